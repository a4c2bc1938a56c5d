"""Each kind of activity, played by a teacher and pupils through the pages."""

import csv
import re
from collections import Counter
from dataclasses import dataclass, field
from html import unescape
from io import StringIO
from itertools import product
from time import time
from typing import Self
from urllib.parse import parse_qsl, urlsplit

import html5lib
import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.language.reading import untranslated
from tests.reading import attributes_in, part_of, text_of, values_of
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
    """A room that shows one activity to pupils who have joined."""

    pupils: list[FlaskClient] = field(default_factory=list)

    @classmethod
    def begin(cls, app: Flask, activity: str, pupils: int) -> Self:
        """Open a room with an `activity`, let `pupils` join, and show the activity."""
        lesson = cls.opened(app, activity)
        lesson.pupils = [lesson.pupil() for _ in range(pupils)]
        lesson.steer("show", number="0")
        return lesson

    def page_of(self, pupil: FlaskClient) -> str:
        """Return the HTML of the pupil's screen."""
        response = pupil.get(self.path)
        assert response.status_code == 200
        return response.text

    def send(self, pupil: FlaskClient, fields: dict[str, str] | None = None, **answer: str) -> None:
        """Post `answer` with `fields`, by default with those on the pupil's screen."""
        fields = fields or self.fields(self.page_of(pupil))
        response = pupil.post(f"{self.path}/answer", data={**fields, **answer}, headers=OUR_PAGE)
        assert response.status_code == 303, response.text

    def fields(self, page: str, duel: str = "") -> dict[str, str]:
        """Return what the first move on `page` sends along, or the forms if there is none.

        If `duel` is given, such as "duel=3", the move is one in that duel.
        """
        for query in self._move_queries(page):
            if duel in query:
                return {name: value for name, value in parse_qsl(query) if name != "tap"}
        hidden = [field for field in attributes_in(page) if field.get("type") == "hidden"]
        return {field["name"]: field["value"] for field in hidden}

    def next_choices(self, page: str) -> list[str]:
        """Return the games that `page` offers next."""
        return values_of(page, "next")

    def play_out(self, pupil: FlaskClient) -> None:
        """Make the first move on the pupil's board until the game is over."""
        while taps := self.taps(pupil):
            self.send(pupil, tap=taps[0])

    def taps(self, browser: FlaskClient, screen: str = "") -> list[str]:
        """Return the moves on the board of a screen."""
        page = browser.get(self.path + screen).text
        return [dict(parse_qsl(query))["tap"] for query in self._move_queries(page, screen)]

    def _move_queries(self, page: str, screen: str = "") -> list[str]:
        """Return the queries in the addresses of the moves on `page`."""
        addresses = [urlsplit(link["href"]) for link in attributes_in(page) if "href" in link]
        path = self.path + screen
        return [to.query for to in addresses if to.path == path and "tap=" in to.query]

    @property
    def favourite(self) -> str:
        """The move that the teacher's large button makes."""
        if 'class="act next"' not in self.desk:
            return ""
        return "".join(values_of(part_of(self.desk, 'class="act next"', "</form>"), "tap"))

    @property
    def wall(self) -> str:
        """The HTML of the projector's screen."""
        return self.teacher.get(f"{self.path}/wall").text

    @property
    def summary(self) -> str:
        """The HTML of the summary."""
        return self.teacher.get(f"{self.path}/summary").text

    @property
    def table(self) -> list[list[str]]:
        """The rows of the summary as a table, with the names of its columns."""
        text = self.teacher.get(f"{self.path}/summary.csv").text
        return list(csv.reader(StringIO(text.removeprefix("\ufeff"))))


@pytest.fixture
def lesson(app: Flask, request: pytest.FixtureRequest) -> Lesson:
    kind, pupils = request.param
    return Lesson.begin(app, f"{kind}~normal~{KINDS[kind]}", pupils)


