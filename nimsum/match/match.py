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
from nimsum.rulesets.sums import Move, Sum, after, has_move

MAX_GAME_LENGTH = 400  # The most moves that fit in an address; a longer game needs a new one.


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
        """The sum before each move, followed by the present one."""
        positions = [self.start]
        for move in self.moves:
            positions.append(after(positions[-1], move))
        return tuple(positions)

    @property
    def position(self) -> Sum:
        """The present sum."""
        return self.positions[-1]

    @cached_property
    def over(self) -> bool:
        """True if no move is left, or if the game is drawn."""
        return self.drawn or not any(map(has_move, self.position))

    @property
    def drawn(self) -> bool:
        """True if the game is drawn.

        A sum with a loopy component is drawn if it was there before with the same player to move,
        or if a component has left the board.
        """
        if not any(component.ruleset.loopy for component in self.position):
            return False
        for component in self.position:
            if component.ruleset.bounds.off_board(component.position):
                return True
        earlier = self.positions[len(self.moves) % 2 : -1 : 2]
        return self.position in earlier

    def mover(self, ply: int) -> Player:
        """Return the player who makes move number `ply`, counted from 0."""
        return self.first if ply % 2 == 0 else _OTHER[self.first]

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

    def played(self, move: Move) -> "Match":
        """Return the match after `move`, which must be legal."""
        return replace(self, moves=(*self.moves, move))

    def back_to(self, ply: int) -> "Match":
        """Return the match as it was after its first `ply` moves."""
        return replace(self, moves=self.moves[:ply])

    def changes(self, ply: int) -> dict[int, "Change"]:
        """Return the components of the present sum that move number `ply` left, by their index.

        `ply` is that of one of the last two moves. If it is the second-last, and the last move
        changed one of the components that it left, the change is ascribed to the first component
        that the last move put in its place, if any.
        """
        move = self.moves[ply]
        before = self.positions[ply][move.component].position
        touched = {
            move.component + part: Change(self.mover(ply), before, move.option, part)
            for part in range(len(move.option))
        }
        if ply == len(self.moves) - 1:
            return touched
        last = self.moves[-1]
        shift = len(last.option) - 1
        return {
            index if index <= last.component else index + shift: change
            for index, change in touched.items()
            if index != last.component or last.option
        }


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a component: the player, the position before, the option and its part.

    `part` is the index of the component among those that `option` left.
    """

    by: Player
    before: Any
    option: Option[Any]
    part: int


def replay(
    start: Sum, first: Player, moves: str, convention: Convention = Convention.NORMAL
) -> Match:
    """Return the match with the written `moves`, which are separated by underscores.

    Raises `NotationError` or `IllegalMove`, with the number of the first move that is wrong.
    """
    match, error = replay_so_far(start, first, moves, convention)
    if error is not None:
        raise error
    return match


def replay_so_far(
    start: Sum, first: Player, moves: str, convention: Convention = Convention.NORMAL
) -> tuple[Match, GameError | None]:
    """Return the match up to the first move that is wrong, and the error of that move or None."""
    match = Match(start, first, convention=convention)
    for number, text in enumerate(moves.split("_") if moves else [], start=1):
        try:
            match = _with_written(match, text)
        except (IllegalMove, NotationError) as error:
            wrong = _("Move %(number)s: %(wrong)s", number=number, wrong=error.wrong)
            return match, type(error)(wrong, error.read, error.right)
    return match, None


def _with_written(match: Match, text: str) -> Match:
    if match.over:
        raise IllegalMove(_("The game is over."), text, _("Leave out this move."))
    if len(match.moves) == MAX_GAME_LENGTH:
        right = _("A game has at most %(most)s moves. Go on in a new one.", most=MAX_GAME_LENGTH)
        raise IllegalMove(_("The address is full."), text, right)
    return match.played(read_move(match.position, text))


def written_moves(match: Match) -> list[str]:
    """Return the moves of `match` in notation."""
    positions = zip(match.positions, match.moves, strict=False)
    return [write_move(position, move) for position, move in positions]
