"""Each kind of activity, played by a teacher and pupils through the pages."""

import csv
import re
from collections import Counter
from dataclasses import dataclass, field
from io import StringIO
from itertools import product
from time import time
from typing import Self

import html5lib
import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.language.reading import untranslated
from tests.working import OUR_PAGE
from webapp.views.classroom.activities.rule import RULE

from .room import Room

KINDS = {
    "vote": "nim:1+nim:3",
    "two-votes": "nim:1+nim:3",
    "who-wins": "subtraction(1,2,3):8",
    "what-value": "nim:1+nim:3",
    "race": "nim:1+nim:3",
    "teams": "nim:1+nim:3",
    "against-teacher": "nim:1+nim:3",
    "duels": "nim:1+nim:1",
    "rule": "subtraction(1,2,3)",
    "talk": "nim:3+nim:3",
    "ticket": "nim:1+nim:3",
}


@dataclass
class Lesson(Room):
    """A room with one activity that is shown, and pupils who have joined before."""

    pupils: list[FlaskClient] = field(default_factory=list)

    @classmethod
    def begun(cls, app: Flask, activity: str, pupils: int) -> Self:
        lesson = cls.opened(app, activity)
        lesson.pupils = [lesson.pupil() for _ in range(pupils)]
        lesson.steer("show", number="0")
        return lesson

    def sees(self, pupil: FlaskClient) -> str:
        page = pupil.get(self.path)
        assert page.status_code == 200
        return page.text

    def send(self, pupil: FlaskClient, fields: dict[str, str] | None = None, **given: str) -> None:
        """Send what the pupil's screen has in its forms or links, and the answer."""
        fields = fields or self.fields(self.sees(pupil))
        sent = pupil.post(f"{self.path}/answer", data={**fields, **given}, headers=OUR_PAGE)
        assert sent.status_code == 303, sent.text

    def fields(self, page: str, duel: str = "") -> dict[str, str]:
        links = re.findall(rf'href="{self.path}\?([^"]*{duel}[^"]*)&amp;tap=', page)
        if links:
            return dict(part.split("=") for part in links[0].split("&amp;"))
        return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))

    def ways_on(self, page: str) -> list[str]:
        return re.findall(r'name="next" value="(\w+)"', page)

    def play_out(self, pupil: FlaskClient) -> None:
        """Make the first move on the board until the game is over."""
        while taps := self.taps(pupil):
            self.send(pupil, tap=taps[0])

    def taps(self, browser: FlaskClient, screen: str = "") -> list[str]:
        page = browser.get(self.path + screen).text
        return re.findall(rf'href="{self.path}{screen}\?[^"]*tap=([^"]*)"', page)

    @property
    def favourite(self) -> str:
        """What the teacher's large button plays."""
        large = self.desk.partition('class="act next"')[2].partition("</form>")[0]
        return "".join(re.findall(r'name="tap" value="([^"]*)"', large))

    @property
    def wall(self) -> str:
        return self.teacher.get(f"{self.path}/wall").text

    @property
    def summary(self) -> str:
        return self.teacher.get(f"{self.path}/summary").text

    @property
    def table(self) -> list[list[str]]:
        text = self.teacher.get(f"{self.path}/summary.csv").text
        return list(csv.reader(StringIO(text.removeprefix("\ufeff"))))


@pytest.fixture
def lesson(app: Flask, request: pytest.FixtureRequest) -> Lesson:
    kind, pupils = request.param
    return Lesson.begun(app, f"{kind}~normal~{KINDS[kind]}", pupils)


