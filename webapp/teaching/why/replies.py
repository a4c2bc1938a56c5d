"""Replies to losing moves that a reason prescribes, such as copies in an equal game."""

from collections.abc import Hashable, Iterator

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move, origins_after
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import some_options
from webapp.teaching.claims import SILENCE, Reply, Sentence

from .partners import Pairs, partner_of, partners, places_of_move
from .reason import LastMove, Reason, ReasonKind, claims_of
from .resistance import last_moves
from .valued_parts import named_parts

_MAX_REPLIES = 200
"""The largest number of replies on a board among which copies are searched for."""


def reply_of_reason(
    position: Sum, move: Move, best: Reason | None, budget: Budget, convention: Convention
) -> Move | None:
    """Return the winning reply to `move` that the reason `best` prescribes.

    The reason says why `position` is lost. Return None if it prescribes no reply, if none is proved
    to win within `budget`, or if the position is not lost by the reason.
    """
    if best is None or best.move is not None:
        return None
    after_move = after(position, move)
    for reply in _replies(position, move, best, budget, convention):
        analysis = analyse(after(after_move, reply), budget, 1, convention)
        if analysis.outcome is Outcome.P:
            return reply
    return None


def answer_in_words(
    before: LastMove, reply: Move, best: Reason | None, budget: Budget, convention: Convention
) -> Sentence:
    """Return a sentence on how `reply` answers the move `before` it as `best` prescribes.

    The reason `best` says why the position before that move is lost. Say nothing if it prescribes
    another kind of answer, or if values are not found within `budget`.
    """
    if best is None or best.move is not None:
        return SILENCE
    text = _answer_in_words(before.before, before.move, reply, best, budget)
    if not text:
        return SILENCE
    answered = Reply(before.before, convention, before.move, reply)
    return Sentence(text, (answered, *claims_of(best, before.before, convention)))


def _answer_in_words(position: Sum, move: Move, reply: Move, best: Reason, budget: Budget) -> str:
    """Return how `reply` answers `move` in `position`, which is lost by `best`, or ""."""
    if best.kind is ReasonKind.COPY and reply in _copies_in_twin(position, move):
        return _("The answer copies the move.")
    if best.kind is ReasonKind.VALUED_PARTS and _brings_back_values(position, move, reply, budget):
        return _("The answer brings back the same numbers.")
    if best.mirror is None or len(move.option) != 1:
        return ""
    if best.mirror.dominoes:
        if reply in _replies_along_dominoes(position, move, best.mirror):
            return _("The answer goes along the domino.")
        return ""
    images = _images(position[move.component], move, best.mirror)
    answered = {*_places_taken(after(position, move)[reply.component], reply)}
    if best.kind is not ReasonKind.MIRROR or not answered & {*images}:
        return ""
    if best.mirror.is_half_turn:
        return _("The answer is the same move, half a turn away.")
    if best.mirror.line is None:
        return _("The answer is the move at the partners.")
    return _("The answer is the move in the mirror.")


def _brings_back_values(position: Sum, move: Move, reply: Move, budget: Budget) -> bool:
    """Return True if `move` changes values of named parts of its board, and `reply` restores all.

    Return False if a value is not found within `budget`.
    """
    board = position[move.component]
    passed = after(position, move)
    answered = after(passed, reply)
    if not len(position) == len(passed) == len(answered) == 1:
        return False
    moved = named_parts(board, passed[0], budget)
    restored = named_parts(board, answered[0], budget)
    are_changed = any(part.later != part.value for part in moved)
    return are_changed and bool(restored) and all(part.later == part.value for part in restored)


def _places_taken(board: Component, move: Move) -> Iterator[frozenset[Hashable]]:
    """Yield the places that `move` takes from `board`, for each way to make it."""
    if isinstance(board.ruleset, OnPlaces):
        for touch in board.ruleset.touches(board.position, move.option):
            yield frozenset(touch.taken)


def _images(board: Component, move: Move, mirror: Mirror) -> list[frozenset[Hashable]]:
    """Return the images of the places that `move` takes from `board`, for each way to make it."""
    return [frozenset(map(mirror.image, taken)) for taken in _places_taken(board, move)]


def _replies(
    position: Sum, move: Move, best: Reason, budget: Budget, convention: Convention
) -> Iterator[Move]:
    """Yield the replies to `move` in `position` that do what the reason `best` says."""
    if best.kind in (ReasonKind.COPY, ReasonKind.COPY_TO_ONES):
        yield from _copies_in_twin(position, move)
    elif best.mirror and best.mirror.dominoes:
        yield from _replies_along_dominoes(position, move, best.mirror)
    elif best.kind is ReasonKind.MIRROR:
        if best.unsafe.intersection(places_of_move(position[move.component], move.option)):
            yield from last_moves(after(position, move), _MAX_REPLIES)
        else:
            yield from _copies_across(position, move, best)
    elif best.kind is ReasonKind.PARTS:
        yield from _copies_in_part(position, move)
    elif best.kind is ReasonKind.VALUED_PARTS:
        yield from _replies_by_values(position, move, budget)
    elif best.kind is ReasonKind.EACH_LOST:
        yield from _replies_by_values(position, move, budget)
        yield from _replies_beside(position, move)
    elif best.kind is ReasonKind.REPLY_ENDS:
        yield from _replies_at_partner(position, move, best.partners)
        yield from last_moves(after(position, move), _MAX_REPLIES)
    elif best.kind is ReasonKind.ANSWERED and not best.worked:
        yield from _replies_at_partner(position, move, partners(position, budget, convention))


