"""What a ruleset is: the one interface that every floor above leans on."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Self, TypeVar

from nimsum.language import _

from .boards.kind import BoardKind
from .bounds import Bounds
from .errors import NotationError, like
from .law import Finding, Law, LawAbout, Option, P, ProvedZeros, Source, laws_about
from .series import Series
from .words import Words

__all__ = [
    "Finding",
    "Law",
    "LawAbout",
    "Option",
    "P",
    "ProvedZeros",
    "Ruleset",
    "Source",
    "cached_component",
    "laws_about",
]

Part = TypeVar("Part")
Arguments = ParamSpec("Arguments")


def cached_component(
    kind: Callable[Concatenate[Any, Arguments], Part],
    *args: Arguments.args,
    **kwargs: Arguments.kwargs,
) -> cached_property[Part]:
    """A class attribute: each instance's own `kind(ruleset, *args, **kwargs)`, made when needed."""
    return cached_property(lambda ruleset: kind(ruleset, *args, **kwargs))


class Ruleset(ABC, Generic[P]):
    """One ruleset with its parameters. Instances are immutable, hashable and cheap.

    A position is checked when it is read; the other methods may trust the positions they get. A
    ruleset with parameters is a frozen dataclass, whose fields tell it from its like. The title is
    the name of the game, or of all games that differ in parameters alone, and marked with N_.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    source: ClassVar[Source]
    board: ClassVar[BoardKind]
    says: ClassVar[str]
    """What a move is, in one sentence, marked with N_; without it `rule` says it."""
    example: ClassVar[str]
    """A component that shows the game well, in notation."""
    loopy: ClassVar[bool] = False
    """Whether play can come back to a position, so that it need not end."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return self.name

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """The ruleset with the parameters in its brackets; None for none. Raises GameError."""
        if text is not None:
            raise NotationError(
                _("%(game)s takes nothing in brackets.", game=cls.slug),
                f"{cls.slug}({text})",
                like(cls.example),
            )
        return cls()

    @classmethod
    def in_brackets(cls, text: str | None) -> str:
        """The text in the brackets of a ruleset with parameters. Raises NotationError for none."""
        if not text:
            raise NotationError(
                _("Brackets are missing behind %(game)s.", game=cls.slug),
                cls.slug if text is None else f"{cls.slug}()",
                like(cls.example),
            )
        return text

    @property
    def parameters(self) -> str:
        """The canonical spelling of the parameters; empty where there are none."""
        return ""

    @property
    def name(self) -> str:
        """The ruleset as written in the notation, for example cut(1,4)."""
        return f"{self.slug}({self.parameters})" if self.parameters else self.slug

    @property
    def called(self) -> str:
        """The game's name with these parameters, in the language that is spoken."""
        return _(self.title)

    @property
    def series(self) -> tuple[Series, ...]:
        """The ways to number positions, so that they stand in a strip or a table."""
        return ()

    @property
    def rule(self) -> str:
        """What a move is with these parameters, in the language that is spoken."""
        return _(self.says)

    @abstractmethod
    def read_position(self, text: str) -> P:
        """The position that is written. Raises NotationError or InvalidPosition."""

    @abstractmethod
    def write_position(self, position: P) -> str:
        """The canonical spelling of a position."""

    @abstractmethod
    def options(self, position: P) -> Iterator[Option[P]]:
        """Every option once, lazily, in a fixed order: the definition of the game."""

    @abstractmethod
    def read_move(self, position: P, text: str) -> Option[P]:
        """The option that is written. Raises NotationError or IllegalMove."""

    @abstractmethod
    def write_move(self, position: P, option: Option[P]) -> str:
        """The canonical spelling of a move."""

    def ways(self, position: P, option: Option[P]) -> tuple[str, ...]:
        """Return the moves that a player can make to leave an option, each as it is written.

        Options are told apart by what they leave, moves by what a player does: to tap either of two
        places may leave the same. What cannot be told apart in writing stands there several times.
        """
        return (self.write_move(position, option),)

    def count_ways(self, position: P, option: Option[P]) -> int:
        """Return how many moves leave an option: those of `ways`, unless these are too many."""
        return len(self.ways(position, option))

    @property
    def laws(self) -> tuple[Law[P], ...]:
        """What is proved of its positions, in the order in which it is asked."""
        return ()

    @cached_property
    def words(self) -> Words[P]:
        """How people speak of it: of its positions, options and moves."""
        return Words(self)

    @cached_property
    def bounds(self) -> Bounds[P]:
        """How far one sees: searches for values, bounds on play, some of too many options."""
        return Bounds(self)
