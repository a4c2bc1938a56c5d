"""Routes of /explore/GAME/table, a table of positions named by two numbers, and its files."""

import csv
import io
import json
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import resvg_py
from flask import Blueprint, Response, render_template

from nimsum import __version__
from nimsum.budget import Budget
from nimsum.language import N_, gettext as _, numeral
from nimsum.limits import MAX_PAIR_TABLE
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError, InvalidPosition, UnknownRuleset
from nimsum.rulesets.titles import game_name, game_title
from nimsum.sequences.stretch import UNKNOWN
from nimsum.sequences.tables import (
    KIND_NAMES,
    PairOutcome,
    PairTable,
    TableKind,
    compute_pair_table,
    pairs_of,
)
from nimsum.solver.evaluation import Method
from webapp.views.games.named_games import path_of
from webapp.views.play.play_query import play_path
from webapp.views.web.deadline import budget_of_request, leave_to_solvers
from webapp.views.web.errors import no_such_game, refusal
from webapp.views.web.queries import with_fields
from webapp.views.web.tabs import TabLink

from .files import FileKind, bibtex, download, file_kind, file_name, in_full
from .plot import runs
from .table_address import TableQuery

explore_tables = Blueprint("explore_tables", __name__)
explore_tables.register_error_handler(UnknownRuleset, no_such_game)
explore_tables.register_error_handler(GameError, refusal(TableQuery))

MAX_PAIRS_TAPPED = 30
"""The maximum number of rows of a table whose cells are links; larger ones are pictures."""

MAX_PAIRS_DRAWN = 200
"""The maximum number of rows of a table that is drawn; larger ones are only files."""

_SHADES = 8
"""The value from which on all values have one colour."""

_SIGNS = {
    PairOutcome.OPEN: ("?", N_("unknown")),
    PairOutcome.NEXT: ("N", N_("N: the next player wins")),
    PairOutcome.PREVIOUS: ("P", N_("P: the previous player wins")),
    PairOutcome.DRAWN: ("∞", N_("a draw")),
    PairOutcome.MISSING: ("", N_("no position")),
}

_METHODS = tuple(Method)

_LIMITS = {"most": MAX_PAIR_TABLE, "tapped": MAX_PAIRS_TAPPED, "drawn": MAX_PAIRS_DRAWN}
"""The limits that the page mentions."""

_LETTERS: Mapping[int, str] = {
    PairOutcome.NEXT: "N",
    PairOutcome.PREVIOUS: "P",
    PairOutcome.DRAWN: "D",
}


@dataclass(frozen=True, slots=True)
class GameLink:
    """A link with the address `href` and the text `title`."""

    title: str
    href: str


@dataclass(frozen=True, slots=True)
class PairCell:
    """A cell of the table, for the position named by its row and column.

    `sign` is the text in the cell, `look` its CSS classes, and `description` the text for screen
    readers. `href` is the address of a game from the position, "" if there is no such position.
    """

    sign: str
    description: str
    look: str
    href: str


@dataclass(frozen=True, slots=True)
class PairRow:
    """A row of the table; `number` is the first number that names each of its positions."""

    number: int
    cells: tuple[PairCell, ...]


@dataclass(frozen=True, slots=True)
class TablePicture:
    """SVG paths of the P-positions (`lost`) and of the unsolved positions (`open`) of a table."""

    lost: str
    open: str
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class TablePage:
    """The page of a table.

    A table of at most 30 rows has `cells`, a larger one of at most 200 rows has a `picture`, and an
    even larger one has neither. `kinds` are the results that a table can show, with their names.
    `lost` counts the P-positions, `open` the unsolved positions. `zoom_links` lead to other parts
    of the table.
    """

    query: TableQuery
    table: PairTable
    kinds: Mapping[TableKind, str]
    games: tuple[GameLink, ...]
    cells: tuple[PairRow, ...]
    picture: TablePicture | None
    open: int
    lost: int
    zoom_links: tuple[GameLink, ...]


@explore_tables.get("/explore/<game>/table")
def table(**_path: str) -> str:
    """Return the page with the table of a game, or of the sums of two games."""
    query = TableQuery.from_request()
    page = table_page(query, budget_of_request())
    title = f"{query.title}: {_(KIND_NAMES[query.show])}"
    return render_template(
        "explore/table.html",
        page=page,
        tables=_table_links(query),
        kinds=FILES,
        limits=_LIMITS,
        citation=bibtex("nimsum-table", title, query.href()),
    )


@explore_tables.get("/explore/<game>/table/<file>")
def download_table(game: str, file: str) -> Response:
    """Return the table as the download `file`, such as "table.csv" or "table.png".

    Answers 404 if there is no such file.
    """
    query = TableQuery.from_request()
    kind = file_kind(FILES, file)
    leave_to_solvers()
    return download(kind, table_page(query, budget_of_request()), file_name(f"{game}-table", file))


def _csv(page: TablePage) -> str:
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(["", *page.table.across])
    rows.writerows(
        [a, *cells] for a, cells in zip(page.table.down, cells_of(page.table), strict=True)
    )
    return written.getvalue()


def _json(page: TablePage) -> str:
    query = page.query
    table = page.table
    header = {
        "game": query.name,
        "address": in_full(query.href()),
        "release": __version__,
        "shown": query.show,
        "down": [table.down.start, table.down.stop - 1],
        "across": [table.across.start, table.across.stop - 1],
    }
    return json.dumps(header | {"rows": cells_of(table)})


