"""Why? by trying: replies are tried on a framed board, each answered by the move that beats it."""

from playwright.sync_api import Page, expect

CHOMP = "/play/chomp:3x4?against=perfect&first=you"


def test_each_reply_is_answered_and_listed(page: Page) -> None:
    page.goto(f"{CHOMP}&why=2")
    page.get_by_role("link", name="Try to beat it").click()
    framed = page.locator(".stage.framed")
    expect(framed).to_be_visible()
    expect(page.locator(".tag")).to_have_text("Trying out")
    framed.locator("a[href$='trial=0:c2_0:b2']").click()
    coach = page.locator("#coach")
    expect(coach).to_contain_text("Eat b2. Then eat d1.")
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
    assert "moves=" not in page.url


def test_what_is_played_to_explain_is_framed(page: Page) -> None:
    page.goto("/play/kayles:9?against=perfect&first=you&why=4")
    expect(page.locator(".stage.framed")).to_be_visible()
    expect(page.locator(".tag")).to_have_text("See it played")
    page.get_by_role("link", name="Back to the game").click()
    expect(page.locator(".framed")).to_have_count(0)
