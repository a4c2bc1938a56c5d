"""The counts of answers in a round, which all screens and the report show."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from .model import KEPT, Duel, RoundCounts, StoredAnswer

T = TypeVar("T", str, tuple[str, str])

_VOTES = 2
"""The number of votes on one question in an activity of kind `TWO_VOTES`."""


def count(
    answers: Iterable[StoredAnswer], round_: int, *, present: int = 0, duels: Sequence[Duel] = ()
) -> RoundCounts:
    """Return the counts of the `answers` to the round `round_` and to the round before it.

    `answers` may be from any rounds. `present` is the number of pupils in the room, and `duels` are
    those of the activity. If a pupil gave an answer several times in a round, it counts once.
    """
    # The keys of each dictionary are the distinct pairs of a pupil and an answer, in order.
    pairs_by_round: dict[int, dict[tuple[int, str], None]] = {round_ - 1: {}, round_: {}}
    has_new = False
    for answer in answers:
        if answer.round in pairs_by_round:
            pairs_by_round[answer.round][answer.pupil, answer.text] = None
            has_new |= answer.round == round_ and not answer.is_kept
    previous = pairs_by_round[round_ - 1].keys()
    current = pairs_by_round[round_].keys()
    old_answers = dict(previous)
    new_answers = dict(current)
    in_both_rounds = old_answers.keys() & new_answers.keys()
    return RoundCounts(
        present=present,
        by=frozenset(new_answers),
        by_before=frozenset(old_answers),
        votes=_ranked(text for _pupil, text in current),
        before=_ranked(text for _pupil, text in previous),
        changes=_ranked((old_answers[pupil], new_answers[pupil]) for pupil in in_both_rounds),
        has_new=has_new,
        games=len(duels),
        over=sum(bool(duel.result) for duel in duels),
    )


def count_rounds(
    answers: Sequence[StoredAnswer], rounds: Iterable[int], present: int, duels: Sequence[Duel]
) -> dict[int, RoundCounts]:
    """Return the counts of each of `rounds`, by the number of the round.

    `answers` and `duels` are those of the activity, and `present` is the number of pupils in the
    room.
    """
    return {number: count(answers, number, present=present, duels=duels) for number in rounds}


def with_kept_votes(
    answers: Sequence[StoredAnswer], subjects: Sequence[str]
) -> tuple[StoredAnswer, ...]:
    """Return the `answers` to two votes, with a second vote of every pupil who has kept the first.

    The `subjects` are those of the rounds. A first vote stands until the pupil changes it, if the
    second vote is about the same subject. The result is in the order of rounds and pupils.
    """
    if len(subjects) != _VOTES or subjects[0] != subjects[1]:
        return tuple(answers)
    voted_again = {answer.pupil for answer in answers if answer.round == _VOTES}
    kept = [
        replace(answer, round=_VOTES, submission=KEPT)
        for answer in answers
        if answer.round < _VOTES and answer.pupil not in voted_again
    ]
    return tuple(sorted([*answers, *kept], key=lambda answer: (answer.round, answer.pupil)))


def count_active(
    present: Iterable[int], answers: Iterable[StoredAnswer], duels: Iterable[Duel]
) -> int:
    """Return how many of the pupils with the ids `present` are in one of `answers` or `duels`."""
    active: set[int | None] = {answer.pupil for answer in answers}
    for duel in duels:
        active.update(duel.sides)
    return len(active.intersection(present))


def _ranked(items: Iterable[T]) -> dict[T, int]:
    """Return the number of times that each item occurs in `items`, the most frequent item first.

    Equally frequent items are in ascending order.

    >>> _ranked(["b", "c", "a", "c"])
    {'c': 2, 'a': 1, 'b': 1}
    """
    return dict(sorted(Counter(items).items(), key=lambda item: (-item[1], item[0])))
