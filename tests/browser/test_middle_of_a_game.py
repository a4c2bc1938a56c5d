"""What is shown in the middle of a game: the last moves, the seats, the lanes that are closed."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

PHONE = {"width": 390, "height": 844}
FLAT = {"width": 844, "height": 390}
LAPTOP = {"width": 1280, "height": 800}

OUTSIDE = """(inner, outer) => {
  const around = document.querySelector(outer).getBoundingClientRect();
  return [...document.querySelectorAll(inner)].filter(each => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < around.left || top < around.top || right > around.right || bottom > around.bottom;
  }).length;
}"""
"""The number of the elements `inner` that are not within the element `outer`."""


def _outside(page: Page, inner: str, outer: str) -> int:
    count: int = page.evaluate(f"([inner, outer]) => ({OUTSIDE})(inner, outer)", [inner, outer])
    return count


def _play(page: Page, screen: dict[str, int], game: str, moves: str, more: str = "") -> None:
    page.set_viewport_size({"width": screen["width"], "height": screen["height"]})
    sum_in_address = game.replace("+", "%2B")
    page.goto(f"/play/{sum_in_address}?against=person&first=you&moves={moves}{more}")


@pytest.mark.parametrize("screen", [PHONE, FLAT, LAPTOP])
def test_the_numbers_before_the_last_moves_stay_on_the_stage(
    page: Page, screen: dict[str, int]
) -> None:
    _play(page, screen, "aliquot-sum:12", "0:16_0:15_0:9_0:4")
    expect(page.locator("#stage .former .gone")).to_have_text(["9", "15"])
    assert _outside(page, "#stage .former .gone", "#stage") == 0


@pytest.mark.parametrize("screen", [PHONE, FLAT])
def test_a_seat_holds_all_that_it_says(page: Page, screen: dict[str, int]) -> None:
    _play(page, screen, "octal(0.137):12+octal(0.77):12", "1:8,3_2:2")
    for seat in ("#seat-them", "#seat-you"):
        assert _outside(page, f"{seat} :is(b, small, .whose)", seat) == 0


def test_the_numbers_of_parts_leave_the_name_of_their_game_free(page: Page) -> None:
    _play(page, FLAT, "cut(1,4):9+maliquot:6+saliquot:7+nim:5", "0:8,1_0:4,4")
    cut = page.locator("#stage .component:has(.cutting)").first
    name = _box(cut.locator(".beside-it small"))
    for number in map(_box, cut.locator(".cutting .num:visible").all()):
        beside = name["x"] + name["width"] + 3 <= number["x"]
        below = name["y"] + name["height"] + 3 <= number["y"]
        above = number["y"] + number["height"] + 3 <= name["y"]
        assert beside or below or above


def test_a_closed_lane_says_whether_a_move_in_it_wins_and_opens_with_one_tap(page: Page) -> None:
    _play(page, PHONE, "maliquot:12+nim:5+octal(0.77):7", "2:5,1_2:3,1_3:0_2:2", "&marks=on")
    lanes = page.locator("#stage .in-lanes > *")
    expect(lanes).to_have_count(3)
    signs = lanes.evaluate_all("all => all.map(lane => getComputedStyle(lane, '::after').content)")
    assert [sign[:3] for sign in signs] == ["non", '"✓"', '"✗"']
    expect(lanes.nth(1).locator(".sign").first).to_be_hidden()
    lanes.nth(1).click()
    expect(lanes.nth(1)).to_contain_class("open")
    expect(lanes.nth(1).locator(".is-wins > .sign")).to_be_visible()


def _box(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("screen", [PHONE, FLAT, LAPTOP])
def test_steps_keep_their_places_when_tokens_come_down(page: Page, screen: dict[str, int]) -> None:
    steps = []
    for moves in ("", "0:2,7,0,1"):
        _play(page, screen, "staircase-nim:2,3,4,1", moves)
        steps.append([_box(each) for each in page.locator("#stage .rows > .pieces").all()])
        assert _outside(page, "#stage .rows > .pieces", "#stage") == 0
    before, after = steps
    assert after == [pytest.approx(box, abs=1) for box in before]


@pytest.mark.parametrize("screen", [PHONE, FLAT, LAPTOP])
def test_numbers_stay_as_large_as_they_are_when_marks_are_shown(
    page: Page, screen: dict[str, int]
) -> None:
    sizes = []
    for more in ("", "&marks=on"):
        _play(page, screen, "no-factor:2-12", "", more)
        sizes.append(_box(page.locator("#stage .card").first))
        assert _outside(page, "#stage :is(.card, .chip)", "#stage") == 0
    assert sizes[1] == pytest.approx(sizes[0], abs=1)


def test_heaps_and_the_squares_of_others_fit_a_laptop(page: Page) -> None:
    _play(page, LAPTOP, "wythoff:11,4+wythoff:7,5", "")
    expect(page.locator("#stage .squares-frame:visible")).to_have_count(1)
    assert _outside(page, "#stage .board", "#stage") == 0
