"""All legal answers in each activity of each lesson, in each language, and what the screens say.

Wall, teacher's screen, phones, table and script are compared with the plain definitions of the
games, never with the solver.
"""

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from html import unescape
from io import StringIO
from itertools import islice
from operator import xor
from typing import NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum.language import LANGUAGES, _, speaking
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_move
from nimsum.rulesets.sums import Sum
from tests.reading import part_of
from tests.representatives import some_of
from tests.rulesets import exhaustive
from tests.working import OUR_PAGE
from webapp.teaching.lesson_plans.lesson_plans import LESSON_PLANS, Phase, phases_of
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.views.classroom.activities.games import with_reply

from .test_kinds import Lesson

AT_ONCE = 5
"""The number of pupils in a room: as many as the wall shows moves with votes."""

LARGEST_VALUE = 9
"""The largest answer that pupils give when they are asked for a value."""


class Case(NamedTuple):
    """An activity, from 1, of a lesson with all activities, in a language."""

    slug: str
    number: int
    language: str

    def __str__(self) -> str:
        return f"{self.slug} {self.number} {self.language}"

    @property
    def phase(self) -> Phase:
        return phases_of(f"{self.slug}/45")[self.number - 1].phase


CASES = [
    Case(plan.slug, number, code)
    for plan in LESSON_PLANS
    for number, timed in enumerate(phases_of(f"{plan.slug}/45"), 1)
    for code in LANGUAGES
]
BY_DEFAULT = (
    Case("race-to-20", 1, "de"),
    Case("race-to-20", 3, "pt"),
    Case("race-to-20", 4, "fr"),
    Case("race-to-20", 5, "es"),
    Case("squares-and-mirrors", 2, "en"),
    Case("squares-and-mirrors", 3, "en"),
    Case("squares-and-mirrors", 4, "de"),
    Case("squares-and-mirrors", 8, "en"),
    Case("in-pairs", 5, "fr"),
    Case("in-pairs", 6, "de"),
)


def each(*activities: str) -> pytest.MarkDecorator:
    """Return the parameter `case` that runs over the cases with these kinds of activities."""
    cases = [case for case in CASES if case.phase.activity in activities]
    by_default = [case for case in BY_DEFAULT if case in cases]
    return pytest.mark.parametrize("case", some_of(cases, by_default, others=pytest.mark.tours))


def second_player_wins(position: Sum, convention: Convention) -> bool:
    """Return True if the player to move from `position` loses, by the plain definitions."""
    if convention is Convention.MISERE:
        return not exhaustive.next_player_wins(position, convention)
    values = (exhaustive.value(part.ruleset, part.position) for part in position)
    return reduce(xor, values, 0) == 0


def verdicts(match: Match) -> dict[str, bool]:
    """Return for each legal move in `match`, in notation, if it wins by the plain definitions."""
    return {
        write_move(match.position, move): second_player_wins(after, match.convention)
        for move, after in exhaustive.moves(match.position)
    }


def shown(page: str) -> dict[str, bool]:
    """Return for each answer that has votes and a verdict on `page`, if it is shown as right."""
    is_right = {}
    for item in re.findall(r"<li.*?</li>", page, re.S):
        counted = re.search(r'data-count="vote ([^"]*)"', item)
        if counted and ("✓" in item or "✗" in item):
            is_right[counted[1]] = "✓" in item
    return is_right


def in_table(lesson: Lesson) -> dict[str, str]:
    """Return the verdict on the only activity by the names of the pupils, in the table."""
    text = lesson.teacher.get(f"{lesson.path}/pupils.csv").text.removeprefix("\ufeff")
    separator = ";" if ";" in text.partition("\n")[0] else ","
    _head, *rows = csv.reader(StringIO(text), delimiter=separator)
    return {row[0]: row[1] for row in rows}


def name_of(lesson: Lesson, pupil: FlaskClient) -> str:
    return part_of(lesson.page_of(pupil), '<b class="own-name" translate="no">', "</b>")


def in_rooms(answers: Mapping[str, bool], at_once: int = AT_ONCE) -> Iterator[dict[str, bool]]:
    """Yield the `answers` in parts of `at_once` answers, each for a room of its own."""
    rest = iter(answers.items())
    while part := dict(islice(rest, at_once)):
        yield part


