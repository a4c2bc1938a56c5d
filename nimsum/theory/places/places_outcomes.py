# cython: boundscheck=False, cdivision=True
"""Outcomes of games on places, in normal and in misère play, by a search over sets of places.

What is left falls into *parts*: two moves belong together if they touch a common place, and no move
in one part ever changes what is possible in another. Places that no possible move touches no longer
matter. A part in which one move is left is a Nim heap of 1.

NORMAL PLAY. As in Lemoine and Viennot (Nimbers are inevitable, 2012), the search asks if a part has
a given nimber: it has that nimber if no option has it, and the part itself has no smaller one. For
an option that falls apart, all parts but the largest get their nimbers, and the question is passed
on to the largest alone.

MISÈRE PLAY, where a player who has no move left wins. Parts do not cancel there. The search uses
these facts about sums:

- Nim heaps of 1 cancel in pairs. Let a player win G. In G + *1 + *1 this player plays as in G and
  answers one heap by the other. If play of G has ended, it is this player's own turn (otherwise the
  opponent would have won G). The player takes one heap, the opponent the other, and the player has
  no move left and wins.
- A part whose options are Nim heaps, one of them of 0 or 1, is the Nim heap of their mex (Siegel,
  On the structure of misère impartial games, Theorem 2.4). A sum of Nim heaps of which at most
  one is greater than 1 is the Nim heap of their nim-sum. So small parts become Nim heaps if that
  follows by recursion, heaps of 0 vanish, and positions with equal heaps and equal other parts are
  stored as one.
- Bouton's rule decides sums of Nim heaps alone.

Everything else is searched, with the options that leave the fewest moves first.
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

_MAX_PART_NAMED = 8
"""The most moves of a part for which the search checks if it is a Nim heap in misère play."""

_NO_HEAP = -1

_BETWEEN_LOOKS = 1_500
"""The work done between two checks of the budget; a part counts as its moves squared."""

_Members = list[int]
"""The moves of a part, as their numbers."""

_Part = tuple[int, int, _Members]
"""The number of moves, the places and the moves of a part: parts are ordered by difficulty."""

_Heaps = tuple[int, ...]
"""Nim heaps in increasing order, at most one of them of 1, none of 0."""


class _GivenUpError(Exception):
    """The search's budget is spent."""


@cython.cfunc
def _words(sets: Sequence[int]) -> Any:
    """Return sets of places as a C array, or in plain Python as a list, which is faster there."""
    return array("Q", sets) if cython.compiled else list(sets)


