"""The kinds of reasons in normal play: functions that return a reason if it holds for a lost sum.

If a reason does not hold for the sum, its function returns None. Those with mirrors, periods, and
replies that end the game have modules of their own.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.pin_row import pins_in_words
from nimsum.rulesets.law import lost_by_law
from nimsum.rulesets.sums import Sum, place_in_row, rows_of_pins
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.wording import listed_and
from webapp.teaching.claims import Claims, values_of
from webapp.teaching.move_words import ShownText, has_squares_board

from .lamps import lost_pairs
from .last_replies import has_only_last_moves, reply_ends
from .mirrors import mirror, safe_mirror
from .periods import period
from .reason import LostSum, Reason, reason_by_law, reason_called
from .split import no_partner
from .valued_parts import shrinking_parts, valued_parts

_MAX_NAMED = 4
_MAX_NAME_LENGTH = 6
"""The largest number of components that are named, and of the letters of a position in a name."""


def end(lost: LostSum) -> Reason | None:
    """Return the reason that no move is left, or None."""
    return None if lost.parts else reason_called("end")


def copy(lost: LostSum) -> Reason | None:
    """Return the reason that all components are equal in pairs, or None if they are not."""
    counts = Counter(lost.parts)
    if any(count % 2 for count in counts.values()):
        return None
    if any(component.ruleset.loopy for component in counts):
        return None
    if len(lost.parts) > 2:
        return _with_idle(reason_called("copy pairs"), lost)
    return _with_idle(reason_called("copy", {"left": _in_words(lost.parts)}), lost)


def _with_idle(reason: Reason, lost: LostSum) -> Reason:
    """Return `reason` with a sentence that what has no move in `lost` does not count."""
    if not lost.idle or len({*lost.idle}) > _MAX_NAMED:
        return reason
    immovable = [part.ruleset.words.no_move(part.position) for part in dict.fromkeys(lost.idle)]
    conclusion = ngettext("So it doesn’t count.", "So they don’t count.", len(immovable))
    says = " ".join((*immovable, conclusion))
    return replace(reason, leave=f"{reason.leave} {says}", lost=f"{reason.lost} {says}")


def parts(lost: LostSum) -> Reason | None:
    """Return the reason that the parts of the only board are equal in pairs, or None."""
    anatomy = lost.anatomy
    if anatomy is None or not anatomy.parts or any(part.twin is None for part in anatomy.parts):
        return None
    return reason_called("parts")


def law(lost: LostSum) -> Reason | None:
    """Return the reason that a theorem says that the only component is lost, or None."""
    known = lost_by_law(lost.only.ruleset, lost.only.position) if lost.only else None
    if lost.only is None or known is None:
        return None
    before = lost.original.position if lost.move else None
    pairing = known.pairing(lost.only.position, before)
    if pairing is not None:
        return reason_called("law of dominoes", law=known, mirror=pairing)
    words = lost.only.ruleset.words
    written = words.position(lost.only.position)
    normal = Convention.NORMAL
    reason = reason_by_law(known, lost.only, normal, {"position": written})
    heaps = words.heaps(lost.only.position)
    if heaps:
        values = {"position": listed_and(map(numeral, heaps))}
        of_heaps = reason_by_law(known, lost.only, normal, values)
        reason = _shown(of_heaps, reason) if has_squares_board(lost.only) else of_heaps
    clue = _(known.clue) if known.clue else reason.clue
    return replace(
        reason,
        clue=clue,
        restored=_(known.restored) if known.restored else reason.restored,
        lost_pairs=lost_pairs(lost.original, known.is_zero),
        values_found=ShownText(
            _(known.how_to_find) if known.how_to_find else "",
            _(known.how_to_find_on_squares) if known.how_to_find_on_squares else "",
        ),
    )


def _shown(of_heaps: Reason, on_squares: Reason) -> Reason:
    """Return the reason `of_heaps`, with texts that are those `on_squares` in that view."""
    return replace(
        of_heaps,
        leave=ShownText(of_heaps.leave, on_squares.leave),
        lost=ShownText(of_heaps.lost, on_squares.lost),
        beaten=ShownText(of_heaps.beaten, on_squares.beaten),
        restored=ShownText(of_heaps.restored, on_squares.restored),
    )


def each_lost(lost: LostSum) -> Reason | None:
    """Return the reason that each component is lost on its own, or None."""
    if len(lost.parts) < 2 or lost.values is None or any(lost.values):
        return None
    return reason_called("each lost")


def equal(lost: LostSum) -> Reason | None:
    """Return the reason that there are two components of equal value, or None.

    If any move ends either of them, it is the reason, since that needs no values.
    """
    if len(lost.parts) != 2 or lost.values is None:
        return None
    left = _as_seen(lost)
    if all(map(has_only_last_moves, lost.parts)):
        return reason_called("two last moves", {"left": left})
    values = {"value": lost.values[0], "left": left}
    return reason_called("equal", values, facts=_values_claimed(lost.parts, lost.values))


def _values_claimed(parts: Sum, values: Iterable[int]) -> Claims:
    """Return the claims that each of `parts` has the value beside it in `values`."""
    return values_of([*zip(parts, values, strict=True)])


def balance(lost: LostSum) -> Reason | None:
    """Return the reason that the nim-sum is 0, or None unless all values are known.

    The powers of two are named only if all components are Nim heaps, which show them.
    """
    if len(lost.parts) < 2 or lost.values is None:
        return None
    worths = listed_and(lost.values)
    values: dict[str, object] = {"left": _in_words(lost.parts), "values": worths}
    facts = _values_claimed(lost.parts, lost.values)
    if all(isinstance(component.ruleset, Nim) for component in lost.analysis.position):
        clue = no_partner(lost.analysis.value)
        return reason_called("balance", values, clue=clue, facts=facts)
    if worths == values["left"]:
        return reason_called("sizes in balance", values, facts=facts)
    return reason_called("worth in balance", values | {"left": _as_seen(lost)}, facts=facts)


def _as_seen(lost: LostSum) -> str:
    """Return the names of the parts of `lost`; runs of the only row of pins have those of pins."""
    rows = rows_of_pins(lost.analysis.position)
    return _in_words(lost.parts, with_pins=len(rows) == 1)


def _in_words(parts: Sum, *, with_pins: bool = False) -> str:
    """Return the names of `parts`, as in "Kayles 5 and Nim 4", or "5 and 4" if all are one game.

    If `with_pins` is True, a run of pins that is not a whole row is called "pins 4 and 5". If the
    names are too long, or numbers would meet, return a few words instead.
    """
    several = len({part.ruleset for part in parts}) > 1
    names = []
    for part in parts:
        place = place_in_row(part) if with_pins else None
        if place and part.position < place.length:
            first = place.first + 1
            names.append(pins_in_words(range(first, first + part.position)))
            continue
        written = part.ruleset.words.position(part.position)
        name = part.ruleset.called
        if len(written) > _MAX_NAME_LENGTH or (several and name[-1].isdigit()):
            return _("the games")
        names.append(f"{name} {written}" if several else written)
    return listed_and(names) if len(names) <= _MAX_NAMED else _("the games")


def cancel(lost: LostSum) -> Reason | None:
    """Return the reason that equal components cancel and the rest has nim-sum 0.

    Return None if all values are known, since `balance` then says more.
    """
    if lost.values is not None or (lost.move and lost.move not in lost.analysis.pairing):
        return None
    return reason_called("cancel")


def even_moves(lost: LostSum) -> Reason | None:
    """Return the reason that the number of remaining moves is even in any play, or None.

    Return None if it is not known, too.
    """
    if any(lost.facts.parity(part) is None for part in lost.parts):
        return None
    return reason_called("even moves")


NORMAL_KINDS = (
    end,
    copy,
    mirror,
    parts,
    shrinking_parts,
    valued_parts,
    law,
    period,
    each_lost,
    equal,
    balance,
    cancel,
    reply_ends,
    safe_mirror,
    even_moves,
)
"""The kinds in the order in which they are tried; if none holds, `last_replies.answered` does."""

COPYING_KINDS = (copy, mirror, parts)
"""The kinds of reasons by which each move can be copied."""
