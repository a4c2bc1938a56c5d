"""The report of a lesson: who has understood what, by which wrong idea, and what comes next."""

import csv
import re
from codecs import BOM_UTF8
from collections import defaultdict
from datetime import datetime, timedelta
from html import unescape
from io import StringIO

import pytest
from flask import Flask

from nimsum.rulesets.notation import read_move, write_move
from tests.working import OUR_PAGE
from webapp.teaching.lesson_plans.lesson_plans import expected_ideas, phases_of
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.classroom.activities.understanding import (
    OTHER as OTHER_IDEA,
    RIGHT as RIGHT_IDEA,
    judge_idea,
)

from .test_kinds import Lesson

HEAPS = "normal~nim:4+nim:7"
GREEDY = "1:0"
RIGHT = "1:4"
OTHER = "0:1"


def shares(page: str) -> list[list[str]]:
    """Return the texts below each bar."""
    captions = re.findall(r'<p class="told">(.*?)</p>', page, re.DOTALL)
    spans = (re.findall(r"<span[^>]*>(.*?)</span>", caption) for caption in captions)
    return [[re.sub(r"<[^>]*>", "", text) for text in texts] for texts in spans]


def told(lesson: Lesson) -> str:
    return unescape(lesson.summary)


def vote(lesson: Lesson, *taps: str) -> None:
    for pupil, tap in zip(lesson.pupils, taps, strict=False):
        lesson.send(pupil, tap=tap)


def test_a_vote_tells_right_and_wrong_by_idea_before_and_after_talking(app: Flask) -> None:
    lesson = Lesson.begin(app, f"two-votes~{HEAPS}", 4)
    vote(lesson, GREEDY, GREEDY, RIGHT)
    wanted = ["✓ 1 right", "✗ 2 perhaps “Take the most”", "– 1 no answer"]
    assert shares(told(lesson)) == [wanted]
    lesson.steer("own")
    vote(lesson, GREEDY, RIGHT, RIGHT, OTHER)
    page = told(lesson)
    last = ["✓ 2 right", "✗ 1 perhaps “Take the most”", "✗ 1 Wrong, idea unknown"]
    assert shares(page) == [[*last, "1 right before talking"]]
    mistake = page.partition('class="mistake card"')[2].partition("</section>")[0]
    assert "perhaps “Take the most”" in mistake
    # The board is the one that the class saw, and not the one after the two moves.
    assert mistake.count("data-place") == 4
    assert "If you take all of the 7, they take all of the 4." in mistake
    assert len(re.findall(r'<rect class="is-(?:right|wrong|none)"', page)) == 8


def test_a_report_begins_with_what_to_do_next(app: Flask) -> None:
    """Two took the most in both votes, which tells what they think; one was right at the end."""
    lesson = Lesson.begin(app, f"two-votes~{HEAPS}", 4)
    vote(lesson, GREEDY, GREEDY, OTHER, OTHER)
    lesson.steer("own")
    vote(lesson, GREEDY, GREEDY, RIGHT, OTHER)
    voted: dict[str, list[str]] = defaultdict(list)
    for row in lesson.table[1:]:
        if row[3] == "2":
            voted[row[5].removeprefix("'")].append(row[0])
    page = told(lesson).partition('class="next-time card"')[2].partition("</section>")[0]
    not_right = page.partition("Not right at the end:")[2].partition("</li>")[0]
    ready = page.partition("Ready for “")[2].partition("</li>")[0]
    thinks = page.partition("Take the most")[2].partition("</dd>")[0]
    assert all(name in not_right for name in (*voted[GREEDY], *voted[OTHER]))
    assert all(name in ready for name in voted[RIGHT])
    assert len(voted[GREEDY]) == 2
    assert all(name in thinks for name in voted[GREEDY])
    assert voted[OTHER][0] not in thinks
    assert page.index("Not right at the end:") < page.index("Ready for")


def next_time(lesson: Lesson) -> str:
    card = told(lesson).partition('class="next-time card"')[2].partition("</section>")[0]
    return " ".join(re.sub("<[^>]*>", " ", card).split())


