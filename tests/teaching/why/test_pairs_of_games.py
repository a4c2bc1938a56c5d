"""Pairs of games: every *Why?*, hint, review and puzzle answers, and lights only what is lost.

Of each game there is a position from which one move ends it, and a lost one: then the best move is
often in one component, and the reason about the other.
"""

from functools import cache
from itertools import product

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Component, Sum
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions
from tests.rulesets.sums import enough_time
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.highlights import Highlight
from webapp.teaching.why.lamps import Lamps
from webapp.teaching.why.steps import WhyStep

FAMILIES = tuple({rules.slug: rules for rules in reversed(RULESETS)}.values())
KINDS = tuple({rules.board.slug: rules for rules in FAMILIES}.values())
"""One game for each kind of board."""

_MAX_LOOKED_AT = 60
"""The small positions of a game among which a lost one is looked for."""


@cache
def ends_at_once(rules: AnyRuleset) -> Component:
    """Return the first small position from which a move ends the game."""
    return next(
        Component(rules, position)
        for position in small_positions(rules, 12)
        if any(
            not [*exhaustive.moves(remaining)]
            for _move, remaining in exhaustive.moves((Component(rules, position),))
        )
    )


@cache
def lost(rules: AnyRuleset) -> Component:
    """Return the last lost one of the first small positions; else one that ends at once."""
    positions = (Component(rules, each) for each in small_positions(rules, 8)[:_MAX_LOOKED_AT])
    lost = [
        position
        for position in positions
        if [*exhaustive.moves((position,))] and not exhaustive.next_player_wins((position,))
    ]
    return lost[min(1, len(lost) - 1)] if lost else ends_at_once(rules)


def pair(one: AnyRuleset, other: AnyRuleset) -> Sum:
    """Return a sum of two games in which the second is lost."""
    return ends_at_once(one), lost(other)


def check_explanation(position: Sum, convention: Convention) -> None:
    """Hold all that the steps of an explanation point at to plain recursion."""
    why = explanation_of(position, convention, enough_time())
    wins = exhaustive.next_player_wins(position, convention)
    for step in why.highlights:
        for index, pointed in step.items():
            rules = position[index].ruleset
            check_lamps(rules, pointed.lamps, convention)
            check_squares(rules, pointed, convention)
            if pointed.option is not None and wins:
                winning = exhaustive.winning_moves(position, convention)
                assert pointed.option in {m.option for m in winning if m.component == index}
    assert all(isinstance(step, WhyStep) for step in why.steps)


def check_lamps(rules: AnyRuleset, lamps: Lamps | None, convention: Convention) -> None:
    """Hold a row of lamps to plain recursion."""
    for row in lamps.rows if lamps else ():
        for lamp in row.lamps:
            assert isinstance(rules, HeapRuleset)
            is_heap = lamp.heap >= rules.smallest_heap
            alone = (Component(rules, lamp.heap),)
            assert lamp.is_lit == (is_heap and not exhaustive.next_player_wins(alone, convention))


def check_squares(rules: AnyRuleset, pointed: Highlight, convention: Convention) -> None:
    """Hold the squares that are lit to plain recursion."""
    for pair in pointed.lost_pairs:
        assert isinstance(rules, SeveralHeapsRuleset)
        alone = (Component(rules, rules.in_order(pair)),)
        assert not exhaustive.next_player_wins(alone, convention)


def check_pages(client: FlaskClient, position: Sum, convention: Convention) -> None:
    """Open every page that explains a position, and a review of a game that ends in it."""
    play = "misere" if convention is Convention.MISERE else "normal"
    written = write_sum(position)
    (move, _left), *_others = exhaustive.moves(position)
    moved = f"{move.component}:{position[0].ruleset.write_move(position[0].position, move.option)}"
    for address in (
        *(f"/play/{written}?play={play}&first=you&why={step}" for step in range(1, 5)),
        *(f"/play/{written}?play={play}&first=you&hint={step}" for step in range(1, 4)),
        f"/review/{written}?play={play}&first=you&moves={moved}",
    ):
        assert client.get(address).status_code == 200, address
    # Of a position in which all moves win, or none, there is no puzzle, which is said.
    address = f"/puzzles/position/{written}?play={play}"
    assert client.get(address).status_code in (200, 400), address


@pytest.mark.parametrize("convention", Convention)
def test_what_is_lit_of_a_pair_of_kinds_is_lost(convention: Convention) -> None:
    for one, other in product(KINDS, repeat=2):
        check_explanation(pair(one, other), convention)


def test_every_page_that_explains_a_pair_answers(client: FlaskClient) -> None:
    for one, other in zip(KINDS, (*KINDS[1:], KINDS[0]), strict=True):
        check_pages(client, pair(one, other), Convention.NORMAL)


@pytest.mark.parametrize(
    "text",
    [
        "delete-nim:1,0+chocolate-stones(3):6",
        "euclid:2,1+geography:3x3",
        "wythoff:0,1+cram:2x2",
        "vdn:1,2+wythoff:3,5",
        "wythoff:0,2+delete-nim:2,2",
        "subtraction(1,2,3):2+subtraction(1,2,3):4",
    ],
)
def test_what_is_told_of_one_component_is_drawn_there(client: FlaskClient, text: str) -> None:
    position = read_sum(text)
    for convention in Convention:
        check_explanation(position, convention)
    check_pages(client, position, Convention.NORMAL)
    drawn = explanation_of(position, Convention.NORMAL, enough_time()).highlights[-1]
    assert not drawn[0].lost_pairs
    assert drawn[0].lamps is None
    assert drawn[0].mirror is None


@pytest.mark.all
@pytest.mark.parametrize("convention", Convention)
@pytest.mark.parametrize("one", FAMILIES, ids=lambda rules: rules.slug)
def test_every_pair_of_games_is_explained(
    client: FlaskClient, one: AnyRuleset, convention: Convention
) -> None:
    for other in FAMILIES:
        position = pair(one, other)
        check_explanation(position, convention)
        check_pages(client, position, convention)


def test_lost_heaps_are_said_to_be_of_their_game_beside_another() -> None:
    """Where a move in one game leaves only a lost heap of another, its name is said."""
    position = read_sum("subtraction(1,4,5):2+cut(1,3,5):4")
    why = explanation_of(position, Convention.NORMAL, enough_time())
    assert why.steps[0].title == "Take 1, 4 or 5: The losing heaps repeat"
    assert why.steps[-1].says.startswith("Take 1, 4 or 5: Lost heaps: 0, 2, 8, 10, 16, 18, …")
    alone = explanation_of(position[:1], Convention.NORMAL, enough_time())
    assert alone.steps[0].says.startswith("Lost heaps: 0, 2, 8, 10, 16, 18, …")
