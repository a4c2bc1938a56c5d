"""What a page with a table of pairs shows, computed whole."""

from types import SimpleNamespace

import numpy as np

from nimsum.budget import Budget
from nimsum.lab.sequences.stretch import UNKNOWN
from nimsum.lab.sequences.tables import (
    KINDS_SAID,
    PairOutcome,
    PairTable,
    TableKind,
    pairs_of,
    table_of_pairs,
)
from nimsum.language import N_, gettext as _
from nimsum.limits import LARGEST_TABLE_OF_PAIRS
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.titles import game_name, game_title
from nimsum.solver.values import Method
from webapp.views.games.named_games import path_of
from webapp.views.play.query import play_path

from .plot import runs
from .table_address import TableAsked

MOST_PAIRS_TAPPED = 30
"""The same of one that is shown in cells to be tapped; larger ones are pictures."""

MOST_PAIRS_DRAWN = 200
"""The same of one that is drawn; larger ones are files."""


_SHADES = 8
"""Values from this on have one colour."""

_SIGNS = {
    PairOutcome.OPEN: ("?", N_("unknown")),
    PairOutcome.NEXT: ("N", N_("N: the next player wins")),
    PairOutcome.PREVIOUS: ("P", N_("P: the previous player wins")),
    PairOutcome.DRAWN: ("∞", N_("a draw")),
    PairOutcome.MISSING: ("", N_("no position")),
}

_METHODS = tuple(Method)


def table_page(asked: TableAsked, budget: Budget) -> SimpleNamespace:
    """The page: a large table is a picture in place of cells, a very large one only files."""
    table = table_of_pairs(asked.pairs, asked.down, asked.across, asked.show, budget)
    largest = max(len(table.down), len(table.across))
    rulesets = dict.fromkeys(ruleset for ruleset, _text in asked.pairs.spelled)
    return SimpleNamespace(
        asked=asked,
        table=table,
        kinds=tuple(KINDS_SAID.items()),
        games=tuple((game_title(each), path_of(game_name(each))) for each in rulesets),
        cells=_cells(asked, table) if largest <= MOST_PAIRS_TAPPED else (),
        picture=picture_of(table) if MOST_PAIRS_TAPPED < largest <= MOST_PAIRS_DRAWN else None,
        open=int((table.outcomes == PairOutcome.OPEN).sum()),
        lost=int((table.outcomes == PairOutcome.PREVIOUS).sum()),
        ways=_ways(asked),
    )


def _cells(
    asked: TableAsked, table: PairTable
) -> tuple[tuple[int, tuple[SimpleNamespace, ...]], ...]:
    return tuple(
        (a, tuple(_cell(asked, table, row, column) for column in range(len(table.across))))
        for row, a in enumerate(table.down)
    )


def _cell(asked: TableAsked, table: PairTable, row: int, column: int) -> SimpleNamespace:
    a, b = table.down[row], table.across[column]
    value, known = int(table.values[row, column]), PairOutcome(int(table.outcomes[row, column]))
    sign, said = _SIGNS[known]
    if known is PairOutcome.MISSING:
        return SimpleNamespace(sign=sign, told=_(said), look="missing", href="")
    told = _(said)
    look = {PairOutcome.PREVIOUS: "zero", PairOutcome.OPEN: "open"}.get(known, "")
    if value != UNKNOWN and asked.show is TableKind.VALUES:
        sign = str(value)
        told = _("value %(value)s, %(outcome)s", value=f"{value:,}", outcome=told)
        look = "zero" if value == 0 else f"shade-{min(value, _SHADES)}"
    if _METHODS[int(table.methods[row, column])] is Method.THEOREM:
        told = _("%(said)s, by a theorem", said=told)
        look += " by-theorem"
    href = play_path(asked.pairs.at(a, b))
    if asked.show is TableKind.MISERE:
        href += f"?play={Convention.MISERE}"
    return SimpleNamespace(sign=sign, told=f"({a:,}, {b:,}): {told}", look=look, href=href)


def picture_of(table: PairTable) -> SimpleNamespace:
    """The picture of a table."""
    rows, columns = table.outcomes.shape
    lost, still_open = (
        _squares(table.outcomes == known) for known in (PairOutcome.PREVIOUS, PairOutcome.OPEN)
    )
    return SimpleNamespace(lost=lost, open=still_open, rows=rows, columns=columns)


def _squares(filled: np.ndarray) -> str:
    return "".join(
        f"M{start} {row}h{end - start}v1h{start - end}z" for row, start, end in runs(filled)
    )


def _ways(asked: TableAsked) -> list[tuple[str, str]]:
    ways = (
        (N_("← Left"), asked.moved(0, -1)),
        (N_("Right →"), asked.moved(0, 1)),
        (N_("↑ Up"), asked.moved(-1, 0)),
        (N_("Down ↓"), asked.moved(1, 0)),
        (N_("Fewer −"), asked.sized(asked.size // 2, LARGEST_TABLE_OF_PAIRS)),
        (N_("More +"), asked.sized(asked.size * 2, MOST_PAIRS_DRAWN)),
    )
    own = asked.href()
    return [(_(said), other) for said, other in ways if other != own]


def other_tables(asked: TableAsked) -> tuple[tuple[str, str, bool], ...]:
    """The tables of the game: what each is called, its address, and whether it is the one here."""
    return tuple(
        (
            _(pairs.title),
            asked.href(of=pairs.slug, first_down=pairs.down.start, first_across=pairs.across.start),
            pairs.slug == asked.of,
        )
        for pairs in pairs_of(asked.game)
    )
