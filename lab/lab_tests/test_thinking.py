"""Thinking longer: what it finds is what the definition says, for components in any order."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings, strategies as st
from pydantic import TypeAdapter

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum
from nimsum.solver import analysis
from nimsum.solver.analysis import (
    Analysis,
    LongerSearchResult,
    Outcome,
    _unknown_analysis,
    analyse,
    set_solution_lookup,
)
from nimsum_lab.computations.thinking import Thought, notation_for_thinking, think
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time, small_sums

conventions = st.sampled_from(Convention)


def find_nothing(patch: pytest.MonkeyPatch) -> None:
    """From now on no search finds anything, though others may have remembered it."""

    def find_in_normal_play(position: Sum, *_: object) -> Analysis:
        return _unknown_analysis(position, Convention.NORMAL)

    def find_in_misere_play(position: Sum, *_: object) -> Analysis:
        return _unknown_analysis(position, Convention.MISERE)

    patch.setattr(analysis, "_normal_analysis", find_in_normal_play)
    patch.setattr(analysis, "_misere_analysis", find_in_misere_play)


@settings(max_examples=20)
@given(small_sums(most_tokens=5), conventions)
def test_it_finds_who_wins_all_winning_moves_and_a_reply_to_the_others(
    position: Sum, convention: Convention
) -> None:
    shares: list[float] = []
    thought = think(
        read_sum(notation_for_thinking(position)), convention, enough_time(), shares.append
    )
    kept = TypeAdapter(Thought)
    assert kept.validate_json(kept.dump_json(thought)) == thought
    result = thought.solution_for(position)
    winning = exhaustive.winning_moves(position, convention)
    assert result is not None
    assert result.complete
    assert set(result.winning) == winning
    assert (result.outcome is Outcome.N) is exhaustive.next_player_wins(position, convention)
    assert thought.value in (None, 0) or convention is Convention.NORMAL
    assert all(one < other <= 1 for one, other in pairwise([0, *shares]))
    for move, remaining in exhaustive.moves(position):
        after_it = thought.solution_after(position, move)
        if not any(exhaustive.moves(remaining)) and move not in winning:
            continue
        assert after_it is not None
        assert (after_it.outcome is Outcome.P) is (move in winning)
        assert set(after_it.winning) <= exhaustive.winning_moves(remaining, convention)
        assert after_it.winning or move in winning


@settings(max_examples=20)
@given(small_sums(most_tokens=4), conventions, st.data())
def test_the_same_components_in_another_order_are_the_same_question(
    position: Sum, convention: Convention, data: st.DataObject
) -> None:
    other = tuple(data.draw(st.permutations(position)))
    written = notation_for_thinking(position)
    assert written == notation_for_thinking(other)
    thought = think(read_sum(written), convention, enough_time(), lambda _: None)
    result = thought.solution_for(other)
    assert result is not None
    assert set(result.winning) == exhaustive.winning_moves(other, convention)


def test_without_time_it_says_that_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    find_nothing(monkeypatch)
    thought = think(read_sum("cram:3x3"), Convention.NORMAL, enough_time(), lambda _: None)
    assert thought.outcome is Outcome.UNKNOWN
    assert thought.solution_for(read_sum("cram:3x3")) is None


@pytest.fixture
def _alone() -> Iterator[None]:
    """Whatever a test lets analyses look up, the next one does without."""
    yield
    set_solution_lookup(lambda _position, _convention: None)


@pytest.mark.usefixtures("_alone")
@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("text", ["grundys-game:20+cram:3x3", "cram:2x2+octal(0.07):9+kayles:0"])
def test_an_analysis_is_completed_by_what_others_found(
    text: str, convention: Convention, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = read_sum(text)
    thought = think(position, convention, enough_time(), lambda _: None)
    known = analyse(position, enough_time(), convention=convention)
    asked = []

    def solutions(each: Sum, play: Convention) -> LongerSearchResult | None:
        asked.append((each, play))
        return thought.solution_for(each)

    set_solution_lookup(solutions)
    analyse(position, enough_time(), convention=convention)
    assert not asked, "what is known is not asked for"
    find_nothing(monkeypatch)
    analysis = analyse(position, Budget(0), convention=convention)
    assert asked == [(position, convention)]
    assert (analysis.outcome, analysis.truncated) == (known.outcome, False)
    assert set(analysis.winning) == set(known.winning)
    assert analysis.value == (0 if known.value == 0 else None)
    few = analyse(position, Budget(0), 1, convention)
    assert len(few.winning) == min(1, len(known.winning))
    assert few.truncated is (len(known.winning) > 1)
