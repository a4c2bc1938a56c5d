"""Games in writing, as sums wherever that is shorter.

The canonical form of 6 + 4 + 2 + 2 takes pages as a set of sets; as a sum it takes one line.
"""

from collections.abc import Iterator

from nimsum.theory.misere.forms import Form, Laboratory
from nimsum.theory.misere.sums import is_unit

from .parts import even_parts, parts
from .writing import in_brackets, in_order, nim_heap_in_writing, side_by_side

_LONGEST_PLAY = 100
"""Python's own recursion is limited."""


class Scribe:
    """Writes games of a laboratory in the paper's shorthand, and sums as in (4+2)#."""

    def __init__(self, lab: Laboratory, longest: int) -> None:
        self._lab = lab
        self._longest = longest
        self._texts: dict[Form, str] = {}
        self._sums: dict[Form, list[Form]] = {}

    def write(self, game: Form) -> str | None:
        """A game in canonical form; None if that is too long. Raises OutOfBudget.

        What is written is read as a form that is equal to the game, if seldom as that form.
        """
        if game.formal_birthday > _LONGEST_PLAY:
            return None
        text = self._text(game)
        return text if len(text) <= self._longest else None

    def _text(self, game: Form) -> str:
        """The text; of one that is too long only the beginning, which is too long as well."""
        if game not in self._texts:
            self._lab.spend()
            self._texts[game] = self._written(game)[: self._longest + 1]
        return self._texts[game]

    def _written(self, game: Form) -> str:
        if game.nim_heap is not None:
            return nim_heap_in_writing(game.nim_heap)
        texts = {option: self._text(option) for option in game.options}
        as_set = side_by_side(
            [
                f"({texts[option]})" if option in self._sums else in_brackets(option, texts[option])
                for option in in_order(texts, game.options)
            ]
        )
        for summands in self._sums_for(game):
            as_sum = "+".join(self._texts[each] for each in summands)
            if len(as_sum) < len(as_set):
                self._sums[game], as_set = summands, as_sum
        return as_set

    def _sums_for(self, game: Form) -> Iterator[list[Form]]:
        lab = self._lab
        for part in even_parts(lab, game):
            pair = part, parts(lab, game)[part]
            if all(each.formal_birthday < game.formal_birthday for each in pair):
                for each in pair:
                    self._text(each)
                summands = [piece for each in pair for piece in self._sums.get(each, [each])]
                yield sorted(summands, key=self._place)

    def _place(self, summand: Form) -> tuple[bool, int, str]:
        """The larger games stand first, and a 1 last."""
        return is_unit(self._lab, summand), -summand.formal_birthday, self._texts[summand]
