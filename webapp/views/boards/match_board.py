"""The board of a match: its components as HTML, with the moves that can be made in them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from typing import Any

from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.match.match import Change, Match
from nimsum.match.pin_rows import StandingRow, pin_rows
from nimsum.rulesets.boards.places import OnPlaces, laid_out
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Sum, has_move, origins_after
from webapp.teaching.component_names import name_of
from webapp.teaching.why.highlights import Highlight
from webapp.teaching.why.marks import Mark, Marks
from webapp.teaching.why.parts import LabelledParts, labelled_parts

from .bars import full_bar
from .boards import component_view
from .component_view import ComponentView
from .drawing import (
    MoveControls,
    component_html,
    plain_component_html,
    plain_row_html,
    plain_text_html,
    row_html,
    text_html,
)
from .folded import MAX_COMPONENTS_IN_WORDS, FoldedLine, folded
from .measures import MAX_COMPONENTS_DRAWN, measures
from .places.picture import PlacesPicture
from .registry import PRESENTATIONS
from .rows.pins import pin_row_view
from .tally import TallyOfVotes

MAX_BYTES_DRAWN = 120_000
"""The maximum length of the HTML of a board; components beyond it are lines of text."""

_MAX_TRIED = 3
"""The number of different components that turn out to be too large before drawing stops."""


@dataclass(frozen=True, slots=True)
class ComponentToName:
    """A component in which a player can type a move, with its index in the sum.

    `text` is its name and its position in words; empty if there is no other such component.
    """

    index: int
    text: str


@dataclass(frozen=True, slots=True)
class TypingForm:
    """The form for a typed move.

    `form` is the opening tag of the form, and `components` are the components with a legal move.
    `label` explains how a move is written, and `typed` is the text that was typed before.
    """

    form: Markup
    components: tuple[ComponentToName, ...]
    label: str
    typed: str


@dataclass(frozen=True, slots=True)
class Board:
    """A board as templates show it.

    `lanes` has the HTML of the components that are drawn: a lane for each component of the start of
    the match, with what moves have left of it. `in_text` describes some of them in text, too. Other
    components are `folded` into lines of text, and `undescribed` is the number
    of components with neither a drawing nor a line. `opening_form` is the opening tag of a form
    that asks to draw another component. `typing` is the form for a typed move, or None if nobody
    can move. `measures` are CSS classes for the size of the pieces. `sides` are the sides of the
    squares whose marks stand on the board, the smallest first; `others_lose` is True if every
    square without a mark is proved to lose. `needs_places` is True if a page of this match needs
    the style sheet `places.css`.
    """

    can_move: bool
    needs_places: bool
    lanes: tuple[tuple[Markup, ...], ...]
    in_text: tuple[Markup, ...]
    typing: TypingForm | None
    measures: str
    folded: tuple[FoldedLine, ...]
    opening_form: Markup
    undescribed: int
    several_games: bool
    sides: tuple[str, ...]
    others_lose: bool

    @property
    def sides_in_words(self) -> str:
        """What the marks of `sides` mean: "win (3 × 3, 4 × 4)"."""
        return ngettext(
            "wins (%(squares)s)",
            "win (%(squares)s)",
            len(self.sides),
            squares=", ".join(f"{side} × {side}" for side in self.sides),
        )


@dataclass(frozen=True)
class MatchBoard:
    """The board of the current position of a match.

    If `marked` is True, moves are marked with their outcomes. If `mirrored` is True, components
    show their mirror. `opened` is the index of a component that must be drawn, or None; `typed` is
    the text in the field for a typed move. `pointed` maps the index of a component to what an
    explanation highlights there. `tally` has the votes for moves, or is None. Pieces have the sizes
    that they have in a match from `sized_for`, or from the start of `match` if it is empty. A
    component without a legal move keeps its place on the board.
    """

    match: Match
    controls: MoveControls
    budget: Budget
    marked: bool = False
    mirrored: bool = False
    typed: str = ""
    opened: int | None = None
    pointed: Mapping[int, Highlight] = field(default_factory=dict)
    tally: TallyOfVotes | None = None
    sized_for: Sum = ()
    _sides: set[str] = field(default_factory=set, init=False)
    _others_lose: list[bool] = field(default_factory=list, init=False)

    def draw(self) -> Board:
        """Return the board for the templates, with marks and parts computed within `budget`."""
        position = self.match.position
        drawn = self._drawn()
        hidden = [index for index in range(len(position)) if index not in drawn]
        lines = folded(position, hidden, self._marks if self.controls.can_move else None)
        return Board(
            can_move=self.controls.can_move,
            needs_places=any(
                PRESENTATIONS[component.ruleset.board.slug].needs_places
                for component in self.match.start
            ),
            lanes=tuple(self._lanes(drawn)),
            in_text=tuple(self._texts(sorted(drawn))),
            typing=self._typing_form(),
            measures=measures(self.sized_for or self.match.start),
            folded=tuple(lines),
            opening_form=self.controls.showing,
            undescribed=len(hidden) - sum(line.count for line in lines),
            several_games=len({component.ruleset for component in position}) > 1,
            sides=tuple(sorted(self._sides, key=int)),
            others_lose=bool(self._others_lose) and all(self._others_lose),
        )

    def _drawn(self) -> dict[int, Markup]:
        """Return the HTML of the components that are drawn, by index.

        The HTML of a row of pins belongs to one of its components; the others have empty HTML.
        """
        drawn: dict[int, Markup] = {}
        too_large: set[Component] = set()
        length = 0
        for index in self._by_importance():
            if index in drawn or self.match.position[index] in too_large:
                continue
            html = self._component_html(index)
            if not drawn or length + len(html) <= MAX_BYTES_DRAWN:
                if row := self._rows.get(index):
                    drawn |= {run.index: Markup() for run in row.runs}
                drawn[index] = html
                length += len(html)
            else:
                too_large.add(self.match.position[index])
            if len(drawn) == MAX_COMPONENTS_DRAWN or len(too_large) == _MAX_TRIED:
                break
        return drawn

    def _lanes(self, drawn: Mapping[int, Markup]) -> Iterator[tuple[Markup, ...]]:
        """Yield the HTML in `drawn`, without what is empty, by the components of the start.

        Numbers keep their places: of those that a move leaves, the first takes the place of the
        number before, and the others stand at the end.
        """
        lanes: dict[int, list[Markup]] = {}
        position = self.match.position
        has_numbers = all(map(_is_number, position))
        for index in sorted(drawn, key=self._places.__getitem__ if has_numbers else None):
            if drawn[index]:
                lanes.setdefault(self.match.homes[index], []).append(drawn[index])
        yield from map(tuple, lanes.values())

    def _by_importance(self) -> Iterator[int]:
        """Yield the indices of components, the most important first; an index may come twice.

        The order: the opened component, components that an explanation highlights, components that
        the last moves changed, components with a winning or proposed move, components with a legal
        move, and all others.
        """
        first = [] if self.opened is None else [self.opened]
        first += [index for index, pointed in self.pointed.items() if pointed.chosen]
        position = self.match.position
        for changes in reversed(self._recent):
            first += [index for index in changes if has_move(position[index])]
        yield from first
        if self._signs and self.controls.can_move:
            yield from self._signs.notable_components()
        yield from (index for index, component in enumerate(position) if has_move(component))
        yield from range(len(position))

    def _component_html(self, index: int) -> Markup:
        """Return the HTML of a component, or of the whole row of pins to which it belongs."""
        position = self.match.position
        changes = tuple(changes[index] for changes in self._recent if index in changes)
        row = self._rows.get(index)
        indices = [run.index for run in row.runs] if row else [index]
        if row:
            number = list(dict.fromkeys(self._rows.values())).index(row) + 1
            if not self._has_extras and self.pointed.keys().isdisjoint(indices):
                return plain_row_html(row, position, number, self.controls)
            views = {at: self._view(at, ()) for at in indices}
            return row_html(pin_row_view(row, views, number), self.controls)
        if self._is_remembered(index):
            return plain_component_html(
                position[index],
                index,
                name_of(position, index),
                changes,
                self.controls,
                start=self._start(index),
                former=self._former(index),
                full_bar=self._full_bar,
                is_part=self._is_part(index),
                votes=self.tally.votes_in(index) if self.tally and self.controls.can_move else (),
                pointed=self.pointed.get(index),
            )
        view = self._view(index, changes)
        if isinstance(view.picture, PlacesPicture):
            self._sides.update(target.side for target in view.picture.outlined if target.side)
            if view.picture.layout.sizes and not view.finished:
                self._others_lose.append(_others_lose(view, view.picture))
        return component_html(view, self.controls, self.typed)

    def _view(self, index: int, changes: tuple[Change, ...]) -> ComponentView:
        position = self.match.position
        return component_view(
            position[index],
            index,
            name_of(position, index),
            marks=self._signs if self.controls.can_move else None,
            changes=changes,
            parts=self._parts(index, changes),
            pointed=self.pointed.get(index),
            start=self._start(index),
            former=self._former(index),
            full_bar=self._full_bar,
            is_part=self._is_part(index),
        )

    @cached_property
    def _full_bar(self) -> int:
        return full_bar(self.match.start)

    def _start(self, index: int) -> Any:
        """Return the position with which the match began in the place of component `index`.

        Return None if moves have left several components there, and for a row of pins, which is
        drawn with all its places anyway.
        """
        if index in self._rows or self._is_part(index):
            return None
        return self.match.start[self.match.homes[index]].position

    def _is_part(self, index: int) -> bool:
        """Return True if moves have left several components in the place of component `index`."""
        return self.match.homes.count(self.match.homes[index]) > 1

    def _former(self, index: int) -> tuple[Any, ...]:
        """Return all positions of the only component, if its picture shows what moves have laid.

        Return an empty tuple for other components, and in a sum.
        """
        component = self.match.position[index]
        ruleset = component.ruleset
        if len(self.match.start) > 1 or not isinstance(ruleset, OnPlaces):
            return ()
        layout = laid_out(ruleset, component.position)
        if layout is None or not layout.lays:
            return ()
        return tuple(position[index].position for position in self.match.positions)

    @cached_property
    def _places(self) -> list[int]:
        """For each component of the present sum, its place among all, which no move changes."""
        places = list(range(len(self.match.start)))
        for position, move in zip(self.match.positions, self.match.moves, strict=False):
            free = count(max(places, default=-1) + 1)
            origins = origins_after(position, move)
            places = [
                places[origin] if origins.index(origin) == index else next(free)
                for index, origin in enumerate(origins)
            ]
        return places

    def _texts(self, indices: Iterable[int]) -> Iterator[Markup]:
        """Yield HTML that describes a component in text, for each board of places in `indices`."""
        position = self.match.position
        for index in indices:
            component = position[index]
            if not isinstance(component.ruleset, OnPlaces):
                continue
            if self._has_extras:
                yield text_html(self._view(index, ()), self.controls)
            else:
                yield plain_text_html(component, index, name_of(position, index), self.controls)

    def _typing_form(self) -> TypingForm | None:
        """Return the form for a typed move, or None if nobody can move."""
        position = self.match.position
        live = [index for index, component in enumerate(position) if has_move(component)]
        live.sort(key=lambda index: index != self.opened)
        if not live or not self.controls.can_move:
            return None
        first = position[live[0]]
        components: tuple[ComponentToName, ...] = (ComponentToName(live[0], ""),)
        if len(live) > 1:
            components = tuple(
                ComponentToName(index, self._in_words(index))
                for index in live[:MAX_COMPONENTS_IN_WORDS]
            )
        instruction = first.ruleset.words.how_to_write_a_move(first.position)
        label = instruction or _(first.ruleset.board.typed)
        return TypingForm(self.controls.form, components, label, self.typed)

    def _in_words(self, index: int) -> str:
        position = self.match.position
        component = position[index]
        description = component.ruleset.words.position(component.position)
        name = name_of(position, index).heading
        return _("%(name)s: %(what)s", name=name, what=description)

    def _parts(self, index: int, changes: tuple[Change, ...]) -> LabelledParts | None:
        """Return the parts or the mirror of component `index` that the board shows, or None.

        The parts are those after the move that an explanation highlights. `changes` are the changes
        of the component by the last moves. Misère boards show neither.
        """
        component = self.match.position[index]
        pointed = self.pointed.get(index)
        if pointed and pointed.shows_parts:
            if pointed.option:
                component = Component(component.ruleset, pointed.option[0])
            return labelled_parts(component, self.budget)
        if not self.mirrored or self.match.convention is Convention.MISERE:
            return None
        parts = labelled_parts(component, self.budget, changes[-1].before if changes else None)
        return replace(parts, parts=()) if parts and parts.mirror else None

    @property
    def _has_extras(self) -> bool:
        """True if the board has marks, votes, parts or a typed move, so that no cache applies."""
        return bool(self._signs or self.typed or self.mirrored)

    def _is_remembered(self, index: int) -> bool:
        """Return True if the HTML of component `index` comes from a cache.

        It does not with outcomes, parts or a typed move. Boards of places with votes or highlights
        are left out, too, as they may outline squares, on which this board has something to say.
        """
        pointed = self.pointed.get(index)
        if not self._has_extras and pointed is None:
            return True
        has_parts = pointed is not None and pointed.shows_parts
        is_more = self._marks or self.typed or self.mirrored or has_parts
        return not is_more and not isinstance(self.match.position[index].ruleset, OnPlaces)

    @cached_property
    def _rows(self) -> dict[int, StandingRow]:
        return pin_rows(self.match)

    @property
    def _signs(self) -> Marks | TallyOfVotes | None:
        """The votes for moves, or their outcomes, as signs on the board; None without signs."""
        return self.tally or self._marks

    @cached_property
    def _marks(self) -> Marks | None:
        if not self.marked:
            return None
        return Marks(self.match.position, self.budget, self.match.convention)

    @cached_property
    def _recent(self) -> list[dict[int, Change]]:
        """The changes by each of the last two moves, by the indices of the components."""
        moves = len(self.match.moves)
        return [self.match.changes(ply) for ply in range(max(0, moves - 2), moves)]


def _others_lose(view: ComponentView, picture: PlacesPicture) -> bool:
    """Return True if each move of `view` without a mark in its `picture` is proved to lose."""
    winning = [choice for choice in view.choices if choice.mark is Mark.WINS]
    losing = [choice for choice in view.choices if choice.mark is Mark.LOSES]
    signed = {target.choice.option for target in picture.outlined}
    return (
        view.listed_all
        and len(winning) + len(losing) == len(view.choices)
        and all(choice.option in signed for choice in winning)
    )


def _is_number(component: Component) -> bool:
    """Return True if the board shows `component` as a number on a card."""
    ruleset = component.ruleset
    return not ruleset.board.as_tokens and not isinstance(ruleset, OnPlaces)
