"""The Hasse diagram of numbers ordered by divisibility: 1 is at the bottom, multiples are above."""

from collections.abc import Iterator

from nimsum.language import _, ngettext
from nimsum.rulesets.boards.places import Layout, Look, Place
from nimsum.rulesets.wording import listed_and
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.numbers.arithmetic import number_of_prime_factors
from nimsum.theory.numbers.divisibility import covers, divisors_in, number_set

from .no_factor_notation import Numbers, removable

_MAX_ROW = 8  # The largest number of numbers in a row, so that fingers can tap them on a phone.
# Removed numbers leave gaps if the largest number is at most 30, or if at least a quarter of all
# numbers up to it are left.
_KEPT_WHOLE = 30
_KEPT_SHARE = 4
_GAP = 0.55  # The extra height between two levels; a row has height 1.


def diagram(position: Numbers) -> Layout:
    """Return the drawing of the numbers of `position`, each below its multiples.

    Two numbers are linked if one divides the other and no third number of `position` is a multiple
    of the smaller and a divisor of the larger.
    """
    numbers = number_set(position)
    free = removable(position)
    reasons: dict[int, str] = {}
    lines = [_("can go: %(numbers)s", numbers=", ".join(map(str, free)))]
    if not free:
        lines = [_("can go: none")]
    for number in position:
        if number in free:
            continue
        divisors_left = [*elements(divisors_in(numbers, number))]
        reasons[number] = ngettext(
            "Remove %(divisors)s first: it divides %(number)s.",
            "Remove %(divisors)s first: they divide %(number)s.",
            len(divisors_left),
            divisors=listed_and(divisors_left),
            number=number,
        )
        divisors = ", ".join(map(str, divisors_left))
        lines.append(_("%(number)s waits for %(divisors)s", number=number, divisors=divisors))
    places = tuple(
        Place(number, x, y, str(number), number in position, held=reasons.get(number, ""))
        for number, x, y in _coordinates(position)
    )
    return Layout(Look.NUMBERS, places, covers(numbers), "\n".join(lines), taps=len(free))


def _coordinates(position: Numbers) -> Iterator[tuple[int, float, float]]:
    """Yield (number, x, y) for each number that gets a place; x and y are those of its centre.

    If enough numbers remain, all numbers up to the largest get a place, so that removed numbers
    leave gaps. Numbers are in rows by their count of prime factors. Rows below the lowest remaining
    number are left out, which does not move any other row.
    """
    largest = max(position, default=0)
    keeps_gaps = largest <= _KEPT_WHOLE or len(position) * _KEPT_SHARE >= largest
    levels: dict[int, list[int]] = {}
    for number in range(1, largest + 1) if keeps_gaps else position:
        levels.setdefault(number_of_prime_factors(number), []).append(number)
    lowest = min(map(number_of_prime_factors, position), default=0)
    rows: list[tuple[float, list[int]]] = []
    top = 0.0
    for factors in sorted(levels, reverse=True):
        if factors < lowest:
            break
        level = levels[factors]
        # Divide a long level into rows of almost equal length.
        rows_of_level = -(-len(level) // _MAX_ROW)
        width = -(-len(level) // rows_of_level)
        for start in range(0, len(level), width):
            rows.append((top + 0.5, level[start : start + width]))
            top += 1
        top += _GAP
    widest = max((len(row) for _y, row in rows), default=1)
    for y, row in rows:
        margin = (widest - len(row)) / 2
        yield from ((number, margin + index + 0.5, y) for index, number in enumerate(row))
