"""Fingers on a touch screen, as the browser gets them from one."""

from collections.abc import Callable

from playwright.sync_api import CDPSession, Locator, Page

Point = tuple[float, float]


class Finger:
    """One finger, which may slide before it leaves the screen."""

    def __init__(self, page: Page) -> None:
        self.tools: CDPSession = page.context.new_cdp_session(page)

    def down(self, at: Point) -> None:
        """Lay it on the screen."""
        self._send("touchStart", at)

    def slide(self, *through: Point) -> None:
        """Move it, without leaving the screen."""
        for at in through:
            self._send("touchMove", at)

    def up(self) -> None:
        """Take it off."""
        self._send("touchEnd")

    def tap(self, at: Point) -> None:
        """Touch a point shortly."""
        self.down(at)
        self.up()

    def _send(self, kind: str, *at: Point) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self.tools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(element: Locator) -> Point:
    """The middle of what can be seen of an element."""
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def time_to(page: Page, sees: str, touch: Callable[[], None]) -> float:
    """The time, in ms, from a touch of the page to when the browser has drawn what is seen."""
    page.evaluate(
        """sees => {
            window.seenAfter = 0;
            addEventListener("pointerdown", ({ timeStamp }) => {
                const look = () => document.querySelector(sees)
                    ? requestAnimationFrame(() => { seenAfter = performance.now() - timeStamp; })
                    : requestAnimationFrame(look);
                requestAnimationFrame(look);
            }, { capture: true, once: true });
        }""",
        sees,
    )
    touch()
    page.wait_for_function("() => seenAfter > 0")
    return float(page.evaluate("() => seenAfter"))
