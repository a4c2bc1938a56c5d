"""A lesson in real browsers: a teacher, a projector, and pupils of whom things happen to."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.classes import let_a_second_pass

PHONE = ViewportSize(width=320, height=640)
DESK = ViewportSize(width=1280, height=800)


def heading(page: Page, text: str) -> None:
    """Wait until the heading of the page has that text."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(text)


@dataclass
class Lesson:
    """The screens of a lesson: a teacher, a wall, and pupils, the last of them without scripts."""

    teacher: Page
    wall: Page
    fast: Page
    late: Page
    scriptless: Page
    code: str

    def go_on(self, told: str) -> None:
        """Tap the large button of the teacher, which says what comes."""
        expect(self.teacher.locator("#next")).to_have_text(told)
        let_a_second_pass(self.teacher)
        self.teacher.locator("#next").click()

    def join(self, pupil: Page) -> None:
        """Let a pupil join by the code."""
        pupil.goto("/join")
        pupil.get_by_label("The code on the wall").fill(self.code.lower())
        pupil.get_by_role("button", name="Join").click()


@pytest.fixture
def lesson(browser: Browser, page: Page, base_url: str) -> Iterator[Lesson]:
    """A room that a teacher has opened from a position, and browsers that know its code."""
    contexts = [
        browser.new_context(base_url=base_url, viewport=PHONE, java_script_enabled=script)
        for script in (True, True, False)
    ]
    page.goto("/class/new?of=/play/nim:1%2Bnim:3")
    page.get_by_role("button", name="Open a room with it").click()
    page.wait_for_url("**/teach")
    code = page.url.split("/")[-2]
    wall = page.context.new_page()
    wall.goto(f"/class/{code}/wall")
    fast, late, scriptless = (context.new_page() for context in contexts)
    yield Lesson(page, wall, fast, late, scriptless, code)
    wall.close()
    for context in contexts:
        context.close()


@pytest.mark.tours
def test_a_lesson_by_votes(
    lesson: Lesson, axe: Callable[[Page], None], complaints: list[str]
) -> None:
    all_join_and_one_comes_late(lesson)
    all_vote_and_the_wall_waits(lesson)
    for screen in (lesson.teacher, lesson.wall, lesson.fast):
        axe(screen)
    lesson.go_on("Next: Which are right?")
    lesson.go_on("Next: take 2 from the 3")
    for screen in (lesson.wall, lesson.fast):
        expect(
            screen.locator(":is(.news li:has(.by-computer), .seat.by-computer)", has_text="took")
        ).to_be_visible()
    what_is_sent_without_a_connection_arrives(lesson.fast)
    lesson.teacher.set_viewport_size(DESK)
    lesson.go_on("Next: Show the votes")
    expect(lesson.teacher.locator("#next")).to_be_focused()
    for part in ("#next", ".results", ".hands"):
        expect(lesson.teacher.locator(part)).to_be_in_viewport(ratio=1)
    lesson.teacher.locator("#forget > summary").click()
    lesson.teacher.get_by_role("button", name="Forget everything now").click()
    heading(lesson.teacher, "The lesson is over and deleted")
    it_is_told_that_all_is_over_and_deleted(lesson)
    assert complaints == []


def all_join_and_one_comes_late(lesson: Lesson) -> None:
    teacher = lesson.teacher
    wall = lesson.wall
    expect(wall.locator(".huge")).to_have_text(lesson.code)
    lesson.join(lesson.fast)
    heading(lesson.fast, "You are in!")
    lesson.join(lesson.scriptless)
    expect(wall.locator(".count")).to_contain_text("2 are in")
    teacher.locator("#names > summary").click()
    teacher.locator("#names-list").check()
    teacher.locator("#listed").fill("still typed")
    teacher.get_by_role("button", name="Start: Vote").dblclick()
    heading(lesson.fast, "Which move?")
    expect(lesson.fast.locator(".seat.line")).to_contain_text("from one heap.")
    lesson.join(lesson.late)
    heading(lesson.late, "Which move?")
    # What the teacher has opened and typed stays while pupils come.
    expect(teacher.locator(".pupils li")).to_have_count(3)
    expect(teacher.locator("#listed")).to_have_value("still typed")


def all_vote_and_the_wall_waits(lesson: Lesson) -> None:
    votes = [("1:1", lesson.fast), ("1:1", lesson.late), ("0:0", lesson.scriptless)]
    lesson.scriptless.goto(f"/class/{lesson.code}")
    for move, pupil in votes:
        pupil.locator(f'.taps a[href$="tap={move}"]').click()
    lesson.scriptless.get_by_role("button", name="Send").click()
    for _move, pupil in votes:
        expect(pupil.locator(".sent")).to_contain_text("Sent:")
    lesson.fast.reload()
    expect(lesson.fast.locator(".sent")).to_contain_text("Sent:")
    expect(lesson.teacher.locator(".bars li")).to_have_count(2)
    assert lesson.wall.locator(".wall-bars").count() == 0
    lesson.go_on("Next: Show the votes")
    expect(lesson.wall.locator(".wall-bars li b").first).to_have_text("2")
    assert lesson.wall.evaluate("document.documentElement.scrollHeight <= innerHeight")


def what_is_sent_without_a_connection_arrives(pupil: Page) -> None:
    pupil.context.set_offline(True)
    pupil.locator(".taps a").first.click()
    expect(pupil.locator("#connection")).to_contain_text("The connection is gone")
    pupil.context.set_offline(False)
    expect(pupil.locator(".sent")).to_contain_text("Sent:")
    expect(pupil.locator("#connection")).to_contain_text("The connection is back.")
    assert pupil.evaluate("document.documentElement.scrollWidth <= innerWidth")


def it_is_told_that_all_is_over_and_deleted(lesson: Lesson) -> None:
    # Having voted, the page without scripts waits for nothing, and does not load again by itself.
    lesson.scriptless.reload()
    for screen in (lesson.wall, lesson.fast, lesson.late, lesson.scriptless):
        heading(screen, "The lesson is over and deleted")
        expect(screen).to_have_title("The lesson is over and deleted · Nimsum")
    lesson.wall.get_by_role("link", name="Begin a new lesson").click()
    lesson.wall.wait_for_url("**/teach")
    lesson.fast.get_by_role("link", name="To the front page").click()
    lesson.fast.wait_for_url("**/")
