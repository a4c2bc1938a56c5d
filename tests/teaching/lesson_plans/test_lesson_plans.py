"""The lessons keep what they say: minutes, starts, conjectures and answers, held to the solver."""

import re
from collections.abc import Callable
from functools import reduce
from itertools import product
from operator import xor

import pytest
from flask import Flask

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets import exhaustive
from webapp.teaching.discovery.field import Subject
from webapp.teaching.lesson_plans.lesson_plans import (
    BY_SLUG,
    KINDS_WITH_MOVES,
    LENGTHS,
    LESSON_PLANS,
    LessonPlan,
    Phase,
    phase_of,
)
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.teaching.misconceptions.claims import number_of, outcome_of
from webapp.teaching.misconceptions.objections import objection_to
from webapp.teaching.misconceptions.refutation import refutation
from webapp.teaching.misconceptions.strategies import BY_SLUG as STRATEGIES
from webapp.teaching.rules.vocabulary import number_words
from webapp.views.classroom.activities.catalogue import find_kind
from webapp.views.classroom.activities.rule import RULE

each_score = pytest.mark.parametrize(
    "score", LESSON_PLANS, ids=[each.slug for each in LESSON_PLANS]
)
PLAYED = ("race", "vote", "two-votes")


def games(score: LessonPlan) -> list[tuple[Phase, Match]]:
    """Yield the phases with a position, and the position."""
    return [
        (phase, read_subject(phase.start)) for phase in score.phases if phase.activity != "rule"
    ]


@each_score
def test_a_lesson_takes_its_minutes_and_goes_through_its_situations(score: LessonPlan) -> None:
    assert BY_SLUG[score.slug] is score
    for index, length in enumerate(LENGTHS):
        *played, ticket = score.phases_in(length)
        phases = [each for each in score.phases if each.minutes[index]]
        assert phases == [each.phase for each in played]
        assert sum(each.minutes[index] for each in phases) + ticket.minutes == length
        assert {each.part for each in phases} >= {"action", "formulation", "institution"}
        assert (phases[0].part, phases[-1].activity) == ("action", "talk")
        for number, phase in enumerate(phases):
            assert phase_of(f"{score.slug}/{length}", number) == (phase, phase.minutes[index])
        assert phase_of(f"{score.slug}/{length}", len(phases)) == ticket
        assert ticket.phase.start == score.ticket
        assert phase_of(f"{score.slug}/{length}", len(phases) + 1) is None
    assert len({score.slug, *score.onward}) == 4
    assert {*score.onward} <= {*BY_SLUG}


@each_score
def test_what_a_lesson_says_is_short(score: LessonPlan) -> None:
    words = [score.promise, score.answer]
    for phase in score.phases:
        words += [phase.wall, phase.pupils, phase.ask, phase.go_on]
        words += [said.words for said in phase.say]
    for sentence in re.split(r"(?<=[.?!:;…]) ", " ".join(words)):
        assert len(sentence.split()) <= 14, sentence


@each_score
def test_ticket_and_homework_need_only_what_was_taught(score: LessonPlan) -> None:
    """A game that even the short lesson plays, no larger than the class played, and a choice."""
    taught = [match for phase, match in games(score) if phase.minutes[0]]
    rulesets = {each.ruleset for match in taught for each in match.position}
    most_components = max(len(match.position) for match in taught)
    played = [match for phase, match in games(score) if phase.activity != "who-wins"]
    largest = max(exhaustive.most_moves(match.position) for match in played)
    convention, *practice = score.homework.split("~")
    matches = [read_subject(f"{convention}~{each}") for each in practice]
    assert len({*practice}) == len(practice) == 6
    assert score.ticket not in [phase.start for phase in score.phases]
    for match in (read_subject(score.ticket), *matches):
        assert match.convention is taught[0].convention
        assert {each.ruleset for each in match.position} <= rulesets
        assert len(match.position) <= most_components
        assert exhaustive.most_moves(match.position) <= largest
        verdicts = winning_by_definition(match)
        assert any(verdicts)
        assert not all(verdicts)
    sizes = [exhaustive.most_moves(match.position) for match in matches]
    assert sizes == sorted(sizes)


