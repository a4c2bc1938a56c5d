"""Which cases of a test run by default and which with `--all`: one of each kind, and the others.

What holds for every ruleset is held by the contracts in `tests/rulesets` over the whole catalogue.
A test of anything that is built upon them asks one ruleset for each kind of board.
"""

from collections.abc import Callable, Collection, Hashable, Iterable
from typing import TypeVar

import pytest

from nimsum.rulesets.catalogue import AnyRuleset

_Case = TypeVar("_Case")

OF_BOARDS = {
    "subtraction": "tokens of which a move takes some; values with a period",
    "maliquot": "a number on a card; values without a period",
    "aliquot-sum": "a number on a card; play may come back, so there are draws",
    "factoring": "a number on a card which becomes several",
    "powerset-maliquot": "a number which some numbers together replace",
    "cut": "tokens in a row between which one cuts; values that grow",
    "divide-and-residue": "tokens in a row which are divided, and equal heaps are left",
    "octal": "pins",
    "hexadecimal": "heaps with the moves in writing beside them",
    "own": "tokens in heaps of an invented game",
    "wythoff": "several heaps which move together",
    "mock-turtles": "coins",
    "no-factor": "numbers in the order of divisibility",
    "diamond": "tokens in lines",
    "remove-a-square": "cells of which a move takes a square",
    "remove-an-edge": "a graph whose edges are moves",
    "node-kayles": "a graph whose vertices are moves",
    "cram": "cells of which a move takes two",
    "silver-dollar": "cells side by side",
    "own-cells": "cells of an invented game",
}
"""The ruleset that stands for each kind of board, by its slug, and what makes it another kind."""


def one_of_each(
    cases: Iterable[_Case],
    kind: Callable[[_Case], Hashable | None],
    *,
    called: Callable[[_Case], str] = str,
    others: pytest.MarkDecorator = pytest.mark.all,
) -> list[pytest.ParameterSet]:
    """Return the cases as parameters of a test, the `others` marked.

    The first case of each `kind` is not marked; where the kind is None, every case is.
    """
    kinds: set[Hashable] = {None}
    parameters = []
    for case in cases:
        marks = [others] if kind(case) in kinds else []
        kinds.add(kind(case))
        parameters.append(pytest.param(case, id=called(case), marks=marks))
    return parameters


Game = AnyRuleset | type[AnyRuleset] | str
"""A ruleset, a family of rulesets, or what names one: the name of a game, or a position of it."""

_Game = TypeVar("_Game", bound=Game)


def some_of(
    cases: Iterable[_Case], by_default: Collection[_Case], others: pytest.MarkDecorator
) -> list[pytest.ParameterSet]:
    """Return the cases as parameters of a test, those that are not in `by_default` marked."""
    return one_of_each(cases, lambda case: case if case in by_default else None, others=others)


def one_of_each_board(games: Iterable[_Game]) -> list[pytest.ParameterSet]:
    """Return the games as parameters: the first with each kind of board, the others for `--all`."""
    return one_of_each(games, _kind_of_board, called=_name_of)


def each_board(games: Iterable[Game]) -> pytest.MarkDecorator:
    """Return the parameter `rules` that runs over the games, as `one_of_each_board` does."""
    return pytest.mark.parametrize("rules", one_of_each_board(games))


def _kind_of_board(game: Game) -> str | None:
    slug = game.partition(":")[0].partition("(")[0] if isinstance(game, str) else game.slug
    return slug if slug in OF_BOARDS else None


def _name_of(game: Game) -> str:
    if isinstance(game, str):
        return game
    return game.slug if isinstance(game, type) else game.name
