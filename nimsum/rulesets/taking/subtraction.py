"""Subtraction games: the number taken must belong to a fixed set, finite here."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from nimsum.language import N_, _, ngettext
from nimsum.limits import LARGEST_AMOUNT
from nimsum.rulesets.boards.kinds import TOKENS
from nimsum.rulesets.heaps.heap import SingleHeapBounds, SingleHeapRuleset, read_set
from nimsum.rulesets.ruleset import Source, cached_component
from nimsum.rulesets.wording import listed_or
from nimsum.theory.periods.periodicity import Certificate, subtraction_period

LONGEST_SUBTRACTION_TABLE = 20_000  # The largest heap up to which a period is looked for.


@dataclass(frozen=True)
class SetRuleset(SingleHeapRuleset):
    """Take tokens from one heap; a finite set S, the parameter, says how many may be taken."""

    numbers: tuple[int, ...]
    """The numbers in S, increasing."""

    board = TOKENS
    smallest_heap = 0

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        return cls(read_set(cls.in_brackets(text), LARGEST_AMOUNT, cls.example))

    @property
    def parameters(self) -> str:
        return ",".join(map(str, self.numbers))

    @abstractmethod
    def may_take(self, amount: int) -> bool:
        """Whether so many tokens, at least one, may be taken from a heap that has them."""

    def can_become(self, n: int, target: int) -> bool:
        return self.may_take(n - target)


class SubtractionBounds(SingleHeapBounds):
    rules: "Subtraction"
    table_can_prove_period = True

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """Each value depends on the max(S) values before it alone, so a recurring window proves."""
        return subtraction_period(values, self.rules.numbers)

    def needed_for_proof(self, preperiod: int, period: int, saltus: int) -> int:
        return preperiod + period + self.rules.numbers[-1]

    def longest_play(self, position: int) -> int:
        return position // self.rules.numbers[0]


@dataclass(frozen=True)
class Subtraction(SetRuleset):
    """Take s tokens from your heap, for some s in the set S."""

    slug = "subtraction"
    title = N_("Subtraction games")
    source = Source("Dailly, Duchêne, Larsson & Paris 2020", "§4")
    example = "subtraction(2,3):10"
    bounds = cached_component(SubtractionBounds, longest_table=LONGEST_SUBTRACTION_TABLE)

    @property
    def called(self) -> str:
        return _("Take %(amounts)s", amounts=listed_or(self.numbers))

    @property
    def rule(self) -> str:
        return ngettext(
            "Take %(amounts)s token from one heap.",
            "Take %(amounts)s tokens from one heap.",
            max(self.numbers),
            amounts=listed_or(self.numbers),
        )

    def may_take(self, amount: int) -> bool:
        return amount in self.numbers

    def targets(self, n: int) -> Iterator[int]:
        return (n - amount for amount in self.numbers if amount <= n)
