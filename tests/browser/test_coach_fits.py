"""What the coach offers is in sight: no button lies behind the bar of a phone or below its card."""

import re
from collections.abc import Iterator, Mapping

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from nimsum.match.gallery import GALLERY
from nimsum.match.match import Match, Player, moves_in_notation
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Move, has_move
from tests.browser.conftest import PHONE
from tests.browser.test_board_fits import SUMS
from tests.browser.test_fit import TWO_FRAMES
from tests.representatives import some_of
from tests.working import until

GAMES = (
    "nim:3+nim:4+nim:5",
    "wythoff:4,7",
    "geography:4x4",
    "kayles:9",
    "chomp:3x4",
    "delete-nim:5,7",
    "diamond:5",
)
OF_TWO_RULES = ("nim:3+octal(0.77):9", "maliquot:12+nim:5", "chomp:2x3+nim:3", "kayles:9+nim:4")
SIDEWAYS = ViewportSize(width=844, height=390)
SMALL = ViewportSize(width=320, height=640)
ONWARD = re.compile("^(Tell me more|Show the move|Go on|Why this wins|Why they win)$")
"""The buttons that lead from one step of a hint or an explanation to the next."""

_OUT_OF_SIGHT = """() => {
  const [dock, coach] = ["dock", "coach"].map(each => document.getElementById(each));
  const isBar = getComputedStyle(dock).position === "fixed";
  const bar = isBar ? dock.getBoundingClientRect().top : innerHeight;
  const end = Math.min(bar, coach.getBoundingClientRect().bottom);
  const offered = [...document.querySelectorAll("#coach .actions > *, #coach summary")];
  const hidden = offered.filter(each => each.getBoundingClientRect().bottom > end);
  return hidden.map(each => each.textContent);
}"""


_GOES_ON = """() => {
  const [dock, coach] = ["dock", "coach"].map(each => document.getElementById(each));
  const isBar = getComputedStyle(dock).position === "fixed";
  const bar = isBar ? dock.getBoundingClientRect().top : innerHeight;
  const { backgroundImage, overflowY } = getComputedStyle(coach);
  return {
    "below the bar": coach.getBoundingClientRect().bottom > bar,
    shaded: overflowY === "auto" && backgroundImage.includes("gradient"),
    aside: coach.scrollWidth > coach.clientWidth,
  };
}"""

_COVERED = """() => {
  const covered = [], range = document.createRange();
  const texts = document.createTreeWalker(document.getElementById("coach"), NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    const { parentElement: holder, data } = text;
    if (!data.trim() || !holder.checkVisibility() || holder.closest(".visually-hidden, svg")) {
      continue;
    }
    range.selectNodeContents(text);
    for (const index of [...range.getClientRects()].keys()) {
      const line = () => range.getClientRects()[index];
      const coach = document.getElementById("coach");
      coach.scrollTop += line().top - coach.getBoundingClientRect().top - 1;
      const { x, y, width, height } = line();
      const shown = document.elementFromPoint(x + width / 2, y + height / 2);
      if (width && !holder.contains(shown) && !shown?.contains(holder)) covered.push(data);
    }
  }
  return covered;
}"""
"""The texts of the card of which a line lies under something else wherever the card is scrolled."""


_HIDDEN = """() => {
  const hidden = [], range = document.createRange();
  const texts = document.createTreeWalker(document.getElementById("coach"), NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    const { parentElement: holder, data } = text;
    if (!data.trim() || !holder.checkVisibility() || holder.closest(".visually-hidden, svg")) {
      continue;
    }
    range.selectNodeContents(text);
    for (const { x, top, bottom, width } of range.getClientRects()) {
      for (const y of [top + 2, bottom - 2]) {
        const shown = document.elementFromPoint(x + width / 2, y);
        if (width && !holder.contains(shown) && !shown?.contains(holder)) hidden.push(data.trim());
      }
    }
  }
  return [...new Set(hidden)];
}"""
"""The texts of the card that lie at least in part under something else before it is scrolled."""

