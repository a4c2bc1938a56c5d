"""What is drawn for a reason: powers of two, lamps, lost pairs, and a film; against plain play."""

import re
from collections import defaultdict
from dataclasses import replace
from functools import reduce
from operator import xor

import pytest
from hypothesis import given, strategies as st

from nimsum.match.match import Match, Player
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Move, Sum, after, component_of, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.analysis import analyse
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from tests.teaching.why.test_strategies import KINDS, sums_of
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import instruction
from webapp.teaching.why.explanation import explain, explanation_of
from webapp.teaching.why.film import (
    film,
    picture_before_answer,
    picture_in_trial,
    picture_of_loss,
    reason_of_loss,
    restored_in_words,
)
from webapp.teaching.why.highlights import lost_squares
from webapp.teaching.why.lamps import lamps
from webapp.teaching.why.losing_moves import refute
from webapp.teaching.why.reason import LastMove, Reason, ReasonKind
from webapp.teaching.why.reasons import best_reason
from webapp.teaching.why.split import split


@given(st.lists(st.integers(0, 40), min_size=1, max_size=6))
def test_what_has_no_partner_is_the_nim_sum(values: list[int]) -> None:
    result = split(values, 0)
    assert [sum(power.power for power in powers) for powers in result] == values
    assert sum(power.power for powers in result for power in powers if power.odd) == reduce(
        xor, values
    )


@pytest.mark.parametrize("text", ["subtraction(1,2,3):10", "subtraction(2,3):29"])
@pytest.mark.parametrize("convention", Convention)
def test_lamps_are_lit_for_lost_heaps(text: str, convention: Convention) -> None:
    position = read_sum(text)
    drawn = explanation_of(position, convention, enough_time()).highlights[0][0].lamps
    assert drawn is not None
    for lamp in (lamp for row in drawn.rows for lamp in row.lamps):
        heap = (component_of(position[0].ruleset, lamp.heap),)
        # In misère play an empty heap has been won already.
        assert lamp.is_lit != exhaustive.next_player_wins(heap, convention)


@pytest.mark.parametrize("text", ["notakto:3x5", "notakto:4x4", "notakto:3x4", "chomp:3x4"])
def test_signs_are_drawn_no_earlier_than_a_text_explains_them(text: str) -> None:
    explanation = explain(read_sum(text), enough_time())
    told = ""
    for step, shown in zip(explanation.steps, explanation.highlights, strict=True):
        told += step.says
        signs = {label for highlight in shown.values() for label in highlight.labels.values()}
        assert "!" not in signs or "with !" in told
        letters = sorted(signs - {"!"})
        assert not letters or re.search(rf"the other {letters[0]}\b", told)


def test_a_huge_heap_has_few_lamps() -> None:
    drawn = lamps(10**12 + 2, 10**12, 5, lambda heap: heap % 5 < 2)
    assert [row.lamps[0].heap for row in drawn.rows] == [0, 10**12 - 5, 10**12]
    assert [row.gap_above for row in drawn.rows] == [False, True, False]


def test_the_golden_pairs_are_lit() -> None:
    (told,) = explain(read_sum("wythoff:5,8"), enough_time()).highlights[0].values()
    assert {pair for pair in told.lost_pairs if pair[0] < pair[1]} == {(1, 2), (3, 5), (4, 7)}


@pytest.mark.parametrize("start", ["wythoff:4,7", "wythoff:3,9", "cyclic-nimhoff(3):4,8"])
@pytest.mark.parametrize("convention", Convention)
def test_whoever_moves_from_a_marked_square_loses(start: str, convention: Convention) -> None:
    (component,) = read_sum(start)
    match = Match((component,), Player.YOU, (), convention)
    for highlight in lost_squares(match, enough_time()).values():
        for pair in highlight.lost_pairs:
            position = (replace(component, position=pair),)
            if has_move(position[0]):
                assert not exhaustive.next_player_wins(position, convention)


