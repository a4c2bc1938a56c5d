"""Strategies that the app names, each played against every reply.

A strategy is read as a player would read it, and each move that it allows must win.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

from nimsum.rulesets.anatomy import Anatomy, Mirror
from nimsum.rulesets.boards.places import OnPlaces, Touch
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.heaps.several import SeveralHeapsRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Move, Sum, after
from nimsum.rulesets.taking.nim import Nim
from nimsum.solver.analysis import Outcome
from nimsum.theory.misere.symbols import Temper
from tests.rulesets import exhaustive, retrograde
from tests.rulesets.sums import enough_time
from tests.teaching.why.test_misere_reasons import two_values
from webapp.teaching.why.misere_facts import MisereFacts
from webapp.teaching.why.partners import letters_of, partner_of, places_of_move
from webapp.teaching.why.reason import Reason, ReasonKind, Strategy

NORMAL, MISERE = Convention


def alive(position: Sum) -> Sum:
    """Return the components of `position` that have a move."""
    return tuple(part for part in position if exhaustive.options(part.ruleset, part.position))


def replies_to(position: Sum) -> list[Sum]:
    """Return the sums that a move can leave of `position`."""
    return [reply for _move, reply in exhaustive.moves(position)]


def outcome_of(position: Sum, convention: Convention) -> Outcome:
    """Return the outcome of `position` by plain recursion, or by retrograde analysis if loopy."""
    if any(part.ruleset.loopy for part in position):
        return retrograde.outcome_of(position, convention)
    wins = exhaustive.next_player_wins(position, convention)
    return Outcome.N if wins else Outcome.P


def is_lost(position: Sum, convention: Convention) -> bool:
    """Return True if the player to move loses, by plain recursion."""
    return outcome_of(position, convention) is Outcome.P


def in_pairs(position: Sum) -> bool:
    """Return True if the components of `position` that have a move are equal in pairs."""
    return all(count % 2 == 0 for count in Counter(alive(position)).values())


def after_copy(parts: Sum, move: Move) -> Sum:
    """Return the sum after `move` in a component of `parts`, and its copy in the twin."""
    remaining = after(parts, move)
    twins = [index for index, part in enumerate(parts) if part == parts[move.component]]
    assert len(twins) > 1
    twin = next(index for index in twins if index != move.component)
    if twin > move.component:
        twin += len(move.option) - 1
    assert move.option in exhaustive.options(remaining[twin].ruleset, remaining[twin].position)
    return after(remaining, Move(twin, move.option))


def check_copying(_best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that each move can be copied in the twin, to the end."""
    for move, _left in exhaustive.moves(parts):
        assert in_pairs(after_copy(parts, move))


def value_of(component: Component) -> int:
    """Return the value of `component` in normal play, by the definition.

    In a loopy game it is the size of the Nim heap beside which the component is lost.
    """
    if component.ruleset.loopy:
        value = loopy_value(component)
        assert value is not None, component
        return value
    return exhaustive.value(component.ruleset, component.position)


@cache
def loopy_value(component: Component) -> int | None:
    """Return the value of a `component` of a loopy game, or None if it is infinite or large."""
    heaps = (n for n in range(8) if is_lost((component, Component(Nim(), n)), NORMAL))
    return next(heaps, None)


def cancels(position: Sum) -> bool:
    """Return True if all values in `position` are finite, and their nim-sum is 0."""
    loopy = (part for part in position if part.ruleset.loopy)
    return None not in map(loopy_value, loopy) and nim_sum(position) == 0


def are_ones(position: Sum) -> bool:
    """Return True if no value in `position` is above 1, and the number of 1s is odd."""
    values = [value_of(part) for part in position]
    return max(values, default=0) <= 1 and sum(values) % 2 == 1


def check_copying_to_ones(_best: Reason, parts: Sum, _convention: Convention) -> None:
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


def check_balance_to_ones(best: Reason, parts: Sum, _convention: Convention) -> None:
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


