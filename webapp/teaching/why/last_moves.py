"""Reasons of misère play that count moves down to the last one."""

from nimsum.language import N_, _
from nimsum.rulesets.sums import Move, Sum, after, has_move
from nimsum.rulesets.wording import listed_and
from nimsum.solver.choices import some_options
from webapp.teaching.words import nouns

from .lamps import Lamps, lamps
from .misere_looks import is_last_move, lost_heaps
from .reason import LostSum, Reason, ReasonKind

_COUNT, _ODD = N_("Count the moves left"), N_("An odd number loses")
_MOST_MOVES, _MOST_REPLIES = 12, 40
"""The moves that one may have to which a reply is looked for, and the replies."""
_MOST_IN_A_ROW = 6
"""The lost heaps that are listed before “and so on”."""


def last(lost: LostSum) -> Reason | None:
    """Whatever move is made now is the last one."""
    if not _is_last(lost.parts):
        return None
    return Reason(
        ReasonKind.LAST,
        _("You can force the last move"),
        _("The last move loses"),
        _("Leave only a last move. They must make it."),
        _("Any move here is the last, and the last move loses."),
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
            _(_COUNT),
            _(_ODD),
            _("Leave an odd number of moves: they move last."),
            _("An odd number of moves is left: you move last."),
        )
    count = len(lost.parts)
    return Reason(
        ReasonKind.ODD_MOVES,
        _only_one_is_large(lost) or _(_COUNT),
        _(_ODD),
        _(
            "Leave %(count)s %(nouns)s with one move each: the last is theirs.",
            nouns=many,
            count=count,
        ),
        _(
            "%(count)s %(nouns)s are left with one move each: the last is yours.",
            nouns=many,
            count=count,
        ),
        notes=dict.fromkeys(lost.parts, _("One move is left here.")),
    )


def _only_one_is_large(lost: LostSum) -> str:
    position = [part for part in lost.found.position if has_move(part)]
    large = [part for part in position if not is_last_move(part)]
    if len(position) < 2 or large != [lost.came_from]:
        return ""
    return _("One %(noun)s decides it all", noun=nouns(lost.found.position).one)


def trap(lost: LostSum) -> Reason | None:
    """To every move there is a reply after which only a last move is left."""
    moves = _moves(lost.parts, _MOST_MOVES)
    if moves is None or not all(_can_leave_the_last(after(lost.parts, move)) for move in moves):
        return None
    return Reason(
        ReasonKind.TRAP,
        _("Think two moves ahead"),
        _("The last move loses"),
        _("Whatever they do then, you can leave only a last move."),
        _("Whatever you do, they can leave you only a last move."),
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
    step, lost_ones = row[1] - row[0], frozenset(lost_heaps(lost.came_from) or row)
    in_steps = len(row) > 2 and row == list(range(row[0], row[-1] + 1, step))
    stands, lands = lost.came_from.position, heap.position
    lit = lamps(stands, lands, step if in_steps else 1, lost_ones.__contains__)
    if in_steps:
        return _in_steps(row, step, lit)
    listed = _row(row) if len(row) > _MOST_IN_A_ROW else listed_and(row)
    told = _("Up to %(n)s, these are lost: %(listed)s.", n=row[-1], listed=listed)
    return Reason(
        ReasonKind.STEPS,
        _("Find the lost heaps"),
        _("The last move loses"),
        " ".join((told, _("Leave the largest. Always come back to one."))),
        " ".join((told, _("They can always come back to one."))),
        lamps=lit,
    )


def _in_steps(row: list[int], step: int, lit: Lamps) -> Reason:
    told, first = _row(row), row[0]
    return Reason(
        ReasonKind.STEPS,
        _("Count in %(step)ss from %(first)s", step=step, first=first),
        _("The last move loses"),
        _("Leave one of %(row)s. Always come back, down to %(first)s.", row=told, first=first),
        _("This is one of %(row)s. They come back, down to %(first)s.", row=told, first=first),
        lamps=lit,
    )


def _row(row: list[int]) -> str:
    shown = row if len(row) <= _MOST_IN_A_ROW else [*row[:3], "…", row[-1]]
    return ", ".join(map(str, shown))
