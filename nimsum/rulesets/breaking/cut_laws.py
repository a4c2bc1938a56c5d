"""The laws of section 2 of Partition games (2020): values of CUT, and options of a wanted value.

`option_of_value` is the construction in the proof: it finds an option for every value below that
of the heap, at any size; for other values it may answer None although an option exists.
"""

from abc import ABC, abstractmethod

from nimsum.language import N_, _
from nimsum.rulesets.law import Finding, Law, ProvedZeros, Source
from nimsum.rulesets.series import Proved
from nimsum.rulesets.sources import PARTITION_GAMES
from nimsum.rulesets.wording import valued

Heaps = tuple[int, ...]


def _largest_first(*heaps: int) -> Heaps:
    return tuple(sorted(heaps, reverse=True))


class CutLaw(Law[int], ABC):
    """A closed form for the values of some CUT games; heaps n >= 1."""

    @abstractmethod
    def value(self, position: int) -> int:
        """The Grundy value of a heap."""

    @abstractmethod
    def option_of_value(self, n: int, value: int) -> Heaps | None:
        """One option of heap n with that value, by the construction of the proof."""

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        found = self.option_of_value(position, value)
        return Finding(iter([] if found is None else [found]), complete=False)


class OddCuts(CutLaw):
    source = Source(PARTITION_GAMES, "Proposition 3")
    says = N_(
        "With only odd numbers of cuts, 1 among them, even heaps have value 1 and odd heaps 0."
    )
    zeros = "n is odd"
    formula = "(n + 1) mod 2"

    def value(self, position: int) -> int:
        return 1 - position % 2

    def worked_out(self, position: int) -> str:
        n = position
        if n % 2:
            return valued(_("%(n)s is odd", n=n), 0)
        return valued(_("%(n)s is even", n=n), 1)

    def option_of_value(self, n: int, value: int) -> Heaps | None:
        return (n - 1, 1) if n > 1 and value == n % 2 else None


class NoSingleCut(CutLaw):
    """The smallest number of cuts, c, is at least 2 (Proposition 6)."""

    source = Source(PARTITION_GAMES, "Proposition 6")

    def __init__(self, fewest: int) -> None:
        self._c = fewest

    @property
    def statement(self) -> str:
        return _(
            "With %(fewest)s as the fewest cuts, the value is how often %(fewest)s "
            "goes into the heap less 1.",
            fewest=self._c,
        )

    @property
    def zeros(self) -> str:
        return f"n <= {self._c}"

    @property
    def formula(self) -> str:
        return f"(n - 1) // {self._c}"

    def value(self, position: int) -> int:
        return (position - 1) // self._c

    def worked_out(self, position: int) -> str:
        n = position
        value = self.value(n)
        return valued(
            _(
                "%(n)s - 1 = %(less)s, and %(cuts)s goes into it %(value)s times",
                n=n,
                less=n - 1,
                cuts=self._c,
                value=value,
            ),
            value,
        )

    def option_of_value(self, n: int, value: int) -> Heaps | None:
        c, q = self._c, self.value(n)
        if value >= q:
            return None
        first = n - (q - value) * c
        if c % 2 == 0:
            return _largest_first(first, *[q - value] * c)
        between = q - value - 1
        if between % 2 == 0:
            pair = between // 2 * c + 1
            return _largest_first(first, pair, pair, *[1] * (c - 2))
        pair = (between * c + 1) // 2
        return _largest_first(first, pair, pair, 2, *[1] * (c - 3))


class OneTwoThree(CutLaw):
    source = Source(PARTITION_GAMES, "Proposition 7")
    says = N_("If 1, 2 and 3 cuts are allowed, the value is the heap less 1.")
    zeros = "n = 1"
    formula = "n - 1"

    def value(self, position: int) -> int:
        return position - 1

    def worked_out(self, position: int) -> str:
        n = position
        return valued(f"{n} - 1 = {n - 1}", n - 1)

    def option_of_value(self, n: int, value: int) -> Heaps | None:
        if value >= n - 1:
            return None
        if value == n - 2:
            return (n - 1, 1)
        rest = n - value - 1
        if rest % 2 == 0:
            return _largest_first(value + 1, rest // 2, rest // 2)
        return _largest_first(value + 1, 1, rest // 2, rest // 2)


class OneThreeEven(CutLaw):
    """C is {1, 3, 2k} (Proposition 8), with two misprints corrected.

    The sentence before it has the value 2⌊n/2k⌋ + 1 - (n mod 2), and the proof first heaps that are
    one too large.
    """

    source = Source(PARTITION_GAMES, N_("Proposition 8, corrected to ⌊(n - 1)/2k⌋"))

    def __init__(self, even: int) -> None:
        self._even = even

    @property
    def statement(self) -> str:
        return _(
            "Values 0, 1 alternate over %(heaps)s heaps, then 2, 3 over the next "
            "%(heaps)s, and so on.",
            heaps=self._even,
        )

    @property
    def zeros(self) -> str:
        return f"n < {self._even} and n is odd"

    @property
    def formula(self) -> str:
        return f"2 * ((n - 1) // {self._even}) + (n + 1) mod 2"

    def value(self, position: int) -> int:
        return 2 * ((position - 1) // self._even) + 1 - position % 2

    def worked_out(self, position: int) -> str:
        n = position
        return valued(
            _(
                "%(n)s lies in block %(block)s of %(heaps)s heaps, counted from 0",
                n=n,
                block=(n - 1) // self._even,
                heaps=self._even,
            ),
            f"2·{(n - 1) // self._even} + {1 - n % 2} = {self.value(n)}",
        )

    def option_of_value(self, n: int, value: int) -> Heaps | None:
        if value >= self.value(n):
            return None
        q = (n - 1) // self._even
        r = n - q * self._even
        if value % 2 != r % 2:
            x = value // 2
            return _largest_first(x * self._even + r, *[q - x] * self._even)
        # A heap one smaller than n, so of the other parity: r - 1 over some block's start.
        x = value // 2 + (1 if r == 1 else 0)
        if x == q:
            return (n - 1, 1)
        half = (q - x) * self._even // 2
        return _largest_first(x * self._even + r - 1, 1, half, half)


def equal_pairs(even: int) -> ProvedZeros[int]:
    """Which heaps have value 0 where 1 and this even number of cuts, the smallest, are allowed."""
    why = N_(
        "Even heaps can be halved. An odd heap above %(even)s can become 1 and "
        "%(even)s heaps, equal in pairs. Smaller odd heaps allow only odd "
        "numbers of cuts, which leave an odd number of even heaps; these then "
        "have value 1, odd ones 0."
    )
    return ProvedZeros(Proved(f"n < {even} and n is odd", why, (("even", even),)))


def law_of(cuts: tuple[int, ...]) -> CutLaw | None:
    """The law that covers CUT with these numbers of cuts, if one of section 2 does."""
    allowed = set(cuts)
    if min(cuts) >= 2:
        return NoSingleCut(min(cuts))
    if all(c % 2 for c in cuts):
        return OddCuts()
    if {1, 2, 3} <= allowed:
        return OneTwoThree()
    if len(cuts) == 3 and {1, 3} < allowed:
        return OneThreeEven(cuts[2])
    return None
