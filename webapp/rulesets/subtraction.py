"""Subtraction games: the number taken must belong to a fixed set."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from webapp.limits import LARGEST_AMOUNT, LONGEST_SUBTRACTION_TABLE
from webapp.theory.periodicity import Certificate, subtraction_period

from .heaps import SingleHeapRuleset, read_set
from .ruleset import Board, Option, Source


@dataclass(frozen=True)
class Subtraction(SingleHeapRuleset):
    """Take s tokens from your heap, for some s in the set S."""

    amounts: tuple[int, ...]

    slug = "subtraction"
    title = "Subtraction"
    source = Source("Dailly, Duchêne, Larsson & Paris 2020", "section 4")
    board = Board.TOKENS
    smallest_heap = 0
    longest_table = LONGEST_SUBTRACTION_TABLE
    table_can_prove_period = True
    example = "subtraction(2,3):10"

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        return cls(read_set(text, cls.slug, cls.example, LARGEST_AMOUNT))

    @property
    def parameters(self) -> str:
        return ",".join(map(str, self.amounts))

    @property
    def rule(self) -> str:
        *others, last = map(str, self.amounts)
        amounts = f"{', '.join(others)} or {last}" if others else last
        return f"Take {amounts} {'token' if amounts == '1' else 'tokens'} from one heap."

    def targets(self, n: int) -> Iterator[int]:
        return (n - amount for amount in self.amounts if amount <= n)

    def has_option(self, n: int, option: Option[int]) -> bool:
        return len(option) == 1 and n - option[0] in self.amounts

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """Each value depends on the max(S) values before it alone, so a recurring window proves."""
        return subtraction_period(values, self.amounts)

    def longest_play(self, position: int) -> int:
        return position // self.amounts[0]
