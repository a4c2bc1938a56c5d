"""The step of the induction in the block test, on laws that no game need have.

The proof uses nothing of smaller heaps but that they obey the law. So whatever law and moves pass
the test, the mex of the options under that law must be the value by the law, from the heap on
from which the test says so. The laws and moves are those of real games, changed at random.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from nimsum.theory.nimbers.nimbers import mex
from nimsum.theory.periods.block_laws import BlockCertificate, Values, moves_of
from nimsum.theory.periods.blocks import Moves
from tests.theory.periods.plain_heaps import code as code_values
from tests.theory.periods.test_block_laws import CODES, digits_of

LONGEST = 140


@dataclass(frozen=True)
class SupposedLaw(BlockCertificate):
    """A law that may be nobody's, and any moves."""

    given: Moves

    @property
    def has_valid_rules(self) -> bool:
        return True

    @property
    def moves(self) -> Moves:
        return self.given

    def recomputed(self) -> Values:
        raise NotImplementedError


def changed(moves: Moves, first: list[int], saltus: int, dice: Random) -> tuple[Moves, list[int]]:
    """Return copies of the arguments with up to three changes of one move or one value."""
    moves, first = tuple(moves), list(first)
    for _ in range(dice.randint(0, 3)):
        if dice.random() < 0.5:
            move = (dice.randint(0, 6), dice.randint(1, 4))
            if move != (0, 1):
                moves = tuple({*moves} ^ {move})
        else:
            n = dice.randrange(1, len(first))
            first[n] = max(0, first[n] + dice.choice((-saltus, -4, -2, -1, 1, 2, 4, saltus)))
    return moves, first


def passing(code: str, tries: int) -> Iterator[tuple[SupposedLaw, list[int], int]]:
    """Laws near that of the code which pass the test, their first values, and from where on."""
    dice = Random(code)
    preperiod, period, saltus = CODES[code]
    real = code_values(digits_of(code), preperiod + period)
    for _ in range(tries):
        moves, first = changed(moves_of(digits_of(code)), real, saltus, dice)
        if moves:
            law = SupposedLaw(preperiod, period, saltus, 10**6, moves)
            needed = law.needed(first)
            if 0 < needed <= LONGEST - 10:
                yield law, first, needed


def mexes(moves: Moves, values: list[int], start: int) -> list[int]:
    """Return the mex of the options' values of each heap from `start` on, by definition."""
    length = len(values)
    reached: list[list[set[int]]] = [[{0}, *[set()] * (length - 1)]]
    for parts in range(max(parts for _, parts in moves)):
        rest = reached[parts]
        reached.append(
            [{values[a] ^ x for a in range(1, n + 1) for x in rest[n - a]} for n in range(length)]
        )
    return [
        mex(x for taken, parts in moves if taken <= n for x in reached[parts][n - taken])
        for n in range(start, length)
    ]


@pytest.mark.parametrize("code", ["0.13FF", "0.8", "0.9F", "0.89", "0.FF", "0.A9"])
def test_what_passes_obeys_the_law(code: str) -> None:
    found = 0
    for law, first, needed in passing(code, 300):
        values = [law.value(first, n) for n in range(min(LONGEST, needed + 3 * law.period + 10))]
        assert mexes(law.moves, values, needed) == values[needed:], law
        found += 1
    assert found
