"""The language for games of heaps: `heaps.lark`."""

from itertools import chain
from typing import TYPE_CHECKING, Any

from nimsum.language import N_, _
from nimsum.rulesets.errors import NotationError, like, within
from nimsum.rulesets.grammars.grammar import Misread

from .amounts import Union
from .clauses import AS_IT_IS, Clause, Leaving, MoveTo, Sizes
from .codes import clauses_of_code
from .language import described_by
from .numbers import NumbersLanguage, mistakes_in_numbers, span

if TYPE_CHECKING:
    from lark import Token

MAX_HEAPS_PER_SPLIT = 21  # The largest number of heaps that a move can leave.
_SIZES = {"equal": Sizes.EQUAL, "unequal": Sizes.UNEQUAL, "different": Sizes.UNEQUAL}
_Heaps = tuple[list[int], Sizes]


class HeapsLanguage(NumbersLanguage[Clause]):
    """The language that describes games of heaps, each as a tuple of clauses.

    In the methods, `heaps` is a pair: the numbers of heaps that a move may leave, and the condition
    on the sizes of these heaps.
    """

    grammar = described_by(
        "heaps.lark",
        {
            "take 1, move to squares, split 2, cut 1, code 0.77": ("", "take 1;"),
            "move to squares": ("move",),
            "leave 0, 1, 2": ("split", "take 1 leave 1,"),
            "0.137, 4!.0, 0.[3]": ("code",),
            **mistakes_in_numbers("take"),
        },
        N_("Put a semicolon before the next move."),
    )

    def rule_in_words(self, game: tuple[Clause, ...]) -> str:
        """Return the rule of `game` in a sentence."""
        return _("Choose one heap: %(moves)s.", moves=self.ways(game))

    def order(self, game: tuple[Clause, ...]) -> str:
        """Return the moves of `game` as an order: "take a square"."""
        return self.ways(game)

    def take(self, amounts: Union, heaps: _Heaps | None) -> Leaving:
        """Return a clause of moves that take a number in `amounts` and leave `heaps`.

        If `heaps` is None, the moves do not split the remaining tokens.
        """
        if heaps is None:
            return Leaving(AS_IT_IS, Sizes.ANY, amounts)
        parts, sizes = _heap_counts(heaps, 0, part=1)
        return Leaving(parts, sizes if parts[-1] > 1 else Sizes.ANY, amounts)

    def move_to(self, amounts: Union) -> MoveTo:
        """Return a clause of moves to a smaller heap whose size is in `amounts`."""
        return MoveTo(amounts)

    def split(self, heaps: _Heaps) -> Leaving:
        """Return a clause of moves that take nothing and split the heap into `heaps`."""
        return Leaving(*_heap_counts(heaps, 2))

    def cut(self, heaps: _Heaps) -> Leaving:
        """Return a clause of moves that split the heap; `heaps` has the numbers of cuts."""
        return Leaving(*_heap_counts(heaps, 2, added=1))

    def code(self, text: "Token") -> list[Clause]:
        """Return the clauses of the take-and-break code `text`. Raises `Misread` if it is wrong."""
        try:
            return clauses_of_code(text.upper())
        except NotationError as error:
            raise Misread(error.wrong, error.right, text) from None

    def heaps(self, *counts_and_sizes: Any) -> _Heaps:
        """Return a pair: a list of all numbers of heaps, and the condition on their sizes.

        The arguments are lists of numbers and, at the end, the word for the condition or None.
        """
        *counts, sizes = counts_and_sizes
        return list(chain(*counts)), _SIZES[sizes.lower()] if sizes else Sizes.ANY

    def count(self, first: "Token", last: "Token | None") -> list[int]:
        """Return the numbers from `first` to `last`, or just `first` if `last` is None."""
        return list(span(first, last, 0))

    def no_heap(self) -> list[int]:
        """Return the list of just the number 0."""
        return [0]


def _heap_counts(
    heaps: _Heaps, min_heaps: int, added: int = 0, part: int = 0
) -> tuple[tuple[int, ...], Sizes]:
    """Return the numbers of heaps that a move leaves, and the condition on their sizes.

    The numbers of heaps are those in `heaps`, each greater by `added`. Raises `Misread` if a number
    is less than `min_heaps` or too large; the error is placed at part number `part` of the clause.
    """
    counts, sizes = heaps
    parts = tuple(sorted({count + added for count in counts}))
    allowed = within(min_heaps - added, MAX_HEAPS_PER_SPLIT - added)
    if parts[0] < min_heaps:
        wrong = _("A move that takes nothing must leave more heaps.")
        raise Misread(wrong, allowed, part)
    if parts[-1] > MAX_HEAPS_PER_SPLIT:
        raise Misread(_("Too many heaps are left."), allowed, part)
    if sizes is Sizes.UNEQUAL and parts[-1] > 2:
        raise Misread(_("Only two heaps can be unequal."), like("split 2 unequal"), part)
    return parts, sizes


HEAPS = HeapsLanguage()
