"""What the board templates show: each component with its legal choices."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from webapp.match.match import Change, Player
from webapp.rulesets.ruleset import Board, Option, Ruleset
from webapp.rulesets.sums import Component, Move, Sum
from webapp.solver.choices import some_options
from webapp.teaching.marks import Mark
from webapp.teaching.words import ordered_in, place

MOST_TOKENS = 40
"""A heap of more tokens is drawn as a bar."""

_MOST_CHOICES = 60

_SIGNS = {Mark.WINS: "✓", Mark.LOSES: "✗", Mark.DRAWS: "=", Mark.UNKNOWN: "?"}

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
    def sign(self) -> str:
        """The symbol of the mark."""
        return _SIGNS[self.mark] if self.mark else ""

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

    `listed_all` says whether `choices` are all there are; otherwise the rest is typed.
    """

    index: int
    label: str
    place: str
    ruleset: Ruleset[Any]
    position: Any
    kind: Board
    choices: tuple[Choice, ...]
    heaps: tuple[int, ...]
    listed_all: bool
    finished: bool

    @property
    def drawn(self) -> bool:
        """Whether every token is drawn; larger heaps are bars."""
        return max(self.heaps, default=0) <= MOST_TOKENS

    @property
    def marked(self) -> bool:
        """Whether the choices carry marks."""
        return any(choice.mark for choice in self.choices)

    @property
    def tokens(self) -> list[Token]:
        """The tokens from left to right; tapping one takes it and all to its right."""
        by_rest = {choice.option[0]: choice for choice in self.choices}
        n = self.position
        return [Token(by_rest.get(rest), n - rest) for rest in range(n)]

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


def component_view(component: Component, index: int, count: int, mark: Marker) -> ComponentView:
    """What a board shows of the component with that index, one of so many in the sum."""
    options = some_options(component, _MOST_CHOICES)
    where = place(component, index, count)
    return ComponentView(
        index=index,
        label=where.removeprefix("the ").capitalize() if count > 1 else where.capitalize(),
        place=where,
        ruleset=component.ruleset,
        position=component.position,
        kind=component.ruleset.board,
        choices=tuple(_choice(component, index, where, o, mark) for o in options.listed),
        heaps=component.ruleset.heaps(component.position),
        listed_all=options.complete,
        finished=not options.listed,
    )


def _choice(
    component: Component, index: int, where: str, option: Option[Any], mark: Marker
) -> Choice:
    ruleset = component.ruleset
    return Choice(
        move=f"{index}:{ruleset.write_move(component.position, option)}",
        option=option,
        order=ordered_in(where, component, option),
        effect=ruleset.tell_option(option),
        mark=mark(Move(index, option)),
    )


def unmarked(_move: Move) -> None:
    """The marker of boards on which no move is marked."""


def pictures(position: Sum) -> list[ComponentView]:
    """A sum to look at: nothing moved yet, no move marked."""
    return [
        component_view(component, index, len(position), unmarked)
        for index, component in enumerate(position)
    ]


def ghosts(left: int, changes: Sequence[Change]) -> list[Player]:
    """Who took each of the tokens that the last moves removed, left to right."""
    sizes = [change.before for change in changes] + [left]
    taken = [
        [change.by] * min(MOST_TOKENS, before - after)
        for change, (before, after) in zip(changes, pairwise(sizes), strict=True)
    ]
    return [player for run in reversed(taken) for player in run][: max(0, MOST_TOKENS - left)]


def parts_of_cuts(n: int, cuts: Sequence[str]) -> str:
    """The move that cuts a heap of n after the tokens with these numbers, in notation.

    Numbers that make no sense give parts that the rules refuse.
    """
    places = sorted({int(cut) for cut in cuts if cut.isdecimal() and len(cut) < 4})
    edges = [0, *[k for k in places if 0 < k < n], n]
    parts = sorted((b - a for a, b in pairwise(edges)), reverse=True)
    return ",".join(map(str, parts))
