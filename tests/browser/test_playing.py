"""Games played to the end in a real browser, by mouse and by keyboard."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import lose, win
from tests.browser.touching import boxes

THREE_HEAPS = "/play/nim:3+nim:4+nim:5?against=perfect&first=you"


def test_winning_a_won_position_against_perfect(page: Page) -> None:
    """Taking 2 from the first heap leaves nim-sum 0."""
    win(page, THREE_HEAPS, lambda page: page.locator(".board a.is-wins").first.click())


def test_losing_a_won_position_shows_where(page: Page) -> None:
    """Taking the whole first heap throws the win away; the end says so and offers it again."""
    page.goto(THREE_HEAPS)
    page.get_by_role("link", name="Heap 1: take 3, leaving 0").click()
    lose(page, lambda page: page.locator(".board a").first.click())
    first, second = page.locator("#coach .actions a").all_inner_texts()
    assert (first, second) == ("Play again", "Show me")
    page.get_by_role("link", name="Play again").click()
    expect(page.locator("#seat-you")).to_contain_text("Your move")


LONG_GAME = (
    "/play/nim:10+nim:12+nim:15?against=person&moves="
    "0:9_1:11_0:8_1:10_0:7_1:9_0:6_1:8_0:5_1:7_0:4_1:6_0:3_1:5_0:2_1:4_0:1_1:3"
)


def test_the_moves_stand_beside_the_stage_of_a_laptop(page: Page) -> None:
    """They begin at the last one, and make the column no higher than the stage."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(LONG_GAME)
    moves = page.locator("#moves").get_by_role("button")
    expect(moves).to_have_count(19)
    expect(moves.last).to_be_in_viewport(ratio=1)
    expect(moves.first).not_to_be_in_viewport()
    stage = page.locator(".stage").bounding_box()
    dock = page.locator("#dock").bounding_box()
    assert stage
    assert dock
    assert dock["y"] + dock["height"] <= stage["y"] + stage["height"] + 1
    page.get_by_role("button", name="Second player took 1 from the 5").click()
    expect(page.locator("#coach-title")).to_have_text("After move 16")
    page.get_by_role("link", name="Back to now").click()
    expect(moves.last).to_be_in_viewport(ratio=1)
    assert page.locator("#dock").bounding_box() == dock


def test_the_moves_are_a_sheet_of_a_phone_and_make_room_for_the_board(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(LONG_GAME)
    moves = page.locator("#moves").get_by_role("button")
    expect(moves.last).to_be_hidden()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="The moves so far").click()
    page.get_by_role("button", name="Second player took 1 from the 5").click()
    expect(page.locator("#coach-title")).to_have_text("After move 16")
    expect(page.locator(":popover-open")).to_have_count(0)


def test_a_move_swaps_only_the_match_and_is_announced(page: Page) -> None:
    page.goto(THREE_HEAPS)
    page.evaluate("document.querySelector('.bar').dataset.kept = 'yes'")
    page.get_by_role("link", name="Heap 3: take 1, leaving 4").click()
    expect(page).to_have_url(re.compile(r"moves=2:4_"))
    assert page.locator(".bar").get_attribute("data-kept") == "yes"
    expect(page.locator("#announce")).to_contain_text("You took 1 from the 5.")
    expect(page.locator("#announce")).to_contain_text("Perfect took")
    expect(page).to_have_title(re.compile("Nimsum"))


def test_back_and_forward_and_the_copied_address(page: Page, browser: Browser) -> None:
    page.goto(THREE_HEAPS)
    page.get_by_role("link", name="Heap 1: take 2, leaving 1").click()
    expect(page).to_have_url(re.compile("moves="))
    after_one = page.url
    sizes = page.locator(".num").all_inner_texts()
    page.locator(".board a").first.click()
    expect(page).not_to_have_url(after_one)
    page.go_back()
    expect(page.locator(".num")).to_have_text(sizes)
    page.go_back()
    expect(page.locator(".num")).to_have_text(["3", "4", "5"])
    page.go_forward()
    expect(page.locator(".num")).to_have_text(sizes)
    page.locator(".board a").first.click()
    expect(page).not_to_have_url(after_one)

    other = browser.new_page()
    other.goto(after_one)
    expect(other.locator(".num")).to_have_text(sizes)
    other.close()


def test_the_moves_so_far_lead_back_and_on_again(page: Page) -> None:
    page.goto(f"{THREE_HEAPS}&moves=0:1_2:4_1:3_0:0")
    page.get_by_role("button", name="You took 1 from the 4").click()
    expect(page.locator("h1")).to_have_text("After move 3")
    expect(page.locator(".num")).to_have_text(["1", "3", "4"])
    page.get_by_role("button", name="Perfect took all of the 1").click()
    expect(page.locator("#seat-you")).to_contain_text("Your move")
    page.get_by_role("button", name="The start").click()
    expect(page.locator(".num")).to_have_text(["3", "4", "5"])
    page.go_back()
    expect(page.locator("#seat-you")).to_contain_text("Your move")


