"""Heaps written as sums of a few kinds of heaps that equal them in misère play.

Each heap in turn is brought to a sum of smaller ones; if none is found, it is a new kind. Let H
have all options of G, and others from each of which there is a move to G. Then H = G, if G has a
move, or if it has none and H is an N-position (Siegel, On the Structure of Misère Impartial Games,
Theorem 2.3). Options are sums of kinds here, and two of them count as equal only if they are
identical sums. So some equalities may go unnoticed, but all that are found are true.

A sum of kinds is one number, with eight bits for the number of heaps of each kind. Kind 0 is the
nim-heap of 1, of which an odd number counts as one, as 1 + 1 = 0.
"""

from collections.abc import Callable, Iterator

from nimsum.theory.nimbers.nimbers import mex

BITS_PER_KIND = 8
MAX_PER_KIND = (1 << BITS_PER_KIND) - 1
WORD_MASK = ~(MAX_PER_KIND - 1)
"""The mask to apply after adding numbers of sums: it keeps only the last bit of kind 0."""

Word = int
"""A sum of kinds, as one number."""


def kinds_in(word: Word) -> Iterator[tuple[int, int]]:
    """Yield the kinds in the sum `word`, the last one first, and the number of heaps of each."""
    while word:
        place = (word.bit_length() - 1) // BITS_PER_KIND
        count = word >> BITS_PER_KIND * place
        word -= count << BITS_PER_KIND * place
        yield place, count


class Kinds:
    """The kinds of the heaps that have been added.

    For each kind it has the Grundy value in normal play, the length of the longest play, and the
    moves: the option of each move minus the kind itself, which is to be added to the sum.
    """

    def __init__(self, is_p: Callable[[Word], bool | None]) -> None:
        """Make a table with kind 0 alone.

        `is_p` returns whether a sum is a P-position, or None if that is unknown.
        """
        self.values = [1]
        self.longest = [1]
        self.moves = [[-1]]
        self._is_p = is_p
        self._with_options = {frozenset([0]): 1}

    def __len__(self) -> int:
        return len(self.values)

    def value(self, word: Word) -> int:
        """Return the Grundy value of the sum `word` in normal play."""
        value = 0
        for place, count in kinds_in(word):
            if count & 1:
                value ^= self.values[place]
        return value

    def longest_play(self, word: Word) -> int:
        """Return the largest number of moves in the sum `word`."""
        return sum(count * self.longest[place] for place, count in kinds_in(word))

    def options(self, word: Word) -> Iterator[Word]:
        """Yield the sums that the moves in the sum `word` leave."""
        for place, _count in kinds_in(word):
            for move in self.moves[place]:
                yield word + move & WORD_MASK

    def with_options(self, options: frozenset[Word]) -> Word:
        """Return a sum that equals the game with these options: a new kind if no other is found."""
        if not options:
            return 0
        known = self._with_options.get(options)
        if known is None:
            known = self._simpler(options)
        return self._new_kind(options) if known is None else known

    def _simpler(self, options: frozenset[Word]) -> Word | None:
        """Return a sum to which the game with these options simplifies, or None.

        There is a move to it from an option of the longest play, as its own options have shorter
        play.
        """
        value = mex(map(self.value, options))
        for other in self.options(max(options, key=lambda word: (self.longest_play(word), word))):
            if self.value(other) != value:
                continue
            own = set(self.options(other))
            simplifies = own <= options and all(
                other in self.options(option) for option in options if option not in own
            )
            if simplifies and (other or any(self._is_p(option) for option in options)):
                return other
        return None

    def _new_kind(self, options: frozenset[Word]) -> Word:
        kind = 1 << BITS_PER_KIND * len(self.values)
        self.values.append(mex(map(self.value, options)))
        self.longest.append(1 + max(map(self.longest_play, options)))
        self.moves.append([option - kind for option in sorted(options)])
        self._with_options[options] = kind
        self._with_options[frozenset(self.options(kind + 1))] = kind + 1
        return kind
