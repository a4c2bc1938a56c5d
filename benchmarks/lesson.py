"""A whole lesson in real browsers, without its waiting: a teacher, a wall and a class of thirty.

The teacher taps only Teach, Start and the large button, and nobody types an address. Half of the
pupils join with the code from the front page, half by the QR code. Of thirty, ten reload, three
come late, two go offline and come back, one is removed, and five have no JavaScript. After each tap
the wall, the teacher's screen, the phones, the report and its CSV files must agree. Screenshots go
into a folder. Run it as

    .venv/bin/python -m benchmarks.lesson FOLDER [SLUG/MINUTES] [--language de] [--pupils 30]
"""

import argparse
import csv
import io
import re
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import (
    Browser,
    Error as BrowserError,
    Locator,
    Page,
    TimeoutError as TooSlow,
    expect,
    sync_playwright,
)

from benchmarks.serving import Targets, running_server
from dev import find_chromium
from nimsum.language import LANGUAGES, _, speaking
from webapp.teaching.lesson_plans.lesson_plans import phases_of

PUPILS = 30
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
_MILLISECONDS_BETWEEN_TAPS = 150
_MILLISECONDS_TO_CHOOSE = 3_000
_MAX_CHOICES = 10
"""The number of times to choose a tap again because the screen has changed."""
_PHONES_COMPARED = 2
"""The number of phones, from the first one, whose counts are compared."""
_MAX_RELOADS = 5
"""The number of attempts to reload a page that reloads itself at the same time."""
_COUNTS = """root => [...root.querySelectorAll("[data-count]")].map(each =>
    [each.dataset.count, Number(each.textContent.match(/\\d+/)?.[0] ?? NaN)])"""


