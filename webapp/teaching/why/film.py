"""Short films, which are sequences of moves that show why a position is lost, and trials."""

from dataclasses import replace

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, Sum, after, has_move, origins_after
from nimsum.solver.analysis import analyse
from webapp.teaching.claims import SILENCE, Sentence
from webapp.teaching.move_words import ShownText

from .highlights import (
    BALANCED,
    COPIED,
    Highlight,
    Highlights,
    highlights_in_steps,
    lettered_pairs,
    numbers_before,
    pair_highlights,
    value_highlights,
)
from .partners import letters_in_words, pairs_in_words, signs_of, with_partners
from .reason import LastMove, Reason, ReasonKind, claims_of
from .reasons import best_reason, reason_of_position, reply_to_last
from .replies import answer_in_words, reply_of_reason
from .resistance import Resistance, first_lasting_move
from .steps import has_rings
from .valued_parts import numbers_of_parts

_MAX_FILM_MOVES = 12
"""The largest number of moves in a film."""

_FILMED_KINDS = (
    ReasonKind.COPY,
    ReasonKind.MIRROR,
    ReasonKind.PARTS,
    ReasonKind.COPY_TO_ONES,
    ReasonKind.LAST,
    ReasonKind.TRAP,
    ReasonKind.ODD_MOVES,
    ReasonKind.EVEN_MOVES,
)
"""The kinds of reasons that some moves from the position show well."""

_TRIED_KINDS = (
    ReasonKind.VALUED_PARTS,
    ReasonKind.LAW,
    ReasonKind.EACH_LOST,
    ReasonKind.EQUAL,
    ReasonKind.BALANCE,
    ReasonKind.CANCEL,
    ReasonKind.REPLY_ENDS,
    ReasonKind.BALANCE_TO_ONES,
    ReasonKind.ANSWERED,
)
"""The kinds of reasons that nothing shows as well as moves that the reader tries out."""


def is_filmed(best: Reason | None) -> bool:
    """Return True if some moves from the position show the reason `best` well."""
    return best is not None and best.kind in _FILMED_KINDS


def can_be_watched(best: Reason | None) -> bool:
    """Return True if a film shows more of the reason `best` than that a move ends the game."""
    return best is not None and best.kind is not ReasonKind.END


def is_tried_out(best: Reason | None) -> bool:
    """Return True if nothing shows the reason `best` as well as moves that the reader tries out."""
    return best is not None and best.kind in _TRIED_KINDS


def film(
    position: Sum, budget: Budget, convention: Convention, last: LastMove | None = None
) -> tuple[Move, ...]:
    """Return the first moves of a game from `position`, to be shown one after the other.

    `last` is the move that led to `position`, if any. A side that has a winning move makes the one
    that the reason prescribes, such as a copy of the last move, or else the best one. If the reason
    shows only in moves that are tried out, the other side holds out as long as it can, or if that
    is not known, at least for another move. A side that has begun to hold out goes on to do so.
    """
    moves: list[Move] = []
    reply = reply_to_last(last, budget, convention)
    resistance = Resistance(convention, budget)
    holds_out = False
    while len(moves) < _MAX_FILM_MOVES and any(map(has_move, position)):
        best = reason_of_position(position, budget, convention)
        if best and best.move:
            move = reply or best.move
            reply = None
        else:
            tries = holds_out or is_tried_out(best)
            longest = resistance.longest_move(position) if tries else None
            holds_out = longest is not None
            move = longest.move if longest else first_lasting_move(position)
            reply = reply_of_reason(position, move, best, budget, convention)
            if reply is None and longest and best and best.kind is ReasonKind.ANSWERED:
                reply = longest.reply
        moves.append(move)
        position = after(position, move)
    return tuple(moves)


def reason_of_loss(position: Sum, budget: Budget, convention: Convention) -> Reason | None:
    """Return the reason why `position` is lost, with partners; None if it is not known to be lost.

    `budget` limits the work.
    """
    analysis = analyse(position, budget, convention=convention)
    best = best_reason(analysis, budget, convention)
    best = with_partners(best, analysis, budget, convention)
    return None if best is None or best.move else best


