"""The stage under a finger: what lifts, what goes, and what stays where it is."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from nimsum.rulesets.catalogue import families
from tests.browser.conftest import PHONE, as_new
from tests.browser.playing import SHORT_GAMES, can_move
from tests.browser.touching import Finger, boxes, frames_to, middle, touch_a_move

NIM = "/play/nim:3+nim:4+nim:5?against=perfect&first=you"
ALONE = "against=person&first=you"
LAPTOP = ViewportSize(width=1280, height=800)


@pytest.fixture
def page(phone: Page, base_url: str) -> Iterator[Page]:
    """A page on a phone, as at a first visit."""
    with as_new(phone, base_url):
        phone.set_viewport_size(PHONE)
        yield phone
        phone.unroute_all()


@pytest.fixture
def finger(page: Page) -> Iterator[Finger]:
    """A finger on that phone."""
    finger = Finger(page)
    yield finger
    finger.tools.detach()


def piece(page: Page, place: int | str, heap: int = 0) -> Locator:
    return page.locator(f'[data-heap="{heap}"] [data-place="{place}"]').first


def is_clear(page: Page) -> bool:
    """Whether the bubble stands on the stage and covers no piece but those that lift."""
    (say,), (stage,) = boxes(page.locator(".say")), boxes(page.locator("#stage"))
    others = boxes(page.locator("#stage .piece:not(.lifts, .gone)"))
    inside = stage["left"] <= say["left"] and say["right"] <= stage["right"]
    return (
        inside
        and stage["top"] <= say["top"]
        and say["bottom"] <= stage["bottom"]
        and all(
            say["right"] <= other["left"]
            or other["right"] <= say["left"]
            or say["bottom"] <= other["top"]
            or other["bottom"] <= say["top"]
            for other in others
        )
    )


def test_a_tap_counts_where_the_browser_makes_no_click_of_it(page: Page, finger: Finger) -> None:
    page.goto(NIM)
    page.evaluate(
        """() => addEventListener("click", (event) => {
            if (!event.isTrusted) return;
            event.preventDefault();
            event.stopImmediatePropagation();
        }, true)"""
    )
    finger.tap(middle(piece(page, 2, heap=1)))
    expect(page).to_have_url(re.compile("moves=1:"))


def test_what_would_go_lifts_under_the_finger_and_a_bubble_says_so(
    page: Page, finger: Finger
) -> None:
    page.goto(NIM)
    finger.down(middle(piece(page, 2, heap=1)))
    expect(page.locator(".piece.lifts")).to_have_count(2)
    expect(page.locator(".say")).to_have_text("Take 2")
    for heap, place, count in ((1, 3, 1), (2, 0, 5), (0, 1, 2), (0, 0, 3)):
        finger.slide(middle(piece(page, place, heap)))
        expect(page.locator(".piece.lifts")).to_have_count(count)
        expect(page.locator(".say")).to_have_text(f"Take {count}")
        assert is_clear(page), (heap, place)
    # Off the pieces nothing is meant, and nothing is done.
    finger.slide((5, 5))
    expect(page.locator(".piece.lifts")).to_have_count(0)
    expect(page.locator(".say")).to_be_hidden()
    finger.up()
    expect(page.locator(".goes")).to_have_count(0)
    finger.down(middle(piece(page, 0)))
    finger.slide(middle(piece(page, 3, heap=1)))
    finger.up()
    expect(page).to_have_url(re.compile("moves=1:3"))


def test_the_first_frame_after_a_touch_shows_what_would_go(page: Page, finger: Finger) -> None:
    """On a board of many tokens, too: nothing is waited for, not even the next frame."""
    page.goto(f"/play/nim:40+nim:39+nim:38?{ALONE}")
    for place in (10, 35):
        at = middle(page.locator("[data-takes][data-place]").nth(place))
        assert frames_to(page, ".lifts", partial(finger.down, at)) == 1
        finger.slide((5, 5))
        finger.up()
        expect(page.locator(".lifts")).to_have_count(0)


def test_one_tap_moves_and_leaves_an_outline_of_each_player(page: Page, finger: Finger) -> None:
    page.goto(NIM)
    finger.tap(middle(piece(page, 1)))
    expect(page).to_have_url(re.compile("moves=0:1_"))
    expect(page.locator(".gone.by-you")).to_have_count(2)
    expect(page.locator(".gone.by-computer")).not_to_have_count(0)


def test_where_a_move_takes_two_taps_the_first_lifts_and_the_second_decides(
    page: Page, finger: Finger
) -> None:
    page.goto(f"/play/turning-turtles:3,4,6?{ALONE}")
    ticked = page.locator("#stage input:checked")
    coin = page.locator("#stage label:has([value='6'])")
    finger.tap(middle(coin))
    expect(ticked).to_have_count(1)
    # A tap elsewhere puts it down.
    (stage,) = boxes(page.locator("#stage"))
    finger.tap((stage["left"] + 60, stage["bottom"] - 12))
    expect(ticked).to_have_count(0)
    finger.tap(middle(coin))
    finger.tap(middle(page.locator("#stage label:has([value='2'])")))
    expect(page.locator("#announce")).to_contain_text("turned 2 and 6")
    # The button means just this one.
    finger.tap(middle(page.locator("#stage label:has([value='4'])")))
    finger.tap(middle(page.get_by_role("button", name="Turn over")))
    expect(page.locator("#announce")).to_contain_text("turned 4")


@pytest.mark.parametrize("by", ["finger", "mouse", "keyboard"])
@pytest.mark.parametrize(
    ("start", "done"),
    [
        ("mock-turtles:1,3,5,6", "Turn over"),
        ("mock-turtles:1,3,5,6,20", "Turn over"),
        ("no-factor:2-12", "Remove these"),
    ],
)
def test_a_second_tap_on_what_is_chosen_puts_it_back(
    page: Page, finger: Finger, by: str, start: str, done: str
) -> None:
    page.goto(f"/play/{start}?{ALONE}")
    before = page.url

    def tap(place: str) -> None:
        box = page.locator(f"#stage input[value='{place}']")
        match by:
            case "finger":
                finger.tap(middle(box))
            case "mouse":
                page.mouse.click(*middle(box))
            case _:
                box.focus()
                page.keyboard.press("Space")

    ticked = page.locator("#stage input:checked")
    first, second = ("3", "2") if "mock" in start else ("5", "7")
    for place, count in ((first, 1), (second, 2), (first, 1), (second, 0), (first, 1)):
        tap(place)
        expect(ticked).to_have_count(count)
    assert page.url == before
    page.get_by_role("button", name=done).click()
    expect(page.locator("#announce")).to_contain_text(re.compile(rf"(turned|removed) {first}\b"))


@pytest.mark.parametrize("game", ["mock-turtles", "turning-turtles", "ruler"])
@pytest.mark.parametrize("touches", [True, False])
def test_a_tap_on_tails_says_at_once_what_must_go_with_them(
    page: Page, finger: Finger, *, game: str, touches: bool
) -> None:
    page.goto(f"/play/{game}:3,4,6?{ALONE}")
    box = page.locator("#stage input[value='2']")
    if touches:
        finger.tap(middle(box))
    else:
        box.focus()
        page.keyboard.press("Space")
    told = "Tails turn only together with heads to their right: tap one."
    expect(page.locator("#coach .told")).to_have_text(told)
    expect(page.locator("#announce")).to_have_text(told)
    expect(page.get_by_role("button", name="Turn over")).to_be_disabled()


@pytest.mark.parametrize(
    ("game", "vertex", "others"),
    [
        ("remove-an-edge:petersen", "0", ["1", "4", "5"]),
        # The ground is no vertex that one taps.
        ("green-hackenbush:c3-c2,c2-b1,c2-d1", "c2", ["b1", "d1"]),
    ],
)
def test_a_tap_on_a_vertex_holds_it_and_the_second_decides(
    page: Page, finger: Finger, game: str, vertex: str, others: list[str]
) -> None:
    page.goto(f"/play/{game}?{ALONE}")
    held = page.locator(".vertex.held")
    joined = page.locator(".vertex.joined")
    finger.tap(vertex_of_graph(page, vertex))
    expect(held).to_have_attribute("data-place", vertex)
    expect(joined).to_have_count(len(others))
    names = joined.evaluate_all("all => all.map(each => each.dataset.place)")
    assert sorted(names) == others
    expect(page.locator("#coach .told")).to_have_text("Now tap the other end of the edge.")
    # A tap elsewhere puts it down; so does a second one on it, or Escape.
    (table,) = boxes(page.locator("#stage"))
    for put_down in (
        partial(finger.tap, (table["left"] + 8, table["bottom"] - 8)),
        partial(finger.tap, vertex_of_graph(page, vertex)),
        partial(page.keyboard.press, "Escape"),
    ):
        put_down()
        expect(held).to_have_count(0)
        finger.tap(vertex_of_graph(page, vertex))
        expect(held).to_have_count(1)
    expect(page).to_have_url(re.compile("first=you$"))
    last = others[-1]
    finger.tap(vertex_of_graph(page, last))
    expect(page).to_have_url(re.compile(f"moves=0:({vertex}-{last}|{last}-{vertex})$"))


def vertex_of_graph(page: Page, name: str) -> tuple[float, float]:
    return middle(page.locator(f'#stage .vertex[data-place="{name}"] circle').first)


def test_a_vertex_that_is_not_joined_to_the_held_one_is_held_instead(
    page: Page, finger: Finger
) -> None:
    page.goto(f"/play/remove-an-edge:petersen?{ALONE}")
    for name in "07":
        finger.tap(vertex_of_graph(page, name))
        expect(page.locator(".vertex.held")).to_have_attribute("data-place", name)
    expect(page).to_have_url(re.compile("first=you$"))


def test_an_edge_is_tapped_or_drawn_from_vertex_to_vertex(page: Page, finger: Finger) -> None:
    page.goto(f"/play/remove-an-edge:petersen?{ALONE}")
    finger.tap(middle(page.get_by_role("link", name="Remove edge 2–3")))
    expect(page.locator("#seat-them .whose")).to_have_text("To move")
    expect(page.locator("#stage[aria-busy=true]")).to_have_count(0)
    expect(page).to_have_url(re.compile("moves=0:2-3$"))
    finger.down(vertex_of_graph(page, "0"))
    finger.slide(vertex_of_graph(page, "5"))
    expect(page.locator(".vertex.lifts")).to_have_count(2)
    finger.up()
    expect(page).to_have_url(re.compile("moves=0:2-3_0:0-5$"))


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_choice_stands_in_words_beside_its_token(
    page: Page, finger: Finger, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(f"/play/cyclic-nimhoff(3):4,5?{ALONE}")
    page.get_by_role("checkbox", name="Heaps or board").check()
    token = page.get_by_role("button", name="a4: choose a move")
    choices = page.locator(".choice:popover-open")
    finger.tap(middle(token))
    offers = choices.get_by_role("link")
    expect(offers).to_have_text(["Take 1 from the 4", "Take 1 from the 4 and take 1 from the 5"])
    (box,), (at,) = boxes(choices), boxes(token)
    above = at["top"] - box["bottom"]
    below = box["top"] - at["bottom"]
    assert 0 <= max(above, below) < 60, "above the token, or below it where there is no room"
    assert box["left"] < (at["left"] + at["right"]) / 2 < box["right"]
    assert box["left"] >= 0
    assert box["right"] <= size["width"]
    # A tap elsewhere puts it down, on another token, too; so does Escape.
    for elsewhere in (piece(page, "a2"), page.locator(".num").first):
        finger.tap(middle(elsewhere))
        expect(choices).to_have_count(0)
        expect(page).to_have_url(re.compile("first=you$"))
        finger.tap(middle(token))
        expect(choices).to_have_count(1)
    page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    finger.tap(middle(token))
    finger.tap(middle(offers.last))
    expect(page).to_have_url(re.compile("moves=0:3,4$"))


def test_a_bubble_shows_what_cuts_would_leave_and_makes_the_move(
    page: Page, finger: Finger
) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/play/cut(1,2):5+cut(1,2):7?{ALONE}")
    button = page.get_by_role("button", name="Cut here")
    expect(button).to_have_count(0)
    gaps = page.get_by_role("group", name="Heap 2").locator("label.gap")
    bubble = page.locator(".asks.shown output")
    finger.tap(middle(gaps.nth(3)))
    expect(bubble).to_have_text("7 → 4 + 3")
    finger.tap(middle(gaps.nth(1)))
    expect(bubble).to_have_text("7 → 2 + 2 + 3")
    # A third cut is refused, and the two stay; a tap elsewhere puts them down.
    finger.tap(middle(gaps.nth(4)))
    expect(bubble).to_have_text("7 → 2 + 2 + 3")
    expect(page.locator("#coach .told")).to_contain_text("That’s the most cuts.")
    (stage,) = boxes(page.locator("#stage"))
    finger.tap((stage["left"] + 6, stage["bottom"] - 12))
    expect(button).to_have_count(0)
    expect(page.locator("label.gap :checked")).to_have_count(0)
    finger.tap(middle(gaps.nth(4)))
    (box,) = boxes(page.locator(".asks.shown"))
    for piece_box in boxes(page.locator("#stage :is(.num, .pebble)")):
        assert not covers(box, piece_box)
    finger.tap(middle(button))
    expect(page).to_have_url(re.compile("moves=1:5,2$"))


@pytest.mark.parametrize(
    ("game", "taps"),
    [("cut(1,2):9", (".gap >> nth=1", ".asks.shown .button")), ("kayles:9", ("[data-place='0']",))],
)
def test_nothing_on_the_new_board_looks_chosen(
    page: Page, finger: Finger, game: str, taps: tuple[str, ...]
) -> None:
    page.goto(f"/play/{game}?against=perfect&first=you")
    for tap in taps:
        finger.tap(middle(page.locator("#stage").locator(tap).first))
    expect(page.locator("#seat-you")).to_contain_text("Your move")
    expect(page.locator("#stage .gone.by-computer, #stage .parts").first).to_be_visible()
    looks = page.locator("#stage :is(.gap, .pin:not(.gone))").evaluate_all(
        """all => all.map(each => {
            const { backgroundImage, borderInlineStartWidth } = getComputedStyle(each, "::before");
            return backgroundImage + borderInlineStartWidth;
        })"""
    )
    assert len(looks) > 3
    assert len({*looks}) == 1
    # The keys go on where the finger was.
    page.keyboard.press("ArrowRight")
    expect(page.locator("#stage .component :focus-visible")).to_have_count(1)


def covers(box: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes lie over each other."""
    beside = box["right"] <= other["left"] or other["right"] <= box["left"]
    return not (beside or box["bottom"] <= other["top"] or other["bottom"] <= box["top"])


