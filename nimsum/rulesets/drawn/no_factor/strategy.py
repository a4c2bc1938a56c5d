"""No-Factor: who wins, and by which sets (PRIMES STEP Plays Games, section 9, and beyond it).

A move removes a non-empty set of numbers, none of which has a proper divisor among the remaining
numbers. Call two numbers related if one divides the other.

A SELECTIVE COMPOUND. Divide the numbers into the connected components of this relation. A move
plays in one or more components. A position is lost for the player to move exactly if each component
is lost: from such a position, a player answers in each component in which the other has moved, so
that all are lost again; and if some components are won, a player moves to a lost position in each
of these. So a winning move consists of a winning move in every won component, and leaves the other
components alone.

THE STEALING LEMMA. If removing the minimal number x alone makes no other number minimal, the
position X is won. If X - x is lost, take x. If not, X - x has a winning move T; all of T is minimal
in X too, and T with x wins in X. So in a lost position every minimal x has a cover of its own: a
number whose only proper divisor among the remaining numbers is x. A winning move must leave such a
position.

MISÈRE PLAY, in which the player who takes the last number loses. For a single component there is no
reduction. Two or more components are lost exactly if each of them is lost in normal play. Suppose
that each is: then every move leaves at least as many components, since a lost component cannot be
emptied at once, and one of them is won in normal play. Now suppose one is won in normal play: there
is a move in each such component that leaves it lost or empty. If at least two components remain
after that, they are a lost position. If not, the moves empty all components, or all but one. Choose
one component to be the last: leave it alone if it is lost in misère play, or else move in it to a
position that is lost in misère play, and empty the others. The stealing lemma holds in misère play
for two or more numbers: if X - x is won, it has a winning move, and that move with x wins in X.

THE SECOND MOVE. Suppose the first move takes 1. Then taking all primes p with p² > n wins, for
every n >= 2 except 9. The primes up to √n remain as the minimal numbers. Suppose a move takes p,
and perhaps others of them. If p³ > n, then p² is minimal now and removing it makes no number
minimal: a multiple p²t has t < p, so pt, another divisor of it, remains. If p³ <= n and there is a
prime q with √n < q <= n/p, then pq is minimal, and removing it makes no number minimal: a multiple
pqt has t < q, and pt remains. In both cases the position is won by the stealing lemma. For n >= 64
there is such a q, since n/p >= n^(2/3) >= 2√n (Bertrand); for smaller n there is one by inspection,
except if n = 9 and p = 2. For n = 9, taking {2, 5, 7} wins.
"""

from collections.abc import Callable, Iterator
from itertools import chain

from nimsum.budget import spend
from nimsum.limits import PARTS_REMEMBERED
from nimsum.theory.nimbers.int_sets import elements
from nimsum.theory.numbers.divisibility import components, divisors_in, minimal, number_set

_MAX_STEPS = 40_000  # The largest number of steps for one question; play never needs as many.


class _OutOfSteps(Exception):
    """The search has taken too many steps."""


def second_move(n: int) -> int:
    """Return the set that wins for the second player, after 1 is taken from 1, 2, …, `n`.

    `n` must be at least 2.
    """
    if n == 9:
        return number_set((2, 5, 7))
    primes = elements(minimal(number_set(range(2, n + 1))))
    return number_set(p for p in primes if p * p > n)


