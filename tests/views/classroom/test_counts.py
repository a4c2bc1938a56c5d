"""Wall, teacher, pupils and summary show the same numbers, in every activity and state."""

import re
from collections import Counter, defaultdict

import html5lib
import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.working import OUR_PAGE

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
        """Answer where the screen of that pupil lets one: a team waits for the other."""
        page = self.sees(self.pupils[number])
        if f'name="{name}"' in page or (name == "tap" and "&amp;tap=" in page):
            self.send(self.pupils[number], None, **{name: text})
            self.said[number] = text

    def check(self, kind: str, there: int = 4) -> None:
        """Compare all screens with what was said, and with one another."""
        shown: dict[str, set[int]] = defaultdict(set)
        screens = [self.wall, self.desk, self.summary]
        for page in (*screens, self.sees(self.pupils[there - 1])):
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
    """What a screen counts, by its name, and the number that is read there first."""
    found = html5lib.parse(page, namespaceHTMLElements=False).iterfind(".//*[@data-count]")
    return [
        (each.attrib["data-count"], int(re.findall(r"\d+", "".join(each.itertext()))[0]))
        for each in found
    ]


@pytest.mark.parametrize("kind", KINDS)
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
        room.check(kind, 3)
        moves = ("1:1", "0:0", "0:0") if kind == "two-votes" else ("1:0",) * 3
        for number, text in enumerate(moves):
            room.answer_as(number, "tap", text)
        room.steer("reveal")
        room.revealed = True
        room.check(kind, 3)
        if kind == "two-votes":
            told = dict(counted(room.wall))
            assert told["changed"] == sum(before[each] != room.said[each] for each in before)
            assert told["before 1:1"] == dict(counted(room.desk))["before 1:1"] == 2
    room.steer("end")
    room.revealed = False
    if kind not in TOLD:
        room.check(kind, 3)


def back_on_another_device(room: Lesson, number: int) -> None:
    """The pupil types the four characters on another browser."""
    (word,) = re.findall(r'<b class="code">(\w+)</b>', room.sees(room.pupils[number]))
    browser: FlaskClient = room.app.test_client()
    told = browser.post(f"{room.path}/back", data={"word": word}, headers=OUR_PAGE)
    assert told.status_code == 303
    room.pupils[number] = browser
