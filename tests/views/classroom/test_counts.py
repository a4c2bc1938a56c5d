"""Wall, teacher, pupils and summary show the same numbers, in every activity and state."""

import csv
import re
from collections import Counter, defaultdict
from itertools import combinations
from xml.etree.ElementTree import Element

import html5lib
import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Move
from tests.representatives import some_of
from tests.working import OUR_PAGE
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.boards.tally import Votes
from webapp.views.classroom.boards import board_of_votes

from .test_kinds import KINDS, Lesson

ANSWERS = {
    "vote": ("tap", "1:1", "1:1", "0:0", "1:2"),
    "two-votes": ("tap", "1:1", "1:1", "0:0", "1:2"),
    "teams": ("tap", "1:1", "1:1", "0:0", "1:2"),
    "against-teacher": ("tap", "1:1", "1:1", "0:0", "1:2"),
    "who-wins": ("answer", "N", "N", "P", "N"),
    "what-value": ("answer", "4", "4", "2", "3"),
    "race": ("tap", "1:1", "1:1", "0:0", "1:2"),
    "rule": ("rule", "n is even", "n is even", "n = 0", "n is odd"),
}
"""The field of an answer, and what four pupils say; the rest has no answers."""

TOLD = ("vote", "two-votes", "who-wins", "what-value", "rule", "teams", "against-teacher")
"""In these it is told how many gave each answer."""


class Class(Lesson):
    """A lesson of which the test knows what each pupil has said in this round."""

    said: dict[int, str]
    waiting: bool
    revealed: bool

    @classmethod
    def opened_for(cls, app: Flask, kind: str) -> "Class":
        lesson = cls.opened(app, f"{kind}~normal~{KINDS[kind]}")
        lesson.pupils = [lesson.pupil() for _ in range(4)]
        lesson.said, lesson.waiting, lesson.revealed = {}, True, False
        return lesson

    def answer_as(self, number: int, name: str, text: str) -> None:
        """Answer if the screen of that pupil allows it: a team waits for the other."""
        page = self.page_of(self.pupils[number])
        if f'name="{name}"' in page or (name == "tap" and "&amp;tap=" in page):
            self.send(self.pupils[number], None, **{name: text})
            self.said[number] = text

    def answers_in_csv(self, round_: int) -> list[str]:
        """Return the sorted answers to `round_` in the file of the report."""
        text = self.teacher.get(f"{self.path}/summary.csv").get_data().decode("utf-8-sig")
        rows = [*csv.reader(text.splitlines())]
        return sorted(row[5].removeprefix("'") for row in rows[1:] if row[3] == str(round_))

    def check(self, kind: str, there: int = 4) -> None:
        """Compare all screens with the answers, and with one another."""
        shown: dict[str, set[int]] = defaultdict(set)
        screens = [self.wall, self.desk, self.summary]
        for page in (*screens, self.page_of(self.pupils[there - 1])):
            for key, number in counted(page):
                shown[key].add(number)
        assert {key: len(numbers) for key, numbers in shown.items() if len(numbers) > 1} == {}
        assert shown["there"] == {there}
        if not self.waiting:
            assert shown["answered"] - {len(self.said)} == set()
        votes = {f"vote {text}": count for text, count in Counter(self.said.values()).items()}
        if kind in TOLD:
            for page, tells in zip(screens, (self.revealed, True, not self.waiting), strict=True):
                told = {key: number for key, number in counted(page) if key.startswith("vote ")}
                once = dict.fromkeys(votes.keys() - told.keys(), 1) if kind == "rule" else {}
                assert told | (once if tells else {}) == (votes if tells else {})


def counted(page: str) -> list[tuple[str, int]]:
    """Return the name of each count on a screen, with the first number in its text."""
    elements = html5lib.parse(page, namespaceHTMLElements=False).iterfind(".//*[@data-count]")
    return [
        (element.attrib["data-count"], int(re.findall(r"\d+", "".join(element.itertext()))[0]))
        for element in elements
    ]


BY_DEFAULT = ("vote", "two-votes", "rule", "teams", "race")
"""The activities that count answers in five different ways."""


@pytest.mark.parametrize("kind", some_of(KINDS, BY_DEFAULT, others=pytest.mark.tours))
def test_all_screens_count_alike(app: Flask, kind: str) -> None:
    room = Class.opened_for(app, kind)
    assert dict(counted(room.wall)) == {"there": 4}
    field, *answers = ANSWERS.get(kind, ("",))
    room.steer("show", number="0")
    room.waiting = False
    for number, text in enumerate(answers):
        room.answer_as(number, field, text)
    room.check(kind)
    # One comes back on another device, and one is taken out with what was said.
    back_on_another_device(room, 1)
    room.check(kind)
    room.steer("remove", pupil=room.ids[3])
    room.said.pop(3, "")
    room.check(kind, 3)
    for action in ("close", "pause", "resume", "reveal"):
        room.steer(action)
        room.revealed = action == "reveal"
        room.check(kind, 3)
    if kind in ("vote", "two-votes"):
        room.steer("own", tap="1:1")
        before, room.said, room.revealed = room.said, {}, False
        if kind == "two-votes":
            # The first votes stand until they are changed.
            room.said = dict(before)
        room.check(kind, 3)
        moves = ("1:1", "0:0") if kind == "two-votes" else ("1:0",) * 3
        for number, text in enumerate(moves):
            room.answer_as(number, "tap", text)
            room.check(kind, 3)
        room.steer("reveal")
        room.revealed = True
        room.check(kind, 3)
        if kind == "two-votes":
            told = dict(counted(room.wall))
            assert (told["changed"], told["kept"]) == (1, 2)
            assert room.answers_in_csv(2) == sorted(room.said.values())
            assert told["before 1:1"] == dict(counted(room.desk))["before 1:1"] == 2
    room.steer("end")
    room.revealed = False
    if kind not in TOLD:
        room.check(kind, 3)