@pytest.mark.parametrize("lesson", [("vote", 3)], indirect=True)
def test_votes_are_hidden_until_they_are_revealed_and_the_computer_answers(lesson: Lesson) -> None:
    for pupil, move in zip(lesson.pupils, ("1:1", "1:1", "0:0"), strict=True):
        lesson.send(pupil, tap=move)
        assert "Sent:" in lesson.sees(pupil)
    assert "2 votes" in lesson.desk
    assert "vote-1:1" not in lesson.wall
    assert "vote-1:1" not in lesson.sees(lesson.pupils[0])
    lesson.steer("reveal")
    assert "vote-1:1" in lesson.wall
    for page in (lesson.wall, lesson.sees(lesson.pupils[0])):
        assert "✓" not in page
        assert "✗" not in page
    # The teacher knows before the class does.
    assert "✓" in lesson.desk
    lesson.steer("judge")
    assert "✓" in lesson.wall
    # What most of the class voted for is what the teacher is offered first.
    assert re.findall(r'name="tap" value="([^"]*)"', lesson.desk) == ["1:1", "0:0"]
    lesson.steer("own", tap="1:1")
    assert "The class" in lesson.wall
    assert "Perfect" in lesson.wall
    assert "2 votes" in lesson.summary
    assert [row[5] for row in lesson.table[1:]] == ["1:1", "1:1", "0:0"]


@pytest.mark.parametrize("lesson", [("two-votes", 3)], indirect=True)
def test_who_changed_between_two_votes_is_told_in_exact_counts(lesson: Lesson) -> None:
    for pupil, move in zip(lesson.pupils, ("1:0", "1:0", "1:1"), strict=True):
        lesson.send(pupil, tap=move)
    lesson.steer("close")
    for page in (lesson.sees(lesson.pupils[0]), lesson.wall):
        assert "Talk with your neighbour." in page
        assert "✓" not in page
    lesson.steer("own")
    assert "Vote again: which move?" in lesson.sees(lesson.pupils[0])
    for pupil, move in zip(lesson.pupils, ("1:1", "1:0", "1:1"), strict=True):
        lesson.send(pupil, tap=move)
    for page in (lesson.desk, lesson.summary):
        changed = re.findall(r"<li>(\d) (went|stayed)", page)
        assert sorted(changed) == [("1", "stayed"), ("1", "stayed"), ("1", "went")]
    assert "changed their mind" not in lesson.wall
    lesson.steer("reveal")
    assert "<b>1</b> changed their mind" in lesson.wall
    assert "✓" not in lesson.wall
    assert "✗" not in lesson.sees(lesson.pupils[0])
    lesson.steer("judge")
    for page in (lesson.sees(lesson.pupils[0]), lesson.desk, lesson.wall):
        told = " ".join(re.sub("<[^>]*>", " ", page).split())
        assert "Take 2 from the 3 ✓" in told
        assert "✗" in told


@pytest.mark.parametrize("lesson", [("who-wins", 3)], indirect=True)
def test_the_commonest_misconception_is_shown_with_what_refutes_it(lesson: Lesson) -> None:
    for pupil, said in zip(lesson.pupils, ("N", "N", "P"), strict=True):
        lesson.send(pupil, answer=said)
    assert "said:" in lesson.desk
    lesson.steer("reveal")
    for page in (lesson.wall, lesson.sees(lesson.pupils[0])):
        assert not re.search("said:|It is:|You were right!|✓|✗", page)
    assert 'data-count="vote N">2<' in lesson.wall
    lesson.steer("judge")
    for page in (lesson.desk, lesson.sees(lesson.pupils[0])):
        assert len(set(re.findall(r'class="stage"[^>]*aria-label="([^"]*)"', page))) == 2
    told = re.sub("<[^>]*>", "", lesson.sees(lesson.pupils[0]))
    assert "2 said: the one who starts." in told
    # Nobody was asked for a reason, so none is claimed.
    assert "Perhaps they think: Multiples of 3 lose. But this wins: take all of the 3." in told
    assert "It is: the one who goes second" in lesson.wall
    assert "8 is a multiple of 4." in lesson.wall
    assert "You were right!" in lesson.sees(lesson.pupils[2])
    assert "You were right!" not in lesson.sees(lesson.pupils[0])