@pytest.mark.parametrize("lesson", [("vote", 3)], indirect=True)
def test_votes_are_hidden_until_they_are_revealed_and_the_computer_answers(lesson: Lesson) -> None:
    for pupil, move in zip(lesson.pupils, ("1:1", "1:1", "0:0"), strict=True):
        lesson.send(pupil, tap=move)
        assert "Sent:" in lesson.page_of(pupil)
    assert "2 votes" in lesson.desk
    assert "vote-1:1" not in lesson.wall
    assert "vote-1:1" not in lesson.page_of(lesson.pupils[0])
    lesson.steer("reveal")
    assert "vote-1:1" in lesson.wall
    for page in (lesson.wall, lesson.page_of(lesson.pupils[0])):
        assert "✓" not in page
        assert "✗" not in page
    # The teacher knows before the class does.
    assert "✓" in lesson.desk
    lesson.steer("judge")
    assert "✓" in lesson.wall
    # The teacher is offered the move with the most votes first.
    assert values_of(lesson.desk, "tap") == ["1:1", "0:0"]
    lesson.steer("own", tap="1:1")
    assert "The class" in lesson.wall
    assert "Perfect" in lesson.wall
    assert "2 votes" in lesson.summary
    # Without the sign a spreadsheet would take a move for a time of day.
    assert [row[5] for row in lesson.table[1:]] == ["'1:1", "'1:1", "'0:0"]


@pytest.mark.parametrize("lesson", [("two-votes", 2)], indirect=True)
def test_a_second_vote_without_a_first_is_one_column(lesson: Lesson) -> None:
    lesson.steer("close")
    lesson.steer("own")
    assert "first vote" not in text_of(lesson.wall)
    for pupil in lesson.pupils:
        lesson.send(pupil, tap="1:1")
    lesson.steer("reveal")
    for page in (lesson.wall, lesson.desk, lesson.summary):
        assert "Take 2 from the 3" in text_of(page)
        for words in ("→", "their mind", "first vote", "before talking"):
            assert words not in text_of(page), words


@pytest.mark.parametrize("lesson", [("two-votes", 2)], indirect=True)
def test_the_wall_says_that_first_votes_stand_only_until_the_end(lesson: Lesson) -> None:
    lesson.send(lesson.pupils[0], tap="1:1")
    lesson.steer("close")
    lesson.steer("own")
    assert "Your first vote stands." in lesson.wall
    lesson.steer("close")
    assert "Your first vote stands." not in lesson.wall


@pytest.mark.parametrize("lesson", [("two-votes", 3)], indirect=True)
def test_desk_and_summary_count_who_changed_their_vote(lesson: Lesson) -> None:
    for pupil, move in zip(lesson.pupils, ("1:0", "1:0", "1:1"), strict=True):
        lesson.send(pupil, tap=move)
    lesson.steer("close")
    for page in (lesson.page_of(lesson.pupils[0]), lesson.wall):
        assert "Talk with your neighbour." in page
        assert "✓" not in page
    lesson.steer("own")
    again = text_of(lesson.page_of(lesson.pupils[0]))
    assert "Vote again: which move?" in again
    assert "Your first vote: take all of the 3. Tap another to change." in again
    assert "Your first vote stands. Change it on your phone." in lesson.wall
    assert "Nobody has voted again." in lesson.desk
    for pupil, move in zip(lesson.pupils, ("1:1", "1:0", "1:1"), strict=True):
        lesson.send(pupil, tap=move)
    for page in (lesson.desk, lesson.summary):
        changed = re.findall(r"(\d) (went|stayed)", text_of(page))
        assert sorted(changed) == [("1", "stayed"), ("1", "stayed"), ("1", "went")]
    assert "changed their mind" not in lesson.wall
    lesson.steer("reveal")
    for page in (lesson.wall, lesson.desk):
        assert "<b>1</b> changed their mind" in page
        assert "<b>2</b> kept the first vote" in page
    assert "✓" not in lesson.wall
    assert "✗" not in lesson.page_of(lesson.pupils[0])
    lesson.steer("judge")
    for page in (lesson.page_of(lesson.pupils[0]), lesson.desk, lesson.wall):
        text = text_of(page)
        assert "Take 2 from the 3 ✓" in text
        assert "✗" in text


