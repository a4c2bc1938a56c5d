"""Heaps as sums of a few kinds of heaps that are equal to them in misère play.

A *kind* is a heap that equals no known sum of smaller heaps. Each heap in turn is compared with
sums of kinds; if no equal sum is found, the heap is a new kind. For the comparison, let H have all
options of G and perhaps further options, each of which has a move to G. Then H = G if G has a move;
if G has none, H = G if H is an N-position (Siegel, On the Structure of Misère Impartial Games,
Theorem 2.3). Two options count as equal only if they are identical sums of kinds, so some equal
heaps may become different kinds, but every equality found is true.

A sum of kinds is one number, a `Word`, with eight bits for the number of heaps of each kind. Kind 0
is the nim-heap of 1; of these at most one is kept, since 1 + 1 = 0.
"""

from collections.abc import Callable, Iterator

from nimsum.theory.nimbers.nimbers import mex

BITS_PER_KIND = 8
MAX_PER_KIND = (1 << BITS_PER_KIND) - 1
WORD_MASK = ~(MAX_PER_KIND - 1)
"""The mask to apply after adding words: of the count of kind 0 it keeps only the last bit."""

Word = int
"""A sum of kinds as one number."""


def kinds_in(word: Word) -> Iterator[tuple[int, int]]:
    """Yield a pair for each kind of heap in the sum `word`: its number, and how many heaps it has.

    The largest kind comes first.

    >>> list(kinds_in(0x0201))
    [(1, 2), (0, 1)]
    """
    while word:
        place = (word.bit_length() - 1) // BITS_PER_KIND
        count = word >> BITS_PER_KIND * place
        word -= count << BITS_PER_KIND * place
        yield place, count


class Kinds:
    """A growing table of the kinds of heaps of one game (see the docstring of this module).

    For each kind, `values` has its Grundy value in normal play, `longest_plays` the largest number
    of moves in a play on one heap of the kind, and `moves` a number for each option: the word of
    the option minus that of the kind. Adding this number to the word of a sum makes the move.
    """

    def __init__(self, is_p: Callable[[Word], bool | None]) -> None:
        """Make a table that has only kind 0, the nim-heap of 1.

        `is_p` returns True if a sum is a P-position, False if not, and None if that is unknown.
        """
        self.values = [1]
        self.longest_plays = [1]
        self.moves = [[-1]]
        self._is_p = is_p
        self._with_options = {frozenset([0]): 1}

    def __len__(self) -> int:
        return len(self.values)

    def value(self, word: Word) -> int:
        """Return the Grundy value in normal play of the sum of kinds `word`."""
        value = 0
        for place, count in kinds_in(word):
            if count & 1:
                value ^= self.values[place]
        return value

    def longest_play(self, word: Word) -> int:
        """Return the largest number of moves in a play on the sum of kinds `word`."""
        return sum(count * self.longest_plays[place] for place, count in kinds_in(word))

    def options(self, word: Word) -> Iterator[Word]:
        """Yield the options of the sum of kinds `word`, also as words; one may come twice."""
        for place, _count in kinds_in(word):
            for move in self.moves[place]:
                yield word + move & WORD_MASK

    def with_options(self, options: frozenset[Word]) -> Word:
        """Return the word of a sum that equals the game with these `options`.

        If no such sum is found, the game becomes a new kind, and its word is returned.
        """
        if not options:
            return 0
        known = self._with_options.get(options)
        if known is None:
            known = self._simplify(options)
        if known is None:
            known = self._new_kind(options)
        return known

    def _simplify(self, options: frozenset[Word]) -> Word | None:
        """Return a sum to which the game with these `options` simplifies, or None if none is found.

        Let O be the option with the longest play. It is not an option of such a sum S: then play in
        S would be longer than in O, but S is itself an option of some option of the game. So S is
        an option of O, and only the options of O are tried.
        """
        value = mex(map(self.value, options))
        longest = max(options, key=lambda word: (self.longest_play(word), word))
        for target in self.options(longest):
            if self.value(target) != value:
                continue
            kept = set(self.options(target))
            if not kept <= options:
                continue
            if not all(target in self.options(option) for option in options - kept):
                continue
            if target or any(self._is_p(option) for option in options):
                return target
        return None

    def _new_kind(self, options: frozenset[Word]) -> Word:
        kind = 1 << BITS_PER_KIND * len(self.values)
        self.values.append(mex(map(self.value, options)))
        self.longest_plays.append(1 + max(map(self.longest_play, options)))
        self.moves.append([option - kind for option in sorted(options)])
        self._with_options[options] = kind
        self._with_options[frozenset(self.options(kind + 1))] = kind + 1
        return kind