@pytest.mark.parametrize("lesson", [("what-value", 2)], indirect=True)
def test_a_value_is_asked_for_and_added_values_are_refuted(lesson: Lesson) -> None:
    lesson.send(lesson.pupils[0], answer="4")
    lesson.send(lesson.pupils[1], answer="2")
    lesson.steer("judge")
    assert "It is: 2." in lesson.wall
    refused = lesson.pupils[0].post(
        f"{lesson.path}/answer",
        data={"activity": "0", "round": "1", "submission": "9", "answer": "two"},
        headers=OUR_PAGE,
    )
    assert refused.status_code == 400
    assert "two" in refused.text


@pytest.mark.parametrize("lesson", [("rule", 1)], indirect=True)
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("4, 8", "You say heap 12 wins. But no move there wins."),
        ("4", "You say heap 8 wins. But no move there wins."),
        ("if its even", "You say heap 2 loses. But this wins: take all of the 2."),
        ("multiples of 4", "Proved! It’s right for every number."),
    ],
)
def test_a_child_hears_of_a_rule_in_one_sentence(lesson: Lesson, typed: str, told: str) -> None:
    lesson.send(lesson.pupils[0], rule=typed)
    page = lesson.sees(lesson.pupils[0])
    shown = page.partition('<ol class="stated">')[2].partition("</ol>")[0]
    assert " ".join(re.sub("<[^>]*>", " ", shown).split()) == f"{typed} {told}"


@pytest.mark.parametrize("lesson", [("rule", 1)], indirect=True)
@pytest.mark.parametrize(
    ("code", "typed", "read", "told"),
    [
        ("en", "3, 6, 9, 12", "n is a multiple of 3", "You say heap 3 loses."),
        ("de", "die Dreierreihe", "n ist ein Vielfaches von 3", "3 verliert"),
        ("es", "uno de cada tres", "n es múltiplo de 3", "el montón de 3 se pierde"),
        ("fr", "une sur trois", "n est un multiple de 3", "ceci perd\u00a0: le tas 3"),
        ("pt", "multiplos de tres", "", "3 perde"),
    ],
)
def test_a_child_sees_how_own_words_were_read_and_a_counterexample(
    lesson: Lesson, code: str, typed: str, read: str, told: str
) -> None:
    [pupil] = lesson.pupils
    pupil.set_cookie("language", code)
    lesson.send(pupil, rule=typed)
    shown = lesson.sees(pupil).partition('<ol class="stated">')[2].partition("</ol>")[0]
    assert f"<b>{read or typed}</b>" in shown
    assert f": {typed}</small>" in shown.replace("\u00a0:", ":") or not read
    assert told in re.sub("<[^>]*>", "", shown)


@pytest.mark.parametrize("lesson", [("race", 2)], indirect=True)
def test_a_race_goes_on_in_rounds_with_a_mark_for_each_move(lesson: Lesson) -> None:
    winner, loser = lesson.pupils
    lesson.send(winner, tap="1:1")
    assert "Perfect" in lesson.sees(winner)
    lesson.send(winner, tap="0:0" if "1:0" not in lesson.sees(winner) else "1:0")
    assert "You win" in lesson.sees(winner)
    first = lesson.fields(lesson.sees(loser))
    for _twice in range(2):
        # What is sent twice is one move, and begins one game.
        lesson.send(loser, first, tap="1:0")
    lost = lesson.sees(loser)
    # The end comes first, and then where it turned.
    end, turn = lost.split('<details id="turned">')
    assert "Perfect wins" in end
    assert "took all of the 1" in end
    assert "You took all of the 3." in turn
    assert lesson.ways_on(lost) == ["again", "other", "larger"]
    assert "<b>1</b> of 2 have won" in lesson.wall
    again = lesson.fields(lost)
    for _twice in range(2):
        lesson.send(loser, again, next="again")
    lesson.send(loser, tap="1:1")
    lesson.send(loser, tap="1:0" if "tap=1:0" in lesson.sees(loser) else "0:0")
    assert lesson.ways_on(lesson.sees(loser)) == ["larger", "again", "other"]
    lesson.send(loser, next="larger")
    for page in (lesson.desk, lesson.summary):
        assert "2 of 2 have won" in page
        marks = re.findall(r"mark-of-move is-([\w-]+)", page)
        assert marks == ["kept-win", "kept-win", "threw-win", "kept-win", "kept-win"]
    in_words = [row[6].rsplit(": ", 1) for row in lesson.table[1:]]
    results = ["won (3 moves)", "lost, won, nim:2 + nim:3 (5 moves)"]
    assert [result for result, _moves in in_words] == results
    # The moves of the pupil and of the computer, in words.
    assert in_words[0][1].count("take") == 3


