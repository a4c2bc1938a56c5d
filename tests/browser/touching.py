"""Fingers on a touch screen, as the browser gets them from one."""

from collections.abc import Callable

from playwright.sync_api import CDPSession, ElementHandle, Locator, Page, expect

Point = tuple[float, float]

_CONTROLS = "a[href], button[data-takes], button[name=pick], [popovertarget], label:has(input)"
_FIRST = """(board, controls) => [...board.querySelectorAll(controls)].find(
    each => each.checkVisibility() && !each.matches("[popover] *, [popovertarget=more]"))"""

_HOLDS_OR_MOVES = """before => document.querySelector("#stage .held, #stage[aria-busy=true]")
    || location.href !== before"""


class Finger:
    """One finger, which may slide before it leaves the screen."""

    def __init__(self, page: Page) -> None:
        self.tools: CDPSession = page.context.new_cdp_session(page)

    def down(self, at: Point) -> None:
        """Put the finger on the screen."""
        self._send("touchStart", at)

    def slide(self, *through: Point) -> None:
        """Move the finger through points, without leaving the screen."""
        for at in through:
            self._send("touchMove", at)

    def up(self) -> None:
        """Take the finger off the screen."""
        self._send("touchEnd")

    def tap(self, at: Point) -> None:
        """Touch a point briefly."""
        self.down(at)
        self.up()

    def _send(self, kind: str, *at: Point) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self.tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(element: Locator | ElementHandle) -> Point:
    """Return the middle of the box of `element`."""
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def frames_to(page: Page, sees: str, touch: Callable[[], None]) -> int:
    """Return how many frames the browser draws from a touch to what `sees` selects, that one too.

    No clock and no busy machine changes it: a page that answers at once is seen in the first frame.
    """
    page.evaluate(
        """sees => {
            window.frames_drawn = 0;
            window.is_seen = false;
            const look = () => {
                frames_drawn += 1;
                is_seen = document.querySelector(sees) !== null;
                if (!is_seen) requestAnimationFrame(look);
            };
            const begin = () => requestAnimationFrame(look);
            addEventListener("pointerdown", begin, { capture: true, once: true });
        }""",
        sees,
    )
    touch()
    page.wait_for_function("() => is_seen")
    return int(page.evaluate("() => frames_drawn"))


def touch_a_move(page: Page, finger: Finger) -> None:
    """Make some move with the finger, on a board of any kind that has come to rest."""
    before = page.url
    still = "() => !document.querySelector('#stage').getAnimations({ subtree: true }).length"
    page.wait_for_function(still)
    board = page.locator("#stage .component:not(.finished)").first
    cut = board.locator("[type=range]")
    if cut.count():
        box = boxes(cut)[0]
        height = (box["top"] + box["bottom"]) / 2
        finger.down((box["right"] - 8, height))
        finger.slide((box["left"] + 30, height), (box["left"] + 8, height))
        finger.up()
    elif board.locator("[data-sets]").count():
        sets = board.locator("[data-sets]").first.get_attribute("data-sets") or ""
        places = sets.split()[0].partition("=")[0].split(",")
        taps = [board.locator(f'label:has([value="{place}"])') for place in places]
        # The button means just these; among pins, which have none, a second tap on the first.
        buttons = board.locator(":is(.done, .sending) .button")
        shown = buttons.locator("visible=true")
        for each in [*taps, shown if buttons.count() else taps[0]]:
            if page.url == before and not page.locator("#stage[aria-busy=true]").count():
                finger.tap(middle(each))
    else:
        control = board.evaluate_handle(_FIRST, _CONTROLS).as_element()
        assert control is not None
        finger.tap(middle(control))
        if control.get_attribute("popovertarget"):
            finger.tap(middle(page.locator(":popover-open :is(a, button[name])").first))
        elif board.locator(".asks.shown").count():
            finger.tap(middle(board.locator(".asks.shown .button")))
        elif board.locator("[data-taps]").count():
            board.get_by_role("button").tap()
        elif control.get_attribute("name") == "pick" and page.locator(".sizes").count():
            # Where no larger square fits, the first tap has moved already.
            page.wait_for_function(_HOLDS_OR_MOVES, arg=before)
            if page.locator("#stage .held").count():
                finger.tap(middle(control))
    expect(page).not_to_have_url(before)
    expect(page.locator("#stage[aria-busy=true]")).to_have_count(0)


def boxes(found: Locator) -> list[dict[str, float]]:
    """Where elements lie on the screen."""
    rectangles = found.evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
    sides = ("left", "right", "top", "bottom")
    return [{side: float(rectangle[side]) for side in sides} for rectangle in rectangles]
