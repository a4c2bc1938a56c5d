"""The outcomes of sums of few heaps that are shipped, against the definition."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest

from nimsum_lab.known_sums import sums as module
from nimsum_lab.known_sums.sums import ShippedSums, games, known_sums, ship, shipped
from tests.theory.misere.misere_heaps import cut, grundys_game, octal_options, plain_search

_SAMPLED = 60
Options = Callable[[int], Iterator[tuple[int, ...]]]


def _options(game: str) -> Options:
    if game == "grundys-game":
        return grundys_game
    if game == "cut(1,2)":
        return cut
    return lambda n: octal_options(game.removeprefix("octal(").removesuffix(")"), n)


def _shipped(game: str) -> ShippedSums:
    known = shipped(game)
    assert known is not None
    return known


@pytest.mark.parametrize("game", sorted(games()))
def test_small_sums_are_those_of_the_definition(game: str) -> None:
    known = _shipped(game)
    is_lost = plain_search(_options(game))
    for count in range(known.max_heaps + 1):
        for heaps in combinations_with_replacement(range(1, 10), count):
            if sum(heaps) <= 16:
                assert known.is_p(heaps) is is_lost(heaps), heaps


@pytest.mark.parametrize("game", sorted(games()))
def test_a_sample_of_large_sums_agrees_with_what_their_moves_leave(game: str) -> None:
    """So a bit that is wrong is found unless all that it leads to is wrong, too."""
    known = _shipped(game)
    options = _options(game)
    rng = Random(game)
    told = 0
    for number in range(_SAMPLED):
        heaps = _random_sum(known, 1 + number % known.max_heaps, rng)
        lost = known.is_p(heaps)
        assert lost is not None
        remaining = {
            known.is_p((*heaps[:place], *heaps[place + 1 :], *option))
            for place, n in enumerate(heaps)
            for option in options(n)
        }
        if True in remaining:
            assert not lost, heaps
        elif None not in remaining:
            assert lost is bool(remaining), heaps
        told += True in remaining or None not in remaining
    assert told > _SAMPLED / 3


def _random_sum(known: ShippedSums, count: int, rng: Random) -> tuple[int, ...]:
    while True:
        heaps = tuple(rng.randint(1, known.max_heap) for _ in range(count))
        if sum(heaps) <= known.totals[count - 1]:
            return heaps


def test_what_is_not_shipped_is_not_known() -> None:
    assert shipped("octal(0.77)") is None
    known = ShippedSums(5, (5, 8), bytes(3))
    assert known.is_p([5, 0, 3]) is False
    assert [known.is_p(heaps) for heaps in ([6], [5, 4], [1, 1, 1])] == [None] * 3


def test_what_is_written_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = [(1,), (5, 0), (2, 2), (3, 1), (4, 5)]
    known = known_sums(5, (5, 9), lost)
    told = {heaps for heaps in known.sums() if known.is_p(heaps)}
    assert told == {(1,), (5,), (2, 2), (1, 3), (4, 5)}
    assert len(list(known.sums())) == 5 + 14
    monkeypatch.setattr(module, "FILE", tmp_path / "sums.zip")
    ship({"a game": known})
    assert shipped.__wrapped__("a game") == known
