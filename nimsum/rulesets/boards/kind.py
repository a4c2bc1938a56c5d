"""What a kind of board is, before anybody draws it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from nimsum.language import N_

MOST_CHOICES = 60


@dataclass(frozen=True, slots=True)
class Verbs:
    """How a move is told: as an order, marked with N_, and as a tale of what you or they did.

    A tale follows the word You or a name, or stands alone. The words have places for %(n)s and
    %(left)s (what stood and stands), %(gone)s and %(heap)s (how much goes from a heap, and of which
    size) or %(move)s (what a move does). `label` is the order on a board, which names the %(place)s
    too, where that says more; `of_one_heap` has the words for a move that only takes from one heap,
    where these differ.
    """

    order: str
    you: Callable[[], str]
    they: Callable[[], str]
    label: str = ""
    of_one_heap: "Verbs | None" = None


@dataclass(frozen=True, slots=True)
class BoardKind:
    """A kind of board: its words, and what a board of it has room for.

    `slug` names the folder in which its picture, template and editor stand. `typed` asks for a
    move that is typed, `digits` says that it is a number; `done` is on the button that ends a move
    of several taps. `as_tokens` says that the heaps of a position are shown as tokens where it is
    only looked at, `most_choices` how many are offered.
    `most_rows` are the most rows that a visitor can draw, and as many columns; 0 if there is no
    editor. One row is as long as the ruleset says (see `OnRow`).
    """

    slug: str
    verbs: Verbs
    typed: str = N_("Heaps left, with commas")
    digits: bool = False
    done: str = N_("Move")
    as_tokens: bool = True
    most_choices: int = MOST_CHOICES
    most_rows: int = 0

    def told_by(self, verbs: Verbs) -> "BoardKind":
        """The same kind of board for a game that has its own verbs."""
        return replace(self, verbs=verbs)

    @property
    def tells_move(self) -> bool:
        """Whether a move is told by what it does to the board, not by what it leaves."""
        return "%(move)s" in self.verbs.order
