"""The wrong strategy that explains most of the wrong answers of a class."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move
from nimsum.rulesets.sums import Sum, after
from nimsum.solver.analysis import Outcome

from .claims import ClassQuestion, number_of, outcome_of
from .fitting import fitting
from .refutation import StrategyRefutation, refutation
from .strategies import STRATEGIES, WrongStrategy


@dataclass(frozen=True, slots=True)
class Misconception:
    """A strategy that leads to `explained` of the `wrong` answers, and what refutes it."""

    strategy: WrongStrategy
    explained: int
    wrong: int
    refutation: StrategyRefutation


def wrong_answers(
    question: ClassQuestion,
    position: Sum,
    convention: Convention,
    answers: Counter[str],
    budget: Budget,
) -> Counter[str]:
    """The answers that are proved wrong. A move is wrong if it gives a won position away."""
    is_wrong = _WRONG[question](position, convention, budget)
    return Counter({answer: count for answer, count in answers.items() if is_wrong(answer)})


def commonest(
    question: ClassQuestion,
    position: Sum,
    convention: Convention,
    answers: Counter[str],
    budget: Budget,
) -> Misconception | None:
    """The first strategy that leads to most of the wrong answers; None where none leads to any."""
    wrong = wrong_answers(question, position, convention, answers, budget)
    explained: Counter[str] = Counter()
    for answer, count in wrong.items():
        for strategy in fitting(question, position, convention, answer, budget):
            explained[strategy.slug] += count
    in_order = sorted(
        (each for each in STRATEGIES if explained[each.slug]),
        key=lambda each: -explained[each.slug],
    )
    for strategy in in_order:
        refuted = refutation(strategy, position, convention, budget, question)
        if refuted is not None:
            return Misconception(strategy, explained[strategy.slug], wrong.total(), refuted)
    return None


_IsWrong = Callable[[str], bool]


def _wrong_outcome(position: Sum, convention: Convention, budget: Budget) -> _IsWrong:
    truth = outcome_of(position, convention, budget)
    return lambda answer: (
        Outcome(answer) is not truth and truth in (Outcome.P, Outcome.N, Outcome.DRAW)
    )


def _wrong_value(position: Sum, _convention: Convention, budget: Budget) -> _IsWrong:
    truth = number_of(position, budget)
    return lambda answer: int(answer) != truth and truth is not None


def _wrong_move(position: Sum, convention: Convention, budget: Budget) -> _IsWrong:
    won = outcome_of(position, convention, budget) is Outcome.N

    def gives_it_away(answer: str) -> bool:
        left = after(position, read_move(position, answer))
        return won and outcome_of(left, convention, budget) is Outcome.N

    return gives_it_away


_WRONG = {
    ClassQuestion.OUTCOME: _wrong_outcome,
    ClassQuestion.VALUE: _wrong_value,
    ClassQuestion.MOVE: _wrong_move,
}
