"""Why? by trying: replies are tried on a framed board, each answered by the move that beats it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import Move, move_and_wait

CHOMP = "/play/chomp:3x4?against=perfect&first=you"


def test_each_reply_is_answered_and_listed(page: Page) -> None:
    page.goto(f"{CHOMP}&why=3")
    page.get_by_role("link", name="Try to beat it").click()
    framed = page.locator(".stage.framed")
    expect(framed).to_be_visible()
    expect(page.locator(".tag")).to_have_text("Trying out")
    framed.locator("a[href$='trial=0:c2_0:b2']").click()
    coach = page.locator("#coach")
    expect(coach).to_contain_text("You tried: eat b2. The answer: eat d1.")
    expect(coach).to_contain_text("1 of 7 tried")
    coach.get_by_role("link", name="Try another").click()
    expect(coach).to_contain_text("Try to beat this move")
    framed.locator("a[href$='trial=0:c2_0:d1']").click()
    expect(coach).to_contain_text("2 of 7 tried")
    page.locator("#dock a[data-key=u]").click()
    expect(coach).to_contain_text("Try to beat this move")
    coach.get_by_text("Show all replies").click()
    expect(coach.locator("details li")).to_have_count(7)
    coach.get_by_role("link", name="Back to the game").click()
    expect(page.locator(".stage:not(.framed)")).to_be_visible()
    assert page.url.endswith(f"{CHOMP}&hints=1")
    expect(page.locator("#dock a[data-key=w]")).to_have_text("Why?")


def test_what_is_played_to_explain_is_framed(page: Page) -> None:
    page.goto("/play/kayles:9?against=perfect&first=you&why=4")
    expect(page.locator(".stage.framed")).to_be_visible()
    expect(page.locator(".tag")).to_have_text("See it played")
    # It is nobody's turn: the board plays by itself.
    expect(page.locator(".seat .whose")).to_have_count(0)
    page.get_by_role("link", name="Back to the game").click()
    expect(page.locator(".framed")).to_have_count(0)
    assert page.url.endswith("?against=perfect&first=you&hints=1")
    expect(page.locator("#dock a[data-key=w]")).to_have_text("Why?")


def follow(link: str) -> Move:
    """Return a function that clicks the link with this name on a page."""
    return lambda page: page.get_by_role("link", name=link).click()


@pytest.mark.parametrize("game", ["kayles:9", "kayles:10", "kayles:11"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_who_is_told_to_copy_sees_it(page: Page, game: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/play/{game}?against=perfect&first=you&why=3")
    coach = page.locator("#coach")
    expect(coach).to_contain_text("Copy every move")
    move_and_wait(page, follow("See it played"))
    move_and_wait(page, follow("Next move"))
    expect(coach).to_contain_text("Perfect hit pin ")
    move_and_wait(page, follow("Next move"))
    expect(coach).to_contain_text("You hit pin ")


def test_what_was_tried_is_in_sight_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{CHOMP}&part=theirs&trial=0:c2_0:b2&tried=0:d1")
    dock = page.locator("#dock").bounding_box()
    assert dock
    for place in ("#coach .tried-replies li >> nth=-1", "#coach .actions .button >> nth=-1"):
        box = page.locator(place).bounding_box()
        assert box
        assert box["y"] + box["height"] <= dock["y"], place


def test_the_end_of_a_lost_game_is_in_sight_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    moves = "0:18_0:16_0:15_0:12_0:11_0:8_0:7_0:4_0:3_0:0"
    page.goto(f"/play/subtraction(1,2,3):21?against=perfect&first=you&moves={moves}")
    coach = page.locator("#coach")
    expect(coach).to_contain_text("Then they left 16, a multiple of 4")
    dock = page.locator("#dock").bounding_box()
    again = coach.get_by_role("link", name="Play again").bounding_box()
    assert dock
    assert again
    assert again["y"] + again["height"] <= dock["y"]


def test_the_reply_to_a_slip_in_training_is_framed(page: Page) -> None:
    page.goto("/play/nim:3+nim:4+nim:5?train=3&against=perfect&first=you&moves=1:3")
    expect(page.locator("#coach")).to_contain_text("Take it back")
    expect(page.locator(".tag")).to_have_text("See it played")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 800)])
def test_values_stand_beside_the_pieces_and_cover_none(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/play/kayles:5+nim:2+subtraction(1,2):4?against=perfect&first=you&why=2")
    captions = page.locator(".stage .beside-it")
    for caption, worth in zip(captions.all(), ("then worth 3", "worth 2", "worth 1"), strict=True):
        expect(caption.locator(".as-heap > b")).to_have_text(worth)
        box = caption.bounding_box()
        assert box
        for piece in page.locator(".stage .board .piece").all():
            other = piece.bounding_box()
            assert other
            assert (
                box["y"] + box["height"] <= other["y"]
                or box["y"] >= other["y"] + other["height"]
                or box["x"] + box["width"] <= other["x"]
                or box["x"] >= other["x"] + other["width"]
            )


def test_blocks_to_tap_in_a_lesson_stay_pebbles_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/lessons/in-pairs/2")
    expect(page.locator(".stage .nim-sum .g > b").first).to_be_visible()
