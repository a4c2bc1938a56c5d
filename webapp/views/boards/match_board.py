"""The board of a match: its components, drawn, with the moves that can be made in them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from markupsafe import Markup

from webapp.match.match import Change, Match
from webapp.rulesets.convention import Convention
from webapp.rulesets.sums import Component, has_move
from webapp.solver.budget import Budget
from webapp.teaching.why.marks import Marks
from webapp.teaching.why.parts import LabelledParts, labelled_parts
from webapp.teaching.words import Nouns, nouns

from .boards import component_view
from .drawing import Surroundings, drawn, drawn_plainly

_MOST_DRAWN = 30
_FEW = 10


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """A board as a page shows it; `finished` components without a move are left out, and `undrawn`
    ones with a move are more than are drawn.
    """

    can_move: bool
    nouns: Nouns
    components: tuple[Markup, ...]
    finished: int
    undrawn: int


@dataclass(frozen=True)
class MatchBoard:
    """The position of a match that is to be drawn.

    `marked` says whether each move carries its mark, `taken_apart` whether the parts of a board
    are shown, `mirrored` whether at least its mirror is, `typed` what was typed for a move.
    """

    match: Match
    around: Surroundings
    budget: Budget
    marked: bool = False
    taken_apart: bool = False
    mirrored: bool = False
    typed: str = ""

    def draw(self) -> DrawnBoard:
        """The board, drawn: all that hangs on the solver is found out here."""
        return DrawnBoard(
            can_move=self.around.can_move,
            nouns=nouns(self.match.position),
            components=tuple(self._components()),
            finished=len(self.match.position) - len(self._open),
            undrawn=max(0, len(self._open) - _MOST_DRAWN),
        )

    def _components(self) -> Iterator[Markup]:
        position = self.match.position
        for index in self._open[:_MOST_DRAWN]:
            component, count, changes = position[index], len(position), self._changes(index)
            if not (self.marked or self.typed or self.taken_apart or self.mirrored):
                yield drawn_plainly(component, index, count, changes, self.around)
                continue
            view = component_view(
                component,
                index,
                count,
                marks=self._marks if self.around.can_move else None,
                changes=changes,
                parts=self._parts(component, changes),
            )
            yield drawn(view, self.around, self.typed)

    def _parts(self, component: Component, changes: tuple[Change, ...]) -> LabelledParts | None:
        """The parts of a board where they are asked for; they mean nothing in misère play."""
        asked = self.taken_apart or self.mirrored
        if not asked or self.match.convention is Convention.MISERE:
            return None
        parts = labelled_parts(component, self.budget, changes[-1].before if changes else None)
        if parts is None or self.taken_apart:
            return parts
        return replace(parts, parts=()) if parts.mirror else None

    @cached_property
    def _marks(self) -> Marks | None:
        if not self.marked:
            return None
        return Marks(self.match.position, self.budget, self.match.convention)

    @cached_property
    def _open(self) -> list[int]:
        """The components to draw: all of a few, else those with a move or just changed."""
        position = self.match.position
        if len(position) <= _FEW:
            return list(range(len(position)))
        return [
            index
            for index, component in enumerate(position)
            if has_move(component) or self._changes(index)
        ]

    @cached_property
    def _recent(self) -> list[dict[int, Change]]:
        moves = len(self.match.moves)
        return [self.match.changes(ply) for ply in range(max(0, moves - 2), moves)]

    def _changes(self, index: int) -> tuple[Change, ...]:
        """What the last two moves did to a component, oldest first."""
        return tuple(changes[index] for changes in self._recent if index in changes)
