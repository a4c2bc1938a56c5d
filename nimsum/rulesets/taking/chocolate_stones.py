"""Chocolate Stones, a game in which all plays from a pile have the same number of moves.

Source: PRIMES STEP Plays Games, section 3. A move takes at most m stones, the game's parameter.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from nimsum.language import N_, _, numeral
from nimsum.rulesets.boards.kinds import TOKENS
from nimsum.rulesets.heaps.amounts import read_amount
from nimsum.rulesets.heaps.forced import EqualPlays
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset
from nimsum.rulesets.ruleset import Option, Source, cached_component, laws_about
from nimsum.rulesets.sources import PRIMES_STEP
from nimsum.rulesets.wording import valued


@dataclass(frozen=True)
class ParityOfLength(EqualPlays):
    """The law that the value of N stones is the parity of ceil(N/m), the number of moves."""

    rules: "ChocolateStones"

    source = Source(PRIMES_STEP, N_("Theorem 1 and its proof"))
    says = N_(
        "Divide the heap by the most stones a move may take, and round up: so many "
        "moves are left, however you play. The value is 1 if that is odd, 0 if even."
    )
    equals_nim_heaps = True

    @property
    def zeros(self) -> str:
        """The condition on the heap n for value 0: the number of moves is even."""
        return f"(n + {self.rules.most - 1}) // {self.rules.most} is even"

    @property
    def formula(self) -> str:
        """The value of heap n as a formula: the parity of the number of moves."""
        return f"(n + {self.rules.most - 1}) // {self.rules.most} mod 2"

    def worked_out(self, position: int) -> str:
        """Return the reason for the value in a sentence, which divides the heap by m."""
        moves = self.rules.bounds.longest_play(position)
        if moves == 0:
            return valued(_("%(n)s has no move", n=0), 0)
        most = self.rules.most
        quotient = f"{numeral(position)} ÷ {most} = {numeral(moves)}"
        if position % most:
            texts = {"n": numeral(position), "most": most, "moves": numeral(moves)}
            quotient = _("%(n)s ÷ %(most)s, rounded up: %(moves)s", **texts)
        return valued(_("%(quotient)s moves are left", quotient=quotient), moves % 2)


class ChocolateBounds(SingleHeapBounds):
    """What answers about Chocolate Stones need beyond its laws, such as typical options."""

    rules: "ChocolateStones"

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield a few typical options: those that take the two fewest or the two most stones."""
        n = position
        fewest = self.rules.fewest(n)
        most = min(self.rules.most, n)
        amounts = dict.fromkeys((fewest, fewest + 1, most - 1, most))
        return ((n - amount,) for amount in amounts if n > 0 and fewest <= amount <= most)

    def longest_play(self, position: int) -> int:
        """Return the number of moves in every play, ceil(N/m) for `position` N."""
        return -(-position // self.rules.most)

    def fewest_moves(self, position: int) -> int:
        """Return the number of moves in every play, ceil(N/m) for `position` N."""
        return self.longest_play(position)


@dataclass(frozen=True)
class ChocolateStones(SingleHeapRuleset):
    """Take at most m stones, and at least the remainder of the pile modulo m.

    If the remainder is 0, exactly m stones are taken.

    Every play of N stones has ceil(N/m) moves. Write N = km + a with 0 < a <= m. If k = 0, the only
    move takes all stones. If k > 0, a move takes a to m stones and leaves N' stones, with
    (k - 1)m + a <= N' <= km and so ceil(N'/m) = k. So each move reduces ceil(N/m) by 1, and the
    value is the parity of ceil(N/m).
    """

    most: int

    slug = "chocolate-stones"
    title = N_("Chocolate Stones")
    brief = N_("take at least the remainder")
    source = Source(PRIMES_STEP, "§3")
    board = TOKENS
    smallest_heap = 0
    example = "chocolate-stones(3):11"
    laws = laws_about(ParityOfLength)
    bounds = cached_component(ChocolateBounds)

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """Return the game in which m is the number in `text`. Raises `GameError`."""
        return cls(read_amount(cls.in_brackets(text)))

    @property
    def called(self) -> str:
        """The name of the game, with m."""
        return f"{super().called} {self.parameters}"

    @property
    def parameters(self) -> str:
        """The largest number of stones in a move, m, as a text."""
        return str(self.most)

    @property
    def rule(self) -> str:
        """The rule, with m."""
        if self.most == 1:
            return _("Take 1 stone from one heap.")
        return _(
            "Take at most %(most)s stones, and at least the heap’s remainder by %(most)s. If that "
            "is 0, take %(most)s.",
            most=self.most,
        )

    def fewest(self, n: int) -> int:
        """Return the smallest number of stones that may be taken from `n` > 0."""
        return n % self.most or self.most

    def targets(self, n: int) -> Iterator[int]:
        """Yield the sizes to which a move can reduce a pile of `n` stones, the largest first."""
        if n == 0:
            return iter(())
        largest = n - self.fewest(n)
        smallest = max(n - self.most, 0)
        return iter(range(largest, smallest - 1, -1))

    def can_become(self, n: int, target: int) -> bool:
        """Return True if n - `target` is an allowed number of stones to take."""
        return self.fewest(n) <= n - target <= self.most
