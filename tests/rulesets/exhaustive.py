"""Searches through every line of play, from the definitions alone."""

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from nimsum.definitions import Values
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.ruleset import Finding
from nimsum.rulesets.sums import Component, Move, Sum
from nimsum.theory.nimbers.nimbers import mex
from tests.rulesets.definitions import Options, options_by_definition


@cache
def options(ruleset: AnyRuleset, position: Any) -> Options:
    """Return the options of `position` by the definition of its game."""
    return options_by_definition(ruleset, position)


@cache
def values_of(ruleset: AnyRuleset) -> Values[Any]:
    """Return the values of positions of `ruleset`, as a function."""
    return Values(partial(options, ruleset))


def value(ruleset: AnyRuleset, position: Any) -> int:
    """Return the least value that no option of `position` has."""
    return values_of(ruleset)(position)


def check_finding(rules: AnyRuleset, position: Any, wanted: int, found: Finding[Any]) -> None:
    """Check that a finding lists options with the value `wanted` only, and all if it is complete.

    It must list one if `wanted` is below the value of `position`.
    """
    listed = list(found.options)
    of_option = values_of(rules).of_option
    right = {option for option in options(rules, position) if of_option(option) == wanted}
    assert len(set(listed)) == len(listed)
    assert set(listed) <= right
    if found.complete:
        assert set(listed) == right
    if wanted < value(rules, position):
        assert listed


@cache
def lengths(ruleset: AnyRuleset, position: Any) -> tuple[int, int]:
    """Return the least and the greatest number of moves until the end of play."""
    plays = [
        (sum(lengths(ruleset, part)[0] for part in option), _most(ruleset, option))
        for option in options(ruleset, position)
    ]
    if not plays:
        return 0, 0
    return 1 + min(fewest for fewest, _ in plays), 1 + max(most for _, most in plays)


def _most(ruleset: AnyRuleset, option: tuple[Any, ...]) -> int:
    return sum(lengths(ruleset, part)[1] for part in option)


def most_moves(position: Sum) -> int:
    """Return the greatest number of moves until the end of play of a sum."""
    return sum(lengths(part.ruleset, part.position)[1] for part in position)


def moves(position: Sum) -> Iterator[tuple[Move, Sum]]:
    """Yield every move in a sum, with the sum after it."""
    for index, component in enumerate(position):
        for option in options(component.ruleset, component.position):
            parts = tuple(Component(component.ruleset, part) for part in option)
            yield Move(index, option), (*position[:index], *parts, *position[index + 1 :])


# A search goes through very many sums, so it writes each as sorted numbers that stand for its
# components, without those in which there is no move.

_COMPONENTS: list[Component] = []


@cache
def _number(component: Component) -> int:
    _COMPONENTS.append(component)
    return len(_COMPONENTS) - 1


def _numbers(position: Sum) -> tuple[int, ...]:
    return tuple(sorted(_number(part) for part in position if options(part.ruleset, part.position)))


@cache
def _options(number: int) -> frozenset[tuple[int, ...]]:
    """Return the options of component `number`, each as the numbers of its parts."""
    rules = _COMPONENTS[number].ruleset
    position = _COMPONENTS[number].position
    return frozenset(
        _numbers(tuple(Component(rules, part) for part in option))
        for option in options(rules, position)
    )


def _left(numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the sums that a move can leave; of equal components, it is made in the first."""
    for index, number in enumerate(numbers):
        if number in numbers[:index]:
            continue
        for parts in _options(number):
            yield tuple(sorted((*numbers[:index], *parts, *numbers[index + 1 :])))


def next_player_wins(position: Sum, convention: Convention = Convention.NORMAL) -> bool:
    """Return True if the player to move wins, by trying every move of both players."""
    return _next_player_wins(_numbers(position), convention)


@cache
def _next_player_wins(numbers: tuple[int, ...], convention: Convention) -> bool:
    if not numbers:
        return convention is Convention.MISERE
    return not all(_next_player_wins(remaining, convention) for remaining in _left(numbers))


def winning_moves(position: Sum, convention: Convention = Convention.NORMAL) -> set[Move]:
    """Return the moves after which the opponent, to move, loses."""
    return {
        move for move, remaining in moves(position) if not next_player_wins(remaining, convention)
    }


def remoteness(position: Sum, convention: Convention = Convention.NORMAL) -> int:
    """Return the number of moves if the winner hurries and the loser holds out."""
    return _remoteness(_numbers(position), convention)


@cache
def _remoteness(numbers: tuple[int, ...], convention: Convention) -> int:
    options = list(_left(numbers))
    lost = [remaining for remaining in options if not _next_player_wins(remaining, convention)]
    if lost:
        return 1 + min(_remoteness(remaining, convention) for remaining in lost)
    return max((1 + _remoteness(remaining, convention) for remaining in options), default=0)


def misere_value(position: Sum) -> int:
    """Return the least misère value that no option of the sum has, or 1 if it has no option."""
    return _misere_value(_numbers(position))


@cache
def _misere_value(numbers: tuple[int, ...]) -> int:
    values = {_misere_value(remaining) for remaining in _left(numbers)}
    return mex(values) if numbers else 1


def positions_after(position: Sum) -> Iterator[Sum]:
    """Yield `position` and all sums that can follow it, without components that have no move."""
    start = _numbers(position)
    seen = {start}
    waiting = [start]
    while waiting:
        numbers = waiting.pop()
        yield tuple(_COMPONENTS[number] for number in numbers)
        unseen = {*_left(numbers)} - seen
        seen |= unseen
        waiting += unseen
