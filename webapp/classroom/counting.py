"""The counts of answers in a round, which all screens and the report show."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from .model import Duel, RoundCounts, StoredAnswer

T = TypeVar("T", str, tuple[str, str])


def count(
    answers: Iterable[StoredAnswer], round_: int, *, present: int = 0, duels: Sequence[Duel] = ()
) -> RoundCounts:
    """Return the counts of the `answers` to the round `round_` and to the round before it.

    `answers` may be from any rounds. `present` is the number of pupils in the room. If a pupil gave
    an answer several times in a round, that answer counts once.
    """
    by_round: dict[int, dict[tuple[int, str], None]] = {round_ - 1: {}, round_: {}}
    for answer in answers:
        if answer.round in by_round:
            by_round[answer.round][answer.pupil, answer.text] = None
    previous = list(by_round[round_ - 1])
    current = list(by_round[round_])
    old = dict(previous)
    new = dict(current)
    return RoundCounts(
        there=present,
        by=frozenset(new),
        votes=_ranked(text for _pupil, text in current),
        before=_ranked(text for _pupil, text in previous),
        changes=_ranked((old[pupil], new[pupil]) for pupil in old.keys() & new.keys()),
        games=len(duels),
        over=sum(bool(duel.result) for duel in duels),
    )


def count_rounds(
    answers: Sequence[StoredAnswer], rounds: Iterable[int], present: int, duels: Sequence[Duel]
) -> dict[int, RoundCounts]:
    """Return the counts of several `rounds`, by their numbers.

    `present` is the number of pupils in the room.
    """
    return {number: count(answers, number, present=present, duels=duels) for number in rounds}


def count_active(
    present: Iterable[int], answers: Iterable[StoredAnswer], duels: Iterable[Duel]
) -> int:
    """Return how many of the pupils with the ids `present` gave an answer or have a duel."""
    active: set[int | None] = {answer.pupil for answer in answers}
    for duel in duels:
        active.update(duel.sides)
    return len(active.intersection(present))


def _ranked(items: Iterable[T]) -> dict[T, int]:
    """Return the number of times that each item occurs in `items`.

    The most frequent items come first; equally frequent ones are in ascending order.
    """
    return dict(sorted(Counter(items).items(), key=lambda item: (-item[1], item[0])))
