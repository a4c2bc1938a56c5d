"""The judge of every check: values by the definition of a game, and nothing else."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from nimsum.definitions import Option, Values, definition
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_ruleset, read_sum
from nimsum.theory.nimbers.nimbers import nim_sum

from .check import Cases, Compared, Facts, Run, Value, steps

HeapClaim = Callable[[int], Value]


def values_of(name: str) -> Values[Any]:
    """The values of a game's positions, by its definition."""
    return Values(definition(name))


def heap_ruleset(name: str) -> HeapRuleset:
    """The ruleset of that name, whose positions are heaps."""
    rules = read_ruleset(name)
    if not isinstance(rules, HeapRuleset):
        raise TypeError(f"{name} is not played on heaps")
    return rules


def row(name: str, last: int) -> list[int]:
    """The values of the heaps from 0 to the last, each from smaller ones and by no theorem."""
    recurrence = heap_ruleset(name).bounds.recurrence()
    while len(recurrence.values) <= last:
        recurrence.extend()
    return list(recurrence.values[: last + 1])


def by_options(name: str, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Each heap from the first to the last with its value, by its options."""
    value = values_of(name)
    return ((n, value(n)) for n in range(first, last + 1))


def growing_row(name: str, last: int) -> Iterator[tuple[int, int]]:
    """Each heap from 0 to the last with its value, each from smaller ones and by no theorem."""
    recurrence = heap_ruleset(name).bounds.recurrence()
    for n in range(last + 1):
        while len(recurrence.values) <= n:
            recurrence.extend()
        yield n, recurrence.values[n]


def heaps(name: str, first: int, claimed: HeapClaim, mended: HeapClaim | None = None) -> Run:
    """Compare the value of each heap up to the size, by its options, with what is claimed."""

    def run(size: int) -> Cases:
        value = values_of(name)
        for n in range(first, size + 1):
            right = None if mended is None else mended(n)
            yield Compared(str(n), claimed(n), value(n), right)

    return run


def heaps_in_a_row(
    name: str, first: int, claimed: HeapClaim, mended: HeapClaim | None = None
) -> Run:
    """The same where there are too many options to list them: values by the table of the game."""

    def run(size: int) -> Cases:
        for n, value in growing_row(name, size):
            right = None if mended is None else mended(n)
            yield Compared(str(n), claimed(n), value, right) if n >= first else None

    return run


def listed(
    game: str, first: int, values: Sequence[int], mended: Sequence[int] | None = None
) -> Facts:
    """Compare a printed row of values, from the first heap on, with those by the options."""

    def cases() -> Cases:
        value = values_of(game)
        for place, known in enumerate(values):
            right = None if mended is None else mended[place]
            yield Compared(str(first + place), known, value(first + place), right)

    return cases


def options_listed(game: str, table: str) -> Facts:
    """Compare a printed table, `heap: options; value` in lines, by the options of the game.

    Options are one heap each, as in `1-3,5`.
    """

    def cases() -> Cases:
        value = values_of(game)
        for n, known in rows_of(table):
            yield Compared(str(n), known, (heaps_of(game, n), value(n)))

    return cases


def rows_of(table: str) -> Iterator[tuple[int, tuple[tuple[int, ...], int]]]:
    """The rows of a printed table: heap, options, value."""
    for line in filter(str.strip, table.splitlines()):
        heap, _, rest = line.partition(":")
        options, _, value = rest.partition(";")
        spans = [span.split("-") for span in options.strip().split(",") if span.strip()]
        read = (k for span in spans for k in range(int(span[0]), int(span[-1]) + 1))
        yield int(heap), (tuple(read), int(value))


def squared(size: int) -> int:
    """The steps of a check of all pairs up to a size."""
    return (size + 1) ** 2


def pairs(
    name: str, first: int, claimed: Callable[[int, int], Value], *, zero: bool = False
) -> Run:
    """Compare the value of each pair of heaps up to the size with what is claimed.

    With `zero` only whether it is 0.
    """

    @steps(squared)
    def run(size: int) -> Cases:
        value = values_of(name)
        for x in range(first, size + 1):
            for y in range(first, size + 1):
                found = value((x, y))
                yield Compared(f"⟨{x}, {y}⟩", claimed(x, y), found == 0 if zero else found)

    return run


def ones(game: str, heaps: Iterable[int], last: int) -> Facts:
    """Compare a printed list of the heaps of value 1 up to the last with those by the options."""

    def cases() -> Cases:
        value = values_of(game)
        found = tuple(n for n in range(1, last + 1) if value(n) == 1)
        yield Compared(f"1, …, {last}", tuple(heaps), found)

    return cases


def line(game: str, line: Sequence[Sequence[int]]) -> Facts:
    """Compare a line of play with the options of a game: each move is one, and the end has none."""

    def cases() -> Cases:
        options, positions = definition(game), [tuple(heaps) for heaps in line]
        for before, left in pairwise(positions):
            legal = {tuple(sorted(option)) for (option,) in options(before)}
            yield Compared(f"{before} → {left}", True, tuple(sorted(left)) in legal)
        yield Compared(f"{positions[-1]} →", 0, len(set(options(positions[-1]))))

    return cases


def facts(facts: Sequence[Mapping[str, Any]]) -> Facts:
    """Compare what is printed of single positions; one of _FOUND says what that is."""

    def cases() -> Cases:
        for fact in facts:
            (kind,) = fact.keys() & _FOUND.keys()
            mended = _tuples(fact["mended"]) if "mended" in fact else None
            yield Compared(fact["case"], _tuples(fact["claimed"]), _FOUND[kind](fact[kind]), mended)

    return cases


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def winning_moves(notation: str) -> tuple[str, ...]:
    """The moves of a sum after which the nim-sum of its values is 0, by the options alone."""
    position = read_sum(notation)
    judges = [values_of(part.ruleset.name) for part in position]
    values = [judge(part.position) for judge, part in zip(judges, position, strict=True)]
    total = nim_sum(values)
    return tuple(
        f"{_written(part.position)} → {' + '.join(map(_written, option))}"
        for index, (judge, part) in enumerate(zip(judges, position, strict=True))
        for option in judge.options(part.position)
        if judge.of_option(option) ^ total ^ values[index] == 0
    )


def _written(position: int | tuple[int, ...]) -> str:
    return str(position) if isinstance(position, int) else f"⟨{', '.join(map(str, position))}⟩"


def value_of_sum(notation: str) -> int:
    """The nim-sum of the values of a sum's components, by the options alone."""
    return nim_sum(values_of(part.ruleset.name)(part.position) for part in read_sum(notation))


def options_of(name: str, n: int) -> tuple[Option[int], ...]:
    """The options of a heap, in order."""
    return tuple(sorted(set(definition(name)(n)), reverse=True))


def heaps_of(name: str, n: int) -> tuple[int, ...]:
    """The options of a heap where each is one heap."""
    return tuple(sorted(k for (k,) in options_of(name, n)))


def digits(written: str) -> list[int]:
    """A row of values as it is printed, each of one digit."""
    return [int(digit) for digit in written if digit.isdigit()]


def numbers(written: str) -> list[int]:
    """A row of values as it is printed, with blanks or commas between them."""
    return [int(number) for number in written.replace(",", " ").split()]


def _options(notation: str) -> tuple[Option[int], ...]:
    (part,) = read_sum(notation)
    return options_of(part.ruleset.name, part.position)


def _reduced(option: Option[int]) -> Option[int]:
    """Two equal heaps cancel, and so does a heap of one; nothing is written as 1."""
    odd = {heap for heap in option if option.count(heap) % 2 and heap > 1}
    return tuple(sorted(odd, reverse=True)) or (1,)


_FOUND: dict[str, Callable[[str], Value]] = {
    "value": value_of_sum,
    "options": _options,
    "reduced": lambda notation: tuple(sorted(set(map(_reduced, _options(notation))), reverse=True)),
    # Where each option is one heap.
    "heaps": lambda notation: tuple(sorted(k for (k,) in _options(notation))),
    "move": lambda notation: _options(notation)[0][0],
    "wins": lambda notation: tuple(sorted(winning_moves(notation))),
}
"""What may be said of a position, or of a sum."""
