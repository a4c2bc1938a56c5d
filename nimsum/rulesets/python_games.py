"""Rulesets that a Python function defines, which returns the options of one heap or of two.

What the function returns is checked each time it is called: every heap must be a whole number, and
a move must make the position smaller, so that play ends.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cached_property, partial
from inspect import Parameter, getdoc, signature
from itertools import product
from operator import index
from typing import Any, ClassVar, TypeVar

from nimsum.budget import Budget, OutOfBudget, StepCounter, spend
from nimsum.language import numeral
from nimsum.theory.nimbers.nimbers import mex, nim_sum

from .boards.kinds import CHOICES
from .bounds import Recursion
from .catalogue import AnyRuleset, set_python_game
from .errors import GameError
from .heaps.heap import HeapBounds, HeapRuleset
from .heaps.several import Heaps, SeveralHeapsBounds, SeveralHeapsRuleset
from .notation import forget_readings, read_ruleset
from .packages import SLUG
from .ruleset import Option, Source, cached_component

Moves = Callable[..., Iterable[Any]]
"""A function that returns the options of a heap, or of two heaps."""

LARGEST_HEAP = 10_000
"""The largest heap of a game of one heap, unless its author says otherwise."""

LARGEST_HEAP_OF_TWO = 200
"""The largest heap of a game of two heaps, unless its author says otherwise."""

_COMPARED_HEAPS = range(61)
"""The heaps whose options are examined when a game of one heap is defined."""

_COMPARED_PAIRS = range(13)
"""The heaps of the pairs whose options are examined when a game of two heaps is defined."""

MAX_OPTIONS = 1_000_000
"""The number of options of a position after which a function is taken for one that never ends."""

_STEPS_PER_WORK_UNIT = 40
"""The steps that take about as long as one unit of work; an option is one step."""

_STEPS_OF_A_POSITION = 5
"""The steps of a position, in addition to those of its options."""

_MAX_VALUES_REMEMBERED = 500_000
"""The number of values of pairs beyond which all are dropped."""

P = TypeVar("P", bound=Hashable)


class InvalidRuleset(GameError):
    """The error for a Python function that is no ruleset, or that returns what is no option."""


def as_text(function: Moves, heaps: Heaps) -> str:
    """Return the call of `function` with `heaps`, such as "my_game(5)"."""
    return f"{function.__name__}({', '.join(map(str, heaps))})"


def checked_options(function: Moves, heaps: Heaps) -> Iterator[Heaps]:
    """Yield the options that `function` returns for `heaps`, each once.

    An option of one heap has the heaps that it leaves, the largest first; an option of two heaps is
    a pair. Raises `InvalidRuleset` if `function` returns no options that can be listed, or if an
    option has not the right form or is not smaller.
    """
    returned = function(*heaps)
    if not isinstance(returned, Iterable):
        raise InvalidRuleset(
            f"{as_text(function, heaps)} returns no list of options.",
            repr(returned),
            "Return a list; it is empty where there is no move.",
        )
    seen: set[Heaps] = set()
    for number, result in enumerate(returned):
        if number == MAX_OPTIONS:
            raise InvalidRuleset(
                f"{as_text(function, heaps)} lists options without end.",
                f"{numeral(MAX_OPTIONS)} options",
                "List each option once, and then stop.",
            )
        option = _checked(function, heaps, result)
        if option not in seen:
            seen.add(option)
            yield option


def _checked(function: Moves, heaps: Heaps, result: Any) -> Heaps:
    """Return the option `result` of `heaps` in its normal form. Raises `InvalidRuleset`."""
    if type(result) is int and len(heaps) == 1 and 0 <= result < heaps[0]:
        return (result,)
    called = as_text(function, heaps)
    pair = len(heaps) == 2
    form = "a pair of heaps, like (3, 5)" if pair else "a heap, like 3, or a tuple of heaps"
    given = result if isinstance(result, tuple | list) else (result,)
    try:
        listed = tuple(map(index, given))
    except TypeError:
        listed = (-1,)
    is_bool = any(isinstance(heap, bool) for heap in given)
    if is_bool or (pair and len(listed) != 2) or min(listed, default=0) < 0:
        raise InvalidRuleset(
            f"{called} has an option of the wrong form.", repr(result), f"Let it be {form}."
        )
    if pair:
        if sum(listed) >= sum(heaps):
            raise InvalidRuleset(
                f"{called} has an option with no fewer tokens, so play might not end.",
                repr(result),
                f"Leave fewer than {sum(heaps)} tokens.",
            )
        return listed
    if max(listed, default=-1) >= heaps[0]:
        raise InvalidRuleset(
            f"{called} has an option with no smaller heap, so play might not end.",
            repr(result),
            f"Leave heaps smaller than {heaps[0]}." if heaps[0] else "Heap 0 has no moves.",
        )
    return tuple(sorted(filter(None, listed), reverse=True)) or (0,)


class PythonRecurrence:
    """The values of the heaps of a game of one heap, in order, by the definition.

    The options are compared with those of the known game that the author of `rules` names, if any.
    """

    def __init__(self, rules: "PythonHeaps") -> None:
        self._rules = rules
        self._steps = StepCounter(_STEPS_PER_WORK_UNIT, spend)
        self.values: list[int] = []

    def extend(self) -> None:
        """Append the value of the next heap. Raises `OutOfBudget` and `InvalidRuleset`."""
        values = self.values
        options = [*self._rules.options(len(values))]
        self._steps.add(_STEPS_OF_A_POSITION + len(options))
        self._rules.compare(len(values), options)
        values.append(mex(nim_sum(values[part] for part in option) for option in options))

    def options_of_value(self, _n: int, _value: int) -> None:
        """Return None: only a scan of all options can find those with a value."""
        return


class PythonHeapBounds(HeapBounds):
    """The table of values, and the period of the known game that the author says it equals."""

    rules: "PythonHeaps"

    def __init__(self, rules: "PythonHeaps") -> None:
        super().__init__(rules, longest_table=type(rules).largest, played_out=_COMPARED_HEAPS[-1])
        known = rules.known
        if known is not None:
            self.claimed_equal = known.name
            self.table_can_prove_period = known.bounds.table_can_prove_period
            vars(self).update(
                proved_period=known.bounds.proved_period,
                needed_for_proof=known.bounds.needed_for_proof,
            )

    def recurrence(self) -> PythonRecurrence:
        """Return a new table of values."""
        return PythonRecurrence(self.rules)


class PythonHeaps(HeapRuleset):
    """A game of one heap, or of its parts, whose options `function` returns."""

    source = Source("Python", "")
    board = CHOICES
    function: ClassVar[Moves]
    largest: ClassVar[int]
    same_as: ClassVar[str]
    """The known game that has the same options, as its author says; "" if none is named."""
    bounds = cached_component(PythonHeapBounds)

    @property
    def smallest_heap(self) -> int:
        """The smallest heap: no tokens."""
        return 0

    @property
    def largest_heap(self) -> int:
        """The largest heap that a position can have: that of the known game, if there is one."""
        return self.known.largest_heap if self.known else type(self).largest

    @cached_property
    def known(self) -> HeapRuleset | None:
        """The known game that its author names, or None."""
        if not self.same_as:
            return None
        known = read_ruleset(self.same_as)
        if not isinstance(known, HeapRuleset):
            raise InvalidRuleset(
                "A game of one heap can only equal another.", self.same_as, "Name a game of heaps."
            )
        return known

    def options(self, position: int) -> Iterator[Option[int]]:
        """Yield every option of `position` once. Raises `InvalidRuleset`."""
        return checked_options(type(self).function, (position,))

    def compare(self, n: int, options: Iterable[Heaps]) -> None:
        """Raise `InvalidRuleset` if `options`, those of heap `n`, are not those of `known`."""
        known = self.known
        if known is None or n < known.smallest_heap:
            return
        different = {*options} ^ {*known.options(n)}
        if different:
            option = min(different)
            which = "has in addition" if option in {*options} else "lacks"
            raise InvalidRuleset(
                f"The moves are not those of {known.name}: "
                f"{as_text(type(self).function, (n,))} {which} an option.",
                str(option),
                "Leave out same_as, or mend the function.",
            )


class PairRecursion(Recursion[Heaps]):
    """Grundy values of pairs of heaps by the definition; each value is found once."""

    def __init__(self, rules: "PythonPairs") -> None:
        self._rules = rules
        self._values: dict[Heaps, int] = {}

    def reaches(self, position: Heaps) -> bool:
        """Return True if both heaps are as small as its author allows."""
        return max(position) <= self._rules.largest_heap

    def known(self, position: Heaps) -> int | None:
        """Return the value of `position` if it has been found, else None."""
        return self._values.get(position)

    def value(self, position: Heaps, budget: Budget) -> int | None:
        """Return the value of `position`, or None if the budget runs out."""
        if len(self._values) > _MAX_VALUES_REMEMBERED:
            self._values = {}
        steps = StepCounter(_STEPS_PER_WORK_UNIT, budget.spend)
        try:
            return self._found(position, steps)
        except OutOfBudget:
            return None

    def _found(self, position: Heaps, steps: StepCounter) -> int:
        """Return the value of `position`; `steps` counts what that takes. Raises `OutOfBudget`."""
        values = self._values
        options: dict[Heaps, list[Heaps]] = {}
        waiting = [position]
        while waiting:
            current = waiting[-1]
            if current in values:
                waiting.pop()
                continue
            if current not in options:
                targets = [*self._rules.targets(current)]
                steps.add(_STEPS_OF_A_POSITION + len(targets))
                options[current] = targets
            missing = [target for target in options[current] if target not in values]
            if missing:
                waiting.extend(missing)
                continue
            values[current] = mex(values[target] for target in options.pop(current))
        return values[position]


class PythonPairBounds(SeveralHeapsBounds):
    """The table of values of a game of two heaps."""

    rules: "PythonPairs"

    def recursion(self) -> PairRecursion:
        """Return a new table of values of pairs."""
        return PairRecursion(self.rules)

    def longest_play(self, position: Heaps) -> int:
        """Return an upper bound of the number of moves: each takes a token."""
        return sum(position)


class PythonPairs(SeveralHeapsRuleset):
    """A game of two heaps whose options `function` returns."""

    source = Source("Python", "")
    only_takes = False
    function: ClassVar[Moves]
    largest: ClassVar[int]
    bounds = cached_component(PythonPairBounds, longest_is_exact=False)

    @property
    def largest_heap(self) -> int:
        """The largest heap that a position can have."""
        return type(self).largest

    def targets(self, position: Heaps) -> Iterator[Heaps]:
        """Yield each pair of heaps that a move leaves, once. Raises `InvalidRuleset`."""
        return checked_options(type(self).function, position)

    def has_target(self, position: Heaps, target: Heaps) -> bool:
        """Return True if a move leads from `position` to `target`."""
        return target in self.targets(position)


def define(
    function: Moves,
    *,
    name: str = "",
    rule: str = "",
    same_as: str = "",
    largest: int | None = None,
) -> AnyRuleset:
    """Return the ruleset that `function` defines, and let the notation know it by its name.

    The arguments are those of `nimsum.ruleset`. An earlier game in Python of this name is replaced.
    Raises `InvalidRuleset`.
    """
    attributes = attributes_of(function, name, rule)
    count = _count_heaps(function)
    if same_as and count == 2:
        raise InvalidRuleset(
            "Only a game of one heap can name a known one.", same_as, "Leave out same_as."
        )
    attributes |= {
        "example": f"{attributes['slug']}:{'12' if count == 1 else '4,6'}",
        "largest": largest or (LARGEST_HEAP if count == 1 else LARGEST_HEAP_OF_TWO),
        "same_as": same_as,
    }
    base = PythonHeaps if count == 1 else PythonPairs
    return register(base, function, attributes, partial(_examine, function=function, count=count))


def attributes_of(function: Moves, name: str, rule: str) -> dict[str, Any]:
    """Return the attributes that every class of a game in Python has, but for its example.

    `name` and `rule` are those that its author chose, or "". Raises `InvalidRuleset`.
    """
    if not hasattr(function, "__name__"):
        raise InvalidRuleset("That is no function.", repr(function), "Write options(n).")
    name = name or function.__name__.strip("_").replace("_", "-").lower()
    if not SLUG.fullmatch(name):
        raise InvalidRuleset(
            "That is no name of a game.",
            name,
            'Use small letters and hyphens; name="my-game" gives the game another name.',
        )
    first_line = (getdoc(function) or "").partition("\n")[0].strip()
    says = rule or first_line or f"The moves are those of {function.__name__} in Python."
    return {
        "__doc__": getdoc(function) or says,
        "__module__": function.__module__,
        "slug": name,
        "title": re.sub("-", " ", name).capitalize(),
        "says": says,
        "function": staticmethod(function),
    }


def register(
    base: type[AnyRuleset],
    function: Moves,
    attributes: dict[str, Any],
    examine: Callable[[AnyRuleset], None] = lambda _rules: None,
) -> AnyRuleset:
    """Return the ruleset of a new subclass of `base`, and let the notation know it by its name.

    `examine` is called with it first. An earlier game in Python of this name is replaced. Raises
    `GameError` if another game has the name.
    """
    kind: type[AnyRuleset] = type(function.__name__, (base,), attributes)
    rules = kind()
    examine(rules)
    set_python_game(kind)
    forget_readings()
    return rules


def _count_heaps(function: Moves) -> int:
    """Return the number of heaps that `function` takes, 1 or 2. Raises `InvalidRuleset`."""
    named = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    parameters = [
        parameter
        for parameter in signature(function).parameters.values()
        if parameter.kind in named and parameter.default is Parameter.empty
    ]
    if len(parameters) not in (1, 2):
        raise InvalidRuleset(
            "A ruleset is a function of one heap or of two.",
            f"{function.__name__}{signature(function)}",
            "Write options(n) or options(a, b).",
        )
    return len(parameters)


def _examine(rules: AnyRuleset, function: Moves, count: int) -> None:
    """Call `function` twice for all small positions, and compare its options with a known game's.

    Raises `InvalidRuleset` if an option is wrong, if the two calls differ, or if the known game
    that the author names has other options.
    """
    heaps = _COMPARED_HEAPS if count == 1 else _COMPARED_PAIRS
    for position in product(heaps, repeat=count):
        options = {*checked_options(function, position)}
        if options != {*checked_options(function, position)}:
            raise InvalidRuleset(
                "Two calls have different options.",
                as_text(function, position),
                "Let the options depend on the heaps alone.",
            )
        if isinstance(rules, PythonHeaps):
            rules.compare(position[0], options)