def test_the_end_is_weighed_against_the_lesson_before_it(app: Flask) -> None:
    """One slips after a proof, one taps luckily, one is right and one wrong, and one is silent."""
    kinds = (
        "two-votes~normal~subtraction(1,2):10",
        "rule~normal~subtraction(1,2)",
        "ticket~normal~subtraction(1,2):16",
    )
    lesson = Lesson.opened(app, *kinds)
    lesson.steer("names", allowed="typed")
    slipped, lucky, right, wrong, silent = [
        lesson.pupil(name) for name in ("Ada", "Ben", "Cem", "Dan", "Eva")
    ]
    lesson.steer("show", number="0")
    for pupil, move in ((slipped, "0:9"), (lucky, "0:8"), (right, "0:9"), (wrong, "0:8")):
        lesson.send(pupil, tap=move)
    lesson.steer("show", number="1")
    for pupil, rule in (
        (slipped, "multiples of 3"),
        (lucky, "even numbers"),
        (wrong, "odd numbers"),
    ):
        lesson.send(pupil, rule=rule)
    lesson.send(silent, rule="even numbers")
    lesson.steer("show", number="2")
    for pupil, move in ((slipped, "0:14"), (lucky, "0:15"), (right, "0:15"), (wrong, "0:14")):
        lesson.send(pupil, tap=move)
    # While the exit ticket is open, answers still come.
    assert "Ready for" not in next_time(lesson)
    assert "No answer at the end" not in next_time(lesson)
    lesson.steer("close")
    text = next_time(lesson)
    assert "Not right at the end: Ada, Dan . Set homework" in text
    assert "No answer at the end: Eva ." in text
    assert "Ready for “Race to 20”: Cem ." in text
    assert "Ada : rule proved, but wrong in “Exit ticket”. A slip?" in text
    assert "Ben : wrong in “Two votes”, “Find the rule”, but right in “Exit ticket”." in text


def test_nobody_is_ready_whose_words_contradict_the_exit_ticket(app: Flask) -> None:
    """All are right at the end; only who says an idea or nothing is ready."""
    lesson = Lesson.opened(app, score="race-to-20/20")
    lesson.steer("names", allowed="typed")
    names = ("Ada", "Ben", "Cem", "Dan", "Eva", "Finn", "Gus")
    lesson.pupils = [lesson.pupil(name) for name in names]
    kinds = [phase.activity for phase, _minutes in phases_of("race-to-20/20")]
    lesson.steer("show", number=str(kinds.index("two-votes")))
    vote(lesson, *["0:9"] * 3, "0:8", *["0:9"] * 3)
    lesson.steer("show", number=str(kinds.index("rule")))
    for pupil, rule in zip(lesson.pupils, ("even numbers", "n < 4"), strict=False):
        lesson.send(pupil, rule=rule)
    lesson.steer("show", number=str(kinds.index("ticket")))
    vote(lesson, *["0:15"] * len(names))
    sentences = {"Cem": "Dont know!", "Eva": "keine Ahnung", "Finn": "Leave 3, 6, 9."}
    sentences["Gus"] = "fuck this"
    for name, sentence in sentences.items():
        lesson.send(lesson.pupils[names.index(name)], sentence=sentence)
    lesson.steer("close")
    text = next_time(lesson)
    lucky = "but right in “Exit ticket”. A lucky tap?"
    assert f"Ada : wrong in “Find the rule”, {lucky}" in text
    assert f"Ben : wrong in “Find the rule”, {lucky}" in text
    assert f"Cem : wrote “Dont know!”, {lucky}" in text
    assert f"Eva : wrote “keine Ahnung”, {lucky}" in text
    assert f"Gus : rude sentence, {lucky}" in text
    assert "fuck" not in text
    ready = text.partition("Ready for “")[2].partition(" .")[0].partition("”: ")[2].split(", ")
    held_by = {name for names_of_idea in held(lesson).values() for name in names_of_idea}
    assert "Finn" in ready
    assert "Ada" in held_by
    assert not held_by.intersection(ready)
    assert not {"Ada", "Ben", "Cem", "Eva", "Gus"}.intersection(ready)


