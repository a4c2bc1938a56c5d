# cython: boundscheck=False, cdivision=True
"""Outcomes of games on places, in normal and in misère play, by a search over sets of places.

The possible moves of a position fall into *parts*: two moves are in one part if they have a place
in common, or if a chain of such moves connects them. Moves in one part never affect another part,
and places that no possible move needs or takes do not matter. A part with one possible move is a
Nim heap of 1.

NORMAL PLAY. As in Lemoine and Viennot (Nimbers are inevitable, 2012), the search asks whether a
part has a certain nimber. It does if no option has this nimber, and the part has no smaller nimber.
If an option has several parts, the nimbers of all but the largest are computed, so that only one
question about the largest part remains.

MISÈRE PLAY, where a player who has no move left wins. Parts do not cancel there. The search uses
these facts about sums:

- Nim heaps of 1 cancel in pairs. Let a player win G. In G + *1 + *1 this player plays as in G, and
  if the opponent takes one heap, takes the other. If no move is left in G while the heaps are
  there, it is this player's turn (otherwise the opponent would have won G). The player takes one
  heap and the opponent the other; then the player has no move left, and wins.
- A part whose options are Nim heaps, one of them of 0 or 1, is the Nim heap of their mex (Siegel,
  On the structure of misère impartial games, Theorem 2.4). A sum of Nim heaps of which at most one
  is greater than 1 is the Nim heap of their nim-sum. So small parts become Nim heaps if that
  follows by recursion, and heaps of 0 vanish. Positions with equal heaps and equal other parts
  share one result.
- Bouton's rule decides sums of Nim heaps without other parts.

All other positions are searched; options with the fewest possible moves come first.
"""

from array import array
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from nimsum.budget import Budget

from .games import Taking

if TYPE_CHECKING:
    import cython  # The compiler looks for this line.
else:
    from nimsum.theory import uncompiled as cython

_MAX_HEAP_PART_MOVES = 8
"""Only parts with at most this number of moves are tested for being Nim heaps in misère play."""

_NOT_A_HEAP = -1

_WORK_PER_CHECK = 1_500
"""The work between two checks of the budget. The work of a part is its number of moves squared."""

_Moves = list[int]
"""The numbers of some moves."""

_Part = tuple[int, int, _Moves]
"""The number of moves of a part, its places and its moves; easier parts are smaller tuples."""

_Heaps = tuple[int, ...]
"""Nim heaps in increasing order: no heap of 0, and at most one heap of 1."""


class _BudgetSpentError(Exception):
    """Raised inside the search when its budget is spent."""


@cython.cfunc
def _words(sets: Sequence[int]) -> Any:
    """Return `sets` of places as a C array, or in plain Python as a list, which is faster there."""
    return array("Q", sets) if cython.compiled else list(sets)


