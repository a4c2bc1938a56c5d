"""The aliquot games: move to a divisor, or subtract one (Iannucci & Larsson, section 1.1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from webapp.theory.arithmetic import (
    divisors,
    divisors_with,
    factorisation,
    number_of_prime_factors,
    spelled_out,
    two_valuation,
)

from .heaps import SingleHeapRuleset
from .ruleset import Board, Finding, Option, Source, Theorem
from .series import SeriesLaw

IANNUCCI_LARSSON = "Iannucci & Larsson 2021"


@dataclass(frozen=True)
class Maliquot(SingleHeapRuleset):
    """Move to a proper divisor of your number."""

    slug = "maliquot"
    equals_nim_heaps = True
    title = "Maliquot"
    source = Source(IANNUCCI_LARSSON, "section 1.1.1")
    board = Board.CARDS
    smallest_heap = 1
    example = "maliquot:12"

    @property
    def rule(self) -> str:
        return "Move to a smaller number that divides your number."

    def targets(self, n: int) -> Iterator[int]:
        return iter(divisors(n)[:-1])

    def has_option(self, n: int, option: Option[int]) -> bool:
        return len(option) == 1 and 0 < option[0] < n and n % option[0] == 0

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        return {"heaps": "n = 1"}

    @property
    def theorem(self) -> Theorem:
        return Theorem(
            "The value is the number of prime factors, each counted as often as it divides.",
            Source(IANNUCCI_LARSSON, "Theorem 1"),
        )

    def value(self, position: int) -> int:
        return number_of_prime_factors(position)

    def worked_out(self, position: int) -> str:
        count = number_of_prime_factors(position)
        if count == 0:
            return "1 has no prime factor, so its value is 0."
        if count == 1:
            return f"{position} is prime: it has one prime factor, so its value is 1."
        return (
            f"{position} = {spelled_out(position)} has {count} prime factors, "
            f"so its value is {count}."
        )

    def options_of_value(self, position: int, value: int) -> Finding[int]:
        if value >= number_of_prime_factors(position):
            return Finding(iter(()), complete=True)
        found = sorted(divisors_with(value, factorisation(position)))
        return Finding(((divisor,) for divisor in found), complete=True)

    def longest_play(self, position: int) -> int:
        return number_of_prime_factors(position)


@dataclass(frozen=True)
class Saliquot(SingleHeapRuleset):
    """Subtract a divisor of your number, which may be the number itself."""

    slug = "saliquot"
    equals_nim_heaps = True
    title = "Saliquot"
    source = Source(IANNUCCI_LARSSON, "section 1.1.2")
    board = Board.TOKENS
    smallest_heap = 0
    example = "saliquot:12"

    @property
    def rule(self) -> str:
        return "Take a number of tokens that divides the heap: 1, or all, or a divisor between."

    def targets(self, n: int) -> Iterator[int]:
        return (n - divisor for divisor in reversed(divisors(n))) if n else iter(())

    def has_option(self, n: int, option: Option[int]) -> bool:
        return len(option) == 1 and option[0] < n and n % (n - option[0]) == 0

    @property
    def p_positions(self) -> Mapping[str, SeriesLaw]:
        return {"heaps": "n = 0"}

    @property
    def theorem(self) -> Theorem:
        return Theorem(
            "The value is one more than the number of times that 2 divides the heap; "
            "an empty heap has value 0.",
            Source(IANNUCCI_LARSSON, "Theorem 2"),
        )

    def value(self, position: int) -> int:
        return two_valuation(position) + 1 if position else 0

    def worked_out(self, position: int) -> str:
        if position == 0:
            return "The heap is empty, so its value is 0."
        times = two_valuation(position)
        value = f"so its value is {times} + 1 = {times + 1}."
        if times == 0:
            return f"{position} is odd: 2 divides it no times, {value}"
        twos = "·".join(["2"] * times)
        word = "once" if times == 1 else f"{times} times"
        return f"{position} = {twos}·{position >> times}: 2 divides it {word}, {value}"

    def longest_play(self, position: int) -> int:
        return position
