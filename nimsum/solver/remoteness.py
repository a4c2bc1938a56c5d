"""Remoteness: the length of play if the winning player hurries and the other one holds out.

The term is Conway's (On Numbers and Games, chapter 14; Winning Ways, chapter 9). A position
without a move has remoteness 0. A player who can win moves to the least remoteness of the options
that are lost for the other side, one who cannot to the greatest of all options; a move adds 1. So
remoteness is even exactly if the player who moved last wins at the end: in P-positions of normal
play, and in N-positions of misère play.
"""

from nimsum.budget import Budget, OutOfBudget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Sum

from .component_options import parts_of
from .play_length import longest_play

_LONGEST = 100
"""The longest play of a position that is searched, as a bound on the depth of the search."""

_LOOKS_BETWEEN = 50
"""The number of options between two checks of the time, which take longer than the options."""

_State = tuple[int, ...]
"""A sum as the sorted numbers of its components that have a move."""


class RemotenessSearch:
    """A search for remoteness by its definition, limited to a number of looks at options.

    Because of this limit it finds the same results on every machine; the budget only matters on a
    very slow one. What is found for one sum helps with the next.
    """

    def __init__(self, looks: int, convention: Convention, budget: Budget) -> None:
        self._looks = looks
        self._budget = budget
        self._lost = 1 if convention is Convention.MISERE else 0
        self._numbers: dict[Component, int] = {}
        self._options: list[frozenset[_State]] = []
        self._found: dict[_State, int] = {(): 0}

    def of(self, position: Sum) -> int | None:
        """Return the remoteness of a sum.

        Return None if play is too long or the number of looks does not suffice.
        """
        moves = longest_play(position, self._budget)
        if moves is None or moves > _LONGEST:
            return None
        try:
            state = self._state(position)
            return self._found[state] if state in self._found else self._search(state)
        except OutOfBudget:
            return None

    def _search(self, state: _State) -> int:
        lost: list[int] = []
        others: list[int] = []
        for place, number in enumerate(state):
            if number in state[:place]:
                continue
            rest = state[:place] + state[place + 1 :]
            options = self._options[number]
            self._look(len(options))
            for option in options:
                remaining = tuple(sorted(rest + option))
                moves = self._found.get(remaining)
                if moves is None:
                    moves = self._search(remaining)
                (lost if moves % 2 == self._lost else others).append(moves)
        remoteness = self._found[state] = 1 + (min(lost) if lost else max(others))
        return remoteness

    def _state(self, position: Sum) -> _State:
        numbers = map(self._number, position)
        return tuple(sorted(number for number in numbers if self._options[number]))

    def _number(self, component: Component) -> int:
        number = self._numbers.get(component)
        if number is None:
            options = set()
            for option in component.ruleset.options(component.position):
                self._look(1)
                options.add(self._state(parts_of(component, option)))
            number = self._numbers[component] = len(self._options)
            self._options.append(frozenset(options))
        return number

    def _look(self, options: int) -> None:
        remaining = self._looks - options
        if remaining // _LOOKS_BETWEEN < self._looks // _LOOKS_BETWEEN and not self._budget.check():
            raise OutOfBudget
        if remaining < 0:
            self._looks = 0
            raise OutOfBudget
        self._looks = remaining
