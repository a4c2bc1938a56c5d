"""The best reason for which a position is lost for whoever must move, and so for which a move wins.

A move wins because what it leaves is lost. So each kind of reason is asked of a lost sum, the one
that a child understands best first, and the values of Sprague and Grundy last.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import count, islice
from typing import Any

from webapp.language import gettext as _
from webapp.rulesets.anatomy import Anatomy, Mirror
from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.law import Law, lost_by_law, worked_out
from webapp.rulesets.sums import Component, Move, Sum, after, has_move
from webapp.rulesets.wording import listed_and
from webapp.solver.analysis import Analysis, Outcome
from webapp.solver.budget import Budget
from webapp.solver.tables import table_of
from webapp.solver.values import evaluate_all, period_of
from webapp.teaching.words import nouns
from webapp.theory.periods.periodicity import Certificate

_MOST_COMPARED = 20
"""The winning moves among which the one with the best reason is looked for."""
_MOST_IN_A_ROW = 6
"""The lost heaps that are told before one says that they come back."""
_LONGEST_PERIOD = 100


class ReasonKind(StrEnum):
    """What kind of reason it is, the plainest first."""

    END = "end"
    COPY = "copy"
    MIRROR = "mirror"
    PARTS = "parts"
    LAW = "law"
    PERIOD = "period"
    EACH_LOST = "each lost"
    EQUAL = "equal"
    BALANCE = "balance"
    CANCEL = "cancel"
    ANSWERED = "answered"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a position is lost, as told to each of the two players.

    `clue` is a first hint for who can leave it, which names neither the move nor the reason;
    `leave` is what that player does, `lost` is for who must move in it. A `mirror` is that of the
    only board that is left, a `law` the theorem that says that it is lost.
    """

    kind: ReasonKind
    clue: str
    leave: str
    lost: str
    mirror: Mirror | None = None
    law: Law[Any] | None = None


@dataclass(frozen=True, slots=True)
class BestReason:
    """The reason for an outcome; `move` is the winning move that it fits, None if it is lost."""

    move: Move | None
    reason: Reason

    @property
    def says(self) -> str:
        """One sentence or two that a child understands."""
        return self.reason.leave if self.move else self.reason.lost


@dataclass(frozen=True, slots=True)
class _Lost:
    """A lost sum, of which only components with a move are left, and the move that led to it.

    `came_from` is the component in which that move was made.
    """

    found: Analysis
    move: Move | None
    parts: Sum
    came_from: Component
    budget: Budget

    @property
    def only(self) -> Component | None:
        """The only component with a move, if there is but one."""
        return self.parts[0] if len(self.parts) == 1 else None

    @property
    def anatomy(self) -> Anatomy[Any] | None:
        """How the only component falls into parts, if it is a board whose values are added."""
        if self.only is None:
            return None
        anatomy = self.only.ruleset.reach.anatomy(self.only.position)
        return None if anatomy is None or anatomy.selective else anatomy

    @property
    def values(self) -> list[int] | None:
        """The values of the components, where all are known."""
        known = [e.value for e in evaluate_all(self.parts, self.budget) if e.value is not None]
        return known if len(known) == len(self.parts) else None


def best_reason(found: Analysis, budget: Budget) -> BestReason | None:
    """The best reason for an outcome, with the move that it fits; None where none is known."""
    moves: list[Move | None] = [*islice(as_the_recipe_says(found), _MOST_COMPARED)]
    if found.outcome is Outcome.P:
        moves = [None]
    lost = [_lost(found, move, budget) for move in moves]
    for kind in _KINDS:
        for each in lost:
            reason = kind(each)
            if reason is not None:
                return BestReason(each.move, reason)
    return None


def as_the_recipe_says(found: Analysis) -> list[Move]:
    """The winning moves in a component whose value they make smaller; else all.

    Others may win a sum, too, but only these can be found by the leading 1 of the nim-sum.
    """
    total = found.value
    if len(found.position) == 1 or not isinstance(total, int):
        return [*found.winning]
    values = [evaluation.value for evaluation in found.evaluations]
    smaller = {n for n, value in enumerate(values) if value is not None and value ^ total < value}
    return [move for move in found.winning if move.component in smaller] or [*found.winning]


def _lost(found: Analysis, move: Move | None, budget: Budget) -> _Lost:
    left = found.position if move is None else after(found.position, move)
    parts = tuple(part for part in left if has_move(part))
    came_from = found.position[move.component] if move else (*parts, *left)[0]
    return _Lost(found, move, parts, came_from, budget)


def _end(lost: _Lost) -> Reason | None:
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


def _copy(lost: _Lost) -> Reason | None:
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


def _mirror(lost: _Lost) -> Reason | None:
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


def _parts(lost: _Lost) -> Reason | None:
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


def _law(lost: _Lost) -> Reason | None:
    """A theorem names the lost positions."""
    law = lost_by_law(lost.only.ruleset, lost.only.position) if lost.only else None
    if lost.only is None or law is None:
        return None
    told = _(law.lost)
    written = lost.only.ruleset.words.position(lost.only.position)
    return Reason(
        ReasonKind.LAW,
        _("You can leave a position that is known to be lost."),
        " ".join((told, _("Leave %(position)s.", position=written))),
        " ".join((told, _("This is one of them: %(position)s.", position=written))),
        law=law,
    )


