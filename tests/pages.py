"""The pages that the tests look at."""

import tomllib
from collections.abc import Iterable
from itertools import cycle
from pathlib import Path

import pytest

from nimsum.language import LANGUAGES
from nimsum.rulesets.convention import Convention
from tests.representatives import one_of_each
from webapp.teaching.puzzles.puzzle import Puzzle

_FILE = Path(__file__).parent / "data" / "pages.toml"

PAGES: dict[str, str] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
"""Every kind of page, with an address that shows it: what has to look right and read right."""


def one_of_each_kind(
    names: Iterable[str], others: pytest.MarkDecorator
) -> list[pytest.ParameterSet]:
    """Return the pages as parameters of a test; all but the first of each kind are marked."""
    return one_of_each(names, _kind_of_page, others=others)


def _kind_of_page(name: str) -> str:
    return PAGES[name].partition("?")[0].split("/")[1]


def by_turns(names: Iterable[str], languages: Iterable[str] = LANGUAGES) -> list[object]:
    """Names with languages as parameters of a test: each in one, and in the others if all run."""
    return [
        pytest.param(name, code, marks=() if code == today else pytest.mark.all)
        for name, today in zip(names, cycle(languages), strict=False)
        for code in languages
    ]


def path_of_puzzle(puzzle: Puzzle) -> str:
    """The address of a puzzle."""
    wanted, ending = puzzle.wanted, "?play=misere" * (puzzle.convention is Convention.MISERE)
    return f"/puzzles/{wanted.game.name}/{puzzle.level}/{wanted.kind}/{puzzle.seed}{ending}"
