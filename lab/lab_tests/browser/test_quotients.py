"""A misère quotient in a browser."""

from playwright.sync_api import Page, expect


def test_a_certificate_is_checked_in_its_place(page: Page) -> None:
    page.goto("/misere/quotient?code=0.77")
    button = page.get_by_role("button", name="Check the proof again")
    button.click()
    expect(page.locator("#checked")).to_contain_text("Proved again")
    expect(button).to_be_focused()
