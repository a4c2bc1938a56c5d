"""The content of a page of values."""

from collections.abc import Iterable
from types import SimpleNamespace

from flask import current_app, url_for

from nimsum.budget import Budget
from nimsum.language import gettext as _, numeral
from nimsum.rulesets.titles import game_name
from nimsum.sequences.comparison import GameComparison, compare
from nimsum.sequences.conventions import both_outcomes
from nimsum.sequences.laws import Certainty, RowLaw
from nimsum.sequences.long_values import JOB_ENDS
from nimsum.sequences.proof import mex_proof
from nimsum.sequences.statistics import summary_of
from nimsum.sequences.stretch import MAX_CACHED_VALUES, UNKNOWN, Stretch, longest_table, rows_of
from nimsum.sequences.transforms import TRANSFORM_NAMES, Terms, Transform, terms_of
from webapp.slots import slots_of
from webapp.views.games.named_games import path_of
from webapp.views.play.query import play_path

from .address import ValuesAsked
from .plot import plot_of
from .values import Found

MAX_TABLE_CELLS = 600
"""The maximum number of values in the table of a page."""

MAX_ROWS_COMPARED = 150
"""The maximum number of rows in the table that compares games."""


_DEFAULT_ROW_LENGTH = 20
_MAX_PERIOD_IN_ROW = 60
_DOUBLE = 2


def values_page(query: ValuesAsked, result: Found, budget: Budget) -> SimpleNamespace:
    """Return the page of `query`, without values if `result` has no stretch."""
    stretch = result.stretch
    law = result.law
    terms = terms_of(stretch, query.show, query.modulus) if stretch else None
    further = _further(query, law)
    others = tuple(compare(stretch, other) for other in result.others) if stretch else ()
    both = both_outcomes(stretch, budget) if stretch and query.both else ()
    plotted = None
    if terms:
        named = [
            (other.title, terms_of(other.stretch, query.show, query.modulus)) for other in others
        ]
        plotted = plot_of([(query.title, terms), *named], query.first, query.last)
    return SimpleNamespace(
        asked=query,
        stretch=stretch,
        terms=terms,
        said_of_terms=_terms_title(query),
        table=_table(query, terms, law) if terms else None,
        plot=plotted,
        moves=_moves(query),
        summary=summary_of(stretch) if stretch else None,
        law=law,
        worked=worked_out(query, budget),
        shows=tuple((show, TRANSFORM_NAMES[show]) for show in Transform),
        rows=_rows(query),
        row_length=row_length(query, law),
        further=query.href(last=further, worked=None) if further else "",
        further_to=further,
        both=both,
        misere_is_whole=all(position.misere is not None for position in both),
        with_misere=query.href(play="both", worked=None),
        without_misere=query.href(play="", worked=None),
        compared=others,
        compared_rows=_compared_rows(query, stretch, others) if stretch and others else (),
        titles=(query.title, *(other.title for other in others)),
        others=" + ".join(map(game_name, query.beside)),
        game_path=path_of(query.name),
        certificate_path=query.of_file("certificate.json"),
        checker=url_for(checker) if (checker := slots_of(current_app).certificate_checker) else "",
        at_hand="" if stretch or result.longer else _address_at_hand(query),
    )


def _terms_title(query: ValuesAsked) -> str:
    name = _(TRANSFORM_NAMES[query.show])
    if query.show is Transform.REMAINDERS:
        return _("%(what)s, divided by %(mod)s", what=name, mod=numeral(query.modulus))
    return name


def _compared_rows(
    query: ValuesAsked, own: Stretch, others: tuple[GameComparison, ...]
) -> tuple[SimpleNamespace, ...]:
    stretches = (own, *(other.stretch for other in others))
    address = _address_of_numbers(query)
    rows = []
    for n in own.numbers[:MAX_ROWS_COMPARED]:
        values = tuple(
            int(stretch.values[n - stretch.first]) if n in stretch.numbers else UNKNOWN
            for stretch in stretches
        )
        rows.append(
            SimpleNamespace(
                n=n,
                values=tuple(None if value == UNKNOWN else value for value in values),
                differ=len({*values} - {UNKNOWN}) > 1,
                href=f"{address}{n}#worked",
            )
        )
    return tuple(rows)


