"""A kind of board is one thing: each has all its parts, and nobody else asks which one it is."""

import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from nimsum.language import gettext, set_language
from nimsum.match.match import Match, Player, moves_in_notation
from nimsum.rulesets.boards import kinds
from nimsum.rulesets.boards.kind import BoardKind
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Move
from webapp.teaching.component_names import name_of
from webapp.views.boards.boards import component_view
from webapp.views.boards.heap_pictures import CutsPicture
from webapp.views.boards.registry import PRESENTATIONS

TREE = Path(__file__).parents[3]
KINDS = {name: kind for name, kind in vars(kinds).items() if isinstance(kind, BoardKind)}
VALUES = {
    "n": "9",
    "heap": "9",
    "left": "5",
    "rest": "5",
    "gone": "4",
    "thrown": "4",
    "kept": "5",
    "parts": "4 + 1",
    "moved": "2",
    "step": "3",
    "move": "b2",
}


@pytest.mark.parametrize("kind", dict.fromkeys(family.board for family in families()))
def test_a_kind_has_its_words_in_every_language(kind: BoardKind) -> None:
    said = {}
    try:
        for code in ("en", "es"):
            set_language(code)
            words = gettext(kind.verbs.order), kind.verbs.you(), kind.verbs.they()
            assert all(set(sentence % VALUES).isdisjoint("%()") for sentence in words)
            said[code] = {*words, gettext(kind.typed)}
    finally:
        set_language("en")
    assert not said["en"] & said["es"]


@pytest.mark.parametrize(
    "start",
    [
        "grundys-game:9",
        "couples-are-forever:8",
        "cut(1):7",
        "dividing:12",
        "divide-and-residue:10",
        "divide-throw-residue:11",
    ],
)
def test_every_cut_is_a_tap_on_a_gap(start: str) -> None:
    """Behind the first of the parts, also where there are many."""
    (component,) = read_sum(start)
    found = component_view(component, 0, name_of((component,), 0)).picture
    assert isinstance(found, CutsPicture)
    assert found.one_cut
    options = set(component.ruleset.options(component.position))
    cuts = [(gap.left, gap.choice.option) for gap in found.gaps if gap.choice]
    assert {option for _left, option in cuts} == options
    assert all(remaining in option for remaining, option in cuts)


def test_the_verbs_come_from_the_game_where_it_has_its_own() -> None:
    def told(notation: str) -> str:
        position = read_sum(notation)
        return component_view(position[0], 0, name_of(position, 0)).choices[0].spoken

    assert told("chomp:3x4") == "Eat b1"
    assert told("cram:3x4") == "Cover a1 and b1"
    assert told("remove-a-square:3x4") == "Remove a1"
    assert told("turning-turtles:3,4") == "Turn 3"


def test_a_drawn_board_has_an_editor() -> None:
    for family in families():
        assert not family.board.max_rows or PRESENTATIONS[family.board.slug].editor, family.slug


def test_no_page_asks_which_kind_of_board_it_shows() -> None:
    """Whoever needs to know something of a kind asks the kind; only its own folder knows it."""
    slugs = "|".join(PRESENTATIONS)
    chosen = re.compile(rf"boards\.kinds|(kind|slug) *(==|!=|in) *[\[({{]?[\"']({slugs})[\"']")
    files = [
        *(TREE / "webapp" / "teaching").rglob("*.py"),
        *(TREE / "webapp" / "views").rglob("*.py"),
        *(TREE / "templates").rglob("*.html"),
    ]
    assert len(files) > 100
    for file in files:
        assert not chosen.search(file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize("slug", PRESENTATIONS)
def test_both_last_moves_show_who_made_them(client: FlaskClient, slug: str) -> None:
    """On every kind of board, also where the second changes what the first left."""
    example = next(family.example for family in families() if family.board.slug == slug)
    match = Match(read_sum(example), Player.ONE)
    for player in ("one", "two"):
        options = match.position[0].ruleset.options(match.position[0].position)
        match = match.after(Move(0, max(options, key=_left_of_the_first)))
        address = (
            f"/play/{example}?against=person&first=you&moves={'_'.join(moves_in_notation(match))}"
        )
        page = client.get(address)
        assert page.status_code == 200
        assert f"by-{player}" in page.text
    assert "by-one" in page.text


def _left_of_the_first(option: Option[Any]) -> tuple[int, str]:
    return len(str(option[0])), str(option[0])