def test_wall_and_desk_account_for_every_vote(app: Flask) -> None:
    """Seven vote for seven moves, one of them changes, and an eighth votes only after the talk."""
    lesson = Lesson.begin(app, "two-votes~normal~nim:4+nim:7", 8)
    *voters, late = lesson.pupils
    moves = ["1:4", *(f"1:{left}" for left in (0, 1, 2, 3, 5, 6))]
    for pupil, move in zip(voters, moves, strict=True):
        lesson.send(pupil, tap=move)
    lesson.steer("own")
    lesson.send(voters[-1], tap="1:4")
    lesson.send(late, tap="1:0")
    lesson.steer("reveal")
    for page in (lesson.wall, lesson.desk):
        assert "<b>1</b> changed their mind" in page
        assert "<b>6</b> kept the first vote" in page
        assert re.findall(r"<b>(\d)</b> voted only now", page) == ["1"]
    rows = lesson.wall.partition("before-and-after")[2].partition("</ol>")[0]
    numbers = re.findall(r"(\d) → (\d)", text_of(rows))
    assert "Other answers" in rows
    assert [sum(map(int, column)) for column in zip(*numbers, strict=True)] == [7, 8]
    lesson.steer("judge")
    bars = lesson.desk.partition('<ol class="bars">')[2].partition("</ol>")[0]
    items = re.findall(r"<li([^>]*)>.*?<em>(.) \w+</em>", bars, re.DOTALL)
    assert {(sign, "is-wrong" in attributes) for attributes, sign in items} == {
        ("✓", False),
        ("✗", True),
    }


@pytest.mark.parametrize("lesson", [("who-wins", 3)], indirect=True)
def test_without_a_script_no_reason_for_a_wrong_winner_is_guessed(lesson: Lesson) -> None:
    for pupil, outcome in zip(lesson.pupils, ("N", "N", "P"), strict=True):
        lesson.send(pupil, answer=outcome)
    lesson.steer("reveal")
    for page in (lesson.wall, lesson.page_of(lesson.pupils[0])):
        assert not re.search("said:|It is:|You were right!|✓|✗", page)
    assert 'data-count="vote N">2<' in lesson.wall
    lesson.steer("judge")
    # Nobody was asked for a reason, so none is claimed.
    for page in (lesson.desk, lesson.page_of(lesson.pupils[0]), lesson.wall):
        assert "Perhaps they think" not in page
    assert "It is: the one who goes second" in lesson.wall
    assert "8 is a multiple of 4." in lesson.wall
    assert "You were right!" in lesson.page_of(lesson.pupils[2])
    assert "You were right!" not in lesson.page_of(lesson.pupils[0])


@pytest.mark.parametrize("lesson", [("what-value", 2)], indirect=True)
def test_the_wall_shows_the_right_value_and_a_word_is_refused(lesson: Lesson) -> None:
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
    ("typed", "reply"),
    [
        ("4 or 8", "You say a heap of 12 wins. But no move there wins."),
        ("4", "You say a heap of 8 wins. But no move there wins."),
        ("if its even", "You say a heap of 2 loses. But this wins: take all of the 2."),
        ("multiples of 4", "Proved! It’s right for every number."),
    ],
)
def test_a_rule_is_answered_in_one_sentence(lesson: Lesson, typed: str, reply: str) -> None:
    lesson.send(lesson.pupils[0], rule=typed)
    rules = part_of(lesson.page_of(lesson.pupils[0]), '<ol class="stated">', "</ol>")
    assert text_of(rules).strip() == f"{typed} {reply}"


@pytest.mark.parametrize("lesson", [("rule", 1)], indirect=True)
@pytest.mark.parametrize(
    ("code", "typed", "read", "counterexample"),
    [
        ("en", "3, 6, 9, 12", "multiples of 3", "You say a heap of 3 loses."),
        ("de", "die Dreierreihe", "Vielfache von 3", "ein Haufen mit 3 verliert"),
        ("es", "uno de cada tres", "múltiplos de 3", "un montón de 3 se pierde"),
        ("fr", "une sur trois", "multiples de 3", "ceci perd\u00a0: un tas de 3"),
        ("pt", "multiplos de tres", "", "uma pilha de 3 perde"),
    ],
)
def test_a_pupil_sees_how_a_rule_was_read_and_a_counterexample(
    lesson: Lesson, code: str, typed: str, read: str, counterexample: str
) -> None:
    [pupil] = lesson.pupils
    pupil.set_cookie("language", code)
    lesson.send(pupil, rule=typed)
    rules = part_of(lesson.page_of(pupil), '<ol class="stated">', "</ol>")
    assert f"<b>{typed}" in rules
    if read:
        assert f": {read}</small>" in rules.replace("\u00a0:", ":")
    assert counterexample.replace("\u00a0", " ") in text_of(rules)