@cython.final
@cython.cclass
class PlacesOutcomes:
    """A search for nimbers and outcomes of one game, which remembers its results.

    It keeps at most `max_remembered` results of each kind; when that many are reached, all of that
    kind are dropped. It must not be used by two threads at the same time.
    """

    _needs: cython.ulonglong[::1]
    _anys: cython.ulonglong[::1]
    _takes: cython.ulonglong[::1]
    _sets: cython.ulonglong[::1]
    _all: _Members
    _most_remembered: cython.Py_ssize_t
    _nimbers: dict[int, int]
    _excluded: dict[int, int]
    _heaps: dict[int, int]
    _lost: dict[object, Any]
    """Booleans; declared as such, Cython would take a missing one for False."""
    _budget: Any
    _until_a_look: cython.Py_ssize_t
    _expanded: cython.Py_ssize_t

    def __init__(self, moves: Sequence[Taking], max_remembered: int) -> None:
        # Among moves of equal rank in the search, those that take most come first.
        ordered = sorted(moves, key=lambda move: -move.take.bit_count())
        self._needs = _words([move.need for move in ordered])
        self._anys = _words([move.any for move in ordered])
        self._takes = _words([move.take for move in ordered])
        self._sets = _words([0] * len(ordered))
        self._all = list(range(len(ordered)))
        self._most_remembered = max_remembered
        self._nimbers = {}
        self._excluded = {}
        self._heaps = {}
        self._lost = {}
        self._budget = None
        self._until_a_look = 0
        self._expanded = 0

    @property
    def expanded(self) -> int:
        """The number of positions that have been expanded since the search was created."""
        return int(self._expanded)

    def known(self, places: int) -> int | None:
        """Return the nimber of the position `places` if no search is needed for it, else None."""
        total, unknown = self._fold(places, self._all)
        return None if unknown else total

    def value(self, places: int, budget: Budget) -> int | None:
        """Return the nimber of the position `places`, or None if the budget is spent first."""
        self._begin(budget)
        try:
            total, unknown = self._fold(places, self._all)
            return self._nimber_of_sum(total, unknown)
        except _GivenUpError:
            return None

    def has_value(self, places: int, value: int, budget: Budget) -> bool | None:
        """Return True if the position `places` has the nimber `value`.

        Return None if the budget is spent first.
        """
        self._begin(budget)
        total, unknown = self._fold(places, self._all)
        try:
            return self._sum_has(total ^ value, unknown)
        except _GivenUpError:
            return None

    def is_lost_in_misere_play(
        self, places: int, heaps: Iterable[int], budget: Budget
    ) -> bool | None:
        """Return True if the player to move loses `places` plus Nim heaps in misère play.

        Return None if the budget is spent before that is known.
        """
        self._begin(budget)
        try:
            count, remaining, moves, beside = self._named(places, self._all, _normal_heaps(heaps))
            return self._is_lost(count, remaining, moves, beside)
        except _GivenUpError:
            return None

    @cython.cfunc
    def _begin(self, budget: Budget) -> object:
        self._budget = budget
        self._until_a_look = 0
        return None

    @cython.cfunc
    def _look(self, count: cython.Py_ssize_t) -> object:
        self._expanded += 1
        self._until_a_look -= count * count
        if self._until_a_look < 0:
            self._until_a_look = _BETWEEN_LOOKS
            if not self._budget.check():
                raise _GivenUpError
        return None

    @cython.cfunc
    def _parts(self, places: cython.ulonglong, moves: _Members) -> list[_Part]:
        needs: cython.ulonglong[::1] = self._needs
        anys: cython.ulonglong[::1] = self._anys
        takes: cython.ulonglong[::1] = self._takes
        sets: cython.ulonglong[::1] = self._sets
        members: list[_Members] = []
        move: cython.Py_ssize_t
        home: cython.Py_ssize_t
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
            home = -1
            for number in range(count):
                part = sets[number]
                if not part & touched:
                    continue
                if home < 0:
                    home = number
                    sets[number] = part | touched
                    members[number].append(move)
                else:
                    sets[home] |= part
                    members[home] += members[number]
                    sets[number] = 0
            if home < 0:
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
    def _fold(self, places: int, moves: _Members) -> tuple[int, list[_Part]]:
        """Return the nim-sum of the parts of known nimber, and the other parts, easiest first."""
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
        """Return True if `part` has the given nimber."""
        count, places, moves = part
        known = self._nimbers.get(places)
        if known is not None:
            return known == nimber
        if nimber > count or self._excluded.get(places, 0) >> nimber & 1:
            return False
        self._look(count)
        move: cython.Py_ssize_t
        open_options: list[tuple[int, int, int, list[_Part]]] = []
        for number, move in enumerate(moves):
            total, unknown = self._fold(places & ~self._takes[move], moves)
            if unknown:
                open_options.append((unknown[-1][0], number, total, unknown))
            elif total == nimber:
                return self._exclude(places, nimber)
        open_options.sort()
        for _, _, total, unknown in open_options:
            if self._sum_has(total ^ nimber, unknown):
                return self._exclude(places, nimber)
        for smaller in range(nimber):
            if self._has(part, smaller):
                return False
        if len(self._nimbers) >= self._most_remembered:
            self._nimbers.clear()
        self._nimbers[places] = nimber
        return True

    @cython.cfunc
    def _exclude(self, places: int, nimber: int) -> bool:
        """Store that a part does not have the given nimber, and return False."""
        if len(self._excluded) >= self._most_remembered:
            self._excluded.clear()
        self._excluded[places] = self._excluded.get(places, 0) | 1 << nimber
        return False

    # Misère play

    @cython.cfunc
    def _named(
        self, places: int, moves: _Members, heaps: _Heaps
    ) -> tuple[int, int, _Members, _Heaps]:
        """Return what is left after parts that are Nim heaps are added to `heaps`.

        The result is the number of moves, the places, the moves and the heaps.
        """
        remaining = 0
        members: _Members = []
        more: list[int] = []
        for part in self._parts(places, moves):
            heap = self._heap_of(part)
            if heap == _NO_HEAP:
                remaining |= part[1]
                members += part[2]
            else:
                more.append(heap)
        return len(members), remaining, members, _normal_heaps((*heaps, *more)) if more else heaps

    @cython.cfunc
    def _heap_of(self, part: _Part) -> int:
        """Return the Nim heap that `part` equals in misère play, or `_NO_HEAP` if none is found."""
        count, places, moves = part
        if count == 1:
            return 1
        if count > _MAX_PART_NAMED:
            return _NO_HEAP
        heap = self._heaps.get(places)
        if heap is None:
            heap = self._mex_of_heaps(places, moves)
            if len(self._heaps) >= self._most_remembered:
                self._heaps.clear()
            self._heaps[places] = heap
        return heap

    @cython.cfunc
    def _mex_of_heaps(self, places: int, moves: _Members) -> int:
        self._look(len(moves))
        present = 0
        move: cython.Py_ssize_t
        for move in moves:
            total = 0
            large = 0
            for part in self._parts(places & ~self._takes[move], moves):
                heap = self._heap_of(part)
                large += heap > 1
                if heap == _NO_HEAP or large > 1:
                    return _NO_HEAP
                total ^= heap
            present |= 1 << total
        if not present & 3:
            return _NO_HEAP
        mex = 0
        while present >> mex & 1:
            mex += 1
        return mex

    @cython.cfunc
    def _is_lost(self, count: int, places: int, moves: _Members, heaps: _Heaps) -> bool:
        """Return True if the player to move loses; no part may be one of known heap."""
        if not places:
            return _nim_is_lost(heaps)
        position = (places, heaps) if heaps else places
        known = self._lost.get(position)
        if known is not None:
            return bool(known)
        self._look(count)
        lost = not self._some_option_is_lost(count, places, moves, heaps)
        if len(self._lost) >= self._most_remembered:
            self._lost.clear()
        self._lost[position] = lost
        return lost

    @cython.cfunc
    def _some_option_is_lost(self, count: int, places: int, moves: _Members, heaps: _Heaps) -> bool:
        move: cython.Py_ssize_t
        open_options: list[tuple[int, int, int, _Members, _Heaps]] = []
        for number, move in enumerate(moves):
            fewer, remaining, members, beside = self._named(
                places & ~self._takes[move], moves, heaps
            )
            if not remaining:
                if _nim_is_lost(beside):
                    return True
                continue
            known = self._lost.get((remaining, beside) if beside else remaining)
            if known:
                return True
            if known is None:
                open_options.append((fewer, number, remaining, members, beside))
        for number, beside in enumerate(_smaller_heaps(heaps), start=len(moves)):
            open_options.append((count, number, places, moves, beside))
        open_options.sort()
        for fewer, _, remaining, members, beside in open_options:
            if self._is_lost(fewer, remaining, members, beside):
                return True
        return False


def _normal_heaps(heaps: Iterable[int]) -> _Heaps:
    """Return Nim heaps in order, without those of 0 and pairs of 1.

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
