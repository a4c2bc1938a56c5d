"""Reasons of normal play that a child can act on: end the game, or copy whatever is done."""

from collections import Counter
from collections.abc import Hashable

from nimsum.language import N_, _
from webapp.teaching.words import nouns

from .reason import LostSum, Reason, ReasonKind

_COPY = N_("One move lets you copy")
_CANCEL = N_("Equal parts cancel")


def end(lost: LostSum) -> Reason | None:
    """No move is left."""
    if lost.parts:
        return None
    return Reason(
        ReasonKind.END,
        _("You can end the game now"),
        _("The last move wins"),
        _("After this move, no move is left."),
        _("No move is left."),
    )


def copy(lost: LostSum) -> Reason | None:
    """All components are equal in pairs."""
    counts = Counter(lost.parts)
    if any(each % 2 for each in counts.values()) or any(c.ruleset.loopy for c in counts):
        return None
    many = nouns(lost.parts).many
    return Reason(
        ReasonKind.COPY,
        _(_COPY),
        _("Copy every move"),
        _("Leave equal %(nouns)s in pairs. Copy each move in the twin.", nouns=many),
        _("The %(nouns)s are equal in pairs. They copy you.", nouns=many),
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
        _(_COPY),
        _("Copy in the mirror"),
        _("Leave a board that mirrors itself. Copy every move across."),
        _("The board mirrors itself. They copy every move across."),
        anatomy.mirror,
    )


def parts(lost: LostSum) -> Reason | None:
    """The only board left falls into parts that are equal in pairs."""
    anatomy = lost.anatomy
    if anatomy is None or not anatomy.parts or any(part.twin is None for part in anatomy.parts):
        return None
    return Reason(
        ReasonKind.PARTS,
        _(_COPY),
        _(_CANCEL),
        _("Leave equal parts in pairs. Copy each move in the twin."),
        _("The parts are equal in pairs. They copy you."),
    )


def cancel(lost: LostSum) -> Reason | None:
    """Equal parts stand in pairs and the rest has nim-sum 0, though not all values are known."""
    if lost.values is not None or (lost.move and lost.move not in lost.found.pairing):
        return None
    return Reason(
        ReasonKind.CANCEL,
        _(_COPY),
        _(_CANCEL),
        _("Leave equal parts in pairs, and the rest with nim-sum 0."),
        _("Equal parts stand in pairs, and the rest has nim-sum 0."),
    )
