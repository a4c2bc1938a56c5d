"""Coins and cells, by mouse, by keyboard and without JavaScript."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board_faults import SCREENS
from tests.browser.looking import is_for_everybody


def coin(name: str, page: Page) -> None:
    page.get_by_role("checkbox", name=re.compile(f"^Coin {name}:")).click()


def test_a_vertex_and_an_edge_at_it_are_each_tapped_in_their_middle(page: Page) -> None:
    """Nothing else lies over them there."""
    page.goto("/play/own-graph(vertex;edge):cycle-5?against=person&first=you")
    page.get_by_role("link", name="Remove 1", exact=True).click()
    expect(page).to_have_url(re.compile("moves=0:1$"))
    page.get_by_role("link", name="Remove 3 and 4").click()
    expect(page).to_have_url(re.compile("moves=0:1_0:3,4$"))


def test_coins_are_turned_without_scripts(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/play/turning-turtles:3,4,6?against=person&first=you")
    for name in "26":
        coin(name, page)
    page.get_by_role("button", name="Turn over").click()
    expect(page.locator(".component")).to_have_accessible_name(re.compile("heads at 2, 3 and 4"))
    for name in "12":
        coin(name, page)
    page.get_by_role("button", name="Turn over").click()
    coin("1", page)
    page.get_by_role("button", name="Turn over").click()
    expect(page.locator(".component")).to_have_accessible_name(re.compile("heads at 3 and 4"))


def test_all_coins_that_will_turn_are_shown_before_they_do(page: Page) -> None:
    page.goto("/play/ruler:3,8?against=person&first=you")
    coin("8", page)
    expect(page.locator("#coach .told")).to_contain_text("Tap another")
    page.locator("[data-place='5']").hover()
    expect(page.locator(".coin.lifts")).to_have_count(4)
    coin("5", page)
    expect(page).to_have_url(re.compile("moves=0:5,6,7,8$"))


def test_three_crosses_in_a_row_are_struck_through(page: Page) -> None:
    page.goto("/play/notakto:3x3?against=person&first=you&moves=0:a2_0:b1_0:a1&marks=on")
    expect(page.locator(".struck")).to_have_count(0)
    losing = page.locator(".is-loses .sign").first
    expect(losing).to_have_text("✗")
    page.locator("[data-place='b1']").click()
    expect(page.locator("#coach")).to_contain_text("b1 has a cross.")
    page.locator("[data-place='a3']").click()
    expect(page.locator(".struck")).to_have_count(1)
    line = page.locator(".struck").bounding_box()
    ends = [page.locator(f"[data-place={name}]").bounding_box() for name in ("a1", "a3")]
    first, last = [box for box in ends if box]
    assert line
    assert first["y"] < line["y"] < first["y"] + first["height"]
    assert last["y"] < line["y"] + line["height"] < last["y"] + last["height"]


def test_a_coin_says_where_it_may_go_and_a_closed_cell_why_it_may_not(page: Page) -> None:
    page.goto("/play/silver-dollar:..x...x.x..x?against=person&first=you")
    page.locator("[data-place='l1']").click()
    expect(page.locator("#coach")).to_contain_text("Now tap where it goes.")
    # Another coin could go there: that is no surprise.
    page.locator("[data-place='h1']").click()
    expect(page.locator("#stage .shakes")).to_have_count(1)
    assert "moves" not in page.url
    expect(page.locator("#coach")).to_contain_text("Now tap where it goes.")
    page.locator("[data-place='j1']").click()
    expect(page.locator(".seat").last).to_contain_text("slid l to j")
    page.goto("/play/treblecross-strip:1x11?against=person&first=you&moves=0:f1")
    page.locator("[data-place='d1']").click()
    expect(page.locator("#coach")).to_contain_text("d1 is too near f1")
    page.locator("[data-place='f1']").click()
    expect(page.locator("#coach")).to_contain_text("f1 has a cross.")
    expect(page.locator("[data-place='f1']")).to_contain_text("✕")
    page.locator("[data-place='c1']").click()
    expect(page.locator("[data-place='c1']")).to_contain_text("✕")
    expect(page.locator("#stage").get_by_text("✕")).to_have_count(2)


def test_a_row_of_cells_goes_on_in_a_second_line_of_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/treblecross-strip:1x11?against=person&first=you")
    boxes = [page.locator(f"[data-place={name}]").bounding_box() for name in ("a1", "f1", "g1")]
    first, last, next_one = [box for box in boxes if box]
    assert first["y"] == last["y"] < next_one["y"]
    assert first["x"] == next_one["x"]
    assert first["width"] >= 44


def test_twelve_cells_are_one_row_of_a_laptop(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/play/silver-dollar:..x...x.x..x?against=person&first=you")
    boxes = [page.locator(f"[data-place={name}]").bounding_box() for name in ("a1", "l1")]
    first, last = [box for box in boxes if box]
    assert abs(first["y"] - last["y"]) < 1
    assert first["width"] >= 44


def test_rows_columns_and_vertices_have_their_names_on_the_board(page: Page) -> None:
    page.goto("/play/diamond:5?against=person&first=you")
    expect(page.locator(".handle.along")).to_have_text([*"12345"])
    expect(page.locator(".handle.down")).to_have_text([*"abcde"])
    page.goto("/play/chomp:3x4?against=person&first=you")
    cells = page.locator("#stage td")
    names = cells.evaluate_all("cells => cells.map(each => Object.values(each.dataset).join(''))")
    assert "".join(sorted("".join(names))) == "123abcd"
    page.goto("/play/remove-an-edge:cycle-4?against=person&first=you")
    assert sorted(page.locator(".vertex .name").all_text_contents()) == [*"0123"]


def test_a_piece_goes_where_it_is_sent_and_the_heaps_are_one_tap_away(
    page: Page, axe: Callable[..., None]
) -> None:
    page.goto("/play/wythoff:5,8?against=person&first=you")
    is_for_everybody(page, axe)
    page.set_viewport_size({"width": 1280, "height": 800})
    square = page.locator(".squares a[href$='0:5,6']")
    square.hover()
    expect(page.locator(".squares .piece.lifts")).to_have_count(1)
    square.click()
    expect(page.locator(".trail")).to_have_count(1)
    expect(page.locator(".squares .gone.by-one")).to_have_count(1)
    expect(page.locator(".rows")).to_be_hidden()
    page.get_by_role("checkbox", name="Heaps or board").check()
    expect(page.locator(".rows")).to_be_visible()
    expect(page.locator(".squares")).to_be_hidden()
    expect(page.locator(".rows .gone.by-one")).to_have_count(2)


def test_the_squares_of_a_piece_are_wide_enough_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/wythoff:5,8?against=person&first=you")
    box = page.locator(".squares td").first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 32


def test_arrow_keys_walk_between_cells(page: Page) -> None:
    """The next point to tap in the direction, rather in the same line."""
    page.goto("/play/cram:2x3?against=person&first=you")
    page.get_by_role("link", name="Cover a1 and b1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("link", name="Cover b1 and c1")).to_be_focused()
    expect(page.locator(".tile.lifts")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.locator("#announce")).to_contain_text("covered b1 and c1")


def test_dominoes_stay_where_they_were_put(page: Page) -> None:
    page.goto("/play/cram:2x3?against=person&first=you&moves=0:a1,a2_0:b1,c1_0:b2,c2")
    expect(page.locator("rect.laid")).to_have_count(3)
    expect(page.locator("text.laid")).to_have_text(["◆", "●"])
    page.goto(
        "/play/cram:2x3+nim:1?against=person&first=you&moves=0:a1,a2_0:b1,c1_1:0".replace(
            "+", "%2B"
        )
    )
    expect(page.locator(".tile:is(.covered, .gone)")).to_have_count(4)


@pytest.mark.parametrize(
    ("game", "moves", "reason"),
    [
        ("chomp:1x2", "0:b1", "ate b1: only the poison is left"),
        ("cram:1x3", "0:a1,b1", "no room for a domino"),
        ("cram:1x2", "0:a1,b1", "the board is full"),
        ("geography:1x2", "0:b1", "no way out of b1"),
        ("green-hackenbush:a1-a2", "0:a1-a2", "nothing is left"),
        ("notakto:3x3", "0:a1_0:b1_0:c1", "marked c1: three crosses in row 1"),
    ],
)
def test_the_last_move_says_why_nobody_can_move(
    page: Page, game: str, moves: str, reason: str
) -> None:
    page.goto(f"/play/{game}?against=person&first=you&moves={moves}")
    expect(page.locator(".seat small", has_text=reason)).to_have_count(1)
    by = "one" if moves.count("_") % 2 == 0 else "two"
    board = reason.rpartition(": ")[2]
    expect(page.locator(f".seat.by-{by} small")).to_contain_text(f": {board}")


def test_a_token_shows_where_it_may_go_and_where_it_was(page: Page) -> None:
    page.goto("/play/geography:3x3?against=person&first=you&moves=0:a2_0:b2_0:b3_0:c3")
    # The sign of the last move but one stands on b3, where the token came to.
    expect(page.locator(".tile.covered")).to_have_count(3)
    rings = page.locator("#stage .tile").evaluate_all(
        "all => all.filter(each => getComputedStyle(each, '::after').content !== 'none')"
        ".map(each => each.dataset.place)"
    )
    assert rings == ["c2"]


def test_a_chopped_edge_differs_from_those_that_fell(page: Page) -> None:
    page.goto("/play/green-hackenbush:a1-a2,a2-a3,a3-a4?against=person&first=you&moves=0:a2-a3")
    expect(page.locator("line.gone")).to_have_count(2)
    expect(page.locator("line.gone.cut")).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "moves", "sentence"),
    [
        ("chomp:2x3", "0:a2_0:b1", "Then they left you only the poison."),
        ("chomp:2x3", "0:c1_0:b2_0:b1_0:a2", "they left one cell on each side of the poison"),
        ("cram:1x4", "0:a1,b1_0:c1,d1", "Then they placed the last domino."),
        ("green-hackenbush:a1-a2,a2-a3", "0:a1-a2_0:a2-a3", "Then they chopped the last edge."),
        (
            "treblecross-strip:1x11",
            "0:d1_0:g1_0:j1_0:a1",
            "Then they left room for just 2 more crosses, the last of them theirs.",
        ),
        ("treblecross-strip:1x4", "0:a1_0:d1", "Then they closed the last free cells."),
        ("silver-dollar:.x.x", "0:a1_0:b1", "the only coin that could still go left, all the way."),
        (
            "silver-dollar:..x.x",
            "0:b1_0:c1_0:a1_0:b1",
            "Then they left coins in pairs, side by side",
        ),
        (
            "no-factor:2-4",
            "0:2_0:3,4",
            "Then no number divided another, so they removed all at once.",
        ),
        ("geography:xox,x..", "0:a1_0:a2", "Then they moved to a2: no way out."),
    ],
)
def test_after_a_loss_the_game_says_how_in_its_pictures(
    page: Page, game: str, moves: str, sentence: str
) -> None:
    page.goto(f"/play/{game}?against=perfect&first=you&moves={moves}")
    expect(page.locator("#coach")).to_contain_text(sentence)


def test_drawing_a_row_of_pins_and_playing_on_it(page: Page, complaints: list[str]) -> None:
    def pin(name: str) -> Locator:
        return page.get_by_role("button", name=name, exact=True)

    page.goto("/draw/kayles")
    pin("1").click()
    expect(pin("1")).to_have_attribute("aria-pressed", "true")
    pin("3").hover()
    page.mouse.down()
    for name in "45":
        pin(name).hover()
    page.mouse.up()
    expect(page.locator(".paint [aria-pressed=true]")).to_have_count(4)
    pin("5").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(pin("6")).to_have_attribute("aria-pressed", "true")
    expect(pin("6")).to_be_focused()
    page.get_by_role("link", name="Undo").click()
    expect(pin("6")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Longer").click()
    expect(page.locator(".paint button")).to_have_count(9)
    page.get_by_role("link", name="Play on this row").click()
    expect(page.locator("#stage .pin:not(.nothing)")).to_have_count(4)
    assert complaints == []


def test_drawing_a_row_of_coins_without_javascript(
    page_without_javascript: Page, base_url: str
) -> None:
    page = page_without_javascript
    page.goto("/draw/mock-turtles")
    for name in ("0", "3"):
        page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator(".paint .heads")).to_have_count(2)
    page.get_by_role("button", name="Shorter").click()
    expect(page.locator(".paint button")).to_have_count(7)
    page.get_by_text("As text", exact=True).click()
    page.locator("#text").fill("1,2,5")
    page.get_by_role("button", name="Draw this text").click()
    expect(page.locator(".paint [aria-pressed=true]")).to_have_count(3)
    page.get_by_role("link", name="Play on this row").click()
    expect(page).to_have_url(f"{base_url}/play/mock-turtles:1,2,5")


@pytest.mark.parametrize("start", ["ruler:1,4,6,9,12", "mock-turtles:0,2,5,8", "ruler:3,5,15"])
def test_coins_on_a_phone_are_large_and_in_lines_of_about_one_length(
    page: Page, start: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/play/{start}?against=person&first=you")
    boxes = page.locator("#stage .coin").evaluate_all(
        "coins => coins.map(each => each.getBoundingClientRect().toJSON())"
    )
    assert min(box["width"] for box in boxes) >= 40
    lines = Counter(round(box["top"]) for box in boxes).values()
    assert max(lines) - min(lines) <= 1


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)])
@pytest.mark.parametrize(
    ("start", "moves"),
    [
        ("cram:2x3", "0:a1,a2_0:b1,c1_0:b2,c2"),
        ("chomp:4x4", "0:b2_0:c1_0:a3_0:b1_0:a2"),
        ("wythoff:5,8", "0:5,0_0:4,0_0:0,0"),
    ],
)
def test_a_win_leaves_the_board_as_it_is_with_the_words_on_the_card(
    page: Page, size: tuple[int, int], start: str, moves: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    before_the_last, _, _ = moves.rpartition("_")
    board = page.locator("#stage .board > .component")
    page.goto(f"/play/{start}?against=greedy&first=you&moves={before_the_last}")
    played = board.bounding_box()
    assert played is not None
    page.goto(f"/play/{start}?against=greedy&first=you&moves={moves}")
    expect(page.locator("#coach .won")).to_be_in_viewport(ratio=1)
    # Browsers round to 1/64 of a pixel.
    assert board.bounding_box() == pytest.approx(played, abs=1 / 32)


def test_the_second_tap_is_asked_for_in_the_words_of_the_game(page: Page) -> None:
    message = page.locator("#coach .told")
    page.goto("/play/cram:3x4?against=person&first=you")
    page.locator("[data-place='a1']").click()
    expect(message).to_have_text("Now tap the cell beside it for the other half.")
    page.goto("/play/no-factor:2-12?against=person&first=you")
    page.locator("[data-place='7']").click()
    expect(message).to_have_text("Tap more numbers, or “Remove these”.")


def test_a_cell_where_no_domino_fits_looks_different_and_says_so(page: Page) -> None:
    page.goto("/play/cram:3x3?against=person&first=you&moves=0:b1,c1_0:a2,b2")
    page.locator("[data-place='a1']").click()
    expect(page.locator("#coach .told")).to_have_text("No domino fits on a1 any more.")
    closed = page.locator("[data-place='a1']")
    free = page.locator("[data-place='a3']")
    expect(closed).to_have_css("outline-style", "dotted")
    expect(free).to_have_css("outline-style", "none")


def test_the_letter_of_a_column_stays_where_it_is_when_its_cell_is_crossed(page: Page) -> None:
    page.goto("/play/notakto:3x3?against=person&first=you&moves=0:a1")
    places = page.locator("#stage td[data-column]").evaluate_all(
        "all => all.map(each => { const box = each.getBoundingClientRect();"
        "const letter = getComputedStyle(each, '::after');"
        "return parseFloat(letter.left) / box.width; })"
    )
    assert len(places) == 3
    assert max(places) - min(places) < 0.02


def test_each_plant_has_its_number_at_its_foot_and_the_edge_to_chop_is_seen(page: Page) -> None:
    page.goto("/play/green-hackenbush:a3-a2,a2-a1,a2-b1,c3-c2,c2-c1,e3-e2?first=you&why=2")
    numbers = page.locator(".graph .at-place:not(.on-edge)")
    assert [content.split("→")[0] for content in numbers.all_text_contents()] == ["1", "2", "1"]
    # A tree whose two branches cancel, a stalk of two edges, and one of a single edge.
    edges = page.locator(".graph .on-edge").all_text_contents()
    assert edges == ["1", "1", "1", "1", "2", "1"]
    wire = page.locator(".graph .edge.is-pointed .wire")
    expect(wire).to_have_css("stroke", "rgb(255, 255, 255)")


@pytest.mark.parametrize(
    ("game", "numbers"),
    [
        ("turning-turtles:3,4,6", ["0→2", "3→0", "4", "6"]),
        ("silver-dollar:..x...x.x..x", ["3→2", "2"]),
        ("staircase-nim:2,3,4,1", ["4→2", "2"]),
        ("cram:xxxxx,..x..,xxxxx", ["1", "1", "0"]),
        ("node-kayles:path-12", ["1", "1"]),
    ],
)
def test_numbers_of_independent_parts_stand_on_the_board_where_nothing_hides_them(
    page: Page, game: str, numbers: list[str]
) -> None:
    page.goto(f"/play/{game}?first=you&why=3")
    assert page.locator("#stage .at-place").all_text_contents() == numbers
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        # The board takes its new size a moment after the stage.
        page.wait_for_function(_EACH_NUMBER_IS_INSIDE)


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_number_of_a_gap_stands_below_its_cells(page: Page, width: int) -> None:
    """On a phone a gap that goes on in the second line has its number in both lines."""
    is_in_two_lines = width < 480
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/play/silver-dollar:..x.x....x..?first=you&why=1")
    cells = page.locator("#stage td:has(> .of-gap) > [data-place]")
    names = cells.evaluate_all("all => all.map(each => each.dataset.place)")
    assert names == ["a1", "b1", "f1", "g1", "h1", "i1"]
    (first, second) = page.locator("#stage .at-place:not(.again)").all()
    for number, gap in ((first, ("a1", "b1")), (second, ("f1", "i1"))):
        box = number.bounding_box()
        left = page.locator(f'#stage [data-place="{gap[0]}"]').bounding_box()
        right = page.locator(f'#stage [data-place="{gap[1]}"]').bounding_box()
        assert box is not None
        assert left is not None
        assert right is not None
        assert left["x"] <= box["x"] or is_in_two_lines
        assert box["x"] + box["width"] <= right["x"] + right["width"] + 1
    assert page.locator("#stage .again").is_visible() == is_in_two_lines


_EACH_NUMBER_IS_INSIDE = """() => {
    const stage = document.querySelector("#stage").getBoundingClientRect();
    return [...document.querySelectorAll("#stage .at-place")].every((each) => {
        const box = each.getBoundingClientRect();
        return box.height >= 12 && box.left >= stage.left && box.right <= stage.right
            && box.top >= stage.top && box.bottom <= stage.bottom;
    });
}"""


def test_a_pointer_over_a_point_lights_all_its_edges(page: Page) -> None:
    page.goto("/play/green-hackenbush:c5-c4,c4-b3,c4-d3,c4-c3,c3-c2,c2-c1?against=person&first=you")
    point = page.locator('.vertex[data-place="c4"] circle').first
    box = point.bounding_box()
    assert box is not None
    # The edges are what one taps: a point is small beside them.
    assert box["width"] < 32
    point.hover(force=True)
    expect(page.locator(".graph .wire.lifts")).to_have_count(4)


def test_a_step_of_a_long_staircase_opens_its_moves(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/staircase-nim:20,10,30?against=person&first=you")
    page.get_by_role("button", name="Step 3").click()
    page.get_by_role("link", name="Move 5 down from step 3", exact=True).click()
    expect(page).to_have_url(re.compile("moves=0:20,15,25"))
    steps = page.locator("#stage .rows > .pieces")
    for step, tokens in enumerate([25, 15, 20]):
        expect(steps.nth(step).locator(".pebble:not(.gone)")).to_have_count(tokens)


@pytest.mark.parametrize("why", range(1, 6))
@pytest.mark.parametrize(
    "game",
    [
        "octal(0.77):9?first=you",
        "octal(0.77):9+nim:3?first=you",
        "octal(0.77):3+octal(0.77):3+nim:2+nim:2?",
    ],
)
def test_each_pin_has_its_number_within_it_in_all_steps_of_why(
    page: Page, game: str, why: int
) -> None:
    page.goto(f"/play/{game}&why={why}")
    outside = page.locator("#stage").evaluate(
        """stage => [...stage.querySelectorAll(".stand > .pin")].filter(pin => {
            const { content, position } = getComputedStyle(pin, "::before");
            const beside = getComputedStyle(pin.parentElement, "::after").content;
            const is_within = content.startsWith("counter(pin)") && position === "static";
            return !is_within || beside.includes("counter");
        }).length"""
    )
    assert page.locator("#stage .stand > .pin").count() > 0
    assert outside == 0


@pytest.mark.parametrize("width", [390, 1280])
def test_fallen_pins_lie_where_they_stood_and_the_length_over_the_middle(
    page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844 if width == 390 else 800})
    page.goto("/play/kayles:9?against=perfect&first=you&moves=0:3,4")
    heights = page.locator("#stage").evaluate(
        """stage => [...stage.querySelectorAll(".pin:not(.nothing)")].map(pin => {
            const { top, bottom } = (pin.querySelector("svg") ?? pin).getBoundingClientRect();
            const own = pin.querySelector("svg") ? 0 : parseFloat(getComputedStyle(pin).paddingTop);
            return [Math.round(top + own), Math.round(bottom)];
        })"""
    )
    tops, bottoms = zip(*heights, strict=True)
    assert max(tops) - min(tops) <= 1
    assert max(bottoms) - min(bottoms) <= 1
    over = page.locator("#stage .run .num").last.bounding_box()
    pins = [each.bounding_box() for each in page.locator("#stage .run").last.locator(".pin").all()]
    first = pins[0]
    last = pins[-1]
    assert over
    assert first
    assert last
    middle = (first["x"] + last["x"] + last["width"]) / 2
    assert abs(over["x"] + over["width"] / 2 - middle) < 3


def test_the_letters_of_equal_arms_can_be_read(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/chomp:4x4?first=you&why=3")
    sizes = page.locator("#stage .letter").evaluate_all(
        "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"
    )
    assert len(sizes) == 2
    assert min(sizes) >= 16


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "start",
    ["nim:3+nim:4+nim:5", "notakto:3x5", "cram:3x4", "kayles:9", "wythoff:5,8", "diamond:disc-4"],
)
def test_marks_look_the_same_on_every_board_and_in_the_key(
    page: Page, start: str, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"/play/{start}?against=perfect&first=you&marks=on")
    for kind, color in (("wins", "rgb(123, 226, 154)"), ("loses", "rgb(255, 152, 164)")):
        for sign in (f".board .is-{kind} > .sign", f".key .is-{kind} > .sign"):
            for mark in page.locator(f"{sign}:visible").all():
                expect(mark).to_have_css("background-color", "rgb(22, 33, 50)")
                expect(mark).to_have_css("color", color)
                expect(mark).to_have_css("border-top-color", color)


def test_the_only_token_of_two_lines_is_marked_at_their_heads_only(page: Page) -> None:
    page.goto("/play/diamond:x.,.x?against=perfect&first=you&marks=on")
    expect(page.locator(".handle > .sign:visible")).to_have_count(4)
    expect(page.locator(".board .pebble > .sign:visible")).to_have_count(0)


def test_the_letters_of_a_strip_grow_with_its_cells(page: Page) -> None:
    size = "cell => parseFloat(getComputedStyle(cell, '::after').fontSize)"
    for width, height, least in ((390, 844, 12), (1280, 800, 14), (1920, 1080, 20)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/play/silver-dollar:..x...x.x..x?against=person&first=you")
        assert page.locator("td[data-column='l']").evaluate(size) >= least


@pytest.mark.parametrize("coins", ["ruler:3,4,6", "mock-turtles:1,3,5,6"])
def test_on_a_phone_on_its_side_a_sum_with_coins_fits_the_table(page: Page, coins: str) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"/play/{coins}%2Bnim:4%2Bkayles:5?against=person&first=you")
    assert page.locator("#stage").evaluate(
        """table => [...table.querySelectorAll(".piece, .done")].every(
            each => each.getBoundingClientRect().bottom <= table.getBoundingClientRect().bottom)"""
    )