def test_a_refusal_is_gone_with_the_next_right_tap(page: Page, finger: Finger) -> None:
    page.goto(f"/play/grundys-game:11?{ALONE}")
    message = page.locator("#coach .told")
    # The half of the last token that is far from the gap.
    x, y = middle(piece(page, 10))
    finger.tap((x + 12, y))
    expect(message).to_contain_text("That’s no move here.")
    finger.tap(middle(page.locator("#stage .gap").nth(5)))
    expect(page.locator(".asks.shown")).to_have_count(1)
    expect(message).to_have_count(0)


@pytest.mark.parametrize(
    "game",
    ["cut(1,2):7+cut(1,2):9", "maliquot:6+saliquot:7+cut(1,4):9", "nim:5+cut(1,2):9+kayles:7"],
)
def test_the_bubble_of_a_cut_stands_at_its_gap_among_marks(
    page: Page, finger: Finger, game: str
) -> None:
    page.goto(f"/play/{game}?{ALONE}&marks=on".replace("+", "%2B"))
    gaps = page.locator("#stage .open .gap, #stage .board:not(.in-lanes) .gap")
    expect(gaps.first).to_be_visible()
    gap = gaps.nth(gaps.count() - 3)
    finger.tap(middle(gap))
    (bubble,) = boxes(page.locator(".asks.shown"))
    (cut,) = boxes(gap)
    apart = max(cut["top"] - bubble["bottom"], bubble["top"] - cut["bottom"])
    assert apart <= cut["bottom"] - cut["top"]