@pytest.mark.parametrize("convention", Convention)
def test_in_a_film_one_side_always_wins(convention: Convention) -> None:
    for text in ("nim:2+nim:2", "kayles:9", "nim:1+nim:1+nim:7"):
        position = read_sum(text)
        won = None
        for move in film(position, enough_time(), convention):
            wins = exhaustive.next_player_wins(position, convention)
            assert won is None or wins != won
            won, position = wins, after(position, move)


@pytest.mark.parametrize("rules", KINDS, ids=lambda rules: rules.slug)
def test_a_film_copies_where_copying_is_told(rules: AnyRuleset) -> None:
    for position in sums_of(rules, 8, 3):
        if exhaustive.most_moves(position) <= 7:
            copies_in_film(position)


@pytest.mark.parametrize(
    "text", ["kayles:9", "kayles:10", "kayles:11", "cut(1,2):9", "cram:2x4", "cram:4x4"]
)
def test_a_film_of_a_copied_game_copies(text: str) -> None:
    assert copies_in_film(read_sum(text))


def copies_in_film(position: Sum) -> int:
    """Check that each reply in a film leaves what can be copied, if that is told; count these."""
    copied = 0
    passed = [position]
    for move in film(position, enough_time(), Convention.NORMAL):
        passed.append(after(passed[-1], move))
    kinds = [kind_if_lost(each) for each in passed]
    for told, remaining in zip(kinds, kinds[2:], strict=False):
        if told in LEFT:
            assert remaining in LEFT[told], passed
            copied += 1
    return copied


def kind_if_lost(position: Sum) -> ReasonKind | None:
    """Return the kind of the reason why a position is lost, or None if it is won."""
    best = best_reason(analyse(position, enough_time()), enough_time())
    return None if best is None or best.move else best.kind


LEFT = {
    ReasonKind.COPY: {ReasonKind.COPY, ReasonKind.END},
    ReasonKind.MIRROR: {ReasonKind.MIRROR, ReasonKind.END},
    ReasonKind.PARTS: {ReasonKind.PARTS, ReasonKind.MIRROR, ReasonKind.END},
}
"""The kinds of reasons that may hold after a copy: there is something to copy again, or the end."""


def test_a_losing_move_is_answered_as_the_reason_tells() -> None:
    position = read_sum("kayles:4+kayles:4")
    for option in exhaustive.options(position[0].ruleset, position[0].position):
        answered = refute(position, Move(0, option), enough_time())
        remaining = after(position, Move(0, option))
        copy = Move(len(remaining) - 1, option)
        assert answered.reply == instruction(remaining, copy)


FILMED = (
    "nim:3+nim:4+nim:5",
    "kayles:9",
    "chomp:3x4",
    "notakto:2x3+notakto:2x3",
    "wythoff:5,8",
    "mock-turtles:1,3,5,6",
    "silver-dollar:..x...x.x..x",
    "cut(1,2):7",
    "staircase-nim:3,2,4,2",
    "remove-a-square:3x3",
    "maliquot:12+maliquot:36",
    "delete-nim:5,7",
    "cram:3x4",
    "geography:.xo.,xxxx,xxxx,x..x",
    "kayles:5+nim:3",
    "subtraction(1,2,3):11",
)

UNDRAWN = ("chomp:3x4", "subtraction(1,2,3):11", "cut(1,2):7", "maliquot:12+maliquot:36")
"""Films in which after some losing move nothing is drawn."""


@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("text", FILMED)
def test_each_winning_move_in_a_film_says_what_it_restores(
    text: str, convention: Convention
) -> None:
    position = read_sum(text)
    for move in film(position, enough_time(), convention):
        wins = exhaustive.next_player_wins(position, convention)
        last = LastMove(position, move)
        position = after(position, move)
        if not any(map(has_move, position)):
            break
        best = reason_of_loss(position, enough_time(), convention)
        assert (best is not None) == wins
        if best is not None:
            assert restored_in_words(position, best, convention).text
            check_restored(best, position)
        elif text not in UNDRAWN and convention is Convention.NORMAL and not breaks_pair(last):
            assert picture_before_answer(last, enough_time(), convention)


