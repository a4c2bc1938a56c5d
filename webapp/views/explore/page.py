"""What a page of values shows, computed whole."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.lab.sequences.comparison import ComparedGame, compared
from nimsum.lab.sequences.conventions import BothOutcomes, both_outcomes
from nimsum.lab.sequences.laws import Certainty, RowLaw
from nimsum.lab.sequences.long_values import LENGTHS
from nimsum.lab.sequences.proof import mex_proof
from nimsum.lab.sequences.statistics import Summary, summary_of
from nimsum.lab.sequences.stretch import UNKNOWN, Stretch, longest_table, rows_of
from nimsum.lab.sequences.transforms import SAID, Terms, Transform, terms_of
from nimsum.language import gettext as _
from nimsum.rulesets.titles import game_name
from webapp.views.games.named_games import path_of
from webapp.views.play.query import play_path

from .address import ValuesAsked
from .plot import Plot, plot_of
from .values import Found

MOST_CELLS_OF_A_TABLE = 600
"""The most values in the table of a page."""

MOST_ROWS_COMPARED = 150
"""The most numbers in the table that compares games."""


_USUAL_ROW = 20
_LONGEST_PERIOD_IN_A_ROW = 60
_DOUBLE = 2


@dataclass(frozen=True)
class ValuesPage:
    """The page. Without a stretch, its values have to be computed by a job."""

    asked: ValuesAsked
    stretch: Stretch | None
    terms: Terms | None
    table: SimpleNamespace | None
    plot: Plot | None
    moves: SimpleNamespace
    summary: Summary | None
    law: RowLaw
    worked: SimpleNamespace | None
    rows: tuple[tuple[str, str, bool], ...]
    row_length: int
    further: str
    further_to: int
    both: tuple[BothOutcomes, ...]
    compared: tuple[ComparedGame, ...]
    compared_rows: tuple[SimpleNamespace, ...]

    shows = tuple((show, SAID[show]) for show in Transform)

    @property
    def game_path(self) -> str:
        """The page of the game."""
        return path_of(self.asked.name)

    @property
    def others(self) -> str:
        """The games beside the first one, as one types them."""
        return " + ".join(map(game_name, self.asked.beside))

    @property
    def titles(self) -> tuple[str, ...]:
        """The names of the games whose values stand beside one another."""
        return (self.asked.title, *(each.title for each in self.compared))

    @property
    def without_misere(self) -> str:
        """The same page without misère play."""
        return self.asked.href(play="", worked=None)

    @property
    def with_misere(self) -> str:
        """The same page with misère play."""
        return self.asked.href(play="both", worked=None)

    @property
    def misere_is_whole(self) -> bool:
        """Whether it is known of all positions who wins in misère play."""
        return all(each.misere is not None for each in self.both)

    @property
    def certificate_path(self) -> str:
        """The certificate of the law."""
        return self.asked.of_file("certificate.json")

    def said_of_terms(self) -> str:
        """What the terms are, in one line."""
        said = _(SAID[self.asked.show])
        if self.asked.show is Transform.REMAINDERS:
            return _("%(what)s, divided by %(mod)s", what=said, mod=f"{self.asked.modulus:,}")
        return said


def values_page(asked: ValuesAsked, had: Found, budget: Budget) -> ValuesPage:
    """The page of what is asked for, with its values where they are known."""
    stretch, law = had.stretch, had.law
    terms = terms_of(stretch, asked.show, asked.modulus) if stretch else None
    further = _further(asked, law)
    others = tuple(compared(stretch, each) for each in had.others) if stretch else ()
    plotted = None
    if terms:
        beside = [(each, terms_of(each.stretch, asked.show, asked.modulus)) for each in others]
        named = [(each.title, drawn) for each, drawn in beside]
        plotted = plot_of([(asked.title, terms), *named], asked.first, asked.last)
    return ValuesPage(
        asked,
        stretch,
        terms,
        _table(asked, terms, law) if terms else None,
        plotted,
        _moves(asked),
        summary_of(stretch) if stretch else None,
        law,
        worked_out(asked, budget) if asked.worked is not None else None,
        _rows(asked),
        row_length(asked, law),
        asked.href(last=further, worked=None) if further else "",
        further,
        both_outcomes(stretch, budget) if stretch and asked.both else (),
        others,
        _compared_rows(asked, stretch, others) if stretch and others else (),
    )


def _compared_rows(
    asked: ValuesAsked, own: Stretch, others: tuple[ComparedGame, ...]
) -> tuple[SimpleNamespace, ...]:
    stretches = (own, *(each.stretch for each in others))
    address = _address_of_numbers(asked)
    rows = []
    for n in own.numbers[:MOST_ROWS_COMPARED]:
        values = tuple(
            int(each.values[n - each.first]) if n in each.numbers else UNKNOWN for each in stretches
        )
        told = tuple(None if value == UNKNOWN else value for value in values)
        rows.append(
            SimpleNamespace(
                n=n, values=told, differ=len({*values} - {UNKNOWN}) > 1, href=f"{address}{n}#worked"
            )
        )
    return tuple(rows)


def worked_out(asked: ValuesAsked, budget: Budget) -> SimpleNamespace | None:
    """The position that is clicked at."""
    if asked.worked is None:
        return None
    component = asked.row.at(asked.worked)
    proof = mex_proof(component, budget)
    return SimpleNamespace(
        n=asked.worked,
        name=asked.row.series.name((asked.worked,)),
        proof=proof,
        value=proof.evaluation.value,
        method=proof.evaluation.method,
        play=play_path((component,)),
    )


def _further(asked: ValuesAsked, law: RowLaw) -> int:
    """How far a job would look for a law; 0 if it would not look further."""
    if law.standing in (Certainty.THEOREM, Certainty.PROVED):
        return 0
    lengths = (min(length, longest_table(asked.row)) for length in LENGTHS)
    return next((length for length in lengths if length > max(law.seen, asked.last)), 0)


def row_length(asked: ValuesAsked, law: RowLaw) -> int:
    """The length of a row: that which is asked for, a short period, or twenty."""
    if asked.row_length is not None:
        return asked.row_length
    period = law.law.period if law.law else 0
    if not 2 <= period <= _LONGEST_PERIOD_IN_A_ROW:
        return _USUAL_ROW
    # Several short periods stand side by side.
    return period * max(1, _USUAL_ROW // period)


def _table(asked: ValuesAsked, terms: Terms, law: RowLaw) -> SimpleNamespace:
    length = row_length(asked, law)
    shown = min(len(terms.numbers), max(1, MOST_CELLS_OF_A_TABLE // length) * length)
    cells = list(_cells(asked, terms, shown))
    in_order = asked.show is not Transform.ZEROS
    rows = [
        (cells[start].n if in_order else None, tuple(cells[start : start + length]))
        for start in range(0, shown, length)
    ]
    more = ""
    if shown < len(terms.numbers):
        more = asked.href(first=int(terms.numbers[shown]), worked=None)
    return SimpleNamespace(rows=tuple(rows), length=length, shown=shown, more=more)


def _cells(asked: ValuesAsked, terms: Terms, shown: int) -> Iterable[SimpleNamespace]:
    address = _address_of_numbers(asked)
    zeros = asked.show is Transform.ZEROS
    rows = zip(
        terms.numbers[:shown].tolist(),
        terms.terms[:shown].tolist(),
        terms.known[:shown].tolist(),
        strict=True,
    )
    for n, term, known in rows:
        yield SimpleNamespace(
            n=n, term=term if known else None, zero=zeros or term == 0, href=f"{address}{n}#worked"
        )


def _address_of_numbers(asked: ValuesAsked) -> str:
    return asked.href(worked=0).removesuffix("0")


def _moves(asked: ValuesAsked) -> SimpleNamespace:
    length = asked.last - asked.first
    half, quarter = (length + 1) // _DOUBLE, (length + 1) // (2 * _DOUBLE)
    closer = asked.over(asked.first + quarter, asked.last - quarter) if length > 8 else None
    wider = asked.over(asked.first - half, asked.last + half)
    before = asked.over(asked.first - half, asked.last - half)
    after = asked.over(asked.first + half, asked.last + half)
    return SimpleNamespace(closer=closer, wider=wider, before=before, after=after)


def _rows(asked: ValuesAsked) -> tuple[tuple[str, str, bool], ...]:
    return tuple(
        (
            _(row.series.title),
            ValuesAsked.read({"game": asked.name, "of": row.series.slug}).href(),
            row == asked.row,
        )
        for row in rows_of(asked.game)
    )
