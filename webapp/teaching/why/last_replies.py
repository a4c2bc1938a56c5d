"""Reasons that moves have answers, some of which end the game, with an example."""

from collections.abc import Callable
from dataclasses import replace
from itertools import chain

from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.law import worked_out
from nimsum.rulesets.sums import Component, after, count_ways, has_move
from nimsum.solver.component_options import parts_of, some_options
from webapp.teaching.claims import LastReply, LegalMoves, UnsafeMoves
from webapp.teaching.move_words import ShownText, in_both_views, instruction

from .partners import ending_partners, letters_beside, letters_in_words, options_by_place
from .reason import LostSum, Reason, reason_called
from .resistance import all_moves, can_end, last_moves

_MAX_TRIED = 60
"""The largest number of moves of a component each of which is tried."""


def reply_ends(lost: LostSum) -> Reason | None:
    """Return the reason that after each move the other player can make the last one, or None.

    It has the places of moves that answer each other, if there are, or else an example. Return None
    if there are too many moves, too.
    """
    moves = all_moves(lost.parts, _MAX_TRIED)
    if not moves or not all(can_end(after(lost.parts, move)) for move in moves):
        return None
    partners = ending_partners(lost.only) if lost.only else ()
    if partners:
        letters = letters_beside(lost.original, partners)
        values = {"letters": letters_in_words(letters)}
        name = "reply at partner ends"
        return reason_called(name, values, partners=partners, letters=letters)
    example = _last_reply(lost)
    only = LegalMoves(example.position, Convention.NORMAL, 1)
    is_only = count_ways(example.position, all_moves(example.position, _MAX_TRIED) or []) == 1
    reason = reason_called("reply ends", facts=(example, only) if is_only else (example,))
    unsafe = lost.only.ruleset.words.unsafe(lost.only.position) if lost.only else ""
    by_reader = _reply_in_words(example, reader_wins=True, is_only=is_only)
    by_opponent = _reply_in_words(example, reader_wins=False, is_only=is_only)
    if not is_only:
        by_reader = _after_text(unsafe or reason.leave, by_reader)
        by_opponent = _after_text(unsafe or reason.lost, by_opponent)
    return replace(
        reason,
        leave=by_reader,
        lost=by_opponent,
        unsafe=frozenset((options_by_place(lost.only) or ()) if lost.only and unsafe else ()),
    )


def _last_reply(lost: LostSum) -> LastReply:
    """Return a move in `lost` and a reply that ends the game; there must be one."""
    position = after(lost.analysis.position, lost.move) if lost.move else lost.analysis.position
    move = (all_moves(position, _MAX_TRIED) or [])[0]
    reply = next(last_moves(after(position, move), _MAX_TRIED))
    return LastReply(position, Convention.NORMAL, move, reply)


def _after_text(text: str, example: ShownText) -> ShownText:
    """Return `text` and the sentence `example` after it."""
    return in_both_views(lambda shown: f"{text} {shown(example)}")


def _reply_in_words(example: LastReply, *, reader_wins: bool, is_only: bool) -> ShownText:
    """Return the move of `example` and the last move after it; `is_only` if there is no other.

    `reader_wins` is True if the reader makes the last move.
    """
    order = instruction(example.position, example.move)
    last = instruction(after(example.position, example.move), example.reply)

    def says(shown: Callable[[str], str]) -> str:
        values = {"move": shown(order), "reply": shown(last)}
        if reader_wins and is_only:
            return _("Their only move: %(move)s. Your answer: %(reply)s.", **values)
        if is_only:
            return _("Your only move: %(move)s. Their answer: %(reply)s.", **values)
        if reader_wins:
            return _("One of their moves: %(move)s. Your answer: %(reply)s.", **values)
        return _("One of your moves: %(move)s. Their answer: %(reply)s.", **values)

    return in_both_views(says)


def answered(lost: LostSum) -> Reason:
    """Return the reason that every move has an answer, which always holds.

    If the other player can make the last move after some moves, it says after how many.
    """
    if lost.only is None:
        return reason_called("answered")
    worked = worked_out(lost.only.ruleset, lost.only.position)
    moves = all_moves(lost.parts, _MAX_TRIED) or ()
    ending = [move for move in moves if can_end(after(lost.parts, move))]
    if worked or not ending:
        return reason_called("answered", worked=worked)
    count = count_ways(lost.parts, moves)
    ended = count_ways(lost.parts, ending)
    safe = count - ended
    called = "few safe moves" if safe <= ended else "some unsafe moves"
    facts = (UnsafeMoves(lost.parts, Convention.NORMAL, ended, count),)
    values = {"ended": ended, "count": count}
    reason = reason_called(called, values, safe=safe, facts=facts)
    unsafe = lost.only.ruleset.words.unsafe(lost.only.position)
    if not unsafe:
        return reason
    ends = {move.option for move in ending}
    places = (options_by_place(lost.only) or {}).items()
    return replace(
        reason,
        leave=f"{reason.leave} {unsafe}",
        lost=f"{reason.lost} {unsafe}",
        unsafe=frozenset(place for place, option in places if option in ends),
    )


def has_only_last_moves(component: Component) -> bool:
    """Return True if each move of `component` ends it; False if that is not known."""
    options = some_options(component, _MAX_TRIED)
    left = chain.from_iterable(parts_of(component, option) for option in options.listed)
    return options.complete and not any(map(has_move, left))
