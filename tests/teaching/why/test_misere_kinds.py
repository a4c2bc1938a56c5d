"""The best reason in misère play: the plainest one, true, and the same one cold and warm."""

import re
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Sum, after, component_of, has_move
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.tame_heaps import TAME_TABLES
from tests.representatives import each_board
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions
from tests.rulesets.sums import enough_time
from tests.teaching.why.test_misere_reasons import of_sum, two_values
from webapp.teaching.why.hints import hint
from webapp.teaching.why.misere import explain_misere
from webapp.teaching.why.reason import Reason, ReasonKind
from webapp.teaching.why.reasons import best_reason

REASONS = {
    "nim:7": (ReasonKind.LAST, "Leave only a last move"),
    "maliquot:12": (ReasonKind.LAST, "Leave only a last move"),
    "nim:1+nim:1+nim:1": (ReasonKind.ODD_MOVES, "3 single moves are left:"),
    "nim:1+nim:1+nim:7": (ReasonKind.ODD_MOVES, "Leave 3 single moves:"),
    "subtraction(1,3):20": (ReasonKind.ODD_MOVES, "Leave an odd number of moves"),
    "mtau:12+mtau:7": (ReasonKind.ODD_MOVES, "An odd number of moves is left"),
    "nim:2+nim:2": (ReasonKind.TRAP, "they can leave you only a last move"),
    "node-kayles:path-7": (ReasonKind.TRAP, "they can leave you only a last move"),
    "subtraction(1,2,3):12": (ReasonKind.STEPS, "Leave one of 1, 5, 9."),
    "subtraction(1,2,3):101": (ReasonKind.STEPS, "This is one of 1, 5, 9, …, 101."),
    "subtraction(2,3):16": (ReasonKind.STEPS, "these are lost: 2, 3, 7, 8, 12 and 13."),
    "nim:5+nim:3": (ReasonKind.COPY_TO_ONES, "Leave equal pairs"),
    "nim:3+nim:3+nim:4+nim:4": (ReasonKind.COPY_TO_ONES, "Everything stands in equal pairs"),
    "wythoff:5,8": (ReasonKind.LAW, "2 and 2, and, as in normal play, 3 and 5"),
    "euclid:100,61": (ReasonKind.LAW, "Two equal heaps lose"),
    "nim:3+nim:4+nim:5": (ReasonKind.BALANCE_TO_ONES, "leave an odd number of 1s."),
    "remove-a-square:2x3+subtraction(1,2,3):2": (ReasonKind.BALANCE_TO_ONES, "anything firm"),
    "kayles:9": (ReasonKind.ANSWERED, "Each of your moves can be beaten"),
    "cram:3x4": (ReasonKind.ANSWERED, "Each of your moves can be beaten"),
}


_SEARCHED = ("cram:3x4",)
"""Of these nothing is printed: all play was searched."""


@pytest.mark.parametrize("text", REASONS)
def test_the_best_reason_is_given(text: str) -> None:
    why = explain_misere(read_sum(text), enough_time())
    assert why.best is not None
    kind, said = REASONS[text]
    assert why.best.kind is kind
    assert said in why.best.says
    assert why.source is not None or text in _SEARCHED


_ONES = ("nim:1", "nim:2", "nim:3", "subtraction(2,3):4", "octal(0.6):5", "kayles:4")
_OTHERS = ("mtau:6", "remove-a-square:2x2", "wythoff:1,2", "cram:2x2", "octal(0.07):5")
SUMS = [
    read_sum("+".join(parts))
    for parts in (
        *combinations_with_replacement((*_ONES, *_OTHERS), 2),
        *combinations_with_replacement(_ONES[:4], 3),
    )
]


def test_each_reason_of_a_sum_is_true_of_what_the_move_leaves() -> None:
    told = Counter(kind for position in SUMS if (kind := _checked(position)) is not None)
    assert {*told} >= {*ReasonKind} - _OF_NORMAL_PLAY - _OF_ONE_COMPONENT


_OF_ONE_COMPONENT = {ReasonKind.LAW, ReasonKind.STEPS, ReasonKind.ANSWERED}
_OF_NORMAL_PLAY = {
    ReasonKind.VALUED_PARTS,
    ReasonKind.END,
    ReasonKind.COPY,
    ReasonKind.MIRROR,
    ReasonKind.PARTS,
    ReasonKind.PERIOD,
    ReasonKind.EACH_LOST,
    ReasonKind.EQUAL,
    ReasonKind.BALANCE,
    ReasonKind.CANCEL,
    ReasonKind.REPLY_ENDS,
    ReasonKind.EVEN_MOVES,
}


@each_board(RULESETS)
def test_each_reason_is_true_of_what_the_move_leaves(rules: AnyRuleset) -> None:
    for position in list(small_positions(rules, 8))[-6:]:
        component = component_of(rules, position)
        if has_move(component):
            _checked((component,))


def _checked(position: Sum) -> ReasonKind | None:
    """Compare the reason with plain play, move by move, and return its kind."""
    analysis = analyse(position, enough_time(), convention=Convention.MISERE)
    best = best_reason(analysis, enough_time(), Convention.MISERE)
    assert (best is None) == (analysis.outcome not in (Outcome.N, Outcome.P))
    if best is None:
        return None
    assert (best.move is None) == (analysis.outcome is Outcome.P)
    lost = after(position, best.move) if best.move else position
    assert not exhaustive.next_player_wins(lost, Convention.MISERE)
    parts = tuple(part for part in lost if has_move(part))
    _HELD.get(best.kind, lambda _best, _parts: None)(best, parts)
    return best.kind