class NoFactorSearch:
    """A search for winning moves, component by component, that keeps its results.

    A set of numbers is an int, in which bit n is set for number n. A component is a set of numbers
    connected by divisibility.
    """

    def __init__(self) -> None:
        self._lost: dict[int, bool] = {}
        self._lost_in_misere_play: dict[int, bool] = {}
        self._steps = 0

    def is_lost(self, numbers: int) -> bool | None:
        """Return True if the player to move loses, False if that player wins.

        Return None if the search takes too many steps.
        """
        self._steps = _MAX_STEPS
        try:
            return self._is_lost(numbers)
        except _OutOfSteps:
            return None

    def winning_sets(self, numbers: int) -> list[list[int]] | None:
        """Return, for each component that is not lost, the list of sets whose removal wins there.

        A winning move combines one set from each list. Return None if the search takes too many
        steps.
        """
        self._steps = _MAX_STEPS
        try:
            won = [part for part in components(numbers) if not self._part_is_lost(part)]
            return [list(self._winning_sets(_CompoundPart(part))) for part in won]
        except _OutOfSteps:
            return None

    def is_lost_in_misere_play(self, numbers: int) -> bool | None:
        """Return True if the player to move loses in misère play, False if that player wins.

        The bits of `numbers` are the numbers that remain. Return None if the search takes too many
        steps.
        """
        self._steps = _MAX_STEPS
        try:
            return self._is_lost_in_misere_play(numbers)
        except _OutOfSteps:
            return None

    def _is_lost_in_misere_play(self, numbers: int) -> bool:
        """Return True if the player to move loses in misère play. Raises `_OutOfSteps`."""
        parts = components(numbers)
        if len(parts) != 1:
            return len(parts) > 1 and self._is_lost(numbers)
        if numbers & (numbers - 1) == 0:
            return True
        lost = self._lost_in_misere_play.get(numbers)
        if lost is None:
            self._step()
            part = _CompoundPart(numbers)
            tried_sets = chain([minimal(numbers)], part.promising_sets(self._step))
            lost = part.all_covered and not any(
                self._is_lost_in_misere_play(numbers & ~taken) for taken in tried_sets
            )
            if len(self._lost_in_misere_play) >= PARTS_REMEMBERED:
                self._lost_in_misere_play = {}
            self._lost_in_misere_play[numbers] = lost
        return lost

    def _is_lost(self, numbers: int) -> bool:
        """Return True if the player to move loses in normal play. Raises `_OutOfSteps`."""
        parts = sorted(components(numbers), key=int.bit_count)
        return all(self._part_is_lost(part) for part in parts)

    def _part_is_lost(self, part: int) -> bool:
        """Return True if the player to move loses on `part` alone in normal play, else False.

        `part` is a component of the divisibility graph, an int with a bit for each number.
        """
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
        """Yield the sets whose removal from `part` leaves a lost position."""
        for taken in part.promising_sets(self._step):
            if self._is_lost(part.numbers & ~taken):
                yield taken

    def _step(self) -> None:
        """Count a step of the search. Raises `_OutOfSteps`, or `OutOfBudget`."""
        self._steps -= 1
        if self._steps < 0:
            raise _OutOfSteps
        spend()


class _CompoundPart:
    """A component, and the sets that can win in it.

    Removing such a set gives every minimal number that remains a cover of its own: a number whose
    only remaining proper divisor is the minimal number. See the stealing lemma in the module's
    docstring.
    """

    def __init__(self, numbers: int) -> None:
        self.numbers = numbers
        low = minimal(numbers)
        divisors_of = {y: divisors_in(numbers, y) for y in elements(numbers & ~low)}
        # The numbers whose proper divisors are all minimal: they can become minimal.
        second = {y: divisors for y, divisors in divisors_of.items() if not divisors & ~low}
        self._covers = {
            x: [divisors & ~(1 << x) for divisors in second.values() if divisors >> x & 1]
            for x in elements(low)
        }
        """For each minimal x, sets of numbers; removing all of one set gives x its own cover."""
        self._second_covers = [
            (divisors, [d & low for d in divisors_of.values() if d & ~low == 1 << y])
            for y, divisors in second.items()
        ]
        """For each y that can become minimal, its divisors, which must all be removed for that, and
        sets of minimal numbers; removing all of one set gives y its own cover."""

    @property
    def all_covered(self) -> bool:
        """True if every minimal number has a cover of its own; if not, the player to move wins."""
        return all(0 in covers for covers in self._covers.values())

    def promising_sets(self, step: Callable[[], None]) -> Iterator[int]:
        """Yield the sets that can win, and call `step` for each partial choice that is tried."""
        undecided = sorted(self._covers, key=lambda x: -len(self._covers[x]))
        # A partial choice: how many numbers are decided, those that go, and those that stay.
        waiting = [(0, 0, 0)]
        while waiting:
            step()
            decided, gone, staying = waiting.pop()
            if decided == len(undecided):
                if gone:
                    yield gone
                continue
            number = 1 << undecided[decided]
            for next_gone, next_staying in ((gone, staying | number), (gone | number, staying)):
                if self._possible(next_gone, next_staying):
                    waiting.append((decided + 1, next_gone, next_staying))

    def _possible(self, gone: int, staying: int) -> bool:
        """Return False if removing `gone` but not `staying` cannot lead to a winning set.

        That is so if a minimal number that stays, or becomes minimal, can have no own cover.
        """
        for x in elements(staying):
            if all(cover & staying for cover in self._covers[x]):
                return False
        for divisors, covers in self._second_covers:
            becomes_minimal = not divisors & ~gone
            if becomes_minimal and all(cover & staying for cover in covers):
                return False
        return True