def _copies_in_twin(position: Sum, move: Move) -> Iterator[Move]:
    """Yield `move` in each other component that is equal to the one in which it was made."""
    moved = position[move.component]
    for index, origin in enumerate(origins_after(position, move)):
        if origin != move.component and position[origin] == moved:
            yield Move(index, move.option)


def _replies_beside(position: Sum, move: Move) -> Iterator[Move]:
    """Yield the moves in what remains, after `move`, of its component."""
    after_move = after(position, move)
    for index, origin in enumerate(origins_after(position, move)):
        if origin == move.component:
            for option in some_options(after_move[index], _MAX_REPLIES).listed:
                yield Move(index, option)


def _replies_at_partner(position: Sum, move: Move, pairs: Pairs) -> Iterator[Move]:
    """Yield the moves at the place that is in a pair with the place of `move`."""
    if not pairs or len(move.option) != 1:
        return
    board = position[move.component]
    wanted = {partner_of(pairs, place) for place in places_of_move(board, move.option)}
    board_after = Component(board.ruleset, move.option[0])
    for option in some_options(board_after, _MAX_REPLIES).listed:
        if wanted & {*places_of_move(board_after, option)}:
            yield Move(move.component, option)


def _copies_across(position: Sum, move: Move, best: Reason) -> Iterator[Move]:
    """Yield the moves that take the mirror images of the places that `move` takes.

    If these are the same places, a reply must be its own mirror image.
    """
    board = position[move.component]
    rules = board.ruleset
    if best.mirror is None or not isinstance(rules, OnPlaces) or len(move.option) != 1:
        return
    images = _images(board, move, best.mirror)
    touched = _places_taken(board, move)
    crossed = any(image == taken for image, taken in zip(images, touched, strict=True))
    board_after = Component(rules, move.option[0])
    for option in some_options(board_after, _MAX_REPLIES).listed:
        for touch in rules.touches(board_after.position, option):
            taken = {*touch.taken}
            if taken in images or (crossed and taken == {*map(best.mirror.image, taken)}):
                yield Move(move.component, option)


def _replies_along_dominoes(position: Sum, move: Move, mirror: Mirror) -> Iterator[Move]:
    """Yield the replies to `move` that go from the place to which it went to its partner."""
    board = position[move.component]
    rules = board.ruleset
    if not isinstance(rules, OnPlaces) or len(move.option) != 1:
        return
    partners = {
        mirror.image(place)
        for touch in rules.touches(board.position, move.option)
        for place in touch.at
    }
    board_after = Component(rules, move.option[0])
    for option in some_options(board_after, _MAX_REPLIES).listed:
        for touch in rules.touches(board_after.position, option):
            if partners >= {*touch.at}:
                yield Move(move.component, option)


def _copies_in_part(position: Sum, move: Move) -> Iterator[Move]:
    """Yield the moves after which all parts of the board are equal in pairs again.

    Those that change only the equal part of the one that `move` changed come first.
    """
    board = position[move.component]
    rules = board.ruleset
    anatomy = rules.bounds.anatomy(board.position)
    if anatomy is None or not isinstance(rules, OnPlaces) or len(move.option) != 1:
        return
    changed = {
        place for touch in rules.touches(board.position, move.option) for place in touch.taken
    }
    twins = [
        anatomy.parts[part.twin].places
        for part in anatomy.parts
        if part.twin is not None and part.places & changed
    ]
    board_after = Component(rules, move.option[0])
    others = []
    for option in some_options(board_after, _MAX_REPLIES).listed:
        if not _is_in_pairs(Component(rules, option[0])):
            continue
        reply = Move(move.component, option)
        touches = [*rules.touches(board_after.position, option)]
        if any(twin >= {*touch.taken} for twin in twins for touch in touches):
            yield reply
        else:
            others.append(reply)
    yield from others


def _replies_by_values(position: Sum, move: Move, budget: Budget) -> Iterator[Move]:
    """Yield the replies that the values of the named parts of the board prescribe.

    If `move` made a part larger, they give all parts the values that they had. Otherwise, as in
    Nim, they make no part larger.
    """
    board = position[move.component]
    if len(move.option) != 1:
        return
    board_after = Component(board.ruleset, move.option[0])
    moved = named_parts(board, board_after, budget)
    if not moved:
        return
    grew = any(part.later > part.value for part in moved)
    for option in some_options(board_after, _MAX_REPLIES).listed:
        answered = Component(board.ruleset, option[0])
        if grew:
            parts = named_parts(board, answered, budget)
            follows = all(part.later == part.value for part in parts)
        else:
            parts = named_parts(board_after, answered, budget)
            follows = all(part.later <= part.value for part in parts)
        if parts and follows:
            yield Move(move.component, option)


def _is_in_pairs(board: Component) -> bool:
    """Return True if all parts of `board` are equal in pairs, or no move is left."""
    if not has_move(board):
        return True
    anatomy = board.ruleset.bounds.anatomy(board.position)
    return anatomy is not None and all(part.twin is not None for part in anatomy.parts)
