"""Remoteness: the length of play if the winning player hurries and the other one holds out.

The term is Conway's (On Numbers and Games, chapter 14; Winning Ways, chapter 9). A position
without a move has remoteness 0. Any other position has remoteness 1 + r, where r is

- the least remoteness of an option that is lost for the other player, if there is such an option;
- otherwise the greatest remoteness of all options.

For example, heaps of Nim that are not empty have remoteness 1 in normal play: you take the heap.
Remoteness is even in P-positions of normal play, and in N-positions of misère play.
"""

from nimsum.budget import Budget, OutOfBudget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Sum

from .component_options import parts_of
from .play_length import longest_play

_MAX_LENGTH = 100
"""The longest play, in moves, of a position that is searched; it bounds the recursion."""

_OPTIONS_PER_UNIT = 50
"""The number of options that take a unit of work."""

_State = tuple[int, ...]
"""A sum as the sorted numbers of its components, without components that have no move."""


class RemotenessSearch:
    """A search for remoteness by its definition, which examines at most `max_options` options.

    Because of this limit, the results are the same on every machine; `budget` only matters on a
    very slow one. Results are remembered, so a search helps with similar sums.
    """

    def __init__(self, max_options: int, convention: Convention, budget: Budget) -> None:
        self._remaining_options = max_options
        self._budget = budget
        self._losing_parity = 1 if convention is Convention.MISERE else 0
        """The parity of the remoteness of positions that the player to move loses."""
        self._numbers: dict[Component, int] = {}
        self._options: list[frozenset[_State]] = []
        """The options of each component, by the component's number."""
        self._remoteness: dict[_State, int] = {(): 0}

    def remoteness(self, position: Sum) -> int | None:
        """Return the remoteness of a sum.

        Return None if play may last too long, or if too many options would have to be examined.
        """
        length = longest_play(position, self._budget)
        if length is None or length > _MAX_LENGTH:
            return None
        try:
            state = self._state(position)
            if state in self._remoteness:
                return self._remoteness[state]
            return self._remoteness_of_state(state)
        except OutOfBudget:
            return None

    def _remoteness_of_state(self, state: _State) -> int:
        """Return the remoteness of `state`, which is not yet known, from that of its options."""
        lost_options: list[int] = []
        all_options: list[int] = []
        for place, number in enumerate(state):
            if number in state[:place]:
                # An equal component has the same options.
                continue
            other_components = state[:place] + state[place + 1 :]
            options = self._options[number]
            self._count_options(len(options))
            for option in options:
                next_state = tuple(sorted(other_components + option))
                remoteness = self._remoteness.get(next_state)
                if remoteness is None:
                    remoteness = self._remoteness_of_state(next_state)
                all_options.append(remoteness)
                if remoteness % 2 == self._losing_parity:
                    lost_options.append(remoteness)
        best = min(lost_options) if lost_options else max(all_options)
        self._remoteness[state] = 1 + best
        return 1 + best

    def _state(self, position: Sum) -> _State:
        numbers = map(self._number, position)
        return tuple(sorted(number for number in numbers if self._options[number]))

    def _number(self, component: Component) -> int:
        """Return the number of `component`, which is given to it when it first occurs."""
        number = self._numbers.get(component)
        if number is None:
            options = set()
            for option in component.ruleset.options(component.position):
                self._count_options(1)
                options.add(self._state(parts_of(component, option)))
            number = len(self._options)
            self._numbers[component] = number
            self._options.append(frozenset(options))
        return number

    def _count_options(self, count: int) -> None:
        """Count `count` options as examined.

        Raises `OutOfBudget` if they are too many, or if the budget is spent.
        """
        before = self._remaining_options
        after = before - count
        if after // _OPTIONS_PER_UNIT < before // _OPTIONS_PER_UNIT and not self._budget.check():
            raise OutOfBudget
        if after < 0:
            self._remaining_options = 0
            raise OutOfBudget
        self._remaining_options = after