def winning_by_definition(match: Match) -> list[bool]:
    """Return for each legal move in `match` whether it wins, by the plain definitions."""
    return [
        not exhaustive.next_player_wins(after, match.convention)
        for _move, after in exhaustive.moves(match.position)
    ]


@each_score
def test_the_class_can_win_what_it_plays(score: LessonPlan) -> None:
    for phase in score.phases:
        find_kind(phase.activity).read(phase.start)
    for phase, match in games(score):
        analysis = analyse(match.position, Budget(), 50, match.convention)
        begins = match.first is Player.YOU
        if phase.activity in PLAYED:
            assert analysis.outcome is (Outcome.N if begins else Outcome.P), phase.start
        for move in re.findall(r"(\d+) → (\d+)", phase.go_on):
            remaining = sorted([*re.findall(r"\d+", phase.start.split(":", 1)[1]), move[1]])
            remaining.remove(move[0])
            after = [match.after(each).position for each in analysis.winning]
            heaps = [sorted(re.findall(r":(\d+)", "+".join(map(str, each)))) for each in after]
            assert remaining in heaps, phase.go_on


@each_score
def test_what_pupils_say_is_as_true_as_the_lesson_says(score: LessonPlan) -> None:
    """A wrong strategy errs about the phase itself, or the class can be shown where it errs."""
    for phase in score.phases:
        starts = [
            match for each, match in games(score) if phase.activity == "rule" or each is phase
        ]
        for sentence in phase.say:
            if sentence.true or not sentence.strategy:
                assert not (sentence.true and sentence.strategy)
                continue
            assert any(errs(sentence.strategy, phase, match) for match in starts), sentence.words


def errs(slug: str, phase: Phase, match: Match) -> bool:
    strategy = STRATEGIES[slug]
    about = Subject.OUTCOME
    if phase.activity == "what-value":
        about = Subject.VALUE
    here = match.position, match.convention
    claim = strategy.claims(*here, about, Budget())
    is_value = about is Subject.VALUE
    truth = number_of(here[0], Budget()) if is_value else outcome_of(*here, Budget())
    if claim is None:
        return False
    return claim != truth or refutation(strategy, *here, about, Budget()) is not None


def nim_sum(*heaps: int) -> int:
    return reduce(xor, heaps)


def poisoned(*heaps: int) -> int:
    return nim_sum(*heaps) if max(heaps) > 1 else 1 - nim_sum(*heaps)


NORMAL, MISERE = Convention
ANSWERS: dict[tuple[str, str], tuple[Convention, int, Callable[..., object]]] = {
    ("race-to-20", "subtraction(1,2)"): (NORMAL, 1, lambda n: n % 3),
    ("one-two-nim", "subtraction(1,2)"): (NORMAL, 1, lambda n: n % 3),
    ("two-equal-heaps", "nim"): (NORMAL, 2, lambda a, b: a != b),
    ("in-pairs", "nim"): (NORMAL, 3, nim_sum),
    ("kayles-in-the-middle", "kayles"): (NORMAL, 1, lambda n: n),
    ("grundys-lamps", "grundys-game"): (NORMAL, 1, lambda n: n not in {1, 2, 4, 7, 10, 20}),
    ("poisoned-last-one", "subtraction(1,2)"): (MISERE, 1, lambda n: n % 3 != 1),
    ("poisoned-last-one", "nim"): (MISERE, 3, poisoned),
}
"""By lesson and game, the convention, the number of heaps, and whether the next player wins, as the
answer of the lesson says it."""


@pytest.mark.parametrize(("slug", "game"), ANSWERS)
def test_the_answer_of_a_lesson_is_right(slug: str, game: str) -> None:
    convention, count, wins = ANSWERS[slug, game]
    assert slug in BY_SLUG
    for heaps in product(range(1, 21 if count == 1 else 5), repeat=count):
        position = read_sum("+".join(f"{game}:{heap}" for heap in heaps))
        found = analyse(position, Budget(), 1, convention).outcome
        assert (found is Outcome.N) == bool(wins(*heaps)), heaps


RULES = {
    "normal~subtraction(1,2)": "multiples of 3",
    "normal~nim~pairs": "a = b",
    "normal~kayles": "n = 0",
}
"""By what a phase asks for a rule of, the rule that is proved."""


