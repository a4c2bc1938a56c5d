"""API operations for rows of values, their laws and proofs, and tables."""

import json

from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.titles import game_name
from nimsum.sequences.certificates import certificate_json
from nimsum.sequences.comparison import GameComparison, compare
from nimsum.sequences.laws import Certainty
from nimsum.sequences.proof import ValueGroup, mex_proof
from nimsum.sequences.stretch import MAX_CACHED_VALUES, Stretch
from nimsum.sequences.tables import compute_pair_table
from nimsum.sequences.transforms import Terms, Transform, terms_of
from webapp.views.explore.address import ValuesQuery
from webapp.views.explore.tables import MAX_PAIRS_TAPPED, cells_of
from webapp.views.explore.values import ValuesResult, find_values
from webapp.views.web.deadline import budget_of_request, leave_to_solvers

from .endpoint_queries import LawQuery, OptionsQuery, PairsQuery, SequenceQuery
from .operations import operation
from .schemas import (
    BesideAnswer,
    DifferenceAnswer,
    LawAnswer,
    OptionAnswer,
    OptionsAnswer,
    OptionsOfValueAnswer,
    SequenceAnswer,
    TableAnswer,
)


class NotAtHand(InvalidPosition):
    """Raised if values take too long for one answer, and no plug-in computes them in a job."""


@operation("/explore/<game>", "404", "409")
def sequence(query: SequenceQuery) -> SequenceAnswer:
    """Return the values of a row of positions, up to a million.

    The terms are Grundy values, or a sequence made from them. An unknown or infinite term is
    null. There are at most {MAX_VALUES_EXPLORED:,} terms. {BY_A_JOB}
    """
    if len(query.numbers) > MAX_CACHED_VALUES:
        leave_to_solvers()
    result, stretch = _values_of(query)
    terms = terms_of(stretch, query.show, query.modulus)
    zeros = query.show is Transform.ZEROS
    return SequenceAnswer(
        game=query.name,
        rule=query.game.rule,
        row=query.row.series.slug,
        shown=query.show,
        modulus=query.modulus if query.show is Transform.REMAINDERS else None,
        start=None if zeros else int(next(iter(terms.numbers), query.first)),
        terms=terms.numbers.tolist() if zeros else _terms_or_none(terms),
        beside=[_comparison(compare(stretch, other)) for other in result.others],
    )


def _comparison(comparison: GameComparison) -> BesideAnswer:
    first = None
    if comparison.first:
        first = DifferenceAnswer(
            n=comparison.first.n, own=comparison.first.own_value, other=comparison.first.other_value
        )
    return BesideAnswer(
        game=game_name(comparison.stretch.row.ruleset),
        known=comparison.known,
        different=comparison.different,
        first=first,
    )


@operation("/explore/<game>/law", "404", "409")
def law(query: LawQuery) -> LawAnswer:
    """Return the law of a row of values, with its certificate.

    The law is a theorem, or the period, preperiod and saltus with the certificate that proves them.
    Otherwise the answer says that a regularity is only seen, and how far, or that none is seen.
    {BY_A_JOB}
    """
    result, _stretch = _values_of(query)
    row_law = result.law
    shape = row_law.law
    certificate = row_law.certificate
    certificate_data = None
    if certificate:
        certificate_data = json.loads(certificate_json(query.game.name, certificate))
    is_sure = row_law.standing in (Certainty.THEOREM, Certainty.PROVED)
    return LawAnswer(
        game=query.name,
        row=query.row.series.slug,
        law=row_law.standing,
        by=row_law.by or None,
        source=str(row_law.source) if row_law.source else None,
        kind=shape.kind if shape else None,
        sentence=row_law.sentence or None,
        preperiod=shape.preperiod if shape else None,
        proof_begins=certificate.begins if certificate else None,
        period=shape.period if shape else None,
        saltus=shape.saltus if shape else None,
        exceptions=list(row_law.exceptions),
        count=row_law.count,
        notation=row_law.notation or None,
        reason=row_law.reason or None,
        seen_to=row_law.seen if row_law.has_seen_values and not is_sure else None,
        needed_to=row_law.needed,
        certificate=certificate_data,
    )


@operation("/explore/<game>/options", "404")
def options(query: OptionsQuery) -> OptionsAnswer:
    """Explain the value of a position by its options, grouped by value.

    The value is the least that no option has. If all options were examined, that can be checked by
    hand; otherwise one option is listed for each smaller value. At most six options of a value and
    forty values are listed.
    """
    component = query.row.at(query.worked)
    proof = mex_proof(component, budget_of_request())
    return OptionsAnswer(
        position=str(component),
        value=proof.evaluation.value,
        method=proof.evaluation.method,
        whole=proof.whole,
        options=[_group_answer(group) for group in proof.groups],
        left_out=proof.left_out,
    )


@operation("/explore/<game>/table", "404")
def table(query: PairsQuery) -> TableAnswer:
    """Return a table of positions that are given by two numbers.

    The positions are those of a game on two heaps, the rectangles of a board game, or a heap of
    each of two games. A table has at most {MAX_PAIR_TABLE:,} rows and columns. What cannot
    be found in time is null.
    """
    if query.size > MAX_PAIRS_TAPPED:
        leave_to_solvers()
    budget = budget_of_request()
    pair_table = compute_pair_table(query.pairs, query.down, query.across, query.show, budget)
    return TableAnswer(
        game=query.name,
        table=query.pairs.slug,
        shown=query.show,
        down=query.first_down,
        across=query.first_across,
        rows=cells_of(pair_table),
    )


def _values_of(query: ValuesQuery) -> tuple[ValuesResult, Stretch]:
    """Return the result for `query`, and its stretch: the values of the positions in `query`.

    If the values take too long, raises the error of the plug-in for long rows, which says where to
    start a job. Without that plug-in, raises `NotAtHand`.
    """
    result = find_values(query, budget_of_request())
    if result.stretch is not None and len(result.others) == len(query.others):
        return result, result.stretch
    if result.longer is not None:
        raise result.longer.refusal
    raise NotAtHand(
        "These values take longer than an answer may.",
        f"{query.first}–{query.last}",
        f"Ask for at most {MAX_CACHED_VALUES:,} of the first values.",
    )


def _terms_or_none(terms: Terms) -> list[int | None]:
    """Return `terms`, the terms of a sequence, as a list with None for each unknown term."""
    if terms.known.all():
        return list[int | None](terms.terms.tolist())
    pairs = zip(terms.terms.tolist(), terms.known.tolist(), strict=True)
    return [term if known else None for term, known in pairs]


def _group_answer(group: ValueGroup) -> OptionsOfValueAnswer:
    options = [
        OptionAnswer(option=option.text, parts=list(option.part_values)) for option in group.options
    ]
    return OptionsOfValueAnswer(value=group.value, count=group.count, options=options)
