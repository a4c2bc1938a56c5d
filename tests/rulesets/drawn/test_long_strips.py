"""Remove-a-Square on strips that are too long to be drawn."""

import pytest

from nimsum.rulesets.drawn.squares.boards import Position, Strip
from nimsum.rulesets.drawn.squares.remove_a_square import RemoveASquare
from nimsum.rulesets.law import options_by_law, value_by_law
from nimsum.theory.squares.two_by_n import two_by_n_nimbers

RULES = RemoveASquare()


@pytest.mark.parametrize("height", [1, 2])
def test_strips_have_the_options_of_the_rules(height: int) -> None:
    values = [n % 2 for n in range(40)] if height == 1 else two_by_n_nimbers(40)
    for length in range(21, 40):
        strip = Strip(height, length)
        assert value_by_law(RULES, strip) == values[length]
        remaining = set()
        for option in RULES.options(strip):
            cells = [RULES.bounds.longest_play(part) for part in option]
            side = 1 if sum(cells) == height * length - 1 else 2
            columns = sorted(n // height for n in cells if n // height)
            remaining.add((side, *columns))
            assert RULES.read_move(strip, RULES.write_move(strip, option)) == option
            assert RULES.words.reduction(strip, option) == side * side
        wanted = {
            (side, *sorted(n for n in (before, length - side - before) if n))
            for side in range(1, height + 1)
            for before in range(length - side + 1)
        }
        assert remaining == wanted
        assert len(list(RULES.options(strip))) == len(wanted)


@pytest.mark.parametrize("length", [21, 25, 37, 100, 173])
@pytest.mark.parametrize("height", [1, 2])
def test_options_of_value_of_strips(height: int, length: int) -> None:
    strip = Strip(height, length)
    for value in range(10):
        options = options_by_law(RULES, strip, value)
        assert options is not None
        assert options.complete
        wanted = [option for option in RULES.options(strip) if _value(option) == value]
        listed = list(options.options)
        assert set(listed) == set(wanted)
        assert len(listed) == len(set(listed))


def _value(option: tuple[Position, ...]) -> int:
    total = 0
    for part in option:
        value = value_by_law(RULES, part)
        assert value is not None
        total ^= value
    return total
