"""The app names a strategy only if it is proved: here each is played against every reply.

The tests read a strategy as a player would read it, and each move that it allows must win.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, pairwise

import pytest

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Sum, after
from nimsum.solver.analysis import analyse
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions
from tests.rulesets.sums import enough_time
from tests.teaching.claims.strategies import CHECKS, alive, check_own_image, check_strategy
from webapp.teaching.why.losing_moves import reply_to
from webapp.teaching.why.reason import ReasonKind, Strategy
from webapp.teaching.why.reasons import best_reason, reason_of_position

FAMILIES = tuple({rules.slug: rules for rules in reversed(RULESETS)}.values())
KINDS = tuple({rules.board.slug: rules for rules in FAMILIES}.values())

NORMAL = Convention.NORMAL


def check(position: Sum, convention: Convention) -> ReasonKind | None:
    """Play the strategy named for `position`; return the kind of its reason, None if none."""
    analysis = analyse(position, enough_time(), convention=convention)
    best = best_reason(analysis, enough_time(), convention)
    if best is None:
        return None
    lost = after(position, best.move) if best.move else position
    check_strategy(Strategy(lost, convention, best, position))
    if best.kind is ReasonKind.REPLY_ENDS:
        check_last_replies(alive(lost))
    return best.kind


def check_last_replies(parts: Sum) -> None:
    """Check that each move in the lost sum `parts` is said to be answered by the last one."""
    reason = reason_of_position(parts, enough_time(), NORMAL)
    if reason is None or reason.kind is not ReasonKind.REPLY_ENDS:
        return
    for move, remaining in exhaustive.moves(parts):
        reply = reply_to(parts, move, enough_time())
        assert reply
        assert not alive(after(remaining, reply))


def sums_of(rules: AnyRuleset, max_tokens: int, max_components: int) -> Iterator[Sum]:
    """Yield sums of positions of `rules` with each other and with Nim heaps."""
    components = [
        Component(rules, position)
        for position in small_positions(rules, max_tokens)
        if exhaustive.options(rules, position)
    ]
    largest = components[-max_components:]
    for one, other in combinations_with_replacement(largest, 2):
        yield one, other
    for part in largest:
        yield (part,)
        yield part, *read_sum("nim:2")
        yield part, *read_sum("nim:1+nim:3")
    for one, other in pairwise(largest):
        yield one, one, other


def check_all(sums: Iterable[Sum], max_moves: int) -> None:
    """Play the strategies named for those `sums` whose play has at most `max_moves` moves."""
    for position in sums:
        if exhaustive.most_moves(position) <= max_moves:
            for convention in Convention:
                check(position, convention)


@pytest.mark.parametrize("rules", KINDS, ids=lambda rules: rules.slug)
def test_a_strategy_wins_against_every_reply(rules: AnyRuleset) -> None:
    check_all(sums_of(rules, 8, 3), max_moves=7)


@pytest.mark.all
@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.name)
def test_a_strategy_in_any_ruleset_wins_against_every_reply(rules: AnyRuleset) -> None:
    check_all(sums_of(rules, 12, 10), max_moves=12)


@pytest.mark.parametrize(
    "text",
    [
        "chomp:3x3",
        "chomp:xxx,x..,x..",
        "chomp:3x4",
        "notakto:3x3",
        "node-kayles:path-4",
        "divide-and-residue:8+divide-and-residue:8",
        "divide-and-residue:8+nim:5+nim:5",
        "nim:3+nim:3",
        "nim:2+nim:2+nim:4+nim:4",
        "octal(0.6):9+remove-a-square:2x3",
        "subtraction(2,3):4+subtraction(2,3):4",
        "cram:2x4",
        "cram:3x4",
        "grundys-game:7",
        "remove-an-edge:cycle-6",
        "node-kayles:path-7",
        "diamond:3x3",
        "diamond:..x..,xx.xx,xx.xx,..x..",
        "remove-a-square:2x4",
        "hexadecimal(0.33F):8",
        "remove-a-square:.x.,x.x,xxx",
        *(f"treblecross-strip:1x{length}" for length in range(7, 14)),
        "treblecross-strip:xx.....xx",
        "treblecross-strip:xx..xx",
        "treblecross-strip:x..xx...xx..x",
    ],
)
def test_no_strategy_is_named_that_a_reply_refutes(text: str) -> None:
    for convention in Convention:
        check(read_sum(text), convention)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("cram:3x4", "Cover b2 and c2"),
        ("diamond:..x..,xx.xx,xx.xx,..x..", "Take column c"),
        ("remove-a-square:2x4", "Remove b1–c2"),
        ("notakto:3x5", "Mark c2"),
        ("treblecross-strip:1x11", "Mark f"),
    ],
)
def test_on_a_symmetric_board_the_move_without_a_copy_is_named(text: str, order: str) -> None:
    position = read_sum(text)
    best = best_reason(analyse(position, enough_time()), enough_time())
    assert best is not None
    assert best.mirror is not None
    names_turn = best.mirror.is_half_turn
    assert names_turn == best.before.startswith(
        "Make a move exactly in the middle: nobody can copy it. Then copy each of their moves, "
        "half a turn away, until you can end the game."
    )
    assert names_turn != best.before.startswith(
        "Make a move that mirrors itself: nobody can copy it. Then copy each of their moves "
        "across, until you can end the game."
    )
    if best.mirror.safe is None:
        assert best.leave.startswith(f"{order} first: ")
        assert ("half a turn does not change this move" in best.leave) == names_turn
    check_own_image(best, position)
    # If the board is not symmetric, or the move is on one side, nothing is said of it.
    for other in ("remove-a-square:4x5", "cram:2x4", "diamond:2x2"):
        reason = best_reason(analyse(read_sum(other), enough_time()), enough_time())
        assert reason is None or "nobody can copy it" not in reason.before


def test_every_strategy_is_checked() -> None:
    kinds = {
        check(read_sum(text), convention) for text in _ONE_OF_EACH for convention in Convention
    }
    # Pairs cancel without values only where no search finds these.
    assert kinds >= {*ReasonKind} - {ReasonKind.CANCEL}
    assert {*CHECKS} == {*ReasonKind}


_ONE_OF_EACH = (
    "nim:3+nim:3",
    "nim:1+nim:2+nim:3",
    "cram:2x4",
    "node-kayles:path-7",
    "nim:7",
    "subtraction(1,2,3):12",
    "grundys-game:8+nim:1",
    "subtraction(2,3):5+wythoff:1,2",
    "notakto:3x3",
    "fullset-relative-prime:8",
    "wythoff:4,7",
    "silver-dollar:..x...x",
    "chomp:3x4",
)
"""Sums that together have every kind of reason that names a strategy."""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("notakto:3x3", "Wherever they move next, answer at the other D, E, F or G"),
        ("notakto:x.xx,xxxx,.xxx", "A cell with ! is unsafe"),
        ("no-factor:4-6,8", "Their only move: remove 4. Your answer: remove 8."),
        ("cram:xxx,..x,..x", "One of your moves: cover a1 and b1. Their answer: cover c1 and c2."),
    ],
)
def test_that_the_next_move_ends_it_is_told_with_answers(text: str, says: str) -> None:
    position = read_sum(text)
    best = reason_of_position(position, enough_time(), NORMAL)
    assert best is not None
    assert best.kind is ReasonKind.REPLY_ENDS
    assert says in best.says
    assert check(position, NORMAL) is ReasonKind.REPLY_ENDS
