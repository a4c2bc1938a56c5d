"""Every step of every lesson: its goal can be attained, and what is wrong is refuted."""

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from nimsum.match.match import Match, Player
from nimsum.match.opponents import with_reply
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_move, read_sum
from nimsum.rulesets.sums import Move, after
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import some_options
from tests.rulesets.sums import enough_time
from webapp.teaching.lessons.goals import (
    blocks_of,
    is_reached,
    judge,
    lost_by_heap,
    moves_by_line,
    options_by_value,
)
from webapp.teaching.lessons.ladders import BY_SLUG, LADDERS, Draws, Goal, Step, ladders_with
from webapp.teaching.lessons.replies import comment_on_reply, drawing_on, loss_in
from webapp.teaching.path.stations import SESSION_STOPS
from webapp.teaching.why.marks import Mark, mark
from webapp.teaching.why.split import powers_of_two

STEPS = {
    f"{ladder.slug}/{number}": step
    for ladder in LADDERS
    for number, step in enumerate(ladder.steps, start=1)
}


def best_answer(step: Step) -> str:
    """The right answer to a step's question, from the solver alone; empty where none is asked."""
    match step.goal:
        case Goal.WHO | Goal.GAME:
            analysis = analyse(step.position, enough_time(), convention=step.convention)
            return "first" if analysis.outcome is Outcome.N else "second"
        case Goal.LAMPS:
            row = lost_by_heap(step, enough_time())
            return ",".join([str(heap) for heap, lost in row.items() if lost][1:])
        case Goal.MEX:
            return str(analyse(step.position, enough_time()).value)
        case Goal.PAIRS:
            return ",".join(_paired(step))
    return ""


def _paired(step: Step) -> Iterator[str]:
    waiting: dict[int, int] = {}
    for power, row in blocks_of(step):
        other = waiting.pop(power, None)
        if other is None:
            waiting[power] = row
        else:
            yield from (f"{power}:{other}", f"{power}:{row}")


def wrong_answers(step: Step) -> Iterator[str]:
    right = best_answer(step)
    match step.goal:
        case Goal.WHO:
            yield "second" if right == "first" else "first"
        case Goal.LAMPS:
            row = lost_by_heap(step, enough_time())
            yield from (str(heap) for heap, lost in row.items() if not lost)
        case Goal.MEX:
            numbers = range(max(options_by_value(step.position[0], enough_time()), default=0) + 2)
            yield from (str(number) for number in numbers if str(number) != right)
        case Goal.PAIRS:
            for one, two in combinations(blocks_of(step), 2):
                if one[0] != two[0]:
                    yield f"{one[0]}:{one[1]},{two[0]}:{two[1]}"


def test_the_ladders_are_short_and_end_with_a_game() -> None:
    """Those of the first session lead to their game at once."""
    assert len({ladder.slug for ladder in LADDERS}) == len(LADDERS)
    assert len(STEPS) <= 62
    for ladder in LADDERS:
        assert (ladder.steps[-1].goal is Goal.GAME) == (ladder not in SESSION_STOPS)
        assert len(ladder.promise.split()) <= 12, ladder.slug


@pytest.mark.parametrize("name", STEPS)
def test_a_step_says_little(name: str) -> None:
    step = STEPS[name]
    assert len(step.title.split()) <= 5
    for words in (step.says, step.hint, step.seen):
        assert all(len(each.split()) <= 14 for each in re.split(r"(?<=[.?!:])\s", words)), words


