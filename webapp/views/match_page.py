"""What the play page says: one context for the whole page and for its fragment."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qsl

from markupsafe import Markup, escape

from webapp.limits import LONGEST_GAME, LONGEST_MOVES, LONGEST_SUM, MOST_COMPONENTS
from webapp.match.match import Change, Match, Player, written_moves
from webapp.match.opponents import OPPONENTS, Opponent
from webapp.rulesets.errors import GameError
from webapp.rulesets.notation import write_sum
from webapp.rulesets.ruleset import Ruleset
from webapp.rulesets.sums import Move, Sum, has_move
from webapp.solver.budget import Budget
from webapp.teaching.explanation import Explanation, Refuted, explain
from webapp.teaching.marks import Mark
from webapp.teaching.marks import mark as mark_of
from webapp.teaching.review import Review, review
from webapp.teaching.words import told

from .addresses import Seating, play_path, quoted
from .boards import component_view
from .drawing import Surroundings, drawn, drawn_unmarked, opening_of_form

DEEPEST_WHY = 3
_MOST_DRAWN = 30
_FEW = 10
_LONGEST_MOVE = 1_400
"""More characters than any move has."""

NAMES = {
    Player.YOU: "You",
    Player.COMPUTER: "Computer",
    Player.ONE: "First player",
    Player.TWO: "Second player",
}


def _spaced(position: Sum) -> str:
    return write_sum(position).replace("+", " + ")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the moves so far, and the address of the position after it."""

    by: Player
    name: str
    told: str
    href: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """What the visitor asks to see beside the board."""

    why: int = 0
    marks: bool = False
    at: int | None = None
    tried: Refuted | None = None
    typed: str = ""
    error: GameError | None = None