def test_a_shown_game_is_not_the_end_of_a_lesson(app: Flask) -> None:
    """Who is right about a pupil's game may be wrong in the exit ticket, and the reverse."""
    lesson = Lesson.opened(app, "race~normal~nim:1+nim:3", "ticket~normal~nim:1+nim:3")
    lesson.steer("names", allowed="typed")
    ada, ben, _cem = (lesson.pupil(name) for name in ("Ada", "Ben", "Cem"))
    lesson.steer("show", number="0")
    lesson.send(ada, tap="1:0")
    votes = {"slip": "1", "none": "0"}

    def vote_on_game() -> None:
        lesson.steer("share", pupil=lesson.ids[0])
        lesson.steer("own", round="1", stage="vote")
        lesson.send(ada, answer=votes["none"])
        lesson.send(ben, answer=votes["slip"])

    vote_on_game()
    # A lesson is not judged by a shown game, not even before the exit ticket.
    assert "Not right at the end: Ada ." in next_time(lesson)
    lesson.steer("show", number="1")
    lesson.send(ada, tap="1:1")
    lesson.send(ben, tap="1:0")
    lesson.steer("show", number="0")
    vote_on_game()
    text = next_time(lesson)
    assert "Not right at the end: Ben ." in text
    assert "No answer at the end: Cem ." in text
    assert "Ready for “Race to 20”: Ada ." in text


@pytest.mark.parametrize(
    ("activity", "answers", "expected"),
    [
        ("who-wins~normal~nim:3+nim:3", ("P", "N"), ["✓ 1 right", "✗ 1 Wrong, idea unknown"]),
        ("what-value~normal~nim:1+nim:3", ("2", "4"), ["✓ 1 right", "✗ 1 Longest play"]),
        ("what-value~normal~nim:1+nim:3", ("2", "9"), ["✓ 1 right", "✗ 1 Wrong, idea unknown"]),
    ],
)
def test_a_question_tells_the_strategy_behind_wrong_answers(
    app: Flask, activity: str, answers: tuple[str, str], expected: list[str]
) -> None:
    lesson = Lesson.begin(app, activity, 2)
    for pupil, answer in zip(lesson.pupils, answers, strict=True):
        lesson.send(pupil, answer=answer)
    assert shares(told(lesson)) == [expected]


def test_a_lesson_names_the_idea_that_it_expects(app: Flask) -> None:
    played = "one-two-nim/45"
    lesson = Lesson.opened(app, score=played)
    kinds = [phase.activity for phase, _minutes in phases_of(played)]
    lesson.pupils = [lesson.pupil()]
    lesson.steer("show", number=str(kinds.index("who-wins")))
    lesson.send(lesson.pupils[0], answer="N")
    assert shares(told(lesson)) == [["✗ 1 perhaps “Me, because I begin.”"]]


def begun_phase(app: Flask, lesson_plan: str, kind: str, pupils: int) -> Lesson:
    """Return a lesson in its first phase of this kind of activity, with pupils."""
    lesson = Lesson.opened(app, score=lesson_plan)
    kinds = [phase.activity for phase, _minutes in phases_of(lesson_plan)]
    lesson.pupils = [lesson.pupil() for _ in range(pupils)]
    lesson.steer("show", number=str(kinds.index(kind)))
    return lesson


def commonest(lesson: Lesson) -> str:
    page = told(lesson)
    card = page.partition('id="mistake-title">')[2].partition("</section>")[0].partition("<svg")[0]
    return " ".join(re.sub("<[^>]*>", " ", card).split())


def test_a_pupil_counts_only_for_the_mistake_that_they_made(app: Flask) -> None:
    """Four have missed the idea, and three of them by the same move."""
    lesson = begun_phase(app, "two-equal-heaps/20", "two-votes", 4)
    vote(lesson, "0:3", "0:3", "0:3", "1:6")
    assert shares(told(lesson)) == [["✗ 4 Didn’t make the heaps equal"]]
    assert "Didn’t make the heaps equal 4 pupils 3 pupils did this: If you" in commonest(lesson)
    assert "take 1 from the 4" in commonest(lesson)


def test_the_commonest_mistake_is_the_one_of_most_pupils(app: Flask) -> None:
    """Two perhaps think of even and odd, and three missed the idea in the exit ticket."""
    lesson = begun_phase(app, "race-to-20/20", "two-votes", 4)
    vote(lesson, "0:8", "0:8")
    perhaps = "perhaps “Even and odd”"
    assert commonest(lesson).startswith(f"The commonest mistake {perhaps} 2 pupils")
    lesson.steer("show", number=str(len(phases_of("race-to-20/20")) - 1))
    vote(lesson, "0:14", "0:14", "0:14", "0:15")
    lines = shares(told(lesson))
    assert lines[0][0] == f"✗ 2 {perhaps}"
    assert lines[1][:2] == ["✓ 1 right", "✗ 3 Didn’t leave a multiple of 3"]
    assert commonest(lesson).startswith(
        "The commonest mistake Didn’t leave a multiple of 3 3 pupils"
    )