def judged(app: Flask, case: Case, field: str, answers: Iterable[str]) -> Lesson:
    """Return a class in which each pupil gave one of `answers`, and the teacher shows verdicts.

    Of two teams only the one that is to move votes, and who votes twice votes for the same.
    """
    phase = case.phase
    answers = [*answers]
    teams = 2 if phase.activity == "teams" else 1
    lesson = Lesson.opened(app, f"{phase.activity}~{phase.start}", language=case.language)
    everybody = [lesson.pupil() for _pupil in range(teams * len(answers))]
    lesson.pupils = everybody[::teams]
    lesson.steer("show", number="0")
    for rounds in range(2 if phase.activity == "two-votes" else 1):
        if rounds:
            lesson.steer("close")
            lesson.steer("own")
        for pupil, answer in zip(lesson.pupils, answers, strict=True):
            lesson.send(pupil, lesson.fields(lesson.page_of(pupil)) | {field: answer})
    assert shown(lesson.wall) == {}
    lesson.steer("judge")
    return lesson


def check_table(lesson: Lesson, case: Case, wanted: Iterable[bool]) -> None:
    table = in_table(lesson)
    with speaking(case.language):
        right, wrong = _("right"), _("wrong")
    for pupil, is_right in zip(lesson.pupils, wanted, strict=True):
        verdict = table[name_of(lesson, pupil)]
        assert verdict == right if is_right else verdict.startswith(wrong), verdict


@each("vote", "two-votes", "teams")
def test_every_vote(app: Flask, case: Case) -> None:
    for wanted in in_rooms(verdicts(read_subject(case.phase.start))):
        lesson = judged(app, case, "tap", wanted)
        assert shown(lesson.wall) == wanted
        assert shown(lesson.desk) == wanted
        for pupil in lesson.pupils:
            assert shown(lesson.page_of(pupil)) == wanted
        check_table(lesson, case, wanted.values())


@each("ticket")
def test_every_move_on_an_exit_ticket(app: Flask, case: Case) -> None:
    """The wall also shows the winning moves that nobody has made."""
    match = read_subject(case.phase.start)
    wanted = verdicts(match)
    winning = {move: True for move, wins in wanted.items() if wins}
    for move, after in exhaustive.moves(match.position):
        ends = not exhaustive.most_moves(after)
        assert not (ends and wanted[write_move(match.position, move)])
    for moves in in_rooms(wanted, AT_ONCE - len(winning)):
        lesson = judged(app, case, "tap", moves)
        assert shown(lesson.wall) == {**winning, **moves}
        check_table(lesson, case, moves.values())


@each("who-wins")
def test_who_wins(app: Flask, case: Case) -> None:
    match = read_subject(case.phase.start)
    second = second_player_wins(match.position, match.convention)
    lesson = judged(app, case, "answer", ("P", "N"))
    with speaking(case.language):
        winner = _("the one who goes second") if second else _("the one who starts")
        truth = _("It is: %(answer)s.", answer=winner)
        praise = _("You were right!")
    assert truth in unescape(lesson.wall)
    praised = [praise in unescape(lesson.page_of(pupil)) for pupil in lesson.pupils]
    assert praised == [second, not second]
    check_table(lesson, case, (second, not second))


@each("what-value")
def test_every_value(app: Flask, case: Case) -> None:
    position = read_subject(case.phase.start).position
    values = (exhaustive.value(part.ruleset, part.position) for part in position)
    truth = reduce(xor, values, 0)
    answers = [*range(LARGEST_VALUE + 1)]
    lesson = judged(app, case, "answer", map(str, answers))
    with speaking(case.language):
        in_words = _("It is: %(answer)s.", answer=truth)
        praise = _("You were right!")
    assert in_words in unescape(lesson.wall)
    wanted = [answer == truth for answer in answers]
    assert wanted.count(True) == 1
    praised = [praise in unescape(lesson.page_of(pupil)) for pupil in lesson.pupils]
    assert praised == wanted
    check_table(lesson, case, wanted)


@each("race")
def test_every_first_move_of_a_race(app: Flask, case: Case) -> None:
    """The teacher's screen says which moves keep the win; the wall counts games, not moves."""
    phase = case.phase
    with app.app_context():
        match = with_reply(read_subject(phase.start))
    could_win = not second_player_wins(match.position, match.convention)
    assert could_win
    for wanted in in_rooms(verdicts(match)):
        lesson = Lesson.opened(app, f"race~{phase.start}", language=case.language)
        lesson.pupils = [lesson.pupil() for _move in wanted]
        lesson.steer("show", number="0")
        for pupil, move in zip(lesson.pupils, wanted, strict=True):
            lesson.send(pupil, tap=move)
        signs = {}
        for lane in part_of(lesson.desk, '<ul class="lanes">', "</ul>").split("<li")[1:]:
            [sign] = re.findall(r"mark-of-move is-([\w-]+)", lane)
            signs[part_of(lane, '<b translate="no">', "</b>")] = sign
        for pupil, wins in zip(lesson.pupils, wanted.values(), strict=True):
            assert signs[name_of(lesson, pupil)] == ("kept-win" if wins else "threw-win")


