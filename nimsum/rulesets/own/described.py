"""Rulesets whose description by a visitor is in brackets after their name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar

from nimsum.language import _
from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.errors import NotationError, like
from nimsum.rulesets.ruleset import Law, P, Ruleset, cached_component

from .language import C, Language

B = TypeVar("B", bound=Bounds[Any])


@dataclass(frozen=True)
class Described(Ruleset[P], Generic[P, C]):
    """A ruleset described in a line of text; a named game with the same rules provides its laws."""

    description: str
    """The game in its canonical spelling."""

    language: ClassVar[Language[Any]]
    named: ClassVar[Mapping[str, Ruleset[Any]]] = {}
    """Named games by the canonical spelling of their descriptions."""

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        """Return the game that `text` describes.

        Raises `NotationError` if there are no brackets, or if the description is wrong.
        """
        if text is None:
            wrong = _("Brackets are missing behind %(game)s.", game=cls.slug)
            raise NotationError(wrong, cls.slug, like(cls.example))
        return cls(cls.language.write(cls.language.read(text)))

    @cached_property
    def clauses(self) -> C:
        """The kinds of moves."""
        clauses: C = self.language.read(self.description)
        return clauses

    @property
    def parameters(self) -> str:
        """The description."""
        return self.description

    @property
    def called(self) -> str:
        """The title with the description."""
        return f"{super().called} ({self.description.replace('-', ' ')})"

    @property
    def rule(self) -> str:
        """The rule in a sentence."""
        return self.language.rule_in_words(self.clauses)

    @property
    def known(self) -> Ruleset[P] | None:
        """The named game that has the same options, or None if there is none."""
        return self.named.get(self.description)

    @property
    def laws(self) -> tuple[Law[P], ...]:
        """The laws of the named game with the same options, or no laws if there is none."""
        return self.known.laws if self.known else ()


def known_or(bounds: Callable[[Any], B]) -> cached_property[B]:
    """Return an attribute: the bounds of the named game, or `bounds(rules)` if there is none."""
    return cached_component(lambda rules: rules.known.bounds if rules.known else bounds(rules))
