"""Sums to test with, mixed over the whole catalogue."""

from collections import Counter

from hypothesis import strategies as st

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component, Sum, has_move
from tests.rulesets.samples import MAX_SUM_TOKENS, RULESETS, small_positions


def enough_time() -> Budget:
    """More than any small sum takes, however busy the machine is."""
    return Budget(600.0)


def uncancelled(position: Sum) -> Sum:
    """Return the components that occur an odd number of times and have a move."""
    return tuple(part for part, count in Counter(position).items() if count % 2 and has_move(part))


def small_sums(most_components: int = 3, most_tokens: int = 7) -> st.SearchStrategy[Sum]:
    """Sums that an exhaustive search can finish."""
    components = st.sampled_from(RULESETS).flatmap(
        lambda ruleset: st.builds(
            Component,
            st.just(ruleset),
            st.sampled_from(
                small_positions(
                    ruleset, min(most_tokens, MAX_SUM_TOKENS.get(ruleset.slug, most_tokens))
                )
            ),
        )
    )
    return st.lists(components, min_size=1, max_size=most_components).map(tuple)
