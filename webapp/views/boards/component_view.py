"""A component as a board shows it, with its legal choices."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from webapp.language import gettext as _
from webapp.match.match import Change, Player
from webapp.rulesets.ruleset import Board, Option, Ruleset
from webapp.teaching.why.marks import Mark
from webapp.teaching.why.parts import LabelledParts

MOST_TOKENS = 40
"""A heap of more tokens is drawn as a bar."""

_LONGEST_RUN = 4

_SIGNS = {Mark.WINS: "✓", Mark.LOSES: "✗", Mark.DRAWS: "=", Mark.UNKNOWN: "?"}


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
        return f"{order}: {_(self.mark.value)}" if self.mark else order


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a drawn heap, and the move made by tapping it, if there is one."""

    choice: Choice | None
    taken: int


@dataclass(frozen=True, slots=True)
class ComponentView:
    """A component as the board shows it.

    `listed_all` says whether `choices` are all there are; otherwise the rest is typed. `changes`
    are what the last moves did to it, the oldest first; `parts` are given where the explanation
    shows them, `picture` where the kind of board has one of its own.
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
    changes: tuple[Change, ...] = ()
    parts: LabelledParts | None = None
    picture: object = None

    @property
    def drawn(self) -> bool:
        """Whether every token is drawn; larger heaps are bars."""
        return max(self.heaps, default=0) <= MOST_TOKENS

    @property
    def marked(self) -> bool:
        """Whether the choices carry marks."""
        return any(choice.mark for choice in self.choices)

    @property
    def winning(self) -> list[Choice]:
        """The choices that are marked as winning."""
        return [choice for choice in self.choices if choice.mark is Mark.WINS]

    @property
    def doubtful(self) -> bool:
        """Whether some choices are marked as not known."""
        return any(choice.mark is Mark.UNKNOWN for choice in self.choices)

    @property
    def removes(self) -> bool:
        """Whether a move is told by what it removes, not by what it leaves."""
        return self.kind in (Board.SQUARES, Board.LINES, Board.GRAPH, Board.FACTORS)

    @property
    def steps(self) -> list[tuple[Any, Any, Player]]:
        """The last moves in it, the oldest first: the positions before and after, and who moved."""
        positions = [*(change.before for change in self.changes), self.position]
        return [
            (before, after, change.by)
            for change, (before, after) in zip(self.changes, pairwise(positions), strict=True)
        ]

    @property
    def part_of(self) -> dict[Hashable, int]:
        """The number of the part in which a place lies, where parts are shown."""
        parts = self.parts.parts if self.parts else ()
        return {place: number for number, part in enumerate(parts) for place in part.places}

    def letters(self, places: Iterable[Hashable]) -> dict[Hashable, str]:
        """The letters of the parts that are shown, each on the first of these places in it."""
        if self.parts is None:
            return {}
        part_of = self.part_of
        first: dict[int, Hashable] = {}
        for place in places:
            if place in part_of:
                first.setdefault(part_of[place], place)
        return {place: self.parts.parts[number].label for number, place in first.items()}

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

    @property
    def runs(self) -> dict[int, list[Choice | None]]:
        """For each amount that a move takes from the row of tokens: the move that takes as many
        from each token on. Empty where moves do not take a few neighbours of a drawn row.
        """
        n = self.position
        by_parts = {choice.option: choice for choice in self.choices}
        amounts = sorted({n - sum(parts) for parts in by_parts})
        if not (self.drawn and self.listed_all and amounts):
            return {}
        if amounts[0] < 1 or amounts[-1] > _LONGEST_RUN:
            return {}
        return {
            taken: [by_parts.get(_beside(k, n - taken - k)) for k in range(n)] for taken in amounts
        }


def _beside(left: int, right: int) -> tuple[int, ...]:
    """The heaps that are left of a row from whose middle a run was taken; none is written 0."""
    return tuple(sorted((heap for heap in (left, right) if heap), reverse=True)) or (0,)
