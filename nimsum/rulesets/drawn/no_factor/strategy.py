"""No-Factor: who wins, and by which sets (PRIMES STEP Plays Games, section 9, and beyond it).

A move removes a non-empty set of numbers, none of which has a proper divisor among the numbers
that stand. Call two numbers of which one divides the other related.

A SELECTIVE COMPOUND. Take the numbers apart into components that no relation joins. A move plays
in as many of them as it likes, at least one. A position is lost for the player to move exactly if
each component is: an answer in each component that a move touched restores that, and from a
position with components that are won one moves in each of these. So the winning moves are: in
every component that is won a winning move, and nothing in the others.

THE STEALING LEMMA. If removing the minimal number x alone makes no other number minimal, the
position X is won: if X - x is lost, take x. If not, X - x has a winning move T; all of T is
minimal in X too, and T with x wins in X. So in a lost position every minimal x has a cover of its
own, a number of whose divisors only x stands. A winning move must leave such a position.

MISÈRE PLAY, in which whoever takes the last number loses. One component is what it is. Two or more
are lost exactly if each of them is lost in normal play. If so, every move leaves as many of them,
since a lost component is not emptied at once, and one of them won in normal play. If one is won in
normal play, there is a move in each such one that leaves it lost or empty. Where two components or
more are left then, that is a lost position. Else those that are emptied are all but one, or all; of
these make one the last one: leave it alone if it is lost in misère play, or else move in it to what
is lost in misère play, and empty the others. The stealing lemma holds for two numbers and more: if
X - x is won, it has a move, which wins with x too.

THE SECOND MOVE. The first move takes 1. Then taking all primes p with p² > n wins, for every
n >= 2 but 9. The primes up to √n are left as the minimal numbers; let a move take p and perhaps
others of them. If p³ > n, p² is minimal now and exposes nothing: a multiple p²t has t < p, so
pt, another divisor of it, stands. If p³ <= n and there is a prime q with √n < q <= n/p, then pq
is minimal, and exposes nothing: pqt has t < q, and pt stands. Either way the stealing lemma makes
the position won. There is such a q for n >= 64, for then n/p >= n^(2/3) >= 2√n (Bertrand); below
it there is one by inspection, except for n = 9 and p = 2. There, {2, 5, 7} wins.
"""

from collections.abc import Callable, Iterator
from itertools import chain

from nimsum.budget import spend
from nimsum.limits import PARTS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.numbers.divisibility import components, divisors_in, minimal, set_of

_MOST_STEPS = 40_000  # The most steps of one question; play never needs so many.


class _OutOfSteps(Exception):
    """A question is too hard."""


def second_move(n: int) -> int:
    """The set that wins for the second player once 1 is gone from 1, …, n, n >= 2."""
    if n == 9:
        return set_of((2, 5, 7))
    return set_of(p for p in elements(minimal(set_of(range(2, n + 1)))) if p * p > n)


class NoFactorSearch:
    """Who wins, by searching the components one by one; what is found is kept."""

    def __init__(self) -> None:
        self._lost: dict[int, bool] = {}
        self._lost_in_misere_play: dict[int, bool] = {}
        self._steps = 0

    def is_lost(self, numbers: int) -> bool | None:
        """Whether the player to move loses; None where that is too hard to find out."""
        self._steps = _MOST_STEPS
        try:
            return self._is_lost(numbers)
        except _OutOfSteps:
            return None

    def winning_sets(self, numbers: int) -> list[list[int]] | None:
        """The winning sets of each won component, one of each for a move; None if too hard."""
        self._steps = _MOST_STEPS
        try:
            won = [part for part in components(numbers) if not self._part_is_lost(part)]
            return [list(self._winning_sets(_CompoundPart(part))) for part in won]
        except _OutOfSteps:
            return None

    def is_lost_in_misere_play(self, numbers: int) -> bool | None:
        """The same as `is_lost` in misère play."""
        self._steps = _MOST_STEPS
        try:
            return self._is_lost_in_misere_play(numbers)
        except _OutOfSteps:
            return None

    def _is_lost_in_misere_play(self, numbers: int) -> bool:
        parts = components(numbers)
        if len(parts) != 1:
            return len(parts) > 1 and self._is_lost(numbers)
        if numbers & (numbers - 1) == 0:
            return True
        lost = self._lost_in_misere_play.get(numbers)
        if lost is None:
            self._step()
            inside = _CompoundPart(numbers)
            lost = inside.all_covered and not any(
                self._is_lost_in_misere_play(numbers & ~taken)
                for taken in chain([minimal(numbers)], inside.promising_sets(self._step))
            )
            if len(self._lost_in_misere_play) >= PARTS_REMEMBERED:
                self._lost_in_misere_play = {}
            self._lost_in_misere_play[numbers] = lost
        return lost

    def _is_lost(self, numbers: int) -> bool:
        parts = sorted(components(numbers), key=int.bit_count)
        return all(self._part_is_lost(part) for part in parts)

    def _part_is_lost(self, part: int) -> bool:
        lost = self._lost.get(part)
        if lost is None:
            self._step()
            inside = _CompoundPart(part)
            lost = inside.all_covered and next(self._winning_sets(inside), None) is None
            if len(self._lost) >= PARTS_REMEMBERED:
                self._lost = {}
            self._lost[part] = lost
        return lost

    def _winning_sets(self, part: "_CompoundPart") -> Iterator[int]:
        for taken in part.promising_sets(self._step):
            if self._is_lost(part.numbers & ~taken):
                yield taken

    def _step(self) -> None:
        self._steps -= 1
        if self._steps < 0:
            raise _OutOfSteps
        spend()


class _CompoundPart:
    """A component, and the sets after whose removal every minimal number has a cover of its own."""

    def __init__(self, numbers: int) -> None:
        self.numbers = numbers
        low = minimal(numbers)
        below = {y: divisors_in(numbers, y) for y in elements(numbers & ~low)}
        on_low = {y: divisors for y, divisors in below.items() if not divisors & ~low}
        self._covers = {
            x: [divisors & ~(1 << x) for divisors in on_low.values() if divisors >> x & 1]
            for x in elements(low)
        }
        """For each minimal x the sets that must go for it to have a cover of its own."""
        self._second_covers = [
            (divisors, [d & low for d in below.values() if d & ~low == 1 << y])
            for y, divisors in on_low.items()
        ]
        """The same for each y that becomes minimal, with the divisors that must go for that."""

    @property
    def all_covered(self) -> bool:
        """Whether every minimal number has a cover of its own; else the part is won."""
        return all(0 in covers for covers in self._covers.values())

    def promising_sets(self, step: Callable[[], None]) -> Iterator[int]:
        """The sets that may win. It calls `step` for each subset of the first numbers it tries."""
        undecided = sorted(self._covers, key=lambda x: -len(self._covers[x]))
        waiting = [(0, 0, 0)]
        while waiting:
            step()
            place, gone, staying = waiting.pop()
            if place == len(undecided):
                if gone:
                    yield gone
                continue
            number = 1 << undecided[place]
            for next_gone, next_staying in ((gone, staying | number), (gone | number, staying)):
                if self._possible(next_gone, next_staying):
                    waiting.append((place + 1, next_gone, next_staying))

    def _possible(self, gone: int, staying: int) -> bool:
        return all(
            any(not cover & staying for cover in self._covers[x]) for x in elements(staying)
        ) and all(
            any(not cover & staying for cover in covers)
            for divisors, covers in self._second_covers
            if not divisors & ~gone
        )