class School(NamedTuple):
    """What a lesson is held with: a `browser`, the address `front` of the site, and a class.

    The browsers ask for pages in the language with the code `language`. There are `pupils` pupils.
    """

    browser: Browser
    front: str
    language: str
    pupils: int

    @property
    def late(self) -> int:
        """The number of pupils who join when the first activity has begun."""
        return max(1, self.pupils // 10)

    @property
    def reloading(self) -> int:
        """The number of pupils who reload their page."""
        return max(1, self.pupils // 3)

    @property
    def offline(self) -> int:
        """The number of pupils who are offline for a while."""
        return max(1, self.pupils // 15)

    @property
    def without_scripts(self) -> int:
        """The number of pupils whose browsers run no scripts."""
        return max(1, self.pupils // 6)


@dataclass
class Person:
    """A person at a browser, whose taps are counted."""

    page: Page
    scripts: bool = True
    taps: int = 0

    @classmethod
    def open(cls, school: School, size: tuple[int, int], *, scripts: bool = True) -> "Person":
        """Return a person of the `school` with a new page in a window of this `size`."""
        width, height = size
        context = school.browser.new_context(
            viewport={"width": width, "height": height},
            java_script_enabled=scripts,
            locale=school.language,
        )
        context.set_default_timeout(_SLOW)
        return cls(context.new_page(), scripts)

    def tap(self, selector: str) -> None:
        """Tap the first element matched by `selector`."""
        self.page.locator(selector).first.click()
        self.taps += 1

    def reload(self) -> None:
        """Reload the page, again if a reload of its own came between."""
        for _attempt in range(_MAX_RELOADS - 1):
            try:
                self.page.reload()
            except TooSlow:
                raise
            except BrowserError:
                continue
            return
        self.page.reload()

    def refresh(self) -> None:
        """Reload the page if the browser runs no scripts; scripts keep it up to date."""
        if not self.scripts:
            self.reload()


@dataclass
class Class:
    """A teacher, a wall and pupils, with their numbers of taps and a list of all problems."""

    teacher: Person
    wall: Page
    room: str
    right: str
    """The word for a right answer in the CSV files."""
    pupils: list[Person] = field(default_factory=list)
    taps: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    problems: list[str] = field(default_factory=list)

    def join(self, school: School, number: int) -> None:
        """Let pupil `number` of the `school` join: with the code if it is odd, else by QR code."""
        pupil = Person.open(school, PHONE, scripts=number >= school.without_scripts)
        page = pupil.page
        if number % 2:
            page.goto(school.front)
            page.locator("#code").fill(self.room[-6:].lower())
            pupil.tap(".to-class button")
        else:
            page.goto(self.room)
        pupil.tap("main form button")
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
        """Tap the teacher's large button, and return the new `moment` of the lesson.

        Confirm the step if the screen asks.
        """
        before = self.moment()
        self.teacher.page.locator("#next").click()
        confirmation = self.teacher.page.locator(".asked.next .act button")
        if confirmation.is_visible():
            confirmation.click()
        self.teacher.taps += 1
        end = time.monotonic() + _SECONDS_TO_AGREE
        while self.moment() == before and time.monotonic() < end:
            self.wall.wait_for_timeout(200)
        return self.moment()

    def compare(self, when: str) -> None:
        """Check that the counts on all screens, in the report and in its CSV files are equal.

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
        for pupil in self.pupils[:_PHONES_COMPARED]:
            pupil.refresh()
            screens.append(pupil.page.locator("body"))
        counts: dict[str, list[int]] = defaultdict(list)
        for root in screens:
            if not root.count():
                continue
            for key, number in root.evaluate(_COUNTS):
                counts[key].append(number)
        self._add_counts_of_table(counts)
        self._add_right_pupils(counts, report)
        report.close()
        return counts

    def _add_counts_of_table(self, counts: dict[str, list[int]]) -> None:
        """Add to `counts` how many answered and voted by the CSV file of all answers."""
        activity, round_, _state = self.moment()
        rows = self._csv("summary.csv")
        now = [row for row in rows[1:] if row[1:4:2] == [str(activity + 1), str(round_)]]
        counts["answered"].append(len({row[0] for row in now}))
        # A move has a sign before it, so that no spreadsheet takes it for a time.
        answers = [row[5].removeprefix("'") for row in now]
        for key in list(counts):
            kind, _space, answer = key.partition(" ")
            if kind == "vote" and answer in answers:
                counts[key].append(answers.count(answer))

    def _add_right_pupils(self, counts: dict[str, list[int]], report: Page) -> None:
        """Add to `counts` how many are right in each activity, by the `report` and its CSV file."""
        head, *pupils = self._csv("pupils.csv")
        counts["there"].append(len(pupils))
        for column, title in enumerate(head):
            # Only the columns of activities begin with a number.
            if not title[:1].isdigit():
                continue
            right = sum(row[column] == self.right for row in pupils)
            counts[f"right in {title}"].append(right)
        for line in report.locator(".understood li:has(svg.shares)").all():
            title = line.locator("strong").inner_text()
            shown = line.locator(".told .is-right b").all_inner_texts()
            counts[f"right in {title}"].append(sum(map(_number_in, shown)))

    def _csv(self, name: str) -> list[list[str]]:
        """Return the rows of the CSV file `name` of the report."""
        response = self.teacher.page.context.request.get(f"{self.room}/{name}")
        text = response.body().decode("utf-8-sig")
        return list(csv.reader(io.StringIO(text), csv.Sniffer().sniff(text.splitlines()[0])))


def _number_in(text: str) -> int:
    """Return the first number in `text`."""
    return int(re.findall(r"\d+", text)[0])


def act(pupil: Person, number: int, kind: str, round_: int) -> None:
    """Answer as pupil number `number` in a round of an activity of this `kind`.

    The number decides how. In the second round of a rule, the class attacks the wrong rules.
    """
    pupil.refresh()
    if kind == "rule" and round_ > 1:
        pupil.page.locator("input[name=number]").first.fill(NUMBERS[number % 2])
        pupil.tap(".answering .button")
        pupil.page.locator(".attacks li").first.wait_for()
    elif kind == "rule":
        pupil.page.locator("#rule").fill(RULES[number % 2])
        pupil.tap(".answering .button")
        pupil.page.locator(".stated li").first.wait_for()
    elif kind == "race":
        for _move in range(MOVES_PER_RACE):
            if not tap_choice(pupil, number):
                return
    else:
        tap_choice(pupil, number)
        pupil.page.locator(".sent").first.wait_for()
    if kind == "ticket":
        pupil.page.locator("#sentence").fill(SENTENCE)
        pupil.page.locator(".answering .button").click()
        expect(pupil.page.locator("#sentence")).to_have_text(SENTENCE, timeout=_SLOW)


def tap_choice(pupil: Person, number: int) -> bool:
    """Tap one of the moves or answers on the screen, which `number` chooses, and return True.

    On a board of squares, the move is one cell, which is tapped twice. Return False if there is
    none, because the game is over.
    """
    page = pupil.page
    button = "form[action$='/answer'] button:not([name=next]):visible"
    taps = page.locator(f".taps a[href]:visible, .taps button[name=pick]:visible, {button}")
    rematch = page.locator(".ways-on button")
    taps.or_(rematch).first.wait_for()
    version = page.locator("#screen").inner_html()
    if not click_one(taps, number, rematch, twice=pupil.scripts):
        return False
    if not pupil.scripts and (send := page.locator(".chosen .button")).count():
        send.first.click()
    for _attempt in range(100):
        if page.locator("#screen").inner_html() != version:
            break
        page.wait_for_timeout(50)
    return True


def click_one(taps: Locator, number: int, rematch: Locator, *, twice: bool) -> bool:
    """Click one of `taps`, which `number` chooses; a corner of a square also twice if `twice`.

    A reply that comes meanwhile may leave fewer taps: then choose again. Return False if there is
    a button for a `rematch`, because the game is over. Raises `TooSlow`.
    """
    for attempts_left in reversed(range(_MAX_CHOICES)):
        if rematch.count():
            return False
        move = taps.nth(number % max(1, min(3, taps.count())))
        try:
            is_corner = move.get_attribute("name", timeout=_MILLISECONDS_TO_CHOOSE) == "pick"
            move.click(timeout=_MILLISECONDS_TO_CHOOSE)
        except TooSlow:
            if not attempts_left:
                raise
            continue
        if is_corner and twice:
            move.page.wait_for_timeout(_MILLISECONDS_BETWEEN_TAPS)
            move.click()
        return True
    return False


def lesson(school: School, folder: Path, lesson_plan: str) -> Class:
    """Hold the lesson of `lesson_plan` in `school`, and return the class.

    Print a line for each step; screenshots go into `folder`.
    """
    kinds = [phase.activity for phase, _minutes in phases_of(lesson_plan)]
    teacher = Person.open(school, DESK)
    number = 0
    teacher.page.goto(school.front)
    teacher.tap("a[href$='/teach']")
    teacher.tap(f".lesson-card button[value='{lesson_plan}']")
    teacher.page.wait_for_url("**/class/*/teach")
    with teacher.page.context.expect_page() as new_page:
        teacher.page.locator("aside .coach a.button").click()
    wall = new_page.value
    wall.set_viewport_size({"width": WALL[0], "height": WALL[1]})
    with speaking(school.language):
        right = _("right")
    room = Class(teacher, wall, teacher.page.url.removesuffix("/teach"), right)

    def shoot(when: str) -> None:
        nonlocal number
        number += 1
        screens = {"wall": wall, "teacher": teacher.page}
        if room.pupils:
            screens |= {"pupil": room.pupils[-1].page, "plain": room.pupils[0].page}
        for name, page in screens.items():
            page.screenshot(path=str(folder / f"{number:02}-{when}-{name}.png"))

    start = time.monotonic()
    for pupil in range(school.pupils - school.late):
        room.join(school, pupil)
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
            answer_question(room, school, last_question, kinds[activity])
        room.compare(when)
        shoot(re.sub(r"[^\w]+", "-", when))
        moment = room.advance()
    room.compare("the report")
    shoot("report")
    return room


def answer_question(room: Class, school: School, question: tuple[int, int], kind: str) -> None:
    """Let all pupils answer `question`: the numbers of an activity of this `kind` and of a round.

    During the first activity some pupils come late and some reload. During the second, two are
    offline until the others have answered, and one is removed.
    """
    first = question == (0, 1)
    second = question == (1, 1)
    if first:
        for number in range(school.pupils - school.late, school.pupils):
            room.join(school, number)
    offline_pupils = room.pupils[-school.offline :] if second else []
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
        for pupil in room.pupils[: school.reloading]:
            name = pupil.page.locator(".own-name").inner_text()
            pupil.reload()
            if pupil.page.locator(".own-name").inner_text() != name:
                room.problems.append("a pupil has another name after reloading")
    for number, pupil in enumerate(offline_pupils):
        pupil.page.context.set_offline(False)
        act(pupil, number, kind, question[1])
    if second:
        page = room.teacher.page
        removed = room.pupils.pop(school.without_scripts)
        name = removed.page.locator(".own-name").inner_text()
        page.locator("#pupils > summary").click()
        line = page.locator(".pupils > li").filter(has_text=name)
        line.locator("form[action$='/remove'] button").click()
        removed.page.locator("[role=alert]").first.wait_for()


def main(folder: str, lesson_plan: str = LESSON, language: str = "en", pupils: int = PUPILS) -> int:
    """Hold the lesson `lesson_plan` on a server as it is deployed, and return the exit code.

    Screenshots go into `folder`. The browsers, those of `pupils` pupils, a teacher and a wall, ask
    for pages in the language with the code `language`. The exit code is 0 if the targets are met.
    """
    path = Path(folder)
    targets = Targets()
    path.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        environment = {"NIMSUM_DATA": data, "DATABASE_URL": f"sqlite:///{data}/classroom.sqlite"}
        with running_server(environment=environment) as server:
            chromium = find_chromium()
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            school = School(browser, f"http://127.0.0.1:{server.port}/", language, pupils)
            room = lesson(school, path, lesson_plan)
            browser.close()
    targets.head(f"{lesson_plan}, {language}: {pupils} pupils")
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
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("lesson_plan", nargs="?", default=LESSON)
    parser.add_argument("--language", default="en", choices=LANGUAGES)
    parser.add_argument("--pupils", type=int, default=PUPILS)
    sys.exit(main(**vars(parser.parse_args())))
