"""A whole lesson in real browsers, without its waiting: a teacher, a wall and a class of thirty.

The teacher taps only Teach, Start and the large button, and nobody types an address. Half of the
pupils join with the code from the front page, half by the QR code. Ten reload, three come late, two
go offline and come back, one is removed, and five have no JavaScript. After each tap the wall, the
teacher's screen and the report must agree. Screenshots go into a folder. Run it as

    .venv/bin/python -m benchmarks.lesson FOLDER [SLUG/MINUTES]
"""

import re
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, TimeoutError as TooSlow, sync_playwright

from benchmarks.serving import Targets, started
from dev import find_chromium
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, phases_of

PUPILS = 30
LATE = 3
RELOADING = 10
ASLEEP = 2
WITHOUT_SCRIPTS = 5
PHONE = (390, 844)
DESK = (1280, 800)
WALL = (1920, 1080)
LESSON = "race-to-20/20"
MOVES_OF_A_RACE = 3
RULES = ("n is a multiple of 3", "n is even")
MAX_TAPS_TO_START = 3
MAX_TAPS_BY_CODE = 2
MAX_TAPS_BY_QR = 1
_SLOW = 30_000
"""The time, in milliseconds, to wait for a browser when thirty of them share a machine."""
_SECONDS_TO_AGREE = 15
_COUNTS = """root => [...root.querySelectorAll("[data-count]")].map(each =>
    [each.dataset.count, Number(each.textContent.match(/\\d+/)?.[0] ?? NaN)])"""


@dataclass
class Person:
    """A person at a browser, whose taps are counted."""

    page: Page
    scripts: bool = True
    taps: int = 0

    @classmethod
    def opened(cls, browser: Browser, size: tuple[int, int], *, scripts: bool = True) -> "Person":
        """Return a person with a new page in a window of this `size`."""
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height}, java_script_enabled=scripts
        )
        context.set_default_timeout(_SLOW)
        return cls(context.new_page(), scripts)

    def tap(self, what: str, which: str = "button,a") -> None:
        """Tap the first element that `which` matches whose text starts with `what`, a pattern."""
        self.page.locator(which).filter(has_text=re.compile(f"^\\s*{what}")).first.click()
        self.taps += 1

    def look(self) -> None:
        """Bring the screen up to date: reload it if the browser has no scripts."""
        if not self.scripts:
            self.page.reload()


@dataclass
class Class:
    """A teacher, a wall and pupils, with numbers of taps and a list of all that went wrong."""

    teacher: Person
    wall: Page
    room: str
    pupils: list[Person] = field(default_factory=list)
    sleepers: list[Person] = field(default_factory=list)
    taps: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    wrong: list[str] = field(default_factory=list)

    def join(self, browser: Browser, number: int, front: str) -> None:
        """Let pupil `number` join: with the code at `front` if it is odd, else by the QR code."""
        pupil = Person.opened(browser, PHONE, scripts=number >= WITHOUT_SCRIPTS)
        page = pupil.page
        if number % 2:
            page.goto(front)
            pupil.tap("Join a class")
            page.locator("#code").fill(self.room[-6:].lower())
            pupil.tap("Join", "main button")
        else:
            page.goto(self.room)
            pupil.tap("Join", "main button")
        page.locator(".own-name").wait_for()
        self.taps["by QR" if number % 2 == 0 else "by code"].add(pupil.taps)
        self.pupils.append(pupil)

    def moment(self) -> tuple[int, int, str]:
        """Return the number of the activity, that of the round, and the state shown on the wall."""
        now = (self.wall.locator(".wall").get_attribute("data-moment") or "").split()
        return (int(now[1]), int(now[2]), now[3]) if len(now) > 3 else (-1, 0, now[0])

    def go_on(self) -> tuple[int, int, str]:
        """Tap the large button, and return the `moment` of the lesson after that."""
        before = self.moment()
        self.teacher.page.locator("#next").click()
        self.teacher.taps += 1
        end = time.monotonic() + _SECONDS_TO_AGREE
        while self.moment() == before and time.monotonic() < end:
            self.wall.wait_for_timeout(200)
        return self.moment()

    def compare(self, when: str) -> None:
        """Check that wall, teacher and report agree, once all of them have polled again.

        `when` names the moment in what is printed, and in `wrong` if they do not agree.
        """
        end = time.monotonic() + _SECONDS_TO_AGREE
        while True:
            shared = {key: counts for key, counts in self._counts().items() if len(counts) > 1}
            differing = {key: counts for key, counts in shared.items() if len(set(counts)) > 1}
            if not differing or time.monotonic() > end:
                break
            self.wall.wait_for_timeout(500)
        result = f"NOT THE SAME {differing}" if differing else f"the same, {len(shared)} counts"
        print(f"  {when}: {result}", flush=True)
        if differing:
            self.wrong.append(when)

    def _counts(self) -> dict[str, list[int]]:
        """Return the counts now on the screens, by name, one for each screen that has it."""
        report = self.teacher.page.context.new_page()
        report.goto(f"{self.room}/summary")
        screens = [self.wall.locator("body"), self.teacher.page.locator("body")]
        screens += [
            report.locator("main > header"),
            report.locator("#answers section.activity").last,
        ]
        counts: dict[str, list[int]] = defaultdict(list)
        for root in screens:
            for key, number in root.evaluate(_COUNTS) if root.count() else ():
                counts[key].append(number)
        report.close()
        return counts


