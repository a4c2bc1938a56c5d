"""Games as text, written as sums if these are shorter.

The canonical form of 6 + 4 + 2 + 2 takes pages as a set of sets; as a sum it takes one line.
"""

from collections.abc import Iterator
from itertools import chain

from nimsum.theory.misere.form_sums import is_unit
from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.parts import even_parts, parts
from nimsum.theory.misere.writing import in_brackets, in_order, nim_heap_in_writing, side_by_side

_MAX_PLAY_LENGTH = 100
"""The longest play, in moves, of a game that is written as a sum: Python limits recursion."""


class SumWriter:
    """A writer of games in the paper's shorthand, in which a game may be a sum, as in (4+2)#."""

    def __init__(self, lab: Laboratory, max_length: int) -> None:
        self._lab = lab
        self._max_length = max_length
        self._texts: dict[Form, str] = {}
        self._sums: dict[Form, list[Form]] = {}

    def write(self, game: Form) -> str | None:
        """Return `game`, in canonical form, as text; None if the text is too long.

        Reading the text gives a form that is equal to the game, but not always the same form.
        Raises OutOfBudget.
        """
        if game.formal_birthday > _MAX_PLAY_LENGTH:
            return None
        text = self._text(game)
        return text if len(text) <= self._max_length else None

    def _text(self, game: Form) -> str:
        """Return the text of `game`.

        If it is too long, return only the first characters, one more than are allowed.
        """
        if game not in self._texts:
            self._lab.count_entries()
            self._texts[game] = self._written(game)[: self._max_length + 1]
        return self._texts[game]

    def _written(self, game: Form) -> str:
        if game.nim_heap is not None:
            return nim_heap_in_writing(game.nim_heap)
        texts = {option: self._text(option) for option in game.options}
        shortest = side_by_side(
            [
                f"({texts[option]})" if option in self._sums else in_brackets(option, texts[option])
                for option in in_order(texts, game.options)
            ]
        )
        for summands in self._sums_for(game):
            as_sum = "+".join(self._texts[each] for each in summands)
            if len(as_sum) < len(shortest):
                self._sums[game] = summands
                shortest = as_sum
        return shortest

    def _sums_for(self, game: Form) -> Iterator[list[Form]]:
        """Yield the ways to write `game` as a sum of simpler games, as lists of summands."""
        lab = self._lab
        for part in even_parts(lab, game):
            pair = part, parts(lab, game)[part]
            if all(each.formal_birthday < game.formal_birthday for each in pair):
                for each in pair:
                    self._text(each)
                summands = chain.from_iterable(self._sums.get(each, [each]) for each in pair)
                yield sorted(summands, key=self._place)

    def _place(self, summand: Form) -> tuple[bool, int, str]:
        """Return a key that sorts larger games first and a 1 last."""
        return is_unit(self._lab, summand), -summand.formal_birthday, self._texts[summand]
