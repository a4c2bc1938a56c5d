"""The description of a kind of board, independent of how it is drawn."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from nimsum.language import N_

MAX_CHOICES = 60


@dataclass(frozen=True, slots=True)
class Verbs:
    """The words for a move: an order, and what you or another player did, both marked with N_.

    The placeholders are %(n)s and %(left)s (the position before and after the move), %(gone)s and
    %(heap)s (the number of tokens that the move removes, and the size of the heap), or %(move)s
    (the move in words). `label` is the order shown on a board, with a placeholder %(place)s;
    `of_one_heap` replaces these words for moves that only take tokens from one heap.
    """

    order: str
    you: Callable[[], str]
    they: Callable[[], str]
    label: str = ""
    of_one_heap: "Verbs | None" = None


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A kind of board: its words and its limits.

    `slug` names the folder of its picture, template and editor. `typed` is the prompt for a typed
    move, and `digits` is True if the move is a number; `done` is the label of the button that ends
    a move of several taps. `as_tokens` is True if heaps are shown as tokens on a board that is only
    for viewing. At most `most_choices` moves are offered as choices. `most_rows` is the largest
    number of rows and columns that a visitor can draw, or 0 if there is no editor; `most_columns`,
    unless it is 0, is a larger limit for columns.
    """

    slug: str
    verbs: Verbs
    typed: str = N_("Heaps left, with commas")
    digits: bool = False
    done: str = N_("Move")
    as_tokens: bool = True
    most_choices: int = MAX_CHOICES
    most_rows: int = 0
    most_columns: int = 0

    def with_verbs(self, verbs: Verbs) -> "BoardKind":
        """Return a copy of this kind of board with the words of `verbs`."""
        return replace(self, verbs=verbs)

    @property
    def longest_row(self) -> int:
        """The largest number of columns that a visitor can draw."""
        return self.most_columns or self.most_rows

    @property
    def tells_move(self) -> bool:
        """True if the words for a move say what changes on the board, not what position remains."""
        return "%(move)s" in self.verbs.order
