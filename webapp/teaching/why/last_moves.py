"""Reasons of misère play that count moves down to the last one, which nobody wants to make."""

from webapp.language import gettext as _
from webapp.language import ngettext
from webapp.rulesets.sums import Move, Sum, after, has_move
from webapp.rulesets.wording import listed_and
from webapp.solver.choices import some_options
from webapp.teaching.words import nouns

from .misere_looks import is_last_move, lost_heaps
from .reason import LostSum, Reason, ReasonKind

_MOST_MOVES, _MOST_REPLIES = 12, 40
"""The moves that one may have to which a reply is looked for, and the replies."""
_MOST_IN_A_ROW = 6
"""The lost heaps that are told before one says that they go on."""


def last(lost: LostSum) -> Reason | None:
    """Whatever move is made now is the last one."""
    if not _is_last(lost.parts):
        return None
    return Reason(
        ReasonKind.LAST,
        _("You can force the last move on your opponent at once."),
        _("Leave only a last move: your opponent must make it, and the last move loses."),
        _("Whatever you do now is the last move, and the last move loses."),
    )


def _is_last(parts: Sum) -> bool:
    return len(parts) == 1 and is_last_move(parts[0])


def odd_moves(lost: LostSum) -> Reason | None:
    """The number of moves that are left is odd, however one plays."""
    known = [lost.looks.parity(part) for part in lost.parts]
    if None in known or sum(each or 0 for each in known) % 2 == 0:
        return None
    many, singles = nouns(lost.parts).many, [*map(is_last_move, lost.parts)]
    if not all(singles):
        return Reason(
            ReasonKind.ODD_MOVES,
            _("Count the moves that will be left."),
            _(
                "Leave an odd number of moves: from here on it does not matter how you two play, "
                "and your opponent makes the last move, which loses."
            ),
            _(
                "An odd number of moves is left, however you two play. So you make the last one, "
                "and the last move loses."
            ),
        )
    count = len(lost.parts)
    return Reason(
        ReasonKind.ODD_MOVES,
        _only_one_is_large(lost) or _("Count the moves that will be left."),
        _(
            "Leave an odd number of %(nouns)s with one move each, here %(count)s. They go one by "
            "one, and your opponent must make the last move, which loses.",
            nouns=many,
            count=count,
        ),
        _(
            "There are %(count)s %(nouns)s with one move each, an odd number. They go one by one, "
            "and you must make the last move, which loses.",
            nouns=many,
            count=count,
        ),
        notes=dict.fromkeys(lost.parts, _("One move is left here.")),
    )


def _only_one_is_large(lost: LostSum) -> str:
    """A clue where all but one component are down to one move; else empty."""
    position = [part for part in lost.found.position if has_move(part)]
    large = [part for part in position if not is_last_move(part)]
    if len(position) < 2 or large != [lost.came_from]:
        return ""
    return _(
        "Only one %(noun)s has more than one move left: with it you decide who makes the last "
        "move of all.",
        noun=nouns(lost.found.position).one,
    )


def trap(lost: LostSum) -> Reason | None:
    """To every move there is a reply after which only a last move is left."""
    moves = _moves(lost.parts, _MOST_MOVES)
    if moves is None or not all(_can_leave_the_last(after(lost.parts, move)) for move in moves):
        return None
    return Reason(
        ReasonKind.TRAP,
        _("Think two moves ahead: you can force the last move on your opponent."),
        _(
            "Whatever your opponent does after this move, you can then leave only a last move. "
            "Your opponent must make it, and the last move loses."
        ),
        _(
            "Whatever you do, your opponent can leave you only a last move. You must make it, and "
            "the last move loses."
        ),
    )


def _moves(parts: Sum, most: int) -> list[Move] | None:
    """All moves of a sum; None where there are more than so many."""
    options = [some_options(part, most) for part in parts]
    moves = [Move(index, option) for index, of in enumerate(options) for option in of.listed]
    return moves if len(moves) <= most and all(each.complete for each in options) else None


def _can_leave_the_last(left: Sum) -> bool:
    parts = tuple(part for part in left if has_move(part))
    replies = _moves(parts, _MOST_REPLIES) or []
    return any(_is_last(tuple(filter(has_move, after(parts, reply)))) for reply in replies)


def steps(lost: LostSum) -> Reason | None:
    """The only heap is one of a row of lost heaps, to which one can always come back."""
    heap = lost.only
    if heap is None or heap.ruleset != lost.came_from.ruleset:
        return None
    row = lost_heaps(heap)
    if row is None or len(row) < 2:
        return None
    step = row[1] - row[0]
    if len(row) > 2 and row == list(range(row[0], row[-1] + 1, step)):
        return _in_steps(row, step)
    if len(row) > _MOST_IN_A_ROW:
        return None
    told = _(
        "Of the heaps up to %(n)s these are lost in misère play: %(listed)s.",
        n=row[-1],
        listed=listed_and(map(str, row)),
    )
    return Reason(
        ReasonKind.STEPS,
        ngettext(
            "Up to the heap that you should leave, only %(num)s heap is lost. Find it.",
            "Up to the heap that you should leave, only %(num)s heaps are lost. Find them.",
            len(row),
        ),
        " ".join((told, _("Leave the largest: you can always come back to one of them."))),
        " ".join((told, _("Whatever you do, your opponent can come back to one of them."))),
    )


def _in_steps(row: list[int], step: int) -> Reason:
    first, written = row[0], [*map(str, row)]
    if len(row) > _MOST_IN_A_ROW:
        written = [*written[:3], "…", written[-1]]
    told = {"row": ", ".join(written), "step": step, "first": first}
    return Reason(
        ReasonKind.STEPS,
        _("Count in steps of %(step)s, from %(first)s on.", step=step, first=first),
        _(
            "Leave one of %(row)s, in steps of %(step)s: whatever your opponent does then, you "
            "can come back to one of these, and at last to %(first)s, where your opponent makes "
            "the last move.",
            **told,
        ),
        _(
            "This is one of %(row)s, in steps of %(step)s. Whatever you do, your opponent can come "
            "back to one of these, and at last to %(first)s, where you make the last move.",
            **told,
        ),
    )
