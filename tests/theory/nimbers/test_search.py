"""The nimber search against plain mex, on games made at random."""

import random
from collections.abc import Sequence
from math import inf

import pytest

from nimsum.budget import WORK_PER_SECOND, Budget
from nimsum.theory.nimbers.nimbers import mex, nim_sum, without_pairs
from nimsum.theory.nimbers.search import NimberSearch

PARTS = 60


class RandomGame:
    """Parts are numbers; an option of a part is some smaller ones, chosen at random."""

    def __init__(self, seed: int, theorems: bool) -> None:
        rng = random.Random(seed)
        self.lists: list[list[tuple[int, ...]]] = [
            [
                without_pairs(rng.randrange(part) for _ in range(rng.choice((0, 1, 1, 1, 2, 3))))
                for _ in range(rng.randrange(9))
            ]
            if part
            else []
            for part in range(PARTS)
        ]
        self.nimbers: list[int] = []
        for options in self.lists:
            sums = [nim_sum(self.nimbers[part] for part in option) for option in options]
            self.nimbers.append(mex(sums))
        self.theorem = {part for part in range(PARTS) if theorems and rng.random() < 0.2}
        self.expanded: list[int] = []

    def value(self, part: int) -> int | None:
        return self.nimbers[part] if part in self.theorem else None

    def options(self, part: int) -> Sequence[tuple[int, ...]]:
        self.expanded.append(part)
        return self.lists[part]

    def sums(self, seed: int, count: int) -> list[tuple[int, ...]]:
        rng = random.Random(seed)
        return [tuple(rng.choices(range(PARTS), k=rng.randrange(5))) for _ in range(count)]

    def nimber(self, parts: tuple[int, ...]) -> int:
        return nim_sum(self.nimbers[part] for part in parts)


@pytest.mark.parametrize("theorems", [False, True])
@pytest.mark.parametrize("remembered", [5, 50, 10_000])
@pytest.mark.parametrize("seed", range(15))
def test_plain_mex(seed: int, remembered: int, theorems: bool) -> None:
    game = RandomGame(seed, theorems)
    search = NimberSearch(game, remembered)
    for turn, parts in enumerate(game.sums(seed, 12)):
        nimber = game.nimber(parts)
        for wanted in range(6):
            result = search.has_value(parts, wanted, Budget(inf))
            assert result is (wanted == nimber), (parts, wanted)
        if turn % 2:
            assert search.value(parts, Budget(inf)) == nimber
        assert search.known(parts) in (None, nimber)


@pytest.mark.parametrize("seed", range(20))
def test_a_search_that_ran_out_of_time_goes_on_where_it_stopped(seed: int) -> None:
    game = RandomGame(seed, theorems=False)
    search = NimberSearch(game, 10_000)
    parts = (PARTS - 1, PARTS - 2)
    answer = None
    while answer is None:
        answer = search.value(parts, Budget((PARTS + 1) / WORK_PER_SECOND))
    assert answer == game.nimber(parts)
    assert len(game.expanded) == len(set(game.expanded))