def back_on_another_device(room: Lesson, number: int) -> None:
    """Enter the room on another browser with the four characters of pupil `number`."""
    (word,) = re.findall(r'<b class="code">(\w+)</b>', room.page_of(room.pupils[number]))
    browser: FlaskClient = room.app.test_client()
    response = browser.post(f"{room.path}/back", data={"word": word}, headers=OUR_PAGE)
    assert response.status_code == 303
    room.pupils[number] = browser


def test_the_wall_counts_the_answers_that_have_no_bar_of_their_own(app: Flask) -> None:
    lesson = Lesson.opened(app, "vote~normal~nim:9")
    lesson.steer("show", number="0")
    for remaining in (0, 0, 1, 1, *range(2, 8)):
        lesson.send(lesson.pupil(), None, tap=f"0:{remaining}")
    lesson.steer("reveal")
    page = html5lib.parse(lesson.wall, namespaceHTMLElements=False)
    bars = page.findall(".//ol[@class='wall-bars']/li/b")
    assert [text_of(bar) for bar in bars] == ["2", "2", "1", "1", "1", "1", "2"]


SQUARES = {"0:a1-c3": 8, "0:b2": 5, "0:a1-b2": 2}
"""Squares that share a middle, or a corner, and how many vote for each."""


def test_a_number_of_votes_is_not_glued_to_the_size_of_a_square(app: Flask) -> None:
    lesson = Lesson.opened(app, "vote~normal~remove-a-square:3x4")
    lesson.steer("show", number="0")
    texts = [text for text, votes in SQUARES.items() for _ in range(votes)]
    pupils = [lesson.pupil() for _ in texts]
    for pupil, text in zip(pupils, texts, strict=True):
        lesson.send(pupil, None, tap=text)
    lesson.steer("reveal")
    for page in (lesson.wall, lesson.desk, lesson.page_of(pupils[0])):
        art = html5lib.parse(page, namespaceHTMLElements=False).find(".//*[@class='grid-art']")
        assert art is not None
        signs = {text_of(sign): place_of(sign) for sign in all_of(art, "badge")}
        assert list(signs) == ["8", "5", "2"]
        assert len({*signs.values()}) == len(signs)
        frames = [float(frame.attrib["width"]) for frame in all_of(art, "outlined")]
        assert list(map(round, frames)) == [3, 1, 2]


def all_of(page: Element, word: str) -> list[Element]:
    """Return the elements that have a class and are not empty, or have a size."""
    classed = (each for each in page.iter() if word in each.get("class", "").split())
    return [each for each in classed if text_of(each) or each.get("width")]


def text_of(element: Element) -> str:
    """Return all that is written in an element."""
    return "".join(element.itertext()).strip()


def place_of(element: Element) -> tuple[str | None, str | None]:
    """Return where an element of a drawing stands."""
    return element.get("x"), element.get("y")


EXAMPLES = {family.board.slug: family.example for family in reversed([*families()])}
"""For each kind of board a game that is played on it."""

THREE = (40, 500, 6000)
"""So many vote for each of three moves: sums of these are seen to be sums, too."""


@pytest.mark.parametrize("kind", EXAMPLES)
def test_only_numbers_of_votes_stand_on_a_board_of_votes(app: Flask, kind: str) -> None:
    match = read_subject(f"normal~{EXAMPLES[kind]}")
    (component,) = match.position
    options = component.ruleset.options(component.position)
    moves = dict.fromkeys(write_move(match.position, Move(0, option)) for option in options)
    votes = dict(zip([*moves][-3:], THREE, strict=False))
    sums = {str(sum(some)) for size in (1, 2, 3) for some in combinations(THREE, size)}
    with app.test_request_context("/class/ABC234/wall"):
        board = board_of_votes(match, votes)
    page = html5lib.parse(str(board.lanes[0][0]), namespaceHTMLElements=False)
    signs = {
        text_of(each) for word in ("sign", "badge", "edge-sign") for each in all_of(page, word)
    }
    assert signs
    assert signs <= sums


def test_one_vote_is_told_otherwise_than_two() -> None:
    assert [Votes(count).in_words for count in (1, 2)] == ["1 vote", "2 votes"]
