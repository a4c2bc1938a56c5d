"""Words for a ruleset: its positions, options and moves."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar, Generic, TypedDict, Unpack

from nimsum.language import _

from .convention import Convention
from .law import Option, P
from .wording import some

_MAX_OPTIONS_LISTED = 5


@dataclass(frozen=True, slots=True)
class About:
    """Texts on the page of a game beside its rule: sentences marked with N_, all optional.

    `example` shows what the rule leaves open, `move` explains how to find a winning move, and
    `story` has anything else of interest. `related` are the slugs of other games.
    """

    example: str = ""
    move: str = ""
    story: str = ""
    related: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LostWin(Generic[P]):
    """How a win was thrown away: positions of one component, each with a proved outcome.

    The player could win from `before` by leaving `better`, but left `slip`. The other player then
    left `reply`, in which the player to move loses. `better` is the first known winning option.
    """

    before: P
    slip: P
    reply: P
    better: P


class KnownWords(TypedDict, Generic[P], total=False):
    """The keyword arguments of `Words`: each replaces the method or attribute of that name."""

    noun: str
    reduction: Callable[[P, Option[P]], int]
    advice: Callable[[P], str]
    about: About


class Words(Generic[P]):
    """The words for a game, derived from its definition.

    A keyword argument of the constructor replaces the method or property of that name. Class
    attributes are marked with N_ and translated when shown; methods return translated text.
    """

    parts_called: ClassVar[str] = "plants"
    """What the `independent_parts` are: the name of the texts that explain them."""
    ready: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Positions to start from, each with its name and its notation."""

    about: About = About()
    """Further texts for the page; those of Nimsum's own games are in `webapp/teaching/games/`."""

    def __init__(self, rules: Any, **known: Unpack[KnownWords[P]]) -> None:
        self.rules = rules
        vars(self).update(known)

    @cached_property
    def noun(self) -> str:
        """The name of a component, by default that of its kind of board."""
        return str(self.rules.board.noun)

    @property
    def sample_position(self) -> P:
        """A position that shows these parameters well, by default that of the example."""
        position: P = self.rules.read_position(self.rules.example.partition(":")[2])
        return position

    def heaps(self, position: P) -> tuple[int, ...]:
        """Return the sizes of the heaps that a board draws; empty for a game without heaps."""
        return ()

    def heap_names(self, position: P) -> tuple[str, ...]:
        """Return the name of each of `heaps`, from the bottom up; none if heaps have no names."""
        return ()

    def bunch(self, position: P, option: Option[P]) -> tuple[tuple[int, ...], str]:
        """Return the rank and the name of the moves among which the move to `option` is offered.

        A board with many moves has one button for all moves of the same rank and name, the highest
        rank first. By default these are the moves that first leave the same position.
        """
        if not option:
            return (), "…"
        return self.heaps(option[0]), f"{self.position(option[0])} + …"

    def independent_parts(self, position: P, later: P) -> Mapping[Hashable, tuple[P, P]]:
        """Return the independent parts of `position` and of `later`, each as a position alone.

        The key is the place of the board at which the value of the part is written, such as the
        foot of a plant; the places are in order from the left. The value is the part in
        `position`, and the same part in `later`, which is `position` or follows from it. The sum
        of the parts is equal to the whole. Return none if a game has none, or if two of them have
        the same place.
        """
        return {}

    def number_of_part(self, place: Hashable) -> str:
        """Return the number by which texts name the independent part at `place`, or ""."""
        return ""

    def name_of_part(self, place: Hashable) -> str:
        """Return the name of the independent part at `place` as a heading, or ""."""
        return ""

    def answer_to_other_moves(self, position: P, *, by_reader: bool) -> str:
        """Return how moves are answered that change what the independent parts leave out, or "".

        The sentence names such a move from `position`, and the answer after which each part is as
        before. The answer is the reader's if `by_reader`, else the opponent's.
        """
        return ""

    def numbers_on_board(self, position: P) -> Mapping[Hashable, str]:
        """Return the numbers from which one can find the values of the independent parts.

        The key is a place of the board, or a pair of places for the line that joins them.
        """
        return {}

    def values_of_parts(self, position: P) -> str:
        """Return how to find the values of the independent parts of `position`, or ""."""
        return ""

    def position(self, position: P) -> str:
        """Return `position` in words."""
        return str(self.rules.write_position(position))

    @property
    def rule_on_paper(self) -> str:
        """The rule for a worksheet, which says nothing about touching a screen."""
        return str(self.rules.rule)

    def rule_in_play_from(self, position: P) -> str:
        """Return the rule, without what cannot happen in play from `position`."""
        return str(self.rules.rule)

    def option(self, option: Option[P]) -> str:
        """Return what `option` leaves, in words."""
        return " + ".join(map(self.position, option))

    def move(self, position: P, option: Option[P]) -> str:
        """Return the move in words: what it leaves or, on a board, what it removes."""
        return self.option(option)

    def way(self, position: P, option: Option[P], written: str) -> str:
        """Return in words one way to make a move; `written` is that way in notation."""
        return self.move(position, option)

    def how_to_write_a_move(self, position: P) -> str:
        """Return a hint on how to type a move, or "" to use the hint of the kind of board."""
        return ""

    def advice(self, position: P) -> str:
        """Return advice for a player who made an illegal move: the rule, and a few options."""
        few = islice(self.rules.options(position), _MAX_OPTIONS_LISTED)
        options = some(list(map(self.option, few)), _MAX_OPTIONS_LISTED)
        if not options:
            return self.no_move(position)
        start = self.position(position)
        examples = _("From %(position)s: %(options)s.", position=start, options=options)
        return f"{self.rules.rule} {examples}"

    def no_move(self, position: P) -> str:
        """Return the sentence that `position` has no move."""
        return _("%(position)s has no move.", position=self.position(position))

    def stuck(self, position: P) -> str:
        """Return why nobody can move from `position`, in the pictures of this game, or "".

        The text is short, and says it of the board: it follows the last move, after a colon.
        """
        return ""

    def goal(self, position: P, convention: Convention) -> str:
        """Return how to win from `position`, with no other game, in the pictures of this game.

        Return "" if it is only to make the last move, or to avoid it. There is a move left.
        """
        return ""

    def kinds_of_move(self, position: P, option: Option[P]) -> Iterator[str]:
        """Yield hints for the move to `option`, as orders that do not name the move itself.

        For example: "Leave an even number." By default there are none.
        """
        return iter(())

    def taking(self, position: P, option: Option[P]) -> tuple[int, int] | None:
        """Return the number of tokens taken and the size of the heap they are taken from.

        Return None if the move does anything else.
        """
        return None

    def placeholders(self, position: P, option: Option[P]) -> Mapping[str, str]:
        """Return the values of placeholders that only the verbs of this game have, by name."""
        return {}

    def beaten(self, lost: LostWin[P]) -> str:
        """Return what the other player did to win, in the pictures of this game, or "".

        The sentence is for a player who threw a win of normal play away. It may only say what
        follows from the facts in `lost`.
        """
        return ""

    def why_won(self, position: P) -> str:
        """Return why the player to move in `position` can win, without naming a move, or ""."""
        return ""

    def unsafe(self, position: P) -> str:
        """Return what marks the moves, shown by !, after which the next move can end the game.

        The player to move in `position` loses. Return "" if such moves have nothing in common.
        """
        return ""

    def reduction(self, position: P, option: Option[P]) -> int:
        """Return the number of tokens that the move takes or splits off; 0 by default."""
        return 0