def cells_of(table: PairTable) -> list[list[int | str | None]]:
    """Return the rows of `table`, whose cells are Grundy values, or letters for who wins.

    The letters are "N" for the next player, "P" for the previous one, and "D" for a draw. A cell is
    None if the result is unknown, or if its numbers name no position.
    """
    if table.kind is TableKind.VALUES:
        lines = table.values.tolist()
        return [[None if value == UNKNOWN else value for value in line] for line in lines]
    return [[_LETTERS.get(outcome) for outcome in line] for line in table.outcomes.tolist()]


def _svg(page: TablePage) -> str:
    if max(page.table.outcomes.shape) > MAX_PAIRS_DRAWN:
        wrong = _("That table is too large for a picture.")
        right = _("Ask for %(most)s rows at most.", most=MAX_PAIRS_DRAWN)
        raise InvalidPosition(wrong, str(page.query.size), right)
    return render_template(
        "explore/_table.svg",
        picture=_picture(page.table),
        whole=True,
        label=_("P-positions of %(game)s", game=page.query.title),
    )


def _png(page: TablePage) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=_svg(page), skip_system_fonts=True)


FILES: Mapping[str, FileKind[TablePage]] = {
    "table.csv": FileKind(N_("CSV, for spreadsheets"), "text/csv", _csv),
    "table.json": FileKind(N_("JSON, for programs"), "application/json", _json),
    "table.svg": FileKind(N_("Picture (SVG)"), "image/svg+xml", _svg),
    "table.png": FileKind(N_("Picture (PNG)"), "image/png", _png),
}
"""The kinds of files by name."""


def table_page(query: TableQuery, budget: Budget) -> TablePage:
    """Return the page of the table in `query`, solved within `budget`."""
    table = compute_pair_table(query.pairs, query.down, query.across, query.show, budget)
    size = max(len(table.down), len(table.across))
    rulesets = dict.fromkeys(ruleset for ruleset, _text in query.pairs.spelled)
    return TablePage(
        query=query,
        table=table,
        kinds=KIND_NAMES,
        games=tuple(GameLink(game_title(game), path_of(game_name(game))) for game in rulesets),
        cells=_cells(query, table) if size <= MAX_PAIRS_TAPPED else (),
        picture=_picture(table) if MAX_PAIRS_TAPPED < size <= MAX_PAIRS_DRAWN else None,
        open=int((table.outcomes == PairOutcome.OPEN).sum()),
        lost=int((table.outcomes == PairOutcome.PREVIOUS).sum()),
        zoom_links=_zoom_links(query),
    )


def _cells(query: TableQuery, table: PairTable) -> tuple[PairRow, ...]:
    return tuple(
        PairRow(a, tuple(_cell(query, table, row, column) for column in range(len(table.across))))
        for row, a in enumerate(table.down)
    )


def _cell(query: TableQuery, table: PairTable, row: int, column: int) -> PairCell:
    """Return the cell of `table` at the indices `row` and `column`."""
    a = table.down[row]
    b = table.across[column]
    value = int(table.values[row, column])
    outcome = PairOutcome(int(table.outcomes[row, column]))
    sign, text = _SIGNS[outcome]
    description = _(text)
    if outcome is PairOutcome.MISSING:
        return PairCell(sign=sign, description=description, look="missing", href="")
    look = {PairOutcome.PREVIOUS: "zero", PairOutcome.OPEN: "open"}.get(outcome, "")
    shows_value = query.show is TableKind.VALUES and value != UNKNOWN
    if shows_value:
        sign = str(value)
        description = _("value %(value)s, %(outcome)s", value=numeral(value), outcome=description)
        look = "zero" if value == 0 else f"shade-{min(value, _SHADES)}"
    if _METHODS[int(table.methods[row, column])] is Method.THEOREM:
        description = _("%(said)s, by a theorem", said=description)
        look += " by-theorem"
    href = play_path(query.pairs.at(a, b))
    if query.show is TableKind.MISERE:
        href = with_fields(href, {"play": Convention.MISERE})
    return PairCell(
        sign=sign,
        description=_("%(name)s: %(what)s", name=f"({numeral(a)}, {numeral(b)})", what=description),
        look=look,
        href=href,
    )


def _picture(table: PairTable) -> TablePicture:
    rows, columns = table.outcomes.shape
    lost = _squares(table.outcomes == PairOutcome.PREVIOUS)
    still_open = _squares(table.outcomes == PairOutcome.OPEN)
    return TablePicture(lost=lost, open=still_open, rows=rows, columns=columns)


def _squares(filled: np.ndarray) -> str:
    return "".join(
        f"M{start} {row}h{end - start}v1h{start - end}z" for row, start, end in runs(filled)
    )


def _zoom_links(query: TableQuery) -> tuple[GameLink, ...]:
    links = (
        (N_("← Left"), query.moved(0, -1)),
        (N_("Right →"), query.moved(0, 1)),
        (N_("↑ Up"), query.moved(-1, 0)),
        (N_("Down ↓"), query.moved(1, 0)),
        (N_("Fewer −"), query.sized(query.size // 2, MAX_PAIR_TABLE)),
        (N_("More +"), query.sized(query.size * 2, MAX_PAIRS_DRAWN)),
    )
    own = query.href()
    return tuple(GameLink(_(label), address) for label, address in links if address != own)


def _table_links(query: TableQuery) -> tuple[TabLink, ...]:
    return tuple(
        TabLink(
            _(pairs.title),
            query.href(of=pairs.slug, first_down=pairs.down.start, first_across=pairs.across.start),
            pairs.slug == query.of,
        )
        for pairs in pairs_of(query.game)
    )
