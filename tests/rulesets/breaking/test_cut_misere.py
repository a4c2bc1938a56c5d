"""Heaps of CUT in misère play, against a search through every line of play."""

from functools import cache

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.breaking.cut import Cut
from nimsum.rulesets.breaking.cut_misere import PairsInMisere
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import component_of
from nimsum.solver.analysis import Outcome, analyse
from nimsum.theory.heaps.parts_in_pairs import partitions
from tests.rulesets import exhaustive

MISERE = Convention.MISERE
SETS = [(1, 2), (1, 4), (2,), (3,), (2, 3), (2, 4), (1, 3, 4), (1, 4, 5), (1, 3, 6), (3, 4)]
_MAX_TOKENS = 20


@cache
def is_lost(cuts: tuple[int, ...], heaps: tuple[int, ...]) -> bool:
    """Return True if the sum of `heaps`, all of which can be cut, is lost in misère play."""
    for index, n in enumerate(heaps):
        others = heaps[:index] + heaps[index + 1 :]
        for c in cuts:
            for parts in partitions(n, c + 1, n):
                if is_lost(cuts, remaining(cuts, (*others, *parts))):
                    return False
    return bool(heaps)


def remaining(cuts: tuple[int, ...], heaps: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of `heaps` that can be cut, in order."""
    return tuple(sorted(n for n in heaps if n > min(cuts)))


@pytest.mark.parametrize("cuts", SETS, ids=str)
def test_equal_pairs_win(cuts: tuple[int, ...]) -> None:
    game = Cut(cuts)
    law = PairsInMisere(cuts)
    for n in range(1, _MAX_TOKENS + 1):
        known = law.is_lost_in_misere_play(n)
        finding = law.options_lost_in_misere_play(n)
        assert known is not True
        assert (finding is None) == (known is None)
        if finding is None:
            continue
        assert not is_lost(cuts, remaining(cuts, (n,)))
        options = list(finding.options)
        assert options
        assert len(set(options)) == len(options)
        for option in options:
            assert game.has_option(n, option)
            assert is_lost(cuts, remaining(cuts, option)), (n, option)


@pytest.mark.parametrize("cuts", [(3,), (4,), (2, 3), (2, 4), (1, 3, 4), (1, 4, 5), (5, 6), (8,)])
@pytest.mark.parametrize("n", [1_000, 1_001, 99_999])
def test_large_heaps_are_known(cuts: tuple[int, ...], n: int) -> None:
    position = (component_of(Cut(cuts), n),)
    analysis = analyse(position, Budget(), convention=MISERE)
    assert analysis.outcome is Outcome.N
    assert analysis.winning


@pytest.mark.parametrize("beside", ["nim:2", "octal(0.77):5", "cut(1,3):6+nim:3", "cut(1,2):6"])
@pytest.mark.parametrize("cuts", ["1", "1,3", "1,3,5"])
def test_heaps_with_odd_cuts_equal_nim_heaps(cuts: str, beside: str) -> None:
    for n in range(1, 9):
        position = read_sum(f"cut({cuts}):{n}+{beside}")
        analysis = analyse(position, Budget(600), convention=MISERE)
        assert (analysis.outcome is Outcome.N) is exhaustive.next_player_wins(position, MISERE)
