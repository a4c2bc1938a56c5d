"""A ladder for the quick, and a hand for the slow."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import unescape
from itertools import product

import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum.language import LANGUAGES, _, speaking
from tests.working import OUR_PAGE
from webapp.teaching.lesson_plans.lesson_plans import BY_SLUG
from webapp.teaching.rules.ladder import next_game
from webapp.teaching.rules.reading import read_rule
from webapp.views.classroom.activities import rule_subjects, rule_tests

from .test_kinds import Lesson
from .test_report import begun_phase

RULES = {
    "subtraction(1,2)": "n mod 3 = 0",
    "subtraction(1,2,3)": "n mod 4 = 0",
    "subtraction(1,3,4)": "n mod 7 = 0 or n mod 7 = 2",
    "subtraction(2,3)": "n mod 5 = 0 or n mod 5 = 1",
}


@pytest.mark.parametrize("game", RULES)
def test_each_game_of_the_ladder_has_a_rule_that_plain_recursion_confirms(game: str) -> None:
    numbers = [int(number) for number in re.findall(r"\d", game)]

    @cache
    def loses(heap: int) -> bool:
        return all(not loses(heap - taken) for taken in numbers if taken <= heap)

    remainders = {int(r) for r in re.findall(r"= (\d)", RULES[game])}
    [period] = {int(p) for p in re.findall(r"mod (\d)", RULES[game])}
    assert all(loses(heap) == (heap % period in remainders) for heap in range(60))
    subject = rule_subjects.subject_with_game("normal~subtraction(1,2)~heaps~outcome", game)
    result = rule_tests.test_rule(subject, f"en@{game}~{RULES[game]}", "en")
    assert result.report.finding == "proved"


def test_the_ladder_is_climbed_game_by_game() -> None:
    games = ["subtraction(1,2)"]
    while following := next_game(games[-1]):
        games.append(following)
    assert games == [*RULES]
    assert next_game("kayles") is None


@pytest.fixture
def lesson(app: Flask, request: pytest.FixtureRequest) -> Lesson:
    return Lesson.begin(app, request.param, 2)


@pytest.mark.parametrize("lesson", ["rule~normal~subtraction(1,2)"], indirect=True)
def test_who_has_proved_a_rule_looks_for_that_of_the_next_game(lesson: Lesson) -> None:
    quick, other = lesson.pupils
    for game, rule in RULES.items():
        taken = re.findall(r"\d", game)
        page = lesson.page_of(quick)
        assert all(number in page.partition("<h1>")[2] for number in taken)
        wrong = len(re.findall("is-refuted", page))
        lesson.send(quick, rule="n mod 2 = 0")
        assert len(re.findall("is-refuted", lesson.page_of(quick))) == wrong + 1
        lesson.send(quick, rule=rule)
    page = lesson.page_of(quick)
    assert page.count("It’s right for every number.") == 4
    assert "Proved! Now a new game:" not in lesson.page_of(other)
    lesson.send(other, rule="n mod 4 = 0")
    assert "is-refuted" in lesson.page_of(other)
    # The class sees rules for its own game alone, and the teacher how many are ahead.
    assert "1 is at the next game." in lesson.desk
    lesson.steer("reveal")
    assert re.findall(r'data-count="vote ([^"]*)">(\d)', lesson.wall) == [
        ("n mod 2 = 0", "1"),
        ("n mod 3 = 0", "1"),
        ("n mod 4 = 0", "1"),
    ]


@pytest.mark.parametrize("lesson", ["rule~normal~subtraction(1,2)"], indirect=True)
def test_three_wrong_rules_offer_a_small_game(lesson: Lesson) -> None:
    pupil = lesson.pupils[0]
    for wrong in (2, 4, 5):
        assert "Try a small game" not in lesson.page_of(pupil)
        lesson.send(pupil, rule=f"n mod {wrong} = 0")
    assert 'href="/play/subtraction(1,2):5"' in lesson.page_of(pupil)
    lesson.send(pupil, rule="n mod 3 = 0")
    assert "Try a small game" not in lesson.page_of(pupil)


@pytest.mark.parametrize("lesson", ["race~normal~subtraction(1,2):20"], indirect=True)
def test_three_lost_games_offer_a_smaller_one_that_can_be_won(lesson: Lesson) -> None:
    pupil = lesson.pupils[0]
    for _lost in range(3):
        assert lesson.next_choices(lesson.page_of(pupil))[:1] != ["smaller"]
        lose(lesson, pupil)
        # Who has lost is never sent to a larger game.
        assert "larger" not in lesson.next_choices(lesson.page_of(pupil))
        assert "smaller" in lesson.next_choices(lesson.page_of(pupil))
    page = lesson.page_of(pupil)
    assert lesson.next_choices(page)[0] == "smaller"
    lesson.send(pupil, next="smaller")
    assert ">10<" in lesson.page_of(pupil)
    # The pupil can win this game: 10 is no multiple of 3, and the pupil begins.
    assert "You go second" not in lesson.page_of(pupil)


@pytest.mark.parametrize("lesson", ["race~normal~subtraction(1,2):20"], indirect=True)
def test_a_teacher_gives_a_smaller_game_also_during_another(lesson: Lesson) -> None:
    pupil, other = lesson.pupils
    [slow, idle] = lesson.ids
    for _lost in range(2):
        lose(lesson, pupil)
    assert "a smaller game" in lesson.desk
    taps = lesson.taps(other)
    lesson.send(other, tap=taps[0])
    before = lesson.page_of(other)
    for given in (slow, idle):
        assert lesson.steer("smaller", pupil=given).status_code == 303
    for browser in (pupil, other):
        assert ">10<" in lesson.page_of(browser)
    # What the pupil has tapped in the former game comes too late, and the screen says what is.
    stale = lesson.fields(before) | {"tap": taps[0]}
    answer = other.post(f"{lesson.path}/answer", data=stale, headers=OUR_PAGE)
    assert answer.status_code == 303
    assert ">10<" in lesson.page_of(other)
    lesson.play_out(other)
    assert lesson.next_choices(lesson.page_of(other))[:1] != ["smaller"]
    assert lesson.steer("smaller", pupil="999").status_code != 303


BOARDS, PAIRS = BY_SLUG["squares-and-mirrors"].ladders


def squares(cells: frozenset[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
    """Yield the full squares among `cells`, each a row and a column."""
    for row, column in cells:
        for side in range(1, 6):
            square = product(range(row, row + side), range(column, column + side))
            if not (full := frozenset(square)) <= cells:
                break
            yield full


@cache
def wins(cells: frozenset[tuple[int, int]]) -> bool:
    """Return True if who moves on `cells` wins, by plain recursion."""
    return any(not wins(cells - square) for square in squares(cells))


@pytest.mark.parametrize("start", BOARDS)
def test_on_each_board_of_the_ladder_the_middle_wins_as_it_leaves_a_mirror(start: str) -> None:
    rows, columns = map(int, re.findall(r"\d+", start))
    board = frozenset(product(range(rows), range(columns)))

    def half_turn(cells: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
        return {(rows - 1 - row, columns - 1 - column) for row, column in cells}

    middles = [square for square in squares(board) if half_turn(square) == square]
    assert middles
    assert any(not wins(board - square) for square in middles)


def test_the_ladders_of_boards_grow() -> None:
    for start in PAIRS:
        first, second = start.split("+")
        assert first == second
    for ladder in (BOARDS, PAIRS):
        sizes = [
            int(rows) * int(columns) for rows, columns in re.findall(r"(\d)x(\d)", "+".join(ladder))
        ]
        assert sizes == sorted(sizes)


def test_who_wins_a_race_on_a_board_plays_the_next_board_of_the_idea(app: Flask) -> None:
    lesson = Lesson.opened(app, score="squares-and-mirrors/20")
    pupil = lesson.pupil()
    lesson.steer("show", number="0")
    remaining = {"a1", "a2", "d1", "d2"}
    move = "b1-c2"
    while move:
        page = lesson.page_of(pupil)
        lesson.send(pupil, heap="0", move=move)
        page = lesson.page_of(pupil)
        # Perfect has taken one of the cells: its copy is the one half a turn away.
        here = set(re.findall(r'name="pick" value="([a-d]\d)"', page))
        [taken] = remaining - here or [""]
        move = taken.translate(str.maketrans("ad12", "da21"))
        remaining -= {taken, move}
    assert lesson.next_choices(page)[0] == "larger"
    lesson.send(pupil, next="larger")
    assert "Board: 2 × 6" in lesson.page_of(pupil)


def lose(lesson: Lesson, pupil: FlaskClient) -> None:
    """Lose a game to the computer, after playing from 20 again."""
    ways = lesson.next_choices(lesson.page_of(pupil))
    if ways:
        lesson.send(pupil, next="again" if "again" in ways else ways[0])
    # Whoever leaves 2 or 1 more than a multiple of 3 gives the win away.
    while taps := lesson.taps(pupil):
        bad = [tap for tap in taps if int(tap.partition(":")[2]) % 3]
        lesson.send(pupil, tap=(bad or taps)[0])


@pytest.mark.parametrize(
    ("activity", "answer", "kind"),
    [
        ("who-wins~normal~nim:3+nim:3", {"answer": "P"}, "who"),
        ("vote~normal~nim:3+nim:5", {"tap": "1:3"}, "win"),
    ],
)
def test_who_has_answered_finds_another_board(
    app: Flask, activity: str, answer: dict[str, str], kind: str
) -> None:
    lesson = Lesson.begin(app, activity, 1)
    [pupil] = lesson.pupils
    waiting = "While you wait: another board"
    assert waiting not in lesson.page_of(pupil)
    lesson.send(pupil, None, **answer)
    page = lesson.page_of(pupil)
    [href] = re.findall(rf'href="([^"]*)" target="_blank">{waiting}', page)
    puzzle = pupil.get(unescape(href), follow_redirects=True)
    assert puzzle.status_code == 200
    assert f"/puzzles/nim/1/{kind}/" in puzzle.request.path
    lesson.steer("reveal")
    assert waiting not in lesson.page_of(pupil)


def test_no_other_board_tells_the_rule_that_the_class_is_to_find(app: Flask) -> None:
    lesson = begun_phase(app, "race-to-20/20", "two-votes", 1)
    [pupil] = lesson.pupils
    lesson.send(pupil, tap="0:9")
    assert "Sent:" in lesson.page_of(pupil)
    assert "While you wait" not in lesson.page_of(pupil)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_a_rule_is_read_and_gives_nothing_away(language: str, app: Flask) -> None:
    lesson = Lesson.opened(app, score="race-to-20/20", language=language)
    pupil = lesson.pupil()
    lesson.steer("show", number="2")
    label = lesson.page_of(pupil).partition('<label for="rule">')[2].partition("</label>")[0]
    with speaking(language):
        example = _("every fifth number")
    assert example in unescape(label)
    assert read_rule(example, ("n",), language) == read_rule("multiples of 5", ("n",), "en")
