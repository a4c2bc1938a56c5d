"""What the board templates show: each component with its legal choices."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from webapp.match.match import Change, Match, Player
from webapp.rulesets.notation import write_move
from webapp.rulesets.ruleset import Board, Option, Ruleset
from webapp.rulesets.sums import Move, Sum
from webapp.solver.choices import some_options
from webapp.teaching.marks import Mark
from webapp.teaching.words import ordered, ordinal, place

MOST_TOKENS = 40
"""A heap of more tokens is drawn as a bar."""

_MOST_CHOICES = 60

Marker = Callable[[Move], Mark | None]


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move on the board: in notation, as an order in words, and what it leaves."""

    move: str
    option: Option[Any]
    order: str
    effect: str
    mark: Mark | None

    @property
    def spoken(self) -> str:
        """What a screen reader says, and what shows when the choice is hovered or focused."""
        order = self.order[0].upper() + self.order[1:]
        return f"{order}: {self.mark.value}" if self.mark else order


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a drawn heap, and the move made by tapping it, if there is one."""

    choice: Choice | None
    taken: int


@dataclass(frozen=True, slots=True)
class ComponentView:
    """A component as the board shows it.

    `drawn` says whether every token or choice is drawn; otherwise some choices are, and the
    rest is typed. `changes` are the last moves in it, the oldest first.
    """

    index: int
    label: str
    place: str
    ruleset: Ruleset[Any]
    position: Any
    kind: Board
    choices: tuple[Choice, ...]
    drawn: bool
    listed_all: bool
    changes: tuple[Change, ...]
    finished: bool

    @property
    def tokens(self) -> list[Token]:
        """The tokens from left to right; tapping one takes it and all to its right."""
        by_rest = {choice.option[0]: choice for choice in self.choices}
        n = self.position
        return [Token(by_rest.get(rest), n - rest) for rest in range(n)]

    @property
    def ghosts(self) -> list[Player]:
        """Who took each of the tokens that the last moves removed, left to right."""
        sizes = [change.before for change in self.changes] + [self.position]
        taken = [
            [change.by] * (before - after)  # type: ignore[operator]
            for change, before, after in zip(self.changes, sizes, sizes[1:], strict=False)
        ]
        ghosts = [player for run in reversed(taken) for player in run]
        return ghosts[: max(0, MOST_TOKENS - self.position)]

    @property
    def one_cut(self) -> bool:
        """Whether every cut is a whole move, so that one tap makes it."""
        return all(len(choice.option) == 2 for choice in self.choices)

    @property
    def gaps(self) -> list[Choice | None]:
        """After each token but the last: the move that cuts there alone, if it is one."""
        n = self.position
        by_parts = {choice.option: choice for choice in self.choices}
        return [by_parts.get((max(k, n - k), min(k, n - k))) for k in range(1, n)]


def component_views(
    position: Sum, changed: Sequence[dict[int, Change]], mark: Marker
) -> list[ComponentView]:
    """The components of a sum; `changed` are the changes by the last moves, oldest first."""
    return [
        _view(
            position,
            index,
            tuple(changes[index] for changes in changed if index in changes),
            mark,
        )
        for index in range(len(position))
    ]


def recent_changes(match: Match, most: int) -> list[dict[int, Change]]:
    """What the last moves changed: at most so many moves, and at most two."""
    plies = range(max(0, len(match.moves) - min(most, 2)), len(match.moves))
    return [match.changes(ply) for ply in plies]


def _view(position: Sum, index: int, changes: tuple[Change, ...], mark: Marker) -> ComponentView:
    component = position[index]
    options = some_options(component, _MOST_CHOICES)
    return ComponentView(
        index=index,
        label=f"{ordinal(index).capitalize()} heap" if len(position) > 1 else "The heap",
        place=place(position, index),
        ruleset=component.ruleset,
        position=component.position,
        kind=component.ruleset.board,
        choices=tuple(_choice(position, index, option, mark) for option in options.listed),
        drawn=component.position <= MOST_TOKENS,
        listed_all=options.complete,
        changes=changes,
        finished=not options.listed,
    )


def _choice(position: Sum, index: int, option: Option[Any], mark: Marker) -> Choice:
    component, move = position[index], Move(index, option)
    return Choice(
        move=write_move(position, move),
        option=option,
        order=ordered(position, move),
        effect=component.ruleset.tell_option(option),
        mark=mark(move),
    )


def parts_of_cuts(n: int, cuts: Sequence[str]) -> str:
    """The move that cuts a heap of n after the tokens with these numbers, in notation.

    Numbers that make no sense give parts that the rules refuse.
    """
    places = sorted({int(cut) for cut in cuts if cut.isdecimal() and len(cut) < 4})
    edges = [0, *[k for k in places if 0 < k < n], n]
    parts = sorted((b - a for a, b in pairwise(edges)), reverse=True)
    return ",".join(map(str, parts))