def test_a_bubble_asks_before_it_makes_several_cuts(page: Page) -> None:
    """Of cut(3,4):13, into 3+3+3+3+1: legal, and it ends the game."""
    page.goto("/play/cut(3,4):13?against=perfect&first=you")
    for k in (3, 6, 9, 12):
        page.get_by_label(f"Cut after token {k}", exact=True).click(force=True)
    expect(page.locator(".asks.shown output")).to_have_text("13 → 3 + 3 + 3 + 3 + 1")
    expect(page.locator("#coach .told")).to_have_text("Tap a cut again to take it back.")
    page.get_by_label("Cut after token 6", exact=True).click(force=True)
    expect(page.locator(".asks.shown output")).to_have_text("13 → 3 + 6 + 3 + 1")
    page.get_by_label("Cut after token 6", exact=True).click(force=True)
    page.get_by_role("button", name="Cut here").click()
    expect(page).to_have_url(re.compile(r"moves=0:3,3,3,3,1$"))


def test_cut_heaps_stay_in_their_lane_and_keep_their_size(page: Page) -> None:
    page.goto("/play/cut(1,2):5+cut(1,2):7+cut(1,2):1?against=person&first=you")
    tokens = page.locator("#stage .pebble")
    before = boxes(tokens)
    for gap in ("4", "2"):
        page.get_by_role("group", name="Heap 2").get_by_label(f"Cut after token {gap}").click(
            force=True
        )
        page.mouse.move(0, 0)
        page.locator(".asks.shown .button").click()
        expect(page.locator("#stage[aria-busy=true]")).to_have_count(0)
    expect(page.locator(".beside-it .num")).to_have_text(["5", "2", "2", "3", "1"])
    expect(page.locator(".asks.shown, .folded")).to_have_count(0)
    for now, then in zip(boxes(tokens), before, strict=True):
        assert now["bottom"] == pytest.approx(then["bottom"], abs=2)
        assert now["right"] - now["left"] == pytest.approx(then["right"] - then["left"], abs=0.1)


def test_a_wrong_number_of_cuts_is_refused_and_nothing_is_lost(
    page_without_javascript: Page,
) -> None:
    page = page_without_javascript
    page.goto("/play/cut(3,4):13?against=perfect&first=you")
    page.get_by_label("Cut after token 5", exact=True).check(force=True)
    page.get_by_role("button", name="Cut here").click()
    expect(page.get_by_role("alert")).to_contain_text("8 + 5")
    expect(page.locator(".beside-it .num")).to_have_text(["13"])


def test_a_subset_is_ticked_and_confirmed(page: Page) -> None:
    page.goto("/play/powerset-maliquot:12?against=person")
    page.get_by_label("6", exact=True).check()
    page.get_by_label("4", exact=True).check()
    page.get_by_role("button", name="Replace by these").click()
    expect(page.locator("#announce")).to_contain_text("replaced 12 by 6 + 4.")


def test_a_move_in_two_heaps_at_once(page: Page) -> None:
    """Of wythoff:4,6, to 3,5 wins: take 1 from each heap."""
    page.goto("/play/wythoff:4,6?against=perfect&first=you&marks=on")
    page.get_by_role("link", name="Queen to (3, 5)").click()
    expect(page.locator(".seat.on .whose")).to_have_text("Your move")
    expect(page.locator(".board .is-wins")).not_to_have_count(0)


def test_play_that_comes_back_is_a_draw(page: Page) -> None:
    page.goto("/play/aliquot-sum:6?against=perfect&first=you")
    page.get_by_role("link", name="Move 6 to 6").click()
    expect(page.locator("h1")).to_have_text("A draw")


def test_a_single_cut_is_one_tap(page: Page) -> None:
    page.goto("/play/cut(1):5?against=perfect&first=you")
    page.get_by_role("link", name="Cut 5 into 2 + 3").click()
    expect(page.locator("#announce")).to_contain_text("You cut 5 into 2 + 3.")


def test_the_heaps_of_a_cut_stand_as_they_were_cut(page: Page) -> None:
    page.goto("/play/cut(1,2):9?against=person&first=you")
    page.get_by_label("Cut after token 1", exact=True).click(force=True)
    page.locator(".asks.shown .button").click()
    expect(page.locator("#announce")).to_contain_text("cut 9 into 1 + 8.")
    heaps = page.locator("#stage .parts > .component")
    assert [heap.locator(".pebble").count() for heap in heaps.all()] == [1, 8]


def test_pins_keep_their_places_in_the_row(page: Page) -> None:
    """A tap on a pin takes it, a tap between two pins takes both; gaps stay where they were."""
    page.goto("/play/octal(0.77):9?against=person&first=you")
    pins = page.locator(".pin-row .pin")
    before = [(box["left"], box["bottom"]) for box in boxes(pins)]
    page.get_by_role("link", name="Hit pins 6 and 7").click()
    expect(page.locator(".pin.gone.by-one")).to_have_count(2)
    page.get_by_role("link", name="Hit pin 2", exact=True).click()
    expect(page.locator(".pin.gone.by-two")).to_have_count(1)
    expect(page.locator(".run .num")).to_have_text(["1", "3", "2"])
    page.mouse.move(0, 0)
    expect(page.locator(".pin.lifts")).to_have_count(0)
    after = [(box["left"], box["bottom"]) for box in boxes(pins)]
    for now, then in zip(after, before, strict=True):
        assert now == pytest.approx(then, abs=1)


