"""What the rulesets share that a visitor describes in the brackets behind their name."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self, TypeVar

from nimsum.rulesets.bounds import Bounds
from nimsum.rulesets.ruleset import Law, P, Ruleset, cached_component

from .lexing import rule_in_brackets

R = TypeVar("R", bound=Bounds[Any])


@dataclass(frozen=True)
class Described(Ruleset[P]):
    """A ruleset that is described in a line. Where it has a name, it is known as what it is."""

    description: str
    """The game in its canonical spelling."""

    @classmethod
    def from_parameters(cls, text: str | None) -> Self:
        return cls(cls.spelled(rule_in_brackets(text, cls.slug, cls.example)))

    @staticmethod
    @abstractmethod
    def spelled(text: str) -> str:
        """The canonical spelling of a description. Raises DescriptionError."""

    @property
    def parameters(self) -> str:
        return self.description

    @property
    def called(self) -> str:
        return f"{super().called} ({self.description.replace('-', ' ')})"

    @property
    def known(self) -> Ruleset[P] | None:
        """The game with a name that has the same options, if there is one."""
        return None

    @property
    def laws(self) -> tuple[Law[P], ...]:
        return self.known.laws if self.known else ()


def known_or(bounds: Callable[[Any], R]) -> cached_property[R]:
    """The bounds of a described game: those of the named game that it is, or else these."""
    return cached_component(lambda rules: rules.known.bounds if rules.known else bounds(rules))