def _moves_left(position: Sum) -> set[int]:
    """0 and 1 by whether play can last an even and an odd number of moves."""
    found = {0}
    for component in position:
        found = {(one + other) % 2 for one in found for other in _parities(component)}
    return found


@cache
def _parities(component: Component) -> frozenset[int]:
    options = exhaustive.options(component.ruleset, component.position)
    found = {
        1 - parity
        for option in options
        for parity in _moves_left(tuple(Component(component.ruleset, part) for part in option))
    }
    return frozenset(found or {0})


def _is_last(position: Sum) -> bool:
    moves = [*exhaustive.moves(position)]
    return bool(moves) and all(not [*exhaustive.moves(remaining)] for _move, remaining in moves)


def _held_last(_best: Reason, parts: Sum) -> None:
    assert _is_last(parts)


def _held_odd(best: Reason, parts: Sum) -> None:
    assert _moves_left(parts) == {1}
    if "with one move each" in best.says:
        assert all(_is_last((part,)) for part in parts)
        assert str(len(parts)) in best.says


def _held_trap(_best: Reason, parts: Sum) -> None:
    for _move, remaining in exhaustive.moves(parts):
        assert any(_is_last(reply) for _reply, reply in exhaustive.moves(remaining))


def _held_steps(best: Reason, parts: Sum) -> None:
    (heap,) = parts
    rules = heap.ruleset
    assert isinstance(rules, HeapRuleset)
    row = [
        n
        for n in range(rules.smallest_heap, heap.position + 1)
        if not exhaustive.next_player_wins((Component(rules, n),), Convention.MISERE)
    ]
    told = [int(n) for n in re.findall(r"\d+", best.says)]
    if "one of them" in best.says:
        assert told == [row[-1], *row]
    else:
        assert row == list(range(row[0], row[-1] + 1, row[1] - row[0]))
        assert {row[0], row[-1]} <= {*told} <= {*row}


def _held_ones(best: Reason, parts: Sum) -> None:
    pairs = [two_values(part) for part in parts]
    assert {*pairs} <= {(0, 1), (1, 0)}
    assert pairs.count((1, 0)) % 2 == 1
    for part, pair in zip(parts, pairs, strict=True):
        assert best.notes[part].endswith("last move." if pair == (1, 0) else "nothing.")


def _held_copies(_best: Reason, parts: Sum) -> None:
    """Play as it is told: copy, but leave an odd number of 1s and no more, as soon as one must."""
    assert all(count % 2 == 0 for count in Counter(parts).values())
    for move, remaining in exhaustive.moves(parts):
        twin = next(index for index, part in enumerate(remaining) if part == parts[move.component])
        copied = [
            reply
            for answer, reply in exhaustive.moves(remaining)
            if answer.component == twin and answer.option == move.option
        ]
        assert copied
        if max(map(_value, copied[0]), default=0) > 1:
            assert not exhaustive.next_player_wins(copied[0], Convention.MISERE)
            continue
        assert any(
            max(map(_value, reply), default=0) <= 1
            and sum(map(_value, reply)) % 2 == 1
            and not exhaustive.next_player_wins(reply, Convention.MISERE)
            for _answer, reply in exhaustive.moves(remaining)
        )


def _value(component: Component) -> int:
    return exhaustive.value(component.ruleset, component.position)


def _held_law(best: Reason, parts: Sum) -> None:
    assert not exhaustive.next_player_wins(parts, Convention.MISERE)
    assert best.law is not None


def _held_balance(_best: Reason, parts: Sum) -> None:
    pairs = [two_values(part) for part in parts]
    assert None not in pairs
    assert of_sum([pair for pair in pairs if pair is not None]) == (0, 0)
    total = 0
    for part in parts:
        total ^= _value(part)
    assert total == 0


_HELD = {
    ReasonKind.LAST: _held_last,
    ReasonKind.ODD_MOVES: _held_odd,
    ReasonKind.TRAP: _held_trap,
    ReasonKind.STEPS: _held_steps,
    ReasonKind.ODD_ONES: _held_ones,
    ReasonKind.COPY_TO_ONES: _held_copies,
    ReasonKind.LAW: _held_law,
    ReasonKind.BALANCE_TO_ONES: _held_balance,
}


def test_the_explanation_does_not_depend_on_what_was_asked_before() -> None:
    asked = [
        (component_of(rules, [*small_positions(rules, 6)][-1]),)
        for rules in {rules.slug: rules for rules in RULESETS}.values()
    ]
    asked = [position for position in asked if has_move(position[0])]
    warm = [explain_misere(position, enough_time()) for position in asked]
    for position, told in zip(asked, warm, strict=True):
        TAME_TABLES.cache_clear()
        assert explain_misere(position, enough_time()) == told


def test_a_hint_leads_to_the_move_in_plain_words() -> None:
    position = read_sum("nim:1+nim:1+nim:7")
    result = hint(position, enough_time(), Convention.MISERE)
    assert result.steps[0].title == "Look at the heap of 7"
    assert "Only one part leaves a choice." in result.steps[0].says
    assert "Leave 3 single moves:" in result.steps[1].says
    assert result.move is not None
    assert result.move.option == (1,)


def test_the_page_points_and_has_answers_numbers_and_theorem_a_tap_away(
    client: FlaskClient,
) -> None:
    page = client.get("/play/nim:1+nim:1+nim:7?first=you&play=misere&why=3").text
    assert page.count("One move is left here.") == 2
    assert page.index('class="columns"') < page.index('class="theorem"')
    assert "Bouton 1901" in page
    page = client.get("/play/turning-turtles:3,4,6?first=you&play=misere&why=3").text
    assert page.index('class="answers"') < page.index('class="columns"')
