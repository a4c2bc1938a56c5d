"""Who wins a sum of heaps in misère play, by a search over sums of few kinds of heaps.

It goes from a sum of kinds (`heap_kinds`) to its options, those first whose nim-sum in normal play
is 0: mostly they are the P-positions of misère play, too. That guess decides the order and no more.
It ends at sums that are known already: of very small heaps, or of few heaps.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Protocol

from nimsum.budget import Budget, OutOfBudget

from .heap_kinds import BITS, KEPT, MOST_OF_A_KIND, Kinds, Word, kinds_in

LONGEST_PLAY = min(250, MOST_OF_A_KIND)
"""The most moves in a sum that is searched: Python's own recursion is limited."""

_MOVES_BETWEEN_LOOKS = 500
_MOVES_OF_A_STEP = 30
"""How many moves of a sum take as long as all else does that is done with it once."""
_OPTIONS_BETWEEN_LOOKS = 16
_STEPS_OF_A_PROVISO = 200

Options = Callable[[int], Iterable[tuple[int, ...]]]
"""What the moves of a heap leave, for the heaps from 1 up: smaller heaps, (0,) for nothing."""

_Move = tuple[int, int, int, int]
"""By what it changes the nim-sum, how much is left, what to add, how many kinds more there are."""


class TooLong(OutOfBudget):
    """A sum that is not searched, or not any further."""


class KnownSums(Protocol):
    """Sums of few heaps of a game of which it is known who wins."""

    @property
    def most_heaps(self) -> int:
        """The most heaps of a sum that is known."""

    def is_p(self, heaps: Iterable[int]) -> bool | None:
        """Whether a sum of heaps is a P-position; None where that is not known here."""


class SmallHeaps(Protocol):
    """Who wins the sums of the smallest heaps of a game."""

    def has(self, n: int) -> bool:
        """Whether heap n is one of them; asked of one heap after the other, from 1 up."""

    def is_p(self, heaps: Iterable[tuple[int, int]]) -> bool | None:
        """Whether a sum of them is a P-position, given each heap and how often it occurs."""


MakeSmallHeaps = Callable[[Options, Budget], SmallHeaps]


class _NothingKnown:
    most_heaps = 0

    def has(self, _n: int) -> bool:
        return False

    def is_p(self, heaps: Iterable[object]) -> bool | None:
        """The empty sum is won."""
        return None if any(heaps) else False


_NOTHING_KNOWN = _NothingKnown()


