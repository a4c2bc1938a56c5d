"""The page with the genera of the heaps of an octal game, such as /misere/genus?code=0.77.

The genus of a heap has the value in normal play, and the misère values of the heap with 0, 1, 2, …
nim-heaps of 2 beside it.
"""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, make_response, render_template
from werkzeug.wrappers import Response

from nimsum.language import N_, _
from nimsum.limits import MAX_CODE_LENGTH
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_ruleset
from nimsum.theory.misere.symbols import Temper
from nimsum_lab.study.genus_table import MAX_HEAP_WITH_GENUS, GenusTable, HeapGenus, genus_table
from webapp.teaching.why.misere import TEMPERS

from .misere_queries import KAYLES, GenusQuery, LabQuery, QuotientQuery

misere_genus = Blueprint("misere_genus", __name__)

_HEAPS_PER_ROW = 10
_EXAMPLES = {
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
class ExampleCode:
    """A link to the table of a well-known octal game; its name may be empty."""

    code: str
    name: str
    href: str


@dataclass(frozen=True, slots=True)
class GenusCell:
    """A heap in the table, with its genus and its temper, and a link to its study."""

    heap: int
    href: str
    genus: str
    temper: Temper
    temper_name: str
    is_p: bool


@dataclass(frozen=True, slots=True)
class GenusRow:
    """A row of the table: the heaps from `first_heap` on, None for each without a genus."""

    first_heap: int
    cells: tuple[GenusCell | None, ...]


@dataclass(frozen=True, slots=True)
class TemperMeaning:
    """A temper that occurs in the table, and what it means for misère play."""

    temper: Temper
    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class GenusPage:
    """The page with the genera of an octal game."""

    typed: str
    """The code that was typed."""
    name: str
    """The name of a well-known game, else empty."""
    error: GameError | None
    table: GenusTable | None
    """The genera; None after an error."""
    rows: tuple[GenusRow, ...]
    tempers: tuple[TemperMeaning, ...]
    quotient: str
    """The address of the game's misère quotient; empty after an error."""
    examples: tuple[ExampleCode, ...]

    columns: ClassVar[range] = range(_HEAPS_PER_ROW)
    max_heap: ClassVar[int] = MAX_HEAP_WITH_GENUS
    max_code_length: ClassVar[int] = MAX_CODE_LENGTH + 2


@misere_genus.get("/misere/genus")
def genera() -> Response:
    """Show the table of an octal game, as far as the work allows."""
    query = GenusQuery.from_request()
    page = _page(KAYLES if query.code is None else query.code)
    status = 400 if page.error else 200
    return make_response(render_template("misere/genus.html", page=page), status)


def _page(code: str) -> GenusPage:
    """Return the contents of the page for the octal game `code`."""
    table = None
    error = None
    try:
        ruleset = read_ruleset(f"octal({code})")
        if not isinstance(ruleset, HeapRuleset):
            raise TypeError(ruleset)
        table = genus_table(ruleset)
    except GameError as refused:
        error = refused
    return GenusPage(
        typed=code,
        name=_(_EXAMPLES.get(code, "")),
        error=error,
        table=table,
        rows=_rows(table) if table else (),
        tempers=tuple(map(_meaning, table.tempers)) if table else (),
        quotient=QuotientQuery(code=table.ruleset.parameters).href() if table else "",
        examples=tuple(
            ExampleCode(example, _(name), GenusQuery(code=example).href())
            for example, name in _EXAMPLES.items()
        ),
    )


def _rows(table: GenusTable) -> tuple[GenusRow, ...]:
    game = table.ruleset.name
    cells = {row.heap: _cell(game, row) for row in table.heaps}
    return tuple(
        GenusRow(first, tuple(cells.get(first + column) for column in range(_HEAPS_PER_ROW)))
        for first in range(0, max(cells, default=-1) + 1, _HEAPS_PER_ROW)
    )


def _cell(game: str, row: HeapGenus) -> GenusCell:
    temper_name, _in_words = TEMPERS[row.temper]
    return GenusCell(
        heap=row.heap,
        href=LabQuery(of=f"{game}:{row.heap}").href(),
        genus=str(row.genus),
        temper=row.temper,
        temper_name=_(temper_name),
        is_p=row.is_p,
    )


def _meaning(temper: Temper) -> TemperMeaning:
    name, meaning = TEMPERS[temper]
    return TemperMeaning(temper, _(name), _(meaning))
