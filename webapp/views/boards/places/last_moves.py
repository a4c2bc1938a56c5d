"""What the picture of a board of places shows of the last moves: laid pieces and removed links."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import Any

from nimsum.match.match import Change, Player
from nimsum.rulesets.boards.places import TOKEN_SIGN, Layout, OnPlaces, Touch, laid_out

from .spots import LaidPiece, Link, SpotsByKey, outline

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


def signed_places(move: ShownMove) -> tuple[Hashable, ...]:
    """Return the places that get the sign of the player of `move`.

    These are the places that it took, or if it moved a token, only where the token went.
    """
    if move.before is None or move.touch is None:
        return ()
    tokens = {place.key for place in move.before.places if place.sign == TOKEN_SIGN}
    return move.touch.taken if tokens.isdisjoint(move.touch.taken) else move.touch.at


def ghosts_by_number(
    ruleset: OnPlaces[Any], last_moves: Sequence[ShownMove], free: Iterable[Hashable]
) -> dict[Hashable, Player]:
    """Return the players whose ghosts are at the first places of `free`, those of the last move.

    There are as many as pieces went, for moves that put all other pieces in new places.
    """
    places = iter(free)
    ghosts: dict[Hashable, Player] = {}
    for move in reversed(last_moves):
        after = laid_out(ruleset, move.change.option[0])
        if move.before is None or after is None:
            continue
        taken = len(move.before.places) - len(after.places)
        ghosts.update(dict.fromkeys(islice(places, taken), move.change.by))
    return ghosts


def size_kept(last_moves: Sequence[ShownMove]) -> str:
    """Return the size that the player chose for the last but one move; empty without such a move.

    The page keeps it chosen after the opponent's reply, which is the last move.
    """
    if len(last_moves) != 2 or last_moves[0].touch is None:
        return ""
    return last_moves[0].touch.size


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
