"""The aliquant games: move to a non-divisor, or subtract one (Iannucci & Larsson, section 1.2)."""

from itertools import count, takewhile

from nimsum.budget import spend
from nimsum.language import N_, _
from nimsum.limits import LONGEST_NUMBER_TABLE
from nimsum.rulesets.boards.kinds import CARDS, TOKENS
from nimsum.rulesets.bounds import Tabulated
from nimsum.rulesets.heaps.heap import HeapsByValue, NearTheEnds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Finding, Law, LawAbout, Source, cached_component, laws_about
from nimsum.rulesets.series import Proved
from nimsum.rulesets.wording import valued
from nimsum.theory.numbers.arithmetic import odd_part
from nimsum.theory.numbers.sieves import odd_divisors

from .aliquots import IANNUCCI_LARSSON

_LONGEST_STRETCH = 4_096
_HEAPS_TO_A_LOOK = 32


class PlaceOfOddPart(Law[int]):
    source = Source(IANNUCCI_LARSSON, "Theorem 3")
    says = N_("Halve until odd: the value is the place in 1, 3, 5, 7, …; 0 has value 0.")
    equals_nim_heaps = True
    zeros = "n = 0"

    def value(self, position: int) -> int:
        return (odd_part(position) + 1) // 2 if position else 0

    def worked_out(self, position: int) -> str:
        if position == 0:
            return valued(_("%(n)s has no move", n=0), 0)
        odd, value = odd_part(position), self.value(position)
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
        """The numbers of that value are an odd number and its doubles."""
        if value == 0:
            return Finding(iter([(0,)] if position else []), complete=True)
        doubles = ((2 * value - 1) << times for times in count())
        below = takewhile(lambda k: k < position, doubles)
        return Finding(((k,) for k in below if position % k), complete=True)


class Maliquant(SingleHeapRuleset):
    """Move to 0, or to a smaller number that does not divide yours (section 1.2.1).

    (The introduction has no move to 0: every value is then smaller by 1.)
    """

    slug = "maliquant"
    title = N_("Maliquant")
    source = Source(IANNUCCI_LARSSON, "§1.2.1")
    board = CARDS
    smallest_heap = 0
    example = "maliquant:12"
    says = N_("Move to 0, or to a smaller number that doesn’t divide yours.")
    laws = (PlaceOfOddPart(),)
    # Play goes down by 1 each time, but past 1, which divides every number.
    bounds = cached_component(NearTheEnds, longest_play=lambda n: max(n - 1, min(n, 1)))

    def can_become(self, n: int, target: int) -> bool:
        return target == 0 or n % target != 0


ONE_IS_LEFT = Proved(
    "n < 3",
    N_(
        "Up to 2 there is no move. From a larger n, take n − 1, which doesn’t divide it: 1 is left."
    ),
)
"""Which heaps have value 0 where any smaller number that does not divide them may be taken."""


class HalfOfOddHeaps(LawAbout[int, "Saliquant"]):
    source = Source(IANNUCCI_LARSSON, "Theorem 4")
    says = N_(
        "An odd heap n has value (n − 1)/2. For even heaps no rule is known; from 2 "
        "on, values stay below n/2."
    )
    equals_nim_heaps = True
    zeros = ONE_IS_LEFT

    def value(self, position: int) -> int | None:
        return (position - 1) // 2 if position % 2 else None

    def worked_out(self, position: int) -> str:
        return valued(_("%(n)s is odd", n=position), f"{position - 1}/2 = {(position - 1) // 2}")

    def options_of_value(self, position: int, value: int) -> Finding[int] | None:
        """The odd heap of that value, if it is an option; there may be even ones beside it."""
        odd = (2 * value + 1,)
        if not self.rules.has_option(position, odd):
            return None
        if position % 2 == 0 and position <= self.rules.bounds.longest_table:
            return None
        return Finding(iter([odd]), complete=False)


def _by_odd_divisors(rules: "Saliquant") -> Tabulated:
    """The values of SALIQUANT, of even heaps by way of their odd divisors.

    From an even heap n, the odd heap 2v + 1 of value v is an option unless n - 2v - 1, which is
    odd, divides n. So the value of n is one of (n - 1 - d)/2 for the odd divisors d of n: the
    smallest that no even option has. As d is at most n/2, it is at least (n - 2)/4, which
    proves what the paper conjectures.
    """
    values = [0]
    even = HeapsByValue(rules)
    even.add(0, 0)

    def extend() -> None:
        """Add the values of a stretch of heaps, odd and even in turn. Raises OutOfBudget."""
        first = len(values) + 1
        stop = first + min(first, _LONGEST_STRETCH)
        spend((stop - first) // _HEAPS_TO_A_LOOK)
        for n, divisors in zip(range(first, stop, 2), odd_divisors(first, stop), strict=True):
            candidates = ((n - 1 - d) // 2 for d in divisors)
            value = next(v for v in candidates if not even.options(n, v))
            even.add(n, value)
            values.extend(((n - 2) // 2, value))

    def options_of_value(n: int, value: int) -> Finding[int]:
        found = even.options(n, value)
        if rules.has_option(n, (2 * value + 1,)):
            found.append(2 * value + 1)
        return Finding(((k,) for k in sorted(found)), complete=True)

    return Tabulated(values, extend, options_of_value)


def _longest_play(n: int) -> int:
    """From an odd heap, 2 at a time down to 1; an even heap first gets odd, at little cost."""
    if n % 2 or n < 3:
        return max(n - 1, 0) // 2
    odd = next(k for k in count(3, 2) if n % k)
    even = next(k for k in count(4, 2) if n % k)
    return max((n - odd + 1) // 2, (n - even) // 2)


class Saliquant(SingleHeapRuleset):
    """Subtract a number, at most your own, that does not divide your number."""

    slug = "saliquant"
    title = N_("Saliquant")
    source = Source(IANNUCCI_LARSSON, "§1.2.2")
    board = TOKENS
    smallest_heap = 0
    example = "saliquant:12"
    says = N_("Take a number of tokens that doesn’t divide the heap.")
    laws = laws_about(HalfOfOddHeaps)
    bounds = cached_component(
        NearTheEnds,
        longest_table=LONGEST_NUMBER_TABLE,
        recurrence=_by_odd_divisors,
        longest_play=_longest_play,
    )

    def can_become(self, n: int, target: int) -> bool:
        return n % (n - target) != 0
