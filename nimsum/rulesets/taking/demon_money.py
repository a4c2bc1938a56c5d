"""Demon Money: pay the square root of the heap (PRIMES STEP Plays Games, section 5)."""

from collections.abc import Iterator
from math import isqrt

from nimsum.language import N_, _, numeral
from nimsum.rulesets.boards.kinds import TOKENS
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Finding, LawAbout, Source, cached_component, laws_about
from nimsum.rulesets.sources import OUR_OWN, PRIMES_STEP
from nimsum.rulesets.wording import valued


def _is_square(n: int) -> bool:
    return isqrt(n) ** 2 == n


class BetweenSquares(LawAbout[int, "DemonMoney"]):
    """The law that a heap's distances to neighbouring squares give its value (see `DemonMoney`)."""

    source = Source(PRIMES_STEP, N_("Theorem 6; values 1 and 2 by Nimsum"))
    says = N_(
        "For every k, the value is 0 from k·k − 1 to k·k + k − 2. It is 2 for a "
        "square less 2, else 1."
    )
    clue = N_("Look at the square numbers")
    lost = N_("Heaps 0, 3–4, 8–10, 15–18, … lose: each run starts one below a square.")

    def value(self, position: int) -> int:
        """Return the value 0, 1 or 2, by the place of the heap between consecutive squares."""
        k = isqrt(position + 1)
        if position <= k * k + k - 2 or position == 0:
            return 0
        return 2 if _is_square(position + 2) else 1

    def worked_out(self, position: int) -> str:
        """Return the reason for the value: the range between squares that contains the heap."""
        n = position
        value = self.value(position)
        if n == 0:
            return valued(_("%(n)s has no move", n=0), 0)
        if value == 2:
            root = numeral(isqrt(n + 2))
            reason = _("%(n)s = %(root)s·%(root)s − 2, a square less 2", n=numeral(n), root=root)
            return valued(reason, 2)
        k = isqrt(n + 1)
        if value == 0:
            first = f"{numeral(k)}·{numeral(k)} − 1 = {numeral(k * k - 1)}"
            last = f"{numeral(k)}·{numeral(k)} + {numeral(k)} − 2 = {numeral(k * k + k - 2)}"
        else:
            first = f"{numeral(k)}·{numeral(k)} + {numeral(k)} − 1 = {numeral(k * k + k - 1)}"
            last = f"{numeral(k + 1)}·{numeral(k + 1)} − 3 = {numeral((k + 1) ** 2 - 3)}"
        return valued(
            _("%(n)s is one of %(first)s to %(last)s", n=numeral(n), first=first, last=last), value
        )

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        """Return the options with `value`; the heap has at most two options."""
        options = self.rules.options(position)
        with_value = (option for option in options if self.value(option[0]) == value)
        return Finding(with_value, complete=True)


class FromSquares(LawAbout[int, "DemonMoney"]):
    """The law of the heaps that are lost in misère play (see `DemonMoney`)."""

    source = Source(OUR_OWN, N_("induction on the squares"))
    says = N_("In misère play you lose from k·k to k·k + k − 1, for every k.")
    lost_in_misere = N_("Heaps 1, 4–5, 9–11, 16–19, … lose: each run starts at a square.")

    def misere_value(self, position: int) -> int:
        """Return the value 0, 1 or 2 of the heap in misère play (see `DemonMoney`)."""
        k = isqrt(position)
        if k == 0 or position > k * k + k:
            return 1
        return 2 if position == k * k + k else 0

    def is_lost_in_misere_play(self, position: int) -> bool:
        """Return True if the heap is from k·k to k·k + k − 1 for some k."""
        return self.misere_value(position) == 0

    def options_lost_in_misere_play(self, position: int) -> Finding[int]:
        """Return the options that win in misère play; the heap has at most two options."""
        options = self.rules.options(position)
        lost = (option for option in options if self.is_lost_in_misere_play(option[0]))
        return Finding(lost, complete=True)


def _longest_play(n: int) -> int:
    """Return the largest number of moves from heap `n`: ⌈√(4n)⌉ - 1, or 0 for `n` = 0.

    A move takes the square root of the heap, rounded down or up. Play is longest if the root is
    always rounded down: that leaves the larger heap, and both moves from a larger heap leave at
    least as much. A move that rounds down leads from k² + j to k² - k + j, and two such moves lead
    from k² + j to (k - 1)² + j if j < k. By induction, play from k² + j has 2k - 1 moves for j = 0,
    2k for 1 <= j <= k, and 2k + 1 for k < j <= 2k.
    """
    return isqrt(4 * n - 1) if n else 0


class DemonMoney(SingleHeapRuleset):
    """Take the square root of the heap, rounded down or up.

    The values follow by induction on k. If k² < N < (k + 1)², a move takes k or k + 1;
    from N = k² a move takes k; 0 has no move.

    * From k² - 1 to k² + k - 2, k >= 1, the value is 0, by the printed proof of Theorem 6: a move
      leads to a number from (k - 1)² + (k - 1) - 1 to k² - 2, none of which has value 0.
    * From k² + k - 1 to k² + 2k - 2 the value is 1. Taking k leaves k² - 1 to k² + k - 2, of value
      0, and taking k + 1 leaves k² - 2 to k² + k - 3: value 0 again, except for k² - 2. That number
      is reached only from k² + k - 1, and its value is 2 by the next item (if k >= 2; from 1
      only 0 is reached). So no option has value 1.
    * For k² + 2k - 1 = (k + 1)² - 2 the value is 2: taking k leaves k² + k - 1 of value 1, and
      taking k + 1 leaves k² + k - 2 of value 0.

    In misère play heap 0 has value 1. For k >= 1 the value is 0 from k² to k² + k - 1, it is 2 for
    k² + k, and 1 from k² + k + 1 to k² + 2k. By induction on k:

    * From k² + j with 0 <= j < k a move leads to k² - k + j, and for j > 0 also to k² - k + j - 1.
      These are from (k - 1)² + (k - 1) to (k - 1)² + 2(k - 1), of value 2 or 1; from 1 a move
      leads to 0, of value 1.
    * From k² + k a move leads to k² of value 0 and to k² - 1 of value 1.
    * From k² + k + i with 1 <= i <= k a move leads to k² + i and k² + i - 1, of value 0 or, for
      k² + k, 2; the second has value 0. So the value is 1.
    """

    slug = "demon-money"
    title = N_("Demon Money")
    brief = N_("take the square root")
    source = Source(PRIMES_STEP, "§5")
    board = TOKENS
    smallest_heap = 0
    example = "demon-money:12"
    says = N_("Take the heap’s square root, rounded down or up.")
    laws = laws_about(BetweenSquares, FromSquares)
    bounds = cached_component(SingleHeapBounds, longest_play=_longest_play)

    def targets(self, n: int) -> Iterator[int]:
        """Yield the heaps that remain of `n` if its root is rounded down, and if rounded up.

        Yield only one heap if `n` is a square, and none if `n` is 0.
        """
        root = isqrt(n)
        if n > 0:
            yield n - root
            if root * root < n:
                yield n - root - 1
