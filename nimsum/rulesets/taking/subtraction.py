"""Subtraction games: the number of tokens taken must be in a finite set."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from nimsum.language import N_, _, ngettext
from nimsum.limits import MAX_AMOUNT
from nimsum.rulesets.boards.kinds import TOKENS
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset, read_set
from nimsum.rulesets.ruleset import Source, cached_component
from nimsum.rulesets.wording import listed_or
from nimsum.theory.periods.periodicity import (
    Certificate,
    MisereSubtractionCertificate,
    SubtractionCertificate,
    subtraction_period,
)

MAX_SUBTRACTION_TABLE = 20_000
"""The largest heap up to which a period is looked for."""


@dataclass(frozen=True)
class SetRuleset(SingleHeapRuleset):
    """A game whose parameter is a finite set S, which decides how many tokens may be taken."""

    numbers: tuple[int, ...]
    """The numbers in S, increasing."""

    board = TOKENS
    smallest_heap = 0

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """Return the game with the set in `text`, such as 1,3,4. Raises `GameError`."""
        return cls(read_set(cls.in_brackets(text), MAX_AMOUNT, cls.example))

    @property
    def parameters(self) -> str:
        """The numbers of the set as in the notation of the game, with commas between them."""
        return ",".join(map(str, self.numbers))

    @abstractmethod
    def may_take(self, amount: int) -> bool:
        """Return True if a move may take `amount` >= 1 tokens from a heap that is large enough."""

    def can_become(self, n: int, target: int) -> bool:
        """Return True if n - `target` is an allowed number of tokens to take."""
        return self.may_take(n - target)


class SubtractionBounds(SingleHeapBounds):
    """Bounds, values and periods of a subtraction game."""

    rules: "Subtraction"
    table_can_prove_period = True

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """Return the period that the `values` of heaps 0, 1, … prove; None if they prove none.

        If max(S) consecutive values recur, the period is proved, since each value depends only on
        the max(S) values before.
        """
        kind = MisereSubtractionCertificate if self.terminal_value else SubtractionCertificate
        return subtraction_period(values, self.rules.numbers, kind)

    def needed_for_proof(self, preperiod: int, period: int, saltus: int) -> int:
        """Return how many values, from heap 0 on, are needed to prove a period.

        That is `preperiod` + `period` + max(S), where S is the set of the game.
        """
        return preperiod + period + self.rules.numbers[-1]

    def longest_play(self, position: int) -> int:
        """Return the largest number of moves: each takes the smallest amount in S."""
        return position // self.rules.numbers[0]


@dataclass(frozen=True)
class Subtraction(SetRuleset):
    """Take s tokens from your heap, for some s in the set S."""

    slug = "subtraction"
    title = N_("Subtraction games")
    source = Source("Dailly, Duchêne, Larsson & Paris 2020", "§4")
    example = "subtraction(2,3):10"
    bounds = cached_component(SubtractionBounds, longest_table=MAX_SUBTRACTION_TABLE)

    @property
    def called(self) -> str:
        """The name of the game, with the numbers of the set."""
        return _("Take %(amounts)s", amounts=listed_or(self.numbers))

    @property
    def rule(self) -> str:
        """The rule, with the numbers of the set."""
        return ngettext(
            "Take %(amounts)s token from a heap.",
            "Take %(amounts)s tokens from a heap.",
            max(self.numbers),
            amounts=listed_or(self.numbers),
        )

    def may_take(self, amount: int) -> bool:
        """Return True if `amount` is in the set."""
        return amount in self.numbers

    def targets(self, n: int) -> Iterator[int]:
        """Yield the sizes to which a move can reduce heap `n`: n - s for each s <= n in the set."""
        return (n - amount for amount in self.numbers if amount <= n)
