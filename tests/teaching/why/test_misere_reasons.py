"""Why a position is won or lost in misère play: the rule that is told is the true one."""

from itertools import combinations_with_replacement

import pytest

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_component, read_sum
from nimsum.rulesets.sums import Component
from nimsum.solver.analysis import Outcome
from nimsum.theory.nimbers.nimbers import mex
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.why.misere import MisereExplanation, explain_misere

PARTS = (
    "remove-a-square:2x3",
    "remove-a-square:2x4",
    "octal(0.6):9",
    "octal(0.6):7",
    "remove-an-edge:path-5",
    "remove-an-edge:cycle-6",
    "octal(0.07):7",
    "nim:1",
    "nim:2",
    "diamond:3",
    "no-factor:2,3,4",
    "factoring-coprime:12",
    "octal(0.77):5",
    "octal(0.77):2",
)
SUMS = ["+".join(pair) for pair in combinations_with_replacement(PARTS, 2)][::3]


def two_values(component: Component) -> tuple[int, int] | None:
    """Return the values in normal and misère play, or None for a game that is not tame.

    It is tame if for it and all that follows the two are (0, 1), (1, 0) or (k, k).
    """
    ruleset = component.ruleset
    position = component.position
    pairs = []
    for option in exhaustive.options(ruleset, position):
        parts = [two_values(Component(ruleset, part)) for part in option]
        if None in parts:
            return None
        pairs.append(of_sum([pair for pair in parts if pair is not None]))
    normal = mex(one for one, _ in pairs)
    misere = mex(other for _, other in pairs) if pairs else 1
    return (normal, misere) if normal == misere or {normal, misere} == {0, 1} else None


def of_sum(pairs: list[tuple[int, int]]) -> tuple[int, int]:
    """Conway's rule: the nim-sum, and in misère play the same if one is firm."""
    total = 0
    firm = False
    for normal, misere in pairs:
        total, firm = total ^ normal, firm or normal == misere
    return total, total if firm else total ^ 1


def explained(notation: str) -> MisereExplanation:
    return explain_misere(read_sum(notation), enough_time())


@pytest.mark.parametrize("notation", SUMS)
def test_tame_parts_are_called_tame_and_no_others(notation: str) -> None:
    position = read_sum(notation)
    pairs = [two_values(component) for component in position]
    why = explained(notation)
    if None not in pairs:
        lost = of_sum([pair for pair in pairs if pair is not None])[1] == 0
        assert (why.outcome is Outcome.P) == lost
        assert "is tame" in why.rule or "plays like Nim" in why.rule
    else:
        # The simplest form of a part may be tame, but what follows the part may not be.
        assert "is tame" not in why.rule
    assert exhaustive.next_player_wins(position, Convention.MISERE) == (why.outcome is Outcome.N)


def test_two_firm_parts_of_different_games_follow_the_nim_sum() -> None:
    why = explained("remove-a-square:2x3+subtraction(1,2,3):2")
    assert [reason.badge.partition(":")[0] for reason in why.components] == ["firm", "firm"]
    assert "here is tame" in why.rule
    assert "While anything firm" in why.rule


def test_where_nim_sums_do_not_tell_it_is_not_claimed_that_they_never_do() -> None:
    assert two_values(read_component("octal(0.77):5")) is None
    why = explained("octal(0.77):5+nim:2")
    assert why.rule.startswith("Nim-sums alone do not always tell who wins in misère play.")
