"""How long a game lasts if whoever can win hurries and the other one holds out: its remoteness.

The term is Conway's (On Numbers and Games, chapter 14; Winning Ways, chapter 9). A position
without a move has remoteness 0. A player who can win moves to the least remoteness of the options
that are lost for the other side, one who cannot to the greatest of all options; a move adds 1. So
it is even just where whoever moved last wins the end: in P-positions of normal play, and in
N-positions of misère play.
"""

from webapp.rulesets.convention import Convention
from webapp.rulesets.sums import Component, Sum

from .budget import Budget
from .choices import parts_of
from .length import longest_play

_LONGEST = 100
"""The most moves of a position that is looked at, as a bound on the depth of the search."""

_LOOKS_BETWEEN = 50
"""The looks at options after which there is one at the time, which takes longer than they do."""

_State = tuple[int, ...]
"""A sum as the sorted numbers of its components that have a move."""


class _GivenUp(Exception):
    """The search has looked at as many options as it may, or the time is over."""


class RemotenessSearch:
    """The remoteness of sums by its definition, as far as a number of looks at options reaches.

    That number is what limits it, so that it finds the same on every machine; the budget is only
    there for a machine that is very slow. What is found for one sum helps with the next.
    """

    def __init__(self, looks: int, convention: Convention, budget: Budget) -> None:
        self._looks = looks
        self._budget = budget
        self._lost = 1 if convention is Convention.MISERE else 0
        self._numbers: dict[Component, int] = {}
        self._options: list[frozenset[_State]] = []
        self._found: dict[_State, int] = {(): 0}

    def of(self, position: Sum) -> int | None:
        """The remoteness of a sum; None where it is too long, or the looks do not suffice."""
        moves = longest_play(position, self._budget)
        if moves is None or moves > _LONGEST:
            return None
        try:
            return self._search(self._state(position))
        except _GivenUp:
            return None

    def _search(self, state: _State) -> int:
        known = self._found.get(state)
        if known is not None:
            return known
        lost: list[int] = []
        others: list[int] = []
        for place, number in enumerate(state):
            if number in state[:place]:
                continue
            rest = state[:place] + state[place + 1 :]
            for option in self._options[number]:
                self._look()
                moves = self._search(tuple(sorted(rest + option)))
                (lost if moves % 2 == self._lost else others).append(moves)
        found = self._found[state] = 1 + (min(lost) if lost else max(others))
        return found

    def _state(self, position: Sum) -> _State:
        numbers = map(self._number, position)
        return tuple(sorted(number for number in numbers if self._options[number]))

    def _number(self, component: Component) -> int:
        number = self._numbers.get(component)
        if number is None:
            left = set()
            for option in component.ruleset.options(component.position):
                self._look()
                left.add(self._state(parts_of(component, option)))
            number = self._numbers[component] = len(self._options)
            self._options.append(frozenset(left))
        return number

    def _look(self) -> None:
        out_of_time = self._looks % _LOOKS_BETWEEN == 0 and self._budget.spent()
        if self._looks == 0 or out_of_time:
            raise _GivenUp
        self._looks -= 1