def test_a_known_mistake_is_not_called_the_commonest_beside_more_unknown_ones(app: Flask) -> None:
    """Two took the most; three were wrong in a way that nobody knows, each by another move."""
    lesson = Lesson.begin(app, "vote~normal~nim:4+nim:7", 5)
    vote(lesson, GREEDY, GREEDY, OTHER, "0:2", "0:3")
    assert shares(told(lesson)) == [["✗ 2 perhaps “Take the most”", "✗ 3 Wrong, idea unknown"]]
    assert commonest(lesson).startswith(
        "The commonest mistake with a known idea perhaps “Take the most” 2 pupils"
    )


def test_a_move_of_unknown_idea_counts_by_move(app: Flask) -> None:
    lesson = Lesson.begin(app, "vote~normal~nim:4+nim:7", 3)
    vote(lesson, OTHER, OTHER, "0:2")
    assert shares(told(lesson)) == [["✗ 3 Wrong, idea unknown"]]
    assert commonest(lesson).startswith("The commonest mistake 2 pupils If you")


def test_a_rule_is_right_where_it_is_proved(app: Flask) -> None:
    lesson = Lesson.begin(app, "rule~normal~subtraction(1,2)", 4)
    rules = ("multiples of 3", "n is even", "n is a multiple of 3 or n is 77777")
    for pupil, rule in zip(lesson.pupils, rules, strict=False):
        lesson.send(pupil, rule=rule)
    wanted = ["✓ 1 right", "✗ 1 Even and odd", "– 1 undecided", "– 1 no answer"]
    assert shares(told(lesson)) == [wanted]


def test_a_pupil_whose_rules_could_not_be_read_is_not_understood(app: Flask) -> None:
    lesson = Lesson.begin(app, "rule~normal~subtraction(1,2)", 3)
    for pupil in lesson.pupils[:2]:
        fields = lesson.fields(lesson.page_of(pupil)) | {"rule": "zxcv qwer"}
        pupil.post(f"{lesson.path}/answer", data=fields, headers=OUR_PAGE)
    lesson.send(lesson.pupils[1], rule="multiples of 3")
    wanted = ["✓ 1 right", "– 1 not understood", "– 1 no answer"]
    assert shares(told(lesson)) == [wanted]
    rows = in_table(lesson, "pupils", "en")[1:]
    assert sorted(row[1] for row in rows) == ["", "not understood", "right"]


def test_a_race_is_right_once_a_game_is_won(app: Flask) -> None:
    lesson = Lesson.begin(app, "race~normal~nim:1+nim:3", 3)
    winner, loser, _late = lesson.pupils
    lesson.send(winner, tap="1:1")
    assert shares(told(lesson)) == [["– 1 stopped before the end", "– 2 no answer"]]
    lesson.send(winner, tap=re.findall(r"tap=(\d:\d+)", lesson.page_of(winner))[0])
    lesson.send(loser, tap="1:0")
    wanted = ["✓ 1 right", "✗ 1 Wrong, idea unknown", "– 1 no answer"]
    assert shares(told(lesson)) == [wanted]


def test_a_race_names_an_idea_that_two_moves_show(app: Flask) -> None:
    lesson = Lesson.begin(app, "race~normal~nim:1+nim:3", 1)
    [pupil] = lesson.pupils
    for lost in range(2):
        lesson.send(pupil, tap="1:0")
        name = ("Wrong, idea unknown", "perhaps “Take the most”")[lost]
        assert shares(told(lesson)) == [[f"✗ 1 {name}"]]
        [_head, row] = in_table(lesson, "pupils", "en")
        assert row[1] == ("wrong", "wrong: perhaps “Take the most” (2 moves)")[lost]
        if not lost:
            lesson.send(pupil, next=lesson.next_choices(lesson.page_of(pupil))[0])


