"""Ladders: lessons in steps, each with one position, one sentence and one task.

Each ladder is a TOML file in this folder. Its texts are translated.
"""

import tomllib
from enum import StrEnum
from itertools import chain
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Sum
from webapp.teaching.stated_claims import StatedClaim


class Goal(StrEnum):
    """The goal of a step. It is reached by moves on the board, or by an answer."""

    MOVE = "move"
    """Make any winning move. If `turns` is larger than 1, the game goes on for as many moves."""
    GAME = "game"
    """Choose to go first or second, and win the game."""
    WHO = "who"
    """Say who wins. A wrong answer is played out, with the learner in the seat that it names."""
    LAMPS = "lamps"
    """Light the lost heaps of a ruleset, up to that of the step; the first one is lit already."""
    MEX = "mex"
    """Find the smallest value that no option has, among lamps that show the options."""
    PAIRS = "pairs"
    """Pair off equal powers of two in different heaps, until only the nim-sum remains."""
    MIRROR = "mirror"
    """Make a winning move by dragging a line along a row; it takes the pieces under the line."""

    @property
    def on_board(self) -> bool:
        """True if a move on the board reaches the goal, False if a right answer does."""
        return self in (Goal.MOVE, Goal.GAME, Goal.MIRROR)


class Draws(StrEnum):
    """A drawing that a step adds to the picture of its position."""

    POWERS = "powers"
    """Blocks of 4, 2 and 1: the pieces of a Nim heap themselves, or values next to the board."""
    VALUES = "values"
    """Blocks next to the board, and in each row its value."""
    LAMPS = "lamps"
    """A row of lamps, in which those of lost heaps are lit."""
    MIRROR = "mirror"
    """The mirror of a board."""


class Step(BaseModel):
    """A position with a goal.

    The text `says` is the task, `hint` helps, and `seen` is shown when the goal is reached;
    `claims` are what they claim about play. The drawing `draws` is always shown; the drawing
    `reason` replaces it after the reply to a wrong try, or as a hint in a game. If `binary` is
    True, the heaps are written in binary at the end.
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
    claims: tuple[StatedClaim, ...]

    @property
    def position(self) -> Sum:
        """The position, read from `notation`."""
        return read_sum(self.notation)


class Ladder(BaseModel):
    """A lesson of several steps that ends with a game.

    `can` says what learners can do afterwards, and `minutes` how long the ladder takes. `was` has
    the slugs of former ladders that are part of this one now. `follows` is the slug of the ladder
    that these steps were once the end of, or "".
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    slug: str
    title: str
    promise: str
    can: str
    minutes: int
    was: tuple[str, ...] = ()
    follows: str = ""
    steps: tuple[Step, ...]

    @property
    def step_names(self) -> tuple[str, ...]:
        """The steps as the browser stores them: "SLUG/1", "SLUG/2" and so on."""
        return tuple(f"{self.slug}/{number}" for number in range(1, len(self.steps) + 1))

    @property
    def rulesets(self) -> tuple[AnyRuleset, ...]:
        """The rulesets of all steps, each once."""
        components = chain.from_iterable(step.position for step in self.steps)
        return tuple(dict.fromkeys(component.ruleset for component in components))


def _read_ladder(slug: str) -> Ladder:
    """Return the ladder in the file with the name `slug`."""
    text = Path(__file__).with_name(f"{slug}.toml").read_text("utf-8")
    return Ladder.model_validate({"slug": slug, **tomllib.loads(text)})


_IN_ORDER = (
    "grabbers-flaw",
    "copy-me",
    "last-token",
    "equal-halves",
    "in-pairs",
    "any-game-is-nim",
    "sums",
    "squares-and-diamonds",
    "last-one-loses",
    "numbers-that-divide",
)

LADDERS = tuple(map(_read_ladder, _IN_ORDER))
"""All ladders, in the recommended order."""

BY_SLUG = {ladder.slug: ladder for ladder in LADDERS}
"""The ladders by their slugs."""

MOVED = {slug: ladder.slug for ladder in LADDERS for slug in ladder.was}
"""The slugs of the ladders that replace former ones, by the former slugs."""

_FOLLOWED_BY = {ladder.follows: ladder for ladder in LADDERS if ladder.follows}
"""The ladders whose steps were once the end of another one, by the slug of that one."""


def present_step(slug: str, number: int) -> tuple[str, int]:
    """Return the ladder and the number of what was step `number` of the ladder `slug`.

    It is the first step of a ladder that replaces a former one, and the step itself if it has not
    moved or never was.
    """
    if slug in MOVED:
        return MOVED[slug], 1
    if slug in _FOLLOWED_BY and number > len(BY_SLUG[slug].steps):
        return _FOLLOWED_BY[slug].slug, number - len(BY_SLUG[slug].steps)
    return slug, number


def ladders_with(name: str, ruleset: AnyRuleset) -> tuple[Ladder, ...]:
    """Return the ladders that use `ruleset`, or any ruleset whose slug is `name`."""
    ladders = []
    for ladder in LADDERS:
        slugs = {used.slug for used in ladder.rulesets}
        if ruleset in ladder.rulesets or name in slugs:
            ladders.append(ladder)
    return tuple(ladders)
