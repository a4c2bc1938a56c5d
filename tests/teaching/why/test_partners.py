"""Moves in pairs, each the winning reply to the other, against plain recursion."""

import pytest

from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Move, Sum, after
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from tests.teaching.claims.strategies import alive, is_lost
from tests.teaching.why.test_strategies import KINDS, sums_of
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.losing_moves import reply_to
from webapp.teaching.why.partners import (
    letters_beside,
    partner_of,
    partners,
    places_of_move,
    signs_of,
)


def check(position: Sum, convention: Convention) -> int:
    """Answer each safe move in a lost position at its partner; return the number of pairs.

    A move is safe if the other player cannot make the last move then, and win.
    """
    pairs = partners(position, enough_time(), convention)
    if not pairs:
        return 0
    (board,) = alive(position)
    met = set()
    for move, remaining in exhaustive.moves((board,)):
        at = {*places_of_move(board, move.option)} & {place for pair in pairs for place in pair}
        if convention is Convention.NORMAL and can_be_ended(remaining):
            assert not at
            continue
        (place,) = at
        met.add(place)
        wanted = partner_of(pairs, place)
        board_after = Component(board.ruleset, move.option[0])
        replies = [
            after(remaining, Move(0, option))
            for option in exhaustive.options(board.ruleset, board_after.position)
            if wanted in places_of_move(board_after, option)
        ]
        assert replies
        assert all(is_lost(reply, convention) for reply in replies)
    assert met == {place for pair in pairs for place in pair}
    assert len({*letters_beside(board, pairs)}) == len(pairs)
    return len(pairs)


def can_be_ended(position: Sum) -> bool:
    """Return True if some move leaves no move."""
    return any(not alive(remaining) for _move, remaining in exhaustive.moves(position))


@pytest.mark.parametrize("rules", KINDS, ids=lambda rules: rules.slug)
def test_partners_answer_each_other(rules: AnyRuleset) -> None:
    for position in sums_of(rules, 8, 3):
        if exhaustive.most_moves(position) <= 6:
            for convention in Convention:
                if is_lost(position, convention):
                    check(position, convention)


@pytest.mark.parametrize(
    ("text", "convention", "count"),
    [
        ("notakto:xxx,xx.,xxx", Convention.NORMAL, 2),
        ("notakto:3x4", Convention.NORMAL, 6),
        ("chomp:xxx,xx.", Convention.NORMAL, 1),
        ("node-kayles:grid-3x4", Convention.NORMAL, 6),
        ("notakto:xxxx,x.xx,xxxx,xxxx", Convention.NORMAL, 2),
        ("diamond:.xx.xx.,xxxxxxx,xxxxxxx,.xxxxx.,..xxx..", Convention.NORMAL, 6),
        ("cram:3x3", Convention.NORMAL, 0),
    ],
)
def test_these_have_so_many_partners(text: str, convention: Convention, count: int) -> None:
    position = read_sum(text)
    assert check(position, convention) == count


@pytest.mark.parametrize(
    "text",
    [
        "notakto:3x4",
        "notakto:4x4",
        "notakto:8x8",
        "chomp:xxx,xx.",
        "node-kayles:grid-3x4",
        "diamond:.xx.xx.,xxxxxxx,xxxxxxx,.xxxxx.,..xxx..",
        "diamond:25",
    ],
)
def test_no_letter_of_partners_is_that_of_a_column(text: str) -> None:
    (board,) = read_sum(text)
    assert isinstance(board.ruleset, OnPlaces)
    layout = board.ruleset.layout(board.position)
    assert layout is not None
    columns = {place.name[0].upper() for place in layout.places}
    assert min(columns) == "A"
    pairs = tuple((number, -number) for number in range(1, 25))
    letters = letters_beside(board, pairs)
    assert len({*letters}) == len(pairs)
    assert columns.isdisjoint(letters)
    assert not {"O", "X"} & {*letters}


def test_a_reply_is_made_at_the_partner() -> None:
    position = read_sum("notakto:xxx,xx.,xxx")
    explanation = explanation_of(position, Convention.NORMAL, enough_time())
    assert explanation.best is not None
    assert "at the other D" in explanation.steps[-1].says
    assert explanation.highlights[-1][0].labels == signs_of(explanation.best)
    for move, _left in exhaustive.moves(position):
        reply = reply_to(position, move, enough_time())
        assert reply is not None
        (place,) = places_of_move(position[0], move.option)
        (answer,) = places_of_move(after(position, move)[0], reply.option)
        partner = partner_of(explanation.best.partners, place)
        assert partner == answer or not alive(after(after(position, move), reply))
