"""The ladders: steps, each of them a position with a goal and words around it.

Each ladder is a file beside this module. Its words are messages; `text` and `seen` have a message
for each paragraph.
"""

import tomllib
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum


class Goal(StrEnum):
    """What is to be done in a step; a template of that name has the controls."""

    MOVE = "move"
    """Make a winning move; any one will do."""
    GAME = "game"
    """Choose to go first or second, and win to the end."""
    WHO = "who"
    """Say who wins; a wrong answer is played out, the learner in the chair that it names."""
    VALUE = "value"
    """Type the Grundy value of a position."""
    NIM_SUM = "nim-sum"
    """The same, of a sum."""
    BOXES = "boxes"
    """Write the value of each option into its box, and the smallest missing one into the last."""
    COMPONENT = "component"
    """Point to a component in which a winning move can be made."""
    STRIP = "strip"
    """Mark the P-positions among the first heaps of a ruleset, up to that of the step."""

    @property
    def is_played(self) -> bool:
        """Whether moves on the board reach it; otherwise the right answer does."""
        return self in (Goal.MOVE, Goal.GAME)


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


class Step(BaseModel):
    """A position with a goal.

    `text` comes before, `seen` once the goal is reached; both may hold HTML for emphasis. So with
    the pictures `given` and `shown`.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: str
    notation: str
    goal: Goal
    convention: Convention = Convention.NORMAL
    reason: ReasonWords | None = None
    mirrored: bool = False
    given: tuple[Show, ...] = ()
    shown: tuple[Show, ...] = ()
    text: tuple[str, ...]
    hint: str = ""
    seen: tuple[str, ...]

    @cached_property
    def position(self) -> Sum:
        """The position."""
        return read_sum(self.notation)


class Ladder(BaseModel):
    """Steps that lead from small cases to a sum; `minutes` is about how long they take."""

    model_config = ConfigDict(extra="forbid", frozen=True)

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


def _read(slug: str) -> Ladder:
    written = (Path(__file__).parent / f"{slug}.toml").read_text("utf-8")
    return Ladder.model_validate({"slug": slug, **tomllib.loads(written)})


LADDERS = tuple(
    _read(slug)
    for slug in (
        *("p-and-n", "mirrors", "nim-sums", "grundy-values"),
        *("adding-games", "number-theory", "cutting", "misere"),
    )
)
"""All of them, in the order in which they are best climbed."""

BY_SLUG = {ladder.slug: ladder for ladder in LADDERS}


def ladders_with(name: str, ruleset: AnyRuleset) -> tuple[Ladder, ...]:
    """The ladders that play a ruleset: with these parameters, or with any if `name` is a slug."""
    return tuple(
        ladder
        for ladder in LADDERS
        if ruleset in ladder.rulesets or name in {each.slug for each in ladder.rulesets}
    )
