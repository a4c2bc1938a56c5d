"""A game in progress: its start, its players and its moves so far."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

from nimsum.language import _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError, IllegalMove, NotationError
from nimsum.rulesets.notation import read_move, write_move
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Move, Sum, after, has_move, origins_after

MAX_GAME_LENGTH = 400
"""The largest number of moves in a game, which its address must hold."""


class Player(StrEnum):
    """A player: you or the computer, or one of two people."""

    YOU = "you"
    COMPUTER = "computer"
    ONE = "one"
    TWO = "two"


_OTHER = {
    Player.YOU: Player.COMPUTER,
    Player.COMPUTER: Player.YOU,
    Player.ONE: Player.TWO,
    Player.TWO: Player.ONE,
}


@dataclass(frozen=True)
class Match:
    """A game in progress: its start, the player who moves first, and the legal moves so far."""

    start: Sum
    first: Player
    moves: tuple[Move, ...] = ()
    convention: Convention = Convention.NORMAL

    @cached_property
    def positions(self) -> tuple[Sum, ...]:
        """The sum before each move, followed by the present sum."""
        positions = [self.start]
        for move in self.moves:
            positions.append(after(positions[-1], move))
        return tuple(positions)

    @property
    def position(self) -> Sum:
        """The present sum."""
        return self.positions[-1]

    @cached_property
    def homes(self) -> tuple[int, ...]:
        """For each component of the present sum, the index in `start` of the one it comes from."""
        homes = list(range(len(self.start)))
        for position, move in zip(self.positions, self.moves, strict=False):
            homes = [homes[origin] for origin in origins_after(position, move)]
        return tuple(homes)

    @cached_property
    def over(self) -> bool:
        """True if nobody can move, or if the game is drawn."""
        return self.drawn or not any(map(has_move, self.position))

    @property
    def drawn(self) -> bool:
        """True if the game is drawn.

        Only a sum with a loopy component can be drawn: if the same sum occurred earlier with the
        same player to move, or if a component has left the board.
        """
        if not any(component.ruleset.loopy for component in self.position):
            return False
        for component in self.position:
            if component.ruleset.bounds.off_board(component.position):
                return True
        # The earlier sums with the same player to move.
        earlier = self.positions[len(self.moves) % 2 : -1 : 2]
        return self.position in earlier

    def mover(self, ply: int) -> Player:
        """Return the player who makes move number `ply`, counted from 0."""
        return self.first if ply % 2 == 0 else _OTHER[self.first]

    def number_by_mover(self, ply: int) -> int:
        """Return the number of move `ply`, counted from 0, among its mover's, counted from 1."""
        return ply // 2 + 1

    @property
    def to_move(self) -> Player:
        """The player whose turn it is."""
        return self.mover(len(self.moves))

    @property
    def winner(self) -> Player | None:
        """The winner, or None if the game is drawn or not over.

        The player who made the last move wins in normal play and loses in misère play.
        """
        if not self.over or self.drawn:
            return None
        return self.to_move if self.convention is Convention.MISERE else _OTHER[self.to_move]

    @property
    def loser(self) -> Player | None:
        """The loser, or None if the game is drawn or not over."""
        return _OTHER[self.winner] if self.winner else None

    def after(self, move: Move) -> "Match":
        """Return the match after `move`, which must be legal."""
        return replace(self, moves=(*self.moves, move))

    def back_to(self, ply: int) -> "Match":
        """Return the match as it was after its first `ply` moves."""
        return replace(self, moves=self.moves[:ply])

    def changes(self, ply: int) -> dict[int, "Change"]:
        """Return the changes by move number `ply`, by the indices of components of the present sum.

        `ply`, counted from 0, must be the number of one of the last two moves. If the last move
        changed a component again, the earlier change is that of the first component in its place;
        if the last move left nothing in its place, the earlier change is left out.
        """
        move = self.moves[ply]
        before = self.positions[ply][move.component].position
        changes = {}
        for part in range(len(move.option)):
            changes[move.component + part] = Change(self.mover(ply), before, move.option, part)
        if ply == len(self.moves) - 1:
            return changes
        # The last move replaced one component by the parts of its option, so indices have shifted.
        last = self.moves[-1]
        shift = len(last.option) - 1
        changes_now = {}
        for index, change in changes.items():
            if index < last.component or (index == last.component and last.option):
                changes_now[index] = change
            elif index > last.component:
                changes_now[index + shift] = change
        return changes_now


@dataclass(frozen=True, slots=True)
class Change:
    """The change that a move by the player `by` made to a component of a sum.

    `before` is the component's position before the move, which left the positions in `option`. The
    changed component is one of these, with the index `part`.
    """

    by: Player
    before: Any
    option: Option[Any]
    part: int


def replay(
    start: Sum, first: Player, moves: str, convention: Convention = Convention.NORMAL
) -> Match:
    """Return the match with `moves`, a text of moves in notation separated by underscores.

    Raises `NotationError` or `IllegalMove`, with the number of the first move that is wrong.
    """
    match, error = replay_so_far(start, first, moves, convention)
    if error is not None:
        raise error
    return match


def replay_so_far(
    start: Sum, first: Player, moves: str, convention: Convention = Convention.NORMAL
) -> tuple[Match, GameError | None]:
    """Return the match up to the first wrong move, and that move's error; None if none is wrong.

    `moves` is a text of moves in notation separated by underscores.
    """
    match = Match(start, first, convention=convention)
    for number, text in enumerate(moves.split("_") if moves else [], start=1):
        try:
            match = _after_written_move(match, text)
        except (IllegalMove, NotationError) as error:
            wrong = _("Move %(number)s: %(wrong)s", number=number, wrong=error.wrong)
            return match, type(error)(wrong, error.read, error.right)
    return match, None


def _after_written_move(match: Match, text: str) -> Match:
    """Return the match after the move that `text` has in notation.

    Raises `NotationError` or `IllegalMove`.
    """
    if match.over:
        raise IllegalMove(_("The game is over."), text, _("Leave out this move."))
    if len(match.moves) == MAX_GAME_LENGTH:
        right = _("A game has at most %(most)s moves. Go on in a new one.", most=MAX_GAME_LENGTH)
        raise IllegalMove(_("The address is full."), text, right)
    return match.after(read_move(match.position, text))


def moves_in_notation(match: Match) -> list[str]:
    """Return the moves of `match` so far, each in notation, such as "0:4"."""
    positions = zip(match.positions, match.moves, strict=False)
    return [write_move(position, move) for position, move in positions]
