"""Remove-an-Edge by mouse, by keyboard and without JavaScript; a graph drawn."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import win

LADDER = "/play/remove-an-edge:grid-2x5?against=perfect&first=you"


def edge(page: Page, name: str) -> Locator:
    """The link on an edge, by its two ends."""
    return page.get_by_role("link", name=f"Remove edge {name}")


def by_mouse(page: Page) -> None:
    """Click the middle of a winning edge, where the mark stands."""
    box = page.locator(".edge-sign.is-wins").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.tours
def test_winning_a_ladder(page: Page) -> None:
    win(page, LADDER, by_mouse)


def test_an_edge_shows_what_would_go(page: Page) -> None:
    """Both of its ends and all edges at them."""
    page.goto(LADDER)
    box = edge(page, "b1–b2").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".vertex.lifts")).to_have_count(2)
    expect(page.locator(".wire.lifts")).to_have_count(5)


def test_each_of_two_edges_that_cross_in_their_middle_is_tapped(
    page_without_javascript: Page,
) -> None:
    page = page_without_javascript
    for name, gone in (("0–2", "0:0-2"), ("1–3", "0:1-3")):
        page.goto("/play/remove-an-edge:complete-4?against=person&first=you")
        expect(page.locator(".grip")).to_have_count(2)
        page.locator(f".grip[href$='{gone}']").click()
        expect(page.locator("#stage .gone.by-one").first).to_be_visible()
        assert page.url.endswith(gone), name


def test_the_picture_stays_and_shows_who_took_what(page: Page) -> None:
    page.goto("/play/remove-an-edge:petersen?against=person&first=you")
    before = page.locator("svg.graph").first.get_attribute("viewBox")
    edge(page, "0–1").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".vertex.gone.by-one")).to_have_count(2)
    expect(page.locator("line.gone.by-one")).to_have_count(5)
    assert page.locator("svg.graph").first.get_attribute("viewBox") == before
    expect(page).to_have_url(re.compile("moves="))
    page.reload()  # Now nothing has the focus.
    edge(page, "2–3").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".vertex.gone.by-two")).to_have_count(2)


def test_why_draws_the_mirror_and_no_sign_that_the_card_does_not_name(page: Page) -> None:
    page.goto("/play/remove-an-edge:path-9/4?against=perfect&first=you&why=1")
    expect(page.locator("svg.graph circle.mirror")).to_have_count(1)
    expect(page.locator(".part-name")).to_have_count(0)


def draw_a_triangle(page: Page, press: Callable[[Locator], None]) -> None:
    """Draw three edges and one too many, take that one back, and play."""
    page.goto("/draw/remove-an-edge")
    for count, (start, end) in enumerate((("a1", "c1"), ("c1", "b2"), ("b2", "a1"), ("b2", "c3"))):
        press(page.locator(f"#point-{start}"))
        expect(page.get_by_text(f"From {start}:")).to_be_visible()
        press(page.locator(f"#point-{end}"))
        expect(page.locator("line.wire")).to_have_count(count + 1)
    press(page.get_by_role("link", name="Undo"))
    expect(page.locator("line.wire")).to_have_count(3)
    press(page.get_by_role("link", name="Play this"))
    expect(page.locator("svg.graph line.wire")).to_have_count(3)
    assert "remove-an-edge:a1-c1,a1-b2,c1-b2" in page.url


def test_drawing_a_graph_by_keyboard(page: Page) -> None:
    draw_a_triangle(page, lambda target: target.press("Enter"))


def test_drawing_a_graph_without_javascript(page_without_javascript: Page) -> None:
    draw_a_triangle(page_without_javascript, lambda target: target.click())


def test_arrow_keys_walk_over_the_points_and_focus_stays(page: Page) -> None:
    page.goto("/draw/remove-an-edge")
    page.locator("#point-b2").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("From b2:")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("line.wire")).to_have_count(1)
    assert "edges=b2-c3" in page.url


def test_a_ready_graph_and_a_text_are_drawn(page: Page) -> None:
    page.goto("/draw/remove-an-edge")
    page.get_by_role("link", name="Petersen graph").click()
    expect(page.locator("line.wire")).to_have_count(15)
    page.get_by_text("As text", exact=True).click()
    page.locator("#text").fill("0-1\n1-2\n2-0")
    page.get_by_role("button", name="Draw this text").click()
    expect(page.locator("line.wire")).to_have_count(3)
