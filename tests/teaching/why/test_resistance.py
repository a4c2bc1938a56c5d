"""The longest line of play, and the answer to a losing move, against plain recursion."""

import re
from itertools import combinations_with_replacement

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum, after
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from tests.teaching.claims.strategies import alive, is_lost
from tests.teaching.why.test_strategies import KINDS, sums_of
from webapp.teaching.move_words import instruction
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.film import film, is_tried_out
from webapp.teaching.why.losing_moves import RefutedMove, move_to_show
from webapp.teaching.why.reason import ReasonKind
from webapp.teaching.why.reasons import reason_of_position
from webapp.teaching.why.resistance import Resistance


def check_longest_move(position: Sum, convention: Convention) -> None:
    """Hold the longest move in a lost position, and the reply to it, to plain recursion."""
    longest = Resistance(convention, enough_time()).longest_move(position)
    assert longest is not None
    assert longest.length == exhaustive.remoteness(position, convention)
    remaining = after(position, longest.move)
    assert exhaustive.remoteness(remaining, convention) == longest.length - 1
    if longest.reply is None:
        assert not alive(remaining)
        return
    answered = after(remaining, longest.reply)
    assert is_lost(answered, convention)
    assert exhaustive.remoteness(answered, convention) == longest.length - 2
    for reader_wins in (True, False):
        says = longest.in_words(reader_wins=reader_wins).text
        assert f": {instruction(position, longest.move)}." in says
        assert f"nswer: {instruction(remaining, longest.reply)}." in says
        assert f"within {longest.length} moves in all" in says


def check_explanation(position: Sum, convention: Convention) -> None:
    """Check that no step is empty, and that a losing move is shown with an answer that wins."""
    explanation = explanation_of(position, convention, enough_time())
    assert all(step.title and step.says for step in explanation.steps)
    lost = is_lost(position, convention)
    if lost:
        check_longest_move(position, convention)
        resistance = Resistance(convention, enough_time())
        shown = move_to_show(position, resistance, enough_time(), convention)
        assert shown is not None
        assert explanation.steps[1].says == shown.sentence.text
        if isinstance(shown, RefutedMove):
            remaining = after(position, shown.move)
            wins = exhaustive.winning_moves(remaining, convention)
            replies = {instruction(remaining, reply) for reply in wins}
            assert shown.reply in replies or not alive(remaining)
    assert explanation.best is not None
    if (
        explanation.best.kind is not ReasonKind.ANSWERED
        or explanation.best.worked
        or explanation.best.partners
    ):
        return
    within = re.search(r"within (\d+) moves", explanation.steps[-1].says)
    assert within is not None
    remaining = after(position, explanation.best.move) if explanation.best.move else position
    assert exhaustive.remoteness(remaining, convention) == int(within[1])


@pytest.mark.parametrize("rules", KINDS, ids=lambda rules: rules.slug)
def test_the_longest_line_is_the_longest_of_all(rules: AnyRuleset) -> None:
    for position in sums_of(rules, 8, 2):
        if exhaustive.most_moves(position) <= 6:
            for convention in Convention:
                check_explanation(position, convention)


@pytest.mark.parametrize("text", ["chomp:3x4", "notakto:3x3", "diamond:3x3", "cram:3x3"])
def test_the_loser_holds_out_longest_in_a_film(text: str) -> None:
    position = read_sum(text)
    lost_kinds = (ReasonKind.ANSWERED, ReasonKind.LAW)
    for move in film(position, enough_time(), Convention.NORMAL):
        explanation = explanation_of(position, Convention.NORMAL, enough_time())
        if (
            explanation.best
            and explanation.best.move is None
            and explanation.best.kind in lost_kinds
        ):
            remaining = after(position, move)
            assert exhaustive.remoteness(remaining) == exhaustive.remoteness(position) - 1
        position = after(position, move)
    assert not alive(position)


@pytest.mark.parametrize("convention", Convention)
def test_a_loser_who_begins_to_hold_out_goes_on(convention: Convention) -> None:
    """A film whose first losing move holds out longest has at least as many moves as it takes."""
    seen = 0
    for sizes in combinations_with_replacement(range(1, 7), 3):
        position = read_sum("+".join(f"nim:{size}" for size in sizes))
        best = reason_of_position(position, enough_time(), convention)
        if is_lost(position, convention) and is_tried_out(best):
            moves = film(position, enough_time(), convention)
            assert len(moves) >= min(12, exhaustive.remoteness(position, convention))
            seen += 1
    assert seen