_POINTS_DOWN = """() => {
  const coach = document.getElementById("coach");
  const actions = coach.querySelector(":scope > .actions");
  if (!actions) return getComputedStyle(coach).backgroundImage.includes("gradient");
  const { content, opacity } = getComputedStyle(actions, "::before");
  return content.includes("▾") && opacity === "1";
}"""

_BELOW_THE_STAGE = """() => [...document.querySelectorAll("#coach h1, #coach .actions > *")]
  .map(each => Math.round(each.getBoundingClientRect().top))"""

_STAGE = """() => {
  const { x, y, width, height } = document.getElementById("stage").getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""

SLIM = ViewportSize(width=360, height=740)
CARDS = [
    "nim:3+nim:4+nim:5",
    "octal(0.77):9+nim:3",
    "remove-a-square:3x4+nim:4",
    "mock-turtles:1,3,5,6",
    "green-hackenbush:c2-d4,c2-c3",
    "silver-dollar:..x...x.x..x",
    "staircase-nim:2,3,4,1",
    "wythoff:5,8",
    "subtraction(1,2,3):21",
]
"""Games with the longest cards, and sums."""
ALL_CARDS = dict.fromkeys([*CARDS, *(write_sum(game.start) for game in GALLERY), *SUMS])
HINTS = ("hint=1", "hint=2", "hint=3")
STEPS = (*HINTS, "why=1", "why=2", "why=3", "why=2&marks=on", "marks=on", "numbers=now")


def _moves_until_the_end(game: str) -> list[str]:
    """Return the moves of a match in which each player makes the first legal move of `game`."""
    match = Match(read_sum(game), Player.ONE)
    while not match.over and len(match.moves) < 40:
        index = next(index for index, part in enumerate(match.position) if has_move(part))
        component = match.position[index]
        option = next(iter(component.ruleset.options(component.position)))
        match = match.after(Move(index, option))
    return moves_in_notation(match)


def _cards_of(game: str) -> Iterator[str]:
    """Yield queries of cards of `game`: at its start, after two moves, tried, at the end."""
    moves = _moves_until_the_end(game)
    yield from STEPS
    yield "part=yours"
    yield f"part=yours&trial={moves[0]}"
    if len(moves) > 2:
        begun = "_".join(moves[:2])
        yield from (f"moves={begun}&{step}" for step in ("", *STEPS))
    yield f"moves={'_'.join(moves)}"
    yield f"moves={'_'.join(moves)}&why=1"


@pytest.mark.parametrize("game", some_of(ALL_CARDS, CARDS, pytest.mark.all))
def test_the_text_of_a_card_is_in_sight_as_a_whole(page: Page, game: str) -> None:
    """Only on the smallest screen a card may go on, which it then shows."""
    missed = {}
    for query in _cards_of(game):
        page.goto(f"/play/{game}?against=perfect&first=you&{query}".replace("+", "%2B"))
        for size in (PHONE, SLIM, SIDEWAYS):
            page.set_viewport_size(size)
            page.evaluate(TWO_FRAMES)
            if hidden := page.evaluate(_HIDDEN):
                missed[query, size["width"]] = hidden
        page.set_viewport_size(SMALL)
        page.evaluate(TWO_FRAMES)
        if page.evaluate(_HIDDEN) and not page.evaluate(_POINTS_DOWN):
            missed[query, SMALL["width"]] = page.evaluate(_HIDDEN)
    assert missed == {}


@pytest.mark.parametrize("size", [PHONE, ViewportSize(width=1280, height=800)])
@pytest.mark.parametrize(
    ("address", "piece"),
    [
        ("mock-turtles:1,3,5,6?why=3", "#stage .piece >> nth=4"),
        ("remove-a-square:4x5?hint=2", "#stage td button >> nth=1"),
        ("cut(1,2):7?hint=1", "#stage .gap >> nth=1"),
    ],
)
def test_a_message_about_a_piece_moves_nothing(
    page: Page, address: str, piece: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(f"/play/{address}&against=perfect&first=you")
    page.evaluate(TWO_FRAMES)
    before = page.evaluate(_BELOW_THE_STAGE)
    text = page.locator("#coach").inner_text()
    page.locator(piece).click()
    expect(page.locator("#coach .told")).to_have_count(1)
    assert page.evaluate(_BELOW_THE_STAGE) == before
    assert page.evaluate(_HIDDEN) == []
    page.keyboard.press("Escape")
    page.evaluate("stage.tell()")
    assert page.locator("#coach").inner_text() == text


@pytest.mark.parametrize(
    ("address", "button"),
    [("nim:3+nim:4+nim:5?why=1", "More"), ("octal(0.77):9?why=3", "As numbers")],
)
def test_a_tap_beside_a_sheet_only_closes_it(phone: Page, address: str, button: str) -> None:
    phone.goto(f"/play/{address}&against=perfect&first=you".replace("+", "%2B"))
    address = phone.url
    sheet = phone.locator(".sheet:popover-open")
    for x, y in ((204, 28), (60, 75)):
        phone.get_by_role("button", name=button).tap()
        expect(sheet).to_have_count(1)
        phone.touchscreen.tap(x, y)
        expect(sheet).to_have_count(0)
        phone.evaluate(TWO_FRAMES)
        assert phone.url == address


ASKED = [(game, asked) for game in GAMES for asked in ("Hint", "Why?", "Marks")]
ASKED += [(game, "Why?") for game in OF_TWO_RULES]


@pytest.mark.parametrize(("game", "asked"), ASKED)
def test_no_button_lies_behind_the_bar_of_a_phone(page: Page, game: str, asked: str) -> None:
    page.set_viewport_size(PHONE)
    _assert_buttons_are_in_sight(page, game, asked)


@pytest.mark.parametrize("game", GAMES)
def test_no_button_lies_behind_the_bar_of_a_small_phone(page: Page, game: str) -> None:
    page.set_viewport_size(SMALL)
    _assert_buttons_are_in_sight(page, game, "Why?")


@pytest.mark.parametrize("size", [PHONE, SMALL, SIDEWAYS])
@pytest.mark.parametrize(
    "address",
    [
        "nim:3+nim:4+nim:5?hint=2",
        "wythoff:5,8?why=3",
        "mock-turtles:1,3,5,6?why=3",
        "maliquot:12+maliquot:36?hinted=0&moves=1:18_0:6_1:2_0:3_1:1",
    ],
)
def test_each_line_of_a_card_can_be_scrolled_above_its_buttons(
    page: Page, address: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(f"/play/{address}&against=perfect&first=you".replace("+", "%2B"))
    expect(page.locator("#coach > .actions")).to_be_in_viewport(ratio=1)
    if address.startswith("mock-turtles"):
        page.locator("#stage .piece").nth(4).click()
        expect(page.locator("#coach .told")).to_be_in_viewport(ratio=1)
    assert page.evaluate(_COVERED) == []


@pytest.mark.parametrize("game", [*GAMES, "green-hackenbush:cycle-3"])
def test_no_button_of_an_explanation_is_cut_on_a_phone_on_its_side(page: Page, game: str) -> None:
    page.set_viewport_size(SIDEWAYS)
    _assert_buttons_are_in_sight(page, game, "Why?")


def _assert_buttons_are_in_sight(page: Page, game: str, asked: str) -> None:
    page.goto(f"/play/{game}?against=perfect".replace("+", "%2B"))
    coach = page.locator("#coach")
    page.locator("#dock").get_by_role("link", name=asked, exact=True).click()
    expect(page.locator("#dock .on")).to_have_count(1)
    seen = 0
    while True:
        assert page.evaluate(_OUT_OF_SIGHT) == [], coach.inner_text()
        onward = coach.get_by_role("link", name=ONWARD)
        if not onward.count():
            break
        seen += 1
        onward.click()
        expect(coach.locator(".steps > .on")).to_have_count(seen + 1)
    assert seen or asked == "Marks"


def test_the_key_of_marks_says_what_is_marked(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/play/chomp:3x4?against=perfect&marks=on")
    key = page.locator("#coach .key")
    expect(key.locator(".is-wins").first).to_be_visible()
    expect(key.get_by_text("not known")).to_be_hidden()
    title = page.locator("#coach-title").bounding_box()
    beside = key.bounding_box()
    assert title
    assert beside
    assert beside["y"] < title["y"] + title["height"]
    page.goto("/play/wythoff:4,7?against=perfect&marks=on")
    expect(key).to_contain_text("No move wins here")


@pytest.mark.parametrize(
    ("address", "folded"),
    [
        ("nim:3+nim:4+nim:5?against=perfect&first=you&hint=2", None),
        ("chomp:3x4?against=perfect&first=you&part=yours", "Show all moves"),
        ("kayles:9+nim:4?against=perfect&first=you&why=1", "Where do the numbers come from?"),
    ],
)
def test_a_card_that_goes_on_shows_so(page: Page, address: str, folded: str | None) -> None:
    """A long card ends above the bar and has a shade."""
    for size in (PHONE, SMALL, SIDEWAYS):
        page.set_viewport_size(size)
        page.goto(f"/play/{address}".replace("+", "%2B"))
        if folded:
            page.get_by_text(folded).press("Enter")
        expected = {"below the bar": False, "shaded": True, "aside": False}
        _await_card(page, expected)


@pytest.mark.parametrize(
    ("address", "folded"),
    [
        ("mock-turtles:1,3,5,6?why=2", "Where do the numbers come from?"),
        ("octal(0.77):9+nim:3?why=2", "Where do the numbers come from?"),
        ("chomp:3x4?part=yours", "Show all moves"),
    ],
)
def test_an_open_fold_has_the_room_it_needs_on_a_phone(
    page: Page, address: str, folded: str
) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"/play/{address}&against=perfect&first=you".replace("+", "%2B"))
    stage = page.evaluate(_STAGE)
    page.get_by_text(folded).click()
    until(lambda: not page.evaluate(_HIDDEN))
    assert page.evaluate(_STAGE) == stage
    # On its side a longer card is scrolled; nothing lies over its text, and the board stays.
    page.set_viewport_size(SIDEWAYS)
    page.evaluate(TWO_FRAMES)
    stage = page.evaluate(_STAGE)
    assert page.evaluate(_COVERED) == []
    page.get_by_text(folded).click()
    until(lambda: page.evaluate(_STAGE) == stage)


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_a_law_about_the_board_leaves_it_in_sight(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.goto("/play/wythoff:5,8?why=3&against=perfect&first=you")
    stage = page.evaluate(_STAGE)
    summary = page.get_by_text("How do I find them?")
    summary.scroll_into_view_if_needed()
    summary.click()
    told = page.locator("#coach .worth > p").first
    expect(told).to_contain_text("The star has a ring.")
    assert page.evaluate(_STAGE) == stage
    card = page.locator("#coach").bounding_box()
    board = page.locator("#stage").bounding_box()
    assert card
    assert board
    is_below = card["y"] >= board["y"] + board["height"]
    assert is_below or card["x"] >= board["x"] + board["width"]
    told.scroll_into_view_if_needed()
    expect(told).to_be_in_viewport(ratio=1)
    assert page.evaluate(_COVERED) == []


@pytest.mark.parametrize("height", [640, 740])
def test_a_fold_below_a_table_of_pairs_can_be_reached_on_a_narrow_phone(
    page: Page, height: int
) -> None:
    page.set_viewport_size({"width": 360, "height": height})
    game = "cut(1,4):9+maliquot:6+saliquot:7+nim:5"
    asked = "against=perfect&first=you&moves=3:4_0:4,5&why=2"
    page.goto(f"/play/{game}?{asked}".replace("+", "%2B"))
    summary = page.get_by_text("Where do the numbers come from?")
    summary.scroll_into_view_if_needed()
    expect(summary).to_be_in_viewport(ratio=1)
    assert page.evaluate(_COVERED) == []
    summary.click()
    expect(page.locator("#coach > .worth[open]")).to_have_count(1)


def test_a_table_of_pairs_can_be_read_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/play/kayles:9%2Bnim:4?against=perfect&first=you&numbers=on")
    table = page.locator("#coach .nim-picture")
    assert table.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") >= 14


@pytest.mark.parametrize("size", [PHONE, SMALL])
@pytest.mark.parametrize(
    "address",
    [
        "play/nim:3+nim:4+nim:5?against=perfect&first=you",
        "review/nim:1+nim:2?first=you&moves=1:0_0:0",
    ],
)
def test_the_names_of_the_players_do_not_touch_the_board(
    page: Page, address: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(f"/{address}".replace("+", "%2B"))
    above, board, below = page.evaluate(
        """["#seat-them", "#stage", "#seat-you"].map(
        at => document.querySelector(at).getBoundingClientRect())"""
    )
    assert board["top"] - above["bottom"] >= 4
    assert below["top"] - board["bottom"] >= 4


def _await_card(page: Page, expected: Mapping[str, object]) -> None:
    """Wait until what `_GOES_ON` tells of the card on `page` is `expected`.

    Letters that have just come, and scrolling, move the end of the card.
    """
    until(lambda: expected.items() <= page.evaluate(_GOES_ON).items())


@pytest.mark.parametrize("game", ["remove-a-square:4x4", "green-hackenbush:cycle-3"])
def test_a_seat_says_the_rule_in_one_line_on_a_phone_on_its_side(page: Page, game: str) -> None:
    page.set_viewport_size(SIDEWAYS)
    page.goto(f"/play/{game}?against=perfect")
    note = page.locator("#seat-you small")
    expect(note).to_contain_text("last move wins")
    line = "each => [each.scrollWidth <= each.clientWidth, each.getClientRects().length]"
    assert note.evaluate(line) == [True, 1]
    box = note.bounding_box()
    assert box
    assert box["height"] < 20


@pytest.mark.parametrize(
    "game", ["green-hackenbush:g2-g4,f3-g5,g4-g5,g5-g6", "mock-turtles:1,3,5,6"]
)
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_a_long_card_leaves_a_line_for_whose_turn_it_is(
    page: Page, game: str, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    for step in (1, 2, 3):
        page.goto(f"/play/{game}?against=perfect&first=you&why={step}")
        turn = page.locator("#seat-you .whose")
        expect(turn).to_be_in_viewport(ratio=1)
        expect(turn).to_be_visible()


def test_an_explanation_keeps_the_last_move_in_words_on_a_phone_on_its_side(page: Page) -> None:
    page.set_viewport_size(SIDEWAYS)
    page.goto("/play/nim:3+nim:4+nim:5?against=perfect&first=you&moves=0:1_1:3&why=1")
    note = page.locator("#seat-them small")
    expect(note).to_have_text("took 1 from the 4")
    expect(note).to_be_in_viewport(ratio=1)


_CUT_NOTES = """() => [...document.querySelectorAll(".seat small")]
  .filter(each => each.scrollWidth > each.clientWidth)
  .map(each => each.textContent)"""


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
def test_a_seat_says_a_whole_move_while_moves_are_tried(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    page.goto("/play/wythoff:4,7?against=perfect&first=you&part=yours&trial=0:1,7")
    tag = page.locator(".tag").bounding_box()
    note = page.locator("#seat-them small").bounding_box()
    assert tag
    assert note
    assert tag["y"] >= note["y"] + note["height"] - 1 or tag["x"] + tag["width"] <= note["x"]
    assert page.evaluate(_CUT_NOTES) == []