@dataclass(frozen=True)
class MatchPage:
    """The play page of a match; `asked.at` shows it as it was after so many moves."""

    seating: Seating
    match: Match
    asked: Asked
    budget: Budget
    fragment: bool

    names = NAMES
    opponents = OPPONENTS

    @cached_property
    def shown(self) -> Match:
        """The match up to the position on the board."""
        return self.match if self.asked.at is None else self.match.back_to(self.asked.at)

    @property
    def title(self) -> str:
        """The title of the page: the position."""
        return _spaced(self.shown.position)

    @property
    def opponent(self) -> Opponent | None:
        """The computer player, None for two people."""
        return self.seating.opponent

    @property
    def asking(self) -> bool:
        """Whether it is still open who moves first."""
        return self.seating.first is None

    @property
    def looking_back(self) -> bool:
        """Whether an earlier position than the last is shown."""
        return len(self.shown.moves) < len(self.match.moves)

    @property
    def can_move(self) -> bool:
        """Whether a person may move on the board that is shown."""
        human = self.shown.to_move is not Player.COMPUTER
        return human and not self.asking and not self.shown.over and not self.full

    @cached_property
    def full(self) -> bool:
        """Whether the address has no room for another move and its reply."""
        played = len(self.shown.moves)
        length = len("_".join(self._moves[:played]))
        return played + 2 > LONGEST_GAME or length + 2 * _LONGEST_MOVE > LONGEST_MOVES

    @property
    def can_draw(self) -> bool:
        """Whether play on the board that is shown can be drawn."""
        return any(component.ruleset.loopy for component in self.shown.position)

    @property
    def boards(self) -> Iterator[Markup]:
        """The components that get a board, drawn."""
        position, asked = self.shown.position, self.asked
        around = Surroundings(self.go, self.form, self.can_move)
        for index in self._open[:_MOST_DRAWN]:
            component, count, changes = position[index], len(position), self._changes(index)
            if asked.marks or asked.typed:
                view = component_view(component, index, count, self._mark)
                yield drawn(view, changes, around, asked.typed)
            else:
                yield drawn_unmarked(component, index, count, changes, around)

    @property
    def undrawn(self) -> int:
        """How many components with a move left there are beyond those that are drawn."""
        return max(0, len(self._open) - _MOST_DRAWN)

    @property
    def finished(self) -> int:
        """How many components without a move are left out."""
        return len(self.shown.position) - len(self._open)

    @cached_property
    def _open(self) -> list[int]:
        """The components to draw: all of a few, else those with a move or just changed."""
        position = self.shown.position
        if len(position) <= _FEW:
            return list(range(len(position)))
        return [
            index
            for index, component in enumerate(position)
            if has_move(component) or self._changes(index)
        ]

    @cached_property
    def _recent(self) -> list[dict[int, Change]]:
        moves = len(self.shown.moves)
        return [self.shown.changes(ply) for ply in range(max(0, moves - 2), moves)]

    def _changes(self, index: int) -> tuple[Change, ...]:
        """What the last two moves did to a component, oldest first."""
        return tuple(changes[index] for changes in self._recent if index in changes)

    def _mark(self, move: Move) -> Mark | None:
        if not self.asked.marks or not self.can_move:
            return None
        return mark_of(self.shown.position, move, self.budget)

    @property
    def news(self) -> list[Entry]:
        """What the last moves were: the computer's reply after yours, or one of two people's."""
        moves = len(self.shown.moves)
        count = 1 if self.opponent is None else 2
        return self.entries[max(0, moves - count) : moves]

    @property
    def spoken(self) -> str:
        """What a screen reader says after a move."""
        said = [f"{entry.name} {entry.told}." for entry in self.news]
        if self.shown.over:
            said.append(f"{self.verdict}.")
        elif self.opponent and self.can_move:
            said.append("Your turn.")
        return " ".join(said)

    @property
    def verdict(self) -> str:
        """Who has won a match that is over."""
        winner = self.shown.winner
        if self.shown.drawn:
            return "A draw"
        return "You win" if winner is Player.YOU else f"{NAMES[winner]} wins" if winner else ""

    @cached_property
    def entries(self) -> list[Entry]:
        """The moves so far, later ones than that shown included."""
        match, shown = self.match, len(self.shown.moves)
        return [
            Entry(
                by=match.mover(ply),
                name=NAMES[match.mover(ply)],
                told=told(match.positions[ply], move),
                href=self._href(self._played, at=ply + 1),
                shown=ply + 1 == shown,
            )
            for ply, move in enumerate(match.moves)
        ]

    @cached_property
    def explanation(self) -> Explanation | None:
        """The explanation of the position that is shown, if it is asked for."""
        if not self.asked.why or self.shown.over:
            return None
        return explain(self.shown.position, self.budget)

    @cached_property
    def review(self) -> Review | None:
        """The review of a game that is over."""
        decided = self.shown.over and not self.shown.drawn
        return review(self.shown, self.budget) if decided else None

    # The addresses of everything that can be done next.

    @cached_property
    def path(self) -> str:
        """The path of the page, for forms."""
        return play_path(self.match.start)

    @cached_property
    def _seating_query(self) -> str:
        return self.seating.query()

    @cached_property
    def _moves(self) -> list[str]:
        return [quoted(move) for move in written_moves(self.match)]

    def _href(
        self, ply: int, *, why: int = 0, marks: bool | None = None, at: int | None = None
    ) -> str:
        """The address of the match up to a move, and of what is asked to be seen there."""
        parts = [f"{self.path}?{self._seating_query}"]
        if self.asked.marks if marks is None else marks:
            parts.append("marks=on")
        if why:
            parts.append(f"why={why}")
        if at is not None and at < ply:
            parts.append(f"at={at}")
        if ply:
            parts.append("moves=" + "_".join(self._moves[:ply]))
        return "&".join(parts)

    @property
    def _played(self) -> int:
        return len(self.match.moves)

    @cached_property
    def form(self) -> Markup:
        """The opening of a form that goes on from the position that is shown."""
        return opening_of_form(self.path, self.fields)

    @property
    def fields(self) -> list[tuple[str, str]]:
        """The hidden fields with which a form goes on from the position that is shown."""
        return parse_qsl(self.here.partition("?")[2])

    @cached_property
    def go(self) -> Markup:
        """What stands in an address before the next move."""
        href = self._href(len(self.shown.moves))
        return escape(f"{href}_" if self.shown.moves else f"{href}&moves=")

    @property
    def here(self) -> str:
        """The address of the position that is shown, with nothing asked."""
        return self._href(len(self.shown.moves))

    @property
    def latest(self) -> str:
        """The address of the last position."""
        return self._href(self._played)

    @property
    def first_position(self) -> str:
        """The address that shows the start, the moves kept."""
        return self._href(self._played, at=0)

    @property
    def start_in_words(self) -> str:
        """The start, as people read it."""
        return _spaced(self.match.start)

    @property
    def undo(self) -> str | None:
        """The address before your last move, if you have moved."""
        plies = range(len(self.shown.moves) - 1, -1, -1)
        ply = next((ply for ply in plies if self.shown.mover(ply) is not Player.COMPUTER), None)
        return None if ply is None else self._href(ply)

    def before(self, ply: int) -> str:
        """The address of the position before a move."""
        return self._href(ply)

    @property
    def again(self) -> str:
        """The address of the same start, unplayed, with the same seating."""
        return self._href(0)

    @property
    def swapped(self) -> str:
        """The address of the same start with the other player moving first."""
        other = Player.YOU if self.seating.first is Player.COMPUTER else Player.COMPUTER
        return f"{self.path}?{self.seating.begun_by(other).query()}"

    @property
    def onward(self) -> str | None:
        """The address of a new game from the heaps with a move; None where they are too many."""
        left = tuple(component for component in self.shown.position if has_move(component))
        if len(left) > MOST_COMPONENTS or len(write_sum(left)) > LONGEST_SUM:
            return None
        seating = self.seating.begun_by(self.shown.to_move)
        return f"{play_path(left)}?{seating.query()}"

    def why(self, step: int) -> str:
        """The address with the explanation up to a step; 0 hides it."""
        return self._href(self._played, why=step, at=self.asked.at)

    @property
    def marked(self) -> str:
        """The address with the marks of all moves switched on, or off."""
        return self._href(self._played, marks=not self.asked.marks, at=self.asked.at)

    def trying(self, move: str) -> str:
        """The address that shows the refutation of a move."""
        why = self._href(self._played, why=DEEPEST_WHY, at=self.asked.at)
        return f"{why}&try={quoted(move)}"

    @property
    def rules(self) -> dict[str, Ruleset[object]]:
        """The rulesets on the board, each once, by name."""
        rulesets = (component.ruleset for component in self.shown.position)
        return {ruleset.name: ruleset for ruleset in rulesets}
