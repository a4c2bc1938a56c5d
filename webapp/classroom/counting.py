"""What is counted of a round. Wall, teacher, pupils, summary and report all show these numbers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from .model import Duel, GivenAnswer, RoundCounts

T = TypeVar("T", str, tuple[str, str])


def count(
    answers: Iterable[GivenAnswer], round_: int, *, there: int = 0, duels: Sequence[Duel] = ()
) -> RoundCounts:
    """What came of a round, of the answers of those who are there.

    Where a pupil has given many answers, each of them counts once.
    """
    given: dict[int, dict[tuple[int, str], None]] = {round_ - 1: {}, round_: {}}
    for each in answers:
        if each.round in given:
            given[each.round][each.pupil, each.text] = None
    before, now = (list(given[each]) for each in (round_ - 1, round_))
    old, new = dict(before), dict(now)
    return RoundCounts(
        there=there,
        by=frozenset(new),
        votes=_ranked(text for _pupil, text in now),
        before=_ranked(text for _pupil, text in before),
        changes=_ranked((old[pupil], new[pupil]) for pupil in old.keys() & new.keys()),
        games=len(duels),
        over=sum(bool(each.result) for each in duels),
    )


def count_rounds(
    answers: Sequence[GivenAnswer], rounds: Iterable[int], there: int, duels: Sequence[Duel]
) -> dict[int, RoundCounts]:
    """The same of several rounds, by their numbers."""
    return {each: count(answers, each, there=there, duels=duels) for each in rounds}


def took_part(there: Iterable[int], answers: Iterable[GivenAnswer], duels: Iterable[Duel]) -> int:
    """How many of the pupils who are there have answered in any of the rounds, or have a game."""
    players = {each for duel in duels for each in (duel.first, duel.second)}
    return len(({each.pupil for each in answers} | players).intersection(there))


def _ranked(counted: Iterable[T]) -> dict[T, int]:
    return dict(sorted(Counter(counted).items(), key=lambda item: (-item[1], item[0])))
