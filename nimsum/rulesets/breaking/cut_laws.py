"""Theorems on the values of CUT games (Partition games, 2020, section 2).

CUT games are in `cut.py`; n is the size of a heap, and c a number of cuts. The `option_of_value` of
each law follows the construction in the proof, which finds an option for every value below that of
the heap. For larger values it may return None although an option exists.
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
    """A formula for the values of some CUT games on heaps n >= 1."""

    @abstractmethod
    def value(self, position: int) -> int:
        """Return the Grundy value of heap `position`."""

    @abstractmethod
    def option_of_value(self, n: int, value: int) -> Heaps | None:
        """Return the option of heap `n` of Grundy value `value` that the proof constructs.

        Return None if the proof constructs no such option.
        """

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return the option that `option_of_value` finds, if any; there may be others."""
        option = self.option_of_value(position, value)
        return Finding(iter([] if option is None else [option]), complete=False)


class OddCuts(CutLaw):
    """The law for sets of cuts that contain 1 and only odd numbers (Proposition 3)."""

    source = Source(PARTITION_GAMES, "Proposition 3")
    says = N_(
        "With only odd numbers of cuts, 1 among them, even heaps have value 1 and odd heaps 0."
    )
    zeros = "n is odd"
    formula = "(n + 1) mod 2"

    def value(self, position: int) -> int:
        """Return 1 for an even heap, 0 for an odd one."""
        return 1 - position % 2

    def misere_nimber(self, position: int) -> int:
        """Return the value, since each move changes the parity of the number of moves to come.

        So by induction each option of a position of value 1 equals 0 in misère play, too, and each
        option of a position of value 0 that has a move equals the nim heap of 1.
        """
        return self.value(position)

    def worked_out(self, position: int) -> str:
        """Return a sentence with the parity of heap `position`, and the value."""
        n = position
        if n % 2:
            return valued(_("%(n)s is odd", n=n), 0)
        return valued(_("%(n)s is even", n=n), 1)

    def option_of_value(self, n: int, value: int) -> Heaps | None:
        """Return the option to cut off one token, or None if its Grundy value is not `value`."""
        return (n - 1, 1) if n > 1 and value == n % 2 else None


class NoSingleCut(CutLaw):
    """The law for sets of cuts without the number 1 (Proposition 6).

    In the formulas, c is the smallest number of cuts.
    """

    source = Source(PARTITION_GAMES, "Proposition 6")

    def __init__(self, fewest: int) -> None:
        self._c = fewest

    @property
    def statement(self) -> str:
        """The law as a sentence, with the smallest number of cuts."""
        return _(
            "With %(fewest)s as the fewest cuts, the value is how often %(fewest)s "
            "goes into the heap less 1.",
            fewest=self._c,
        )

    @property
    def zeros(self) -> str:
        """The condition for heaps n of value 0, as a formula: such heaps cannot be cut."""
        return f"n <= {self._c}"

    @property
    def formula(self) -> str:
        """The formula for the value of heap n: (n - 1)/c, rounded down."""
        return f"(n - 1) // {self._c}"

    def value(self, position: int) -> int:
        """Return the Grundy value (n - 1)/c, rounded down, of heap n = `position`."""
        return (position - 1) // self._c

    def worked_out(self, position: int) -> str:
        """Return a sentence that divides n - 1 by c for heap n = `position`."""
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
        """Return an option of heap `n` of value `value`, or None if that of `n` is not larger."""
        c = self._c
        difference = self.value(n) - value
        if difference <= 0:
            return None
        # The first heap has `value`. The other c heaps have nim-sum 0: they are equal in pairs, or
        # have at most c tokens and value 0.
        first = n - difference * c
        if c % 2 == 0:
            return _largest_first(first, *[difference] * c)
        if difference % 2 == 1:
            pair = difference // 2 * c + 1
            return _largest_first(first, pair, pair, *[1] * (c - 2))
        pair = ((difference - 1) * c + 1) // 2
        return _largest_first(first, pair, pair, 2, *[1] * (c - 3))


