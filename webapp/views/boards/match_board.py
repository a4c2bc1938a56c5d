"""The board of a match: its components, drawn, with the moves that can be made in them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from types import SimpleNamespace
from typing import Any

from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Change, Match
from nimsum.match.pin_rows import StandingRow, pin_rows
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, has_move
from webapp.teaching.why.marks import Marks
from webapp.teaching.why.parts import LabelledParts, labelled_parts
from webapp.teaching.why.pointing import Pointed
from webapp.teaching.words import label

from .boards import component_view
from .component_view import ComponentView
from .drawing import (
    Surroundings,
    drawn,
    drawn_plainly,
    drawn_row,
    drawn_row_plainly,
    in_text,
    in_text_plainly,
)
from .folded import MOST_COMPONENTS_TOLD, folded
from .measures import measures
from .rows.pins import pin_row_view
from .tally import TallyOfVotes

MOST_BYTES_DRAWN = 120_000
"""The characters of HTML up to which a board draws its components; others are lines of text."""

MOST_COMPONENTS_DRAWN = 30
"""The most components that are drawn, however small."""

_MOST_TRIED = 3
"""The components that are drawn in vain because they have no room, each for all that are equal."""


@dataclass(frozen=True)
class MatchBoard:
    """The position of a match that is to be drawn. `marked`, `taken_apart` and `mirrored` say
    whether moves carry marks, boards their parts, or at least their mirror. `opened` is a component
    that is asked for, `typed` a move, `pointed` what an explanation speaks of, by component;
    `tally` tells votes. Components without a move are drawn as long as the last moves changed them,
    or if `finished` says so.
    """

    match: Match
    around: Surroundings
    budget: Budget
    marked: bool = False
    taken_apart: bool = False
    mirrored: bool = False
    typed: str = ""
    opened: int | None = None
    pointed: Mapping[int, Pointed] = field(default_factory=dict)
    tally: TallyOfVotes | None = None
    finished: bool = False

    def draw(self) -> SimpleNamespace:
        """The board as a page shows it: some components drawn, the others `folded` into lines of
        text; all that depends on the solver is found out here. `showing` opens the form that draws
        another one. `untold` components are more than there are lines for. `typing` is None where
        nobody can move; `measures` are classes for the size of the pieces.
        """
        position, shown = self.match.position, self._drawn()
        hidden = [index for index in range(len(position)) if index not in shown]
        lines = folded(position, hidden, self._marks if self.around.can_move else None)
        return SimpleNamespace(
            can_move=self.around.can_move,
            components=tuple(shown[index] for index in sorted(shown) if shown[index]),
            in_text=tuple(filter(None, map(self._in_text, sorted(shown)))),
            typing=self._typing(),
            measures=measures(self.match, shown.keys()),
            folded=lines,
            showing=self.around.showing,
            untold=len(hidden) - sum(line.count for line in lines),
            several_games=len({component.ruleset for component in position}) > 1,
        )

    def _drawn(self) -> dict[int, Markup]:
        shown: dict[int, Markup] = {}
        too_large: set[Component] = set()
        length = 0
        for index in self._in_order_of_weight():
            if index in shown or self.match.position[index] in too_large:
                continue
            component = self._component(index)
            if not shown or length + len(component) <= MOST_BYTES_DRAWN:
                if row := self._rows.get(index):
                    shown |= {run.index: Markup() for run in row.runs}
                shown[index] = component
                length += len(component)
            else:
                too_large.add(self.match.position[index])
            if len(shown) == MOST_COMPONENTS_DRAWN or len(too_large) == _MOST_TRIED:
                break
        return shown

    def _in_order_of_weight(self) -> Iterator[int]:
        """What is asked for, what the last moves changed, where a move wins, where one is left; all
        where there is none of these. Some come twice. Of what a move divided only the first part
        counts.
        """
        first = [] if self.opened is None else [self.opened]
        first += [index for index, pointed in self.pointed.items() if pointed.chosen]
        position = self.match.position
        first += [
            index
            for changes in reversed(self._recent)
            for index, change in changes.items()
            if not change.part or has_move(position[index])
        ]
        yield from first
        if self._shown and self.around.can_move:
            yield from self._shown.where_it_matters()
        live = (index for index, component in enumerate(position) if has_move(component))
        some = next(live, None)
        if some is not None:
            yield from chain([some], live)
        if self.finished or (some is None and not first):
            yield from range(len(position))

    def _component(self, index: int) -> Markup:
        position, changes = self.match.position, self._changes(index)
        row = self._rows.get(index)
        indices = [run.index for run in row.runs] if row else [index]
        plain = not self._asked and self.pointed.keys().isdisjoint(indices)
        if row:
            number = list(dict.fromkeys(self._rows.values())).index(row) + 1
            if plain:
                return drawn_row_plainly(row, position, number, self.around)
            views = {each: self._view(each, ()) for each in indices}
            return drawn_row(pin_row_view(row, views, number), self.around)
        if plain:
            return drawn_plainly(position[index], index, len(position), changes, self.around)
        return drawn(self._view(index, changes), self.around, self.typed)

    def _view(self, index: int, changes: tuple[Change, ...]) -> ComponentView:
        position = self.match.position
        return component_view(
            position[index],
            index,
            len(position),
            marks=self._shown if self.around.can_move else None,
            changes=changes,
            parts=self._parts(position[index], changes),
            pointed=self.pointed.get(index),
        )

    def _in_text(self, index: int) -> Markup:
        position = self.match.position
        if not isinstance(position[index].ruleset, OnPlaces):
            return Markup()
        if self._asked:
            return in_text(self._view(index, ()), self.around)
        return in_text_plainly(position[index], index, len(position), self.around)

    def _typing(self) -> dict[str, Any] | None:
        position = self.match.position
        live = [index for index, component in enumerate(position) if has_move(component)]
        live.sort(key=lambda index: index != self.opened)
        if not live or not self.around.can_move:
            return None
        words, kind = position[live[0]].ruleset.words, position[live[0]].ruleset.board
        where = [(at, self._told(at)) for at in live[:MOST_COMPONENTS_TOLD] if len(live) > 1]
        how = words.how_to_write_a_move(position[live[0]].position) or _(kind.typed)
        where = where or [(live[0], "")]
        return {"form": self.around.form, "where": where, "how": how, "typed": self.typed}

    def _told(self, index: int) -> str:
        position = self.match.position
        said = position[index].ruleset.words.position(position[index].position)
        at = label(position[index], index, len(position))
        return _("%(name)s: %(what)s", name=at, what=said)

    def _parts(self, component: Component, changes: tuple[Change, ...]) -> LabelledParts | None:
        asked = self.taken_apart or self.mirrored
        if not asked or self.match.convention is Convention.MISERE:
            return None
        parts = labelled_parts(component, self.budget, changes[-1].before if changes else None)
        if parts is None or self.taken_apart:
            return parts
        return replace(parts, parts=()) if parts.mirror else None

    @property
    def _asked(self) -> bool:
        return bool(self._shown or self.typed or self.taken_apart or self.mirrored)

    @cached_property
    def _rows(self) -> dict[int, StandingRow]:
        return pin_rows(self.match)

    @property
    def _shown(self) -> Marks | TallyOfVotes | None:
        return self.tally or self._marks

    @cached_property
    def _marks(self) -> Marks | None:
        if not self.marked:
            return None
        return Marks(self.match.position, self.budget, self.match.convention)

    @cached_property
    def _recent(self) -> list[dict[int, Change]]:
        moves = len(self.match.moves)
        return [self.match.changes(ply) for ply in range(max(0, moves - 2), moves)]

    def _changes(self, index: int) -> tuple[Change, ...]:
        return tuple(changes[index] for changes in self._recent if index in changes)