@pytest.mark.parametrize("lesson", [("race", 1)], indirect=True)
def test_a_race_tells_the_winning_move_after_three_lost_games(lesson: Lesson) -> None:
    [loser] = lesson.pupils
    asked = "You took all of the 3. What did that leave Perfect?"
    told = "You took all of the 3. This would have won: take 2 from the 3."
    for game in range(3):
        lesson.send(loser, tap="1:0")
        page = lesson.page_of(loser)
        assert (asked in page, told in page) == (game < 2, game == 2)
        if game < 2:
            lesson.send(loser, next="again")


@pytest.mark.parametrize("lesson", [("race", 2)], indirect=True)
def test_a_race_has_rounds_and_marks_each_move(lesson: Lesson) -> None:
    winner, loser = lesson.pupils
    lesson.send(winner, tap="1:1")
    assert "Perfect" in lesson.page_of(winner)
    lesson.send(winner, tap="0:0" if "1:0" not in lesson.page_of(winner) else "1:0")
    won = lesson.page_of(winner)
    assert won.count("You won.") == won.count("Games won: 1") == 1
    assert "You win" not in won
    first = lesson.fields(lesson.page_of(loser))
    for _twice in range(2):
        # A move that is sent twice is one move, and begins one game.
        lesson.send(loser, first, tap="1:0")
    lost = lesson.page_of(loser)
    # The end comes first, then the move that threw the win away.
    end, turn = lost.split('<details id="turned">')
    assert "Perfect wins" in end
    assert "took all of the 1" in end
    assert "You took all of the 3. What did that leave Perfect?" in end
    assert "would have won" not in lost
    assert 'aria-label="Heap 2: 0, Nim"' in turn
    assert lesson.next_choices(lost) == ["again", "smaller"]
    assert "<b>1</b> won, 2 played" in lesson.wall
    again = lesson.fields(lost)
    for _twice in range(2):
        lesson.send(loser, again, next="again")
    lesson.send(loser, tap="1:1")
    lesson.send(loser, tap="1:0" if "tap=1:0" in lesson.page_of(loser) else "0:0")
    assert lesson.next_choices(lesson.page_of(loser)) == ["larger", "again"]
    lesson.send(loser, next="larger")
    for page in (lesson.desk, lesson.summary):
        assert "2 won, 2 played" in page
        marks = re.findall(r"mark-of-move is-([\w-]+)", page)
        assert marks == ["kept-win", "kept-win", "threw-win", "kept-win", "kept-win"]
    in_words = [row[6].rsplit(": ", 1) for row in lesson.table[1:]]
    results = [result for result, _moves in in_words]
    assert results == ["won (3 moves)", "lost, won, nim:2 + nim:3 (5 moves)"]
    # Both players' moves are in words.
    assert in_words[0][1].count("take") == 3


