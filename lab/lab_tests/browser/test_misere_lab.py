"""The laboratory in a browser: typed games, and the way there from a game that is played."""

from playwright.sync_api import Page, expect


def test_two_games_are_typed_and_one_is_followed(page: Page) -> None:
    page.goto("/misere")
    page.get_by_label("The game G").fill("{2, {3, 1}} + 4")
    page.get_by_label("A game H beside it").fill("5")
    page.get_by_role("button", name="Take it apart").click()
    expect(page.get_by_text("G = H", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Misère game {2, {3, 1}} + 4")
    page.get_by_role("region", name="The partitions").get_by_role("link", name="5").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Misère game 5")


def test_a_wrong_game_is_told_and_kept(page: Page) -> None:
    page.goto("/misere")
    page.get_by_label("The game G").fill("2+")
    page.get_by_role("button", name="Take it apart").click()
    expect(page.get_by_role("alert")).to_contain_text("a game is missing here, at character 3")
    expect(page.get_by_label("The game G")).to_have_value("2+")
    expect(page.get_by_text("How to write a game")).to_be_visible()


def test_from_a_game_that_is_played_to_its_canonical_form(page: Page) -> None:
    page.goto("/play/octal(0.77):5+nim:2?first=you&play=misere&why=3")
    page.get_by_role("button", name="As numbers").click()
    page.get_by_role("link", name="Kayles", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Misère game Kayles 5")
    page.get_by_role("link", name="Play it misère").click()
    expect(page.locator(".seat.by-you")).to_contain_text("last move loses")


def test_a_table_of_genera_leads_to_a_heap(page: Page) -> None:
    page.goto("/misere/genus")
    page.get_by_label("Code").fill("0.07")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("link", name="heap 7:").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Misère game Dawson’s Kayles 7")
