"""The exit ticket: one move and one sentence from each pupil, judged by the solver."""

import re

from flask import Flask

from tests.rulesets import exhaustive
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG, phases_of
from webapp.teaching.lesson_plans.subjects import read_subject

from .room import Room
from .test_kinds import Lesson

SENTENCE = "Leave a multiple of three."


def begun(app: Flask, pupils: int) -> Lesson:
    """Return a class at the exit ticket of *Race to 20*, with 16 tokens."""
    lesson = Lesson.opened(app, score="race-to-20/20")
    lesson.pupils = [lesson.pupil() for _ in range(pupils)]
    lesson.steer("show", number=str(len(phases_of("race-to-20/20")) - 1))
    return lesson


def test_each_pupil_sends_one_move_and_one_sentence(app: Flask) -> None:
    lesson = begun(app, 2)
    pupil, silent = lesson.pupils
    assert "Which move? Tap it." in lesson.page_of(pupil)
    assert "<textarea" not in lesson.page_of(pupil)
    lesson.send(pupil, tap="0:14")
    lesson.send(pupil, tap="0:15")
    page = lesson.page_of(pupil)
    assert "What is the trick?" in page
    assert "✓" not in page
    lesson.send(pupil, sentence=f"  {SENTENCE} ")
    assert "Thank you!" in lesson.page_of(pupil)
    lesson.send(silent, tap="0:14")
    assert SENTENCE in lesson.desk
    assert SENTENCE not in lesson.wall
    refused = lesson.answer(lesson.pupil(), "", activity="4", sentence=SENTENCE)
    assert "Tap a move on the board." in refused.text


def test_the_report_keeps_the_tickets_and_each_phone_its_own(app: Flask) -> None:
    """Compare page, table and phones with the plain definition."""
    lesson = begun(app, 2)
    match = read_subject(BY_SLUG["race-to-20"].ticket)
    wins = [not exhaustive.next_player_wins(after) for _, after in exhaustive.moves(match.position)]
    moves = [f"0:{after[0].position}" for _move, after in exhaustive.moves(match.position)]
    for pupil, move in zip(lesson.pupils, moves, strict=True):
        lesson.send(pupil, tap=move)
        lesson.send(pupil, sentence=f"I leave {move[2:]}.")
    assert 'id="next"><span>Next: Which are right?' in lesson.desk
    assert "End the lesson" in lesson.desk
    assert "✓" not in lesson.wall
    assert not any("✓" in lesson.page_of(pupil) for pupil in lesson.pupils)
    lesson.steer("judge")
    wall = lesson.wall
    assert "I leave" not in wall
    matches = re.findall(
        r'class="told">([^<]*)<em aria-label="(right|wrong)"', " ".join(wall.split())
    )
    verdict = {move[2:]: "right" if won else "wrong" for move, won in zip(moves, wins, strict=True)}
    shown = {f"Take {16 - int(remaining)} from the 16": word for remaining, word in verdict.items()}
    assert {text.strip(): word for text, word in matches} == shown
    assert "Leave a multiple of 3." in wall
    for pupil, move, won in zip(lesson.pupils, moves, wins, strict=True):
        phone = " ".join(lesson.page_of(pupil).split())
        told = re.findall(r'class="told">([^<]*) <em>(. \w+)</em>( <em class="own">)?', phone)
        sign = "✓ right" if won else "✗ wrong"
        own = (f"Take {16 - int(move[2:])} from the 16", sign, ' <em class="own">')
        assert [each for each in told if each[2]] == [own]
        assert ("Your move is right." in phone) == won
    assert 'id="next"><span>End the lesson' in lesson.desk
    lesson.steer("end")
    kept = lesson.summary.partition('class="tickets"')[2]
    tickets = re.findall(r'<span class="is-(\w+)">.*?<q>I leave (\d+)\.</q>', kept, re.S)
    verdicts = ["right" if won else "wrong" for won in wins]
    assert {*tickets} == {(word, move[2:]) for word, move in zip(verdicts, moves, strict=True)}
    # In the table the sentence is as it was typed, and the move in words.
    rows = sorted(row[5:8] for row in lesson.table[1:])
    assert [row[0] for row in rows] == ["I leave 14.", "I leave 15."]
    assert [row[1].partition(":")[0] for row in rows] == [
        "take 2 from the 16",
        "take 1 from the 16",
    ]
    assert [row[2].partition(":")[0] for row in rows] == ["wrong", "right"]
    for pupil, won in zip(lesson.pupils, wins, strict=True):
        assert ("You got right" in lesson.page_of(pupil)) == won


