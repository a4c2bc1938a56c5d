"""The description of a kind of board, independent of how it is drawn."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from nimsum.language import N_

MAX_TOKENS = 40
"""The maximum number of tokens in a heap whose tokens are drawn; a larger heap is a bar."""

MAX_CHOICES = 60


@dataclass(frozen=True, slots=True)
class Verbs:
    """The words for the moves of a game, such as "take 2 from the 5".

    `order` tells a player to make the move, and is marked with N_. `you` and `they` return, in the
    current language, what the reader did, and what another player did: "took 2 from the 5". `label`
    is an order for a control on a board.

    All these texts have placeholders: %(n)s and %(left)s for the position before and after the
    move, %(gone)s and %(heap)s for the number of tokens that the move removes and the size of the
    heap, or %(move)s for the move in words; in `label` also %(place)s. For a row of pins, %(pins)s
    are the pins that the move takes, and %(rest)s the numbers of pins that remain, from left to
    right. `Words.placeholders` has the values of those that only one game has. Unless they are
    None, other words replace these: `of_one_heap` for moves that only take tokens from one heap,
    `of_whole_heap` for those of them that take all its tokens, `of_cut` for moves that take
    nothing, and `of_split` for moves that take pins and leave some on both sides. For moves that
    only take tokens, but from several heaps, `of_several` has %(takings)s, such as "1 from the 3
    and 2 from the 5", and `of_each` is for the same number from each heap. `on_squares` are the
    words for two heaps that are shown as one piece on a board of squares.

    If `counted` is False, the number of places that a move takes says little about it.
    """

    order: str
    you: Callable[[], str]
    they: Callable[[], str]
    label: str = ""
    of_one_heap: "Verbs | None" = None
    of_whole_heap: "Verbs | None" = None
    of_cut: "Verbs | None" = None
    of_split: "Verbs | None" = None
    of_several: "Verbs | None" = None
    of_each: "Verbs | None" = None
    on_squares: "Verbs | None" = None
    counted: bool = True


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A kind of board: its words and its limits.

    `slug` names the folder of the kind's picture, template and editor. `noun` is the name of a
    component on it, unless the words of a game have another name. `typed` is the prompt for a
    typed move, and `digits` is True if a typed move is a number; `done` is the label of the button
    that ends a move of several taps. `second` and `more` tell a player in the words of the game
    what to tap after the first place of a move, and that more may be added; `second` is empty if no
    move needs it, and if `more` is empty, the words of all games will do. `how_to_tap` says what a
    tap on a piece does, or is empty if the rule of the game suffices. `as_tokens` is True if
    heaps are shown as tokens on a board that is only for viewing. At most `max_choices` moves are
    offered as choices. `max_rows` is the largest number of rows and columns that a visitor can
    draw, or 0 if there is no editor; `max_columns`, unless it is 0, is a larger limit for columns.
    `piece` is the name of the piece that shows two heaps on a board of squares, and `glyph` a
    character on it.
    """

    slug: str
    verbs: Verbs
    noun: str = N_("heap")
    typed: str = N_("Heaps left, with commas")
    digits: bool = False
    done: str = N_("Move")
    second: str = ""
    more: str = ""
    how_to_tap: str = ""
    as_tokens: bool = True
    max_choices: int = MAX_CHOICES
    max_rows: int = 0
    max_columns: int = 0
    piece: str = N_("The piece")
    glyph: str = ""

    def with_verbs(self, verbs: Verbs, *, done: str = "", second: str = "") -> "BoardKind":
        """Return a copy of this kind of board with the words of `verbs`, `done` and `second`.

        If `done` or `second` is empty, the words of this kind of board remain.
        """
        return replace(self, verbs=verbs, done=done or self.done, second=second or self.second)

    @property
    def max_row_length(self) -> int:
        """The largest number of columns that a visitor can draw, or 0 if there is no editor."""
        return self.max_columns or self.max_rows

    @property
    def describes_change(self) -> bool:
        """True if `verbs` name what a move changes ("remove b2"), and not what remains after it."""
        return "%(move)s" in self.verbs.order

    @property
    def names_position(self) -> bool:
        """True if `verbs` name the position or the heap in which a move is made: "from the 7"."""
        return any(name in self.verbs.order for name in ("%(n)s", "%(heap)s"))
