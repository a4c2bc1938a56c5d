"""Described games of heaps on the board: every move is a tap, or one of those that a tap offers."""

from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.heaps.heaps_layout import MAX_TOKENS_DRAWN
from nimsum.rulesets.notation import read_component
from webapp.teaching.component_names import name_of
from webapp.views.boards.boards import component_view
from webapp.views.boards.component_view import ComponentView
from webapp.views.boards.places.picture import PlacesPicture

ON_TOKENS = ("take squares", "take divisors; move to 0", "take all but 2", "take 1..3")
ON_PINS = (
    "take 1, 2 leave 0, 1, 2",
    "take 1, 3 leave 2 unequal; take up to 1 of 2",
    "split 2 unequal",
    "split 2 equal; take primes",
    "code 0.77",
    "code 4.17",
    "take any leave 2 equal",
)


def view_of(rule: str, n: int) -> ComponentView:
    component = read_component(f"own({rule}):{n}")
    return component_view(component, 0, name_of((component,), 0))


@pytest.mark.parametrize("rule", [*ON_TOKENS, *ON_PINS])
def test_every_move_is_tapped(rule: str) -> None:
    for n in range(1, 13):
        view = view_of(rule, n)
        found = view.picture
        assert isinstance(found, PlacesPicture)
        targets = found.targets
        legal = set(view.ruleset.options(n))
        assert {target.choice.option for target in targets} == legal, n
        for target in targets:
            assert len(target.taken) == n - sum(target.choice.option)
        if rule in ON_TOKENS:
            assert len(targets) == len(legal)


def test_a_heap_that_no_tap_can_break_shows_its_moves_in_writing() -> None:
    for rule, n in (("split 3 equal", 9), ("take 1 leave 3", 7), ("split 2", 2_000)):
        assert view_of(rule, n).picture is None
    many = MAX_TOKENS_DRAWN + 1
    assert view_of("take squares", many).picture is None
    assert view_of("take squares", many).choices
    assert view_of("take primes leave 2", many).picture is None


@pytest.mark.parametrize(
    ("start", "link", "pick"),
    [
        ("own(take-squares):20", 'aria-label="Take 16 from the 20"', "4"),
        ("own-pair(take-1,2-from-both):4,6", 'aria-label="Take 2 from each heap"', "2,4"),
    ],
)
def test_a_tap_is_a_link_or_a_button_without_a_script(
    client: FlaskClient, start: str, link: str, pick: str
) -> None:
    page = unescape(client.get(f"/play/{start}?against=person&first=you").text)
    assert link in page
    for move, status in ((pick, 303), ("100", 400)):
        picked = {"against": "person", "first": "you", "heap": "0"}
        answer = client.get(f"/play/{start}", query_string={**picked, "pick": move})
        assert answer.status_code == status
