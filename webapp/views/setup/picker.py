"""The picker of a start: a game by its emblem, then steppers and cells to tap, or your own words.

Each of its buttons sends the start that it leads to, as `to`, and the form shows itself again.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from types import SimpleNamespace
from typing import Any

from nimsum.language import _
from nimsum.limits import MOST_COMPONENTS
from nimsum.match.gallery import FIRST_GAME, GALLERY
from nimsum.rulesets.catalogue import AnyRuleset, aliases
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.drawn.grids import place_name
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_ruleset, read_sum, write_sum
from nimsum.rulesets.sums import Component, Sum, component_of, sample_of
from nimsum.rulesets.titles import sum_title
from webapp.teaching.own_words import start_said
from webapp.teaching.puzzles.games import MIXTURE
from webapp.views.boards.grids.edits import painted
from webapp.views.boards.registry import PRESENTATIONS
from webapp.views.games.every_game import every_game
from webapp.views.pictures.emblems import emblem
from webapp.views.web.queries import meant_in_query, sum_in_query

FRONT = (FIRST_GAME, *(game for game in GALLERY if game.in_front))
"""The games whose emblems are in sight at once."""

_SIZES = re.compile(r"(?:[a-z]+-)?\d+(?:[x,-]\d+)*")
"""A position whose numbers are sizes, which can be stepped up and down."""

_MOST_CELLS = 100


@dataclass(frozen=True, slots=True)
class Picker:
    """A start that is being chosen, in a form with a `field` for it, on the page `action`."""

    field: str
    action: str
    start: Sum
    convention: str = Convention.NORMAL
    typed: str = ""
    meant: str = ""
    error: GameError | None = None
    adding: bool = False

    @property
    def notation(self) -> str:
        """The start as forms send it."""
        return write_sum(self.start)

    @property
    def title(self) -> str:
        """The start as people call it."""
        return sum_title(self.start)

    @property
    def emblem(self) -> str:
        """The start as it looks."""
        return emblem(self.start)

    @property
    def meant_title(self) -> str:
        """What is proposed, as people call it."""
        return sum_title(read_sum(self.meant))

    @property
    def full(self) -> bool:
        """Whether there is no room for another component."""
        return len(self.start) >= MOST_COMPONENTS

    @property
    def front(self) -> list[SimpleNamespace]:
        """The games in sight, as cards."""
        return [self._card(game.start, game.start[0].ruleset.called) for game in FRONT]

    @property
    def others(self) -> list[SimpleNamespace]:
        """All other games, as cards."""
        shown = {game.start[0].ruleset.called for game in FRONT}
        return [
            self._card(read_sum(game.example), game.title)
            for games in every_game().values()
            for game in games
            if game.title not in shown
        ]

    def _card(self, start: Sum, name: str) -> SimpleNamespace:
        chosen = {each.ruleset for each in self.start} == {each.ruleset for each in start}
        return SimpleNamespace(
            name=name,
            emblem=emblem(start),
            to=write_sum((*self.start, *start) if self.adding else start),
            game=start[0].ruleset.name,
            chosen=chosen and not self.adding,
        )

    @property
    def games(self) -> Iterator[SimpleNamespace]:
        """The games that stand side by side, each with its components and what can be changed."""
        first = 0
        for ruleset, together in groupby(self.start, key=lambda each: each.ruleset):
            components = list(together)
            yield self._game(ruleset, components, first)
            first += len(components)

    def _game(self, ruleset: AnyRuleset, components: list[Component], first: int) -> Any:
        before, behind = self.start[:first], self.start[first + len(components) :]
        more = (*before, *components, components[-1], *behind)
        position = ruleset.write_position(components[-1].position)
        put = self._with(first + len(components) - 1)
        return SimpleNamespace(
            title=ruleset.called,
            rule=ruleset.rule,
            components=[self._part(first + index) for index in range(len(components))],
            heaps=len(ruleset.words.heaps(components[0].position)) == 1,
            more="" if self.full else write_sum(more),
            without=write_sum((*before, *behind)),
            kinds=[
                (kind.called, write_sum((*before, *alike, *behind)), kind == ruleset)
                for kind in _kinds(ruleset)
                if (alike := [_same(kind, each) for each in components])
            ],
            ready=[
                (_(name), put(f"{ruleset.name}:{written}"))
                for name, written in ruleset.words.ready
                if written != position
            ],
        )

    def _part(self, index: int) -> SimpleNamespace:
        component = self.start[index]
        return SimpleNamespace(
            title=component.ruleset.words.position(component.position),
            steps=list(self._steps(index)),
            cells=self._cells(index),
            without=write_sum(self._replaced(index, ())) if len(self.start) > 1 else "",
        )

    def _steps(self, index: int) -> Iterator[SimpleNamespace]:
        ruleset = self.start[index].ruleset
        written = ruleset.write_position(self.start[index].position)
        heaps = ruleset.words.heaps(self.start[index].position)
        if not _SIZES.fullmatch(written) or ("," in written and not heaps):
            return
        put = self._with(index)
        for number in re.finditer(r"\d+", written):
            size = int(number[0])
            less, more = (
                put(f"{ruleset.name}:{written[: number.start()]}{near}{written[number.end() :]}")
                for near in (size - 1, size + 1)
            )
            yield SimpleNamespace(size=size, less=less if size > 1 else "", more=more)

    def _cells(self, index: int) -> list[list[SimpleNamespace]]:
        """The places of a board that can be tapped, row by row."""
        component, put = self.start[index], self._with(index)
        canvas = PRESENTATIONS[component.ruleset.board.slug].canvas
        on = canvas(component.ruleset) if canvas else None
        drawn = on.drawing(component.position) if on else None
        if on is None or drawn is None or drawn.rows * drawn.columns > _MOST_CELLS:
            return []
        token = None if drawn.token is None else drawn.key(drawn.token)
        return [
            [
                SimpleNamespace(
                    name=place_name((row, column)),
                    filled=(row, column) in drawn,
                    token=(row, column) == token,
                    to=put(on.written(painted(drawn, [(row, column)], token=on.has_token))),
                )
                for column in range(drawn.columns)
            ]
            for row in range(drawn.rows)
        ]

    def _with(self, index: int) -> Any:
        """Writes the start with another component in that place; empty where there is none."""

        def put(written: str) -> str:
            with suppress(GameError):
                return write_sum(self._replaced(index, read_sum(written)))
            return ""

        return put

    def _replaced(self, index: int, other: Sum) -> Sum:
        return (*self.start[:index], *other, *self.start[index + 1 :])


def _kinds(ruleset: AnyRuleset) -> list[AnyRuleset]:
    """The game with those parameters that people know; none for a game that has none."""
    known = [read_ruleset(name) for name in MIXTURE if ":" not in name]
    kinds = dict.fromkeys([*known, *(each for _name, each in aliases()), ruleset])
    return [each for each in kinds if each.parameters and type(each) is type(ruleset)]


def _same(ruleset: AnyRuleset, component: Component) -> Component:
    """The same position of a game with other parameters, or one that it has."""
    with suppress(GameError):
        written = component.ruleset.write_position(component.position)
        return component_of(ruleset, ruleset.read_position(written))
    return sample_of(ruleset)


def pick(
    args: Mapping[str, str],
    field: str,
    action: str,
    proposed: str = "",
    convention: str = Convention.NORMAL,
) -> Picker:
    """The picker as a form has sent it, or with what is proposed."""
    typed = args.get("typed", "").strip()
    written = args.get("to") or args.get(field) or proposed or FIRST_GAME.notation
    error: GameError | None = None
    meant = ""
    try:
        start = sum_in_query(written)
        if typed and "to" not in args:
            start, typed = sum_typed(typed), ""
    except GameError as wrong:
        error, meant = wrong, start_said(typed).start if typed else meant_in_query(written)
        start = FIRST_GAME.start
        with suppress(GameError):
            start = sum_in_query(args.get(field) or proposed)
    return Picker(
        field=field,
        action=action,
        start=start,
        convention=args.get("play", convention),
        typed="" if "to" in args else typed,
        meant=meant,
        error=error,
        adding="add" in args,
    )


def sum_typed(typed: str) -> Sum:
    """The start that somebody wrote, in the notation or in words. Raises GameError if unsure."""
    with suppress(GameError):
        return sum_in_query(typed)
    said = start_said(typed)
    if said.sure:
        return read_sum(said.start)
    raise NotationError(
        _("I can’t read that start."), typed, _("Try “three heaps of 3” or “Kayles 9”.")
    )


def is_picking(args: Mapping[str, str]) -> bool:
    """Whether a button of the picker was pressed, and not one that ends the form."""
    return not {"to", "read", "add"}.isdisjoint(args)
