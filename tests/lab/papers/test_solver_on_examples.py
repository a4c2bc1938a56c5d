"""The solver on the positions of which a paper says who wins, and by which moves."""

import pytest

from nimsum.rulesets.notation import read_sum, write_move
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets.sums import enough_time


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        # Iannucci & Larsson 2021, examples 1, 2, 5, 10 and 11.
        ("maliquot:6+maliquot:7", {"0:2", "0:3"}),
        ("saliquot:6+saliquot:7", {"1:6", "0:3", "0:5"}),
        ("mtotient:7+totative:7", {"1:2", "1:4", "1:6"}),
        ("mtotient:2+mtotient:3+mtotient:4+mtotient:5", set()),
        ("mtotient:2+mtotient:3+mtotient:2+mtotient:5", {"0:1", "1:2", "2:1", "3:4"}),
        ("dividing:18+dividing:7", {"0:2,2,2,2,2,2,2,2,2"}),
        ("dividing:2+dividing:7", set()),
        ("factoring:12", {"0:3,2,2"}),
        ("factoring:2+factoring:2+factoring:3", set()),
        # Abuku 2020, example 1.8, sections 1.2 and 3.3.
        ("nim:7+nim:8+nim:10", {"0:2"}),
        ("wythoff:1,2", set()),
        ("cyclic-nimhoff(3):4,5", set()),
        ("vdn:8,5", {"0:7,1", "0:5,3"}),
    ],
)
def test_the_winning_moves_are_those_that_are_printed(position: str, moves: set[str]) -> None:
    found = analyse(read_sum(position), enough_time())
    assert not found.truncated
    assert {write_move(read_sum(position), move) for move in found.winning} == moves
    assert found.outcome is (Outcome.N if moves else Outcome.P)
