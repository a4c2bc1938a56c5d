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
from nimsum.theory.periods.all_but import AllButRecurrence, all_but_period
from nimsum.theory.periods.periodicity import Certificate

from .subtraction import MAX_SUBTRACTION_TABLE, SetRuleset

_STEP = 64


class AllButBounds(SingleHeapBounds):
    """Bounds, values and periods of an all-but game."""

    rules: "AllBut"
    table_can_prove_period = True

    def notable_options(self, position: int) -> Iterator[Option[int]]:
        """Yield the options that take few tokens, about half, and almost all."""
        n = position
        heaps = (*range(n - 1, n - 4, -1), n // 2, 2, 1, 0)
        return ((k,) for k in heaps if k >= 0 and self.rules.has_option(n, (k,)))

    def recurrence(self) -> Recurrence:
        """Return a new table of values."""
        return _by_steps(self.rules.numbers)

    def proved_period(self, values: Sequence[int]) -> Certificate | None:
        """Return the period that `values` prove, or None if they prove no period."""
        return all_but_period(values, self.rules.numbers)

    def options_by_period(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Finding[int]:
        """Return all options with `value`, which are few, because the values grow."""
        return Finding(iter(list(self._with_value(period, values, n, value))), complete=True)

    def _with_value(
        self, period: Certificate, values: Sequence[int], n: int, value: int
    ) -> Iterator[Option[int]]:
        """Yield the options of heap `n` that have `value`, by the `period` of the `values`."""
        for start in range(period.preperiod + period.period):
            periods, rest = divmod(value - values[start], period.saltus)
            if rest or periods < 0:
                continue
            if periods and start < period.preperiod:
                # Values before the period do not come again.
                continue
            heap = start + periods * period.period
            if self.rules.has_option(n, (heap,)):
                yield (heap,)

    def longest_play(self, position: int) -> int:
        """Return the number of moves if each move takes as few tokens as possible."""
        return position // next(amount for amount in count(1) if self.rules.may_take(amount))

    def search_shortest_play(self, position: int, at_most: int) -> int | None:
        """Return the smallest number of moves, or None if it is above `at_most`.

        It is 1 for a heap above all excluded numbers, since all tokens can be taken at once.
        """
        if position > self.rules.numbers[-1] and at_most > 0:
            return 1
        return super().search_shortest_play(position, at_most)


@dataclass(frozen=True)
class AllBut(SetRuleset):
    """Take any positive number of tokens that is not in the set S."""

    slug = "all-but"
    title = N_("All-but games")
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
        """Yield the heap that remains for each number of tokens that may be taken from `n`."""
        return (n - amount for amount in range(1, n + 1) if self.may_take(amount))


def _by_steps(excluded: tuple[int, ...]) -> Tabulated:
    """Return the table of values of an all-but game, which grows by several values at once."""
    recurrence = AllButRecurrence(excluded)
    values = recurrence.values

    def extend() -> None:
        spend()
        for _step in range(_STEP):
            recurrence.extend()

    def options_of_value(n: int, value: int) -> Finding[int]:
        heaps = [k for k in range(n) if values[k] == value and n - k not in excluded]
        return Finding(((k,) for k in heaps), complete=True)

    return Tabulated(values, extend, options_of_value)