def test_a_bubble_waits_for_as_many_cuts_as_a_move_has(page: Page, finger: Finger) -> None:
    page.goto(f"/play/cut(2):9?{ALONE}")
    button = page.get_by_role("button", name="Cut here")
    gaps = page.locator("label.gap")
    finger.tap(middle(gaps.nth(2)))
    expect(page.locator(".asks.shown output")).to_have_text("9 → 3 + 6 + …")
    expect(button).to_be_disabled()
    finger.tap(middle(gaps.nth(4)))
    expect(page.locator(".asks.shown output")).to_have_text("9 → 3 + 2 + 4")
    finger.tap(middle(button))
    expect(page).to_have_url(re.compile("moves=0:3,2,4$"))


def test_a_finger_sees_a_division_before_it_is_made(page: Page, finger: Finger) -> None:
    page.goto(f"/play/divide-and-residue:14?{ALONE}")
    gaps = page.locator(".gap")
    finger.tap(middle(gaps.nth(2)))
    expect(page.locator(".asks.shown output")).to_have_text("14 → 4 heaps of 3 + 2")
    finger.tap(middle(gaps.nth(3)))
    expect(page.locator(".asks.shown output")).to_have_text("14 → 4 + 4 + 4 + 2")
    expect(page).to_have_url(re.compile("first=you$"))
    # The same tap again is the answer, too.
    finger.tap(middle(gaps.nth(3)))
    expect(page).to_have_url(re.compile("moves=0:4,4,4,2$"))


