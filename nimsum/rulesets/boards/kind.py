"""What a kind of board is, before anybody draws it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from nimsum.language import N_

MOST_CHOICES = 60


@dataclass(frozen=True, slots=True)
class Verbs:
    """How to say a move: as an order, marked with N_, and as what you or they did.

    The words have places for %(n)s and %(left)s (before and after), %(gone)s and %(heap)s (how much
    goes from a heap of which size) or %(move)s (what a move does). `label` is the order on a board,
    with the %(place)s; `of_one_heap` has other words for a move that only takes from one heap.
    """

    order: str
    you: Callable[[], str]
    they: Callable[[], str]
    label: str = ""
    of_one_heap: "Verbs | None" = None


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A kind of board: its words, and what a board of it has room for.

    `slug` names the folder of its picture, template and editor. `typed` asks for a move in writing,
    with `digits` for a number; `done` is on the button that ends a move of several taps.
    `as_tokens` shows heaps as tokens where a position is only looked at; `most_choices` moves are
    offered. `most_rows` is the most rows and columns that a visitor can draw; 0 if there is no
    editor. `most_columns` is the most columns where these may be more.
    """

    slug: str
    verbs: Verbs
    typed: str = N_("Heaps left, with commas")
    digits: bool = False
    done: str = N_("Move")
    as_tokens: bool = True
    most_choices: int = MOST_CHOICES
    most_rows: int = 0
    most_columns: int = 0

    def with_verbs(self, verbs: Verbs) -> "BoardKind":
        """The same kind of board for a game that has its own verbs."""
        return replace(self, verbs=verbs)

    @property
    def longest_row(self) -> int:
        """The most columns that a visitor can draw."""
        return self.most_columns or self.most_rows

    @property
    def tells_move(self) -> bool:
        """Whether words say what a move does to the board, not what it leaves."""
        return "%(move)s" in self.verbs.order
