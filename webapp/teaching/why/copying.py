"""Reasons of normal play that a child can act on: end the game, or copy whatever is done."""

from collections import Counter
from collections.abc import Hashable

from webapp.language import gettext as _
from webapp.teaching.words import nouns

from .reason import LostSum, Reason, ReasonKind


def end(lost: LostSum) -> Reason | None:
    """No move is left."""
    if lost.parts:
        return None
    return Reason(
        ReasonKind.END,
        _("You can end the game with one move."),
        _("After this move no move is left: you have made the last one."),
        _("No move is left."),
    )


def _a_move_to_copy() -> str:
    return _("After the right move you can copy whatever your opponent does.")


def copy(lost: LostSum) -> Reason | None:
    """All components are equal in pairs."""
    counts = Counter(lost.parts)
    if any(each % 2 for each in counts.values()) or any(c.ruleset.loopy for c in counts):
        return None
    many = nouns(lost.parts).many
    if len(lost.parts) == 2:
        return Reason(
            ReasonKind.COPY,
            _a_move_to_copy(),
            _(
                "Leave two equal %(nouns)s, then copy every move: whatever your opponent does in "
                "one, do the same in the other. So you always have an answer.",
                nouns=many,
            ),
            _(
                "The two %(nouns)s are equal. Whatever you do in one, your opponent can do in the "
                "other, and so makes the last move.",
                nouns=many,
            ),
        )
    return Reason(
        ReasonKind.COPY,
        _a_move_to_copy(),
        _(
            "Leave equal %(nouns)s in pairs, then copy every move in the other one of its pair. So "
            "you always have an answer.",
            nouns=many,
        ),
        _(
            "The %(nouns)s are equal in pairs. Whatever you do in one, your opponent can do in the "
            "other one of its pair, and so makes the last move.",
            nouns=many,
        ),
    )


def mirror(lost: LostSum) -> Reason | None:
    """The only board left is its own image, and every move can be copied."""
    anatomy = lost.anatomy
    if anatomy is None or anatomy.mirror is None:
        return None
    places = frozenset[Hashable]().union(*(part.places for part in anatomy.parts))
    if {*map(anatomy.mirror.image, places)} != places:
        return None  # It is the mirror of one part, beside others that cancel.
    return Reason(
        ReasonKind.MIRROR,
        _a_move_to_copy(),
        _(
            "Leave a board that is its own mirror image, then copy every move on the other side. "
            "So you always have an answer."
        ),
        _(
            "The board is its own mirror image. Whatever you do on one side, your opponent can do "
            "on the other, and so makes the last move."
        ),
        anatomy.mirror,
    )


def parts(lost: LostSum) -> Reason | None:
    """The only board left falls into parts that are equal in pairs."""
    anatomy = lost.anatomy
    if anatomy is None or not anatomy.parts or any(part.twin is None for part in anatomy.parts):
        return None
    return Reason(
        ReasonKind.PARTS,
        _a_move_to_copy(),
        _("Leave parts that are equal in pairs, then copy each move in the other one of its pair."),
        _(
            "The board falls into parts that are equal in pairs. Whatever you do in one, your "
            "opponent can do in the other one of its pair."
        ),
    )


def cancel(lost: LostSum) -> Reason | None:
    """Equal parts stand in pairs and the rest has nim-sum 0, though not all values are known."""
    if lost.values is not None or (lost.move and lost.move not in lost.found.pairing):
        return None
    return Reason(
        ReasonKind.CANCEL,
        _a_move_to_copy(),
        _(
            "Leave equal parts in pairs, and the rest with nim-sum 0: a pair has value 0, whatever "
            "each of the two has. Then answer each move so that all cancels again."
        ),
        _(
            "Not all values are known, but equal parts stand in pairs, and the rest has nim-sum 0. "
            "A pair has value 0, whatever each of the two has: every move in one can be copied in "
            "the other."
        ),
    )