@pytest.mark.parametrize(
    ("game", "control", "seen"),
    [
        ("delete-nim:8,5", "[data-place=a4]", ("Keep the 8, leave 3 and 4", 6, "4,3")),
        (
            "vdn:12,9",
            "[data-place=a4] + .between",
            ("Keep the 12, split it into 4 and 8", 9, "8,4"),
        ),
        ("euclid:25,7", "[data-place=a12]", ("Take 14: 2 × 7", 14, "11,7")),
    ],
)
def test_a_finger_sees_what_a_tap_takes_before_it_is_taken(
    page: Page, finger: Finger, game: str, control: str, seen: tuple[str, int, str]
) -> None:
    says, lifted, move = seen
    page.set_viewport_size(PHONE)
    page.goto(f"/play/{game}?{ALONE}")
    finger.tap(middle(page.locator(control)))
    expect(page.locator(".asks.shown output")).to_have_text(says)
    expect(page.locator(".piece.chosen")).to_have_count(lifted)
    # The heap that is thrown away looks unlike the tokens that are taken.
    for each in page.locator(".rows > .pieces").first.locator(".piece.chosen").all():
        expect(each).to_have_css("outline-style", "solid")
    for each in page.locator(".rows > .pieces").last.locator(".piece.chosen").all():
        expect(each).to_have_css("outline-style", "dashed")
    expect(page).to_have_url(re.compile("first=you$"))
    page.keyboard.press("Escape")
    expect(page.locator(".asks.shown, .chosen")).to_have_count(0)
    finger.tap(middle(page.locator(control)))
    word = says.partition(" ")[0]
    finger.tap(middle(page.get_by_role("button", name=re.compile(f"^{word}( it)?$"))))
    expect(page).to_have_url(re.compile(f"moves=0:{move}$"))


def test_two_heaps_of_a_position_are_plates_that_stay_apart(page: Page) -> None:
    """Also where they go on in the next line."""
    page.set_viewport_size(PHONE)
    page.goto(f"/play/delete-nim:19,12?{ALONE}")
    first, second = boxes(page.locator("#stage .rows > .pieces"))
    rows = {round(box["top"]) for box in boxes(page.locator("#stage [data-place^=a]"))}
    assert len(rows) > 1
    assert first["bottom"] + 8 < second["top"]


def test_what_sends_a_choice_waits_for_it(page: Page, finger: Finger) -> None:
    choice = "4"
    sends = "Replace by these"
    page.goto(f"/play/powerset-saliquant:7?{ALONE}")
    button = page.get_by_role("button", name=sends)
    expect(button).to_be_disabled()
    finger.tap(middle(page.get_by_role("checkbox", name=choice, exact=True)))
    expect(button).to_be_enabled()
    # A tap elsewhere puts down what was chosen.
    (stage,) = boxes(page.locator("#stage"))
    finger.tap((stage["left"] + 6, stage["bottom"] - 12))
    expect(button).to_be_disabled()
    finger.tap(middle(page.get_by_role("checkbox", name=choice, exact=True)))
    finger.tap(middle(button))
    expect(page).to_have_url(re.compile("moves=0:"))
    expect(page.locator(".error")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "token", "count"), [("nim:5", "1", 4), ("staircase-nim:2,3,4,1", None, 2)]
)
def test_the_rule_says_what_a_tap_takes_and_the_first_press_lifts_it(
    page: Page, finger: Finger, game: str, token: str | None, count: int
) -> None:
    page.goto(f"/play/{game}?{ALONE}")
    expect(page.locator("#coach")).to_contain_text("Tap a token: all to its right go, too.")
    board = page.locator("#stage")
    tokens = board.locator(".pebble[data-takes]")
    pressed = board.locator(f"[data-place='{token}']") if token else tokens.nth(2)
    takes = pressed.get_attribute("data-takes") or ""
    finger.down(middle(pressed))
    expect(board.locator(".pebble.lifts")).to_have_count(len(takes.split()))
    if token:
        assert len(takes.split()) == count


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
@pytest.mark.parametrize("game", ["nim:3+nim:4+nim:5", "nim:7+nim:11+nim:6"])
@pytest.mark.parametrize("panel", ["", "hint=2", "why=1", "why=2", "why=3"])
def test_a_token_goes_with_all_to_its_right_also_where_powers_of_two_are_drawn(
    page: Page, finger: Finger, size: ViewportSize, game: str, panel: str
) -> None:
    page.set_viewport_size(size)
    page.goto(f"/play/{game}?against=perfect&first=you&{panel}")
    (felt,) = boxes(page.locator("#stage"))
    for heap in page.locator("#stage .component").all():
        pebbles = heap.locator(".pebble[data-takes]")
        corners = [(box["top"], box["left"]) for box in boxes(pebbles)]
        assert corners
        # A row that is too long goes on in the next line.
        assert corners == sorted(corners)
        for index, token in enumerate(pebbles.all()):
            count = len(corners) - index
            finger.down(middle(token))
            expect(heap.locator(".pebble.lifts")).to_have_count(count)
            expect(pebbles.nth(index)).to_have_class(re.compile(r"\blifts\b"))
            expect(page.locator(".say")).to_contain_text(f"Take {count}")
            finger.slide((felt["left"] + 6, felt["bottom"] - 6))
            finger.up()


@pytest.mark.parametrize("row", ["1,3,5,6", "1,3,5,6,20"])
def test_coins_are_sent_only_if_the_rightmost_shows_heads(
    page: Page, finger: Finger, row: str
) -> None:
    """The long row has too many moves for the page to list them."""
    page.goto(f"/play/mock-turtles:{row}?{ALONE}")
    button = page.get_by_role("button", name="Turn over")
    message = page.locator("#coach .told")
    finger.tap(middle(page.locator("#stage label:has([value='2'])")))
    expect(message).to_have_text("Tails turn only together with heads to their right: tap one.")
    expect(button).to_be_disabled()
    finger.tap(middle(page.locator("#stage label:has([value='0'])")))
    expect(button).to_be_disabled()
    page.keyboard.press("Escape")
    finger.tap(middle(page.locator("#stage label:has([value='2'])")))
    finger.tap(middle(page.locator("#stage label:has([value='5'])")))
    expect(button).to_be_enabled()
    finger.tap(middle(button))
    expect(page.locator("#announce")).to_contain_text("turned 2 and 5")