@pytest.mark.parametrize("name", STEPS)
def test_the_goal_can_be_reached(name: str) -> None:
    step = STEPS[name]
    if step.goal in (Goal.MOVE, Goal.MIRROR):
        winning = analyse(step.position, enough_time(), convention=step.convention).winning
        match = Match(step.position, Player.YOU, (), step.convention).after(winning[0])
        for _turn in range(step.turns - 1):
            if match.over:
                break
            assert not is_reached(step, match, enough_time())
            match = with_reply(match, enough_time())
            analysis = analyse(match.position, enough_time(), convention=step.convention)
            match = match.after(analysis.winning[0])
        assert is_reached(step, match, enough_time())
        lines = moves_by_line(step.position[0]) if step.goal is Goal.MIRROR else {}
        moves = {read_move(step.position, move).option for move in lines.values()}
        assert not lines or winning[0].option in moves
    elif step.goal is Goal.GAME:
        assert judge(step, best_answer(step), enough_time()).game
    else:
        assert judge(step, best_answer(step), enough_time()).right


@pytest.mark.parametrize("name", STEPS)
def test_the_numbers_of_the_words_are_the_solvers(name: str) -> None:
    """What is said once a step is done speaks of the position, or of what a winning move leaves."""
    step = STEPS[name]
    analysis = analyse(step.position, enough_time(), convention=step.convention)
    shown = [step.position, *(after(step.position, move) for move in analysis.winning)]
    numbers = {each.position for position in shown for each in position}
    if step.binary:
        numbers |= {0, 1}
    if step.goal is Goal.LAMPS:
        numbers |= {heap for heap, lost in lost_by_heap(step, enough_time()).items() if lost}
    values = {evaluation.value for evaluation in analysis.evaluations} | {analysis.value}
    for value in values:
        if isinstance(value, int):
            numbers |= {value, *powers_of_two(value)}
    for number in re.findall(r"\d+", step.seen):
        assert int(number) in numbers, step.seen


@pytest.mark.parametrize("name", STEPS)
def test_a_wrong_answer_is_refuted(name: str) -> None:
    """The computer wins the game that goes with it; a move to a lit lamp contradicts one."""
    step = STEPS[name]
    for answer in wrong_answers(step):
        judged = judge(step, answer, enough_time())
        assert not judged.right, answer
        assert judged.wrong_part == answer
        if judged.game is None:
            row = lost_by_heap(step, enough_time())
            assert judged.text
            assert judged.lost_heap is None or row[judged.lost_heap]
            continue
        analysis = analyse(judged.game.start, enough_time(), convention=step.convention)
        assert (analysis.outcome is Outcome.N) == (judged.game.first is Player.COMPUTER), answer


@pytest.mark.parametrize("name", [name for name, step in STEPS.items() if step.goal is Goal.MOVE])
def test_a_losing_move_is_refuted(name: str) -> None:
    step = STEPS[name]
    match = Match(step.position, Player.YOU, (), step.convention)
    for index, component in enumerate(step.position):
        for option in some_options(component, 20).listed:
            tried = match.after(Move(index, option))
            if mark(step.position, tried.moves[0], enough_time(), step.convention) is Mark.WINS:
                continue
            winning = analyse(tried.position, enough_time(), convention=step.convention).winning
            answered = tried if tried.over else tried.after(winning[0])
            wrong = loss_in(answered, enough_time())
            assert wrong is not None
            assert wrong.slip == 0
            assert wrong.text


def test_the_sentence_speaks_of_the_position_on_the_board() -> None:
    match = Match(read_sum("nim:5+nim:3"), Player.YOU)
    for move in ("0:2", "1:2"):
        match = match.after(read_move(match.position, move))
    wrong = loss_in(match, enough_time())
    assert wrong is not None
    assert wrong.text == "They leave 2 and 2, and can win now."
    for move in ("0:1", "1:1", "0:0", "1:0"):
        match = match.after(read_move(match.position, move))
    wrong = loss_in(match, enough_time())
    assert wrong is not None
    assert wrong.slip == 0
    assert wrong.text == "They made the last move. You lose."


