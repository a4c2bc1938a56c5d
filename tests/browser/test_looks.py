"""Every page, for everybody: no accessibility violation, no sideways scrolling, no error."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

PAGES = {
    "front page": "/",
    "builder": "/new",
    "builder with an error": "/new?ruleset=cut&parameters=&size=4",
    "the question who begins": "/play/cut(1,2):7+totative:14",
    "a turn": "/play/nim:3+maliquot:12+saliquot:6+cut(1):6?against=careless&first=you&seed=3",
    "a turn with marks": "/play/nim:3+maliquot:12+cut(1,4):8?first=you&marks=on",
    "the reason of a win": "/play/nim:3+subtraction(2,3):12+cut(1,2):5?first=you&why=3",
    "the reason of a loss": "/play/nim:3+nim:3?first=you&why=3&try=0:1",
    "boards of every kind": (
        "/play/wythoff:4,6+powerset-maliquot:12+octal(0.77):9+grundys-game:7?first=you"
    ),
    "draws": "/play/aliquot-partial-sums:6+aliquot-partial-sums:9?first=you&why=3&marks=on",
    "a draw": "/play/aliquot-sum:6?first=you&moves=0:6_0:6",
    "a reply": "/play/nim:3+maliquot:12?first=you&moves=0:2_1:6",
    "an earlier position": "/play/nim:3+maliquot:12?first=you&moves=0:2_1:6&at=1",
    "the end": "/play/nim:1+nim:2?first=you&moves=0:0_1:0",
    "a huge heap": "/play/nim:1000000000000+cut(1,3,4):1000+totative:999?first=you&why=3",
    "a refused move": "/play/nim:3?first=you&moves=0:5",
    "an unreadable address": "/play/nimm:3",
    "no such page": "/nowhere",
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(page: Page, axe: Callable[[Page], None], name: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.goto(PAGES[name])
    axe(page)


@pytest.mark.parametrize("name", PAGES)
def test_no_page_scrolls_sideways(page: Page, name: str) -> None:
    page.goto(PAGES[name])
    for width in (320, 390, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", PAGES)
def test_the_browser_has_nothing_to_complain_of(page: Page, name: str) -> None:
    """No script error and no breach of the content security policy."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(PAGES[name])
    expected = [text for text in complaints if "the server responded with a status of 40" in text]
    assert complaints == expected


def test_tokens_are_large_enough_for_a_finger(browser: Browser, base_url: str) -> None:
    phone = browser.new_page(viewport={"width": 390, "height": 844}, base_url=base_url)
    phone.goto("/play/nim:3+maliquot:12+cut(1,2):7+octal(0.77):9?first=you")
    for choice in phone.locator(".board a:visible, .gap").all():
        box = choice.bounding_box()
        assert box is not None
        assert box["width"] >= 24
        assert box["height"] >= 44
    phone.close()
