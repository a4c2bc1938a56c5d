"""Games on numbers: each number lies on a plate with what it can become."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import move_and_wait

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 800}


@pytest.mark.parametrize("screen", [PHONE, LAPTOP])
def test_two_numbers_lie_on_two_plates(page: Page, screen: dict[str, int]) -> None:
    page.set_viewport_size({"width": screen["width"], "height": screen["height"]})
    page.goto("/play/maliquot:12%2Bmaliquot:36?against=person&first=you")
    plates = page.locator("#stage .component")
    expect(plates).to_have_count(2)
    boxes = []
    for plate in plates.all():
        assert (
            plate.evaluate("each => getComputedStyle(each).backgroundColor") != "rgba(0, 0, 0, 0)"
        )
        box = plate.bounding_box()
        assert box is not None
        inner = plate.locator(".card").evaluate_all(
            """cards => cards.map(each => each.getBoundingClientRect())
                .map(box => [box.top, box.bottom])"""
        )
        assert all(box["y"] < top for top, _bottom in inner)
        assert all(bottom < box["y"] + box["height"] for _top, bottom in inner)
        boxes.append(box)
    assert boxes[0]["y"] + boxes[0]["height"] < boxes[1]["y"]


@pytest.mark.parametrize(
    ("start", "words"),
    [("mtotient:9", "Only 6: go"), ("aliquot-sum:12", "Only 16: go"), ("factoring:6", "Only")],
)
def test_a_move_without_a_choice_says_so_and_is_one_tap(page: Page, start: str, words: str) -> None:
    page.goto(f"/play/{start}?against=person&first=you")
    only = page.locator("#stage .component :is(a, button)")
    expect(only).to_have_count(1)
    expect(only).to_contain_text(words)
    move_and_wait(page, lambda _page: only.click())


def test_a_choice_of_several_says_only_what_they_are(page: Page) -> None:
    page.goto("/play/maliquot:12?against=person&first=you")
    expect(page.locator("#stage a.card")).to_have_text(["1", "2", "3", "4", "6"])
