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
"""Every kind of page, with an address that shows it: what has to look right and read right."""


_BESIDE_A_BOARD = ("why=", "marks=", "train=")
"""What the page of a match shows beside its boards makes it another kind of page."""

_BOARDS = {
    *("boards of every kind", "boards of cells and tokens, explained"),
    *("a graph, explained", "rows of coins to turn, explained"),
}
"""Pages whose boards look so different that each is a kind of its own."""


def kind_of_page(name: str) -> str:
    """Return the kind of the page with that name: pages of a kind are made by one template."""
    path, _, query = PAGES[name].partition("?")
    beside = next((part for part in _BESIDE_A_BOARD if part in query), "")
    return name if name in _BOARDS else f"{path.split('/')[1]} {beside}"


def one_of_each_kind(
    names: Iterable[str], others: pytest.MarkDecorator = pytest.mark.all
) -> list[pytest.ParameterSet]:
    """Return the pages as parameters of a test; all but the first of each kind are marked."""
    return one_of_each(names, kind_of_page, others=others)


def by_turns(
    names: Iterable[str | pytest.ParameterSet], languages: Iterable[str] = LANGUAGES
) -> list[pytest.ParameterSet]:
    """Return names with languages as parameters of a test.

    Each name runs in one of the languages, and in the others with `--all`. Names that are
    parameters already keep their marks.
    """
    cases = [pytest.param(name) if isinstance(name, str) else name for name in names]
    turns = {by_default: cycle(languages) for by_default in (True, False)}
    return [
        pytest.param(*case.values, code, marks=case.marks if code == today else pytest.mark.all)
        for case in cases
        for today in [next(turns[not case.marks])]
        for code in languages
    ]


def path_of_puzzle(puzzle: Puzzle) -> str:
    """The address of a puzzle."""
    spec, ending = puzzle.spec, "?play=misere" * (puzzle.convention is Convention.MISERE)
    return f"/puzzles/{spec.game.name}/{puzzle.level}/{spec.kind}/{puzzle.seed}{ending}"
