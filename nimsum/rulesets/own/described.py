"""What the rulesets share that a visitor describes in the brackets behind their name."""

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
    """A ruleset that is described in a line. If the game has a name, it is that game."""

    description: str
    """The game in its canonical spelling."""

    language: ClassVar[Language[Any]]
    named: ClassVar[Mapping[str, Ruleset[Any]]] = {}
    """Games that have a name of their own, by their canonical spelling."""

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
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
        return self.description

    @property
    def called(self) -> str:
        return f"{super().called} ({self.description.replace('-', ' ')})"

    @property
    def rule(self) -> str:
        return self.language.tell(self.clauses)

    @property
    def known(self) -> Ruleset[P] | None:
        """The game with a name that has the same options, if there is one."""
        return self.named.get(self.description)

    @property
    def laws(self) -> tuple[Law[P], ...]:
        return self.known.laws if self.known else ()


def known_or(bounds: Callable[[Any], B]) -> cached_property[B]:
    """The bounds of a described game: those of the named game that it is, or else these."""
    return cached_component(lambda rules: rules.known.bounds if rules.known else bounds(rules))
