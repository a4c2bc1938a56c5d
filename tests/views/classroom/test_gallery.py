"""Refuted rules become a gallery, which the class attacks before the computer answers."""

import re
from functools import cache
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.views.classroom.activities.gallery import breaks

from .test_kinds import Lesson

SUBJECT = "normal~subtraction(1,2)~heaps~outcome"


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("n is even", lambda n: n % 2 == 0),
        ("n is a multiple of 6", lambda n: n % 6 == 0),
        ("n mod 3 = 0", lambda n: n % 3 == 0),
        ("n < 4", lambda n: n < 4),
    ],
)
def test_a_number_breaks_a_rule_where_plain_recursion_says_so(rule: str, says: object) -> None:
    assert callable(says)

    @cache
    def loses(heap: int) -> bool:
        return all(not loses(heap - taken) for taken in (1, 2) if taken <= heap)

    for number in range(1, 25):
        assert breaks(SUBJECT, f"en~{rule}", number) == (says(number) != loses(number)), number


@pytest.fixture
def lesson(app: Flask) -> Lesson:
    """Return a class of four: two pupils have stated the same wrong rule, and one a right rule."""
    lesson = Lesson.begin(app, "rule~normal~subtraction(1,2)", 4)
    for pupil, rule in zip(
        lesson.pupils,
        ("n is even", "even numbers", "n mod 3 = 0", "n is a multiple of 6"),
        strict=True,
    ):
        lesson.send(pupil, rule=rule)
    return lesson


def fields(lesson: Lesson, pupil: FlaskClient, rule: int) -> dict[str, str]:
    """Return the fields of the form against a rule on a pupil's screen."""
    forms = lesson.page_of(pupil).split("<form")[1:]
    [form] = [form for form in forms if f'name="against" value="{rule}"' in form]
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))


def test_the_class_attacks_wrong_rules_before_the_computer_answers(lesson: Lesson) -> None:
    assert "Next: Attack the wrong rules" in lesson.desk
    lesson.steer("own", round="1")
    assert "<h1>Break these rules</h1>" in lesson.wall
    assert "Find a number that breaks the rule." in lesson.wall
    # There are no numbers to show.
    assert "<span>Show the rules</span>" in lesson.desk
    assert "Nobody has answered yet." in lesson.desk
    shown = re.findall(r"<b>(n [^<]*|even[^<]*)</b>", lesson.wall)
    assert len(shown) == 2
    assert "mod 3" not in lesson.wall
    first, second, third, _last = lesson.pupils
    for pupil, rule, number in ((first, 0, 4), (second, 0, 4), (third, 0, 6), (third, 1, 3)):
        lesson.send(pupil, fields(lesson, pupil, rule), number=str(number))
    # The same number counts once.
    lesson.send(first, fields(lesson, first, 0), number="4")
    assert 'class="attacks"' not in lesson.wall
    assert "✓" not in lesson.page_of(third)
    assert "Next: Show the numbers" in lesson.desk
    lesson.steer("reveal")
    assert re.findall(r"<b>(\d+)</b>(?: <span>× (\d)</span>)?</li>", lesson.wall) == [
        ("4", "2"),
        ("6", ""),
        ("3", ""),
    ]
    assert "✓" not in lesson.wall
    lesson.steer("judge")
    judged = re.findall(r'<li class="is-(right|wrong)">\s*<b>(\d+)</b>', lesson.wall)
    assert judged == [("right", "4"), ("wrong", "6"), ("right", "3")]
    assert re.findall(r'<li class="is-(right|wrong)">\s*<b>(\d+)</b>', lesson.page_of(third)) == [
        ("wrong", "6"),
        ("right", "3"),
    ]
    # The numbers that pupils found are played on the board, one for each rule.
    film = unescape(lesson.wall.partition('<ol class="film')[2].partition("</ol>")[0])
    assert re.findall(r"says: a heap of (\d+) loses. Play it.", film) == ["4"]
    assert "Take 1 from the 4" in film
    # Now all rules and their proofs are shown.
    assert "Proved!" in lesson.wall
    assert "4 against “" in str(lesson.table)
    assert "Proved!" in lesson.summary


@pytest.mark.parametrize("number", ["201", "-1", "x", ""])
def test_what_is_no_number_of_the_game_is_refused(lesson: Lesson, number: str) -> None:
    lesson.steer("own", round="1")
    pupil = lesson.pupils[0]
    sent = {**fields(lesson, pupil, 0), "number": number}
    refused = pupil.post(
        f"{lesson.path}/answer", data=sent, headers={"Sec-Fetch-Site": "same-origin"}
    )
    assert refused.status_code == 400


def test_a_rule_that_comes_after_the_gallery_has_begun_is_kept(lesson: Lesson) -> None:
    pupil = lesson.pupils[0]
    stale = lesson.fields(lesson.page_of(pupil)) | {"rule": "n is odd"}
    lesson.steer("own", round="1")
    kept = pupil.post(
        f"{lesson.path}/answer", data=stale, headers={"Sec-Fetch-Site": "same-origin"}
    )
    assert "The class has moved on." not in kept.text
    assert "n is odd" in lesson.summary


