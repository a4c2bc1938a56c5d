"""A whole lesson in real browsers: a teacher, a projector and a class, as it goes on the day.

Ten pupils reload, three come late, two sleep (offline) and come back, one is removed, and five have
no JavaScript. Each pupil is a context of Chromium of its own. Screenshots of all three screens are
written into a folder, to be looked at. Run it as

    .venv/bin/python -m benchmarks.lesson FOLDER
"""

import re
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote_plus

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.serving import started
from dev import find_chromium

PUPILS, LATE, RELOADING, ASLEEP, WITHOUT_SCRIPTS = 30, 3, 10, 2, 5
PHONE, DESK, WALL = (360, 740), (1280, 800), (1920, 1080)
ROOM = (
    "who-wins~normal~nim:4+nim:4",
    "vote~normal~nim:3+nim:5",
    "vote~normal~nim:3+nim:4+nim:5",
    "two-votes~normal~nim:1+nim:2+nim:4",
)
_SLOW = 30_000
"""Milliseconds: thirty browsers on one machine."""


def opened(browser: Browser, size: tuple[int, int], *, scripts: bool = True) -> Page:
    """A new browser with one page."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, java_script_enabled=scripts
    )
    context.set_default_timeout(_SLOW)
    return context.new_page()


def join(browser: Browser, room: str, *, scripts: bool) -> Page:
    """A pupil who has joined."""
    pupil = opened(browser, PHONE, scripts=scripts)
    pupil.goto(room)
    pupil.get_by_role("button", name="Join").first.click()
    pupil.locator(".own-name").wait_for()
    return pupil


def answer(pupil: Page, number: int, *, scripts: bool) -> None:
    """Answer what the screen asks: a tap on the board, or a button."""
    if not scripts:
        pupil.reload()
    tap = pupil.locator(".taps a[href], form[action$='/answer'] button")
    tap.first.wait_for()
    tap.nth(number % min(3, tap.count())).click()
    send = pupil.get_by_role("button", name=re.compile("^Send"))
    if not scripts and send.count():
        send.first.click()
    pupil.locator(".sent").first.wait_for()


def lesson(browser: Browser, address: str, folder: Path) -> None:  # noqa: PLR0915 - one story
    """Let it go on, and say what is seen."""

    def shoot(page: Page, name: str) -> None:
        page.screenshot(path=str(folder / f"{name}.png"), full_page=True)

    teacher = opened(browser, DESK)
    fields = "&".join(f"activity={quote_plus(each)}" for each in ROOM)
    teacher.goto(f"{address}/class/new?{fields}")
    shoot(teacher, "1-plan")
    teacher.get_by_role("button", name=re.compile("[Oo]pen a room")).first.click()
    teacher.wait_for_url("**/teach")
    room = teacher.url.removesuffix("/teach")
    wall = opened(browser, WALL)
    wall.goto(f"{room}/wall")
    shoot(wall, "2-wall-before")
    scripts = [number >= WITHOUT_SCRIPTS for number in range(PUPILS)]
    pupils = [join(browser, room, scripts=each) for each in scripts[:-LATE]]
    told = [pupil.locator(".own-name").inner_text() for pupil in pupils]
    teacher.get_by_text(f"{len(pupils)} pupils").first.wait_for()
    shoot(teacher, "3-teacher-waiting")
    shoot(wall, "3-wall-waiting")
    teacher.get_by_role("button", name=re.compile("^Start")).first.click()
    sleepers = pupils[-ASLEEP:]
    for sleeper in sleepers:
        sleeper.context.set_offline(True)
    pupils += [join(browser, room, scripts=each) for each in scripts[-LATE:]]
    for number, pupil in enumerate(pupils):
        if pupil not in sleepers:
            answer(pupil, number, scripts=scripts[number])
    for pupil in pupils[:RELOADING]:
        pupil.reload()
        pupil.locator(".sent").first.wait_for()
    for sleeper in sleepers:
        sleeper.context.set_offline(False)
        answer(sleeper, 0, scripts=True)
    shoot(pupils[-1], "4-pupil-answered")
    shoot(pupils[0], "4-pupil-without-scripts")
    teacher.wait_for_timeout(3000)
    marked = teacher.locator(".has-answered").count()
    print(f"{marked} of {len(pupils)} are marked as having answered, {len(set(told))} names")
    shoot(teacher, "5-teacher-answers")
    shoot(wall, "5-wall-hidden")
    teacher.get_by_role("button", name="Show the answers").click()
    wall.wait_for_timeout(3000)
    shoot(wall, "6-wall-shown")
    shoot(teacher, "6-teacher-shown")
    shoot(pupils[-1], "6-pupil-shown")
    teacher.get_by_role("button", name=re.compile("^Next")).first.click()
    for number, pupil in enumerate(pupils):
        answer(pupil, number, scripts=scripts[number])
    teacher.wait_for_timeout(3000)
    shoot(teacher, "7-teacher-votes")
    shoot(pupils[-1], "7-pupil-voted")
    shoot(pupils[0], "7-pupil-without-scripts")
    removed = teacher.locator("form[action$='/remove'] button").first
    removed.evaluate("button => button.closest('details').open = true")
    removed.click()
    teacher.wait_for_timeout(2000)
    pupils[0].reload()
    shoot(pupils[0], "8-pupil-removed")
    teacher.get_by_role("button", name="Show the answers").click()
    wall.wait_for_timeout(3000)
    shoot(wall, "8-wall-votes")
    teacher.get_by_role("button", name=re.compile("^Play")).first.click()
    wall.wait_for_timeout(3000)
    shoot(wall, "9-wall-after")
    teacher.goto(f"{room}/summary")
    shoot(teacher, "9-summary")


def main(folder: str) -> int:
    """Play the lesson on a server as it is deployed."""
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        more = {"NIMSUM_DATA": data, "DATABASE_URL": f"sqlite:///{data}/classroom.sqlite"}
        with started(more=more) as server:
            chromium = find_chromium()
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            lesson(browser, f"http://127.0.0.1:{server.port}", path)
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
