"""The ladders: steps, each of them one position, one sentence and one thing to do.

Each ladder is a file beside this module. Its words are messages.
"""

import tomllib
from enum import StrEnum
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum


class Goal(StrEnum):
    """What is to be done in a step. What is not tapped on the board has a template of its own."""

    MOVE = "move"
    """Make a winning move; any one will do. With more `turns` the game goes on, or ends."""
    GAME = "game"
    """Choose to go first or second, and win to the end."""
    WHO = "who"
    """Say who wins; a wrong answer is played out, the learner in the seat that it names."""
    LAMPS = "lamps"
    """Light the lost heaps of a ruleset, up to that of the step; the first one is lit."""
    MEX = "mex"
    """Find the smallest value that no option has, among lamps that show the options."""
    PAIRS = "pairs"
    """Pair off equal powers of two in different heaps, until what is left is the nim-sum."""
    MIRROR = "mirror"
    """Make a winning move by dragging a line along a row: it takes what lies under the line."""

    @property
    def on_board(self) -> bool:
        """Whether a move on the board reaches it; otherwise a right answer does."""
        return self in (Goal.MOVE, Goal.GAME, Goal.MIRROR)


class Draws(StrEnum):
    """What a step draws of its position."""

    POWERS = "powers"
    """Blocks of 4, 2 and 1: the pieces of a Nim heap themselves, or values beside the board."""
    VALUES = "values"
    """The blocks beside the board, each row with its value."""
    LAMPS = "lamps"
    """A row of lamps, those of lost heaps lit."""
    MIRROR = "mirror"
    """The mirror of a board."""


class Step(BaseModel):
    """A position with a goal: `says` what to do, `hint` helps, `seen` comes once it is done. What
    it `draws` is always there; the `reason` is drawn in its place when a try was answered, or for a
    hint in a game. At the end the heaps may be written in `binary`.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: str
    notation: str
    turns: int = 1
    convention: Convention = Convention.NORMAL
    goal: Goal
    draws: Draws | None = None
    reason: Draws | None = None
    binary: bool = False
    says: str
    hint: str = ""
    seen: str

    @property
    def position(self) -> Sum:
        """The position."""
        return read_sum(self.notation)


class Ladder(BaseModel):
    """Steps that end with a game; `can` says what one then can do, `minutes` how long it takes.
    `was` are ladders that were once here, and are part of it.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    slug: str
    title: str
    promise: str
    can: str
    minutes: int
    was: tuple[str, ...] = ()
    steps: tuple[Step, ...]

    @property
    def rulesets(self) -> tuple[AnyRuleset, ...]:
        """The rulesets that are played in it, each once."""
        played = (component.ruleset for step in self.steps for component in step.position)
        return tuple(dict.fromkeys(played))


def _read(path: Path) -> Ladder:
    return Ladder.model_validate({"slug": path.stem, **tomllib.loads(path.read_text("utf-8"))})


_IN_ORDER = (
    *("last-token", "copy-me", "in-pairs", "any-game-is-nim", "sums"),
    *("squares-and-diamonds", "last-one-loses", "numbers-that-divide"),
)
_FILES = (Path(__file__).parent / f"{slug}.toml" for slug in _IN_ORDER)

LADDERS = tuple(_read(path) for path in _FILES)
"""All of them, in the order in which they are best climbed."""

BY_SLUG = {ladder.slug: ladder for ladder in LADDERS}

MOVED = {slug: ladder.slug for ladder in LADDERS for slug in ladder.was}
"""What ladders that were once here have become."""


def ladders_with(name: str, ruleset: AnyRuleset) -> tuple[Ladder, ...]:
    """The ladders that play a ruleset: with these parameters, or with any if `name` is a slug."""
    return tuple(
        ladder
        for ladder in LADDERS
        if ruleset in ladder.rulesets or name in {each.slug for each in ladder.rulesets}
    )
