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

from benchmarks.serving import Targets, running_server
from dev import find_chromium
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, phases_of

PUPILS = 30
LATE = 3
RELOADING = 10
OFFLINE = 2
WITHOUT_SCRIPTS = 5
PHONE = (390, 844)
DESK = (1280, 800)
WALL = (1920, 1080)
LESSON = "race-to-20/20"
SENTENCE = "Leave a multiple of three."
MOVES_PER_RACE = 3
RULES = ("n is a multiple of 3", "n is even")
NUMBERS = ("4", "6")
"""The numbers with which pupils attack the wrong one of the `RULES`."""
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
    def open(cls, browser: Browser, size: tuple[int, int], *, scripts: bool = True) -> "Person":
        """Return a person with a new page in a window of this `size`."""
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height}, java_script_enabled=scripts
        )
        context.set_default_timeout(_SLOW)
        return cls(context.new_page(), scripts)

    def tap(self, text: str, selector: str = "button,a") -> None:
        """Tap the first element matched by `selector` whose text starts with the pattern `text`."""
        self.page.locator(selector).filter(has_text=re.compile(f"^\\s*{text}")).first.click()
        self.taps += 1

    def refresh(self) -> None:
        """Reload the page if the browser runs no scripts; scripts keep it up to date."""
        if not self.scripts:
            self.page.reload()


