"""The content of a page of values.

A *row* is a sequence of positions of one game, such as its heaps. A *term* is a number in the shown
sequence: a value, or a number computed from values. A *stretch* has the values of consecutive
positions. A *law* is a theorem or a period, proved or only observed, that describes all values of a
row.
"""

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from typing import ClassVar

from flask import current_app, url_for

from nimsum.budget import Budget
from nimsum.language import gettext as _, numeral
from nimsum.rulesets.law import theorem_of
from nimsum.rulesets.titles import game_name
from nimsum.sequences.comparison import GameComparison, compare
from nimsum.sequences.conventions import BothOutcomes, both_outcomes
from nimsum.sequences.laws import Certainty, RowLaw
from nimsum.sequences.long_values import JOB_ENDS
from nimsum.sequences.proof import MexProof, mex_proof
from nimsum.sequences.statistics import Summary, summary_of
from nimsum.sequences.stretch import (
    MAX_CACHED_VALUES,
    UNKNOWN,
    Stretch,
    infinite_numbers,
    longest_table,
    rows_of,
)
from nimsum.sequences.transforms import TRANSFORM_NAMES, Terms, Transform, terms_of
from webapp.slots import slots_of
from webapp.teaching.games.literature import GAME_ENTRIES, Entry, entry_of_law
from webapp.views.games.named_games import path_of
from webapp.views.play.play_query import play_path
from webapp.views.web.tabs import TabLink

from .address import ValuesQuery
from .plot import Plot, plot
from .values import ValuesResult

MAX_TABLE_CELLS = 600
"""The maximum number of values in the table of a page."""

MAX_ROWS_COMPARED = 150
"""The maximum number of rows in the table that compares games."""

_MAX_IN_BOTH = 200
"""The maximum number of positions in the table of normal and misère play."""
_ROW_LENGTH_OF_BOTH = 10
_MAX_DIFFERENCES_LISTED = 100


_DEFAULT_ROW_LENGTH = 20
_MAX_PERIOD_IN_ROW = 60


@dataclass(frozen=True, slots=True)
class ComparedValues:
    """The values of the compared games at the number `n`, the page's own game first.

    An unknown value is None. `differ` is True if two known values are different. `href` is the
    address that explains the value of the page's own game.
    """

    n: int
    values: tuple[int | None, ...]
    differ: bool
    href: str


@dataclass(frozen=True, slots=True)
class WorkedPosition:
    """The position that the visitor selected, with the proof of its value.

    `value` is None if it is infinite, as `is_infinite` says, or was not worked out. `play`
    is the address of a game from the position.
    """

    name: str
    proof: MexProof
    value: int | None
    is_infinite: bool
    play: str


@dataclass(frozen=True, slots=True)
class ValueCell:
    """A cell of the table: the number `n` of a position, and its term.

    The term is None if the value is unknown, or infinite, as `is_infinite` says. `zero` is
    True if the value of the position is 0; `href` is the address that explains the value.
    """

    n: int
    term: int | None
    is_infinite: bool
    zero: bool
    href: str


@dataclass(frozen=True, slots=True)
class ValueRow:
    """A table row; `start` is its first number, or None if the table lists P-positions."""

    start: int | None
    cells: tuple[ValueCell, ...]


@dataclass(frozen=True, slots=True)
class ValueTable:
    """The table of terms in `length` columns; `more` is the address of the rest, or ""."""

    rows: tuple[ValueRow, ...]
    length: int
    more: str

    @property
    def in_order(self) -> bool:
        """True if the numbers are consecutive; False if they are those of P-positions."""
        return bool(self.rows) and self.rows[0].start is not None


@dataclass(frozen=True, slots=True)
class BothRow:
    """A row of the table of normal and misère play, whose first position has the number `start`."""

    start: int
    positions: tuple[BothOutcomes, ...]


