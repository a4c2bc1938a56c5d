"""All-but subtraction: a player may take any number of tokens except those in a finite set."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from nimsum.budget import spend
from nimsum.language import N_, _
from nimsum.rulesets.bounds import Recurrence, Tabulated
from nimsum.rulesets.heaps.heap_bounds import SingleHeapBounds
from nimsum.rulesets.ruleset import Finding, Option, Source, cached_component
from nimsum.rulesets.wording import listed_or
from nimsum.theory.periods.all_but import (
    AllButCertificate,
    AllButRecurrence,
    MisereAllButCertificate,
    all_but_period,
)
from nimsum.theory.periods.periodicity import Certificate

from .subtraction import MAX_SUBTRACTION_TABLE, SetRuleset

_STEP = 64


class AllButBounds(SingleHeapBounds):
    """Bounds, values and periods of an all-but game."""

    rules: "AllBut"
    table_can_prove_period = True

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield a few typical options: those that take few tokens, about half, or almost all."""
        n = position
        heaps = (n - 1, n - 2, n - 3, n // 2, 2, 1, 0)
        return ((k,) for k in heaps if k >= 0 and self.rules.has_option(n, (k,)))

    def recurrence(self) -> Recurrence:
        """Return a new table of the values of heaps 0, 1, 2, …, to be extended."""
        return _value_table(self.rules.numbers, self.terminal_value)

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """Return the period that the `values` of heaps 0, 1, … prove; None if they prove none."""
        kind = MisereAllButCertificate if self.terminal_value else AllButCertificate
        return all_but_period(values, self.rules.numbers, kind)

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int]:
        """Return all options of heap `n` with `value`, by the proved `period` of the `values`.

        There are few, because values grow by the saltus with each period.
        """
        options: list[Option[int]] = []
        # A heap of `value` is one of the first heaps, or comes a number of periods after one.
        for start in range(period.preperiod + period.period):
            periods, remainder = divmod(value - values[start], period.saltus)
            if remainder or periods < 0:
                continue
            if periods and start < period.preperiod:
                # Values before the period do not come again.
                continue
            heap = start + periods * period.period
            if self.rules.has_option(n, (heap,)):
                options.append((heap,))
        return Finding(iter(options), complete=True)

    def longest_play(self, position: int) -> int:
        """Return the largest number of moves: each takes the smallest allowed amount."""
        smallest_amount = next(amount for amount in count(1) if self.rules.may_take(amount))
        return position // smallest_amount

    def search_shortest_play(self, position: int, at_most: int) -> int | None:
        """Return the smallest number of moves to the end, or None if that is above `at_most`.

        One move is enough for a heap above all excluded numbers, since all tokens can be taken at
        once.
        """
        if position > self.rules.numbers[-1] and at_most > 0:
            return 1
        return super().search_shortest_play(position, at_most)


@dataclass(frozen=True)
class AllBut(SetRuleset):
    """Take any positive number of tokens that is not in the set S."""

    slug = "all-but"
    title = N_("All-but games")
    brief = N_("take tokens from the heap")
    source = Source("Abuku 2020", "§1.2.4 (A. A. Siegel)")
    example = "all-but(4,8):20"
    bounds = cached_component(AllButBounds, longest_table=MAX_SUBTRACTION_TABLE)

    @property
    def called(self) -> str:
        """The name of the game, with the excluded numbers."""
        return _("Any number but %(amounts)s", amounts=listed_or(self.numbers))

    @property
    def rule(self) -> str:
        """The rule, with the excluded numbers."""
        return _(
            "Take any number of tokens from one heap, but not %(amounts)s.",
            amounts=listed_or(self.numbers),
        )

    def may_take(self, amount: int) -> bool:
        """Return True if `amount` is not excluded."""
        return amount not in self.numbers

    def targets(self, n: int) -> Iterator[int]:
        """Yield the sizes to which a move can reduce heap `n`, the largest first."""
        return (n - amount for amount in range(1, n + 1) if self.may_take(amount))


def _value_table(excluded: tuple[int, ...], terminal_value: int) -> Tabulated:
    """Return a table of the values of heaps 0, 1, 2, … if the amounts `excluded` cannot be taken.

    A heap without a move has `terminal_value`. Each call of its `extend` appends `_STEP` values.
    """
    recurrence = AllButRecurrence(excluded, terminal_value)
    values = recurrence.values

    def extend() -> None:
        spend()
        for _step in range(_STEP):
            recurrence.extend()

    def options_of_value(n: int, value: int) -> Finding[int]:
        heaps = [k for k in range(n) if values[k] == value and n - k not in excluded]
        return Finding(((k,) for k in heaps), complete=True)

    return Tabulated(values, extend, options_of_value)