@pytest.mark.parametrize(
    "text",
    [
        "maliquot:12+maliquot:12",
        "kayles:4+kayles:4",
        "kayles:5+kayles:5+kayles:3+kayles:3",
        "nim:2+nim:2+nim:3+nim:3",
    ],
)
def test_a_film_draws_pairs_only_as_long_as_they_are_equal(text: str) -> None:
    position = read_sum(text)
    for move in film(position, enough_time(), Convention.NORMAL):
        last = LastMove(position, move)
        position = after(position, move)
        best = reason_of_loss(position, enough_time(), Convention.NORMAL)
        assert (best is None) == exhaustive.next_player_wins(position)
        picture = picture_before_answer(last, enough_time(), Convention.NORMAL)
        if best is not None:
            picture = picture_of_loss(position, best, enough_time(), Convention.NORMAL)
        paired = [index for index, shown in picture.items() if shown.pair]
        alive = [index for index, part in enumerate(position) if has_move(part)]
        by_letter = defaultdict[str, list[Component]](list)
        for index in paired:
            by_letter[picture[index].pair].append(position[index])
        assert all(one == two for one, two in by_letter.values())
        assert (paired == alive) == (best is not None)
        for index in paired:
            (other,) = (
                each
                for each in paired
                if each != index and picture[each].pair == picture[index].pair
            )
            assert name_of(position, other).in_sentence in picture[index].says


def breaks_pair(last: LastMove) -> bool:
    """Return True if the board before `last` had only equal pairs, of which `last` breaks one."""
    lost = reason_of_loss(last.before, enough_time(), Convention.NORMAL)
    return lost is not None and lost.kind is ReasonKind.COPY


def check_restored(best: Reason, position: Sum) -> None:
    """Check by plain recursion what `best` says of the lost `position`."""
    alive = [part for part in position if has_move(part)]
    values = [exhaustive.value(part.ruleset, part.position) for part in alive]
    if best.kind is ReasonKind.COPY:
        assert all(alive.count(part) % 2 == 0 for part in alive)
    if best.kind is ReasonKind.BALANCE:
        assert reduce(xor, values) == 0
    if best.kind is ReasonKind.BALANCE and "worth" in best.restored:
        assert f"worth {listed_and(values)}" in best.restored
    if best.kind is ReasonKind.EQUAL:
        assert f"worth {values[0]} each" in best.restored
        assert values[0] == values[1]
    if best.kind is ReasonKind.ANSWERED and best.safe is not None:
        replies = [remaining for _move, remaining in exhaustive.moves(position)]
        ended = sum(map(can_be_ended, replies))
        assert f"{ended} of {len(replies)} replies" in best.restored


@pytest.mark.parametrize(
    "text",
    [
        "octal(0.77):6+nim:3",
        "remove-a-square:2x3+nim:4",
        "nim:1+nim:4+nim:6",
        "kayles:4+dawsons-chess:5+nim:2",
        "silver-dollar:.x..x+nim:3",
        "silver-dollar:..x...x.x",
        "staircase-nim:2,3,4,1",
        "mock-turtles:1,3,5,6",
    ],
)
def test_the_board_of_a_trial_shows_true_numbers_that_cancel(text: str) -> None:
    position = read_sum(text)
    drawn = 0
    for move in film(position, enough_time(), Convention.NORMAL):
        position = after(position, move)
        if exhaustive.next_player_wins(position):
            continue
        picture = picture_in_trial(position, enough_time(), Convention.NORMAL)
        values = {
            index: shown.drawn_value
            for index, shown in picture.items()
            if shown.worth or shown.on_pieces
        }
        for index, value in values.items():
            component = position[index]
            assert value == exhaustive.value(component.ruleset, component.position)
        assert reduce(xor, values.values(), 0) == 0
        drawn += bool(values or any(shown.labels for shown in picture.values()))
    assert drawn


def can_be_ended(position: Sum) -> bool:
    """Return True if some move of `position` leaves no move."""
    return any(not any(map(has_move, remaining)) for _move, remaining in exhaustive.moves(position))