@cython.final
@cython.cclass
class PlacesOutcomes:
    """A search for nimbers and outcomes of positions of one game, which remembers its results.

    It remembers at most `max_remembered` results of each kind; at this number, all results of the
    kind are dropped. The search is not safe for several threads.
    """

    _needs: cython.ulonglong[::1]
    _anys: cython.ulonglong[::1]
    _takes: cython.ulonglong[::1]
    _sets: cython.ulonglong[::1]
    _all: _Moves
    _max_remembered: cython.Py_ssize_t
    _nimbers: dict[int, int]
    _excluded: dict[int, int]
    _heaps: dict[int, int]
    _lost: dict[object, Any]
    """Booleans. They are not declared so, as Cython would read a missing one as False."""
    _budget: Any
    _work_until_check: cython.Py_ssize_t
    _expanded: cython.Py_ssize_t

    def __init__(self, moves: Sequence[Taking], max_remembered: int) -> None:
        # Among moves of equal rank in the search, those that take most come first.
        ordered = sorted(moves, key=lambda move: -move.take.bit_count())
        self._needs = _words([move.need for move in ordered])
        self._anys = _words([move.any for move in ordered])
        self._takes = _words([move.take for move in ordered])
        self._sets = _words([0] * len(ordered))
        self._all = list(range(len(ordered)))
        self._max_remembered = max_remembered
        self._nimbers = {}
        self._excluded = {}
        self._heaps = {}
        self._lost = {}
        self._budget = None
        self._work_until_check = 0
        self._expanded = 0

    @property
    def expanded(self) -> int:
        """The number of positions that have been expanded since the search was created."""
        return int(self._expanded)

    def known(self, places: int) -> int | None:
        """Return the nimber of the position `places` if no search is needed for it, else None."""
        total, unknown = self._known_and_unknown(places, self._all)
        return None if unknown else total

    def value(self, places: int, budget: Budget) -> int | None:
        """Return the nimber of the position `places`, or None if `budget` is spent first."""
        self._begin(budget)
        try:
            total, unknown = self._known_and_unknown(places, self._all)
            return self._nimber_of_sum(total, unknown)
        except _BudgetSpentError:
            return None

    def has_value(self, places: int, value: int, budget: Budget) -> bool | None:
        """Return True if the position `places` has the nimber `value`, else False.

        Return None if the budget is spent first.
        """
        self._begin(budget)
        total, unknown = self._known_and_unknown(places, self._all)
        try:
            return self._sum_has(total ^ value, unknown)
        except _BudgetSpentError:
            return None

    def is_lost_in_misere_play(
        self, places: int, heaps: Iterable[int], budget: Budget
    ) -> bool | None:
        """Return True if the player to move loses `places` plus Nim `heaps` in misère play.

        Return None if `budget` is spent first.
        """
        self._begin(budget)
        try:
            position = self._without_heap_parts(places, self._all, _normal_heaps(heaps))
            count, remaining, moves, new_heaps = position
            return self._is_lost(count, remaining, moves, new_heaps)
        except _BudgetSpentError:
            return None

    @cython.cfunc
    def _begin(self, budget: Budget) -> object:
        self._budget = budget
        self._work_until_check = 0
        return None

    @cython.cfunc
    def _count_expansion(self, count: cython.Py_ssize_t) -> object:
        self._expanded += 1
        self._work_until_check -= count * count
        if self._work_until_check < 0:
            self._work_until_check = _WORK_PER_CHECK
            if not self._budget.check():
                raise _BudgetSpentError
        return None

    @cython.cfunc
    def _parts(self, places: cython.ulonglong, moves: _Moves) -> list[_Part]:
        """Return the parts of the position `places`, each as a triple.

        A triple has the number of moves in the part, its places, and its moves, as indices.
        `moves` must include all possible moves of the position; impossible ones are ignored.
        """
        # `sets[number]` has the places of part `number` so far, and `members[number]` its moves.
        # A move joins the parts that it touches: the first one takes over the others, which become
        # empty.
        needs: cython.ulonglong[::1] = self._needs
        anys: cython.ulonglong[::1] = self._anys
        takes: cython.ulonglong[::1] = self._takes
        sets: cython.ulonglong[::1] = self._sets
        members: list[_Moves] = []
        move: cython.Py_ssize_t
        first_part: cython.Py_ssize_t
        number: cython.Py_ssize_t
        count: cython.Py_ssize_t = 0
        need: cython.ulonglong
        part: cython.ulonglong
        touched: cython.ulonglong
        for move in moves:
            need = needs[move]
            if places & need != need:
                continue
            touched = anys[move]
            if touched:
                touched &= places
                if not touched:
                    continue
            touched |= takes[move]
            touched &= places
            first_part = -1
            for number in range(count):
                part = sets[number]
                if not part & touched:
                    continue
                if first_part < 0:
                    first_part = number
                    sets[number] = part | touched
                    members[number].append(move)
                else:
                    sets[first_part] |= part
                    members[first_part] += members[number]
                    sets[number] = 0
            if first_part < 0:
                sets[count] = touched
                members.append([move])
                count += 1
        return [
            (len(members[number]), sets[number], members[number])
            for number in range(count)
            if sets[number]
        ]

    # Normal play

    @cython.cfunc
    def _known_and_unknown(self, places: int, moves: _Moves) -> tuple[int, list[_Part]]:
        """Return a pair for the position `places`: a nim-sum, and a list of parts.

        The nim-sum is that of the parts of known nimber. The list has the other parts, those with
        fewer moves first. `moves` is as for `_parts`.
        """
        total = 0
        unknown: list[_Part] = []
        for part in self._parts(places, moves):
            nimber = 1 if part[0] == 1 else self._nimbers.get(part[1])
            if nimber is None:
                unknown.append(part)
            else:
                total ^= nimber
        if len(unknown) > 1:
            unknown.sort()
        return total, unknown

    @cython.cfunc
    def _nimber_of_sum(self, total: int, parts: Sequence[_Part]) -> int:
        for part in parts:
            nimber = 0
            while not self._has(part, nimber):
                nimber += 1
            total ^= nimber
        return total

    @cython.cfunc
    def _sum_has(self, nimber: int, parts: Sequence[_Part]) -> bool:
        if not parts:
            return nimber == 0
        return self._has(parts[-1], self._nimber_of_sum(nimber, parts[:-1]))

    @cython.cfunc
    def _has(self, part: _Part, nimber: int) -> bool:
        """Return True if `part` has this `nimber`."""
        count, places, moves = part
        known = self._nimbers.get(places)
        if known is not None:
            return known == nimber
        if nimber > count or self._excluded.get(places, 0) >> nimber & 1:
            return False
        self._count_expansion(count)
        move: cython.Py_ssize_t
        open_options: list[tuple[int, int, int, list[_Part]]] = []
        for number, move in enumerate(moves):
            total, unknown = self._known_and_unknown(places & ~self._takes[move], moves)
            # Options of unknown nimber wait until all others have been tried.
            if unknown:
                open_options.append((unknown[-1][0], number, total, unknown))
            elif total == nimber:
                return self._exclude(places, nimber)
        open_options.sort()
        for _, _, total, unknown in open_options:
            if self._sum_has(total ^ nimber, unknown):
                return self._exclude(places, nimber)
        # No option has the nimber. It is the mex if the options have all smaller numbers.
        for smaller in range(nimber):
            if self._has(part, smaller):
                return False
        if len(self._nimbers) >= self._max_remembered:
            self._nimbers.clear()
        self._nimbers[places] = nimber
        return True

    @cython.cfunc
    def _exclude(self, places: int, nimber: int) -> bool:
        """Store that the part `places` does not have this `nimber`, and return False."""
        if len(self._excluded) >= self._max_remembered:
            self._excluded.clear()
        self._excluded[places] = self._excluded.get(places, 0) | 1 << nimber
        return False

    # Misère play

    @cython.cfunc
    def _without_heap_parts(
        self, places: int, moves: _Moves, heaps: _Heaps
    ) -> tuple[int, int, _Moves, _Heaps]:
        """Replace the parts of a board that are known to equal Nim heaps by these heaps.

        The position is the board with these `places` and `moves`, beside the Nim `heaps`. Return
        the rest of the board (the number of its moves, its places, its moves) and the new heaps.
        """
        remaining = 0
        members: _Moves = []
        more: list[int] = []
        for part in self._parts(places, moves):
            heap = self._heap_equal_to(part)
            if heap == _NOT_A_HEAP:
                remaining |= part[1]
                members += part[2]
            else:
                more.append(heap)
        return len(members), remaining, members, _normal_heaps((*heaps, *more)) if more else heaps

    @cython.cfunc
    def _heap_equal_to(self, part: _Part) -> int:
        """Return the Nim heap equal to `part` in misère play, or `_NOT_A_HEAP` if none is found."""
        count, places, moves = part
        if count == 1:
            return 1
        if count > _MAX_HEAP_PART_MOVES:
            return _NOT_A_HEAP
        heap = self._heaps.get(places)
        if heap is None:
            heap = self._mex_of_heaps(places, moves)
            if len(self._heaps) >= self._max_remembered:
                self._heaps.clear()
            self._heaps[places] = heap
        return heap

    @cython.cfunc
    def _mex_of_heaps(self, places: int, moves: _Moves) -> int:
        """Return the mex of the options of a part, or `_NOT_A_HEAP` if one is no Nim heap.

        `places` are those of the part, and `moves` its moves. Return `_NOT_A_HEAP` also if the
        theorem in the docstring of this module does not apply.
        """
        self._count_expansion(len(moves))
        present = 0
        move: cython.Py_ssize_t
        for move in moves:
            # An option must be a sum of Nim heaps of which at most one is greater than 1.
            total = 0
            large = 0
            for part in self._parts(places & ~self._takes[move], moves):
                heap = self._heap_equal_to(part)
                large += heap > 1
                if heap == _NOT_A_HEAP or large > 1:
                    return _NOT_A_HEAP
                total ^= heap
            present |= 1 << total
        # The theorem needs an option of 0 or 1.
        if not present & 3:
            return _NOT_A_HEAP
        mex = 0
        while present >> mex & 1:
            mex += 1
        return mex

    @cython.cfunc
    def _is_lost(self, count: int, places: int, moves: _Moves, heaps: _Heaps) -> bool:
        """Return True if the player to move loses the position `places` plus the Nim `heaps`.

        `moves` has the `count` possible moves of the position. None of its parts may be known to
        equal a Nim heap.
        """
        if not places:
            return _nim_is_lost(heaps)
        position = (places, heaps) if heaps else places
        known = self._lost.get(position)
        if known is not None:
            return bool(known)
        self._count_expansion(count)
        lost = not self._some_option_is_lost(count, places, moves, heaps)
        if len(self._lost) >= self._max_remembered:
            self._lost.clear()
        self._lost[position] = lost
        return lost

    @cython.cfunc
    def _some_option_is_lost(self, count: int, places: int, moves: _Moves, heaps: _Heaps) -> bool:
        """Return True if some option is a loss for its player to move; parameters as `_is_lost`."""
        move: cython.Py_ssize_t
        open_options: list[tuple[int, int, int, _Moves, _Heaps]] = []
        for number, move in enumerate(moves):
            fewer, remaining, members, new_heaps = self._without_heap_parts(
                places & ~self._takes[move], moves, heaps
            )
            if not remaining:
                if _nim_is_lost(new_heaps):
                    return True
                continue
            known = self._lost.get((remaining, new_heaps) if new_heaps else remaining)
            if known:
                return True
            if known is None:
                open_options.append((fewer, number, remaining, members, new_heaps))
        for number, new_heaps in enumerate(_smaller_heaps(heaps), start=len(moves)):
            open_options.append((count, number, places, moves, new_heaps))
        # Of the options of unknown outcome, those with the fewest moves come first.
        open_options.sort()
        for fewer, _, remaining, members, new_heaps in open_options:
            if self._is_lost(fewer, remaining, members, new_heaps):
                return True
        return False


def _normal_heaps(heaps: Iterable[int]) -> _Heaps:
    """Return `heaps` in increasing order, without heaps of 0 and pairs of heaps of 1.

    >>> _normal_heaps([3, 1, 0, 1, 3, 1])
    (1, 3, 3)
    """
    listed = list(heaps)
    ones = listed.count(1) % 2
    return (1,) * ones + tuple(sorted(heap for heap in listed if heap > 1))


def _smaller_heaps(heaps: _Heaps) -> list[_Heaps]:
    options: dict[_Heaps, None] = {}
    for number, heap in enumerate(heaps):
        for smaller in range(heap):
            options[_normal_heaps((*heaps[:number], smaller, *heaps[number + 1 :]))] = None
    return list(options)


def _nim_is_lost(heaps: _Heaps) -> bool:
    """Return True if the player to move loses Nim in misère play (Bouton 1901).

    >>> [_nim_is_lost(heaps) for heaps in ((), (1,), (2, 2), (1, 2, 2), (1, 2, 3))]
    [False, True, True, False, True]
    """
    total = 0
    for heap in heaps:
        total ^= heap
    return total == (heaps in ((), (1,)))
