"""What the picture of a board of places shows of the last moves: lines, and the links they removed.

Some positions are also shown as one piece on a second board, which a move takes to another square.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from nimsum.match.match import Change
from nimsum.rulesets.boards.places import Layout, OnPlaces, Place, Touch, laid_out

from .picture import LaidPiece, Link, SpotsByKey, outline

_LAID_REACH = 0.44
"""The distance from the edge of a laid piece to the middle of its places, in places."""


@dataclass(frozen=True, slots=True)
class ShownMove:
    """One of the last moves: the `change` that it made, and the layout `before` it.

    `touch` has the places that the move took, and where it is tapped. `before` is None if the
    position before the move was too large to be drawn; then `touch` is None, too.
    """

    change: Change
    before: Layout | None
    touch: Touch | None


def shown_move(ruleset: OnPlaces[Any], change: Change) -> ShownMove:
    """Return the move that made `change` in a component of `ruleset`."""
    before = laid_out(ruleset, change.before)
    touch = None
    if before is not None:
        touch = next(ruleset.touches(change.before, change.option), None)
    return ShownMove(change, before, touch)


def squares_of_piece(
    layout: Layout, last_moves: Sequence[ShownMove], start: Layout | None
) -> tuple[Place, ...]:
    """Return the squares of the second board, on which one piece shows the whole position.

    They are those of `start`, the layout with which the match began, or else those before the last
    moves, with the piece where it is now. Return an empty tuple if there was no such board.
    """
    layouts = [start, *(move.before for move in last_moves), layout]
    board = next((each for each in layouts if each and each.squares), layout)
    square_of_piece = _square_of_piece(layout)
    return tuple(replace(square, stands=square.key == square_of_piece) for square in board.squares)


def _square_of_piece(layout: Layout) -> Hashable:
    """Return the key of the square where the piece is; None if there is no second board."""
    return next((square.key for square in layout.squares if square.stands), None)


def size_kept(last_moves: Sequence[ShownMove]) -> str:
    """Return the size that the player chose for the last but one move; empty without such a move.

    The page keeps it chosen after the opponent's reply, which is the last move.
    """
    if len(last_moves) != 2 or last_moves[0].touch is None:
        return ""
    return last_moves[0].touch.size


def trails(layout: Layout, last_moves: Sequence[ShownMove], spots: SpotsByKey) -> Iterator[Link]:
    """Yield a line for each of the last moves, from the square that the piece left to the next.

    The piece is the one on the second board that shows the whole position. `layout` is that of the
    position now, and `spots` has the places of the picture by their keys.
    """
    layouts = [*(move.before for move in last_moves), layout]
    for move, (before, after) in zip(last_moves, pairwise(layouts), strict=True):
        if before is None or after is None:
            continue
        start = _square_of_piece(before)
        end = _square_of_piece(after)
        if start in spots and end in spots:
            yield Link(spots[start], spots[end], move.change.by)


def aim(ruleset: OnPlaces[Any], layout: Layout, after: Any, spots: SpotsByKey) -> Link | None:
    """Return the line that the piece of the second board follows to the position `after`.

    `layout` is that of the position now, and `spots` has the places of the picture by their keys.
    Return None if there is no second board.
    """
    layout_after = laid_out(ruleset, after)
    if layout_after is None:
        return None
    start = _square_of_piece(layout)
    end = _square_of_piece(layout_after)
    return Link(spots[start], spots[end]) if start in spots and end in spots else None


def laid_pieces(
    layouts: Sequence[Layout | None], last_moves: Sequence[ShownMove], spots: SpotsByKey
) -> Iterator[LaidPiece]:
    """Yield the pieces that moves have laid on the places in `spots`, the last moves' at the end.

    `layouts` are those of the positions before `last_moves`, from the start of the match.
    """
    for before, after in pairwise(layouts):
        if before is None or after is None:
            continue
        left = {place.key for place in after.places if place.stands}
        taken = [place.key for place in before.places if place.stands and place.key not in left]
        yield LaidPiece(outline([spots[key] for key in taken], _LAID_REACH))
    for move in last_moves:
        if move.touch:
            box = outline([spots[key] for key in move.touch.taken], _LAID_REACH)
            yield LaidPiece(box, move.change.by)


def gone_links(last_moves: Sequence[ShownMove], spots: SpotsByKey) -> Iterator[Link]:
    """Yield the links that the last moves removed, by taking the link itself or one of its ends."""
    for move in last_moves:
        if move.before is None or move.touch is None:
            continue
        for start, end in move.before.links:
            takes_an_end = start in move.touch.taken or end in move.touch.taken
            takes_link = {start, end} == {*move.touch.at}
            is_drawn = start in spots and end in spots
            if is_drawn and (takes_an_end or takes_link):
                yield Link(spots[start], spots[end], move.change.by, chosen=takes_link)
