"""Outcomes of sums of heaps in misère play, by a search over sums of a few kinds of heaps.

The search goes from a sum of kinds (`heap_kinds`) to its options. Those whose nim-sum in normal
play is 0 come first: most of them are also P-positions of misère play. This guess decides only the
order. The search ends at sums that are known already, of very small heaps or of few heaps.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Protocol

from nimsum.budget import Budget, OutOfBudget

from .heap_kinds import BITS_PER_KIND, MAX_PER_KIND, WORD_MASK, Kinds, Word, kinds_in

MAX_PLAY_LENGTH = min(250, MAX_PER_KIND)
"""The largest number of moves in a sum that is searched: Python's own recursion is limited."""

_MOVES_BETWEEN_LOOKS = 500
_MOVES_OF_A_STEP = 30
"""The number of moves of a sum that take as long as everything else done with it once."""
_OPTIONS_BETWEEN_LOOKS = 16
_STEPS_OF_A_PROVISO = 200

Options = Callable[[int], Iterable[tuple[int, ...]]]
"""A function from a heap of 1 or more to its options, tuples of smaller heaps; (0,) for nothing."""

_Move = tuple[int, int, int, int]
"""The change of the nim-sum, the change of the weight, the number to add, the change in heaps."""


class TooLong(OutOfBudget):
    """A sum that is not searched, or not any further, because play can last too long."""


class KnownSums(Protocol):
    """Sums of few heaps of a game whose outcomes are known."""

    @property
    def most_heaps(self) -> int:
        """The largest number of heaps in a known sum."""

    def is_p(self, heaps: Iterable[int]) -> bool | None:
        """Return True if the sum of `heaps` is a P-position, or None if that is not known."""


class SmallHeaps(Protocol):
    """The outcomes of sums of the smallest heaps of a game."""

    def has(self, n: int) -> bool:
        """Return True if heap `n` is one of them; called for one heap after another, from 1 up."""

    def is_p(self, heaps: Iterable[tuple[int, int]]) -> bool | None:
        """Return True if a sum is a P-position, or None if that is unknown.

        `heaps` has each heap with the number of times it occurs.
        """


MakeSmallHeaps = Callable[[Options, Budget], SmallHeaps]


class _NothingKnown:
    most_heaps = 0

    def has(self, _n: int) -> bool:
        return False

    def is_p(self, heaps: Iterable[object]) -> bool | None:
        """Return None except for the empty sum, which the player to move wins."""
        return None if any(heaps) else False


_NOTHING_KNOWN = _NothingKnown()


class HeapSums:
    """A search for the outcomes of sums of the heaps of one game, which remembers its results."""

    def __init__(
        self,
        options: Options,
        small_heaps: MakeSmallHeaps | None = None,
        known: KnownSums | None = None,
    ) -> None:
        """Make a search for the game with these options, which may raise `TooLong`."""
        self.steps = 0
        """The number of sums that the search has expanded."""
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
        """The number of stored outcomes."""
        return len(self._lost)

    def is_p(self, heaps: Sequence[int], budget: Budget) -> bool:
        """Return True if the sum of `heaps` is a P-position.

        Raises `OutOfBudget` if the budget is spent, and its subclass `TooLong` if play can last too
        long.
        """
        known = self._known.is_p(heaps)
        if known is not None:
            return known
        self.kinds_to(max(heaps, default=0), budget)
        word = self._word(heaps)
        if self._kinds.longest_play(word) > MAX_PLAY_LENGTH:
            raise TooLong
        return self._is_p(word)

    def kinds_to(self, largest: int, budget: Budget) -> tuple[Kinds, Sequence[Word]]:
        """Return the kinds, and the sums of kinds that equal the heaps up to at least `largest`.

        Raises `OutOfBudget`.
        """
        self._budget = budget
        while len(self._words) <= largest:
            self._add_heap(len(self._words))
        return self._kinds, self._words

    def _word(self, heaps: Iterable[int]) -> Word:
        word = 0
        for n in heaps:
            word = word + self._words[n] & WORD_MASK
        return word

    def _add_heap(self, n: int) -> None:
        is_small = self._end.has(n)
        options = set()
        for number, option in enumerate(self._options(n)):
            if number % _OPTIONS_BETWEEN_LOOKS == 0:
                self._budget.spend()
            options.add(self._word(option))
        word = self._kinds.with_options(frozenset(options))
        self._words.append(word)
        kinds = list(kinds_in(word))
        if [count for _, count in kinds] == [1]:
            self._heaps_of_kinds.setdefault(kinds[0][0], n)
        if is_small and word == self._beyond_the_end:
            self._in_the_end.append(n)
            self._beyond_the_end <<= BITS_PER_KIND
        for place in range(len(self._moves), len(self._kinds)):
            self._add_moves(place)

    def _add_moves(self, place: int) -> None:
        kinds = self._kinds
        longest = kinds.longest[place]
        kind = 1 << BITS_PER_KIND * place
        weight = longest if place < len(self._in_the_end) else longest * MAX_PER_KIND
        self._weights.append(weight)
        moves = []
        for move in kinds.moves[place]:
            option = kind + move
            change = kinds.values[place] ^ kinds.value(option)
            new_weight = sum(count * self._weights[part] for part, count in kinds_in(option))
            more = sum(count for _, count in kinds_in(option)) - 1
            moves.append((change, new_weight - weight, move, more))
        moves.sort(key=lambda move: move[1:3])
        likely: dict[int, list[_Move]] = {}
        for entry in moves:
            likely.setdefault(entry[0], []).append(entry)
        self._moves.append(moves)
        self._likely.append(likely)

    def _goes_on(self, work: int) -> bool:
        """Count `work` and return True: it is little, and stopping it would lose its results."""
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
            place = (rest.bit_length() - 1) // BITS_PER_KIND
            count = rest >> BITS_PER_KIND * place
            rest -= count << BITS_PER_KIND * place
            if count & 1:
                nim_sum ^= values[place]
            present.append(place)
            unshipped += count
        likely = [self._likely[place].get(nim_sum, ()) for place in present]
        for moves in (likely, [self._moves[place] for place in present]):
            in_doubt = self._in_doubt(word, moves, unshipped)
            if in_doubt is None:
                return True
            for _weight, option in in_doubt:
                if self._is_p(option):
                    return True
        return False

    def _in_doubt(
        self, word: Word, moves: Iterable[Sequence[_Move]], unshipped: int
    ) -> list[tuple[int, Word]] | None:
        """Return the options of unknown outcome with their weights, the lightest first.

        Return None if a move surely wins. `unshipped` is the number of heaps by which the sum is
        larger than the largest known sums.
        """
        lost = self._lost
        in_doubt = []
        for kind_moves in moves:
            self._count(len(kind_moves))
            for _change, weight, move, more in kind_moves:
                option = word + move & WORD_MASK
                known = lost.get(option)
                if known is None and unshipped + more <= 0:
                    known = self._shipped(option)
                if known:
                    return None
                if known is None:
                    in_doubt.append((weight, option))
        return sorted(in_doubt)

    def _count(self, moves: int) -> None:
        self._until_a_look -= moves
        while self._until_a_look <= 0:
            self._until_a_look += _MOVES_BETWEEN_LOOKS
            self._budget.spend()
