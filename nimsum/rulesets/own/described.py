"""The base class of invented games, which visitors describe in brackets: `own(take-squares)`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar

from nimsum.language import _
from nimsum.limits import MAX_BRIEF_WORDS
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.errors import NotationError, like
from nimsum.rulesets.ruleset import Law, P, Ruleset, cached_component

from .language import C, Language

B = TypeVar("B", bound=Bounds[Any])


@dataclass(frozen=True)
class Described(Ruleset[P], Generic[P, C]):
    """A ruleset described in a line of text.

    If a named game is known to have the same rules, its laws apply to the described game.
    """

    description: str
    """The game in its canonical spelling."""

    language: ClassVar[Language[Any]]
    named: ClassVar[Mapping[str, Ruleset[Any]]] = {}
    """Named games by the canonical spelling of their descriptions."""

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """Return the game that `text`, the text in brackets, describes.

        Raises `NotationError` if there are no brackets (`text` is None), or if the description is
        wrong.
        """
        if text is None:
            wrong = _("Brackets are missing behind %(game)s.", game=cls.slug)
            raise NotationError(wrong, cls.slug, like(cls.example))
        return cls(cls.language.write(cls.language.read(text)))

    @cached_property
    def clauses(self) -> C:
        """The meaning of the description: the kinds of moves that it allows."""
        clauses: C = self.language.read(self.description)
        return clauses

    @property
    def parameters(self) -> str:
        """The text in brackets after the slug of the ruleset: the description."""
        return self.description

    @property
    def called(self) -> str:
        """The title followed by the description, for example "Invented game (take squares)"."""
        return f"{super().called} ({self.description.replace('-', ' ')})"

    @property
    def rule(self) -> str:
        """The rule of the game in a sentence."""
        return self.language.rule_in_words(self.clauses)

    @property
    def short_rule(self) -> str:
        """The moves in a few words, or "" if there are too many: then the name describes them."""
        order = self.language.order(self.clauses)
        return order if len(order.split()) <= MAX_BRIEF_WORDS else ""

    @property
    def known(self) -> Ruleset[P] | None:
        """The named game that has the same options, or None if there is none."""
        return self.named.get(self.description)

    @property
    def laws(self) -> tuple[Law[P], ...]:
        """The laws of the named game with the same options, or no laws if there is none."""
        return self.known.laws if self.known else ()


def known_or(bounds: Callable[[Any], B]) -> cached_property[B]:
    """Return a cached property of a `Described` ruleset that gives the bounds of the game.

    They are the bounds of the named game with the same options, or `bounds(ruleset)` if there is
    none.
    """
    return cached_component(lambda rules: rules.known.bounds if rules.known else bounds(rules))
