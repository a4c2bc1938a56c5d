"""Reasons that a board is its own image, mirrored or turned, so that moves can be copied."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from nimsum.language import _
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.law import Option
from nimsum.rulesets.sums import Component, Move, count_ways
from nimsum.solver.component_options import some_options
from webapp.teaching.move_words import capitalised, instruction

from .partners import letters_beside, letters_in_words, options_by_place
from .reason import LostSum, Reason, reason_called

_MAX_MOVES = 200
"""The largest number of moves of a board examined for one that is its own mirror image."""


def mirror(lost: LostSum) -> Reason | None:
    """Return the reason that the only board is its own image, mirrored or turned, or None."""
    anatomy = lost.anatomy
    if anatomy is None or anatomy.mirror is None or anatomy.mirror.safe is not None:
        return None
    places = anatomy.copied_places
    if {*map(anatomy.mirror.image, places)} != places:
        return None  # It is the mirror of one part only; the others cancel.
    values = {"apart": anatomy.mirror.apart}
    if anatomy.mirror.is_half_turn:
        reason = reason_called("half turn", values, mirror=anatomy.mirror)
        return _with_own_image(reason, lost, anatomy.mirror)
    if anatomy.mirror.line is None:
        beside = tuple(pair for pair in anatomy.mirror.pairs if places.isdisjoint(pair))
        called = "paired lines" if beside else "paired places"
        letters = letters_beside(lost.original, beside)
        return reason_called(called, mirror=anatomy.mirror, partners=beside, letters=letters)
    if lost.only and _own_images(lost.only, anatomy.mirror):
        return reason_called("crossed mirror", values, mirror=anatomy.mirror)
    reason = reason_called("mirror", values, mirror=anatomy.mirror)
    return _with_own_image(reason, lost, anatomy.mirror)


def safe_mirror(lost: LostSum) -> Reason | None:
    """Return the reason that safe moves are copied in a mirror and others can be ended, or None."""
    mirror = lost.anatomy.mirror if lost.anatomy else None
    if lost.only is None or mirror is None or mirror.safe is None:
        return None
    places = mirror.safe
    pairs = ((place, mirror.image(place)) for place in sorted(places, key=str))
    partners = tuple(pair for pair in pairs if str(pair[0]) < str(pair[1]))
    called = "safe half turn" if mirror.is_half_turn else "safe mirror"
    letters = letters_beside(lost.original, partners)
    reason = reason_called(called, {"letters": letters_in_words(letters)})
    reason = replace(
        reason,
        leave=f"{mirror.words} {reason.leave}",
        lost=f"{mirror.words} {reason.lost}",
        mirror=mirror,
        partners=partners,
        letters=letters,
        unsafe=frozenset(options_by_place(lost.only) or ()) - places,
    )
    return _with_own_image(reason, lost, mirror)


def _own_images(board: Component, mirror: Mirror) -> list[Option[Any]]:
    """Return the options of `board` whose moves are their own images, and so cannot be copied."""
    return [
        option
        for taken, option in _options_by_places(board).items()
        if {*map(mirror.image, taken)} == taken
    ]


def _options_by_places(board: Component) -> dict[frozenset[Hashable], Option[Any]]:
    """Return each option of `board`, up to a number, by the places that its move takes.

    The result is empty if the board is too large to be drawn.
    """
    rules = board.ruleset
    if not isinstance(rules, OnPlaces) or rules.layout(board.position) is None:
        return {}
    return {
        frozenset(touch.taken): option
        for option in some_options(board, _MAX_MOVES).listed
        for touch in rules.touches(board.position, option)
    }


def _with_own_image(reason: Reason, lost: LostSum, mirror: Mirror) -> Reason:
    """Return the reason that the move was its own image on a symmetric board, and goes first.

    Return `reason` itself unless that is so and each such move wins, or if the mirror has `pairs`,
    which say nothing about the board before the move.
    """
    move = lost.move
    if move is None or move.component != lost.origin or lost.analysis.truncated or mirror.pairs:
        return reason
    board = lost.original
    taken = _options_by_places(board)
    if not taken or any(frozenset(map(mirror.image, places)) not in taken for places in taken):
        return reason
    own = [Move(lost.origin, option) for option in _own_images(board, mirror)]
    if move not in own or not {*own} <= {*lost.analysis.winning}:
        return reason
    values = {"move": capitalised(instruction(lost.analysis.position, move)), "apart": mirror.apart}
    called = "half turn of its own image" if mirror.is_half_turn else "mirror of its own image"
    own_image = reason_called(called, values, mirror=mirror)
    if count_ways(lost.analysis.position, lost.analysis.winning) > len(own):
        others = _("Other moves win, too, but this plan is easy to follow.")
        own_image = replace(own_image, before=f"{own_image.before} {others}")
    if mirror.safe is not None:
        return replace(reason, clue=own_image.clue, before=own_image.before)
    return own_image