def test_the_teacher_chooses_sentences_for_the_wall_and_the_right_move_is_played(
    app: Flask,
) -> None:
    lesson = begun(app, 2)
    for pupil, sentence in zip(lesson.pupils, (SENTENCE, "You <fuck>"), strict=True):
        lesson.send(pupil, tap="0:15")
        lesson.send(pupil, sentence=sentence)
    assert lesson.desk.count("To the wall") == 1
    lesson.steer("own", round="1", sentence=SENTENCE)
    assert f"<q>{SENTENCE}</q>" in lesson.wall
    lesson.steer("own", round="1", sentence="Nobody wrote this.")
    assert "Nobody wrote this." not in lesson.wall
    name = re.findall(r'class="own-name" translate="no">([^<]*)<', lesson.page_of(pupil))[0]
    assert name not in lesson.wall
    lesson.steer("judge")
    assert f"<q>{SENTENCE}</q>" in lesson.wall
    film = lesson.wall.partition('<ol class="film of-2')[2].partition("</ol>")[0]
    assert "This wins:" in film
    assert "Take 1 from the 16" in film
    assert "Off the wall" in lesson.desk
    lesson.steer("own", round="1", sentence=SENTENCE)
    assert SENTENCE not in lesson.wall
    # The report shows the sentence before any fold.
    assert SENTENCE in lesson.summary.partition("<details")[0]
    assert "&lt;fuck&gt;" not in lesson.summary.partition("<details")[0]


def test_a_rude_sentence_is_grey_and_no_part_of_the_verdict(app: Flask) -> None:
    lesson = begun(app, 2)
    for pupil, sentence in zip(lesson.pupils, (SENTENCE, "asdf fuck you"), strict=True):
        lesson.send(pupil, tap="0:15")
        lesson.send(pupil, sentence=sentence)
    lesson.steer("end")
    for page in (lesson.desk, lesson.summary):
        assert page.count('<span class="is-right">') >= 2
        assert f"<q>{SENTENCE}</q>" in page
        assert '<q class="is-rude">asdf fuck you</q>' in page


def header_of(lesson: Lesson) -> str:
    """Return the counts of the class at the top of the teacher's screen, in words."""
    here = lesson.desk.partition('class="here"')[2].partition("</p>")[0]
    return " ".join(re.sub("<[^>]*>", "", here).split())


def test_the_desk_counts_moves_and_sentences_and_names_who_owes_a_sentence(app: Flask) -> None:
    lesson = begun(app, 4)
    for pupil in lesson.pupils[:3]:
        lesson.send(pupil, tap="0:15")
    lesson.send(lesson.pupils[0], sentence=SENTENCE)
    assert header_of(lesson).endswith("4 here · 3 moves · 1 sentence")
    assert lesson.desk.count("no sentence") == 2
    assert "answered" not in header_of(lesson)


def test_a_phone_does_not_thank_for_a_sentence_that_was_not_sent(app: Flask) -> None:
    lesson = begun(app, 2)
    complete, half = lesson.pupils
    for pupil in lesson.pupils:
        lesson.send(pupil, tap="0:15")
    lesson.send(complete, sentence=SENTENCE)
    assert "What is the trick?" in lesson.page_of(half)
    assert "<textarea" in lesson.page_of(half)
    lesson.steer("close")
    assert "Thank you!" in lesson.page_of(complete)
    assert "Thank you!" not in lesson.page_of(half)
    assert "Look at the wall." in lesson.page_of(half)


def test_the_report_says_that_a_rude_sentence_is_left_out(app: Flask) -> None:
    lesson = begun(app, 2)
    for pupil, sentence in zip(lesson.pupils, (SENTENCE, "asdf fuck you"), strict=True):
        lesson.send(pupil, tap="0:15")
        assert "rude" not in lesson.summary.partition("<details")[0]
        lesson.send(pupil, sentence=sentence)
    above = lesson.summary.partition("<details")[0]
    assert above.count("<q>") == 1
    assert "1 rude sentence is left out here." in above


def test_a_teacher_can_plan_an_exit_ticket(app: Flask) -> None:
    room = Room.opened(app, "ticket~normal~nim:2+nim:5")
    room.steer("show", number="0")
    assert "Exit ticket" in room.pupil().get(f"{room.path}/wall").text