@pytest.mark.parametrize("row", ["1,3,5,6", "1,3,5,6,20"])
def test_a_third_coin_that_does_not_fit_leaves_the_two_before_it(
    page: Page, finger: Finger, row: str
) -> None:
    page.goto(f"/play/mock-turtles:{row}?{ALONE}")

    def tap(place: str) -> None:
        finger.tap(middle(page.locator(f"#stage label:has([value='{place}'])")))

    for place in "234":
        tap(place)
    told = page.locator("#coach .told")
    rule = "Turn a coin from heads to tails and, if you like, one or two coins to its left."
    expect(told).to_have_text(f"That’s no move here. {rule}")
    ticked = page.locator("#stage input:checked")
    assert [each.get_attribute("value") for each in ticked.all()] == ["2", "3"]
    tap("5")
    expect(page.locator("#announce")).to_contain_text("turned 2, 3 and 5")


def test_a_drag_from_an_empty_cell_slides_no_coin(page: Page, finger: Finger) -> None:
    page.set_viewport_size(LAPTOP)
    page.goto(f"/play/silver-dollar:..x...x.x..x?{ALONE}")
    before = page.url
    for start, end in (("j1", "a1"), ("d1", "b1")):
        finger.down(middle(piece(page, start)))
        finger.slide(middle(piece(page, "c1")), middle(piece(page, end)))
        expect(page.locator("#stage .lifts")).to_have_count(0)
        finger.up()
    assert page.url == before
    # From its own cell a coin slides.
    finger.down(middle(piece(page, "c1")))
    finger.slide(middle(piece(page, "b1")), middle(piece(page, "a1")))
    finger.up()
    expect(page.locator("#announce")).to_contain_text("slid c to a")


@pytest.mark.parametrize(
    "game", ["staircase-nim:2,3,4,1", "octal(0.77):9", "maliquot:36", "silver-dollar:..x...x.x..x"]
)
def test_small_pieces_show_what_goes_before_the_finger_leaves_them(
    page: Page, finger: Finger, game: str
) -> None:
    """A finger that has missed slides off the pieces, and nothing has happened."""
    page.set_viewport_size(PHONE)
    page.goto(f"/play/{quote(game)}?{ALONE}")
    before = page.url
    first = page.locator("#stage [data-takes]").first
    finger.down(middle(first))
    expect(first).to_have_class(re.compile("lifts"))
    expect(page.locator(".say")).to_have_text(str(first.get_attribute("data-say")))
    finger.slide((5, 5))
    expect(page.locator("#stage .lifts")).to_have_count(0)
    finger.up()
    assert page.url == before


@pytest.mark.parametrize(
    ("game", "piece", "effect"),
    [
        ("chomp:3x4", "[data-place=c2]", "Eat 4 cells"),
        ("green-hackenbush:a1-a2,a2-a3", ".edge[data-ends~=a3]", "One more edge falls"),
    ],
)
def test_a_finger_sees_all_that_goes_before_it_goes(
    page: Page, finger: Finger, game: str, piece: str, effect: str
) -> None:
    page.goto(f"/play/{game}?{ALONE}")
    before = page.url
    finger.tap(middle(page.locator(f"#stage {piece}")))
    asks = page.locator("#stage .asks.shown")
    expect(asks.locator("output")).to_have_text(effect)
    assert page.locator("#stage .piece.chosen").count() > 1
    assert page.url == before
    finger.tap(middle(asks.get_by_role("button")))
    expect(page).to_have_url(re.compile("moves=0:"))


def test_a_finger_is_asked_where_a_move_takes_only_what_it_does_not_touch(
    page: Page, finger: Finger
) -> None:
    page.goto(f"/play/vdn:5,1?{ALONE}")
    before = page.url
    finger.tap(middle(page.locator("#stage .between").first))
    asks = page.locator("#stage .asks.shown")
    expect(asks.locator("output")).to_have_text("Keep the 5, split it into 1 and 4")
    expect(page.locator("#stage .piece.chosen")).to_have_count(1)
    assert page.url == before


@pytest.mark.parametrize(
    ("game", "piece"),
    [
        ("chomp:3x4", "[data-place=d3]"),
        ("green-hackenbush:a1-a2,a2-a3", ".edge[data-ends~=a1]"),
        ("euclid:7,4", "[data-place=a6]"),
        ("delete-nim:2,0", "[data-place=a1]"),
        ("cut(1):3", ".gap >> nth=0"),
    ],
)
def test_a_finger_moves_at_once_with_just_what_it_touches_or_the_only_move(
    page: Page, finger: Finger, game: str, piece: str
) -> None:
    page.goto(f"/play/{game}?{ALONE}")
    finger.tap(middle(page.locator(f"#stage {piece}")))
    expect(page).to_have_url(re.compile("moves=0:"))


@pytest.mark.parametrize(
    ("game", "places"), [("silver-dollar:..x...x", ("g1", "d1")), ("geography:3x4", ("a1", "a2"))]
)
def test_a_piece_goes_where_the_second_tap_is(
    page: Page, finger: Finger, game: str, places: tuple[str, str]
) -> None:
    """Or at once by a single tap there."""
    for taps in (places, places[1:]):
        page.goto(f"/play/{game}?{ALONE}")
        for place in taps:
            finger.tap(middle(page.locator(f'#stage [data-place="{place}"]')))
        expect(page).to_have_url(re.compile(f"moves=0:{places[1]}"))


def test_going_over_pins_takes_them(page: Page, finger: Finger) -> None:
    page.goto(f"/play/octal(0.77):9?{ALONE}")
    third, fourth = (middle(piece(page, place)) for place in (2, 3))
    finger.down(third)
    expect(page.locator(".piece.lifts")).to_have_count(1)
    finger.slide(fourth)
    expect(page.locator(".piece.lifts")).to_have_count(2)
    finger.up()
    expect(page.locator(".gone.by-one")).to_have_count(2)