def act(pupil: Person, number: int, kind: str) -> None:
    """Do what the screen asks of pupil `number` in an activity of this `kind`."""
    pupil.look()
    if kind == "rule":
        pupil.page.locator("#rule").fill(RULES[number % 2])
        pupil.tap("Test it")
        pupil.page.locator(".stated li").first.wait_for()
    elif kind == "race":
        for _ in range(MOVES_OF_A_RACE):
            if not tapped(pupil, number):
                return
    else:
        tapped(pupil, number)
        pupil.page.locator(".sent").first.wait_for()


def tapped(pupil: Person, number: int) -> bool:
    """Tap one of the moves or answers; return False if there is none, as the game is over."""
    page = pupil.page
    button = "form[action$='/answer'] button:not([name=next]):visible"
    taps = page.locator(f".taps a[href]:visible, {button}")
    over = page.locator(".ways-on button")
    taps.or_(over).first.wait_for()
    if over.count():
        return False
    version = page.locator("#screen").inner_html()
    taps.nth(number % min(3, taps.count())).click()
    if not pupil.scripts and (send := page.get_by_role("button", name="Send")).count():
        send.first.click()
    for _ in range(100):
        if page.locator("#screen").inner_html() != version:
            break
        page.wait_for_timeout(50)
    return True


def lesson(browser: Browser, front: str, folder: Path, lesson_plan: str) -> Class:
    """Play the lesson `lesson_plan`, print its course, and return the class.

    `front` is the address of the front page; screenshots go into `folder`.
    """
    title = BY_SLUG[lesson_plan.partition("/")[0]].title
    kinds = [phase.activity for phase, _minutes in phases_of(lesson_plan)]
    teacher = Person.opened(browser, DESK)
    number = 0
    teacher.page.goto(front)
    teacher.tap("Teach")
    card = teacher.page.locator(".lesson-card").filter(has_text=title)
    card.get_by_role("button").click()
    teacher.taps += 1
    teacher.page.wait_for_url("**/class/*/teach")
    with teacher.page.context.expect_page() as opened:
        teacher.page.get_by_role("link", name="Open the wall").click()
    wall = opened.value
    wall.set_viewport_size({"width": WALL[0], "height": WALL[1]})
    room = Class(teacher, wall, teacher.page.url.removesuffix("/teach"))

    def shoot(when: str) -> None:
        nonlocal number
        number += 1
        screens = {"wall": wall, "teacher": teacher.page}
        if room.pupils:
            screens |= {"pupil": room.pupils[-1].page, "plain": room.pupils[0].page}
        for name, page in screens.items():
            page.screenshot(path=str(folder / f"{number:02}-{when}-{name}.png"))

    began = time.monotonic()
    for pupil in range(PUPILS - LATE):
        room.join(browser, pupil, front)
    print(f"{len(room.pupils)} have joined in {time.monotonic() - began:.0f} s", flush=True)
    room.compare("waiting")
    shoot("waiting")
    now = room.go_on()
    last_question = (-1, 0)
    room.taps["teacher"].add(teacher.taps)
    while not teacher.page.url.endswith("/summary"):
        activity, round_, state = now
        when = f"{activity + 1} {kinds[activity]}, round {round_}, {state}"
        if state == "open" and (activity, round_) != last_question and kinds[activity] != "talk":
            last_question = (activity, round_)
            everybody_acts(room, browser, front, last_question, kinds[activity])
        room.compare(when)
        shoot(re.sub(r"[^\w]+", "-", when))
        now = room.go_on()
    room.compare("the report")
    shoot("report")
    return room


