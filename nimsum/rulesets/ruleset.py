"""The interface of a ruleset, on which all other layers depend.

An option is the result of a move: a tuple of positions of the same ruleset, which form a sum.
"""

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
    """Return a cached property of rulesets, whose value is `kind(ruleset, *args, **kwargs)`."""
    return cached_property(lambda ruleset: kind(ruleset, *args, **kwargs))


class Ruleset(ABC, Generic[P]):
    """One ruleset with its parameters. Instances are immutable, hashable and cheap.

    A position is checked when it is read; the other methods rely on that. A ruleset with parameters
    is a frozen dataclass, whose fields distinguish it from other instances of its class. `title`,
    marked with N_, is the name of the game, or of the family of games that differ only in
    parameters.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    source: ClassVar[Source]
    board: ClassVar[BoardKind]
    says: ClassVar[str]
    """A sentence, marked with N_, that says what a move is; without it `rule` says so."""
    brief: ClassVar[str] = ""
    """The rule in at most six words, marked with N_; "" if the name of the game says it."""
    example: ClassVar[str]
    """A component that shows the game well, in notation."""
    loopy: ClassVar[bool] = False
    """True if play can return to a position, so that it need not end."""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return self.name

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """Return the ruleset with the parameters `text` in its brackets; None means no brackets.

        Raises `GameError` if these parameters are not allowed; by default none are.
        """
        if text is not None:
            raise NotationError(
                _("%(game)s takes nothing in brackets.", game=cls.slug),
                f"{cls.slug}({text})",
                like(cls.example),
            )
        return cls()

    @classmethod
    def in_brackets(cls, text: str | None) -> str:
        """Return `text`, the parameters in the brackets. Raises `NotationError` if it is empty."""
        if not text:
            raise NotationError(
                _("Brackets are missing behind %(game)s.", game=cls.slug),
                cls.slug if text is None else f"{cls.slug}()",
                like(cls.example),
            )
        return text

    @property
    def parameters(self) -> str:
        """The canonical spelling of the parameters; empty for a ruleset without parameters."""
        return ""

    @property
    def name(self) -> str:
        """The ruleset in notation, for example cut(1,4)."""
        return f"{self.slug}({self.parameters})" if self.parameters else self.slug

    @property
    def called(self) -> str:
        """The name of the game with these parameters, in the current language."""
        return _(self.title)

    @property
    def series(self) -> tuple[Series, ...]:
        """The series of this ruleset: ways to number positions by one integer or by two."""
        return ()

    @property
    def rule(self) -> str:
        """The sentence that says what a move is with these parameters, in the current language."""
        return _(self.says)

    @property
    def short_rule(self) -> str:
        """The rule in a few words that go with the name of the game; "" if the name says it."""
        return _(self.brief) if self.brief else ""

    @abstractmethod
    def read_position(self, text: str) -> P:
        """Return the position that is written in `text`.

        Raises `NotationError` if it cannot be read, and `InvalidPosition` if there is no such
        position.
        """

    @abstractmethod
    def write_position(self, position: P) -> str:
        """Return the canonical spelling of `position`."""

    @abstractmethod
    def options(self, position: P) -> Iterator[Option[P]]:
        """Yield every option of `position` once, lazily, in a fixed order."""

    @abstractmethod
    def read_move(self, position: P, text: str) -> Option[P]:
        """Return the option of `position` that is written in `text`.

        Raises `NotationError` if it cannot be read, and `IllegalMove` if the rules forbid it.
        """

    @abstractmethod
    def write_move(self, position: P, option: Option[P]) -> str:
        """Return the canonical spelling of the move from `position` to `option`."""

    def ways(self, position: P, option: Option[P]) -> tuple[str, ...]:
        """Return the moves that leave `option`, each in notation.

        Options differ in the position after the move, moves in the player's action: taps on two
        different places may leave the same option. Different moves with the same notation are all
        listed.
        """
        return (self.write_move(position, option),)

    def count_ways(self, position: P, option: Option[P]) -> int:
        """Return the number of moves that make `option`, even if they are too many for `ways`."""
        return len(self.ways(position, option))

    @property
    def laws(self) -> tuple[Law[P], ...]:
        """The theorems about positions; the first one that gives a result is used."""
        return ()

    @cached_property
    def words(self) -> Words[P]:
        """The ruleset's positions, options and moves in words."""
        return Words(self)

    @cached_property
    def bounds(self) -> Bounds[P]:
        """What is known beyond options and laws: searches for values, and lengths of play."""
        return Bounds(self)