def _period(lost: _Lost) -> Reason | None:
    """The lost heaps come back again and again, which a certificate proves."""
    heap, ruleset = lost.only, lost.came_from.ruleset
    if heap is None or heap.ruleset != ruleset or not isinstance(ruleset, HeapRuleset):
        return None
    proved = period_of(lost.came_from) if ruleset.reach.longest_table else None
    if proved is None or proved.saltus or proved.period > _LONGEST_PERIOD:
        return None
    zeros = _first_zeros(ruleset, proved, lost.budget)
    if not any(n >= proved.preperiod for n in zeros):
        return None
    period, n = proved.period, f"{heap.position:,}"
    all_told = proved.preperiod + period <= zeros[-1]
    if all_told and zeros == list(range(0, zeros[-1] + 1, period)):
        return Reason(
            ReasonKind.PERIOD,
            _("Count in steps of %(period)s.", period=period),
            _(
                "Leave a multiple of %(period)s: whatever your opponent does then, you can come "
                "back to a multiple of %(period)s, and at last to the end.",
                period=period,
            ),
            _(
                "%(n)s is a multiple of %(period)s. Whatever you do, your opponent can come back "
                "to a multiple of %(period)s, and at last to the end.",
                n=n,
                period=period,
            ),
        )
    listed = ", ".join(map(str, zeros))
    told = _(
        "The lost heaps are %(listed)s, … From %(start)s on they come back after every %(period)s.",
        listed=listed,
        start=proved.preperiod,
        period=period,
    )
    return Reason(
        ReasonKind.PERIOD,
        _("Which heaps are lost? They come back after every %(period)s.", period=period),
        " ".join((told, _("Leave one of them."))),
        " ".join((told, _("This is one of them: %(position)s.", position=n))),
    )


def _first_zeros(ruleset: HeapRuleset, proved: Certificate, budget: Budget) -> list[int]:
    """The first heaps of value 0: some of them come back, if any does."""
    table = table_of(ruleset)
    heaps: Iterator[int] = count(ruleset.smallest_heap)
    beyond = proved.preperiod + _MOST_IN_A_ROW * proved.period
    within = islice(heaps, beyond)
    return list(islice((n for n in within if table.value(n, budget) == 0), _MOST_IN_A_ROW))


def _each_lost(lost: _Lost) -> Reason | None:
    """Each component is lost on its own."""
    if len(lost.parts) < 2 or lost.values is None or any(lost.values):
        return None
    many = nouns(lost.parts).many
    return Reason(
        ReasonKind.EACH_LOST,
        _("You can leave %(nouns)s each of which is lost on its own.", nouns=many),
        _(
            "Leave %(nouns)s each of which is lost on its own. Then always answer where your "
            "opponent has moved.",
            nouns=many,
        ),
        _(
            "Each of the %(nouns)s is lost on its own: your opponent always answers where you have "
            "moved.",
            nouns=many,
        ),
    )


def _equal(lost: _Lost) -> Reason | None:
    """Two components of equal value."""
    if len(lost.parts) != 2 or lost.values is None:
        return None
    many, value = nouns(lost.parts).many, lost.values[0]
    return Reason(
        ReasonKind.EQUAL,
        _("The right move leaves two %(nouns)s in balance.", nouns=many),
        _(
            "Leave two %(nouns)s of the same value, here %(value)s each: they are in balance. "
            "Whatever your opponent changes in one, you can make up for.",
            nouns=many,
            value=value,
        ),
        _(
            "The two %(nouns)s have the same value, %(value)s each: they are in balance. Whatever "
            "you change in one, your opponent can make up for.",
            nouns=many,
            value=value,
        ),
    )


def powers_of_two(value: int) -> list[int]:
    """The different powers of two whose sum a number is, the largest first.

    >>> powers_of_two(13)
    [8, 4, 1]
    """
    return [1 << bit for bit in reversed(range(value.bit_length())) if value >> bit & 1]


def _balance(lost: _Lost) -> Reason | None:
    """The nim-sum is 0."""
    if len(lost.parts) < 2 or lost.values is None:
        return None
    total = lost.found.value
    alone = listed_and(powers_of_two(total)) if isinstance(total, int) and total else ""
    return Reason(
        ReasonKind.BALANCE,
        _("One %(noun)s is out of balance.", noun=nouns(lost.found.position).one),
        _(
            "Write every value as a sum of 1, 2, 4, 8, …, each at most once, and pair off equal "
            "numbers. Left over: %(alone)s. After this move nothing is left over; whatever your "
            "opponent changes then, you can mend it.",
            alone=alone,
        ),
        _(
            "Write every value as a sum of 1, 2, 4, 8, …, each at most once, and pair off equal "
            "numbers: nothing is left over. Whatever you change, your opponent can mend it."
        ),
    )


def _cancel(lost: _Lost) -> Reason | None:
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


def _answered(lost: _Lost) -> Reason:
    """Every move has an answer: a theorem says so, or the values of the options."""
    told = worked_out(lost.only.ruleset, lost.only.position) if lost.only else ""
    leave = _("What this move leaves is lost for whoever must move: each move there has an answer.")
    faced = _("Whatever you do here, your opponent has an answer, and so makes the last move.")
    return Reason(
        ReasonKind.ANSWERED,
        _("There is a winning move: one that leaves nothing but losing moves."),
        f"{leave} {told}".strip(),
        f"{faced} {told}".strip(),
    )


_KINDS: tuple[Callable[[_Lost], Reason | None], ...] = (
    _end,
    _copy,
    _mirror,
    _parts,
    _law,
    _period,
    _each_lost,
    _equal,
    _balance,
    _cancel,
    _answered,
)
"""In the order in which they are asked; the last one always answers."""
