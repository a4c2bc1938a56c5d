"""Rules that a pupil sends on a phone: each is told to be on its way, and none is lost."""

from playwright.sync_api import Browser, Page, Route, expect

from .classes import joined, opened


def test_a_rule_sent_during_the_check_of_another_waits_for_it(
    page: Page, browser: Browser, base_url: str
) -> None:
    pupil = joined(browser, base_url, opened(page, "rule~normal~subtraction(1,2)"))
    page.locator("#next").click()
    field, button = pupil.locator("#rule"), pupil.locator(".answering button")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    pupil.route("**/answer*", hold)
    field.fill("even numbers")
    button.click()
    expect(pupil.locator(".answering output")).to_have_text("Checking: even numbers …")
    expect(field).to_have_value("")
    field.fill("3 6 9 12")
    button.click()
    told = "Checking: even numbers, 3 6 9 12 …"
    expect(pupil.locator(".answering output")).to_have_text(told)
    [first] = held
    first.continue_()
    pupil.unroute("**/answer*")
    stated = pupil.locator(".stated > li")
    expect(stated).to_have_count(2)
    expect(stated.filter(has_text="even numbers")).to_contain_text("You say a heap of 2 loses.")
    expect(stated.filter(has_text="3 6 9 12")).to_contain_text("Proved!")
    pupil.context.close()
