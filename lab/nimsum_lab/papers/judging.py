"""Checks that several papers share, and values by the definition of a game to compare with.

The functions that return `Run` or `Facts` make a check from their arguments (see `check`): a
function that yields its cases.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from nimsum.definitions import Option, Values, definition
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_ruleset, read_sum
from nimsum.theory.nimbers.nimbers import nim_sum

from .check import ComparedCase, ComparedCases, Facts, Run, Value, steps

HeapClaim = Callable[[int], Value]
"""A function that takes a heap and returns what a paper claims about it."""


def values_of(name: str) -> Values[Any]:
    """Return a table that finds the value of any position of the game `name` by its definition.

    Call it with a position.
    """
    return Values(definition(name))


def heap_ruleset(name: str) -> HeapRuleset:
    """Return the ruleset called `name`. Raises TypeError if its positions are not heaps."""
    rules = read_ruleset(name)
    if not isinstance(rules, HeapRuleset):
        raise TypeError(f"{name} is not played on heaps")
    return rules


def row(name: str, last: int) -> list[int]:
    """Return the values of heaps 0 to `last` of the game `name`, found by its fast recurrence."""
    recurrence = heap_ruleset(name).bounds.recurrence()
    while len(recurrence.values) <= last:
        recurrence.extend()
    return list(recurrence.values[: last + 1])


def by_options(name: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Yield pairs of a heap, from `first` to `last`, and its value in the game `name`.

    The values are found by the options.
    """
    value = values_of(name)
    return ((n, value(n)) for n in range(first, last + 1))


def growing_row(name: str, last: int) -> Iterator[tuple[int, int]]:
    """Yield pairs of a heap, from 0 to `last`, and its value in the game `name`.

    The values are found by the game's fast recurrence.
    """
    recurrence = heap_ruleset(name).bounds.recurrence()
    for n in range(last + 1):
        while len(recurrence.values) <= n:
            recurrence.extend()
        yield n, recurrence.values[n]


def heaps(name: str, first: int, claimed: HeapClaim, corrected: HeapClaim | None = None) -> Run:
    """Return a check of claims about values in the game `name`, for heaps from `first` to the size.

    The values are found by the options. `claimed` and `corrected` return the printed and the
    corrected value of a heap.
    """

    def run(size: int) -> ComparedCases:
        value = values_of(name)
        for n in range(first, size + 1):
            right = None if corrected is None else corrected(n)
            yield ComparedCase(str(n), claimed(n), value(n), right)

    return run


def heaps_in_a_row(
    name: str, first: int, claimed: HeapClaim, corrected: HeapClaim | None = None
) -> Run:
    """Return a check as `heaps` does, but with values found by recurrence.

    It is for games with too many options to list.
    """

    def run(size: int) -> ComparedCases:
        for n, value in growing_row(name, size):
            if n < first:
                yield None
                continue
            right = None if corrected is None else corrected(n)
            yield ComparedCase(str(n), claimed(n), value, right)

    return run


def listed(
    game: str, first: int, values: Sequence[int], corrected: Sequence[int] | None = None
) -> Facts:
    """Return a check of a printed list of `values` of `game`, from heap `first` on.

    `corrected` are the corrected values.
    """

    def cases() -> ComparedCases:
        value = values_of(game)
        for place, known in enumerate(values):
            right = None if corrected is None else corrected[place]
            yield ComparedCase(str(first + place), known, value(first + place), right)

    return cases


def options_listed(game: str, table: str) -> Facts:
    """Return a check of the options and values in a printed `table` against those of `game`.

    The table has lines `heap: options; value`. Options are sizes of single heaps, or ranges of
    sizes; the options `1-3,5` are heaps of 1, 2, 3 and 5.
    """

    def cases() -> ComparedCases:
        value = values_of(game)
        for n, known in rows_of(table):
            yield ComparedCase(str(n), known, (heaps_of(game, n), value(n)))

    return cases


def rows_of(table: str) -> Iterator[tuple[int, tuple[tuple[int, ...], int]]]:
    """Yield for each line of a printed `table` the heap, and a pair: its options and its value."""
    for line in filter(str.strip, table.splitlines()):
        heap, _, rest = line.partition(":")
        options, _, value = rest.partition(";")
        option_heaps: list[int] = []
        for span in filter(None, map(str.strip, options.split(","))):
            first, _, last = span.partition("-")
            option_heaps += range(int(first), int(last or first) + 1)
        yield int(heap), (tuple(option_heaps), int(value))


def squared(size: int) -> int:
    """Return the number of steps of a check of all pairs of numbers up to `size`."""
    return (size + 1) ** 2


def pairs(
    name: str, first: int, claimed: Callable[[int, int], Value], *, zero: bool = False
) -> Run:
    """Return a check of claims about values of two heaps in the game `name`.

    `claimed` returns the printed value. Both heaps go from `first` to the size. With `zero` it
    returns True if the value is 0, and only that is compared.
    """

    @steps(squared)
    def run(size: int) -> ComparedCases:
        value = values_of(name)
        for x in range(first, size + 1):
            for y in range(first, size + 1):
                computed = value((x, y))
                yield ComparedCase(
                    f"⟨{x}, {y}⟩", claimed(x, y), computed == 0 if zero else computed
                )

    return run


