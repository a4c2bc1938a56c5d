"""A strategy is told only where it is proved: each is played out against every reply.

What is told is read as a player would read it, and each move that it allows must win.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement, pairwise
from typing import Any

import pytest

from nimsum.rulesets.anatomy import Anatomy, Mirror
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Move, Sum, after
from nimsum.solver.analysis import analyse
from nimsum.theory.misere.symbols import Temper
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions
from tests.rulesets.sums import enough_time
from tests.teaching.why.test_misere_reasons import two_values
from webapp.teaching.why.misere_facts import MisereFacts
from webapp.teaching.why.reason import Reason, ReasonKind
from webapp.teaching.why.reasons import best_reason

FAMILIES = tuple({rules.slug: rules for rules in reversed(RULESETS)}.values())
KINDS = tuple({rules.board.slug: rules for rules in FAMILIES}.values())

NORMAL, MISERE = Convention


def alive(position: Sum) -> Sum:
    """Return the components of a sum in which there is a move."""
    return tuple(part for part in position if exhaustive.options(part.ruleset, part.position))


def is_lost(position: Sum, convention: Convention) -> bool:
    """Return True if the player to move loses, by plain recursion."""
    return not exhaustive.next_player_wins(position, convention)


def in_pairs(position: Sum) -> bool:
    """Return True if the components that have a move are equal in pairs."""
    return all(count % 2 == 0 for count in Counter(alive(position)).values())


def copies(parts: Sum, move: Move) -> Sum:
    """Return the sum when a move has been made and copied in the twin."""
    left = after(parts, move)
    twins = [index for index, part in enumerate(parts) if part == parts[move.component]]
    twin = next(index for index in twins if index != move.component)
    if twin > move.component:
        twin += len(move.option) - 1
    assert move.option in exhaustive.options(left[twin].ruleset, left[twin].position)
    return after(left, Move(twin, move.option))


def held_copy(_best: Reason, parts: Sum) -> None:
    """Copy each move in the twin, to the end."""
    for move, _left in exhaustive.moves(parts):
        assert in_pairs(copies(parts, move))


def value_of(component: Component) -> int:
    """Return the value by the definition."""
    return exhaustive.value(component.ruleset, component.position)


def are_ones(position: Sum) -> bool:
    """Return True if no value is above 1 and the number of 1s is odd."""
    values = [value_of(part) for part in position]
    return max(values, default=0) <= 1 and sum(values) % 2 == 1


def held_copies_to_ones(_best: Reason, parts: Sum) -> None:
    """Copy, but where that leaves no value above 1, leave an odd number of 1s."""
    for move, left in exhaustive.moves(parts):
        copied = copies(parts, move)
        if max(map(value_of, copied), default=0) > 1:
            assert in_pairs(copied)
            assert is_lost(copied, MISERE)
            continue
        ends = [reply for _answer, reply in exhaustive.moves(left) if are_ones(reply)]
        assert ends
        assert all(is_lost(reply, MISERE) for reply in ends)


def nim_sum(position: Sum) -> int:
    """Return the value of a sum in normal play by the definition."""
    total = 0
    for part in position:
        total ^= value_of(part)
    return total


@cache
def is_firm(component: Component) -> bool:
    """Return True if a component is firm, by the definition or by its simplest form."""
    pair = two_values(component)
    if pair is not None:
        return pair[0] == pair[1]
    return MisereFacts(enough_time()).temper(component) is Temper.FIRM


def is_large(component: Component) -> bool:
    """Return True if the value of a component is above 1."""
    return value_of(component) > 1


def held_balance(best: Reason, parts: Sum) -> None:
    """Leave nim-sum 0 while anything counts, else an odd number of 1s."""
    counts = is_firm if "firm" in best.says else is_large
    for _move, left in exhaustive.moves(parts):
        replies = [reply for _answer, reply in exhaustive.moves(left)]
        right = [
            reply
            for reply in replies
            if (nim_sum(reply) == 0 if any(map(counts, reply)) else nim_sum(reply) == 1)
        ]
        assert right
        assert all(is_lost(reply, MISERE) for reply in right)


def anatomy_of(component: Component) -> Anatomy[Any]:
    """Return how a board falls into parts."""
    anatomy = component.ruleset.bounds.anatomy(component.position)
    assert anatomy is not None
    return anatomy


def held_mirror(best: Reason, parts: Sum) -> None:
    """Copy every move across, to the end."""
    (board,) = parts
    assert best.mirror is not None
    assert ("turn" in best.says) == best.mirror.is_half_turn
    assert ("turn" in best.beaten) == best.mirror.is_half_turn
    in_plane = best.mirror.line is not None
    assert ("pairs" in best.says) != in_plane
    in_line = in_plane and not best.mirror.is_half_turn
    assert ("mirror" in f"{best.title} {best.says} {best.beaten}") == in_line
    assert_mirrors(board, best.mirror, crossed="on the mirror line" in best.says)


@cache
def assert_mirrors(board: Component, mirror: Mirror, *, crossed: bool) -> None:
    """Answer each move of a board with its mirror image, and go on from there."""
    rules, position = board.ruleset, board.position
    assert isinstance(rules, OnPlaces)
    for option in exhaustive.options(rules, position):
        for touch in rules.touches(position, option):
            wanted = {mirror.image(place) for place in touch.taken}
            answers = [
                answer
                for answer in exhaustive.options(rules, option[0])
                for reply in rules.touches(option[0], answer)
                if (
                    {*map(mirror.image, reply.taken)} == set(reply.taken)
                    if crossed and wanted == set(touch.taken)
                    else set(reply.taken) == wanted
                )
            ]
            assert answers
            for answer in answers:
                assert_mirrors(Component(rules, answer[0]), mirror, crossed=crossed)


def held_parts(_best: Reason, parts: Sum) -> None:
    """To each move there is one that leaves equal parts in pairs again."""
    (board,) = parts
    for option in exhaustive.options(board.ruleset, board.position):
        answers = [
            Component(board.ruleset, answer[0])
            for answer in exhaustive.options(board.ruleset, option[0])
        ]
        assert any(
            all(part.twin is not None for part in anatomy_of(answer).parts) for answer in answers
        )


def held_where_they_move(_best: Reason, parts: Sum) -> None:
    """Always answer in the component in which they move."""
    for part in parts:
        assert is_lost((part,), NORMAL)


def held_mending(_best: Reason, parts: Sum) -> None:
    """Leave nim-sum 0 again."""
    assert nim_sum(parts) == 0
    for _move, left in exhaustive.moves(parts):
        assert any(nim_sum(reply) == 0 for _answer, reply in exhaustive.moves(left))


def held_coming_back(convention: Convention) -> Callable[[Reason, Sum], None]:
    """From any move one can come back to a lost heap."""

    def held(best: Reason, parts: Sum) -> None:
        (heap,) = parts
        assert isinstance(heap.ruleset, HeapRuleset)
        assert best.lamps is not None
        lit = {lamp.heap for row in best.lamps.rows for lamp in row.lamps if lamp.is_lit}
        assert all(is_lost((Component(heap.ruleset, n),), convention) for n in lit)
        for _move, left in exhaustive.moves(parts):
            if "come back" not in best.says:
                break
            replies = [reply for _answer, reply in exhaustive.moves(left)]
            assert any(
                len(alive(reply)) <= 1 and is_lost(reply, convention) for reply in replies
            ) or (not replies and convention is MISERE)

    return held


def is_last(position: Sum) -> bool:
    """Return True if whatever move is made is the last one."""
    moves = [*exhaustive.moves(position)]
    return bool(moves) and all(not alive(left) for _move, left in moves)


def held_last(_best: Reason, parts: Sum) -> None:
    """Only a last move is left."""
    assert is_last(parts)


def held_trap(_best: Reason, parts: Sum) -> None:
    """Whatever they do, one can leave only a last move."""
    for _move, left in exhaustive.moves(parts):
        assert any(is_last(reply) for _answer, reply in exhaustive.moves(left))


def held_reply_ends(_best: Reason, parts: Sum) -> None:
    """Whatever they do, one can make the last move."""
    for _move, left in exhaustive.moves(parts):
        assert any(not alive(reply) for _answer, reply in exhaustive.moves(left))


def held_odd_moves(_best: Reason, parts: Sum) -> None:
    """However one plays, the number of moves that are left is odd."""
    assert lengths_odd(parts) == {1}


def held_even_moves(_best: Reason, parts: Sum) -> None:
    """However one plays, the number of moves that are left is even."""
    assert lengths_odd(parts) == {0}


@cache
def lengths_odd(position: Sum) -> frozenset[int]:
    """Return 0 and 1 by whether play can last an even and an odd number of moves."""
    found = {
        1 - parity
        for _move, left in exhaustive.moves(position)
        for parity in lengths_odd(alive(left))
    }
    return frozenset(found or {0})


def held_odd_ones(_best: Reason, parts: Sum) -> None:
    """Each counts as one last move or nothing, beside whatever stands there."""
    assert is_lost(parts, MISERE)
    for part in parts:
        worth = read_sum("nim:1") if value_of(part) else ()
        for beside in ("nim:1", "nim:2", "nim:2+nim:3", "kayles:4"):
            others = read_sum(beside)
            one = exhaustive.next_player_wins((part, *others), MISERE)
            assert one == exhaustive.next_player_wins((*worth, *others), MISERE)


HELD: dict[ReasonKind, Callable[[Reason, Sum], None]] = {
    ReasonKind.COPY: held_copy,
    ReasonKind.COPY_TO_ONES: held_copies_to_ones,
    ReasonKind.BALANCE_TO_ONES: held_balance,
    ReasonKind.MIRROR: held_mirror,
    ReasonKind.PARTS: held_parts,
    ReasonKind.EACH_LOST: held_where_they_move,
    ReasonKind.EQUAL: held_mending,
    ReasonKind.BALANCE: held_mending,
    ReasonKind.PERIOD: held_coming_back(NORMAL),
    ReasonKind.STEPS: held_coming_back(MISERE),
    ReasonKind.REPLY_ENDS: held_reply_ends,
    ReasonKind.EVEN_MOVES: held_even_moves,
    ReasonKind.TRAP: held_trap,
    ReasonKind.ODD_MOVES: held_odd_moves,
    ReasonKind.ODD_ONES: held_odd_ones,
    ReasonKind.LAST: held_last,
}
"""What is told, played; the other kinds of reasons name no strategy."""


def check(position: Sum, convention: Convention) -> ReasonKind | None:
    """Play out what is told of a position; return which kind of reason it is."""
    found = analyse(position, enough_time(), convention=convention)
    best = best_reason(found, enough_time(), convention)
    if best is None:
        return None
    lost = after(position, best.move) if best.move else position
    parts = alive(lost)
    assert is_lost(parts, convention)
    if best.kind in HELD:
        HELD[best.kind](best, parts)
    return best.kind


def sums_of(rules: AnyRuleset, most_tokens: int, most: int) -> Iterator[Sum]:
    """Return sums of a game with itself, in pairs and beside Nim heaps."""
    components = [
        Component(rules, position)
        for position in small_positions(rules, most_tokens)
        if exhaustive.options(rules, position)
    ]
    shown = components[-most:]
    for one, other in combinations_with_replacement(shown, 2):
        yield one, other
    for part in shown:
        yield (part,)
        yield part, *read_sum("nim:2")
        yield part, *read_sum("nim:1+nim:3")
    for one, other in pairwise(shown):
        yield one, one, other


def check_all(sums: Iterable[Sum], longest: int) -> None:
    """Play out what is told of sums in which play has at most so many moves."""
    for position in sums:
        if exhaustive.most_moves(position) <= longest:
            for convention in Convention:
                check(position, convention)


@pytest.mark.parametrize("rules", KINDS, ids=lambda rules: rules.slug)
def test_what_is_told_wins_against_every_reply(rules: AnyRuleset) -> None:
    check_all(sums_of(rules, 8, 3), longest=7)


@pytest.mark.all
@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.name)
def test_what_is_told_in_any_game_wins_against_every_reply(rules: AnyRuleset) -> None:
    check_all(sums_of(rules, 12, 10), longest=12)


@pytest.mark.parametrize(
    "text",
    [
        *("chomp:3x3", "chomp:xxx,x..,x..", "chomp:3x4", "notakto:3x3", "node-kayles:path-4"),
        *("divide-and-residue:8+divide-and-residue:8", "divide-and-residue:8+nim:5+nim:5"),
        *("nim:3+nim:3", "nim:2+nim:2+nim:4+nim:4", "octal(0.6):9+remove-a-square:2x3"),
        *("subtraction(2,3):4+subtraction(2,3):4", "cram:2x4", "cram:3x4", "grundys-game:7"),
        *("remove-an-edge:cycle-6", "node-kayles:path-7", "chomp:3x3", "diamond:3x3"),
        *("hexadecimal(0.33F):8", "remove-a-square:.x.,x.x,xxx"),
    ],
)
def test_a_strategy_is_not_told_where_a_reply_refutes_it(text: str) -> None:
    for convention in Convention:
        check(read_sum(text), convention)


def test_all_strategies_are_among_what_is_played_out() -> None:
    kinds = {
        check(position, convention)
        for text in _ONE_OF_EACH
        for position in [read_sum(text)]
        for convention in Convention
    }
    assert kinds >= {*HELD}


_ONE_OF_EACH = (
    *("nim:3+nim:3", "nim:1+nim:2+nim:3", "cram:2x4", "node-kayles:path-7", "nim:7"),
    *("subtraction(1,2,3):12", "grundys-game:8+nim:1", "subtraction(2,3):5+wythoff:1,2"),
    *("notakto:3x3", "fullset-relative-prime:8"),
)
"""Together they have every kind of reason that names a strategy."""
