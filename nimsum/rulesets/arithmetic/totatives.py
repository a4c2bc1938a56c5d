"""The totative game: move to a relatively prime number (Iannucci & Larsson, section 1.3)."""

from collections.abc import Iterator
from math import gcd

from nimsum.language import N_, _
from nimsum.rulesets.boards.kinds import CARDS
from nimsum.rulesets.heaps.heap import NearTheEnds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Finding, Law, Option, Source, cached_component
from nimsum.rulesets.wording import valued
from nimsum.theory.numbers.arithmetic import smallest_prime_factor
from nimsum.theory.numbers.primes import (
    COUNTED_PRIMES,
    MAX_COUNTED_PRIME,
    index_of_prime,
    prime_of_index,
)

from .aliquots import IANNUCCI_LARSSON


class PlaceOfSmallestPrime(Law[int]):
    """The law that the value is the index of the smallest prime divisor (Theorem 5).

    For example, 15 has value 2, since 3 is the second prime. The value of 1 is 0.
    """

    source = Source(IANNUCCI_LARSSON, "Theorem 5")
    says = N_(
        "The value is the place of the smallest prime divisor in 2, 3, 5, 7, …; 1 has value 0."
    )
    equals_nim_heaps = True
    zeros = "n = 1"

    def value(self, position: int) -> int | None:
        """Return the index, from 1, of the smallest prime divisor of `position`; 0 for 1.

        Return None if that prime is above MAX_COUNTED_PRIME.
        """
        return index_of_prime(smallest_prime_factor(position)) if position > 1 else 0

    def worked_out(self, position: int) -> str:
        """Return a sentence with the smallest prime divisor of `position` and its index."""
        if position == 1:
            return valued(_("%(n)s has no move", n=1), 0)
        return valued(
            _(
                "The smallest prime dividing %(n)s is %(prime)s, at place %(place)s",
                n=position,
                prime=smallest_prime_factor(position),
                place=self.value(position),
            ),
            self.value(position),
        )

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return the options of Grundy value `value`.

        If `value` is above COUNTED_PRIMES, the finding lists no options. It is still complete if
        the prime with index `value` is certainly larger than every option.
        """
        if value <= COUNTED_PRIMES:
            return Finding(self._with_smallest_prime(position, value), complete=True)
        # The prime with index `value` is above MAX_COUNTED_PRIME and above `value`.
        too_large = position <= max(MAX_COUNTED_PRIME, value)
        return Finding(iter(()), complete=too_large)

    def _with_smallest_prime(self, n: int, index: int) -> Iterator[Option[int]]:
        """Yield the options of `n` whose smallest prime divisor has index `index`.

        The index of the prime 2 is 1; for index 0, the option 1 is yielded.
        """
        if index == 0:
            yield from [(1,)] if n > 1 else []
            return
        # A prime is larger than its index, and options are smaller than n.
        if index >= n:
            return
        p = prime_of_index(index)
        if n % p == 0 or p >= n:
            return
        yield (p,)
        for multiple in range(p * p, n, p):
            if smallest_prime_factor(multiple) == p and gcd(multiple, n) == 1:
                yield (multiple,)


class Totative(SingleHeapRuleset):
    """Move to a smaller number that is relatively prime to yours.

    (The paper prints k <= n; that would allow heap 1 to move to itself.)
    """

    slug = "totative"
    title = N_("Totative")
    brief = N_("go to a smaller coprime number")
    source = Source(IANNUCCI_LARSSON, "§1.3")
    board = CARDS
    smallest_heap = 1
    example = "totative:9"
    says = N_("Move to a smaller number sharing no divisor but 1 with yours.")
    laws = (PlaceOfSmallestPrime(),)
    bounds = cached_component(NearTheEnds, longest_play=lambda n: n - 1)

    def can_become(self, n: int, target: int) -> bool:
        """Return True if `target` is relatively prime to `n`."""
        return gcd(target, n) == 1
