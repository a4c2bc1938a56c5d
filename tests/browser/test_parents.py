"""At home in a real browser: a certificate is reached, filled in and printed on one page."""

import json

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.test_worksheets import printed
from tests.views.lessons.test_lessons import solved
from webapp.teaching.lessons.ladders import BY_SLUG, LADDERS


def finish(page: Page, steps: list[str]) -> None:
    """Let the browser remember these finished steps."""
    page.goto("/robots.txt")
    page.evaluate("kept => localStorage.setItem('nimsum-finished-steps', kept)", json.dumps(steps))


@pytest.mark.parametrize("slug", [ladder.slug for ladder in LADDERS])
def test_a_certificate_is_one_sheet_with_the_name_that_was_typed(page: Page, slug: str) -> None:
    sent: list[str] = []
    page.goto(f"/lessons/{slug}/certificate")
    page.on("request", lambda request: sent.append(f"{request.url} {request.post_data}"))
    page.get_by_label("Name").fill("Ada Lovelace")
    page.get_by_label("Name").press("Enter")
    assert len(printed(page)) == 1
    (width, height) = printed(page)[0]
    assert width > height
    page.emulate_media(media="print")
    expect(page.get_by_label("Name")).to_have_value("Ada Lovelace")
    expect(page.locator(".diploma")).to_be_visible()
    for left_out in (".bar", ".colophon", ".controls >> nth=0", ".controls >> nth=1"):
        expect(page.locator(left_out)).to_be_hidden()
    # The browser may ask for the icon meanwhile.
    assert not [each for each in sent if "Ada" in each]
    assert "Ada" not in page.evaluate(
        "Object.values({ ...localStorage, ...sessionStorage }).join()"
    )
    page.reload()
    expect(page.get_by_label("Name")).to_have_value("")


def test_the_end_of_a_ladder_leads_to_its_certificate_once_all_steps_are_finished(
    page: Page, live_app: Flask
) -> None:
    count = len(BY_SLUG["last-token"].steps)
    last_step = solved(live_app.test_client(), f"last-token/{count}").request.full_path
    page.goto(last_step)
    expect(page.get_by_role("link", name="Path")).to_be_visible()
    certificate = page.get_by_role("link", name="Certificate")
    expect(certificate).to_be_hidden()
    # The last step is remembered by now; the others are missing but for the first.
    finish(page, [f"last-token/{number}" for number in range(2, count)])
    page.goto(last_step)
    expect(page.get_by_role("link", name="Path")).to_be_visible()
    expect(certificate).to_be_hidden()
    finish(page, [f"last-token/{number}" for number in range(1, count)])
    page.goto(last_step)
    certificate.click()
    expect(page.locator(".diploma h1")).to_have_text("The last token")
