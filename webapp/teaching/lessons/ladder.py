"""What a ladder is: steps, each of them a position with a goal and with words around it."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum

from .goals import Goal


class Show(StrEnum):
    """A picture that goes with a step."""

    COLUMNS = "columns"
    """The values of the components in binary, one under the other."""
    DISGUISE = "disguise"
    """Each component beside the Nim heap that it plays like."""
    MEX = "mex"
    """The options of the first component, sorted by their values."""
    VALUES = "values"
    """The first heaps of the first component's ruleset with their values."""
    OUTCOMES = "outcomes"
    """The same with P and N."""


class ReasonWords(StrEnum):
    """The words for refuting a losing move: those that the ladder has introduced."""

    PLAIN = "plain"
    OUTCOMES = "outcomes"
    VALUES = "values"


@dataclass(frozen=True)
class Step:
    """A position with a goal.

    `text` comes before, `seen` once the goal is reached; both may hold HTML for emphasis. So with
    the pictures `given` and `shown`.
    """

    title: str
    text: tuple[str, ...]
    notation: str
    goal: Goal
    seen: tuple[str, ...]
    hint: str = ""
    convention: Convention = Convention.NORMAL
    given: tuple[Show, ...] = ()
    shown: tuple[Show, ...] = ()
    mirrored: bool = False
    reason: ReasonWords | None = None

    @cached_property
    def position(self) -> Sum:
        """The position."""
        return read_sum(self.notation)


@dataclass(frozen=True)
class Ladder:
    """Steps that lead from small cases to a sum; `minutes` is about how long they take."""

    slug: str
    title: str
    promise: str
    audience: str
    minutes: int
    reason: ReasonWords
    steps: tuple[Step, ...]

    @cached_property
    def rulesets(self) -> tuple[AnyRuleset, ...]:
        """The rulesets that are played in it, each once."""
        played = (component.ruleset for step in self.steps for component in step.position)
        return tuple(dict.fromkeys(played))
