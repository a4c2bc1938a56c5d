"""/explore/GAME/table: positions that two numbers name; /explore/GAME/table/FILE: as files."""

import csv
import io
import json
from collections.abc import Mapping
from types import SimpleNamespace

import resvg_py
from flask import Blueprint, Response, render_template

from nimsum import __version__
from nimsum.lab.sequences.stretch import UNKNOWN
from nimsum.lab.sequences.tables import KINDS_SAID, PairOutcome, PairTable, TableKind
from nimsum.language import N_, gettext as _
from nimsum.limits import LARGEST_TABLE_OF_PAIRS
from nimsum.rulesets.errors import GameError, InvalidPosition, UnknownRuleset
from webapp.views.explore.table_page import MOST_PAIRS_DRAWN, MOST_PAIRS_TAPPED
from webapp.views.web.deadline import budget_of_request, leave_to_solvers
from webapp.views.web.errors import no_such_game, refusal

from .files import FileKind, cited, file_name, in_full, kind_of, sent
from .table_address import TableAsked
from .table_page import other_tables, picture_of, table_page

explore_tables = Blueprint("explore_tables", __name__)
explore_tables.register_error_handler(UnknownRuleset, no_such_game)
explore_tables.register_error_handler(GameError, refusal(TableAsked))

_LIMITS = {
    "most": f"{LARGEST_TABLE_OF_PAIRS:,}",
    "tapped": MOST_PAIRS_TAPPED,
    "drawn": MOST_PAIRS_DRAWN,
}
"""The limits that the page tells."""

_LETTERS: Mapping[int, str] = {
    PairOutcome.NEXT: "N",
    PairOutcome.PREVIOUS: "P",
    PairOutcome.DRAWN: "D",
}


@explore_tables.get("/explore/<game>/table")
def table(**_path: str) -> str:
    """The table of a game, or of two games side by side."""
    asked = TableAsked.asked()
    page = table_page(asked, budget_of_request())
    return render_template(
        "explore/table.html",
        page=page,
        tables=other_tables(asked),
        kinds=FILES,
        limits=_LIMITS,
        citation=cited("nimsum-table", f"{asked.title}: {_(KINDS_SAID[asked.show])}", asked.href()),
    )


@explore_tables.get("/explore/<game>/table/<file>")
def taken(game: str, file: str) -> Response:
    """What a table shows, as a file."""
    asked = TableAsked.asked()
    kind = kind_of(FILES, file)
    leave_to_solvers()
    return sent(kind, table_page(asked, budget_of_request()), file_name(f"{game}-table", file))


def _csv(page: SimpleNamespace) -> str:
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(["", *page.table.across])
    rows.writerows(
        [a, *cells] for a, cells in zip(page.table.down, cells_of(page.table), strict=True)
    )
    return written.getvalue()


def _json(page: SimpleNamespace) -> str:
    asked, table = page.asked, page.table
    told = {
        "game": asked.name,
        "address": in_full(asked.href()),
        "release": __version__,
        "shown": asked.show,
        "down": [table.down.start, table.down.stop - 1],
        "across": [table.across.start, table.across.stop - 1],
    }
    return json.dumps(told | {"rows": cells_of(table)})


def cells_of(table: PairTable) -> list[list[int | str | None]]:
    """The values of a table, or letters for who wins; None for what is not known, or not there."""
    if table.kind is TableKind.VALUES:
        lines = table.values.tolist()
        return [[None if value == UNKNOWN else value for value in line] for line in lines]
    return [[_LETTERS.get(each) for each in line] for line in table.outcomes.tolist()]


def _svg(page: SimpleNamespace) -> str:
    if max(page.table.outcomes.shape) > MOST_PAIRS_DRAWN:
        wrong = _("That table is too large for a picture.")
        right = _("Ask for %(most)s rows at most.", most=MOST_PAIRS_DRAWN)
        raise InvalidPosition(wrong, str(page.asked.size), right)
    return render_template(
        "explore/_table.svg",
        picture=picture_of(page.table),
        whole=True,
        label=_("P-positions of %(game)s", game=page.asked.title),
    )


def _png(page: SimpleNamespace) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=_svg(page), skip_system_fonts=True)


FILES: Mapping[str, FileKind[SimpleNamespace]] = {
    "table.csv": FileKind(N_("CSV, for spreadsheets"), "text/csv", _csv),
    "table.json": FileKind(N_("JSON, for programs"), "application/json", _json),
    "table.svg": FileKind(N_("Picture (SVG)"), "image/svg+xml", _svg),
    "table.png": FileKind(N_("Picture (PNG)"), "image/png", _png),
}
"""By its name: each file that is offered."""