@dataclass(frozen=True, slots=True)
class ZoomLinks:
    """The addresses of the page for other ranges of numbers.

    These are about half or twice as long, or begin half a range before or after. An address is None
    if there is no such range.
    """

    closer: str | None
    wider: str | None
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class ValuesPage:
    """The page of a range of values.

    `stretch`, `terms`, `table`, `plot` and `summary` are None until the values are computed. While
    they are None and no worker computes them, `at_hand` is the address of first values that can be
    computed at once; otherwise it is "". `infinite` has the numbers of the positions that are known
    to have an infinite value. `further` is the address of a search for a law up to the number
    `further_to`, or "" if there is nothing to search. `compared` are the games compared with
    the page's own game. `worked` is None if no position is selected. `known` is what is known about
    the values of the game; None for a game of a visitor or a package, or one with parameters.
    `known_theorem` is what is known about its theorem.
    """

    query: ValuesQuery
    stretch: Stretch | None
    terms: Terms | None
    terms_title: str
    table: ValueTable | None
    plot: Plot | None
    moves: ZoomLinks
    summary: Summary | None
    infinite: frozenset[int]
    law: RowLaw
    known: Entry | None
    known_theorem: Entry | None
    worked: WorkedPosition | None
    shows: Mapping[Transform, str]
    rows: tuple[TabLink, ...]
    row_length: int
    further: str
    further_to: int
    both: tuple[BothOutcomes, ...]
    with_misere: str
    without_misere: str
    compared: tuple[GameComparison, ...]
    compared_rows: tuple[ComparedValues, ...]
    others: str
    game_path: str
    certificate_path: str
    checker: str
    at_hand: str

    both_columns: ClassVar[range] = range(_ROW_LENGTH_OF_BOTH)
    max_in_both: ClassVar[int] = _MAX_IN_BOTH

    @property
    def not_known(self) -> int:
        """The number of positions whose value is neither finite and known nor infinite."""
        return self.summary.unknown - len(self.infinite) if self.summary else 0

    @property
    def misere_is_whole(self) -> bool:
        """True if misère play was solved at all numbers."""
        return all(position.misere is not None for position in self.both)

    @property
    def agrees_in_both(self) -> bool:
        """True if normal and misère play were solved at all numbers, with equal outcomes."""
        return all(position.normal == position.misere is not None for position in self.both)

    @property
    def compares_all(self) -> bool:
        """True if the table that compares games has all numbers of the range."""
        return self.stretch is not None and len(self.compared_rows) == len(self.stretch.numbers)

    @property
    def both_has_all(self) -> bool:
        """True if misère play was examined at all numbers of the range."""
        return self.stretch is not None and len(self.both) == len(self.stretch.numbers)

    @property
    def both_lists_all(self) -> bool:
        """True if the table of normal and misère play has all positions in `both`."""
        return len(self.both) <= self.max_in_both

    @property
    def both_rows(self) -> tuple[BothRow, ...]:
        """The rows of the table of normal and misère play."""
        listed = self.both[: self.max_in_both]
        starts = range(0, len(listed), _ROW_LENGTH_OF_BOTH)
        rows = (listed[start : start + _ROW_LENGTH_OF_BOTH] for start in starts)
        return tuple(BothRow(row[0].n, row) for row in rows)

    @property
    def differing_numbers(self) -> str:
        """The first numbers at which normal and misère play differ, or "" if they agree."""
        numbers = [str(position.n) for position in self.both if position.differs]
        listed = ", ".join(numbers[:_MAX_DIFFERENCES_LISTED])
        return f"{listed}, …" if len(numbers) > _MAX_DIFFERENCES_LISTED else listed

    @property
    def titles(self) -> tuple[str, ...]:
        """The title of the page's game, then those of the games compared with it."""
        return (self.query.title, *(other.title for other in self.compared))


def values_page(query: ValuesQuery, result: ValuesResult, budget: Budget) -> ValuesPage:
    """Return the page of `query` with the values in `result`, or without any if it has none.

    `budget` limits the time for misère play and for the explanation of the selected position.
    """
    stretch = result.stretch
    law = result.law
    infinite = infinite_numbers(stretch, budget) if stretch else frozenset()
    terms = terms_of(stretch, query.show, query.modulus, infinite) if stretch else None
    further = _further(query, law)
    others = tuple(compare(stretch, other) for other in result.others) if stretch else ()
    both = both_outcomes(stretch, budget) if stretch and query.both else ()
    plotted = None
    if terms:
        named = [
            (other.title, terms_of(other.stretch, query.show, query.modulus)) for other in others
        ]
        plotted = plot([(query.title, terms), *named], query.first, query.last)
    checker = slots_of(current_app).certificate_checker
    return ValuesPage(
        query=query,
        stretch=stretch,
        terms=terms,
        terms_title=_terms_title(query),
        table=_table(query, terms, law, infinite) if terms else None,
        plot=plotted,
        moves=_zoom_links(query),
        summary=summary_of(stretch) if stretch else None,
        infinite=infinite,
        law=law,
        known=GAME_ENTRIES.get(query.name),
        known_theorem=entry_of_law(theorem_of(query.game)),
        worked=_worked_position(query, budget),
        shows=TRANSFORM_NAMES,
        rows=_rows(query),
        row_length=row_length(query, law),
        further=query.href(last=further, worked=None) if further else "",
        further_to=further,
        both=both,
        with_misere=query.href(play="both", worked=None),
        without_misere=query.href(play="", worked=None),
        compared=others,
        compared_rows=_compared_rows(query, stretch, others) if stretch and others else (),
        others=" + ".join(map(game_name, query.beside)),
        game_path=path_of(query.name),
        certificate_path=query.of_file("certificate.json"),
        checker=url_for(checker) if checker else "",
        at_hand="" if stretch or result.longer else _address_at_hand(query),
    )


def _terms_title(query: ValuesQuery) -> str:
    name = _(TRANSFORM_NAMES[query.show])
    if query.show is Transform.REMAINDERS:
        return _("%(what)s, divided by %(mod)s", what=name, mod=numeral(query.modulus))
    return name


