"""The genera of the heaps of an octal game: /misere/genus?code=0.77."""

from dataclasses import dataclass

from flask import Blueprint, make_response, render_template
from werkzeug.wrappers import Response

from nimsum.language import N_, _
from nimsum.limits import LONGEST_CODE
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_ruleset
from webapp.teaching.laboratory.genus_table import (
    LARGEST_HEAP_WITH_GENUS,
    GenusTable,
    HeapGenus,
    genus_table,
)
from webapp.teaching.why.misere import TEMPERS

from .input import KAYLES, GenusAsked, LabAsked

misere_genus = Blueprint("misere_genus", __name__)

_IN_A_ROW = 10
_KNOWN = {
    "0.77": N_("Kayles"),
    "0.07": N_("Dawson’s Kayles"),
    "0.137": N_("Dawson’s Chess"),
    "0.3": N_("one token at a time"),
    "0.123": "",
    "0.15": N_("Guiles"),
    "0.115": "",
    "0.71": "",
    "0.34": "",
    "0.6": N_("Officers"),
}


@dataclass(frozen=True, slots=True)
class GenusPage:
    """The page: the code that was typed, the usual name of its game, and what was wrong with it.
    `rows` are the table by tens: the first heap of each row, and its cells.
    """

    typed: str
    name: str
    error: GameError | None = None
    table: GenusTable | None = None
    rows: tuple[tuple[int, tuple[HeapGenus | None, ...]], ...] = ()

    known = _KNOWN
    tempers_in_words = TEMPERS
    columns = range(_IN_A_ROW)
    largest = LARGEST_HEAP_WITH_GENUS
    longest_code = LONGEST_CODE + 2

    @staticmethod
    def of_code(code: str) -> str:
        """The address of the table of a game."""
        return GenusAsked(code=code).href()

    def of_heap(self, heap: int) -> str:
        """The address at which a heap of the game is taken apart."""
        ruleset = self.table.ruleset.name if self.table else ""
        return LabAsked(of=f"{ruleset}:{heap}").href()


@misere_genus.get("/misere/genus")
def genera() -> Response:
    """The table of an octal game, as far as the work goes."""
    asked = GenusAsked.asked()
    code = KAYLES if asked.code is None else asked.code
    name = _(_KNOWN.get(code, ""))
    try:
        ruleset = read_ruleset(f"octal({code})")
        if not isinstance(ruleset, HeapRuleset):
            raise TypeError(ruleset)
        table = genus_table(ruleset)
        page = GenusPage(code, name, None, table, _by_tens(table))
    except GameError as error:
        page = GenusPage(code, name, error)
    return make_response(
        render_template("misere/genus.html", page=page), 400 if page.error else 200
    )


def _by_tens(table: GenusTable) -> tuple[tuple[int, tuple[HeapGenus | None, ...]], ...]:
    by_heap = {each.heap: each for each in table.heaps}
    return tuple(
        (ten, tuple(by_heap.get(ten + column) for column in range(_IN_A_ROW)))
        for ten in range(0, max(by_heap, default=-1) + 1, _IN_A_ROW)
    )
