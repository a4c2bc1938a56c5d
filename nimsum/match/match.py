"""A game in progress: where it began, who plays whom, and the moves so far."""

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

LONGEST_GAME = 400  # The most moves that an address holds; the game goes on from a new address.


class Player(StrEnum):
    """Who makes a move: you and the computer, or two people in turn."""

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
    """The start, who moves first, and the legal moves so far."""

    start: Sum
    first: Player
    moves: tuple[Move, ...] = ()
    convention: Convention = Convention.NORMAL

    @cached_property
    def positions(self) -> tuple[Sum, ...]:
        """The sum before each move, and the present one at the end."""
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
        """Whether no move is left, or play is drawn."""
        return self.drawn or not any(map(has_move, self.position))

    @property
    def drawn(self) -> bool:
        """Whether a loopy game has come back with the same player to move, or left the board."""
        if not any(component.ruleset.loopy for component in self.position):
            return False
        if any(each.ruleset.bounds.off_board(each.position) for each in self.position):
            return True
        earlier = self.positions[len(self.moves) % 2 : -1 : 2]
        return self.position in earlier

    def mover(self, ply: int) -> Player:
        """Who makes the move number `ply`, counted from 0."""
        return self.first if ply % 2 == 0 else _OTHER[self.first]

    @property
    def to_move(self) -> Player:
        """Whose turn it is."""
        return self.mover(len(self.moves))

    @property
    def winner(self) -> Player | None:
        """Who made the last move, or in misère play did not; None in play and in a draw."""
        if not self.over or self.drawn:
            return None
        return self.to_move if self.convention is Convention.MISERE else _OTHER[self.to_move]

    @property
    def loser(self) -> Player | None:
        """Who has lost; None in play and in a draw."""
        return _OTHER[self.winner] if self.winner else None

    def played(self, move: Move) -> "Match":
        """The match after one more move, which must be legal."""
        return replace(self, moves=(*self.moves, move))

    def back_to(self, ply: int) -> "Match":
        """The match as it was after so many moves."""
        return replace(self, moves=self.moves[:ply])

    def changes(self, ply: int) -> dict[int, "Change"]:
        """Which components of the present sum came out of one of the last two moves.

        If the last move changed what the one before it left, that is the first of its parts.
        """
        move, before = self.moves[ply], self.positions[ply]
        by, position = self.mover(ply), before[move.component].position
        touched = {
            move.component + part: Change(by, position, move.option, part)
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
    """Who changed a component, what it was before, the move, and which part of what that left."""

    by: Player
    before: Any
    option: Option[Any]
    part: int


def replay(
    start: Sum, first: Player, moves: str, convention: Convention = Convention.NORMAL
) -> Match:
    """The match with the written moves. Raises NotationError or IllegalMove, naming the move."""
    match, refused = replay_so_far(start, first, moves, convention)
    if refused is not None:
        raise refused
    return match


def replay_so_far(
    start: Sum, first: Player, moves: str, convention: Convention = Convention.NORMAL
) -> tuple[Match, GameError | None]:
    """The match up to the first move that is wrong, and the error, if there is one."""
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
    if len(match.moves) == LONGEST_GAME:
        right = _("A game has at most %(most)s moves. Go on in a new one.", most=LONGEST_GAME)
        raise IllegalMove(_("The address is full."), text, right)
    return match.played(read_move(match.position, text))


def written_moves(match: Match) -> list[str]:
    """The moves in notation, one by one."""
    positions = zip(match.positions, match.moves, strict=False)
    return [write_move(position, move) for position, move in positions]
