"""The wall of a class of thirty: all of it is in sight, and a reason is played."""

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.test_class_wall import TOO_SMALL
from tests.classroom.lesson import Lesson
from webapp.classroom import joining, rooms, steering
from webapp.views.classroom.queries import read_planned

SCREENS = ((1920, 1080), (1280, 720), (1024, 768))

NIM = "normal~nim:3+nim:4+nim:5"

ACTIVITIES = {
    f"vote~{NIM}": ("0:1", "2:1", "1:0"),
    "vote~normal~kayles:9": ("0:4,4", "0:7", "0:8"),
    "two-votes~normal~nim:4+nim:7": ("1:4", "1:0", "1:6"),
    "who-wins~normal~nim:2+nim:4+nim:6": ("N", "N", "P"),
    "what-value~normal~nim:1+nim:3": ("4", "4", "2"),
    f"race~{NIM}": ("0:1_2:4", "0:1_2:4_1:3_2:3", "1:0_2:3"),
    "rule~normal~subtraction(1,2,3)": ("n is even", "n is a multiple of 3", "n is 4 or 0"),
    f"teams~{NIM}": ("0:1", "2:1", "1:0"),
    "duels~normal~nim:1+nim:2": (),
    "talk~normal~nim:5+nim:5": (),
}
"""What the class does, and what pupils answer."""

_SQUARES = ("0:d1-e2", "0:a1-b2", "0:c1-d2")
"""Squares of a board of 2×8; the first one is in the middle."""

OUT_OF_SIGHT = """() => {
  const end = document.querySelector(".over")?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll(".wall, .wall *")].filter(each => {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    const start = each.closest(".scene") ? end - 1 : -1;
    return width && height && each.checkVisibility() && !each.closest(".visually-hidden, .was")
      && (left < -1 || top < start || right > innerWidth + 1 || bottom > innerHeight + 1);
  }).map(each => `${each.localName}.${each.getAttribute("class")}`).slice(0, 3);
}"""
"""What lies outside of the screen, is cut off by it, or runs into the line above."""

UNDER_THE_NUMBERS = """() => [...document.querySelectorAll(".arrows text")].map(each => {
  const { left, top, width, height } = each.getBoundingClientRect();
  const below = document.elementsFromPoint(left + width / 2, top + height / 2);
  return `${below.find(it => it.matches(".arrowed"))?.getAttribute("href")} ${each.textContent}`;
})"""
"""The move on which each number of votes stands that has an arrow."""

SENTENCE = "parseFloat(getComputedStyle(document.querySelector('.wall')).fontSize)"


@pytest.fixture
def room(app: Flask) -> Lesson:
    """A class of thirty that waits."""
    classroom = app.extensions["classroom"]
    lesson = Lesson(classroom, *rooms.open_room(classroom, map(read_planned, ACTIVITIES)))
    for _pupil in range(30):
        lesson.join()
    return lesson


@pytest.mark.tours
def test_every_state_is_in_sight(page: Page, room: Lesson, complaints: list[str]) -> None:
    def look(state: str) -> None:
        page.goto(f"/class/{room.code}/wall")
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(OUT_OF_SIGHT) == [], (state, width)
            # A sentence is read from the last row.
            assert page.evaluate(SENTENCE) >= height / 28

    look("waiting")
    for number, (activity, answers) in enumerate(ACTIVITIES.items()):
        steering.show(*room.teacher, number)
        look(f"{activity} open")
        for pupil in range(30) if answers else ():
            room.submit(pupil, answers[pupil % len(answers)], number=number)
        steering.reveal(*room.teacher)
        look(f"{activity} revealed")
        steering.judge(*room.teacher)
        look(f"{activity} judged")
    steering.pause(*room.teacher)
    look("a rest")
    steering.end(*room.teacher)
    look("ended")
    assert complaints == []


