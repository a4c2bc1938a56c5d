"""The page with the genera of the heaps of an octal game: /misere/genus?code=0.77."""

from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

from flask import Blueprint, make_response, render_template
from werkzeug.wrappers import Response

from nimsum.language import N_, _
from nimsum.limits import MAX_CODE_LENGTH
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_ruleset
from nimsum_lab.study.genus_table import MAX_HEAP_WITH_GENUS, genus_table
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


@misere_genus.get("/misere/genus")
def genera() -> Response:
    """Show the table of an octal game, as far as the work allows."""
    query = GenusAsked.asked()
    code = KAYLES if query.code is None else query.code
    table = None
    game = ""
    wrong = None
    try:
        ruleset = read_ruleset(f"octal({code})")
        if not isinstance(ruleset, HeapRuleset):
            raise TypeError(ruleset)
        table = genus_table(ruleset)
        game = ruleset.name
    except GameError as error:
        wrong = error
    page = SimpleNamespace(
        typed=code,
        name=_(_KNOWN.get(code, "")),
        error=wrong,
        table=table,
        rows=_by_tens(table.heaps) if table else (),
        columns=range(_IN_A_ROW),
        known=_KNOWN,
        tempers_in_words=TEMPERS,
        largest=MAX_HEAP_WITH_GENUS,
        longest_code=MAX_CODE_LENGTH + 2,
        of_code=lambda code: GenusAsked(code=code).href(),
        of_heap=lambda heap: LabAsked(of=f"{game}:{heap}").href(),
    )
    return make_response(render_template("misere/genus.html", page=page), 400 if wrong else 200)


def _by_tens(heaps: Iterable[SimpleNamespace]) -> tuple[tuple[int, Sequence[Any]], ...]:
    by_heap = {each.heap: each for each in heaps}
    return tuple(
        (ten, tuple(by_heap.get(ten + column) for column in range(_IN_A_ROW)))
        for ten in range(0, max(by_heap, default=-1) + 1, _IN_A_ROW)
    )