@pytest.mark.parametrize("typed", ["n is odd", "they all lose!"])
def test_a_rule_that_comes_in_the_next_activity_is_kept_as_late(app: Flask, typed: str) -> None:
    lesson = Lesson.begin(app, "rule~normal~subtraction(1,2)", 1)
    lesson.steer("add", kind="vote", play="normal", position="nim:1+nim:2")
    pupil = lesson.pupils[0]
    stale = lesson.fields(lesson.page_of(pupil)) | {"rule": typed}
    lesson.steer("show", number="1")
    kept = pupil.post(
        f"{lesson.path}/answer", data=stale, headers={"Sec-Fetch-Site": "same-origin"}
    )
    assert kept.status_code in (200, 303)
    assert "0 answered" in lesson.desk
    assert typed in lesson.summary
    assert " (late)" in lesson.summary


def test_without_a_wrong_rule_there_is_no_gallery(app: Flask) -> None:
    lesson = Lesson.begin(app, "rule~normal~subtraction(1,2)", 1)
    lesson.send(lesson.pupils[0], rule="n mod 3 = 0")
    assert "Attack the wrong rules" not in lesson.desk
    assert "Next: Show the rules" in lesson.desk
    assert lesson.steer("own", round="1").status_code != 303


STATED = (
    "multiples of 3",
    "0 3 6 9 12",
    "n in {0, 3, 6}",
    "n in {3, 6, 9}",
    "even numbers lose",
    "even numbers lose",
    "every second number",
    "numbers ending in 3",
    "odd numbers",
    "primes",
    "remainder 0 when divided by 3",
)
"""Rules of one class: three say the same right thing, and three the same wrong one."""


@pytest.fixture
def large_class(app: Flask) -> Lesson:
    """Return a class in which each rule of `STATED` is the rule of one pupil."""
    lesson = Lesson.begin(app, "rule~normal~subtraction(1,2)", len(STATED))
    for pupil, rule in zip(lesson.pupils, STATED, strict=True):
        lesson.send(pupil, rule=rule)
    return lesson


def rules_on(page: str) -> list[tuple[str, int]]:
    """Return the rules in the list on a `page` of the class, each with how often it was stated."""
    items = page.partition('class="wall-rules"')[2].partition("</ol>")[0].split("<li")[1:]
    numbers = [int(re.findall(r'<b class="number"[^>]*>(\d+)<', item)[0]) for item in items]
    names = [re.sub("<[^>]*>", "", re.findall(r"<b>(.*?)</b>|$", item)[0]) for item in items]
    return list(zip(map(unescape, names), numbers, strict=True))


def test_equal_rules_are_one_and_a_proved_one_is_always_named(large_class: Lesson) -> None:
    lesson = large_class
    lesson.steer("reveal")
    rules = rules_on(lesson.wall)
    assert sum(count for _rule, count in rules) == len(STATED)
    assert f'data-count="rules">{len(STATED)} rules' in lesson.wall
    assert [count for _rule, count in rules[:2]] == [3, 3]
    assert lesson.wall.count('class="is-proved"') == 1
    # Desk and wall call them alike, and the report counts as many right.
    for rule, _count in rules[:2]:
        assert f"<b>{rule}</b>" in unescape(lesson.desk)
    assert "✓ 3</b> right" in lesson.summary


def test_a_rule_that_a_single_pupil_proved_is_named_beside_many_others(app: Flask) -> None:
    lesson = Lesson.begin(app, "rule~normal~subtraction(1,2)", 3)
    prover, *others = lesson.pupils
    lesson.send(prover, rule="multiples of 3")
    for pupil in others:
        for rule in ("even numbers", "odd numbers", "primes", "n = 1", "n = 2", "n = 4"):
            lesson.send(pupil, rule=rule)
    lesson.steer("reveal")
    rules = rules_on(lesson.wall)
    assert ("multiples of 3", 1) in rules
    assert sum(count for _rule, count in rules) == 13


def test_the_class_attacks_rules_that_differ_and_are_clearly_wrong(large_class: Lesson) -> None:
    """The beginning of the right list is not attacked, and no rule twice in different words."""
    lesson = large_class
    lesson.steer("own", round="1")
    attacked = re.findall(r"<em>[A-Z]</em>\s*<span class=\"told\"><b>(.*?)</b>", lesson.wall)
    assert attacked == ["even numbers lose", "numbers ending in 3", "odd numbers", "primes"]
    assert f"<b>0</b> of {len(STATED)} have attacked" in " ".join(lesson.wall.split())
    pupil = lesson.pupils[0]
    lesson.send(pupil, fields(lesson, pupil, 0), number="3")
    lesson.steer("judge")
    wall = " ".join(lesson.wall.split())
    assert f"<b>1</b> of {len(STATED)} have attacked" in wall
    assert f'data-count="rules">{len(STATED)} rules' in wall
