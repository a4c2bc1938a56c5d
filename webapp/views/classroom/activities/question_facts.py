"""The facts about the two questions of `question`, which are stored with a round as JSON.

They are the right answer, and for each wrong answer that a strategy explains, what refutes it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, read_sum, write_move, write_sum
from nimsum.rulesets.sums import after
from nimsum.solver.analysis import Outcome
from webapp.teaching.discovery.field import Claim
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.teaching.misconceptions.claims import number_of, outcome_of
from webapp.teaching.misconceptions.refutation import StrategyRefutation, refutation_of_answer
from webapp.teaching.misconceptions.strategies import BY_SLUG, STRATEGIES

_SHARE_FOR_TRUTH = 0.4
"""The share of the budget for the right answer; the rest is for strategies behind wrong answers."""

Facts = dict[str, Any]
"""The facts about a round as JSON.

`truth` is the right answer, or empty if it is not known. `wrong` maps each wrong answer that a
strategy explains to its refutation, as `_refutation_as_json` returns it."""


def solve_outcome(subject: str, expected: tuple[str, ...]) -> Facts:
    """Return the facts about the question who wins, in the game `subject`.

    `expected` are the slugs of the wrong strategies that the lesson plan expects.
    """
    match = read_subject(subject)
    budget = Budget()
    truth = outcome_of(match.position, match.convention, budget.part(_SHARE_FOR_TRUTH))
    if truth not in (Outcome.P, Outcome.N):
        return {"truth": "", "wrong": {}}
    wrong = Outcome.N if truth is Outcome.P else Outcome.P
    return _facts(match, truth, [wrong], budget, expected)


def solve_value(subject: str, expected: tuple[str, ...]) -> Facts:
    """Return the facts about the question for the value of the game `subject`.

    `expected` are the slugs of the wrong strategies that the lesson plan expects.
    """
    match = read_subject(subject)
    budget = Budget()
    truth = number_of(match.position, budget.part(_SHARE_FOR_TRUTH))
    if truth is None:
        return {"truth": "", "wrong": {}}
    claims = (strategy.claimed_value(match.position, budget) for strategy in STRATEGIES)
    wrong = [claim for claim in dict.fromkeys(claims) if claim is not None and claim != truth]
    return _facts(match, str(truth), wrong, budget, expected)


def _facts(
    match: Match, truth: str, wrong: Sequence[Claim], budget: Budget, expected: tuple[str, ...]
) -> Facts:
    """Return the facts: the right answer `truth`, and refutations of the `wrong` answers.

    `expected` are the slugs of the strategies behind the wrong answers that the lesson plan
    expects. A wrong answer that no strategy explains is left out.
    """
    refutations = {}
    for answer in wrong:
        refutation = refutation_of_answer(
            match.position, match.convention, answer, budget, expected
        )
        if refutation is not None:
            refutations[str(answer)] = _refutation_as_json(refutation, match.convention)
    return {"truth": truth, "wrong": refutations}


def _refutation_as_json(refutation: StrategyRefutation, convention: Convention) -> dict[str, Any]:
    """Return `refutation` as JSON, which `refutation_from_json` reads.

    Positions and moves are in notation. `film` is the game of its film, as a subject; it is empty
    for a wrong outcome, which the reason for the right one refutes.
    """
    position = refutation.position
    after_tried = after(position, refutation.tried) if refutation.tried else position
    return {
        "strategy": refutation.strategy.slug,
        "position": write_sum(position),
        "claim": refutation.claim,
        "truth": refutation.truth,
        "move": refutation.move and write_move(position, refutation.move),
        "tried": refutation.tried and write_move(position, refutation.tried),
        "reply": refutation.reply and write_move(after_tried, refutation.reply),
        "film": _film_of(refutation, convention),
    }


def _film_of(refutation: StrategyRefutation, convention: Convention) -> str:
    """Return the game of one move that refutes a wrong value, as a subject, or an empty string."""
    if not isinstance(refutation.claim, int):
        return ""
    match = Match(refutation.position, Player.COMPUTER, convention=convention)
    return write_subject(match.after(refutation.move) if refutation.move else match)


def refutation_from_json(stored: Mapping[str, Any]) -> StrategyRefutation:
    """Return the refutation that a room has stored as JSON; `_refutation_as_json` describes it."""
    position = read_sum(stored["position"])
    tried = stored["tried"] and read_move(position, stored["tried"])
    after_tried = after(position, tried) if tried else position
    return StrategyRefutation(
        BY_SLUG[stored["strategy"]],
        position,
        _read_claim(stored["claim"]),
        _read_claim(stored["truth"]),
        stored["move"] and read_move(position, stored["move"]),
        tried,
        stored["reply"] and read_move(after_tried, stored["reply"]),
    )


def _read_claim(claim: str | int) -> Claim:
    text = str(claim)
    return int(text) if text.isdecimal() else Outcome(text)