@dataclass
class Class:
    """A teacher, a wall and pupils, with their numbers of taps and a list of all problems."""

    teacher: Person
    wall: Page
    room: str
    pupils: list[Person] = field(default_factory=list)
    taps: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    problems: list[str] = field(default_factory=list)

    def join(self, browser: Browser, number: int, front: str) -> None:
        """Let pupil `number` join: with the code at `front` if it is odd, else by the QR code."""
        pupil = Person.open(browser, PHONE, scripts=number >= WITHOUT_SCRIPTS)
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
        """Return the numbers of the activity and of the round, and the state, shown on the wall.

        The state is "open" while pupils may answer. The number of the activity is -1 before the
        first one.
        """
        now = (self.wall.locator(".wall").get_attribute("data-moment") or "").split()
        return (int(now[1]), int(now[2]), now[3]) if len(now) > 3 else (-1, 0, now[0])

    def advance(self) -> tuple[int, int, str]:
        """Tap the teacher's large button, and return the new `moment` of the lesson."""
        before = self.moment()
        self.teacher.page.locator("#next").click()
        self.teacher.taps += 1
        end = time.monotonic() + _SECONDS_TO_AGREE
        while self.moment() == before and time.monotonic() < end:
            self.wall.wait_for_timeout(200)
        return self.moment()

    def compare(self, when: str) -> None:
        """Check that the counts on the wall, the teacher's screen and the report are equal.

        Wait until all of them have polled again. `when` names the moment, which is printed with the
        result, and added to `problems` if the counts differ.
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
            self.problems.append(when)

    def _counts(self) -> dict[str, list[int]]:
        """Return the numbers on the screens now: for each name, one number from each screen."""
        report = self.teacher.page.context.new_page()
        report.goto(f"{self.room}/summary")
        screens = [self.wall.locator("body"), self.teacher.page.locator("body")]
        screens += [
            report.locator("main > header"),
            report.locator("#answers section.activity").last,
        ]
        counts: dict[str, list[int]] = defaultdict(list)
        for root in screens:
            if not root.count():
                continue
            for key, number in root.evaluate(_COUNTS):
                counts[key].append(number)
        report.close()
        return counts


def act(pupil: Person, number: int, kind: str, round_: int) -> None:
    """Answer as pupil number `number` in a round of an activity of this `kind`.

    The number decides how. In the second round of a rule, the class attacks the wrong rules.
    """
    pupil.refresh()
    if kind == "rule" and round_ > 1:
        pupil.page.locator("input[name=number]").first.fill(NUMBERS[number % 2])
        pupil.tap("Attack")
        pupil.page.locator(".attacks li").first.wait_for()
    elif kind == "rule":
        pupil.page.locator("#rule").fill(RULES[number % 2])
        pupil.tap("Test it")
        pupil.page.locator(".stated li").first.wait_for()
    elif kind == "race":
        for _ in range(MOVES_PER_RACE):
            if not tap_choice(pupil, number):
                return
    else:
        tap_choice(pupil, number)
        pupil.page.locator(".sent").first.wait_for()
    if kind == "ticket":
        pupil.page.locator("#sentence").fill(SENTENCE)
        pupil.page.locator(".answering .button").click()
        pupil.page.get_by_role("heading", name="Thank you!").wait_for()


def tap_choice(pupil: Person, number: int) -> bool:
    """Tap one of the moves or answers on the screen, which `number` chooses, and return True.

    Return False if there is none, because the game is over.
    """
    page = pupil.page
    button = "form[action$='/answer'] button:not([name=next]):visible"
    taps = page.locator(f".taps a[href]:visible, {button}")
    rematch = page.locator(".ways-on button")
    taps.or_(rematch).first.wait_for()
    if rematch.count():
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
    """Play the lesson of `lesson_plan`, print a line for each step, and return the class.

    `front` is the address of the front page; screenshots go into `folder`.
    """
    title = BY_SLUG[lesson_plan.partition("/")[0]].title
    kinds = [phase.activity for phase, _minutes in phases_of(lesson_plan)]
    teacher = Person.open(browser, DESK)
    number = 0
    teacher.page.goto(front)
    teacher.tap("Teach")
    card = teacher.page.locator(".lesson-card").filter(has_text=title)
    card.get_by_role("button").click()
    teacher.taps += 1
    teacher.page.wait_for_url("**/class/*/teach")
    with teacher.page.context.expect_page() as new_page:
        teacher.page.get_by_role("link", name="Open the wall").click()
    wall = new_page.value
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

    start = time.monotonic()
    for pupil in range(PUPILS - LATE):
        room.join(browser, pupil, front)
    print(f"{len(room.pupils)} have joined in {time.monotonic() - start:.0f} s", flush=True)
    room.compare("waiting")
    shoot("waiting")
    moment = room.advance()
    last_question = (-1, 0)
    room.taps["teacher"].add(teacher.taps)
    while not teacher.page.url.endswith("/summary"):
        activity, round_, state = moment
        when = f"{activity + 1} {kinds[activity]}, round {round_}, {state}"
        if state == "open" and (activity, round_) != last_question and kinds[activity] != "talk":
            last_question = (activity, round_)
            answer_question(room, browser, front, last_question, kinds[activity])
        room.compare(when)
        shoot(re.sub(r"[^\w]+", "-", when))
        moment = room.advance()
    room.compare("the report")
    shoot("report")
    return room


def answer_question(
    room: Class, browser: Browser, front: str, question: tuple[int, int], kind: str
) -> None:
    """Let all pupils answer `question`: the numbers of an activity of this `kind` and of a round.

    During the first activity some pupils come late and some reload. During the second, two are
    offline until the others have answered, and one is removed.
    """
    first = question == (0, 1)
    second = question == (1, 1)
    if first:
        for number in range(PUPILS - LATE, PUPILS):
            room.join(browser, number, front)
    offline_pupils = room.pupils[-OFFLINE:] if second else []
    for pupil in offline_pupils:
        pupil.page.context.set_offline(True)
    for number, pupil in enumerate(room.pupils):
        if pupil not in offline_pupils:
            try:
                act(pupil, number, kind, question[1])
            except TooSlow as error:
                room.problems.append(f"pupil {number} is stuck in {kind} {question}")
                print(f"  STUCK: {number}, {str(error)[:200]}", flush=True)
    if first:
        for pupil in room.pupils[:RELOADING]:
            name = pupil.page.locator(".own-name").inner_text()
            pupil.page.reload()
            if pupil.page.locator(".own-name").inner_text() != name:
                room.problems.append("a pupil has another name after reloading")
    for number, pupil in enumerate(offline_pupils):
        pupil.page.context.set_offline(False)
        act(pupil, number, kind, question[1])
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
        environment = {"NIMSUM_DATA": data, "DATABASE_URL": f"sqlite:///{data}/classroom.sqlite"}
        with running_server(environment=environment) as server:
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
    targets.row("not well", len(room.problems), 0, "")
    for problem in room.problems:
        print(f"  NOT WELL: {problem}")
    return targets.end()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