def test_the_absent_are_told_from_the_silent(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    classroom = app.extensions["classroom"]
    lesson = Lesson.begin(app, f"vote~{HEAPS}", 0)
    gone, silent = (lesson.pupil() for _ in range(2))
    lesson.send(gone, tap=RIGHT)
    lesson.steer("add", kind="vote", play="normal", position="nim:4+nim:7")
    now = classroom.now()
    monkeypatch.setattr(classroom, "now", lambda: now + 60)
    silent.get(lesson.path)
    lesson.steer("show", number="1")
    late = lesson.pupil()
    lesson.send(late, tap=RIGHT)
    assert shares(told(lesson)) == [
        ["✓ 1 right", "– 1 no answer", "– 1 not there"],
        ["✓ 1 right", "– 1 no answer", "– 1 not there"],
    ]
    assert re.search(r"Not there at the end: [^,]+ \.", next_time(lesson))
    rows = [row[1:] for row in in_table(lesson, "pupils", "en")[1:]]
    assert sorted(rows) == [["", "", "0"], ["not there", "right", "1"], ["right", "not there", "1"]]


def test_a_table_has_sentences_and_is_in_the_order_of_names(app: Flask) -> None:
    lesson = Lesson.opened(app, "ticket~normal~nim:1+nim:3")
    lesson.steer("names", allowed="typed")
    lesson.pupils = [lesson.pupil(name) for name in ("Mia", "émile", "Anna")]
    lesson.steer("show", number="0")
    for pupil, tap in zip(lesson.pupils, ("1:1", "1:1", "1:0"), strict=True):
        lesson.send(pupil, tap=tap)
    lesson.send(lesson.pupils[0], sentence="Make them equal")
    assert in_table(lesson, "pupils", "en") == [
        ["Pupil", "1. Exit ticket", "Right", "1. Sentence"],
        ["Anna", "wrong", "0", ""],
        ["émile", "right", "1", ""],
        ["Mia", "right", "1", "Make them equal"],
    ]


def test_a_table_has_the_rules_as_the_pupils_typed_them(app: Flask) -> None:
    lesson = Lesson.opened(app, "rule~normal~subtraction(1,2)")
    lesson.steer("names", allowed="typed")
    ada, ben, _cem = (lesson.pupil(name) for name in ("Ada", "Ben", "Cem"))
    lesson.steer("show", number="0")
    lesson.send(ada, rule="even numbers")
    lesson.send(ada, rule="3 6 9 12")
    unread = lesson.fields(lesson.page_of(ben)) | {"rule": "zxcv qwer"}
    ben.post(f"{lesson.path}/answer", data=unread, headers=OUR_PAGE)
    assert in_table(lesson, "pupils", "en") == [
        ["Pupil", "1. Find the rule", "Right", "1. Sentence"],
        ["Ada", "right", "1", "even numbers / 3 6 9 12"],
        ["Ben", "not understood", "0", "zxcv qwer"],
        ["Cem", "", "0", ""],
    ]


def test_the_board_of_a_mistake_was_in_the_lesson(app: Flask) -> None:
    """A race leads to boards of one pupil only, which no report shows."""
    lesson = Lesson.begin(app, "race~normal~nim:2+nim:3+nim:4", 1)
    [pupil] = lesson.pupils
    lesson.send(pupil, tap="2:1")
    while "Games lost" not in lesson.desk and (taps := lesson.taps(pupil)):
        lesson.send(pupil, tap=taps[0])
    assert "mistake-title" not in told(lesson)


@pytest.mark.parametrize(
    ("rule", "idea"),
    [
        ("even numbers", "Even and odd"),
        ("2 4 6 8", "Even and odd"),
        ("odd numbers", "Even and odd"),
        ("multiples of 4", "Multiples of 4"),
        ("n = 8", "Wrong, idea unknown"),
    ],
)
def test_a_wrong_rule_is_named_by_its_idea(app: Flask, rule: str, idea: str) -> None:
    lesson = begun_phase(app, "race-to-20/20", "rule", 1)
    lesson.send(lesson.pupils[0], rule=rule)
    assert shares(told(lesson)) == [[f"✗ 1 {idea}"]]
    if idea != "Wrong, idea unknown":
        [_head, row] = in_table(lesson, "pupils", "en")
        assert row[1] == f"wrong: {idea}"


def test_a_vote_that_the_script_expects_is_named(app: Flask) -> None:
    """Of the two moves from ten, one leaves eight, and eight is even."""
    lesson = begun_phase(app, "race-to-20/20", "two-votes", 1)
    lesson.send(lesson.pupils[0], tap="0:8")
    assert shares(told(lesson)) == [["✗ 1 Wrong, idea unknown"]]
    lesson.steer("own")
    lesson.send(lesson.pupils[0], tap="0:8")
    assert shares(told(lesson)) == [["✗ 1 perhaps “Even and odd”", "0 right before talking"]]
    [_head, row] = in_table(lesson, "pupils", "de")
    assert row[1] == "falsch: vielleicht „Gerade und ungerade“ (2 Züge)"


def held(lesson: Lesson) -> dict[str, list[str]]:
    """Return the names of the pupils under each idea of “Who thinks what”."""
    card = told(lesson).partition("Who thinks what")[2].partition("</dl>")[0]
    pairs = re.findall(r"<dt>(.*?)</dt>.*?<dd[^>]*>(.*?)</dd>", card, re.DOTALL)
    return {idea: [name.strip() for name in names.split(",")] for idea, names in pairs}


def test_the_report_has_one_number_of_an_idea_and_says_perhaps_unless_it_is_stated(
    app: Flask,
) -> None:
    lesson = Lesson.opened(app, score="race-to-20/20")
    lesson.steer("names", allowed="typed")
    lesson.pupils = [lesson.pupil(name) for name in ("Ada", "Ben", "Cem", "Dan")]
    kinds = [phase.activity for phase, _minutes in phases_of("race-to-20/20")]
    lesson.steer("show", number=str(kinds.index("two-votes")))
    vote(lesson, "0:8", "0:8", "0:8", "0:9")
    lesson.steer("own")
    vote(lesson, "0:8")
    # Only Ada has voted twice; a vote that was kept is one move.
    perhaps = "perhaps “Even and odd”"
    assert shares(told(lesson))[0][:2] == ["✓ 1 right", f"✗ 3 {perhaps}"]
    assert held(lesson) == {"Perhaps “Even and odd”": ["Ada", "Ben", "Cem"]}
    assert f"{perhaps} 3 pupils" in commonest(lesson)
    assert [row[1] for row in in_table(lesson, "pupils", "en")[1:]] == [
        f"wrong: {perhaps} (2 moves)",
        f"wrong: {perhaps} (1 move)",
        f"wrong: {perhaps} (1 move)",
        "right",
    ]
    lesson.steer("show", number=str(kinds.index("rule")))
    for pupil, rule in zip(lesson.pupils, ("multiples of 3", "even numbers"), strict=False):
        lesson.send(pupil, rule=rule)
    assert held(lesson) == {"Even and odd": ["Ben"], "Perhaps “Even and odd”": ["Cem"]}
    assert "Without those who have proved a rule since." in next_time(lesson)


def test_an_idea_that_leads_to_the_right_move_too_explains_no_wrong_one() -> None:
    """Each square of four leaves an even number on 2 by 8, also the one in the middle."""
    lesson = "squares-and-mirrors/20"
    plan = [*phases_of(lesson)]
    number = [phase.activity for phase, _minutes in plan].index("two-votes")
    subject = plan[number][0].start
    position = read_subject(subject).position
    expected = expected_ideas(lesson, number)
    squares = ["a1-b2", "c1-d2", "d1-e2"]
    ideas = [
        judge_idea(subject, write_move(position, read_move(position, f"0:{square}")), expected).idea
        for square in squares
    ]
    assert ideas == [OTHER_IDEA, OTHER_IDEA, RIGHT_IDEA]


def test_the_wall_and_the_report_count_those_who_have_played(app: Flask) -> None:
    lesson = Lesson.begin(app, "race~normal~nim:1+nim:3", 5)
    winner, loser, beginner, *_others = lesson.pupils
    lesson.send(winner, tap="1:1")
    lesson.play_out(winner)
    lesson.send(loser, tap="1:0")
    lesson.send(beginner, tap="1:1")
    wall = unescape(lesson.wall)
    assert "<b>1</b> won, 2 played" in wall
    # Who is in the middle of the first game has not finished.
    assert re.findall(r'data-count="played">([^<]*)', lesson.desk) == ["2 have played"]
    assert 'data-count="answered"' not in lesson.desk
    counts = re.findall(r'data-count="games (\d)">(\d)', wall)
    assert counts == [("1", "1"), ("0", "1")]
    assert [text[:3] for text in shares(told(lesson))[0]] == ["✓ 1", "✗ 1", "– 1", "– 2"]
    for page in (lesson.desk, told(lesson)):
        assert "1 won, 2 played." in page


def test_an_added_activity_without_answers_is_left_out(app: Flask) -> None:
    lesson = begun_phase(app, "race-to-20/20", "two-votes", 1)
    lesson.send(lesson.pupils[0], tap="0:8")
    lesson.steer("add", kind="who-wins", play="normal", position="nim:3")
    added = len(phases_of("race-to-20/20"))
    lesson.steer("show", number=str(added))
    assert len(shares(told(lesson))) == 1
    assert len(in_table(lesson, "pupils", "en")[0]) == 3
    lesson.send(lesson.pupils[0], answer="N")
    assert len(shares(told(lesson))) == 2


def test_a_game_that_is_not_over_is_not_wrong(app: Flask) -> None:
    lesson = begun_phase(app, "race-to-20/20", "race", 1)
    lesson.send(lesson.pupils[0], tap="0:19")
    assert shares(told(lesson)) == [["– 1 stopped before the end"]]


def test_a_proved_rule_has_no_theorem_for_experts(app: Flask) -> None:
    lesson = begun_phase(app, "race-to-20/20", "rule", 1)
    lesson.send(lesson.pupils[0], rule="multiples of 3")
    for page in (lesson.desk, told(lesson)):
        assert "It’s right for every number." in page
        assert "theorem" not in page


def test_the_wall_shows_a_rule_in_the_words_of_the_pupil(app: Flask) -> None:
    lesson = begun_phase(app, "race-to-20/20", "rule", 1)
    lesson.send(lesson.pupils[0], rule="1 4 7 10")
    lesson.steer("reveal")
    assert "<b>1 4 7 10, and so on</b>" in lesson.wall
    assert "“1 4 7 10, and so on” says: a heap of 1 loses." in lesson.wall
    assert "n mod" not in lesson.wall


def test_a_proved_rule_keeps_the_words_of_each_pupil(app: Flask) -> None:
    lesson = begun_phase(app, "race-to-20/20", "rule", 3)
    rules = ("3 6 9 12", "3 6 9 12", "every third number")
    for pupil, rule in zip(lesson.pupils, rules, strict=True):
        lesson.send(pupil, rule=rule)
    phone = lesson.page_of(lesson.pupils[0])
    assert "<b>3 6 9 12, and so on</b>" in phone
    assert "That means: multiples of 3" in phone
    lesson.steer("reveal")
    assert "<b>3 6 9 12, and so on</b>" in lesson.wall
    assert "<small>every third number</small>" in lesson.wall
    assert "multiple" not in lesson.wall


def in_table(lesson: Lesson, name: str, language: str, query: str = "") -> list[list[str]]:
    """Return the cells of a CSV file as a spreadsheet in that language reads them."""
    answer = lesson.teacher.get(f"{lesson.path}/{name}.csv?language={language}{query}")
    assert answer.status_code == 200
    assert answer.data.startswith(BOM_UTF8)
    separator = "," if language == "en" else ";"
    return list(csv.reader(StringIO(answer.text.removeprefix("\ufeff")), delimiter=separator))


@pytest.mark.parametrize(
    ("language", "right", "wrong"),
    [
        ("en", "right", "wrong"),
        ("de", "richtig", "falsch"),
        ("es", "bien", "mal"),
        ("fr", "juste", "faux"),
        ("pt", "certo", "errado"),
    ],
)
def test_a_spreadsheet_reads_pupils_and_ideas_in_each_language(
    app: Flask, language: str, right: str, wrong: str
) -> None:
    lesson = Lesson.begin(app, f"vote~{HEAPS}", 2)
    lesson.steer("add", kind="talk", play="normal", position="nim:3")
    lesson.steer("add", kind="vote", play="normal", position="nim:4+nim:7")
    lesson.send(lesson.pupils[0], tap=RIGHT)
    lesson.steer("show", number="2")
    for pupil, tap in zip(lesson.pupils, (RIGHT, GREEDY), strict=True):
        lesson.send(pupil, tap=tap)
    head, *rows = in_table(lesson, "pupils", language)
    # The talk was left out, and the last activity keeps its number.
    assert [cell[:2] for cell in head[1:3]] == ["1.", "3."]
    assert sorted(row[1:] for row in rows) == [["", wrong, "0"], [right, right, "2"]]
    answers = in_table(lesson, "summary", language)
    assert [row[7] for row in answers[1:]] == [right, right, wrong]
    assert all(row[6].strip() and ":" not in row[6] for row in answers[1:])


@pytest.mark.parametrize(
    ("language", "name", "is_date"),
    [
        ("en", "Jan", True),
        ("de", "Jan", True),
        ("de", "Mai", True),
        ("es", "Abril", True),
        ("fr", "Avril", True),
        ("pt", "Abril", True),
        ("en", "Janet", False),
    ],
)
def test_a_spreadsheet_takes_no_name_rule_or_move_for_a_date(
    app: Flask, language: str, name: str, *, is_date: bool
) -> None:
    lesson = Lesson.opened(app, f"vote~{HEAPS}", "rule~normal~subtraction(1,2)")
    lesson.steer("names", allowed="typed")
    _first, second = (lesson.pupil(name) for _ in range(2))
    lesson.steer("show", number="0")
    lesson.send(second, tap=RIGHT)
    lesson.steer("show", number="1")
    unread = lesson.fields(lesson.page_of(second)) | {"rule": "3-6-9"}
    second.post(f"{lesson.path}/answer", data=unread, headers=OUR_PAGE)
    shown = f"'{name} 2" if is_date else f"{name} 2"
    assert [row[0] for row in in_table(lesson, "pupils", language)[1:]] == [name, shown]
    [vote_row, rule_row] = in_table(lesson, "summary", language)[1:]
    assert [vote_row[0], vote_row[5]] == [shown, f"'{RIGHT}"]
    assert rule_row[5] == "'3-6-9"
    # The time of an answer is a date, and stays one.
    assert datetime.fromisoformat(vote_row[8]).year > 2000


def test_times_are_those_of_the_teachers_clock(app: Flask) -> None:
    lesson = Lesson.begin(app, f"vote~{HEAPS}", 1)
    lesson.send(lesson.pupils[0], tap=RIGHT)
    times = [
        datetime.fromisoformat(in_table(lesson, "summary", "de", query)[1][8])
        for query in ("", "&ahead=60", "&ahead=-330", "&ahead=99999", "&ahead=noon")
    ]
    minutes = [(time - times[0]) // timedelta(minutes=1) for time in times]
    assert minutes == [0, 60, -330, 0, 0]
    assert "Zeit (UTC)" in in_table(lesson, "summary", "de")[0]
    assert "Zeit" in in_table(lesson, "summary", "de", "&ahead=60")[0]


def test_a_lesson_has_its_parts_and_leads_on(app: Flask) -> None:
    teacher = app.test_client()
    at = {"REMOTE_ADDR": "203.0.113.250"}
    score = {"score": "two-equal-heaps/20"}
    opened = teacher.post("/class", data=score, headers=OUR_PAGE, environ_overrides=at)
    lesson = Lesson(app, opened.headers["Location"].removesuffix("/teach"), teacher)
    assert "Nothing has begun yet." in told(lesson)
    for number in range(4):
        lesson.steer("show", number=str(number))
    page = told(lesson)
    assert re.findall(r'<b class="part">(\w+)</b>', page) == ["Try", "Say", "Check", "Keep"]
    assert "<h1>Two equal heaps</h1>" in page
    for slug in ("in-pairs", "kayles-in-the-middle", "squares-and-mirrors"):
        assert f'name="score" value="{slug}/20"' in page
    assert '<option value="">The idea of the lesson: Two equal heaps</option>' in page
    assert '<option value="normal~nim:3+nim:5">' in page


def test_pupils_go_on_at_home_with_the_homework_of_their_teacher(app: Flask) -> None:
    lesson = begun_phase(app, "race-to-20/20", "two-votes", 1)
    [pupil] = lesson.pupils
    lesson.steer("end")

    def onward() -> list[str]:
        return re.findall(r'href="([^"]*)">\s*Go on at home', lesson.page_of(pupil))

    [path] = onward()
    assert path.startswith("/path")
    form = told(lesson).partition('<details id="homework"')[2]
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    assert fields["room"] == lesson.path.rpartition("/")[2]
    # Only the teacher of the room leads its pupils to homework.
    at = {"REMOTE_ADDR": "203.0.113.251"}
    for browser in (app.test_client(), lesson.teacher):
        assert onward() == [path]
        answer = browser.post("/homework", data=fields, headers=OUR_PAGE, environ_overrides=at)
        assert answer.status_code == 303
    homework = answer.headers["Location"].removesuffix("/homework")
    assert onward() == [homework]
    assert pupil.get(homework).status_code == 200


def test_the_next_lesson_is_not_for_younger_pupils(app: Flask) -> None:
    lesson = begun_phase(app, "race-to-20/20", "two-votes", 1)
    lesson.send(lesson.pupils[0], tap="0:8")
    cards = told(lesson).partition('id="onward-title"')[2]
    slugs = re.findall(r'value="([a-z0-9-]+)/20"', cards)
    assert slugs == ["poisoned-last-one", "grundys-lamps", "one-two-nim"]
