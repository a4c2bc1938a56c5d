"""Every step of every lesson: its goal can be attained, and wrong answers are refuted."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.notation import read_move, read_sum
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.choices import some_options
from tests.rulesets.sums import enough_time
from webapp.teaching.lessons.goals import Playout, boxes, judge, reached, strip_to_mark
from webapp.teaching.lessons.judging import judge_last_move
from webapp.teaching.lessons.ladders import (
    LADDERS,
    Goal,
    Ladder,
    ReasonWords,
    Show,
    Step,
    ladders_with,
)
from webapp.teaching.lessons.pictures import columns, mex_of, picture_of
from webapp.teaching.why.marks import Mark, mark

STEPS = {
    f"{ladder.slug}/{number}": (ladder, step)
    for ladder in LADDERS
    for number, step in enumerate(ladder.steps, start=1)
}

FACTS = tomllib.loads((Path(__file__).parents[2] / "data" / "lesson_facts.toml").read_text())
FACT = re.compile(
    r"(?P<sum>\S+?)(?P<misere> misere)?"
    r"(?: = (?P<value>\d+)| is (?P<outcome>[PN])| by (?P<move>\S+))"
)


def best_answer(step: Step) -> str:
    """The right answer to a step's question, from the solver alone; empty where none is asked."""
    found = analyse(step.position, enough_time(), convention=step.convention)
    match step.goal:
        case Goal.WHO | Goal.GAME:
            return "first" if found.outcome is Outcome.N else "second"
        case Goal.VALUE | Goal.NIM_SUM:
            return str(found.value)
        case Goal.BOXES:
            return ",".join(
                str(analyse((each,), enough_time()).value) for each in boxes(step.position)
            )
        case Goal.COMPONENT:
            return str(found.winning[0].component)
        case Goal.STRIP:
            lost = [
                str(heap.position)
                for heap in strip_to_mark(step.position)
                if analyse((heap,), enough_time(), convention=step.convention).outcome is Outcome.P
            ]
            return ",".join(["P", *lost])
    return ""


def wrong_answers(step: Step) -> Iterator[str]:
    right = best_answer(step)
    match step.goal:
        case Goal.WHO:
            yield "second" if right == "first" else "first"
        case Goal.VALUE | Goal.NIM_SUM:
            yield from (str(number) for number in range(9) if str(number) != right)
        case Goal.BOXES:
            numbers = right.split(",")
            yield from (
                ",".join([*numbers[:box], str(number), *numbers[box + 1 :]])
                for box in range(len(numbers))
                for number in range(5)
                if str(number) != numbers[box]
            )
            yield ",".join("9" for _number in numbers)
        case Goal.COMPONENT:
            found = analyse(step.position, enough_time(), convention=step.convention)
            good = {move.component for move in found.winning}
            yield from (str(i) for i in range(len(step.position)) if i not in good)
        case Goal.STRIP:
            heaps = [str(heap.position) for heap in strip_to_mark(step.position)]
            yield "P"
            yield ",".join(["P", *heaps])
            for heap in heaps:
                turned = {*right.split(",")[1:]} ^ {heap}
                yield ",".join(["P", *sorted(turned, key=int)])


def winning_move(match: Match) -> Move:
    return analyse(match.position, enough_time(), convention=match.convention).winning[0]


def any_reply(match: Match) -> Move:
    """The best reply there is, or else the first one."""
    found = analyse(match.position, enough_time(), convention=match.convention)
    if found.winning:
        return found.winning[0]
    index, component = next(
        (index, each) for index, each in enumerate(match.position) if some_options(each, 1).listed
    )
    return Move(index, some_options(component, 1).listed[0])


@pytest.mark.parametrize("name", STEPS)
def test_the_figures_of_the_words_are_the_solvers(name: str) -> None:
    slug, _, number = name.partition("/")
    facts = FACTS.get(slug, {}).get(number)
    assert facts, f"tests/data/lesson_facts.toml says nothing of {name}"
    for fact in facts:
        read = FACT.fullmatch(fact)
        assert read, fact
        position = read_sum(read["sum"])
        convention = Convention.MISERE if read["misere"] else Convention.NORMAL
        found = analyse(position, enough_time(), convention=convention)
        if read["value"]:
            assert found.value == int(read["value"]), fact
        elif read["outcome"]:
            assert found.outcome == read["outcome"], fact
        else:
            move = read_move(position, read["move"])
            assert mark(position, move, enough_time(), convention) is Mark.WINS, fact


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COUNTED = re.compile(rf"\b({'|'.join(NUMBERS)}) (first|winning) moves?\b", re.IGNORECASE)