def everybody_acts(
    room: Class, browser: Browser, front: str, question: tuple[int, int], kind: str
) -> None:
    """Let all pupils answer `question`, given as the numbers of the activity and the round.

    During the first activity some pupils come late and some reload. During the second, two are
    offline until the others have answered, and one is removed.
    """
    first = question == (0, 1)
    second = question == (1, 1)
    if first:
        for number in range(PUPILS - LATE, PUPILS):
            room.join(browser, number, front)
    sleepers = room.pupils[-ASLEEP:] if second else []
    for sleeper in sleepers:
        sleeper.page.context.set_offline(True)
    for number, pupil in enumerate(room.pupils):
        if pupil not in sleepers:
            try:
                act(pupil, number, kind)
            except TooSlow as stuck:
                room.wrong.append(f"pupil {number} is stuck in {kind} {question}")
                print(f"  STUCK: {number}, {str(stuck)[:200]}", flush=True)
    if first:
        for pupil in room.pupils[:RELOADING]:
            name = pupil.page.locator(".own-name").inner_text()
            pupil.page.reload()
            if pupil.page.locator(".own-name").inner_text() != name:
                room.wrong.append("a pupil has another name after reloading")
    for number, sleeper in enumerate(sleepers):
        sleeper.page.context.set_offline(False)
        act(sleeper, number, kind)
    if second:
        page = room.teacher.page
        removed = room.pupils.pop(WITHOUT_SCRIPTS)
        name = removed.page.locator(".own-name").inner_text()
        page.locator("#pupils > summary").click()
        page.get_by_role("button", name=f"Remove {name}", exact=True).click()
        removed.page.get_by_text("The teacher took you out").first.wait_for()


def main(folder: str, lesson_plan: str = LESSON) -> int:
    """Play the lesson `lesson_plan` on a server as it is deployed, and return the exit code.

    Screenshots go into `folder`. The exit code is 0 if the targets are met.
    """
    path = Path(folder)
    targets = Targets()
    path.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        more = {"NIMSUM_DATA": data, "DATABASE_URL": f"sqlite:///{data}/classroom.sqlite"}
        with started(more=more) as server:
            chromium = find_chromium()
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            room = lesson(browser, f"http://127.0.0.1:{server.port}/", path, lesson_plan)
            browser.close()
    targets.head(f"{lesson_plan}: {PUPILS} pupils")
    taps = room.taps
    targets.row("taps from / to a class that plays", max(taps["teacher"]), MAX_TAPS_TO_START, "")
    targets.row("taps of a pupil, beside the code", max(taps["by code"]), MAX_TAPS_BY_CODE, "")
    targets.row("taps of a pupil, by QR code", max(taps["by QR"]), MAX_TAPS_BY_QR, "")
    targets.row("taps of the teacher in all", room.teacher.taps, None, "")
    targets.row("not well", len(room.wrong), 0, "")
    for wrong in room.wrong:
        print(f"  NOT WELL: {wrong}")
    return targets.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
