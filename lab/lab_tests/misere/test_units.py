"""Parts of misère games are looked for at their cost in units of work."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from nimsum.budget import Budget
from nimsum.theory.misere import parts as parts_of_games
from nimsum.theory.misere.canonical import canonical
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.parts import Parts, parts
from nimsum_lab.misere.reading import read_form
from tests.solver.test_units import _LOOKS_OF_A_UNIT, UNITS


@contextmanager
def _tries(seen: list[int]) -> Iterator[None]:
    plain = parts_of_games._is_partition

    def counting(lab: Laboratory, of: dict[Form, Parts], found: Parts, x: Form, y: Form) -> bool:
        seen.append(len(of) + len(x.options) + len(y.options))
        return plain(lab, of, found, x, y)

    with patch.object(parts_of_games, "_is_partition", counting):
        yield


def test_parts_are_looked_for_at_their_cost() -> None:
    """Each try to show that a game is a sum goes through its options, and those of both parts."""
    lab = Laboratory()
    tried = list[int]()
    with Budget(UNITS) as budget:
        game = canonical(lab, read_form(lab, "(*9)_{(*8)(*7)}"))
        before = budget.used
        with _tries(tried):
            parts(lab, game)
        assert sum(tried) > 0
        assert (budget.used - before) * _LOOKS_OF_A_UNIT >= sum(tried)
