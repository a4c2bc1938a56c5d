"""The kinds of reasons in normal play: functions that return a reason if it holds for a lost sum.

If a reason does not hold for the sum, its function returns None.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from itertools import chain, islice
from typing import Any

from nimsum.language import _, ngettext, numeral
from nimsum.rulesets.anatomy import Mirror
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset, SingleHeapRuleset
from nimsum.rulesets.heaps.pin_row import pins_in_words
from nimsum.rulesets.law import Option, lost_by_law, worked_out
from nimsum.rulesets.sums import (
    Component,
    Move,
    Sum,
    after,
    count_ways,
    has_move,
    place_in_row,
    rows_of_pins,
)
from nimsum.rulesets.taking.nim import Nim
from nimsum.rulesets.wording import listed_and
from nimsum.solver.component_options import parts_of, some_options
from nimsum.solver.evaluation import period_of
from nimsum.solver.grundy_tables import table_of
from webapp.teaching.claims import (
    Claims,
    LastReply,
    LegalMoves,
    LostHeaps,
    TakenTogether,
    UnsafeMoves,
    values_of,
)
from webapp.teaching.move_words import (
    ShownText,
    capitalised,
    has_squares_board,
    in_both_views,
    instruction,
)

from .lamps import lamps, lost_pairs
from .partners import ending_partners, letters_beside, letters_in_words, options_by_place
from .reason import LostSum, Reason, naming_game, reason_by_law, reason_called
from .resistance import all_moves, can_end, last_moves
from .split import no_partner
from .valued_parts import shrinking_parts, valued_parts

_MAX_PER_ROW = 6
"""The number of lost heaps that are listed before “and so on”."""
_MAX_PERIOD = 100
_MAX_NAMED = 4
_MAX_NAME_LENGTH = 6
"""The largest number of components that are named, and of the letters of a position in a name."""
_MAX_HEAP = 200
"""The largest heap whose smaller heaps are all examined."""
_MAX_TRIED = 60
"""The largest number of moves of a component each of which is tried."""
_MAX_MOVES = 200
"""The largest number of moves of a board examined for one that is its own mirror image."""


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


def period(lost: LostSum) -> Reason | None:
    """Return the reason that the lost heaps repeat with a proved period, or None.

    The sum must be a single heap. If the lost heaps are the multiples of the period and no move
    leaves several heaps, the texts are simpler.
    """
    heap = lost.only
    if heap is None or not isinstance(heap.ruleset, HeapRuleset):
        return None
    ruleset = heap.ruleset
    proved = period_of(lost.original, lost.budget) if ruleset.bounds.longest_table else None
    if proved is None or proved.saltus or proved.period > _MAX_PERIOD:
        return None
    table = table_of(ruleset, lost.budget.memory)
    smallest = ruleset.smallest_heap

    def is_lost(n: int) -> bool:
        return n >= smallest and table.value(proved.reduce(n), lost.budget) == 0

    beyond = smallest + proved.preperiod + _MAX_PER_ROW * proved.period
    zeros = list(islice(filter(is_lost, range(smallest, beyond)), _MAX_PER_ROW))
    if not any(n >= proved.preperiod for n in zeros):
        return None
    n = numeral(heap.position)
    values: dict[str, object] = {"period": proved.period, "n": n, "position": n}
    row = lamps(lost.original.position, heap.position, proved.period, is_lost)
    all_listed = proved.preperiod + proved.period <= zeros[-1]
    in_steps = zeros == list(range(0, zeros[-1] + 1, proved.period))
    if all_listed and in_steps and _stays_one_heap(heap):
        multiples = filter(None, {*zeros, heap.position})
        least = _least_taken(ruleset, multiples, proved.period)
        repeated = LostHeaps(lost.parts, Convention.NORMAL, tuple(zeros), 0, proved.period)
        if least:
            values |= {"least": least, "rest": proved.period - least}
            together = TakenTogether(lost.parts, Convention.NORMAL, least, proved.period)
            reason = reason_called(
                "multiples together",
                values,
                lamps=row,
                bundle=proved.period,
                facts=(repeated, together),
            )
        else:
            reason = reason_called(
                "multiples", values, lamps=row, bundle=proved.period, facts=(repeated,)
            )
        return naming_game(reason, lost)
    values |= {"listed": ", ".join(map(str, zeros)), "start": proved.preperiod}
    repeated = LostHeaps(
        lost.parts, Convention.NORMAL, tuple(zeros), proved.preperiod, proved.period
    )
    reason = reason_called("period", values, lamps=row, facts=(repeated,))
    return naming_game(reason, lost)


def _least_taken(ruleset: HeapRuleset, multiples: Iterable[int], period: int) -> int:
    """Return the least number of tokens that can be taken from each of the `multiples`.

    Return 0 if that number differs, or if some move has no reply so that both take `period`.
    """
    least = set()
    for multiple in multiples:
        options = [sum(option) for option in ruleset.options(multiple)]
        for option in options:
            if multiple - period not in map(sum, ruleset.options(option)):
                return 0
        least.add(multiple - max(options))
    return least.pop() if len(least) == 1 else 0


def _stays_one_heap(heap: Component) -> bool:
    """Return True if no move from `heap`, or from a smaller heap, leaves several heaps.

    Return False if that is not known.
    """
    ruleset = heap.ruleset
    n = heap.position
    if isinstance(ruleset, SingleHeapRuleset):
        return True
    if not isinstance(ruleset, HeapRuleset) or n > _MAX_HEAP:
        return False
    options = chain.from_iterable(map(ruleset.options, range(ruleset.smallest_heap, n + 1)))
    return all(len(option) <= 1 for option in options)


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
    if all(map(_has_only_last_moves, lost.parts)):
        return reason_called("two last moves", {"left": left})
    values = {"value": lost.values[0], "left": left}
    return reason_called("equal", values, facts=_values_claimed(lost.parts, lost.values))


def _values_claimed(parts: Sum, values: Iterable[int]) -> Claims:
    """Return the claims that each of `parts` has the value beside it in `values`."""
    return values_of([*zip(parts, values, strict=True)])


def _has_only_last_moves(component: Component) -> bool:
    """Return True if each move of `component` ends it; False if that is not known."""
    options = some_options(component, _MAX_TRIED)
    left = chain.from_iterable(parts_of(component, option) for option in options.listed)
    return options.complete and not any(map(has_move, left))


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


def even_moves(lost: LostSum) -> Reason | None:
    """Return the reason that the number of remaining moves is even in any play, or None.

    Return None if it is not known, too.
    """
    if any(lost.facts.parity(part) is None for part in lost.parts):
        return None
    return reason_called("even moves")


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
"""The kinds in the order in which they are tried; if none holds, `answered` does."""

COPYING_KINDS = (copy, mirror, parts)
"""The kinds of reasons by which each move can be copied."""
