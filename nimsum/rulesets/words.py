"""How people speak of a ruleset: its positions, options and moves, and the boards it shows."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, ClassVar, Generic, TypedDict, Unpack

from nimsum.language import N_, _

from .law import Option, P
from .wording import some

_MOST_OPTIONS_LISTED = 5


@dataclass(frozen=True, slots=True)
class About:
    """What stands on the page of a game beside its rule, sentences marked with N_; all is optional.

    An `example` shows what the rule leaves open, `move` says how you find a winning move, `story`
    what else is worth knowing; `related` are the slugs of other games.
    """

    example: str = ""
    move: str = ""
    story: str = ""
    related: tuple[str, ...] = ()


class KnownWords(TypedDict, Generic[P], total=False):
    """Members of `Words` that a ruleset gives as they are, or as functions."""

    noun: str
    reduction: Callable[[P, Option[P]], int]
    advice: Callable[[P], str]
    about: About


class Words(Generic[P]):
    """How people speak of a game, by its definition alone; `known` replaces members.

    Class attributes are marked with N_ and translated when shown; methods return translated words.
    """

    noun: str = N_("heap")
    """The name of a component."""
    ready: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Positions to start from: what people call them, and their notation."""

    about: About = About()
    """What else its page says; of games in the tree, `webapp/teaching/games/` has it."""

    def __init__(self, rules: Any, **known: Unpack[KnownWords[P]]) -> None:
        self.rules = rules
        vars(self).update(known)

    @property
    def sample_position(self) -> P:
        """A position that shows these parameters well: that of the example if it can be."""
        position: P = self.rules.read_position(self.rules.example.partition(":")[2])
        return position

    def heaps(self, position: P) -> tuple[int, ...]:
        """The sizes of the heaps that a board draws; none for a game without heaps."""
        return ()

    def position(self, position: P) -> str:
        """A position as people write it."""
        return str(self.rules.write_position(position))

    def option(self, option: Option[P]) -> str:
        """What a move leaves, as people write it."""
        return " + ".join(map(self.position, option))

    def move(self, position: P, option: Option[P]) -> str:
        """What a move does, as people write it: what it leaves, or on a board what it removes."""
        return self.option(option)

    def way(self, position: P, option: Option[P], written: str) -> str:
        """Return one of the `ways` to make a move, as people write it."""
        return self.move(position, option)

    def how_to_write_a_move(self, position: P) -> str:
        """What to type for a move, where the kind of board does not say it."""
        return ""

    def advice(self, position: P) -> str:
        """What would be right, for a player who made an illegal move."""
        few = islice(self.rules.options(position), _MOST_OPTIONS_LISTED)
        options = some(list(map(self.option, few)), _MOST_OPTIONS_LISTED)
        if not options:
            return self.no_move(position)
        here = self.position(position)
        from_here = _("From %(position)s: %(options)s.", position=here, options=options)
        return f"{self.rules.rule} {from_here}"

    def no_move(self, position: P) -> str:
        """The same where no move is left."""
        return _("%(position)s has no move.", position=self.position(position))

    def kinds_of_move(self, position: P, option: Option[P]) -> Iterator[str]:
        """What kinds of move it is, as orders, for hints that do not name the move."""
        return iter(())

    def taking(self, position: P, option: Option[P]) -> tuple[int, int] | None:
        """What a move takes, and the size of the heap, if it only takes tokens from one heap."""
        return None

    def reduction(self, position: P, option: Option[P]) -> int:
        """How much the move takes or splits off."""
        return 0
