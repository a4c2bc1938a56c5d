"""What a reason for an outcome is, and the lost sum that each kind of reason looks at."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.anatomy import Anatomy, Mirror
from nimsum.rulesets.law import Law
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move, origins_after
from nimsum.solver.analysis import Analysis
from nimsum.solver.tame import Pair
from nimsum.solver.values import evaluate_all

from .lamps import Lamps
from .misere_looks import MisereLooks


class ReasonKind(StrEnum):
    """What kind of reason it is, in each kind of play the plainest first."""

    END = "end"
    COPY = "copy"
    MIRROR = "mirror"
    PARTS = "parts"
    LAW = "law"
    PERIOD = "period"
    EACH_LOST = "each lost"
    EQUAL = "equal"
    BALANCE = "balance"
    CANCEL = "cancel"
    ANSWERED = "answered"
    LAST = "last"
    ODD_MOVES = "odd moves"
    TRAP = "trap"
    ODD_ONES = "odd ones"
    STEPS = "steps"
    COPY_TO_ONES = "copy to ones"
    BALANCE_TO_ONES = "balance to ones"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a position is lost, in words for both players.

    `clue` (a first hint) and `title` have at most six words. `leave` is for the player who can
    leave it by the winning `move`, `lost` for the one who must move. `mirror`, `law`, `lamps` and
    `worked` show it, and so do pairs of heaps that are lost; `at` is the component of the position
    that they are of. `notes` say what is seen in a component.
    """

    kind: ReasonKind
    clue: str
    title: str
    leave: str
    lost: str
    mirror: Mirror | None = None
    law: Law[Any] | None = None
    lamps: Lamps | None = None
    lost_pairs: frozenset[tuple[int, int]] = frozenset()
    at: int | None = None
    worked: str = ""
    notes: Mapping[Component, str] = field(default_factory=dict)
    move: Move | None = None

    @property
    def says(self) -> str:
        """One sentence or two that a child understands."""
        return self.leave if self.move else self.lost


_WORDS = tomllib.loads((Path(__file__).parent / "reasons.toml").read_text("utf-8"))


def in_words(name: str, values: Mapping[str, object] | None = None, **shown: Any) -> Reason:
    """The reason whose words have that name in reasons.toml; the values are put into them."""
    written = _WORDS[name]
    said = {
        each: " ".join(_(message, **values or {}) for message in written.get(each, ()))
        for each in ("clue", "title", "leave", "lost")
    }
    return Reason(ReasonKind(written.get("kind", name)), **said | shown)


def named_by_law(law: Law[Any], lost: str, values: Mapping[str, object]) -> Reason:
    """The reason of a position which a law names among those that are lost, in its words."""
    reason, told = in_words("law", values, law=law), _(lost)
    return replace(reason, leave=f"{told} {reason.leave}", lost=f"{told} {reason.lost}")


@dataclass(frozen=True)
class LostSum:
    """A lost sum without its dead components, and the move that led to it.

    `at` is the component of the position before the move from which the first part comes.
    """

    found: Analysis
    move: Move | None
    parts: Sum
    at: int
    looks: MisereLooks
    budget: Budget

    @property
    def only(self) -> Component | None:
        """The only component with a move, if there is but one."""
        return self.parts[0] if len(self.parts) == 1 else None

    @property
    def came_from(self) -> Component:
        """The component from which the first part comes."""
        return self.found.position[self.at]

    @property
    def anatomy(self) -> Anatomy[Any] | None:
        """How the only component falls into parts, if it is a board whose values are added."""
        if self.only is None:
            return None
        anatomy = self.only.ruleset.bounds.anatomy(self.only.position)
        return None if anatomy is None or anatomy.selective else anatomy

    @property
    def values(self) -> list[int] | None:
        """The values of the components in normal play, where all are known."""
        known = [e.value for e in evaluate_all(self.parts, self.budget) if e.value is not None]
        return known if len(known) == len(self.parts) else None

    @property
    def pairs(self) -> list[Pair] | None:
        """The values of the components in both kinds of play, where all are known to be tame."""
        known = [pair for part in self.parts if (pair := self.looks.pair(part)) is not None]
        return known if len(known) == len(self.parts) else None


def lost_sum(found: Analysis, move: Move | None, looks: MisereLooks, budget: Budget) -> LostSum:
    """Return what a winning move leaves; without one, the position itself, which is lost."""
    left = found.position if move is None else after(found.position, move)
    origins = range(len(left)) if move is None else origins_after(found.position, move)
    alive = {index: part for index, part in enumerate(left) if has_move(part)}
    at = origins[next(iter(alive))] if alive else 0
    return LostSum(found, move, tuple(alive.values()), at, looks, budget)