@pytest.mark.parametrize("lesson", [("race", 2)], indirect=True)
def test_who_errs_three_times_or_does_nothing_needs_a_hand(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, slow = lesson.pupils
    assert "Three mistakes of one kind" in lesson.desk
    for game in range(3):
        lesson.send(stuck, tap="1:0")
        if game < 2:
            assert "<h3>Lost, but could have won</h3>" in lesson.desk
            assert f"<small>Games lost: {game + 1}</small>" in lesson.desk
            lesson.send(stuck, next="again")
    hands = lesson.desk.partition('class="coach hands"')[2].partition("</section>")[0]
    assert re.findall(r"<h3>(.*?)</h3>", hands) == ["Wrong three times, the same way"]
    assert hands.count('href="/review/nim:1+nim:3?') == 1
    assert "<small>Threw the win away: 3 times</small>" in hands
    later = time() + 70
    monkeypatch.setattr("webapp.views.classroom.teacher.time", lambda: later)
    monkeypatch.setattr(lesson.app.extensions["classroom"], "now", lambda: later)
    assert "Nothing for a minute" not in lesson.desk
    slow.get(f"{lesson.path}?version={lesson.version_for(slow)}&awake=yes")
    assert "Nothing for a minute" in lesson.desk
    assert "<small>1 min</small>" in lesson.desk
    assert ">1 of 2 here<" in lesson.desk


@pytest.mark.parametrize(
    ("start", "play"),
    [
        ("nim:2+nim:2", "normal"),
        ("nim:2+nim:2", "misere"),
        ("nim:1+nim:1", "misere"),
        ("cram:2x2", "normal"),
        ("aliquot-sum:12", "normal"),
        ("octal(0.77):3", "misere"),
        ("diamond:3", "normal"),
    ],
)
def test_every_race_can_be_played_on_from_both_sides(app: Flask, start: str, play: str) -> None:
    lesson = Lesson.begun(app, f"race~{play}~{start}", 1)
    (pupil,) = lesson.pupils
    for how in ("other", "larger", "again", ""):
        lesson.play_out(pupil)
        ways = lesson.ways_on(lesson.sees(pupil))
        assert {"again", "other"} <= {*ways}
        if how in ways:
            lesson.send(pupil, next=how)
    assert re.fullmatch(
        r"(won|lost|draw)(, (won|lost|draw)){2,3} \(\d+ moves\)", lesson.table[1][6].split(":")[0]
    )
    lesson.steer("close")
    assert lesson.ways_on(lesson.sees(pupil)) == []


@pytest.mark.parametrize("lesson", [("duels", 3)], indirect=True)
def test_pairs_play_both_sides_and_who_is_left_plays_the_computer(lesson: Lesson) -> None:
    # Pairs are drawn by lot.
    alone = ["<p>Perfect<" in lesson.sees(each) for each in lesson.pupils]
    odd = lesson.pupils.pop(alone.index(True))
    first, second = sorted(lesson.pupils, key=lambda each: "Wait" in lesson.sees(each))
    for mover, other in ((first, second), (second, first)):
        assert "Your turn" in lesson.sees(mover)
        assert "Wait for the other one." in lesson.sees(other)
        fields = lesson.fields(lesson.sees(mover))
        lesson.send(mover, fields, tap="0:0")
        duel = f"duel={fields['duel']}"
        lesson.send(other, lesson.fields(lesson.sees(other), duel), tap="1:0")
    assert "First game: The other one has won." in lesson.sees(first)
    lesson.send(odd, tap=lesson.taps(odd)[0])
    rows = re.findall(r"<small>(\d) : (\d)</small></li>", lesson.desk)
    assert sorted(rows)[-2:] == [("1", "1"), ("1", "1")]
    went = Counter(line[6].split()[0] for line in lesson.table[1:])
    assert went["won"] >= 2
    assert went["lost"] >= 2
    assert {line[5] for line in lesson.table[1:]} >= {"0:0_1:0"}
    assert lesson.ways_on(lesson.sees(odd)) == []
    for _twice in range(2):
        lesson.send(first, next="somebody")
    assert "<p>Perfect<" in lesson.sees(first)
    lesson.play_out(odd)
    lesson.send(odd, next="somebody")
    assert "<p>Perfect<" not in lesson.sees(odd)
    lesson.steer("close")
    assert lesson.ways_on(lesson.sees(second)) == []
    names = {line[0] for line in lesson.table[1:]}
    lesson.steer("remove", pupil=lesson.ids[0])
    (gone,) = names - {line[0] for line in lesson.table[1:]}
    assert gone not in str(lesson.table)
    assert "2 pupils took part." in lesson.summary


def test_who_is_beaten_before_a_move_is_told_why(app: Flask) -> None:
    lesson = Lesson.begun(app, "race~normal~nim:2~computer", 1)
    assert "No move was wrong. Try the other side." in lesson.sees(lesson.pupils[0])


@pytest.mark.parametrize("lesson", [("rule", 2)], indirect=True)
def test_rules_are_collected_refuted_and_proved(lesson: Lesson) -> None:
    lesson.send(lesson.pupils[0], rule="n is a multiple of 3")
    lesson.send(lesson.pupils[1], rule="n is a multiple of 4")
    assert "You say heap 3 loses." in lesson.sees(lesson.pupils[0])
    lesson.send(lesson.pupils[0], rule="múltiplos de 4")
    # One pupil counts once, in whatever words.
    lesson.send(lesson.pupils[0], rule="4 times table", game="")
    assert re.findall(r"Proved!|\d times", lesson.desk) == ["2 times", "Proved!"]
    assert "multiple" not in re.sub(r"(?s)<header.*?</header>", "", lesson.wall)
    lesson.steer("reveal")
    assert "Proved!" in lesson.wall
    assert "“n is a multiple of 3” says: heap 3 loses. Play it." in lesson.wall


@pytest.mark.parametrize("lesson", [("rule", 3)], indirect=True)
def test_a_rule_is_read_in_the_language_of_its_pupil(lesson: Lesson) -> None:
    german, french, english = lesson.pupils
    german.set_cookie("language", "de")
    french.set_cookie("language", "fr")
    assert "n ist ein Vielfaches von 5" in lesson.sees(german)
    lesson.send(german, rule="wenn n durch 4 teilbar ist")
    lesson.send(french, rule="un multiple de 4")
    lesson.send(german, rule="n ist ungerade", game="")
    # What is Spanish on a French page is kept as Spanish.
    lesson.send(french, rule="n es par o n = 0", game="")
    lesson.send(english, rule="n is odd")
    counted = re.findall(r"\d times?|Proved!", lesson.desk)
    assert counted == ["2 times", "2 times", "Proved!", "1 time"]
    for page in (lesson.desk, lesson.summary):
        assert "<b>n is a multiple of 4</b>" in page
        assert "<b>n is odd</b>" in page
        assert "<b>n is even or n = 0</b>" in page
    lesson.steer("reveal")
    assert "<b>n is odd</b> <small>Not so: look at heap 1</small>" in lesson.wall
    assert "“n is odd” says: heap 1 loses. Play it." in lesson.wall
    german_page = lesson.sees(german)
    assert "<b>wenn n durch 4 teilbar ist</b>" in german_page
    assert "<b>n ist ungerade</b>" in german_page
    assert "<b>un multiple de 4</b>" in lesson.sees(french)
    answers = {row[5]: row[6] for row in lesson.table[1:]}
    assert answers["wenn n durch 4 teilbar ist"] == "n is a multiple of 4: Proved!"
    assert answers["n ist ungerade"] == "n is odd: Not so: look at heap 1"
    assert answers["n es par o n = 0"].startswith("n is even or n = 0: Not so")


@pytest.mark.parametrize("lesson", [("rule", 1)], indirect=True)
def test_a_refused_rule_is_told_in_the_language_of_the_pupil(lesson: Lesson) -> None:
    [pupil] = lesson.pupils
    fields = lesson.fields(lesson.sees(pupil)) | {"rule": "n ist Vielfaches 4"}
    pupil.set_cookie("language", "de")
    refused = pupil.post(f"{lesson.path}/answer", data=fields, headers=OUR_PAGE)
    assert refused.status_code == 400
    assert "Ergänze „von“, wie in Vielfaches von 4." in refused.text
    assert "Probiere: Vielfache von 4; ungerade;" in refused.text


def test_rules_of_older_rooms_are_read_without_a_language(app: Flask) -> None:
    about = "normal~subtraction(1,2,3)~heaps~outcome"
    for kept, told in (
        ("múltiplos de 4", "n is a multiple of 4: Proved!"),
        ("multiples of 4", "multiples of 4: Proved!"),
        ("n es impar o n = 0", "n is odd or n = 0: Not so: look at heap 1"),
    ):
        assert RULE.answer_as_typed(kept) == kept
        with app.app_context():
            assert RULE.answer_in_words(about, kept) == told
    # What a room may have kept and is not read any more is told as an error, not raised.
    with app.app_context():
        assert (
            RULE.answer_in_words(about, "n is oddly")
            == "n is oddly: I don’t understand “oddly” here."
        )


FAMILIES = ["nim:1+nim:2", "cram:2x2", "aliquot-sum:12", "octal(0.77):3", "diamond:3"]
GAMES = [
    pytest.param(*game, marks=() if number % 3 == 0 else pytest.mark.all)
    for number, game in enumerate(product(FAMILIES, ("normal", "misere")))
]
"""Two in normal and two in misère play; all of them for `--all`."""


@pytest.mark.parametrize(("start", "play"), GAMES)
def test_two_teams_play_each_other_to_the_end(app: Flask, start: str, play: str) -> None:
    lesson = Lesson.begun(app, f"teams~{play}~{start}", 3)
    circle, diamond, circle_too = lesson.pupils
    moves = 0
    while taps := lesson.taps(circle) or lesson.taps(diamond):
        mover, other = (diamond, circle) if moves % 2 else (circle, diamond)
        assert lesson.taps(other) == []
        assert "Wait for their move." in lesson.sees(other)
        sent = {**lesson.fields(lesson.sees(mover)), "tap": taps[-1]}
        refused = other.post(f"{lesson.path}/answer", data=sent, headers=OUR_PAGE)
        assert (refused.status_code, "other side’s turn" in refused.text) == (409, True)
        for vote in (taps[0], taps[-1]):
            lesson.send(mover, tap=vote)
        if mover is circle:
            # As many votes each: the first one is played.
            lesson.send(circle_too, tap=taps[0])
        assert "To move" in lesson.wall
        lesson.steer("judge")
        assert lesson.favourite == taps[-1]
        told = lesson.steer("own", tap=taps[-1], round=str(moves + 1))
        assert told.status_code == 303
        moves += 1
    assert re.search("Team (Circle|Diamond) wins|A draw", lesson.sees(diamond))
    assert len(lesson.table) > moves
    assert "Team Circle" in lesson.summary


@pytest.mark.parametrize(("start", "play"), GAMES)
def test_the_class_plays_its_teacher_to_the_end(app: Flask, start: str, play: str) -> None:
    lesson = Lesson.begun(app, f"against-teacher~{play}~{start}", 1)
    (pupil,) = lesson.pupils
    round_ = 1
    while taps := lesson.taps(pupil):
        lesson.send(pupil, tap=taps[0])
        lesson.steer("own", tap=taps[0], round=str(round_))
        answers = lesson.taps(lesson.teacher, "/teach")
        if answers and round_ < 3:
            assert "Wait for their move." in lesson.sees(pupil)
            sent = {"activity": "0", "round": str(round_ + 1), "submission": "1", "tap": answers[0]}
            assert lesson.answer(pupil, **sent).status_code == 409
            chosen = lesson.teacher.get(f"{lesson.path}/teach?round={round_ + 1}&tap={answers[0]}")
            assert f'name="tap" value="{answers[0]}"' in chosen.text
            lesson.steer("answer", tap=answers[0], round=str(round_ + 1))
        elif answers:
            lesson.steer("own", reply="on", round=str(round_ + 1))
        round_ += 2
    assert re.search("(The class|The teacher) wins|A draw", lesson.wall)
    # A tap on a screen that has not looked again does nothing to a game that is over.
    data = {"reply": "on"}
    late = lesson.teacher.post(f"{lesson.path}/teach/own", data=data, headers=OUR_PAGE)
    assert late.status_code == 409


@pytest.mark.parametrize("name", ["=1+1", "＝1+1", "＋1", "－1", "＠1", "﹦1"])
def test_no_cell_of_the_table_is_a_formula(app: Flask, name: str) -> None:
    lesson = Lesson.begun(app, "vote~normal~nim:2", 1)
    lesson.steer("names", allowed="typed")
    late = app.test_client()
    late.post(f"{lesson.path}/join", data={"name": name}, headers=OUR_PAGE)
    lesson.send(late, tap="0:1")
    assert lesson.table[1][0] == f"'{name}"


@pytest.mark.usefixtures("bracketed")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_shown_and_translated_on_every_screen(app: Flask, kind: str) -> None:
    room = Room.opened(app, f"{kind}~normal~{KINDS[kind]}")

    def unseen(browser: FlaskClient, address: str) -> list[str]:
        browser.set_cookie("language", "xx")
        answer = browser.get(address, follow_redirects=True)
        assert answer.status_code == 200
        page = html5lib.parse(answer.text, namespaceHTMLElements=False)
        assert len(page.findall(".//h1")) <= 1
        return untranslated(page)

    pupil, newcomer = room.pupil(), app.test_client()
    screens = [(pupil, ""), (room.teacher, "/teach"), (room.teacher, "/wall")]
    assert unseen(newcomer, room.path) == unseen(pupil, room.path) == []
    # Whatever the activity is, a rest and the end are said alike.
    for action in ("show", "reveal", "judge", "pause", "end")[: 5 if kind == "vote" else 3]:
        room.steer(action, number="0")
        for browser, screen in screens:
            assert unseen(browser, room.path + screen) == [], (action, screen)
    assert unseen(room.teacher, f"{room.path}/summary") == []


@pytest.mark.parametrize("lesson", [("talk", 1)], indirect=True)
def test_while_the_class_talks_nothing_is_answered(lesson: Lesson) -> None:
    pupil = lesson.pupils[0]
    assert "Look at the wall" in lesson.sees(pupil)
    assert 'id="stage' in lesson.wall
    late = pupil.post(f"{lesson.path}/answer", data={"tap": "0:1"}, headers=OUR_PAGE)
    assert late.status_code == 409
    assert lesson.table == lesson.table[:1]