def test_as_many_moves_are_on_the_board_as_the_words_say() -> None:
    counted = set()
    for name, (_ladder, step) in STEPS.items():
        words = " ".join((*step.text, step.hint, *step.seen))
        for number, kind in COUNTED.findall(words):
            counted.add(name)
            found = analyse(step.position, enough_time(), convention=step.convention)
            first = [each for part in step.position for each in part.ruleset.options(part.position)]
            moves = {"first": first, "winning": found.winning}[kind]
            assert NUMBERS.index(number.lower()) == len(moves), name
    assert counted >= {"p-and-n/2", "misere/6", "adding-games/5"}


@pytest.mark.parametrize("name", STEPS)
def test_a_wrong_answer_is_contradicted_and_loses_on_the_board(name: str) -> None:
    """Whoever defends the wrong answer sits where the solver says that one loses."""
    _ladder, step = STEPS[name]
    for answer in wrong_answers(step):
        verdict = judge(step, answer, enough_time())
        assert not verdict.right, answer
        assert verdict.said, answer
        assert verdict.claim is not None
        if step.goal is Goal.COMPONENT:
            continue
        found = analyse(verdict.claim.start, enough_time(), convention=step.convention)
        first_wins = found.outcome is Outcome.N
        assert first_wins == (verdict.claim.first is Player.COMPUTER), answer


@pytest.mark.parametrize("name", STEPS)
def test_a_losing_move_is_refuted_with_a_reason(name: str) -> None:
    ladder, step = STEPS[name]
    if step.goal is not Goal.MOVE:
        return
    match = Match(step.position, Player.YOU, (), step.convention)
    for index, component in enumerate(step.position):
        for option in some_options(component, 20).listed:
            tried = match.played(Move(index, option))
            if reached(step.goal, tried, enough_time()):
                continue
            assert not tried.over or step.convention is Convention.MISERE
            answered = tried if tried.over else tried.played(winning_move(tried))
            judged = judge_last_move(answered, ladder.reason, enough_time())
            assert judged is not None
            assert not judged.wins
            assert judged.slip == 0
            assert len(judged.said) >= 2


TAUGHT = re.compile("<dfn>(.*?)</dfn>")
TERMS = ("P-position", "N-position", "nim-sum", "mex", "Grundy value")
FIRST_LADDERS = ("p-and-n", "nim-sums", "grundy-values")


def said_of_mistakes(ladder: Ladder, step: Step) -> Iterator[str]:
    """What is said of every wrong answer and of every first move that loses."""
    reason = step.reason or ladder.reason
    claims = [Playout(step.position, Player.YOU)]
    for answer in wrong_answers(step):
        verdict = judge(step, answer, enough_time())
        yield from verdict.said
        claims += [verdict.claim] if verdict.claim else []
    for claim in dict.fromkeys(claims):
        match = Match(claim.start, claim.first, (), step.convention)
        if match.to_move is not Player.YOU:
            match = match.played(any_reply(match))
        for index, component in enumerate(match.position):
            for option in some_options(component, 20).listed:
                tried = match.played(Move(index, option))
                judged = judge_last_move(
                    tried if tried.over else tried.played(any_reply(tried)), reason, enough_time()
                )
                assert judged is not None
                yield from judged.said


def test_a_mistake_is_answered_in_terms_that_were_taught() -> None:
    """Those who climb the ladders from the first one were told what each term means."""
    taught: set[str] = set()
    for ladder in (each for each in LADDERS if each.slug in FIRST_LADDERS):
        for number, step in enumerate(ladder.steps, start=1):
            taught |= set(TAUGHT.findall(" ".join(step.text)))
            for said in said_of_mistakes(ladder, step):
                unknown = [term for term in TERMS if term in said and term not in taught]
                assert not unknown, f"{ladder.slug}/{number}: {said}"
            taught |= set(TAUGHT.findall(" ".join(step.seen)))
    assert taught >= set(TERMS)