def test_going_over_pins_that_are_ticked_takes_them(page: Page, finger: Finger) -> None:
    page.goto(f"/play/octal(0.137):8?{ALONE}")
    pins = [middle(page.locator(f".pin[data-place='{number}']")) for number in (3, 4, 5)]
    finger.down(pins[0])
    finger.slide(*pins[1:])
    expect(page.locator(".pin.lifts")).to_have_count(3)
    finger.up()
    expect(page.locator(".pin.gone")).to_have_count(3)
    expect(page.locator(".seat.by-one small")).to_have_text("hit pins 4 to 6, leaving 3 and 2")


def test_the_first_rule_of_kayles_teaches_to_slide(page: Page) -> None:
    page.goto(f"/play/kayles:5?{ALONE}")
    expect(page.locator("#coach")).to_contain_text("Tap a pin, or slide over two.")


def test_a_square_is_dragged_or_told_by_two_corners(page: Page, finger: Finger) -> None:
    page.goto(f"/play/remove-a-square:4x5?{ALONE}")

    def cell(name: str) -> tuple[float, float]:
        return middle(page.get_by_role("button", name=name, exact=True))

    finger.down(cell("c3"))
    finger.slide(cell("b2"))
    expect(page.locator(".piece.lifts")).to_have_count(4)
    expect(page.locator(".say")).to_have_text("2 × 2")
    finger.up()
    expect(page.locator("#announce")).to_contain_text("b2–c3")
    # A larger square fits at d1, so that the first tap only says how to go on.
    finger.tap(cell("d1"))
    expect(page.locator("#coach .told")).to_contain_text("Tap the opposite corner")
    finger.tap(cell("d1"))
    expect(page.locator("#announce")).to_contain_text("d1")
    # None fits at c1 any more: one tap takes it.
    finger.tap(cell("c1"))
    expect(page.locator("#announce")).to_contain_text("c1")


def test_a_large_heap_is_cut_where_one_drags(page: Page, finger: Finger) -> None:
    page.goto(f"/play/nim:100?{ALONE}")
    (bar,) = boxes(page.locator("#stage [type=range]"))
    height = (bar["top"] + bar["bottom"]) / 2
    finger.down((bar["right"] - 10, height))
    finger.slide((bar["left"] + 100, height), ((bar["left"] + bar["right"]) / 2, height))
    expect(page.locator(".say")).to_have_text("Take 50")
    finger.up()
    expect(page.locator("#announce")).to_contain_text("took 50")


def test_a_tap_between_two_pieces_goes_to_the_nearer_one(page: Page, finger: Finger) -> None:
    page.goto(f"/play/nim:3+nim:4+nim:5?{ALONE}")
    last = boxes(page.locator('[data-heap="0"] [data-place="2"]'))[0]
    finger.tap((last["right"] + 20, (last["top"] + last["bottom"]) / 2))
    expect(page).to_have_url(re.compile("moves=0:2$"))


def test_pieces_go_at_once_and_the_computer_takes_its_time(page: Page, finger: Finger) -> None:
    page.goto(NIM)
    page.evaluate(
        """() => {
            window.seen = {};
            const states = [".goes.by-you", ".thinks", ".lifts.by-computer", ".goes.by-computer",
                ".gone.by-computer"];
            new MutationObserver(() => {
                for (const each of states) {
                    if (document.querySelector(each)) seen[each] ??= performance.now();
                }
            }).observe(document.querySelector("#match"), { subtree: true, attributes: true });
        }"""
    )
    held: list[Route] = []
    page.route("**/play/**", lambda route: held.append(route))  # noqa: PLW0108 - it is marked
    finger.tap(middle(piece(page, 1)))
    # The server has not answered: the move shows, and the seat says who thinks.
    expect(page.locator(".gone.by-you")).to_have_count(2)
    expect(page.locator("#seat-them")).to_contain_text("Thinking")
    expect(page.locator("#seat-you")).not_to_contain_text("Your move")
    held[0].continue_()
    expect(page.locator("#seat-you")).to_contain_text("Your move")
    expect(page.locator("#seat-them")).not_to_contain_text("Thinking")
    times = list(page.evaluate("seen").values())
    assert len(times) == 5
    assert times == sorted(times)
    assert times[2] - times[0] >= 400
    assert times[3] - times[2] >= 150


def test_who_asks_for_less_motion_sees_a_fade(page: Page, finger: Finger) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(NIM)
    finger.down(middle(piece(page, 1)))
    style = "each => [getComputedStyle(each).translate, getComputedStyle(each).transitionDuration]"
    still, length = page.locator(".piece.lifts").first.evaluate(style)
    assert (still, length) == ("none", "0.08s")
    finger.up()
    expect(page.locator(".gone.by-computer")).not_to_have_count(0)


def test_a_token_that_may_not_be_tapped_says_why(page: Page, finger: Finger) -> None:
    page.goto("/puzzles/position/all-but(2):4")
    finger.tap(middle(piece(page, 2)))
    expect(page.locator("#coach .told")).to_contain_text("That’s no move here. Take any number")


def test_a_move_that_is_refused_shakes_and_the_coach_says_why(page: Page, finger: Finger) -> None:
    page.goto(f"/play/subtraction(1,2):9?{ALONE}")
    finger.tap(middle(piece(page, 3)))
    expect(page.locator(".shakes")).to_have_count(1)
    expect(page.locator("#coach")).to_contain_text("1 or 2")
    expect(page).to_have_url(re.compile("first=you$"))


def test_undo_takes_back_a_pair_of_moves_and_held_it_takes_back_all(
    page: Page, finger: Finger
) -> None:
    page.goto(f"{NIM}&moves=0:1_2:2")
    undo = page.get_by_role("link", name="Undo")
    finger.tap(middle(piece(page, 3, heap=1)))
    expect(page.locator("#seat-you")).to_contain_text("took 1 from the 4")
    undo.tap()
    expect(page).to_have_url(re.compile(r"moves=0:1_2:2$"))
    finger.tap(middle(piece(page, 3, heap=1)))
    expect(page.locator("#seat-you")).to_contain_text("took 1 from the 4")
    finger.down(middle(undo))
    expect(page).to_have_url(re.compile("first=you$"))
    finger.up()
    expect(page.locator(".gone")).to_have_count(0)