def ones(game: str, heaps: Iterable[int], last: int) -> Facts:
    """Return a check of a printed list of the `heaps` up to `last` that have value 1 in `game`."""

    def cases() -> ComparedCases:
        value = values_of(game)
        computed = tuple(n for n in range(1, last + 1) if value(n) == 1)
        yield ComparedCase(f"1, …, {last}", tuple(heaps), computed)

    return cases


def line(game: str, line: Sequence[Sequence[int]]) -> Facts:
    """Return a check that all moves in a `line` of play of `game` are legal, and that play ends."""

    def cases() -> ComparedCases:
        options = definition(game)
        positions = [tuple(heaps) for heaps in line]
        for position, next_position in pairwise(positions):
            legal = {tuple(sorted(option)) for (option,) in options(position)}
            is_legal = tuple(sorted(next_position)) in legal
            yield ComparedCase(f"{position} → {next_position}", True, is_legal)
        yield ComparedCase(f"{positions[-1]} →", 0, len(set(options(positions[-1]))))

    return cases


def facts(facts: Sequence[Mapping[str, Any]]) -> Facts:
    """Return a check of printed facts about single positions.

    Each fact has a `case`, the value `claimed`, perhaps a `corrected` one, and a position in
    notation, under one of the keys of `_FACT_FUNCTIONS`.
    """

    def cases() -> ComparedCases:
        for fact in facts:
            (kind,) = fact.keys() & _FACT_FUNCTIONS.keys()
            corrected = _tuples(fact["corrected"]) if "corrected" in fact else None
            value = _FACT_FUNCTIONS[kind](fact[kind])
            yield ComparedCase(fact["case"], _tuples(fact["claimed"]), value, corrected)

    return cases


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def winning_moves(notation: str) -> tuple[str, ...]:
    """Return the winning moves of the sum in `notation`, such as "7 → 2" in Nim.

    A move wins if it leaves values with nim-sum 0; the values are found by the options.
    """
    position = read_sum(notation)
    judges = [values_of(part.ruleset.name) for part in position]
    values = [judge(part.position) for judge, part in zip(judges, position, strict=True)]
    total = nim_sum(values)
    winning = []
    for judge, part, value in zip(judges, position, values, strict=True):
        for option in judge.options(part.position):
            if judge.of_option(option) ^ total ^ value == 0:
                heaps = " + ".join(map(_written, option))
                winning.append(f"{_written(part.position)} → {heaps}")
    return tuple(winning)


def _written(position: int | tuple[int, ...]) -> str:
    return str(position) if isinstance(position, int) else f"⟨{', '.join(map(str, position))}⟩"


def value_of_sum(notation: str) -> int:
    """Return the nim-sum of the values of the components of the sum in `notation`."""
    return nim_sum(values_of(part.ruleset.name)(part.position) for part in read_sum(notation))


def options_of(name: str, n: int) -> tuple[Option[int], ...]:
    """Return the options of heap `n` in the game `name`, each as a tuple, in descending order."""
    return tuple(sorted(set(definition(name)(n)), reverse=True))


def heaps_of(name: str, n: int) -> tuple[int, ...]:
    """Return the sizes that a move can leave of heap `n` in the game `name`, in ascending order.

    Every option of the game is a single heap.
    """
    return tuple(sorted(k for (k,) in options_of(name, n)))


def digits(written: str) -> list[int]:
    """Return the digits in `written`, a printed row of values below 10: `012` -> `[0, 1, 2]`."""
    return [int(digit) for digit in written if digit.isdigit()]


def numbers(written: str) -> list[int]:
    """Return the numbers in `written`, separated by blanks or commas: `0, 12` -> `[0, 12]`."""
    return [int(number) for number in written.replace(",", " ").split()]


def _options(notation: str) -> tuple[Option[int], ...]:
    (part,) = read_sum(notation)
    return options_of(part.ruleset.name, part.position)


def _reduced(option: Option[int]) -> Option[int]:
    """Return `option` without pairs of equal heaps and without heaps of 1.

    If no heap remains, return a heap of 1.
    """
    odd = {heap for heap in option if option.count(heap) % 2 and heap > 1}
    return tuple(sorted(odd, reverse=True)) or (1,)


_FACT_FUNCTIONS: dict[str, Callable[[str], Value]] = {
    "value": value_of_sum,
    "options": _options,
    "reduced": lambda notation: tuple(sorted(set(map(_reduced, _options(notation))), reverse=True)),
    # For games in which each option is one heap.
    "heaps": lambda notation: tuple(sorted(k for (k,) in _options(notation))),
    "move": lambda notation: _options(notation)[0][0],
    "wins": lambda notation: tuple(sorted(winning_moves(notation))),
}
"""The functions that compute each kind of fact about a position or a sum."""
