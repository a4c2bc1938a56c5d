"""The counting games: move to a number that counts something of yours, or subtract it.

Iannucci & Larsson, section 2. Each is its counting function and its words.
"""

from abc import abstractmethod
from dataclasses import dataclass

from webapp.limits import LARGEST_HEAP, LONGEST_NUMBER_TABLE
from webapp.theory.arithmetic import (
    number_of_distinct_prime_factors,
    number_of_divisors,
    number_of_prime_factors,
    spelled_out,
    totient,
    totient_class,
)

from .aliquots import IANNUCCI_LARSSON
from .forced import ForcedRuleset
from .ruleset import Board, Option, Source, Theorem

_MOST_MOVES_TOLD = 8


class CountingGame(ForcedRuleset):
    """A game whose only option is one heap, found by counting."""

    board = Board.CARDS
    largest_walked = LARGEST_HEAP
    """The largest heap from which the moves that are left are counted one by one."""

    @abstractmethod
    def target(self, n: int) -> int:
        """The heap that a heap above the smallest must become."""

    def forced(self, n: int) -> Option[int]:
        return (self.target(n),)

    @property
    def theorem(self) -> Theorem:
        return Theorem(
            "Every move is forced, so the value is 1 if the number of moves to the end is odd, "
            "and 0 if it is even.",
            Source(IANNUCCI_LARSSON, "section 2"),
        )

    def value(self, position: int) -> int | None:
        moves = self.longest_play(position)
        return None if moves is None else moves % 2

    def worked_out(self, position: int) -> str:
        moves = self.longest_play(position)
        if moves is None:
            return ""
        if moves == 0:
            return f"{position} has no move, so its value is 0."
        heaps = [str(n) for n in self._play(position)]
        if moves > _MOST_MOVES_TOLD:
            heaps[4:-2] = ["…"]
        return (
            f"The moves are {' → '.join(heaps)}: {moves} {'move' if moves == 1 else 'moves'}, "
            f"an {'odd' if moves % 2 else 'even'} number, so its value is {moves % 2}."
        )

    def longest_play(self, position: int) -> int | None:
        return len(self._play(position)) - 1 if position <= self.largest_walked else None

    def _play(self, n: int) -> list[int]:
        """The heaps from n to the end."""
        heaps = [n]
        while heaps[-1] > self.smallest_heap:
            heaps.append(self.target(heaps[-1]))
        return heaps


class SlowCountingGame(CountingGame):
    """A counting game whose moves take so little that the plays of large heaps are very long.

    Values of larger heaps come from a table, and beyond it they are unknown.
    """

    largest_walked = 1_000
    longest_table = LONGEST_NUMBER_TABLE


@dataclass(frozen=True)
class Mtau(CountingGame):
    """Move to the number of proper divisors of your number; 1 has no move.

    Section 2.2.1, where heap 1 is terminal. (In Example 4 it moves to 0: the values of all
    heaps above 0 are then the other way round.)
    """

    slug = "mtau"
    title = "Mtau"
    source = Source(IANNUCCI_LARSSON, "section 2.2.1")
    example = "mtau:12"
    rule = "Count the smaller numbers that divide your number, and move to that count."

    def target(self, n: int) -> int:
        return number_of_divisors(n) - 1


@dataclass(frozen=True)
class Stau(SlowCountingGame):
    """Subtract the number of divisors of your number."""

    slug = "stau"
    title = "Stau"
    source = Source(IANNUCCI_LARSSON, "section 2.2.2")
    smallest_heap = 0
    example = "stau:12"
    rule = "Count the numbers that divide your number, itself included, and subtract that count."

    def target(self, n: int) -> int:
        return n - number_of_divisors(n)


@dataclass(frozen=True)
class Mtotient(CountingGame):
    """Move to the totient of your number; 1 has no move."""

    slug = "mtotient"
    title = "Mtotient"
    source = Source(IANNUCCI_LARSSON, "section 2.1.1")
    example = "mtotient:7"
    rule = (
        "Count the smaller numbers that have no divisor in common with yours, except 1, "
        "and move to that count."
    )

    def target(self, n: int) -> int:
        return totient(n)

    @property
    def theorem(self) -> Theorem:
        return Theorem(
            "The class of a number is how many moves lead it to 2. The value is 1 if the class "
            "is even, and 0 if it is odd; the value of 1 is 0.",
            Source(IANNUCCI_LARSSON, "Theorems 7 and 8, 8 corrected for heap 1"),
        )

    def worked_out(self, position: int) -> str:
        if position == 1:
            return "1 has no move, so its value is 0."
        count = totient_class(position)
        prime = f"{position}" if position == 2 else f"{position} = {spelled_out(position)}"
        return (
            f"{prime} has class {count}, which is {'odd' if count % 2 else 'even'}, "
            f"so its value is {(count + 1) % 2}."
        )

    def longest_play(self, position: int) -> int:
        return totient_class(position) + 1 if position > 1 else 0


@dataclass(frozen=True)
class Stotient(CountingGame):
    """Subtract the totient of your number; 1 has no move.

    The rule would let 1 move to 0, but the paper's table has heap 1 terminal. A move
    takes at least a seventh of any number up to 10^12, so plays are short.
    """

    slug = "stotient"
    title = "Stotient"
    source = Source(IANNUCCI_LARSSON, "section 2.1.2")
    example = "stotient:12"
    rule = (
        "Count the smaller numbers that have no divisor in common with yours, except 1, "
        "and subtract that count; 1 has no move."
    )

    def target(self, n: int) -> int:
        return n - totient(n)


@dataclass(frozen=True)
class MoveToNumberOfFactors(CountingGame):
    """Move to the number of prime factors, counted with multiplicity; 1 has no move."""

    slug = "move-to-number-of-factors"
    title = "Move to the number of factors"
    source = Source(IANNUCCI_LARSSON, "section 2.3.1")
    example = "move-to-number-of-factors:12"
    rule = "Count the prime factors of your number, repeats included, and move to that count."

    def target(self, n: int) -> int:
        return number_of_prime_factors(n)


@dataclass(frozen=True)
class SubtractNumberOfFactors(SlowCountingGame):
    """Subtract the number of prime factors, counted with multiplicity; 1 has no move."""

    slug = "subtract-number-of-factors"
    title = "Subtract the number of factors"
    source = Source(IANNUCCI_LARSSON, "section 2.3.2")
    example = "subtract-number-of-factors:12"
    rule = "Count the prime factors of your number, repeats included, and subtract that count."

    def target(self, n: int) -> int:
        return n - number_of_prime_factors(n)


@dataclass(frozen=True)
class MoveToNumberOfDistinctFactors(CountingGame):
    """Move to the number of primes that divide your number; 1 has no move."""

    slug = "move-to-number-of-distinct-factors"
    title = "Move to the number of distinct factors"
    source = Source(IANNUCCI_LARSSON, "section 2.3.3")
    example = "move-to-number-of-distinct-factors:30"
    rule = "Count the different primes that divide your number, and move to that count."

    def target(self, n: int) -> int:
        return number_of_distinct_prime_factors(n)


@dataclass(frozen=True)
class SubtractNumberOfDistinctFactors(SlowCountingGame):
    """Subtract the number of primes that divide your number; 1 has no move."""

    slug = "subtract-number-of-distinct-factors"
    title = "Subtract the number of distinct factors"
    source = Source(IANNUCCI_LARSSON, "section 2.3.4")
    example = "subtract-number-of-distinct-factors:12"
    rule = "Count the different primes that divide your number, and subtract that count."

    def target(self, n: int) -> int:
        return n - number_of_distinct_prime_factors(n)