def test_sound_is_off_until_it_is_asked_for_and_remembered(page: Page, finger: Finger) -> None:
    listening = (
        "() => { window.notes = []; window.OscillatorNode = class { connect() {} start() {}"
        " stop() {} constructor(_, { frequency }) { notes.push(frequency) } } }"
    )
    page.goto(NIM)
    page.evaluate(listening)
    finger.tap(middle(piece(page, 1)))
    expect(page.locator(".gone.by-computer")).not_to_have_count(0)
    assert page.evaluate("notes") == []
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Sound").tap()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    page.goto(NIM)
    page.evaluate(listening)
    finger.tap(middle(piece(page, 1)))
    expect(page.locator(".gone.by-computer")).not_to_have_count(0)
    assert len(page.evaluate("notes")) == 2


@pytest.mark.parametrize(
    "size", [PHONE, pytest.param({"width": 1280, "height": 800}, marks=pytest.mark.all)]
)
def test_the_board_never_jumps(page: Page, size: Any) -> None:
    page.set_viewport_size(size)
    page.goto(NIM)
    parts = "#stage, .seat, #coach, #dock"
    at_first = boxes(page.locator(parts))
    for _ in range(3):
        page.evaluate("[...document.querySelectorAll('[data-takes]')].at(-1).click()")
        expect(page.locator("#stage")).to_have_attribute("aria-busy", "true")
        assert boxes(page.locator(parts)) == at_first
        expect(page.locator("#stage")).not_to_have_attribute("aria-busy", "true")
        assert boxes(page.locator(parts)) == at_first
        assert page.evaluate("scrollY") == 0


def test_a_game_is_played_by_keys_alone(page: Page, axe: Callable[..., None]) -> None:
    page.goto(NIM)
    piece(page, 0).focus()
    for key in ("ArrowRight", "ArrowDown", "End"):
        page.keyboard.press(key)
    expect(piece(page, 3, heap=1)).to_be_focused()
    expect(page.locator(".say")).to_have_text("Take 1")
    page.keyboard.press("Enter")
    expect(page.locator("#announce")).to_contain_text("You took 1 from the 4.")
    # What has the focus is the nearest piece that is left.
    expect(page.locator("#stage :focus")).to_have_count(1)
    page.keyboard.press("u")
    expect(page).to_have_url(re.compile("first=you$"))
    page.keyboard.press("h")
    expect(page).to_have_url(re.compile("hint=1"))
    page.keyboard.press("w")
    expect(page).to_have_url(re.compile("why=3"))
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    axe(page)
    # Who dictates to the computer does not want single letters to do anything.
    keys.get_by_label("Use the letters").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    page.goto(NIM)
    page.keyboard.press("h")
    page.keyboard.press("?")
    expect(keys.get_by_label("Use the letters")).not_to_be_checked()
    expect(page).to_have_url(re.compile("first=you$"))


def test_one_enter_takes_what_is_shown_after_a_reply(page: Page) -> None:
    """The focus stays near the last move, and what has it is shown at once."""
    page.goto(NIM)
    piece(page, 3, heap=1).focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("moves="))
    expect(page.locator("#stage .component :focus")).to_have_count(1)
    expect(page.locator("#stage .lifts")).not_to_have_count(0)
    expect(page.locator(".saying.shown .say")).to_have_text(re.compile("^Take "))
    expect(page.locator("#stage[aria-busy=true]")).to_have_count(0)
    after_one = page.url
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(after_one)


