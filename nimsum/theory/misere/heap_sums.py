"""Outcomes of sums of heaps in misère play, by a search over sums of a few kinds of heaps.

A position is a sum of kinds of heaps (`heap_kinds`). The search first tries the options whose
nim-sum in normal play is 0: most of them are also P-positions in misère play. This guess affects
only the order of the search. It ends at sums whose outcome is known: sums of the smallest heaps
(`SmallHeaps`), and sums of few heaps (`KnownSums`).
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import NamedTuple, Protocol

from nimsum.budget import Budget, OutOfBudget

from .heap_kinds import BITS_PER_KIND, MAX_PER_KIND, WORD_MASK, Kinds, Word, kinds_in

MAX_PLAY_LENGTH = min(250, MAX_PER_KIND)
"""The largest number of moves in a sum that is searched: Python's own recursion is limited."""

_MOVES_PER_CHECK = 450
_MOVES_PER_STEP = 20
"""The work of expanding a sum, not counting its moves and kinds, as a number of moves."""
_MOVES_PER_KIND = 10
"""The work for each kind of heap in a sum that is expanded, as a number of moves."""
_OPTIONS_PER_CHECK = 16
_MAX_PROVISO_STEPS = 200

Options = Callable[[int], Iterable[tuple[int, ...]]]
"""Returns the options of a heap of at least 1: tuples of smaller heaps, or (0,) for no heap."""


class _Move(NamedTuple):
    """A move in one heap of some kind that belongs to a sum of kinds of heaps."""

    change: int
    """The nim-sum of the values, in normal play, before and after the move."""
    weight: int
    """The change of the weight of the sum; options of small weight are searched first."""
    difference: Word
    """The number to add to the `Word` of the sum."""
    more_heaps: int
    """The change of the number of heaps."""


class TooLong(OutOfBudget):
    """Raised for a sum that is not searched because play in it can last too long."""


class KnownSums(Protocol):
    """The outcomes of sums of few heaps of a game, known without a search."""

    @property
    def max_heaps(self) -> int:
        """The largest number of heaps in a known sum."""

    def is_p(self, heaps: Iterable[int]) -> bool | None:
        """Return True if the sum of `heaps` is a P-position, False if not, and None if unknown."""


class SmallHeaps(Protocol):
    """The outcomes of sums of the smallest heaps of a game, known without a search."""

    def has(self, n: int) -> bool:
        """Return True if heap `n` is one of the smallest heaps, whose sums have known outcomes.

        This method is called for each heap in turn, from 1 up.
        """

    def is_p(self, heaps: Iterable[tuple[int, int]]) -> bool | None:
        """Return True if the sum of `heaps` is a P-position, False if not, and None if unknown.

        `heaps` has pairs of a heap and the number of times it occurs.
        """


MakeSmallHeaps = Callable[[Options, Budget], SmallHeaps]


