"""What the page of a game says about who wins is true, by plain recursion."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import Law
from nimsum.rulesets.notation import read_ruleset
from nimsum.rulesets.pairs.delete_nim import TrailingOnes
from nimsum.rulesets.sums import Component, Sum
from nimsum.rulesets.taking.nim import Nim
from nimsum.solver.misere import MisereMethod
from tests.rulesets.samples import RULESETS, small_positions
from tests.teaching.claims.checker import is_true
from tests.teaching.claims.law_texts import READINGS, is_doubled_and_one, is_even, is_multiple_of_3
from webapp.teaching.claims import Claim, LawSays
from webapp.teaching.why import misere
from webapp.teaching.why.first_values import first_values
from webapp.teaching.why.misere import misere_line
from webapp.teaching.why.reason import claims_of_law

_MAX_MOVES = 6
"""The largest number of moves in play of a position that is tried."""
_MAX_POSITIONS = 300

INVENTED: dict[str, tuple[Callable[[int], range | list[int]], Callable[[int], bool]]] = {
    "own(take-powers-of-3)": (lambda n: [3**k for k in range(5) if 3**k <= n], is_even),
    "own(take-powers-of-2)": (lambda n: [2**k for k in range(7) if 2**k <= n], is_multiple_of_3),
    "own(take-up-to-half)": (lambda n: range(1, n // 2 + 1), is_doubled_and_one),
}
"""Invented games that no other test defines: what may be taken of a heap, and the reading of which
heaps lose."""
LAWS = {
    f"{rules.name} {type(law).__name__}": (rules, law) for rules in RULESETS for law in rules.laws
}


def claims_about_laws(rules: AnyRuleset, law: Law[Any]) -> Iterator[Claim]:
    """Yield what the texts of `law` claim about small positions on which it has a say."""
    for position in small_positions(rules)[:_MAX_POSITIONS]:
        component = Component(rules, position)
        if law.is_zero(position) is not None:
            yield from claims_of_law(law, component, Convention.NORMAL)
        lost = law.is_lost_in_misere_play(position)
        if lost:
            yield from claims_of_law(law, component, Convention.MISERE)
        if law.says and lost is not None and law.is_zero(position) is None:
            yield LawSays((component,), Convention.MISERE, law.says)


@pytest.mark.parametrize("name", LAWS)
def test_what_a_law_says_to_children_is_true(name: str) -> None:
    for claim in claims_about_laws(*LAWS[name]):
        assert is_true(claim), claim


@pytest.mark.parametrize("name", INVENTED)
def test_what_a_law_of_an_invented_game_says_is_true(name: str) -> None:
    amounts, described = INVENTED[name]
    lost: set[int] = set()
    for n in range(60):
        if not any(n - taken in lost for taken in amounts(n)):
            lost.add(n)
        assert (n in lost) == described(n)


def test_each_reading_of_a_law_is_tried() -> None:
    tried = {law.lost for name in INVENTED for law in read_ruleset(name).laws}
    for rules, law in LAWS.values():
        claims = claims_about_laws(rules, law)
        tried |= {claim.text for claim in claims if isinstance(claim, LawSays)}
    assert tried == {*READINGS}


def is_short(position: Sum) -> bool:
    """Return True if play of `position` is known to have few moves."""
    longest = [part.ruleset.bounds.longest_play(part.position) for part in position]
    return None not in longest and sum(n or 0 for n in longest) <= _MAX_MOVES


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.name)
def test_what_a_page_says_about_misere_play_is_true(rules: AnyRuleset) -> None:
    if rules.loopy:
        return
    components = tuple(valued.component for valued in first_values(rules).positions)
    claims = misere_line(rules, components).claims
    assert claims
    for claim in claims:
        if is_short(claim.position):
            assert is_true(claim), claim


@pytest.mark.parametrize("method", [MisereMethod.NIM, MisereMethod.TAME])
def test_a_false_line_about_misere_play_is_found(
    monkeypatch: pytest.MonkeyPatch, method: MisereMethod
) -> None:
    rules = read_ruleset("octal(0.77)")
    components = (Component(rules, 9), Component(Nim(), 4))
    monkeypatch.setattr(misere, "misere_means", lambda _components: method)
    assert not all(map(is_true, misere_line(rules, components).claims))


def test_a_false_sentence_of_a_law_is_found() -> None:
    rules = read_ruleset("vdn")
    (law,) = rules.laws
    assert isinstance(law, TrailingOnes)
    law = replace(law, aim="Leave two even heaps (0 is even).")
    assert not all(map(is_true, claims_about_laws(rules, law)))