def restored_in_words(position: Sum, best: Reason, convention: Convention) -> Sentence:
    """Return a sentence on what a move that left `position` restored; `best` says why it is lost.

    The sentence names no player.
    """
    claims = claims_of(best, position, convention)
    if best.kind is ReasonKind.ANSWERED and best.partners and best.safe is None:
        letters = letters_in_words(best.letters)
        text = _(
            "Each reply has a letter: an answer at the other %(letters)s wins.", letters=letters
        )
        return Sentence(text, claims)
    if has_rings(position, best):
        on_squares = _("This square has a gold ring: whoever moves from it loses.")
        return Sentence(ShownText(best.restored, on_squares), claims)
    return Sentence(best.restored, claims)


def winning_move_in_words(match: Match, lost: Reason | None, budget: Budget) -> Sentence:
    """Return a sentence on how the last move of `match` answers the one before, or what it left.

    `lost` is the reason why the position of `match` is lost, or None if it is not known; then the
    text may be "". The sentence names no player.
    """
    if len(match.moves) > 1:
        before = LastMove(match.positions[-3], match.moves[-2])
        best = reason_of_position(before.before, budget, match.convention)
        answer = answer_in_words(before, match.moves[-1], best, budget, match.convention)
        if answer.text:
            return answer
    return restored_in_words(match.position, lost, match.convention) if lost else SILENCE


def picture_of_loss(
    position: Sum, best: Reason, budget: Budget, convention: Convention
) -> Highlights:
    """Return the highlights of `best`, the reason why `position` is lost: groups, numbers, mirror.

    `budget` limits the work for values.
    """
    analysis = analyse(position, budget, convention=convention)
    return highlights_in_steps(analysis, best, None, budget)[2]


def picture_before_answer(last: LastMove, budget: Budget, convention: Convention) -> Highlights:
    """Return the highlights after `last`, a losing move: what the answer to it is to restore.

    These are the mirror, the letters and the rings from before the move, the equal pairs that it
    did not touch, and the numbers and groups after it. `budget` limits the work.
    """
    lost = reason_of_loss(last.before, budget, convention)
    position = after(last.before, last.move)
    if lost is None or not any(map(has_move, position)):
        return {}
    origins = origins_after(last.before, last.move)
    if lost.kind in COPIED:
        pairs = pair_highlights(last.before)
        broken = pairs[last.move.component].pair
        letters = {
            index: pairs[origin].pair
            for index, origin in enumerate(origins)
            if origin in pairs and pairs[origin].pair != broken
        }
        return lettered_pairs(position, letters)
    analysis = analyse(position, budget, convention=convention)
    best = best_reason(analysis, budget, convention, last)
    numbers = dict(value_highlights(analysis) if lost.kind in BALANCED else {})
    if best and not numbers:
        numbers = dict(numbers_before(analysis, best, budget))
    if lost.component not in origins:
        return numbers
    index = origins.index(lost.component)
    shown = numbers.get(index, Highlight())
    numbers[index] = replace(
        shown, mirror=lost.mirror, lost_pairs=lost.lost_pairs, labels=signs_of(lost) or shown.labels
    )
    return numbers


def picture_in_trial(position: Sum, budget: Budget, convention: Convention) -> Highlights:
    """Return highlights of why `position`, from which moves are tried out, is lost.

    They are a mirror, dominoes, partners, groups or numbers. The result is empty if `position` is
    not known to be lost.
    """
    best = reason_of_loss(position, budget, convention)
    if best is None:
        return {}
    if best.component is not None and best.partners:
        says = f"{pairs_in_words(position[best.component], best.partners)}."
        return {best.component: Highlight(says, mirror=best.mirror, labels=signs_of(best))}
    if best.component is not None and (best.mirror or best.unsafe):
        return {best.component: Highlight(mirror=best.mirror, labels=signs_of(best))}
    picture = picture_of_loss(position, best, budget, convention)
    if picture or convention is Convention.MISERE or len(position) > 1:
        return picture
    labels = numbers_of_parts(position[0], budget)
    return {0: Highlight(labels=labels)} if labels else {}
