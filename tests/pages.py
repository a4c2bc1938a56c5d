"""The pages that the tests look at."""

from collections.abc import Iterable
from itertools import cycle

import pytest

from nimsum.language import LANGUAGES
from nimsum.rulesets.convention import Convention
from tests.data_files import table
from tests.representatives import one_of_each
from webapp.teaching.puzzles.puzzle import Puzzle

PAGES: dict[str, str] = table("pages.toml")
"""The address of an example for every kind of page."""


_BESIDE_A_BOARD = ("why=", "marks=", "train=")
"""Parameters that make the page of a match another kind of page."""

_BOARDS = {
    "boards of every kind",
    "boards of cells and tokens, explained",
    "a graph, explained",
    "rows of coins to turn, explained",
}
"""Pages whose boards look so different that each is a kind of its own."""


def kind_of_page(name: str) -> str:
    """Return the kind of the page with that name; one template makes all pages of a kind."""
    path, _, query = PAGES[name].partition("?")
    beside = next((part for part in _BESIDE_A_BOARD if part in query), "")
    return name if name in _BOARDS else f"{path.split('/')[1]} {beside}"


def one_of_each_kind(
    names: Iterable[str], others: pytest.MarkDecorator = pytest.mark.all
) -> list[pytest.ParameterSet]:
    """Return `names` as parameters of a test, with `others` marking all but the first of a kind."""
    return one_of_each(names, kind_of_page, others=others)


def by_turns(
    names: Iterable[str | pytest.ParameterSet], languages: Iterable[str] = LANGUAGES
) -> list[pytest.ParameterSet]:
    """Return each of `names` with each of `languages`, as parameters of a test.

    Names take turns: each runs in one language, and in the others only with `--all`. Names that
    are parameters already keep their marks, and take turns among themselves.
    """
    cases = [pytest.param(name) if isinstance(name, str) else name for name in names]
    turns_of_unmarked = cycle(languages)
    turns_of_marked = cycle(languages)
    parameters: list[pytest.ParameterSet] = []
    for case in cases:
        own_language = next(turns_of_marked if case.marks else turns_of_unmarked)
        for code in languages:
            marks = case.marks if code == own_language else pytest.mark.all
            parameters.append(pytest.param(*case.values, code, marks=marks))
    return parameters


def path_of_puzzle(puzzle: Puzzle) -> str:
    """Return the address of a puzzle."""
    spec = puzzle.spec
    query = "?play=misere" if puzzle.convention is Convention.MISERE else ""
    return f"/puzzles/{spec.game.name}/{puzzle.level}/{spec.kind}/{puzzle.seed}{query}"
