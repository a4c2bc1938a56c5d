"""The aliquant games: move to a non-divisor, or subtract one (Iannucci & Larsson, section 1.2)."""

from itertools import count, takewhile

from nimsum.budget import spend
from nimsum.language import N_, _
from nimsum.limits import MAX_NUMBER_TABLE
from nimsum.rulesets.boards.kinds import CARDS, TOKENS
from nimsum.rulesets.bounds import Tabulated
from nimsum.rulesets.heaps.heap import HeapsByValue, NearTheEnds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Finding, Law, LawAbout, Source, cached_component, laws_about
from nimsum.rulesets.series import Proved
from nimsum.rulesets.wording import valued
from nimsum.theory.numbers.arithmetic import odd_part
from nimsum.theory.numbers.sieves import odd_divisors

from .aliquots import IANNUCCI_LARSSON

_MAX_STRETCH = 4_096
_HEAPS_PER_WORK_UNIT = 32


class PlaceOfOddPart(Law[int]):
    """The law that the value is the index of the odd part in 1, 3, 5, … (Theorem 3).

    For example, 12 = 4·3 has value 2, since 3 is the second odd number. The value of 0 is 0.
    """

    source = Source(IANNUCCI_LARSSON, "Theorem 3")
    says = N_("Halve until odd: the value is the place in 1, 3, 5, 7, …; 0 has value 0.")
    equals_nim_heaps = True
    zeros = "n = 0"

    def value(self, position: int) -> int:
        """Return the index, from 1, of the odd part of `position` in 1, 3, 5, …; 0 for 0."""
        return (odd_part(position) + 1) // 2 if position else 0

    def worked_out(self, position: int) -> str:
        """Return a sentence with the odd part of `position` and the index of that part."""
        if position == 0:
            return valued(_("%(n)s has no move", n=0), 0)
        odd = odd_part(position)
        value = self.value(position)
        if odd == position:
            return valued(
                _("%(n)s is number %(value)s in 1, 3, 5, 7, …", n=position, value=value), value
            )
        return valued(
            _(
                "%(n)s halves to %(odd)s, number %(value)s in 1, 3, 5, 7, …",
                n=position,
                odd=odd,
                value=value,
            ),
            value,
        )

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return all options of Grundy value `value`: 0, or one odd number times powers of 2."""
        if value == 0:
            return Finding(iter([(0,)] if position else []), complete=True)
        doubles = ((2 * value - 1) << times for times in count())
        below = takewhile(lambda k: k < position, doubles)
        return Finding(((k,) for k in below if position % k), complete=True)


class Maliquant(SingleHeapRuleset):
    """Move to 0, or to a smaller number that does not divide yours (section 1.2.1).

    (In the paper's introduction there is no move to 0, so every value there is smaller by 1.)
    """

    slug = "maliquant"
    title = N_("Maliquant")
    brief = N_("go to 0 or a non-divisor")
    source = Source(IANNUCCI_LARSSON, "§1.2.1")
    board = CARDS
    smallest_heap = 0
    example = "maliquant:12"
    says = N_("Move to 0, or to a smaller number that doesn’t divide yours.")
    laws = (PlaceOfOddPart(),)
    # A move from n can subtract 1, except from 2: n - 1 does not divide n unless n = 2.
    bounds = cached_component(NearTheEnds, longest_play=lambda n: max(n - 1, min(n, 1)))

    def can_become(self, n: int, target: int) -> bool:
        """Return True if `target` is 0 or no divisor of `n`."""
        return target == 0 or n % target != 0


ONE_IS_LEFT = Proved(
    "n < 3",
    N_(
        "Up to 2 there is no move. From a larger n, take n − 1, which doesn’t divide it: 1 is left."
    ),
)
"""The heaps of value 0 if any smaller number that does not divide the heap may be subtracted."""


class HalfOfOddHeaps(LawAbout[int, "Saliquant"]):
    """The law that an odd heap n of Saliquant has value (n - 1)/2 (Theorem 4)."""

    source = Source(IANNUCCI_LARSSON, "Theorem 4")
    says = N_(
        "An odd heap n has value (n − 1)/2. For even heaps no rule is known; from 2 "
        "on, values stay below n/2."
    )
    equals_nim_heaps = True
    zeros = ONE_IS_LEFT

    def value(self, position: int) -> int | None:
        """Return (n - 1)/2 for an odd heap n, None for an even heap."""
        return (position - 1) // 2 if position % 2 else None

    def worked_out(self, position: int) -> str:
        """Return a sentence that computes the value (n - 1)/2 of the odd heap n = `position`."""
        return valued(_("%(n)s is odd", n=position), f"{position - 1}/2 = {(position - 1) // 2}")

    def options_of_value(self, position: int, value: int) -> Finding[int] | None:
        """Return an option of Grundy value v = `value`: the odd heap 2v + 1.

        Options of that value with even heaps are not listed. Return None if 2v + 1 is no option, or
        if the table of values can find all options.
        """
        odd = (2 * value + 1,)
        if not self.rules.has_option(position, odd):
            return None
        if position % 2 == 0 and position <= self.rules.bounds.longest_table:
            return None
        return Finding(iter([odd]), complete=False)


def _by_odd_divisors(rules: "Saliquant") -> Tabulated:
    """Return the table of values of SALIQUANT; an even heap's value comes from its odd divisors.

    From an even heap n, the odd heap 2v + 1 of value v is an option unless n - 2v - 1, which is
    odd, divides n. So the value of n is (n - 1 - d)/2 for some odd divisor d of n, namely the
    smallest such number that is not the value of an even option. Since d is at most n/2, the value
    is at least (n - 2)/4, which proves a conjecture of the paper.
    """
    values = [0]
    even_heaps = HeapsByValue(rules)
    even_heaps.add(0, 0)

    def extend() -> None:
        """Append the values of the next heaps, odd and even in turn. Raises `OutOfBudget`."""
        first = len(values) + 1
        stop = first + min(first, _MAX_STRETCH)
        spend((stop - first) // _HEAPS_PER_WORK_UNIT)
        for n, divisors in zip(range(first, stop, 2), odd_divisors(first, stop), strict=True):
            candidates = ((n - 1 - d) // 2 for d in divisors)
            value = next(v for v in candidates if not even_heaps.options(n, v))
            even_heaps.add(n, value)
            value_of_odd = (n - 2) // 2  # That of the heap n - 1, which is odd.
            values.extend((value_of_odd, value))

    def options_of_value(n: int, value: int) -> Finding[int]:
        heaps = even_heaps.options(n, value)
        odd_heap = 2 * value + 1
        if rules.has_option(n, (odd_heap,)):
            heaps.append(odd_heap)
        return Finding(((k,) for k in sorted(heaps)), complete=True)

    return Tabulated(values, extend, options_of_value)


def _longest_play(n: int) -> int:
    """Return the largest number of moves from heap `n`.

    From an odd heap, each move of a longest play takes 2, down to heap 1. From an even heap, the
    smallest odd non-divisor is taken first, or the smallest even non-divisor.
    """
    if n % 2 or n < 3:
        return max(n - 1, 0) // 2
    odd = next(k for k in count(3, 2) if n % k)
    even = next(k for k in count(4, 2) if n % k)
    return max((n - odd + 1) // 2, (n - even) // 2)


class Saliquant(SingleHeapRuleset):
    """Subtract a smaller number that does not divide your number."""

    slug = "saliquant"
    title = N_("Saliquant")
    brief = N_("take a non-divisor of the heap")
    source = Source(IANNUCCI_LARSSON, "§1.2.2")
    board = TOKENS
    smallest_heap = 0
    example = "saliquant:12"
    says = N_("Take a number of tokens that doesn’t divide the heap.")
    laws = laws_about(HalfOfOddHeaps)
    bounds = cached_component(
        NearTheEnds,
        longest_table=MAX_NUMBER_TABLE,
        recurrence=_by_odd_divisors,
        longest_play=_longest_play,
    )

    def can_become(self, n: int, target: int) -> bool:
        """Return True if n - `target`, the number to subtract, does not divide `n`."""
        return n % (n - target) != 0