def test_a_good_move_and_the_answer_are_named_as_they_stand() -> None:
    match = Match(read_sum("nim:5+nim:3"), Player.YOU)
    told = []
    for move in ("0:3", "0:2", "1:2", "0:0"):
        match = match.after(read_move(match.position, move))
        told.append(
            match.mover(len(match.moves) - 1) is Player.COMPUTER and comment_on_reply(match)
        )
    assert told[1::2] == ["Good: 3 and 3. They took 1.", "Good: 2 and 2. They took 2."]
    match = Match(read_sum("subtraction(1,2):4+kayles:3"), Player.COMPUTER)
    for move, said in (("0:2", "They took 2."), ("0:1", ""), ("1:1,1", "Good. They answered.")):
        match = match.after(read_move(match.position, move))
        assert not said or comment_on_reply(match) == said


def test_a_seat_that_loses_is_no_slip() -> None:
    match = Match(read_sum("nim:2+nim:2"), Player.YOU)
    assert loss_in(match, enough_time()) is None
    for move in ("0:1", "1:1"):
        match = match.after(read_move(match.position, move))
    wrong = loss_in(match, enough_time())
    assert wrong is not None
    assert wrong.slip is None


def test_ties_are_drawn_only_as_the_reason() -> None:
    position = read_sum("nim:1+nim:2+nim:3")
    for tied in (False, True):
        drawn = drawing_on(position, Draws.POWERS, Convention.NORMAL, enough_time(), tied=tied)
        powers = [power for each in drawn.values() for power in each.powers]
        assert len(powers) == 4
        assert all(power.plain is not tied for power in powers)
    assert not drawing_on(position, None, Convention.NORMAL, enough_time(), tied=False)
    pairs = drawing_on(read_sum("nim:3+nim:3"), None, Convention.NORMAL, enough_time(), tied=True)
    assert [pair.pair for pair in pairs.values()] == ["A", "A"]


def test_a_line_takes_what_lies_under_it() -> None:
    lines = moves_by_line(read_sum("kayles:5")[0])
    assert [*lines] == [*range(1, 10)]
    assert lines[5] == "0:2,2"
    assert lines[1] == "0:0,4"


NO_ANSWERS = {
    Goal.WHO: ("nim:3", "me"),
    Goal.GAME: ("nim:3", "1"),
    Goal.LAMPS: ("subtraction(1,2):6", "x 99 0,,3"),
    Goal.MEX: ("subtraction(1,2):6", "x 9"),
    Goal.PAIRS: ("nim:5+nim:4", "x 4 4:2 2:0 4:0,4:0"),
}


def test_answers_that_make_no_sense_are_refused() -> None:
    for goal, (notation, answers) in NO_ANSWERS.items():
        step = Step(title="", notation=notation, goal=goal, says="", seen="", claims=())
        for answer in answers.split():
            with pytest.raises(NotationError):
                judge(step, answer, enough_time())


def test_lamps_and_values_are_those_of_heaps() -> None:
    for name, step in STEPS.items():
        if step.goal in (Goal.LAMPS, Goal.MIRROR):
            assert isinstance(step.position[0].ruleset, HeapRuleset), name
        assert step.goal not in (Goal.LAMPS, Goal.MIRROR, Goal.MEX) or len(step.position) == 1, name
        assert step.goal is not Goal.MEX or step.convention is Convention.NORMAL, name


def test_a_game_finds_the_lessons_that_play_it() -> None:
    def slugs(name: str, notation: str) -> list[str]:
        return [each.slug for each in ladders_with(name, read_sum(notation)[0].ruleset)]

    assert "equal-halves" in slugs("kayles", "kayles:3")
    assert "last-token" in slugs("subtraction", "subtraction(2,5):9")
    assert slugs("wythoff", "wythoff:1,2") == []
    assert BY_SLUG["in-pairs"] in LADDERS


def test_a_game_that_is_lost_reaches_no_goal() -> None:
    steps = [step for ladder in LADDERS for step in ladder.steps]
    step = next(step for step in steps if step.goal is Goal.GAME)
    lost = Match(read_sum("nim:1"), Player.COMPUTER).after(Move(0, (0,)))
    assert lost.winner is Player.COMPUTER
    assert not is_reached(step, lost, enough_time())