@pytest.mark.parametrize(
    "start", sorted({e.start for s in LESSON_PLANS for e in s.phases if e.activity == "rule"})
)
def test_a_rule_to_be_found_is_proved_or_surprises(app: Flask, start: str) -> None:
    """Of Grundy's game nobody knows a rule: what is seen up to 10 fails at 13."""
    with app.test_request_context():
        told = RULE.answer_in_words(start, RULES.get(start, "n mod 3 = 1 or n = 2"))
    assert ("Proved" in told) if start in RULES else ("13" in told)


LIT = {0, 1, 2, 4, 7, 10, 20}
MET: dict[str, Callable[..., bool]] = {
    "Didn’t leave a multiple of 3": lambda *heaps: sum(heaps) % 3 == 0,
    "Didn’t make the heaps equal": lambda *heaps: nim_sum(*heaps) == 0,
    "Didn’t leave all in pairs": lambda *heaps: nim_sum(*heaps) == 0,
    "Didn’t leave equal halves": lambda *rows: nim_sum(*rows) == 0 and len(rows) < 3,
    "Left a heap that isn’t lit": lambda *heaps: {*heaps} <= LIT,
}
"""For each sentence about a wrong move, whether heaps (or rows) that are left contradict it."""


@each_score
def test_every_wrong_move_in_the_game_of_the_ticket_misses_the_idea(score: LessonPlan) -> None:
    """The report says so of a pupil, in each position of that game that the class can reach."""
    if not score.missed:
        return
    ticket = read_subject(score.ticket)
    rulesets = [component.ruleset for component in ticket.position]
    played = [match.position for phase, match in games(score) if phase.activity in PLAYED]
    waiting = [*played, ticket.position]
    reached = set()
    wrong = 0
    while waiting:
        position = waiting.pop()
        if position in reached or {each.ruleset for each in position} != {*rulesets}:
            continue
        reached.add(position)
        wins = exhaustive.next_player_wins(position, ticket.convention)
        for _move, after in exhaustive.moves(position):
            waiting.append(after)
            loses = exhaustive.next_player_wins(after, ticket.convention)
            if wins and loses and len(position) == len(rulesets):
                wrong += 1
                sizes = [component.position for component in after if component.position]
                assert not MET[score.missed](*sizes), (position, after)
    assert wrong


def test_the_card_of_a_race_to_a_number_shows_this_number() -> None:
    lesson = BY_SLUG["race-to-20"]
    assert lesson.title.endswith(" 20")
    assert read_subject(lesson.card_start).position == read_sum("subtraction(1,2):20")


def numbers_in(text: str) -> set[int]:
    """Return the numbers in an English `text`, in digits or in words, except for 1 and 2.

    “One” and “two” are also the numbers of tokens that a move takes.
    """
    in_words = number_words("en")
    tokens = re.findall(r"\d+|[a-z]+", text.lower())
    numbers = {int(token) if token.isdigit() else in_words.get(token, 0) for token in tokens}
    return numbers - {0, 1, 2}


@each_score
def test_what_refutes_a_pupil_is_about_what_the_pupil_says(score: LessonPlan) -> None:
    """It is about the board of the phase, or else about no other number than the one named."""
    for phase in score.phases:
        if phase.activity not in KINDS_WITH_MOVES:
            continue
        position = read_subject(phase.start).position
        for said in phase.say:
            named = numbers_in(said.words)
            if said.true:
                continue
            if said.why:
                assert not named or named & numbers_in(said.why), said.words
                continue
            objection = objection_to(
                STRATEGIES[said.strategy],
                position,
                read_subject(phase.start).convention,
                Budget(),
                about_winner=said.about_winner,
            )
            assert objection is not None, said.words
            assert objection.position == position or not named, (said.words, objection.text)


REMAINDERS = re.compile(
    r"From (\d+) (?:you|they) take (one|two)\. That leaves (\d+), and (\d+) loses"
)


@each_score
def test_a_written_refutation_counts_right(score: LessonPlan) -> None:
    for phase in score.phases:
        for said in phase.say:
            for start, taken, left, lost in REMAINDERS.findall(said.why):
                assert int(start) - number_words("en")[taken] == int(left) == int(lost)
                assert not exhaustive.next_player_wins(
                    read_sum(f"subtraction(1,2):{int(left)}"), NORMAL
                )
