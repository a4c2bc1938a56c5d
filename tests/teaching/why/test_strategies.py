"""The app names a strategy only if it is proved: here each is played against every reply.

The tests read a strategy as a player would read it, and each move that it allows must win.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, pairwise
from typing import Any

import pytest

from nimsum.rulesets.anatomy import Anatomy, Mirror
from nimsum.rulesets.boards.places import OnPlaces, Touch
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
from webapp.teaching.why.losing_moves import reply_to
from webapp.teaching.why.misere_facts import MisereFacts
from webapp.teaching.why.partners import letters_of, partner_of, places_of_move
from webapp.teaching.why.reason import Reason, ReasonKind
from webapp.teaching.why.reasons import best_reason, reason_of_position

FAMILIES = tuple({rules.slug: rules for rules in reversed(RULESETS)}.values())
KINDS = tuple({rules.board.slug: rules for rules in FAMILIES}.values())

NORMAL, MISERE = Convention


def alive(position: Sum) -> Sum:
    """Return the components of `position` that have a move."""
    return tuple(part for part in position if exhaustive.options(part.ruleset, part.position))


def replies_to(position: Sum) -> list[Sum]:
    """Return the sums that a move can leave of `position`."""
    return [reply for _move, reply in exhaustive.moves(position)]


def is_lost(position: Sum, convention: Convention) -> bool:
    """Return True if the player to move loses, by plain recursion."""
    return not exhaustive.next_player_wins(position, convention)


def in_pairs(position: Sum) -> bool:
    """Return True if the components of `position` that have a move are equal in pairs."""
    return all(count % 2 == 0 for count in Counter(alive(position)).values())


def after_copy(parts: Sum, move: Move) -> Sum:
    """Return the sum after `move` in a component of `parts`, and its copy in the twin."""
    remaining = after(parts, move)
    twins = [index for index, part in enumerate(parts) if part == parts[move.component]]
    twin = next(index for index in twins if index != move.component)
    if twin > move.component:
        twin += len(move.option) - 1
    assert move.option in exhaustive.options(remaining[twin].ruleset, remaining[twin].position)
    return after(remaining, Move(twin, move.option))


def check_copying(_best: Reason, parts: Sum) -> None:
    """Check that each move can be copied in the twin, to the end."""
    for move, _left in exhaustive.moves(parts):
        assert in_pairs(after_copy(parts, move))


def value_of(component: Component) -> int:
    """Return the value of `component` in normal play, by the definition."""
    return exhaustive.value(component.ruleset, component.position)


def are_ones(position: Sum) -> bool:
    """Return True if no value in `position` is above 1, and the number of 1s is odd."""
    values = [value_of(part) for part in position]
    return max(values, default=0) <= 1 and sum(values) % 2 == 1


def check_copying_to_ones(_best: Reason, parts: Sum) -> None:
    """Check copying, but leave an odd number of 1s if a copy would leave no value above 1."""
    for move, remaining in exhaustive.moves(parts):
        copied = after_copy(parts, move)
        if max(map(value_of, copied), default=0) > 1:
            assert in_pairs(copied)
            assert is_lost(copied, MISERE)
            continue
        ones = [reply for reply in replies_to(remaining) if are_ones(reply)]
        assert ones
        assert all(is_lost(reply, MISERE) for reply in ones)


def nim_sum(position: Sum) -> int:
    """Return the value of a sum in normal play, by the definition."""
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


def check_balance_to_ones(best: Reason, parts: Sum) -> None:
    """Check leaving nim-sum 0 while some component counts, then an odd number of 1s."""
    counts = is_firm if "firm" in best.says else is_large
    for _move, remaining in exhaustive.moves(parts):
        balanced = [reply for reply in replies_to(remaining) if is_balanced(reply, counts)]
        assert balanced
        assert all(is_lost(reply, MISERE) for reply in balanced)


def is_balanced(position: Sum, counts: Callable[[Component], bool]) -> bool:
    """Return True if the nim-sum is 0 and some component `counts`, or 1 and none does."""
    goal = 0 if any(counts(part) for part in position) else 1
    return nim_sum(position) == goal


def anatomy_of(component: Component) -> Anatomy[Any]:
    """Return the parts into which the position of `component` falls."""
    anatomy = component.ruleset.bounds.anatomy(component.position)
    assert anatomy is not None
    return anatomy


def check_mirror(best: Reason, parts: Sum) -> None:
    """Check that every move can be copied across, and that the text names the right mirror."""
    (board,) = parts
    assert best.mirror is not None
    assert ("half a turn" in best.says) == best.mirror.is_half_turn
    assert ("half a turn" in best.beaten) == best.mirror.is_half_turn
    in_plane = best.mirror.line is not None
    assert ("pairs" in best.says) != in_plane
    in_line = in_plane and not best.mirror.is_half_turn
    assert ("mirror" in f"{best.title} {best.says} {best.beaten}") == in_line
    assert_mirrors(board, best.mirror, crossed="on the mirror line" in best.says)


def check_own_image(best: Reason, position: Sum) -> None:
    """Check that `position` looks the same in the mirror, and that each own image in it wins.

    A move that is its own image leaves no move for a copy, as both take the same places. The move
    of `best` must be one; how moves are copied after it is checked like any mirror.
    """
    assert best.move is not None
    assert best.mirror is not None
    board = position[best.move.component]
    assert isinstance(board.ruleset, OnPlaces)
    images = {}
    for option in exhaustive.options(board.ruleset, board.position):
        for touch in board.ruleset.touches(board.position, option):
            images[frozenset(touch.taken)] = option
    own = []
    for taken, option in images.items():
        image = frozenset(map(best.mirror.image, taken))
        assert image in images
        if image == taken:
            own.append(option)
    assert best.move.option in own
    for option in own:
        assert is_lost(after(position, Move(best.move.component, option)), NORMAL)


@cache
def assert_mirrors(board: Component, mirror: Mirror, *, crossed: bool) -> None:
    """Check that each move on `board` has an answer that mirrors it, and so to the end.

    An assertion that has passed need not be repeated: hence the cache.
    """
    rules = board.ruleset
    assert isinstance(rules, OnPlaces)
    for option in exhaustive.options(rules, board.position):
        for touch in rules.touches(board.position, option):
            if mirror.safe is not None and not mirror.safe.issuperset(touch.taken):
                replies = exhaustive.options(rules, option[0])
                assert any(not [*exhaustive.options(rules, reply[0])] for reply in replies)
                continue
            answers = [
                answer
                for answer in exhaustive.options(rules, option[0])
                if mirrors(touch, rules.touches(option[0], answer), mirror, crossed=crossed)
            ]
            assert answers
            for answer in answers:
                assert_mirrors(
                    Component(rules, answer[0]),
                    later_mirror(mirror, rules, answer),
                    crossed=crossed,
                )


def later_mirror(mirror: Mirror, rules: AnyRuleset, answer: tuple[object, ...]) -> Mirror:
    """Return `mirror` with the places that are safe after `answer`, if only safe ones count."""
    if mirror.safe is None:
        return mirror
    anatomy = rules.bounds.anatomy(answer[0])
    safe = anatomy.mirror.safe if anatomy and anatomy.mirror else None
    return replace(mirror, safe=safe or frozenset())


def mirrors(touch: Touch, replies: Iterable[Touch], mirror: Mirror, *, crossed: bool) -> bool:
    """Return True if one of `replies` mirrors the move `touch`.

    A move that is its own image is answered by another such move if `crossed`.
    """
    image = {mirror.image(place) for place in touch.taken}
    for reply in replies:
        taken = set(reply.taken)
        if crossed and image == set(touch.taken):
            if taken == {mirror.image(place) for place in taken}:
                return True
        elif taken == image:
            return True
    return False


def check_equal_parts(_best: Reason, parts: Sum) -> None:
    """Check that each move has an answer that leaves equal parts in pairs again."""
    (board,) = parts
    for option in exhaustive.options(board.ruleset, board.position):
        answers = [
            Component(board.ruleset, answer[0])
            for answer in exhaustive.options(board.ruleset, option[0])
        ]
        assert any(has_twins_only(answer) for answer in answers)


def has_twins_only(board: Component) -> bool:
    """Return True if the parts of `board` are equal in pairs."""
    return all(part.twin is not None for part in anatomy_of(board).parts)


def check_each_component_lost(_best: Reason, parts: Sum) -> None:
    """Check that one can always answer in the component in which they move."""
    for part in parts:
        assert is_lost((part,), NORMAL)


def check_balance(_best: Reason, parts: Sum) -> None:
    """Check that after each move one can leave nim-sum 0 again."""
    assert nim_sum(parts) == 0
    for _move, remaining in exhaustive.moves(parts):
        assert any(nim_sum(reply) == 0 for reply in replies_to(remaining))


def check_return_to_lost_heap(convention: Convention) -> Callable[[Reason, Sum], None]:
    """Return the check that lit heaps are lost, and that one can come back to such a heap."""

    def check(best: Reason, parts: Sum) -> None:
        (heap,) = parts
        assert isinstance(heap.ruleset, HeapRuleset)
        assert best.lamps is not None
        lit = {lamp.heap for row in best.lamps.rows for lamp in row.lamps if lamp.is_lit}
        assert all(is_lost((Component(heap.ruleset, n),), convention) for n in lit)
        if "come back" in best.says:
            for _move, remaining in exhaustive.moves(parts):
                assert can_return_to_lost_heap(remaining, convention)

    return check


def can_return_to_lost_heap(position: Sum, convention: Convention) -> bool:
    """Return True if some move leaves one lost heap at most.

    In misère play, a position without a move counts, too: the player to move has won.
    """
    replies = replies_to(position)
    if not replies:
        return convention is MISERE
    return any(len(alive(reply)) <= 1 and is_lost(reply, convention) for reply in replies)


def is_last(position: Sum) -> bool:
    """Return True if `position` has a move, and each move is the last one."""
    replies = replies_to(position)
    return bool(replies) and not any(alive(reply) for reply in replies)


def check_only_last_moves(_best: Reason, parts: Sum) -> None:
    """Check that only a last move remains."""
    assert is_last(parts)


def check_trap(_best: Reason, parts: Sum) -> None:
    """Check that after each move one can leave only a last move."""
    for _move, remaining in exhaustive.moves(parts):
        assert any(is_last(reply) for reply in replies_to(remaining))


def check_reply_is_last(best: Reason, parts: Sum) -> None:
    """Check that each move is answered by the last move, at its partner if there are partners."""
    met: list[Hashable] = []
    for move, remaining in exhaustive.moves(parts):
        assert any(not alive(reply) for reply in replies_to(remaining))
        if best.partners:
            (board,) = parts
            at = {*places_of_move(board, move.option)} & letters_of(best.partners).keys()
            (place,) = at
            met.append(place)
            wanted = partner_of(best.partners, place)
            board_after = Component(board.ruleset, move.option[0])
            assert any(
                wanted in places_of_move(board_after, option)
                and not alive(after(remaining, Move(0, option)))
                for option in exhaustive.options(board.ruleset, board_after.position)
            )
        reason = reason_of_position(parts, enough_time(), NORMAL)
        if reason and reason.kind is ReasonKind.REPLY_ENDS:
            reply = reply_to(parts, move, enough_time())
            assert reply
            assert not alive(after(remaining, reply))
    if best.partners:
        assert {*met} == letters_of(best.partners).keys()
    if best.unsafe:
        assert len(best.unsafe) == len([*exhaustive.moves(parts)])


def check_odd_moves(_best: Reason, parts: Sum) -> None:
    """Check that every line of play has an odd number of moves."""
    assert parities(parts) == {1}


def check_even_moves(_best: Reason, parts: Sum) -> None:
    """Check that every line of play has an even number of moves."""
    assert parities(parts) == {0}


@cache
def parities(position: Sum) -> frozenset[int]:
    """Return 0 if play can have an even number of moves, and 1 if it can have an odd number."""
    replies = replies_to(position)
    if not replies:
        return frozenset({0})
    return frozenset(1 - parity for reply in replies for parity in parities(alive(reply)))


def check_odd_ones(_best: Reason, parts: Sum) -> None:
    """Check that each component counts as one last move or nothing, in sums with others."""
    assert is_lost(parts, MISERE)
    for part in parts:
        substitute = read_sum("nim:1") if value_of(part) else ()
        for text in ("nim:1", "nim:2", "nim:2+nim:3", "kayles:4"):
            others = read_sum(text)
            assert is_lost((part, *others), MISERE) == is_lost((*substitute, *others), MISERE)


CHECKS: dict[ReasonKind, Callable[[Reason, Sum], None]] = {
    ReasonKind.COPY: check_copying,
    ReasonKind.COPY_TO_ONES: check_copying_to_ones,
    ReasonKind.BALANCE_TO_ONES: check_balance_to_ones,
    ReasonKind.MIRROR: check_mirror,
    ReasonKind.PARTS: check_equal_parts,
    ReasonKind.EACH_LOST: check_each_component_lost,
    ReasonKind.EQUAL: check_balance,
    ReasonKind.BALANCE: check_balance,
    ReasonKind.PERIOD: check_return_to_lost_heap(NORMAL),
    ReasonKind.STEPS: check_return_to_lost_heap(MISERE),
    ReasonKind.REPLY_ENDS: check_reply_is_last,
    ReasonKind.EVEN_MOVES: check_even_moves,
    ReasonKind.TRAP: check_trap,
    ReasonKind.ODD_MOVES: check_odd_moves,
    ReasonKind.ODD_ONES: check_odd_ones,
    ReasonKind.LAST: check_only_last_moves,
}
"""The checks of strategies; reasons of the other kinds name none."""


def check(position: Sum, convention: Convention) -> ReasonKind | None:
    """Play the strategy named for `position`; return the kind of its reason, None if none."""
    analysis = analyse(position, enough_time(), convention=convention)
    best = best_reason(analysis, enough_time(), convention)
    if best is None:
        return None
    parts = alive(after(position, best.move) if best.move else position)
    assert is_lost(parts, convention)
    if best.kind in CHECKS:
        CHECKS[best.kind](best, parts)
    if "nobody can copy it" in best.before:
        check_own_image(best, position)
    return best.kind


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
    assert kinds >= {*CHECKS}


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
)
"""Sums that together have every kind of reason that names a strategy."""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("notakto:3x3", "Wherever they move next, answer at the other A, B, C or D"),
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