def test_after_the_keys_are_closed_tab_leads_to_the_opponent_and_the_board(page: Page) -> None:
    page.goto(NIM)
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.locator("#seat-them button")).to_be_focused()
    page.keyboard.press("Tab")
    expect(piece(page, 0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(piece(page, 1)).to_be_focused()


@pytest.mark.parametrize(
    ("address", "name"),
    [
        (NIM, "Hint"),
        (NIM, "Why?"),
        ("/play/kayles:9?against=perfect&first=you&why=3", "See it played"),
    ],
)
def test_whoever_waits_for_an_explanation_is_told_so(page: Page, address: str, name: str) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.goto(address)
    page.route("**/play/**", hold, times=1)
    page.get_by_role("link", name=name).click()
    message = page.locator("#coach .told")
    expect(message).to_have_text("Thinking …")
    expect(page.locator("#announce")).to_have_text("Thinking …")
    waiting[0].continue_()
    expect(message).to_have_count(0)
    expect(page).not_to_have_url(re.compile(f"{re.escape(address)}$"))


@pytest.mark.parametrize("asks", ["a move", "Hint"])
def test_where_the_server_is_busy_the_board_waits(page: Page, finger: Finger, asks: str) -> None:
    answers = iter([503, 503])

    def answer(route: Route) -> None:
        if next(answers, 200) == 503:
            route.fulfill(status=503, headers={"Retry-After": "1", "HX-Redirect": "/games"})
        else:
            route.continue_()

    page.goto(NIM)
    page.route("**/play/**", answer)
    if asks == "a move":
        finger.tap(middle(piece(page, 1)))
    else:
        page.get_by_role("link", name=asks).click()
    expect(page.locator("#coach .told")).to_have_text("Many are asking. Yours waits its turn.")
    expect(page.locator("#stage")).to_be_visible()
    expect(page).to_have_url(re.compile("moves=0:1_" if asks == "a move" else "hint=1"))
    expect(page.locator("#coach .told")).to_have_count(0)


def test_without_a_connection_a_move_is_kept_and_goes_out_later(page: Page, finger: Finger) -> None:
    def cut_off(route: Route) -> None:
        route.abort("internetdisconnected")

    page.goto(NIM)
    page.route("**/play/**", cut_off)
    finger.tap(middle(piece(page, 1)))
    expect(page.locator("#coach")).to_contain_text("You’re offline. Your move goes out")
    expect(page.locator("#stage .by-you")).to_have_count(2)
    # One move is kept, not two.
    finger.tap(middle(piece(page, 1, heap=2)))
    expect(page.locator("#stage .by-you")).to_have_count(2)
    page.unroute("**/play/**")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page).to_have_url(re.compile("moves=0:1_"))
    expect(page.locator("#coach")).not_to_contain_text("offline")
    page.route("**/play/**", cut_off)
    page.get_by_role("link", name="Hint").tap()
    expect(page.locator("#coach")).to_contain_text("This needs a connection")


BY_KIND: dict[str, list[str]] = {}
for family in families():
    BY_KIND.setdefault(family.board.slug, []).append(family.example)
SEVERAL_MOVES = [
    "octal(0.777):3",
    "own(take-squares;split-2-equal):5",
    "nim:1+nim:20+chomp:2x2",
    "silver-dollar:..x+geography:2x2+green-hackenbush:cycle-3",
]


def test_each_kind_of_board_is_touched() -> None:
    assert SHORT_GAMES.keys() == BY_KIND.keys()


@pytest.mark.parametrize(
    "game",
    [
        *SHORT_GAMES.values(),
        *SEVERAL_MOVES,
        *(
            pytest.param(each, marks=pytest.mark.all)
            for games in BY_KIND.values()
            for each in games[:2]
        ),
    ],
)
def test_a_game_is_played_to_the_end_by_touch(page: Page, finger: Finger, game: str) -> None:
    page.goto(f"/play/{game}?{ALONE}")
    for _ in range(60):
        if not can_move(page):
            break
        touch_a_move(page, finger)
    expect(page.locator("h1")).to_contain_text(re.compile("wins|won"))


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("nim:1+nim:2+nim:3?against=greedy&first=you", "Home Enter"),
        (f"kayles:4?{ALONE}", "ArrowRight Enter"),
        (f"turning-turtles:2,3?{ALONE}", "ArrowRight Enter Tab Enter"),
        (f"remove-a-square:2x2?{ALONE}", "End Enter Enter"),
        (f"remove-an-edge:cycle-3?{ALONE}", "ArrowLeft Enter"),
    ],
)
def test_a_game_is_played_to_the_end_by_keys(page: Page, game: str, keys: str) -> None:
    page.goto(f"/play/{game}")
    focused = page.locator("#stage .component :focus")
    while not focused.count():
        page.keyboard.press("Tab")
    while can_move(page):
        expect(focused).to_have_count(1)
        before = page.url
        for key in keys.split():
            page.keyboard.press(key)
        expect(page).not_to_have_url(before)
    expect(page.locator("h1")).to_contain_text(re.compile("wins|beat"))
    expect(page.locator("h1")).to_be_focused()


@pytest.mark.parametrize("game", [*SHORT_GAMES.values(), "nim:100"])
def test_an_arrow_leads_to_the_board_when_nothing_has_the_focus(page: Page, game: str) -> None:
    page.goto(f"/play/{game}?{ALONE}")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#stage :focus")).to_have_count(1)


def test_after_a_game_an_arrow_leads_to_the_board_of_the_next_one(page: Page) -> None:
    page.goto("/play/chomp:2x2?against=greedy&first=you&moves=0:b2_0:a2_0:b1")
    page.keyboard.press("ArrowDown")
    page.get_by_role("link", name="Play again").focus()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile("moves"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#stage :focus")).to_have_count(1)
    page.goto("/")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#stage :focus")).to_have_count(0)


_IS_ABOVE_DOCK = """each => each.getBoundingClientRect().bottom
    <= document.querySelector(".dock").getBoundingClientRect().top"""


def test_what_is_opened_on_the_card_scrolls_into_view(page: Page, finger: Finger) -> None:
    page.goto("/play/mock-turtles:1,3,5,6?first=you&why=2")
    fold = page.locator("#coach details.worth")
    fold.scroll_into_view_if_needed()
    finger.tap(middle(fold.locator("summary")))
    # A fold that is higher than its card begins at the top, and the rest can be scrolled to.
    expect(fold.locator("p").first).to_be_in_viewport(ratio=1)
    page.wait_for_function(_IS_ABOVE_DOCK, arg=fold.locator("p").first.element_handle())
    fold.locator("p").last.scroll_into_view_if_needed()
    expect(fold.locator("p").last).to_be_in_viewport(ratio=1)
    page.wait_for_function(_IS_ABOVE_DOCK, arg=fold.locator("p").last.element_handle())


@pytest.mark.parametrize(
    ("game", "other"),
    [
        ("cut(1,2):7", ".gap >> nth=1"),
        ("mock-turtles:1,3,5,6", ".coin >> nth=6"),
        ("chomp:3x4", "[data-place=c2]"),
    ],
)
def test_what_a_hint_draws_makes_room_for_another_choice(page: Page, game: str, other: str) -> None:
    page.goto(f"/play/{game}?against=perfect&first=you&hint=3")
    drawn = page.locator(".stage :is(.pointed, .is-pointed)")
    expect(drawn).not_to_have_count(0)
    count = drawn.count()
    page.locator(other).tap()
    expect(drawn).to_have_count(0)
    page.keyboard.press("Escape")
    expect(drawn).to_have_count(count)


def test_ones_own_cuts_stand_alone_also_where_they_are_the_hint(page: Page) -> None:
    page.goto("/play/cut(1,2):7?against=perfect&first=you&why=3")
    chip = page.locator(".noted > .rest")
    expect(chip).to_be_visible()
    pointed = page.locator(".gap.is-pointed").all()
    assert len(pointed) == 2
    for gap in pointed:
        gap.tap()
    expect(page.locator(".asks.shown output")).to_have_text("7 → 3 + 3 + 1")
    expect(chip).to_be_hidden()
    page.keyboard.press("Escape")
    expect(chip).to_be_visible()


def test_a_sheet_closes_when_something_else_is_shown(page: Page) -> None:
    page.goto(NIM)
    page.get_by_role("button", name="More").tap()
    expect(page.locator("#more")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("#coach")).to_contain_text("Tell me more")
    expect(page.locator("#more")).to_be_hidden()
