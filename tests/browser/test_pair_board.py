"""Two heaps that are also a piece on a board of squares: each picture has its own rule."""

import pytest
from playwright.sync_api import Page, expect

from nimsum.language import LANGUAGES

SCREENS = [(320, 640), (390, 844), (844, 390), (1280, 800), (1920, 1080)]
COVERS = """() => {
  const flip = document.querySelector(".flip").getBoundingClientRect();
  return [...document.querySelectorAll("#stage :is(.squares td, .piece)")]
    .filter(each => each.checkVisibility())
    .map(each => each.getBoundingClientRect())
    .filter(box => box.left < flip.right && flip.left < box.right
      && box.top < flip.bottom && flip.top < box.bottom).length;
}"""


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("start", ["wythoff:3,5", "cyclic-nimhoff(3):4,8"])
def test_the_switch_is_large_and_covers_nothing(
    page: Page, start: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/play/{start}?against=person&first=you")
    box = page.locator(".flip").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 32
    assert page.evaluate(COVERS) == 0
    page.locator(".flip").click()
    assert page.evaluate(COVERS) == 0


def test_heaps_and_board_have_rules_of_their_own(page: Page) -> None:
    page.goto("/play/wythoff:3,5?against=person&first=you")
    on_squares = page.get_by_text("Move the queen any distance left, down, or diagonally")
    of_heaps = page.locator("#coach").get_by_text("Take any number of tokens")
    expect(on_squares).to_be_visible()
    expect(of_heaps).to_be_hidden()
    page.get_by_role("checkbox", name="Heaps or board").click()
    expect(on_squares).to_be_hidden()
    expect(of_heaps).to_be_visible()


def test_a_move_is_told_of_what_the_board_shows(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/play/wythoff:3,5?against=person&first=you&moves=0:2,4")
    last = page.locator("#moves").get_by_role("button").last
    for told in (page.locator("#seat-you"), last):
        expect(told.get_by_text("moved the queen from (3, 5) to (2, 4)")).to_be_visible()
        expect(told.get_by_text("took 1 from each heap")).to_be_hidden()
    page.locator(".flip").click()
    for told in (page.locator("#seat-you"), last):
        expect(told.get_by_text("moved the queen from (3, 5) to (2, 4)")).to_be_hidden()
        expect(told.get_by_text("took 1 from each heap")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_marks_on_squares_can_be_read(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/play/wythoff:8,10?against=person&first=you&marks=on")
    if not page.locator(".squares-frame").is_visible():
        page.locator(".flip").click()
    signs = page.locator(".squares .sign")
    size = "signs => Math.min(...signs.map(each => parseFloat(getComputedStyle(each).fontSize)))"
    assert signs.evaluate_all(size) >= 12
    tallest = """signs => Math.max(
        ...signs.map(each => each.offsetHeight / each.closest("td").offsetHeight))"""
    assert signs.evaluate_all(tallest) <= 1


def test_a_large_board_begins_with_the_rule_of_heaps_on_a_phone(page: Page) -> None:
    page.goto("/play/wythoff:3,14?against=person&first=you")
    of_heaps = page.locator("#coach").get_by_text("Take any number of tokens")
    expect(of_heaps).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(of_heaps).to_be_visible()
    page.locator(".flip").click()
    expect(of_heaps).to_be_hidden()


def test_the_smallest_phone_begins_with_heaps(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/play/wythoff:3,5?against=person&first=you")
    of_heaps = page.locator("#coach").get_by_text("Take any number of tokens")
    expect(page.locator(".squares-frame")).to_be_hidden()
    expect(of_heaps).to_be_visible()
    page.locator(".flip").click()
    expect(page.locator(".squares-frame")).to_be_visible()
    expect(of_heaps).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_word_on_the_switch_fits(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/language/{language}?back=/play/wythoff:3,5")
    box = page.locator(".flip").bounding_box()
    assert box is not None
    assert box["height"] < 48


def test_hints_reasons_and_trials_speak_of_the_queen(page: Page) -> None:
    coach = page.locator("#coach")
    for step in ("hint=3", "why=2"):
        page.goto(f"/play/wythoff:4,7?first=you&{step}")
        title = coach.get_by_role("heading")
        expect(title.get_by_text("Queen to (4, 6)")).to_be_visible()
        expect(title.get_by_text("Take 1 from the 7")).to_be_hidden()
        page.locator(".flip").click()
        expect(title.get_by_text("Queen to (4, 6)")).to_be_hidden()
        expect(title.get_by_text("Take 1 from the 7")).to_be_visible()
        page.locator(".flip").click()
    page.goto("/play/wythoff:4,7?first=you&why=3")
    page.get_by_role("link", name="Try any move").click()
    expect(page.get_by_role("heading", name="Try any move")).to_be_visible()
    page.locator(".squares").get_by_label("Queen to (4, 6)").click()
    says = coach.get_by_text("You tried: queen to (4, 6). The answer: queen to (3, 5).")
    expect(says).to_be_visible()
    expect(page.locator("#seat-you")).to_contain_text("moved the queen from (4, 7) to (4, 6)")
    expect(coach.get_by_text("The answer: take 1 from each heap")).to_be_hidden()


def test_rings_stay_while_a_move_is_tried(page: Page) -> None:
    page.goto("/play/wythoff:4,7?first=you&why=1")
    line = page.get_by_text("Whoever moves from a square with a gold ring loses.")
    rings = page.locator(".squares .lost")
    expect(line).to_be_visible()
    count = rings.count()
    assert count > 3
    page.goto("/play/wythoff:4,7?first=you&why=3")
    page.get_by_role("link", name="Try any move").click()
    expect(page.get_by_role("heading", name="Try any move")).to_be_visible()
    expect(rings).to_have_count(count)
    expect(line).to_be_visible()
    page.locator(".flip").click()
    expect(line).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), SCREENS[1:])
def test_a_tap_on_the_queen_says_where_to_tap_in_place_of_the_rule(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/play/wythoff:4,7")
    rule = page.locator("#coach p", has_text="Move the queen any distance left")
    second = page.get_by_role("link", name="Go second")
    expect(rule).to_be_visible()
    place, below = rule.bounding_box(), second.bounding_box()
    assert place is not None
    page.locator(".squares .piece").click()
    message = page.locator("#coach").get_by_text("Now tap a light square.")
    expect(message).to_be_visible()
    expect(rule).to_be_hidden()
    told = message.bounding_box()
    assert told is not None
    assert told["y"] == pytest.approx(place["y"], abs=1)
    assert second.bounding_box() == below


def _heights(page: Page) -> tuple[float, float, float, float]:
    """Return where the stage, and the heaps on it, begin and end."""
    stage = page.locator(".stage").bounding_box()
    heaps = page.locator(".rows").bounding_box()
    assert stage is not None
    assert heaps is not None
    return stage["y"], heaps["y"], heaps["y"] + heaps["height"], stage["y"] + stage["height"]


def test_heaps_stand_in_the_middle_of_the_stage(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/wythoff:4,7?against=person&first=you")
    page.locator(".flip").click()
    top, first, last, bottom = _heights(page)
    assert abs((first - top) - (bottom - last)) <= 8


def test_the_choice_of_heaps_is_kept_for_the_pages_that_follow(page: Page) -> None:
    page.goto("/play/wythoff:4,7?against=person&first=you")
    page.locator(".flip").click()
    expect(page.locator(".rows")).to_be_visible()
    for address in ("/play/wythoff:4,7?against=person&first=you", "/play/cyclic-nimhoff(3):3,5"):
        page.goto(address)
        expect(page.locator(".rows")).to_be_visible()
        expect(page.locator(".squares-frame")).to_be_hidden()
    page.locator(".flip").click()
    page.reload()
    expect(page.locator(".squares-frame")).to_be_visible()


@pytest.mark.parametrize(("own", "other"), [(0, 1), (1, 0)])
def test_the_moves_of_a_token_hide_no_other_heap(page: Page, own: int, other: int) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/wythoff:4,7?against=person&first=you")
    page.locator(".flip").click()
    heaps = page.locator(".rows > .pieces")
    heaps.nth(own).locator("[popovertarget]").first.click()
    menu = page.locator(".choice:popover-open").bounding_box()
    heap = heaps.nth(other).bounding_box()
    stage = page.locator(".stage").bounding_box()
    assert menu is not None
    assert heap is not None
    assert stage is not None
    assert menu["y"] + menu["height"] <= heap["y"] or heap["y"] + heap["height"] <= menu["y"]
    assert stage["x"] <= menu["x"]
    assert menu["x"] + menu["width"] <= stage["x"] + stage["width"]


def test_the_board_has_only_squares_that_the_piece_can_reach(page: Page) -> None:
    page.goto("/play/wythoff:4,7?against=person&first=you")
    expect(page.locator(".squares tr")).to_have_count(8)
    expect(page.locator(".squares tr").first.locator("td")).to_have_count(5)


@pytest.mark.parametrize(("start", "step"), [("wythoff:4,7", 1), ("wythoff:4,8", 3)])
def test_the_last_reason_fits_above_the_dock_of_a_phone(page: Page, start: str, step: int) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/play/{start}?first=you&why={step}")
    expect(page.get_by_text("No move goes from one gold ring to another.")).to_be_visible()
    button = page.locator("#coach .actions .button").first.bounding_box()
    dock = page.locator("#dock").bounding_box()
    assert button is not None
    assert dock is not None
    assert button["y"] + button["height"] <= dock["y"]


@pytest.mark.parametrize("start", ["wythoff:5,8", "wythoff:5,5", "cyclic-nimhoff(3):3,7"])
def test_squares_on_a_phone_are_as_large_as_a_finger_and_leave_the_switch_free(
    page: Page, start: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/play/{start}?against=perfect&first=you")
    switch = page.locator("#stage .flip").bounding_box()
    assert switch is not None
    for square in page.locator("#stage .squares td").all():
        box = square.bounding_box()
        assert box is not None
        assert box["width"] >= 40
        is_beside = box["x"] + box["width"] <= switch["x"]
        is_above = box["y"] + box["height"] <= switch["y"]
        assert is_beside or is_above


@pytest.mark.parametrize("width", [390, 1280])
def test_each_row_and_column_of_squares_has_a_number_one_can_read(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844 if width == 390 else 800})
    page.goto("/play/wythoff:4,6?against=perfect&first=you")
    numbers = page.locator("#stage .squares").evaluate(
        """table => [["[data-row]", "::before"], ["[data-column]", "::after"]].map(([at, part]) =>
            [...table.querySelectorAll(`td${at}`)].map(each => getComputedStyle(each, part))
                .filter(each => each.content !== "none").map(each => parseFloat(each.fontSize)))"""
    )
    rows, columns = numbers
    assert (len(rows), len(columns)) == (7, 5)
    assert min(rows + columns) >= 13
    if width == 1280:
        assert min(rows + columns) >= 16


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("start", ["wythoff:5,8", "wythoff:5,8+wythoff:1,2"])
def test_the_frame_of_a_move_that_is_shown_is_that_of_its_square(
    page: Page, start: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"/play/{start}?against=person&first=you&why=2")
    offsets = page.evaluate(
        """() => {
          const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];
          const [x, y] = centre(document.querySelector("rect.aim").getBoundingClientRect());
          const distances = [...document.querySelectorAll(".squares td")].map((square) => {
            const [a, b] = centre(square.getBoundingClientRect());
            return Math.hypot(a - x, b - y);
          });
          return distances.toSorted((one, other) => one - other);
        }"""
    )
    nearest, next_nearest, *_others = offsets
    assert nearest < 2
    assert next_nearest > 10