class _NothingKnown:
    max_heaps = 0

    def has(self, _n: int) -> bool:
        return False

    def is_p(self, heaps: Iterable[object]) -> bool | None:
        """Return False if `heaps` is empty, as the player to move then wins, else None."""
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
        """Make a search for the game in which `options(n)` yields the options of a heap n.

        The function `options` may raise `TooLong`. `small_heaps` makes the `SmallHeaps` of the
        game from `options` and a budget. `known` are further known outcomes.
        """
        self.steps = 0
        """The number of sums that the search has expanded."""
        self._options = options
        self._budget = Budget(inf)
        self._step_limit = inf
        self._outcomes: dict[Word, bool] = {}
        self._small: SmallHeaps = _NOTHING_KNOWN
        if small_heaps:
            self._small = small_heaps(options, Budget(inf, self._count_small_work))
        self._small_kinds: list[int] = []
        self._small_limit = 1
        self._kinds = Kinds(self._is_p_in_few_steps)
        self._moves: list[list[_Move]] = []
        self._moves_by_change: list[dict[int, list[_Move]]] = []
        self._moves_until_check = _MOVES_PER_CHECK
        self._weights: list[int] = []
        self._heap_words = [0]
        self._known_sums: KnownSums = known or _NOTHING_KNOWN
        self._heap_of_kind: dict[int, int] = {}

    @property
    def outcomes(self) -> int:
        """The number of stored outcomes."""
        return len(self._outcomes)

    def is_p(self, heaps: Sequence[int], budget: Budget) -> bool:
        """Return True if the sum of `heaps` is a P-position.

        Raises `OutOfBudget` if the budget is spent, and its subclass `TooLong` if play can last too
        long.
        """
        known = self._known_sums.is_p(heaps)
        if known is not None:
            return known
        self._budget = budget
        self._add_heaps_up_to(max(heaps, default=0))
        word = self._word(heaps)
        if self._kinds.longest_play(word) > MAX_PLAY_LENGTH:
            raise TooLong
        return self._is_p(word)

    def kinds_up_to(self, largest: int, budget: Budget) -> tuple[Kinds, Sequence[Word]]:
        """Return the kinds of heaps, and a list with an equal sum of kinds for each heap.

        The list has the words of the sums for heaps 0, 1, ... up to `largest`, and perhaps for more
        heaps. `budget` limits the work. Raises `OutOfBudget` if it is spent.
        """
        self._budget = budget
        self._add_heaps_up_to(largest)
        return self._kinds, self._heap_words

    def _word(self, heaps: Iterable[int]) -> Word:
        word = 0
        for n in heaps:
            word = word + self._heap_words[n] & WORD_MASK
        return word

    def _add_heaps_up_to(self, largest: int) -> None:
        while len(self._heap_words) <= largest:
            self._add_heap(len(self._heap_words))

    def _add_heap(self, n: int) -> None:
        """Find the sum of kinds that equals heap `n`, the next one, and add it to the table."""
        is_small = self._small.has(n)
        options = set()
        for number, option in enumerate(self._options(n)):
            if number % _OPTIONS_PER_CHECK == 0:
                self._budget.spend()
            options.add(self._word(option))
        word = self._kinds.with_options(frozenset(options))
        self._heap_words.append(word)
        kinds = list(kinds_in(word))
        if [count for _, count in kinds] == [1]:
            self._heap_of_kind.setdefault(kinds[0][0], n)
        if is_small and word == self._small_limit:
            self._small_kinds.append(n)
            self._small_limit <<= BITS_PER_KIND
        for place in range(len(self._moves), len(self._kinds)):
            self._add_moves(place)

    def _add_moves(self, place: int) -> None:
        """Add the moves in a heap of the kind number `place` to the tables, the lightest first."""
        kinds = self._kinds
        longest = kinds.longest_plays[place]
        kind = 1 << BITS_PER_KIND * place
        weight = longest if place < len(self._small_kinds) else longest * MAX_PER_KIND
        self._weights.append(weight)
        moves = []
        for difference in kinds.moves[place]:
            option = kind + difference
            change = kinds.values[place] ^ kinds.value(option)
            new_weight = sum(count * self._weights[part] for part, count in kinds_in(option))
            more_heaps = sum(count for _, count in kinds_in(option)) - 1
            moves.append(_Move(change, new_weight - weight, difference, more_heaps))
        moves.sort(key=lambda move: (move.weight, move.difference))
        by_change: dict[int, list[_Move]] = {}
        for move in moves:
            by_change.setdefault(move.change, []).append(move)
        self._moves.append(moves)
        self._moves_by_change.append(by_change)

    def _count_small_work(self, work: int) -> bool:
        """Count `work` for the small heaps against the budget; return True even if that runs out.

        The work is little, and stopping it would lose its results.
        """
        self._budget.check(work)
        return True

    def _is_p_in_few_steps(self, word: Word) -> bool | None:
        """Return True if the sum `word` is a P-position, else False; None if it takes too long."""
        self._step_limit = self.steps + _MAX_PROVISO_STEPS
        try:
            return self._is_p(word)
        except TooLong:
            return None
        finally:
            self._step_limit = inf

    def _is_p(self, word: Word) -> bool:
        known = self._outcomes.get(word)
        if known is None:
            known = self._without_search(word)
            if known is None:
                known = not self._has_p_option(word)
            self._outcomes[word] = known
        return known

    def _without_search(self, word: Word) -> bool | None:
        """Return True if the sum `word` is a P-position, else False; None if a search is needed."""
        if word < self._small_limit:
            return self._small.is_p((self._small_kinds[place], n) for place, n in kinds_in(word))
        return self._in_known_sums(word)

    def _in_known_sums(self, word: Word) -> bool | None:
        """Return the outcome of the sum `word` according to the known sums of few heaps.

        It is True for a P-position and False for an N-position. Return None if it is not known.
        """
        heaps: list[int] = []
        for place, count in kinds_in(word):
            heap = self._heap_of_kind.get(place)
            if heap is None or len(heaps) + count > self._known_sums.max_heaps:
                return None
            heaps += [heap] * count
        return self._known_sums.is_p(heaps)

    def _has_p_option(self, word: Word) -> bool:
        """Return True if some option of the sum `word` is a P-position, by a search."""
        self.steps += 1
        if self.steps > self._step_limit:
            raise TooLong
        values = self._kinds.values
        nim_sum = 0
        present = []
        heaps = 0
        for place, count in kinds_in(word):
            if count % 2 == 1:
                nim_sum ^= values[place]
            present.append(place)
            heaps += count
        self._count(_MOVES_PER_STEP + _MOVES_PER_KIND * len(present))
        # First the moves that leave the nim-sum 0 in normal play, and then all moves.
        likely = [self._moves_by_change[place].get(nim_sum, ()) for place in present]
        for moves in (likely, [self._moves[place] for place in present]):
            in_doubt = self._in_doubt(word, moves, heaps)
            if in_doubt is None:
                return True
            for _weight, option in in_doubt:
                if self._is_p(option):
                    return True
        return False

    def _in_doubt(
        self, word: Word, moves: Iterable[Sequence[_Move]], heaps: int
    ) -> list[tuple[int, Word]] | None:
        """Return the options of the sum `word` whose outcome is unknown, as (weight, option) pairs.

        Options are words, and the lightest come first. Return None if one of the moves leaves a
        known P-position, and so wins. `moves` has a sequence of moves for each kind in the sum.
        `heaps` is the number of heaps in the sum.
        """
        outcomes = self._outcomes
        max_known_heaps = self._known_sums.max_heaps
        in_doubt = []
        for kind_moves in moves:
            self._count(len(kind_moves))
            for _change, weight, difference, more_heaps in kind_moves:
                option = word + difference & WORD_MASK
                known = outcomes.get(option)
                if known is None and heaps + more_heaps <= max_known_heaps:
                    known = self._in_known_sums(option)
                if known:
                    return None
                if known is None:
                    in_doubt.append((weight, option))
        return sorted(in_doubt)

    def _count(self, moves: int) -> None:
        self._moves_until_check -= moves
        while self._moves_until_check <= 0:
            self._moves_until_check += _MOVES_PER_CHECK
            self._budget.spend()