def check_mirror(best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that every move can be copied across, and that the text names the right mirror."""
    (board,) = parts
    assert best.mirror is not None
    assert ("half a turn" in best.says) == best.mirror.is_half_turn
    assert ("half a turn" in best.beaten) == best.mirror.is_half_turn
    in_plane = best.mirror.line is not None
    assert ("pairs" in best.says) != in_plane
    if "2 × 2" in best.says:
        check_no_square_crosses(board, best.mirror)
    in_line = in_plane and not best.mirror.is_half_turn
    assert ("mirror" in f"{best.title} {best.says} {best.beaten}") == in_line
    assert_mirrors(board, best.mirror, crossed="on the mirror line" in best.says)


def check_no_square_crosses(board: Component, mirror: Mirror) -> None:
    """Check that no move on `board` takes several places that cross the line of `mirror`."""
    rules = board.ruleset
    assert isinstance(rules, OnPlaces)
    for option in exhaustive.options(rules, board.position):
        for touch in rules.touches(board.position, option):
            image = {mirror.image(place) for place in touch.taken}
            assert len(touch.taken) == 1 or not image & {*touch.taken}


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


def check_equal_parts(_best: Reason, parts: Sum, _convention: Convention) -> None:
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


def check_each_component_lost(_best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that one can always answer in the component in which they move."""
    for part in parts:
        assert is_lost((part,), NORMAL)


def check_balance(_best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that after each move one can leave nim-sum 0 again."""
    assert nim_sum(parts) == 0
    for _move, remaining in exhaustive.moves(parts):
        assert any(map(cancels, replies_to(remaining)))


def check_return_to_lost_heap(best: Reason, parts: Sum, convention: Convention) -> None:
    """Check that just the lit heaps are lost, and that one can come back to such a heap."""
    (heap,) = parts
    assert isinstance(heap.ruleset, HeapRuleset)
    assert best.lamps is not None
    for lamp in (lamp for row in best.lamps.rows for lamp in row.lamps):
        is_heap = lamp.heap >= heap.ruleset.smallest_heap
        alone = (Component(heap.ruleset, lamp.heap),)
        assert lamp.is_lit == (is_heap and is_lost(alone, convention))
    if best.bundle or convention is MISERE:
        for _move, remaining in exhaustive.moves(parts):
            assert can_return_to_lost_heap(remaining, convention)


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


def check_only_last_moves(_best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that only a last move remains."""
    assert is_last(parts)


def check_trap(_best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that after each move one can leave only a last move."""
    for _move, remaining in exhaustive.moves(parts):
        assert any(is_last(reply) for reply in replies_to(remaining))


def check_reply_is_last(best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that each move is answered by the last move, at its partner if there are partners."""
    met: list[Hashable] = []
    for move, remaining in exhaustive.moves(parts):
        assert any(not alive(reply) for reply in replies_to(remaining))
        if best.partners:
            (board,) = parts
            at = {*places_of_move(board, move.option)} & letters_of(best).keys()
            (place,) = at
            met.append(place)
            wanted = partner_of(best.partners, place)
            board_after = Component(board.ruleset, move.option[0])
            assert any(
                wanted in places_of_move(board_after, option)
                and not alive(after(remaining, Move(0, option)))
                for option in exhaustive.options(board.ruleset, board_after.position)
            )
    if best.partners:
        assert {*met} == letters_of(best).keys()
    if best.unsafe:
        assert len(best.unsafe) == len([*exhaustive.moves(parts)])


def check_odd_moves(_best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that every line of play has an odd number of moves."""
    assert parities(parts) == {1}


def check_even_moves(_best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that every line of play has an even number of moves."""
    assert parities(parts) == {0}


@cache
def parities(position: Sum) -> frozenset[int]:
    """Return 0 if play can have an even number of moves, and 1 if it can have an odd number."""
    replies = replies_to(position)
    if not replies:
        return frozenset({0})
    return frozenset(1 - parity for reply in replies for parity in parities(alive(reply)))


def check_odd_ones(_best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that each component counts as one last move or nothing, in sums with others."""
    assert is_lost(parts, MISERE)
    for part in parts:
        substitute = read_sum("nim:1") if value_of(part) else ()
        for text in ("nim:1", "nim:2", "nim:2+nim:3", "kayles:4"):
            others = read_sum(text)
            assert is_lost((part, *others), MISERE) == is_lost((*substitute, *others), MISERE)


def check_end(_best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check that no move is left."""
    assert not parts


def check_valued_parts(best: Reason, parts: Sum, _convention: Convention) -> None:
    """Check the value of each part before and after the move, and that the later ones cancel."""
    (board,) = parts
    total = 0
    for part in best.valued_parts:
        assert value_of(part.before) == part.value
        assert value_of(part.after) == part.later
        assert part.stands == bool(alive((part.after,)))
        total ^= part.later
    assert total == value_of(board) == 0


def check_law(best: Reason, parts: Sum, convention: Convention) -> None:
    """Check that just the pairs with rings are lost, and that each move has an answer by dominoes.

    In misère play some lost pairs may have no ring.
    """
    (component,) = parts
    rules = component.ruleset
    if best.mirror is not None:
        assert_follows_dominoes(component, best.mirror)
    if not best.lost_pairs:
        return
    assert isinstance(rules, SeveralHeapsRuleset)
    heaps = range(rules.smallest_heap, max(max(pair) for pair in best.lost_pairs) + 1)
    for pair in product(heaps, repeat=2):
        lost = is_lost((Component(rules, rules.in_order(pair)),), convention)
        assert lost or pair not in best.lost_pairs
        assert convention is MISERE or lost == (pair in best.lost_pairs)


@cache
def assert_follows_dominoes(board: Component, mirror: Mirror) -> None:
    """Check that each move can be answered along a domino, and so to the end."""
    rules = board.ruleset
    assert isinstance(rules, OnPlaces)
    for option in exhaustive.options(rules, board.position):
        partners = {
            mirror.image(place)
            for touch in rules.touches(board.position, option)
            for place in touch.at
        }
        moved = Component(rules, option[0])
        answers = [
            answer
            for answer in exhaustive.options(rules, moved.position)
            for touch in rules.touches(moved.position, answer)
            if partners >= {*touch.at}
        ]
        assert answers
        for answer in answers:
            assert_follows_dominoes(Component(rules, answer[0]), mirror)


def check_answers(best: Reason, parts: Sum, convention: Convention) -> None:
    """Check the letters and marks on the board, if it has any: which moves answer which.

    After a move without a letter, or with the mark of unsafe ones, the next move can be the last.
    """
    if not best.partners and not best.unsafe:
        return
    (board,) = parts
    letters = letters_of(best)
    for move, remaining in exhaustive.moves(parts):
        places = {*places_of_move(board, move.option)}
        can_end = any(not alive(reply) for reply in replies_to(remaining))
        if best.unsafe:
            assert bool(places & best.unsafe) == can_end
        if not best.partners:
            continue
        lettered = places & letters.keys()
        if not lettered:
            assert convention is NORMAL
            assert can_end
        for place in lettered:
            wanted = partner_of(best.partners, place)
            moved = Component(board.ruleset, move.option[0])
            answers = [
                option
                for option in exhaustive.options(board.ruleset, moved.position)
                if wanted in places_of_move(moved, option)
            ]
            assert answers
            assert any(is_lost(after(remaining, Move(0, each)), convention) for each in answers)


CHECKS: dict[ReasonKind, Callable[[Reason, Sum, Convention], None]] = {
    ReasonKind.END: check_end,
    ReasonKind.COPY: check_copying,
    ReasonKind.MIRROR: check_mirror,
    ReasonKind.PARTS: check_equal_parts,
    ReasonKind.VALUED_PARTS: check_valued_parts,
    ReasonKind.LAW: check_law,
    ReasonKind.PERIOD: check_return_to_lost_heap,
    ReasonKind.EACH_LOST: check_each_component_lost,
    ReasonKind.EQUAL: check_balance,
    ReasonKind.BALANCE: check_balance,
    ReasonKind.CANCEL: check_balance,
    ReasonKind.REPLY_ENDS: check_reply_is_last,
    ReasonKind.EVEN_MOVES: check_even_moves,
    ReasonKind.ANSWERED: check_answers,
    ReasonKind.LAST: check_only_last_moves,
    ReasonKind.ODD_MOVES: check_odd_moves,
    ReasonKind.TRAP: check_trap,
    ReasonKind.ODD_ONES: check_odd_ones,
    ReasonKind.STEPS: check_return_to_lost_heap,
    ReasonKind.COPY_TO_ONES: check_copying_to_ones,
    ReasonKind.BALANCE_TO_ONES: check_balance_to_ones,
}
"""The check of the strategy of each kind."""


def check_strategy(claim: Strategy) -> None:
    """Play the strategy of `claim` against every reply."""
    parts = alive(claim.position)
    assert is_lost(parts, claim.convention)
    CHECKS[claim.reason.kind](claim.reason, parts, claim.convention)
    if claim.reason.move is not None and "nobody can copy it" in claim.reason.before:
        check_own_image(claim.reason, claim.before)