@pytest.mark.parametrize("lesson", [("race", 2)], indirect=True)
def test_the_desk_lists_pupils_who_err_three_times_or_do_nothing(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, slow = lesson.pupils
    assert "Three mistakes of one kind" in lesson.desk
    for game in range(3):
        lesson.send(stuck, tap="1:0")
        if game < 2:
            # Anybody may lose the first game.
            assert ("<h3>Lost, but could have won</h3>" in lesson.desk) is (game == 1)
            assert ("<small>Games lost: 2</small>" in lesson.desk) is (game == 1)
            lesson.send(stuck, next="again")
    help_needed = part_of(lesson.desk, 'class="coach hands"', "</section>")
    assert re.findall(r"<h3>(.*?)</h3>", help_needed) == ["Wrong three times, the same way"]
    assert help_needed.count('href="/review/nim:1+nim:3?') == 1
    assert "<small>Threw the win away: 3 times</small>" in help_needed
    later = time() + 70
    monkeypatch.setattr("webapp.views.classroom.teacher.time", lambda: later)
    monkeypatch.setattr(lesson.app.extensions["classroom"], "now", lambda: later)
    # The moves of the others do not give a pupil another minute.
    lesson.send(stuck, next="again")
    assert "Nothing for a minute" not in lesson.desk
    slow.get(f"{lesson.path}?version={lesson.version_for(slow)}&awake=yes")
    assert "Nothing for a minute" in lesson.desk
    assert "<small>no move yet</small>" in lesson.desk


@pytest.mark.parametrize("lesson", [("rule", 3)], indirect=True)
def test_three_refuted_rules_and_no_answer_need_a_hand(lesson: Lesson) -> None:
    wrong, right, silent = lesson.pupils
    for rule in ("n is even", "n is odd"):
        lesson.send(wrong, rule=rule)
    assert "Every rule refuted" not in lesson.desk
    lesson.send(wrong, rule="multiples of 3")
    for rule in ("n is even", "n is odd", "multiples of 3", "multiples of 4"):
        lesson.send(right, rule=rule, game="")
    hands = lesson.desk.partition('class="coach hands"')[2].partition("</section>")[0]
    assert re.findall(r"<h3>(.*?)</h3>", hands) == ["Every rule refuted"]
    assert "<small>Rules: 3</small>" in hands
    lesson.page_of(silent)
    lesson.steer("reveal")
    hands = lesson.desk.partition('class="coach hands"')[2].partition("</section>")[0]
    assert re.findall(r"<h3>(.*?)</h3>", hands) == ["Every rule refuted", "No answer"]


@pytest.mark.parametrize("lesson", [("rule", 3)], indirect=True)
def test_what_cannot_be_read_as_a_rule_reaches_the_teacher_and_not_the_wall(lesson: Lesson) -> None:
    lost, slipped, _idle = lesson.pupils
    for pupil, text in ((lost, "zxcv qwer"), (lost, "zxcv qwer"), (slipped, "fuck rules")):
        fields = lesson.fields(lesson.page_of(pupil)) | {"rule": text}
        response = pupil.post(f"{lesson.path}/answer", data=fields, headers=OUR_PAGE)
        assert text in response.text
        assert 'role="alert"' in response.text
    lesson.send(slipped, rule="n is even")
    hands = part_of(lesson.desk, 'class="coach hands"', "</section>")
    assert "No rule that I can read" not in hands
    fields = lesson.fields(lesson.page_of(lost)) | {"rule": "qqqq wwww"}
    lost.post(f"{lesson.path}/answer", data=fields, headers=OUR_PAGE)
    hands = part_of(lesson.desk, 'class="coach hands"', "</section>")
    assert re.findall(r"<h3>(.*?)</h3>", hands) == ["No rule that I can read"]
    assert "<small>Rules: 2</small>" in hands
    assert "<b>2</b> of 3 have answered" in lesson.wall
    lesson.steer("reveal")
    assert "zxcv" not in lesson.wall
    assert re.findall(r'data-count="vote ([^"]*)">(\d)', lesson.wall) == [("n is even", "1")]
    for page in (lesson.desk, lesson.summary):
        told = part_of(page, "Not understood", "</ul>")
        assert told.count("zxcv qwer") == 1
        assert '<q class="is-rude">fuck rules</q>' in told
    # The tap that sends it again is answered again, and the table says what came of it.
    table = lesson.teacher.get(f"{lesson.path}/summary.csv").text
    assert "zxcv qwer,not understood," in table


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
def test_every_race_can_be_played_on(app: Flask, start: str, play: str) -> None:
    lesson = Lesson.begin(app, f"race~{play}~{start}", 1)
    (pupil,) = lesson.pupils
    for plays_larger in (False, True, False):
        lesson.play_out(pupil)
        choices = lesson.next_choices(lesson.page_of(pupil))
        # A drawn game may be played from both sides, any other from the side that can win.
        sides = [choice for choice in choices if choice in {"again", "other"}]
        assert sides
        lesson.send(pupil, next="larger" if plays_larger and "larger" in choices else sides[0])
    lesson.play_out(pupil)
    assert re.fullmatch(
        r"(won|lost|draw)(, (won|lost|draw)){3} \(\d+ moves\)", lesson.table[1][6].split(":")[0]
    )
    lesson.steer("close")
    assert lesson.next_choices(lesson.page_of(pupil)) == []


@pytest.mark.parametrize("lesson", [("duels", 3)], indirect=True)
def test_pairs_play_both_sides_and_the_odd_pupil_plays_the_computer(lesson: Lesson) -> None:
    # Pairs are drawn by lot.
    plays_computer = ["<p>Careless<" in lesson.page_of(pupil) for pupil in lesson.pupils]
    odd = lesson.pupils.pop(plays_computer.index(True))
    first, second = sorted(lesson.pupils, key=lambda pupil: "Wait" in lesson.page_of(pupil))
    for mover, other in ((first, second), (second, first)):
        assert "Your turn" in lesson.page_of(mover)
        assert "Wait for the other one." in lesson.page_of(other)
        fields = lesson.fields(lesson.page_of(mover))
        lesson.send(mover, fields, tap="0:0")
        duel = f"duel={fields['duel']}"
        lesson.send(other, lesson.fields(lesson.page_of(other), duel), tap="1:0")
    assert "First game: The other one has won." in lesson.page_of(first)
    lesson.send(odd, tap=lesson.taps(odd)[0])
    rows = re.findall(r"<small>(\d) : (\d)</small></li>", lesson.desk)
    assert sorted(rows)[-2:] == [("1", "1"), ("1", "1")]
    results = Counter(row[6].split()[0] for row in lesson.table[1:])
    assert results["won"] >= 2
    assert results["lost"] >= 2
    assert "0:0_1:0" in [row[5] for row in lesson.table[1:]]
    assert lesson.next_choices(lesson.page_of(odd)) == []
    for _twice in range(2):
        lesson.send(first, next="somebody")
    assert "<p>Careless<" in lesson.page_of(first)
    lesson.play_out(odd)
    lesson.send(odd, next="somebody")
    assert "<p>Careless<" not in lesson.page_of(odd)
    lesson.steer("close")
    assert lesson.next_choices(lesson.page_of(second)) == []
    names = {row[0] for row in lesson.table[1:]}
    lesson.steer("remove", pupil=lesson.ids[0])
    (removed,) = names - {row[0] for row in lesson.table[1:]}
    assert removed not in str(lesson.table)
    assert "2 pupils took part." in lesson.summary


def test_a_pupil_who_loses_without_a_move_is_told_why(app: Flask) -> None:
    lesson = Lesson.begin(app, "race~normal~nim:2~computer", 1)
    assert "No move was wrong. Try the other side." in lesson.page_of(lesson.pupils[0])


@pytest.mark.parametrize("lesson", [("rule", 2)], indirect=True)
def test_rules_are_collected_refuted_and_proved(lesson: Lesson) -> None:
    lesson.send(lesson.pupils[0], rule="n is a multiple of 3")
    lesson.send(lesson.pupils[1], rule="n is a multiple of 4")
    assert "You say a heap of 3 loses." in lesson.page_of(lesson.pupils[0])
    lesson.send(lesson.pupils[0], rule="múltiplos de 4")
    # One pupil counts once, in whatever words.
    form = lesson.fields(lesson.page_of(lesson.pupils[0]))
    again = {**form, "rule": "4 times table", "game": ""}
    response = lesson.pupils[0].post(f"{lesson.path}/answer", data=again, headers=OUR_PAGE)
    assert "That’s the rule you tried already: múltiplos de 4." in unescape(response.text)
    # The same form sent twice is no second try.
    twice = {**again, "submission": "1"}
    response = lesson.pupils[0].post(f"{lesson.path}/answer", data=twice, headers=OUR_PAGE)
    assert response.status_code == 303
    assert re.findall(r"Proved!|\d times", lesson.desk) == ["2 times", "Proved!"]
    assert "multiple" not in re.sub(r"(?s)<header.*?</header>", "", lesson.wall)
    lesson.steer("reveal")
    assert "Proved!" in lesson.wall
    assert "“n is a multiple of 3” says: a heap of 3 loses. Play it." in lesson.wall


@pytest.mark.parametrize("lesson", [("rule", 3)], indirect=True)
def test_a_rule_is_read_in_the_language_of_its_pupil(lesson: Lesson) -> None:
    german, french, english = lesson.pupils
    german.set_cookie("language", "de")
    french.set_cookie("language", "fr")
    assert "jede fünfte Zahl" in lesson.page_of(german)
    lesson.send(german, rule="wenn n durch 4 teilbar ist")
    lesson.send(french, rule="un multiple de 4")
    lesson.send(german, rule="n ist ungerade", game="")
    # A Spanish rule on a French page is stored as Spanish.
    lesson.send(french, rule="n es par o n = 0", game="")
    lesson.send(english, rule="n is odd")
    counts = re.findall(r"\d times?|Proved!", lesson.desk)
    assert counts == ["2 times", "2 times", "Proved!", "1 time"]
    for page in (lesson.desk, lesson.summary):
        assert "<b>multiples of 4</b>" in page
        assert "<b>odd numbers</b>" in page
        assert "<b>n is even or n = 0</b>" in page
    lesson.steer("reveal")
    assert "<b>odd numbers</b> <small>n is odd</small>" in lesson.wall
    assert "<small>Not so: look at a heap of 1</small>" in lesson.wall
    assert "“odd numbers” says: a heap of 1 loses. Play it." in lesson.wall
    german_page = lesson.page_of(german)
    assert "<b>wenn n durch 4 teilbar ist</b>" in german_page
    assert "<b>n ist ungerade</b>" in german_page
    assert "<b>un multiple de 4</b>" in lesson.page_of(french)
    answers = {row[5]: row[6] for row in lesson.table[1:]}
    assert answers["wenn n durch 4 teilbar ist"] == "multiples of 4: Proved!"
    assert answers["n ist ungerade"] == "odd numbers: Not so: look at a heap of 1"
    assert answers["n es par o n = 0"].startswith("n is even or n = 0: Not so")


@pytest.mark.parametrize("lesson", [("rule", 1)], indirect=True)
def test_a_refused_rule_is_told_in_the_language_of_the_pupil(lesson: Lesson) -> None:
    [pupil] = lesson.pupils
    fields = lesson.fields(lesson.page_of(pupil)) | {"rule": "n ist Vielfaches 4"}
    pupil.set_cookie("language", "de")
    refused = pupil.post(f"{lesson.path}/answer", data=fields, headers=OUR_PAGE)
    assert refused.status_code == 400
    assert "Ergänze „von“, wie in Vielfaches von 4." in refused.text
    assert "Probiere: jede fünfte Zahl; 1, 6, 11 …; ungerade Zahlen;" in refused.text


def test_rules_of_older_rooms_are_read_without_a_language(app: Flask) -> None:
    about = "normal~subtraction(1,2,3)~heaps~outcome"
    for stored, in_words in (
        ("múltiplos de 4", "multiples of 4: Proved!"),
        ("multiples of 4", "multiples of 4: Proved!"),
        ("n es impar o n = 0", "n is odd or n = 0: Not so: look at a heap of 1"),
    ):
        assert RULE.answer_as_typed(stored) == stored
        with app.app_context():
            assert RULE.answer_in_words(about, stored) == in_words
    # A stored rule that can no longer be read becomes an error in words; it raises none.
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
    lesson = Lesson.begin(app, f"teams~{play}~{start}", 3)
    circle, diamond, circle_too = lesson.pupils
    moves = 0
    while taps := lesson.taps(circle) or lesson.taps(diamond):
        mover, other = (diamond, circle) if moves % 2 else (circle, diamond)
        assert lesson.taps(other) == []
        assert "Wait for their move." in lesson.page_of(other)
        sent = {**lesson.fields(lesson.page_of(mover)), "tap": taps[-1]}
        refused = other.post(f"{lesson.path}/answer", data=sent, headers=OUR_PAGE)
        assert refused.status_code == 409
        assert "other side’s turn" in refused.text
        for vote in (taps[0], taps[-1]):
            lesson.send(mover, tap=vote)
        if mover is circle:
            # With equal votes, the move voted for first is played.
            lesson.send(circle_too, tap=taps[0])
        assert "To move" in lesson.wall
        lesson.steer("judge")
        assert lesson.favourite == taps[-1]
        response = lesson.steer("own", tap=taps[-1], round=str(moves + 1))
        assert response.status_code == 303
        moves += 1
    assert re.search("Team (Circle|Diamond) wins|A draw", lesson.page_of(diamond))
    assert len(lesson.table) > moves
    assert "Team Circle" in lesson.summary


@pytest.mark.parametrize(("start", "play"), GAMES)
def test_the_class_plays_its_teacher_to_the_end(app: Flask, start: str, play: str) -> None:
    lesson = Lesson.begin(app, f"against-teacher~{play}~{start}", 1)
    (pupil,) = lesson.pupils
    round_ = 1
    while taps := lesson.taps(pupil):
        lesson.send(pupil, tap=taps[0])
        lesson.steer("own", tap=taps[0], round=str(round_))
        answers = lesson.taps(lesson.teacher, "/teach")
        if answers and round_ < 3:
            assert "Wait for their move." in lesson.page_of(pupil)
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
    lesson = Lesson.begin(app, "vote~normal~nim:2", 1)
    lesson.steer("names", allowed="typed")
    late = app.test_client()
    late.post(f"{lesson.path}/join", data={"name": name}, headers=OUR_PAGE)
    lesson.send(late, tap="0:1")
    assert lesson.table[1][0] == f"'{name}"


@pytest.mark.usefixtures("bracketed")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_shown_and_translated_on_every_screen(app: Flask, kind: str) -> None:
    room = Room.opened(app, f"{kind}~normal~{KINDS[kind]}")

    def untranslated_at(browser: FlaskClient, address: str) -> list[str]:
        browser.set_cookie("language", "xx")
        response = browser.get(address, follow_redirects=True)
        assert response.status_code == 200
        page = html5lib.parse(response.text, namespaceHTMLElements=False)
        assert len(page.findall(".//h1")) <= 1
        return untranslated(page)

    pupil = room.pupil()
    newcomer = app.test_client()
    screens = [(pupil, ""), (room.teacher, "/teach"), (room.teacher, "/wall")]
    assert untranslated_at(newcomer, room.path) == untranslated_at(pupil, room.path) == []
    # Whatever the activity is, a rest and the end are said alike.
    for action in ("show", "reveal", "judge", "pause", "end")[: 5 if kind == "vote" else 3]:
        room.steer(action, number="0")
        for browser, screen in screens:
            assert untranslated_at(browser, room.path + screen) == [], (action, screen)
    assert untranslated_at(room.teacher, f"{room.path}/summary") == []


@pytest.mark.parametrize("lesson", [("talk", 1)], indirect=True)
def test_no_answer_is_taken_while_the_class_talks(lesson: Lesson) -> None:
    pupil = lesson.pupils[0]
    assert "Look at the wall" in lesson.page_of(pupil)
    assert 'id="stage' in lesson.wall
    late = pupil.post(f"{lesson.path}/answer", data={"tap": "0:1"}, headers=OUR_PAGE)
    assert late.status_code == 409
    assert lesson.table == lesson.table[:1]


@pytest.mark.parametrize("lesson", [("race", 3)], indirect=True)
def test_the_wall_of_a_race_has_stars_and_no_mark_beside_a_name(lesson: Lesson) -> None:
    for pupil in lesson.pupils:
        lesson.play_out(pupil)
    assert "mark-of-move" in lesson.desk
    wall = lesson.wall
    assert 'class="lane' in wall
    assert "mark-of-move" not in wall
    assert "✗" not in wall


@pytest.mark.parametrize(("heap", "sides"), [(4, {"again"}), (3, {"other"})])
def test_a_pupil_is_only_offered_the_side_that_can_win(
    app: Flask, heap: int, sides: set[str]
) -> None:
    lesson = Lesson.begin(app, f"race~normal~subtraction(1,2):{heap}", 1)
    (pupil,) = lesson.pupils
    lesson.play_out(pupil)
    assert {"again", "other"} & {*lesson.next_choices(lesson.page_of(pupil))} == sides