def test_a_long_reason_stands_below_the_numbers_of_two_votes(page: Page, room: Lesson) -> None:
    number = len(ACTIVITIES)
    steering.add(*room.teacher, read_planned("two-votes~normal~remove-a-square:2x8"))
    steering.set_language(*room.teacher, language="de")
    steering.show(*room.teacher, number)
    for round_, answers in enumerate((_SQUARES, _SQUARES[:1]), 1):
        for pupil in range(30):
            answer = answers[pupil % len(answers)]
            room.submit(pupil, answer, round_=round_, number=number)
        steering.reveal(*room.teacher)
        if round_ == 1:
            steering.next_round(*room.teacher, number=number, round_=2)
    steering.judge(*room.teacher)
    steering.explain(*room.teacher)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/class/{room.code}/wall")
        expect(page.locator(".side > .reason")).to_be_visible()
        assert page.evaluate(OUT_OF_SIGHT) == [], width


def test_few_pupils_have_large_lanes_from_the_start(page: Page, room: Lesson) -> None:
    for pupil in room.pupils[12:]:
        joining.remove(*room.teacher, pupil.id)
    steering.show(*room.teacher, 5)
    page.goto(f"/class/{room.code}/wall")
    expect(page.locator(".lane")).to_have_count(12)
    size = page.locator(".lane").first.evaluate("it => parseFloat(getComputedStyle(it).fontSize)")
    assert size > 0.8 * page.evaluate(SENTENCE)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUT_OF_SIGHT) == [], width


def test_a_reason_is_played(page: Page, room: Lesson) -> None:
    steering.add(*room.teacher, read_planned("who-wins~normal~nim:5+nim:5"))
    number = len(ACTIVITIES)
    steering.show(*room.teacher, number)
    for pupil, answer in enumerate("NNP"):
        room.submit(pupil, answer, number=number)
    steering.judge(*room.teacher)
    page.goto(f"/class/{room.code}/wall")
    expect(page.locator(".film > .now")).to_have_count(1)
    expect(page.locator(".film > .now > p")).to_contain_text("Watch how it goes.")
    expect(page.locator(".film > .now > p")).to_contain_text("Any move:", timeout=10_000)
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator(".film > li:visible")).not_to_have_count(1)


def test_the_last_row_reads_all_of_a_class_of_thirty(page: Page, room: Lesson) -> None:
    """Names are large, or replaced by their number."""
    joining.release_names(*room.teacher, released=True)

    def look(state: str) -> None:
        page.goto(f"/class/{room.code}/wall")
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(TOO_SMALL) == [], (state, width)
            assert page.evaluate(OUT_OF_SIGHT) == [], (state, width)

    look("waiting")
    for number, (activity, answers) in enumerate(ACTIVITIES.items()):
        if not activity.startswith(("race", "duels")):
            continue
        steering.show(*room.teacher, number)
        look(f"{activity} open")
        for pupil in range(30) if answers else ():
            room.submit(pupil, answers[pupil % len(answers)], number=number)
        look(f"{activity} answered")


@pytest.mark.parametrize(
    ("subject", "most", "other"),
    [("geography:4x5", "0:b1", "0:a2"), ("wythoff:4,6", "0:0,2", "0:4,3")],
)
def test_votes_for_ways_of_one_piece_stand_where_it_lands(
    page: Page, room: Lesson, subject: str, most: str, other: str
) -> None:
    steering.add(*room.teacher, read_planned(f"vote~normal~{subject}"))
    number = len(ACTIVITIES)
    steering.show(*room.teacher, number)
    for pupil, text in enumerate((other, most, most)):
        room.submit(pupil, text, number=number)
    steering.reveal(*room.teacher)
    page.goto(f"/class/{room.code}/wall")
    expect(page.locator(".arrows text")).to_have_count(2)
    assert page.evaluate(UNDER_THE_NUMBERS) == [f"#vote-{most} 2", f"#vote-{other} 1"]


def test_votes_leave_the_numbers_of_cards_in_sight(page: Page, room: Lesson) -> None:
    steering.add(*room.teacher, read_planned("vote~normal~maliquot:12"))
    number = len(ACTIVITIES)
    steering.show(*room.teacher, number)
    room.submit(0, "0:4", number=number)
    steering.reveal(*room.teacher)
    page.goto(f"/class/{room.code}/wall")
    expect(page.locator(".card .sign")).to_be_visible()
    expect(page.locator(".arrows")).to_have_count(0)
