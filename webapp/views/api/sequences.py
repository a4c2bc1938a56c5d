"""Values in a row, their laws, proofs, tables and lists of games, as they are told to programs.

An address is that of the page with /api before it, and takes what the page takes.
"""

import json

from webapp.jobs.computation import Stage
from webapp.limits import MOST_PAIRS_TAPPED, MOST_VALUES_AT_HAND
from webapp.rulesets.errors import InvalidPosition
from webapp.solver.budget import Budget
from webapp.teaching.games.titles import game_name
from webapp.teaching.sequences.comparison import ComparedGame, compared
from webapp.teaching.sequences.laws import Certainty
from webapp.teaching.sequences.proof import OptionsOfValue, mex_proof
from webapp.teaching.sequences.stretch import Stretch
from webapp.teaching.sequences.tables import table_of_pairs
from webapp.teaching.sequences.transforms import Terms, Transform, terms_of
from webapp.theory.periods.written import written
from webapp.views.explore.address import ValuesAsked
from webapp.views.explore.files import in_full
from webapp.views.explore.many import law_of, listed
from webapp.views.explore.tables import cells_of
from webapp.views.explore.values import Found, found, progress_of
from webapp.views.web.deadline import for_solvers

from .queries import GamesAsked, JobAsked, LawAsked, OptionsAsked, PairsAsked, SequenceAsked
from .sequence_schemas import (
    BesideAnswer,
    DifferenceAnswer,
    GameAnswer,
    GamesAnswer,
    JobAnswer,
    LawAnswer,
    OptionAnswer,
    OptionsAnswer,
    OptionsOfValueAnswer,
    SequenceAnswer,
    TableAnswer,
)


class NotComputedYet(InvalidPosition):
    """The values are those of a job that has not ended, or that nobody has started."""


def sequence_answer(asked: SequenceAsked, budget: Budget) -> SequenceAnswer:
    """The terms that are asked for. Raises GameError, and NotComputedYet."""
    if len(asked.numbers) > MOST_VALUES_AT_HAND:
        for_solvers()
    had, stretch = _had_of(asked, budget)
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


def job_answer(asked: JobAsked, budget: Budget, wish: str = "") -> JobAnswer:
    """How far the jobs of a row are, which are started or stopped as is wished.

    Raises GameError, and what `obey` raises.
    """
    view = progress_of(asked, budget, wish)
    return JobAnswer(
        stage=view.stage if view else Stage.DONE,
        percent=view.percent if view else 100,
        key=(view.key if view else "") or None,
        job=asked.href(),
        values=asked.asked_of(SequenceAsked).href(),
    )


def _beside(other: ComparedGame) -> BesideAnswer:
    first = other.first
    return BesideAnswer(
        game=game_name(other.stretch.row.ruleset),
        known=other.known,
        different=other.different,
        first=DifferenceAnswer(n=first[0], own=first[1], other=first[2]) if first else None,
    )


def law_answer(asked: LawAsked, budget: Budget) -> LawAnswer:
    """What is known for ever of a row of values. Raises GameError, and NotComputedYet."""
    had, _stretch = _had_of(asked, budget)
    law, shape = had.law, had.law.law
    is_sure = law.standing in (Certainty.THEOREM, Certainty.PROVED)
    certificate = law.certificate
    return LawAnswer(
        game=asked.name,
        row=asked.row.series.slug,
        law=law.standing,
        by=law.statement or law.test or None,
        source=str(law.source) if law.source else None,
        preperiod=shape.preperiod if shape else None,
        proof_begins=certificate.begins if certificate else None,
        period=shape.period if shape else None,
        saltus=shape.saltus if shape else None,
        exceptions=list(law.exceptions),
        count=law.count,
        notation=law.notation or None,
        reason=law.reason or None,
        seen_to=None if is_sure else law.seen,
        needed_to=law.needed,
        certificate=json.loads(written(asked.game.name, certificate)) if certificate else None,
    )


def options_answer(asked: OptionsAsked, budget: Budget) -> OptionsAnswer:
    """The options of a position by value, and the least value that none has. Raises GameError."""
    component = asked.row.at(asked.worked)
    proof = mex_proof(component, budget)
    return OptionsAnswer(
        position=str(component),
        value=proof.evaluation.value,
        method=proof.evaluation.method,
        whole=proof.whole,
        options=[_of_value(group) for group in proof.groups],
        left_out=proof.left_out,
    )


def table_answer(asked: PairsAsked, budget: Budget) -> TableAnswer:
    """The positions that two numbers name. Raises GameError."""
    if asked.size > MOST_PAIRS_TAPPED:
        for_solvers()
    table = table_of_pairs(asked.pairs, asked.down, asked.across, asked.show, budget)
    return TableAnswer(
        game=asked.name,
        table=asked.pairs.slug,
        shown=asked.show,
        down=asked.first_down,
        across=asked.first_across,
        rows=cells_of(table),
    )


def games_answer(asked: GamesAsked, budget: Budget) -> GamesAnswer:
    """What is known of each game of a list. Raises GameError for a list that is too long."""
    return GamesAnswer(
        games=[
            GameAnswer.model_validate(
                {
                    "typed": game.typed,
                    "error": game.error or None,
                    "game": game.name or None,
                    "start": None if game.error else game.first,
                    "values": game.values,
                    **law_of(game),
                }
            )
            for game in listed(asked, budget)
        ]
    )


def _had_of(asked: ValuesAsked, budget: Budget) -> tuple[Found, Stretch]:
    """The values that are asked for, and how they were had. Raises NotComputedYet."""
    had = found(asked, budget)
    if had.stretch is not None and len(had.others) == len(asked.others):
        return had, had.stretch
    page = in_full(asked.asked_of(ValuesAsked).href())
    job = in_full(asked.asked_of(JobAsked).href())
    begun = had.job is not None and had.job.begun
    right = (
        f"{had.job.percent} % is done; ask again in a few seconds."
        if had.job and begun
        else f"Send a POST to {job}, or start it at {page}; then ask again."
    )
    raise NotComputedYet(
        "These values are computed in the background first.",
        f"{asked.first}–{asked.last}",
        right,
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