def test_every_wrong_box_is_met_with_its_reason() -> None:
    _ladder, step = STEPS["grundy-values/2"]
    verdict = judge(step, "2,1,1,2", enough_time())
    assert verdict.mistakes == (0, 2)
    assert "a smaller one is missing, too" in verdict.said[0]
    assert "0 has no option" in verdict.said[1]
    assert "If 3 had the value 2" in verdict.said[2]
    assert verdict.claim is not None
    assert verdict.claim.start == read_sum("subtraction(1,3,4):3+nim:2")


def test_a_losing_move_in_a_lost_position_gave_nothing_away() -> None:
    match = Match(read_sum("nim:2+nim:2"), Player.YOU)
    for move in ("0:1", "1:1"):
        match = match.played(read_move(match.position, move))
    judged = judge_last_move(match, ReasonWords.OUTCOMES, enough_time())
    assert judged is not None
    assert judged.slip is None
    assert "2 + 2 is a P-position" in judged.said[0]
    assert "1 + 2" in " ".join(judged.said)
    assert "1 + 1, a P-position" in " ".join(judged.said)


def test_a_win_given_away_earlier_is_remembered() -> None:
    match = Match(read_sum("nim:3+nim:5"), Player.YOU)
    for move in ("0:2", "1:2", "0:1", "1:1"):
        match = match.played(read_move(match.position, move))
    judged = judge_last_move(match, ReasonWords.VALUES, enough_time())
    assert judged is not None
    assert judged.slip == 0
    assert "move 1" in judged.said[0]
    assert "nim-sum 3" in judged.said[1]


NO_ANSWERS = {
    Goal.WHO: "me",
    Goal.GAME: "1",
    Goal.VALUE: "two -1 1001",
    Goal.BOXES: "0,1,2 0,1,,2 0,1,x,2 0,1,1001,2",
    Goal.COMPONENT: "7 x",
    Goal.STRIP: "N,1 P,99 P,x",
}


def test_answers_that_make_no_sense_are_refused() -> None:
    _ladder, step = STEPS["grundy-values/2"]
    for goal, answers in NO_ANSWERS.items():
        for answer in answers.split():
            with pytest.raises(NotationError):
                judge(step.model_copy(update={"goal": goal}), answer, enough_time())


def test_there_are_eight_ladders_each_ending_in_a_sum() -> None:
    assert len({ladder.slug for ladder in LADDERS}) == len(LADDERS) == 8
    for ladder in LADDERS:
        assert len(ladder.steps) >= 6
        assert len(ladder.steps[-1].position) > 1


def test_the_pictures_of_a_step_can_be_drawn_and_give_no_answer_away() -> None:
    for name, (ladder, step) in STEPS.items():
        for show in (*step.given, *step.shown):
            assert picture_of(show, step.position, step.position[0], enough_time()), name
        if ladder.slug in ("grundy-values", "adding-games"):
            asked = step.goal in (Goal.VALUE, Goal.NIM_SUM, Goal.BOXES)
            assert not asked or Show.MEX not in step.given, name


def test_the_columns_are_the_nim_sum() -> None:
    found = columns(read_sum("nim:5+nim:3"), enough_time())
    assert found is not None
    assert found.weights == (4, 2, 1)
    assert [digits for _name, _counts_as, digits in found.rows] == [(1, 0, 1), (0, 1, 1)]
    assert found.ones == (1, 1, 2)
    assert found.nim_sum == 6
    assert [counts_as for _name, counts_as, _digits in found.rows] == ["Heap of 5", "Heap of 3"]
    mixed = columns(read_sum("nim:6+subtraction(1,2,3):11"), enough_time())
    assert mixed is not None
    assert mixed.rows[1][1].endswith("(11) counts as 3")


def test_the_mex_is_the_first_empty_box() -> None:
    found = mex_of(read_sum("subtraction(1,3,4):6")[0], enough_time())
    assert found is not None
    assert found.mex == 2
    assert found.boxes == ((0, ("2",)), (1, ("3",)), (2, ()), (3, ("5",)))


def test_a_game_finds_the_lessons_that_play_it() -> None:
    def slugs(name: str, notation: str) -> list[str]:
        return [each.slug for each in ladders_with(name, read_sum(notation)[0].ruleset)]

    assert slugs("cut", "cut(1,2):3") == ["cutting"]
    assert slugs("kayles", "octal(0.77):3") == ["misere"]
    assert slugs("octal(0.137)", "octal(0.137):3") == []
    assert "p-and-n" in slugs("subtraction", "subtraction(2,5):9")
    assert slugs("wythoff", "wythoff:1,2") == []
