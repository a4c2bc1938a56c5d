"""Values in a row, laws, proofs, tables and lists of games, for programs."""

import json

from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.titles import game_name
from nimsum.sequences.certificates import written
from nimsum.sequences.comparison import ComparedGame, compared
from nimsum.sequences.laws import Certainty
from nimsum.sequences.proof import OptionsOfValue, mex_proof
from nimsum.sequences.stretch import MOST_VALUES_AT_HAND, Stretch
from nimsum.sequences.tables import table_of_pairs
from nimsum.sequences.transforms import Terms, Transform, terms_of
from webapp.views.explore.address import ValuesAsked
from webapp.views.explore.tables import MOST_PAIRS_TAPPED, cells_of
from webapp.views.explore.values import Found, found as found_values
from webapp.views.web.deadline import budget_of_request, leave_to_solvers

from .operations import operation
from .queries import LawAsked, OptionsAsked, PairsAsked, SequenceAsked
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
    """Values that take longer than an answer may, where nothing finds them in the background."""


@operation("/explore/<game>", "404", "409")
def sequence(asked: SequenceAsked) -> SequenceAnswer:
    """Values of positions in a row, as far as a million.

    Grundy values, or what is made of them. One that is not known is null; there are
    {MOST_VALUES_EXPLORED:,} at most. {BY_A_JOB}
    """
    if len(asked.numbers) > MOST_VALUES_AT_HAND:
        leave_to_solvers()
    had, stretch = _had_of(asked)
    terms = terms_of(stretch, asked.show, asked.modulus)
    zeros = asked.show is Transform.ZEROS
    return SequenceAnswer(
        game=asked.name,
        rule=asked.game.rule,
        row=asked.row.series.slug,
        shown=asked.show,
        modulus=asked.modulus if asked.show is Transform.REMAINDERS else None,
        start=None if zeros else int(next(iter(terms.numbers), asked.first)),
        terms=terms.numbers.tolist() if zeros else _listed(terms),
        beside=[_beside(compared(stretch, other)) for other in had.others],
    )


def _beside(other: ComparedGame) -> BesideAnswer:
    first = other.first
    return BesideAnswer(
        game=game_name(other.stretch.row.ruleset),
        known=other.known,
        different=other.different,
        first=DifferenceAnswer(n=first[0], own=first[1], other=first[2]) if first else None,
    )


@operation("/explore/<game>/law", "404", "409")
def law(asked: LawAsked) -> LawAnswer:
    """The law of values in a row, with its certificate.

    A theorem, or the period, preperiod and saltus with the certificate that proves them; or that a
    period is only seen, and how far; or that none is. {BY_A_JOB}
    """
    had, _stretch = _had_of(asked)
    found, shape, certificate = had.law, had.law.law, had.law.certificate
    is_sure = found.standing in (Certainty.THEOREM, Certainty.PROVED)
    return LawAnswer(
        game=asked.name,
        row=asked.row.series.slug,
        law=found.standing,
        by=found.statement or found.test or None,
        source=str(found.source) if found.source else None,
        preperiod=shape.preperiod if shape else None,
        proof_begins=certificate.begins if certificate else None,
        period=shape.period if shape else None,
        saltus=shape.saltus if shape else None,
        exceptions=list(found.exceptions),
        count=found.count,
        notation=found.notation or None,
        reason=found.reason or None,
        seen_to=None if is_sure else found.seen,
        needed_to=found.needed,
        certificate=json.loads(written(asked.game.name, certificate)) if certificate else None,
    )


@operation("/explore/<game>/options", "404")
def options(asked: OptionsAsked) -> OptionsAnswer:
    """Why a position has its value: its options by value.

    The value is the least that is not the value of an option. Where all options were looked at,
    that can be checked by hand; else there is one for each smaller value. At most six options of a
    value and forty values are listed.
    """
    component = asked.row.at(asked.worked)
    proof = mex_proof(component, budget_of_request())
    return OptionsAnswer(
        position=str(component),
        value=proof.evaluation.value,
        method=proof.evaluation.method,
        whole=proof.whole,
        options=[_of_value(group) for group in proof.groups],
        left_out=proof.left_out,
    )


@operation("/explore/<game>/table", "404")
def table(asked: PairsAsked) -> TableAnswer:
    """Positions that two numbers name.

    A game on two heaps, the rectangles of a board game, or a heap of each of two games. A table
    has {LARGEST_TABLE_OF_PAIRS:,} rows and columns at most; what cannot be found in time is null.
    """
    if asked.size > MOST_PAIRS_TAPPED:
        leave_to_solvers()
    budget = budget_of_request()
    found = table_of_pairs(asked.pairs, asked.down, asked.across, asked.show, budget)
    return TableAnswer(
        game=asked.name,
        table=asked.pairs.slug,
        shown=asked.show,
        down=asked.first_down,
        across=asked.first_across,
        rows=cells_of(found),
    )


def _had_of(asked: ValuesAsked) -> tuple[Found, Stretch]:
    """Return the values that `asked` is about, and how they were found.

    Raises what the plug-in says that finds long rows; without one NotAtHand.
    """
    had = found_values(asked, budget_of_request())
    if had.stretch is not None and len(had.others) == len(asked.others):
        return had, had.stretch
    if had.longer is not None:
        raise had.longer.refusal
    raise NotAtHand(
        "These values take longer than an answer may.",
        f"{asked.first}–{asked.last}",
        f"Ask for {MOST_VALUES_AT_HAND:,} of the first values at most.",
    )


def _listed(terms: Terms) -> list[int | None]:
    """The terms, None where there is nothing; a million of them are kept short."""
    if terms.known.all():
        return list[int | None](terms.terms.tolist())
    pairs = zip(terms.terms.tolist(), terms.known.tolist(), strict=True)
    return [term if known else None for term, known in pairs]


def _of_value(group: OptionsOfValue) -> OptionsOfValueAnswer:
    told = [OptionAnswer(option=text, parts=list(parts)) for text, parts in group.options]
    return OptionsOfValueAnswer(value=group.value, count=group.count, options=told)