def test_both_ends_of_what_goes_are_ticked_where_a_tap_is_not_enough(
    page_without_javascript: Page,
) -> None:
    page = page_without_javascript
    page.goto("/play/octal(0.777):9?against=person&first=you")
    for pin in (2, 4):
        page.get_by_label(f"Pin {pin}", exact=True).check(force=True)
    page.get_by_role("button", name="Take").click()
    expect(page.locator(".run .num")).to_have_text(["1", "5"])
    expect(page.locator(".pin.gone.by-one")).to_have_count(3)


def test_many_moves_wait_behind_the_largest_part(page_without_javascript: Page) -> None:
    page = page_without_javascript
    page.goto("/play/factoring:360?against=person&first=you")
    expect(page.locator(".heap > .offers > :is(a, button)")).to_have_count(19)
    # By keyboard: a click of the mouse that misses the link closes what holds it.
    page.get_by_role("button", name="15 + …").press("Enter")
    page.locator(".choice:popover-open").get_by_role("link", name="15 + 6 + 4").press("Enter")
    expect(page.locator(".card.held")).to_have_text(["15", "6", "4"])


def test_a_heap_of_a_million_million_is_a_bar_and_is_cut_by_typing(page: Page) -> None:
    page.goto("/play/nim:1000000000000+nim:77?against=perfect&first=you")
    page.get_by_label("What you leave").and_(page.locator("[type=number]")).first.fill("77")
    page.get_by_role("button", name="Leave").first.click()
    expect(page.locator("#announce")).to_contain_text("999,999,999,923")


def test_why_comes_in_steps_and_is_drawn_where_it_is_in_sight(
    page: Page, axe: Callable[[Page], None]
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/nim:3+nim:4+nim:5?against=perfect&first=you")
    coach, stage = page.locator("#coach"), page.locator("#stage")
    page.get_by_role("link", name="Why?").click()
    expect(coach).to_contain_text("A group of 2 has no partner")
    expect(stage.locator(".g.odd .piece")).to_have_count(2)
    expect(stage.locator(".leaving")).to_have_count(0)
    axe(page)
    for name, title in (("Show the move", "Take 2 from the 3"), ("Why this wins", "Make pairs")):
        page.get_by_role("link", name=name).click()
        expect(coach).to_contain_text(title)
        expect(stage.locator(".leaving")).to_have_count(2)
        expect(stage.locator(".g .piece").last).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="As numbers").click()
    expect(page.locator("#numbers")).to_contain_text("3 ⊕ 2 = 1")
    axe(page)
    page.locator("#numbers").get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Close").click()
    expect(page.get_by_role("link", name="Why?")).to_be_visible()
    # The groups stay until the next move, so that one can look again, or until they are hidden.
    expect(stage.locator(".g")).not_to_have_count(0)
    page.get_by_role("link", name="Hide numbers").click()
    expect(stage.locator(".g")).to_have_count(0)


def test_a_lost_position_shows_the_reply_that_refutes_a_move(page: Page) -> None:
    page.goto("/play/nim:3+nim:3?against=perfect&first=you&why=3")
    page.get_by_role("button", name="As numbers").click()
    page.locator("#numbers summary", has_text="The answer to each move").click()
    page.get_by_role("link", name="Take 2 from the 3 (heap 1)").click()
    expect(page.locator("#coach")).to_contain_text("The answer: take 2 from the 3.")


def test_misere_play_turns_the_end_round(page: Page) -> None:
    """Of 1 + 1 + 2 only 2 to 1 wins; the convention is chosen before and stands on the board."""
    page.goto("/play/nim:1+nim:1+nim:2")
    page.get_by_role("button", name="More").click()
    page.get_by_role("link", name="Last move loses").click()
    expect(page.locator("#seat-you")).to_contain_text("last move loses")
    page.get_by_role("link", name="Heap 3: take 1, leaving 1").click()
    expect(page.locator("#seat-them")).to_contain_text("took")
    page.locator(".board a").first.click()
    expect(page.locator(".won")).to_have_text("You won.")


def test_a_move_points_only_at_tokens_that_it_takes(page: Page) -> None:
    page.goto("/play/nim:1+nim:4?against=person&first=you&moves=1:3&why=2")
    expect(page.locator("a.is-pointed + .pebble:not(.gone)")).to_have_css("outline-style", "dotted")
    page.goto(f"{THREE_HEAPS}&moves=1:1_2:2_0:2_1:0_0:1_2:1&why=2")
    places = page.locator("a.is-pointed ~ .pebble.nothing")
    expect(places).to_have_count(1)
    expect(places).to_have_css("outline-style", "none")