class HeapSums:
    """The sums of the heaps of a game, and what is known of them."""

    def __init__(
        self,
        options: Options,
        small_heaps: MakeSmallHeaps | None = None,
        known: KnownSums | None = None,
    ) -> None:
        """`options` may raise TooLong."""
        self.steps = 0
        """How many sums the search has gone through."""
        self._options = options
        self._budget = Budget(inf)
        self._last_step = inf
        self._lost: dict[Word, bool] = {}
        self._end: SmallHeaps = _NOTHING_KNOWN
        if small_heaps:
            self._end = small_heaps(options, Budget(inf, self._goes_on))
        self._in_the_end: list[int] = []
        self._beyond_the_end = 1
        self._kinds = Kinds(self._is_p_at_once)
        self._moves: list[list[_Move]] = []
        self._likely: list[dict[int, list[_Move]]] = []
        self._until_a_look = _MOVES_BETWEEN_LOOKS
        self._weights: list[int] = []
        self._words = [0]
        self._known: KnownSums = known or _NOTHING_KNOWN
        self._heaps_of_kinds: dict[int, int] = {}

    @property
    def outcomes(self) -> int:
        """How many outcomes are kept."""
        return len(self._lost)

    def is_p(self, heaps: Sequence[int], budget: Budget) -> bool:
        """Whether a sum of heaps is a P-position. Raises OutOfBudget."""
        known = self._known.is_p(heaps)
        if known is not None:
            return known
        self.kinds_to(max(heaps, default=0), budget)
        word = self._word(heaps)
        if self._kinds.longest_play(word) > LONGEST_PLAY:
            raise TooLong
        return self._is_p(word)

    def kinds_to(self, largest: int, budget: Budget) -> tuple[Kinds, Sequence[Word]]:
        """The kinds, and the sum of them that each heap equals, up to the largest heap or further.

        Raises OutOfBudget.
        """
        self._budget = budget
        while len(self._words) <= largest:
            self._add_heap(len(self._words))
        return self._kinds, self._words

    def _word(self, heaps: Iterable[int]) -> Word:
        word = 0
        for n in heaps:
            word = word + self._words[n] & KEPT
        return word

    def _add_heap(self, n: int) -> None:
        is_small = self._end.has(n)
        left = set()
        for number, option in enumerate(self._options(n)):
            if number % _OPTIONS_BETWEEN_LOOKS == 0:
                self._budget.spend()
            left.add(self._word(option))
        word = self._kinds.with_options(frozenset(left))
        self._words.append(word)
        in_it = list(kinds_in(word))
        if [count for _, count in in_it] == [1]:
            self._heaps_of_kinds.setdefault(in_it[0][0], n)
        if is_small and word == self._beyond_the_end:
            self._in_the_end.append(n)
            self._beyond_the_end <<= BITS
        for place in range(len(self._moves), len(self._kinds)):
            self._add_moves(place)

    def _add_moves(self, place: int) -> None:
        kinds = self._kinds
        longest = kinds.longest[place]
        kind = 1 << BITS * place
        weight = longest if place < len(self._in_the_end) else longest * MOST_OF_A_KIND
        self._weights.append(weight)
        moves = []
        for move in kinds.moves[place]:
            option = kind + move
            change = kinds.values[place] ^ kinds.value(option)
            left = sum(count * self._weights[each] for each, count in kinds_in(option))
            more = sum(count for _, count in kinds_in(option)) - 1
            moves.append((change, left - weight, move, more))
        moves.sort(key=lambda move: move[1:3])
        likely: dict[int, list[_Move]] = {}
        for each in moves:
            likely.setdefault(each[0], []).append(each)
        self._moves.append(moves)
        self._likely.append(likely)

    def _goes_on(self, work: int) -> bool:
        """Count work that is small, and lost if it is given up."""
        self._budget.check(work)
        return True

    def _is_p_at_once(self, word: Word) -> bool | None:
        self._last_step = self.steps + _STEPS_OF_A_PROVISO
        try:
            return self._is_p(word)
        except TooLong:
            return None
        finally:
            self._last_step = inf

    def _is_p(self, word: Word) -> bool:
        known = self._lost.get(word)
        if known is None:
            known = self._without_search(word)
            if known is None:
                known = not self._has_option_p(word)
            self._lost[word] = known
        return known

    def _without_search(self, word: Word) -> bool | None:
        if word < self._beyond_the_end:
            return self._end.is_p((self._in_the_end[place], n) for place, n in kinds_in(word))
        return self._shipped(word)

    def _shipped(self, word: Word) -> bool | None:
        heaps: list[int] = []
        for place, count in kinds_in(word):
            heap = self._heaps_of_kinds.get(place)
            if heap is None or len(heaps) + count > self._known.most_heaps:
                return None
            heaps += [heap] * count
        return self._known.is_p(heaps)

    def _has_option_p(self, word: Word) -> bool:
        self.steps += 1
        if self.steps > self._last_step:
            raise TooLong
        self._count(_MOVES_OF_A_STEP)
        values = self._kinds.values
        nim_sum = 0
        present = []
        rest = word
        unshipped = -self._known.most_heaps
        while rest:
            place = (rest.bit_length() - 1) // BITS
            count = rest >> BITS * place
            rest -= count << BITS * place
            if count & 1:
                nim_sum ^= values[place]
            present.append(place)
            unshipped += count
        likely = [self._likely[place].get(nim_sum, ()) for place in present]
        for moves in (likely, [self._moves[place] for place in present]):
            in_doubt = self._in_doubt(word, moves, unshipped)
            if in_doubt is None:
                return True
            for _left, option in in_doubt:
                if self._is_p(option):
                    return True
        return False

    def _in_doubt(
        self, word: Word, moves: Iterable[Sequence[_Move]], unshipped: int
    ) -> list[tuple[int, Word]] | None:
        """What moves leave of which nothing is known, the least first; None if a move surely wins.

        `unshipped` tells by how many heaps the sum is larger than those that are shipped.
        """
        lost = self._lost
        in_doubt = []
        for of_a_kind in moves:
            self._count(len(of_a_kind))
            for _change, left, move, more in of_a_kind:
                option = word + move & KEPT
                known = lost.get(option)
                if known is None and unshipped + more <= 0:
                    known = self._shipped(option)
                if known:
                    return None
                if known is None:
                    in_doubt.append((left, option))
        return sorted(in_doubt)

    def _count(self, moves: int) -> None:
        self._until_a_look -= moves
        while self._until_a_look <= 0:
            self._until_a_look += _MOVES_BETWEEN_LOOKS
            self._budget.spend()