class OneTwoThree(CutLaw):
    """The law for sets of cuts that contain 1, 2 and 3 (Proposition 7)."""

    source = Source(PARTITION_GAMES, "Proposition 7")
    says = N_("If 1, 2 and 3 cuts are allowed, the value is the heap less 1.")
    zeros = "n = 1"
    formula = "n - 1"

    def value(self, position: int) -> int:
        """Return the Grundy value n - 1 of heap n = `position`."""
        return position - 1

    def worked_out(self, position: int) -> str:
        """Return a sentence that computes n - 1 for heap n = `position`."""
        n = position
        return valued(f"{n} - 1 = {n - 1}", n - 1)

    def option_of_value(self, n: int, value: int) -> Heaps | None:
        """Return an option of heap `n` of value `value`, or None if that of `n` is not larger."""
        if value >= n - 1:
            return None
        if value == n - 2:
            return (n - 1, 1)
        # The heap value + 1 has `value`; the rest is two equal heaps, and 1 if it is odd.
        rest = n - value - 1
        if rest % 2 == 0:
            return _largest_first(value + 1, rest // 2, rest // 2)
        return _largest_first(value + 1, 1, rest // 2, rest // 2)


class OneThreeEven(CutLaw):
    """The law for the sets of cuts {1, 3, 2k} (Proposition 8), with two misprints corrected.

    The value is 2⌊(n - 1)/2k⌋ + 1 - (n mod 2). The sentence before the proposition prints n for n -
    1, and the first heaps in the proof are too large by one.
    """

    source = Source(PARTITION_GAMES, N_("Proposition 8, corrected to ⌊(n - 1)/2k⌋"))

    def __init__(self, even: int) -> None:
        self._even = even

    @property
    def statement(self) -> str:
        """The law as a sentence, with the even number of cuts."""
        return _(
            "Values 0, 1 alternate over %(heaps)s heaps, then 2, 3 over the next "
            "%(heaps)s, and so on.",
            heaps=self._even,
        )

    @property
    def zeros(self) -> str:
        """The condition for heaps n of value 0, as a formula: n is odd and below 2k."""
        return f"n < {self._even} and n is odd"

    @property
    def formula(self) -> str:
        """The formula for the value of heap n."""
        return f"2 * ((n - 1) // {self._even}) + (n + 1) mod 2"

    def value(self, position: int) -> int:
        """Return the Grundy value 2⌊(n - 1)/2k⌋ + 1 - (n mod 2) of heap n = `position`."""
        return 2 * ((position - 1) // self._even) + 1 - position % 2

    def worked_out(self, position: int) -> str:
        """Return a sentence that computes the value from ⌊(n - 1)/2k⌋ and the parity of n."""
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
        """Return an option of heap `n` of value `value`, or None if that of `n` is not larger."""
        if value >= self.value(n):
            return None
        # Heap n is at place r, from 1 to 2k, of block q; blocks have 2k heaps and begin at 0.
        q = (n - 1) // self._even
        r = n - q * self._even
        if value % 2 != r % 2:
            # The heap at place r of block x has `value`, and the 2k others are equal.
            x = value // 2
            return _largest_first(x * self._even + r, *[q - x] * self._even)
        # Use the heap before, which has the other parity: for r = 1 it is in the block before.
        x = value // 2 + (1 if r == 1 else 0)
        if x == q:
            return (n - 1, 1)
        half = (q - x) * self._even // 2
        return _largest_first(x * self._even + r - 1, 1, half, half)


def equal_pairs(even: int) -> ProvedZeros[int]:
    """Return a law on the heaps of value 0 in games in which 1 and `even` cuts are allowed.

    `even` is the smallest even number of cuts.
    """
    why = N_(
        "Even heaps can be halved. An odd heap above %(even)s can become 1 and "
        "%(even)s heaps, equal in pairs. Smaller odd heaps allow only odd "
        "numbers of cuts, which leave an odd number of even heaps; these then "
        "have value 1, odd ones 0."
    )
    return ProvedZeros(Proved(f"n < {even} and n is odd", why, (("even", even),)))


def law_of(cuts: tuple[int, ...]) -> CutLaw | None:
    """Return the law for games with the allowed numbers of cuts `cuts`, or None."""
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
