"""How long play lasts against one who wins as soon as can be, held against the definition."""

import pytest
from hypothesis import given, settings, strategies as st

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum
from nimsum.solver.play_length import longest_play
from nimsum.solver.remoteness import RemotenessSearch
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time, small_sums

ENOUGH = 10**9
LONGEST = 100
conventions = st.sampled_from(Convention)


def search(convention: Convention = Convention.NORMAL, looks: int = ENOUGH) -> RemotenessSearch:
    return RemotenessSearch(looks, convention, enough_time())


@settings(max_examples=80)
@given(st.lists(small_sums(most_tokens=5), min_size=1, max_size=3), conventions)
def test_it_is_that_of_the_definition(sums: list[Sum], convention: Convention) -> None:
    result = search(convention)
    for position in sums:
        # Longer play than this is not gone through.
        if (longest_play(position, enough_time()) or 0) <= LONGEST:
            assert result.remoteness(position) == exhaustive.remoteness(position, convention)


@pytest.mark.parametrize("text", ["nim:5", "nim:3+nim:4+nim:5", "remove-a-square:3x3"])
def test_it_is_given_up_where_the_looks_or_the_time_do_not_suffice(text: str) -> None:
    position = read_sum(text)
    assert search(looks=3).remoteness(position) is None
    out_of_time = RemotenessSearch(ENOUGH, Convention.NORMAL, Budget(0))
    assert out_of_time.remoteness(position) is None


@pytest.mark.parametrize("text", ["nim:1000000000000", "subtraction(1,2):5000", "stau:100000"])
def test_a_long_game_is_not_looked_at(text: str) -> None:
    assert search().remoteness(read_sum(text)) is None