@each("duels")
def test_every_first_move_of_a_duel(app: Flask, case: Case) -> None:
    """Both phones offer the legal moves, and say who is to move and who has won."""
    phase = case.phase
    match = read_subject(phase.start)
    for move in verdicts(match):
        lesson = Lesson.opened(app, f"duels~{phase.start}", language=case.language)
        lesson.pupils = [lesson.pupil(), lesson.pupil()]
        lesson.steer("show", number="0")
        with speaking(case.language):
            to_move, waiting = _("Your turn: tap a move."), _("Wait for the other one.")
            won, lost = _("You have won!"), _("The other one has won.")
        pages = {pupil: lesson.page_of(pupil) for pupil in lesson.pupils}
        first = next(pupil for pupil in pages if to_move in pages[pupil])
        second = next(pupil for pupil in pages if waiting in pages[pupil])
        assert set(lesson.taps(first)) == set(verdicts(match))
        lesson.send(first, tap=move)
        player = second
        while taps := lesson.taps(player):
            last = player
            lesson.send(player, tap=taps[0])
            player = first if player is second else second
        assert (won in lesson.page_of(last), lost in lesson.page_of(player)) == (True, True)


@each("rule")
def test_every_rule_of_the_script(app: Flask, case: Case) -> None:
    """What the script says is typed as a rule, in the words of the language."""
    phase = case.phase
    lesson = Lesson.opened(app, f"rule~{phase.start}", language=case.language)
    lesson.steer("show", number="0")
    for sentence in phase.say:
        if not is_readable(app, phase, sentence.words):
            continue
        pupil = lesson.pupil()
        with speaking(case.language):
            words = _(sentence.words).rstrip(".")
        lesson.send(pupil, rule=words)
        found = re.findall(r'<li class="is-(proved|refuted|open)', lesson.page_of(pupil))
        assert found == ["proved" if sentence.true else "refuted"], words


def is_readable(app: Flask, phase: Phase, words: str) -> bool:
    """Return True if the English `words` of a script are a rule as they stand."""
    lesson = Lesson.begin(app, f"rule~{phase.start}", 1)
    [pupil] = lesson.pupils
    fields = lesson.fields(lesson.page_of(pupil)) | {"rule": words.rstrip(".")}
    response = pupil.post(f"{lesson.path}/answer", data=fields, headers=OUR_PAGE)
    return response.status_code == 303


SCRIPTS = [(plan.slug, code) for plan in LESSON_PLANS for code in LANGUAGES]
SCRIPTS_BY_DEFAULT = [("race-to-20", "de"), ("squares-and-mirrors", "fr")]


@pytest.mark.parametrize("script", some_of(SCRIPTS, SCRIPTS_BY_DEFAULT, others=pytest.mark.tours))
def test_every_sentence_of_a_script(app: Flask, script: tuple[str, str]) -> None:
    """True sentences are marked so, and the others are refuted by the same moves as in English."""
    slug, code = script
    in_english = sentences_of(app, slug, "en")
    in_language = sentences_of(app, slug, code)
    phases = [timed.phase for timed in phases_of(f"{slug}/45")]
    for phase, english, own in zip(phases, in_english, in_language, strict=True):
        with speaking(code):
            wanted = [(_(sentence.words), sentence.true) for sentence in phase.say]
        assert [(said.words, said.is_true) for said in own] == wanted
        for sentence, there, here in zip(phase.say, english, own, strict=True):
            numbers: Callable[[str], list[str]] = re.compile(r"\d+").findall
            assert sorted(numbers(here.refutation)) == sorted(numbers(there.refutation))
            assert bool(here.refutation) == bool(there.refutation)
            makes_moves = phase.activity in {"race", "duels", "vote", "two-votes", "teams"}
            assert bool(here.refutation) == (
                not sentence.true and (makes_moves or bool(sentence.why))
            )


class Said(NamedTuple):
    """A sentence of a script as the teacher's screen shows it."""

    words: str
    is_true: bool
    refutation: str


def sentences_of(app: Flask, slug: str, code: str) -> list[list[Said]]:
    """Return the sentences that pupils will say in each activity of a lesson, in a language."""
    lesson = Lesson.opened(app, score=f"{slug}/45", language=code)
    said = []
    for number in range(len(phases_of(f"{slug}/45"))):
        lesson.steer("show", number=str(number))
        script = lesson.desk.partition('class="coach script"')[2].partition("</section>")[0]
        items = re.findall(
            r'<li class="is-(true|false)">\s*<span><span class="visually-hidden">[^<]*</span>'
            r"(.*?)(?:<small>(.*?)</small>)?</span>",
            script,
            re.S,
        )
        said.append([Said(words.strip(), mark == "true", why) for mark, words, why in items])
    return said