def worked_out(query: ValuesAsked, budget: Budget) -> SimpleNamespace | None:
    """Return the position that the visitor selected, with the proof of its value, or None."""
    if query.worked is None:
        return None
    component = query.row.at(query.worked)
    proof = mex_proof(component, budget)
    return SimpleNamespace(
        n=query.worked,
        name=query.row.series.name((query.worked,)),
        proof=proof,
        value=proof.evaluation.value,
        method=proof.evaluation.method,
        play=play_path((component,)),
    )


def _address_at_hand(query: ValuesAsked) -> str:
    """Return the address of as many first values of the row as a page computes itself."""
    first = query.row.series.first
    last = min(first + MAX_CACHED_VALUES - 1, query.row.series.last)
    return query.href(first=first, last=last, worked=None)


def _further(query: ValuesAsked, law: RowLaw) -> int:
    """Return how far to look for a law that is not proved, or 0 if nothing finds more values."""
    if slots_of(current_app).long_rows is None:
        return 0
    if law.standing in (Certainty.THEOREM, Certainty.PROVED):
        return 0
    lengths = (min(length, longest_table(query.row)) for length in JOB_ENDS)
    return next((length for length in lengths if length > max(law.seen, query.last)), 0)


def row_length(query: ValuesAsked, law: RowLaw) -> int:
    """Return the length of a row of the table: the requested one, a short period, or 20."""
    if query.row_length is not None:
        return query.row_length
    period = law.law.period if law.law else 0
    if not 2 <= period <= _MAX_PERIOD_IN_ROW:
        return _DEFAULT_ROW_LENGTH
    # A row may hold several short periods.
    return period * max(1, _DEFAULT_ROW_LENGTH // period)


def _table(query: ValuesAsked, terms: Terms, law: RowLaw) -> SimpleNamespace:
    length = row_length(query, law)
    count = min(len(terms.numbers), max(1, MAX_TABLE_CELLS // length) * length)
    cells = list(_cells(query, terms, count))
    in_order = query.show is not Transform.ZEROS
    rows = [
        (cells[start].n if in_order else None, tuple(cells[start : start + length]))
        for start in range(0, count, length)
    ]
    more = ""
    if count < len(terms.numbers):
        more = query.href(first=int(terms.numbers[count]), worked=None)
    return SimpleNamespace(rows=tuple(rows), length=length, shown=count, more=more)


def _cells(query: ValuesAsked, terms: Terms, count: int) -> Iterable[SimpleNamespace]:
    address = _address_of_numbers(query)
    zeros = query.show is Transform.ZEROS
    rows = zip(
        terms.numbers[:count].tolist(),
        terms.terms[:count].tolist(),
        terms.known[:count].tolist(),
        strict=True,
    )
    for n, term, known in rows:
        yield SimpleNamespace(
            n=n, term=term if known else None, zero=zeros or term == 0, href=f"{address}{n}#worked"
        )


def _address_of_numbers(query: ValuesAsked) -> str:
    return query.href(worked=0).removesuffix("0")


def _moves(query: ValuesAsked) -> SimpleNamespace:
    length = query.last - query.first
    half = (length + 1) // _DOUBLE
    quarter = (length + 1) // (2 * _DOUBLE)
    closer = query.over(query.first + quarter, query.last - quarter) if length > 8 else None
    wider = query.over(query.first - half, query.last + half)
    before = query.over(query.first - half, query.last - half)
    after = query.over(query.first + half, query.last + half)
    return SimpleNamespace(closer=closer, wider=wider, before=before, after=after)


def _rows(query: ValuesAsked) -> tuple[tuple[str, str, bool], ...]:
    return tuple(
        (
            _(row.series.title),
            ValuesAsked.read({"game": query.name, "of": row.series.slug}).href(),
            row == query.row,
        )
        for row in rows_of(query.game)
    )