def _compared_rows(
    query: ValuesQuery, own: Stretch, others: tuple[GameComparison, ...]
) -> tuple[ComparedValues, ...]:
    """Return the table that compares games, a row for each number.

    `own` has the values of the page's game, and `others` those of the games compared with it.
    """
    stretches = (own, *(other.stretch for other in others))
    address = _address_of_numbers(query)
    rows = []
    for n in own.numbers[:MAX_ROWS_COMPARED]:
        values = tuple(_value_in(stretch, n) for stretch in stretches)
        known_values = {*values} - {None}
        rows.append(
            ComparedValues(
                n=n, values=values, differ=len(known_values) > 1, href=f"{address}{n}#worked"
            )
        )
    return tuple(rows)


def _value_in(stretch: Stretch, n: int) -> int | None:
    if n not in stretch.numbers:
        return None
    value = int(stretch.values[n - stretch.first])
    return None if value == UNKNOWN else value


def _worked_position(query: ValuesQuery, budget: Budget) -> WorkedPosition | None:
    """Return the selected position with the proof of its value, or None if none is selected."""
    if query.worked is None:
        return None
    component = query.row.at(query.worked)
    proof = mex_proof(component, budget)
    return WorkedPosition(
        name=query.row.series.name((query.worked,)),
        proof=proof,
        value=proof.evaluation.value,
        is_infinite=proof.evaluation.infinity is not None,
        play=play_path((component,)),
    )


def _address_at_hand(query: ValuesQuery) -> str:
    """Return the address of the first values of the row of positions in `query`.

    They are as many as a page computes at once.
    """
    first = query.row.series.first
    last = min(first + MAX_CACHED_VALUES - 1, query.row.series.last)
    return query.href(first=first, last=last, worked=None)


def _further(query: ValuesQuery, law: RowLaw) -> int:
    """Return the last number that a further search for a law should examine, or 0 for no search.

    There is none if `law` is proved, if no plug-in searches, or if all lengths have been tried.
    """
    if slots_of(current_app).long_rows is None:
        return 0
    if law.standing in (Certainty.THEOREM, Certainty.PROVED):
        return 0
    examined = max(law.seen, query.last)
    ends = (min(end, longest_table(query.row)) for end in JOB_ENDS)
    return next((end for end in ends if end > examined), 0)


def row_length(query: ValuesQuery, law: RowLaw) -> int:
    """Return the number of columns of the table of values.

    It is the requested number, or else a multiple of the period in `law` if that is short, or 20.
    """
    if query.row_length is not None:
        return query.row_length
    period = law.law.period if law.law else 0
    if not 2 <= period <= _MAX_PERIOD_IN_ROW:
        return _DEFAULT_ROW_LENGTH
    # A row may hold several short periods.
    return period * max(1, _DEFAULT_ROW_LENGTH // period)


def _table(query: ValuesQuery, terms: Terms, law: RowLaw, infinite: Set[int]) -> ValueTable:
    """Return the table of `terms`; its number of columns depends on `query` and on `law`.

    `infinite` has the numbers of the positions of infinite value.
    """
    length = row_length(query, law)
    # The last row is full, unless the table has all terms.
    max_rows = max(1, MAX_TABLE_CELLS // length)
    count = min(len(terms.numbers), max_rows * length)
    cells = list(_cells(query, terms, count, infinite))
    in_order = query.show is not Transform.ZEROS
    rows = [
        ValueRow(cells[start].n if in_order else None, tuple(cells[start : start + length]))
        for start in range(0, count, length)
    ]
    more = ""
    if count < len(terms.numbers):
        more = query.href(first=int(terms.numbers[count]), worked=None)
    return ValueTable(rows=tuple(rows), length=length, more=more)


def _cells(query: ValuesQuery, terms: Terms, count: int, infinite: Set[int]) -> Iterable[ValueCell]:
    address = _address_of_numbers(query)
    zeros = query.show is Transform.ZEROS
    rows = zip(
        terms.numbers[:count].tolist(),
        terms.terms[:count].tolist(),
        terms.known[:count].tolist(),
        strict=True,
    )
    for n, term, known in rows:
        yield ValueCell(
            n=n,
            term=term if known else None,
            is_infinite=n in infinite,
            zero=zeros or term == 0,
            href=f"{address}{n}#worked",
        )


def _address_of_numbers(query: ValuesQuery) -> str:
    return query.href(worked=0).removesuffix("0")


def _zoom_links(query: ValuesQuery) -> ZoomLinks:
    length = query.last - query.first
    half = (length + 1) // 2
    quarter = (length + 1) // 4
    closer = query.over(query.first + quarter, query.last - quarter) if length > 8 else None
    wider = query.over(query.first - half, query.last + half)
    before = query.over(query.first - half, query.last - half)
    after = query.over(query.first + half, query.last + half)
    return ZoomLinks(closer=closer, wider=wider, before=before, after=after)


def _rows(query: ValuesQuery) -> tuple[TabLink, ...]:
    return tuple(
        TabLink(
            _(row.series.title),
            ValuesQuery.read({"game": query.name, "of": row.series.slug}).href(),
            row == query.row,
        )
        for row in rows_of(query.game)
    )
