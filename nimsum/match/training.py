"""Training games, in which you may take moves back and get hints.

A takeback is the act of taking back some of the last moves, as in chess.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from nimsum.language import _
from nimsum.rulesets.errors import GameError, NotationError, like
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_move

from .match import Match, Player, moves_in_notation

MAX_TAKEBACKS = 9
"""The largest number of takebacks in a training game."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """The moves that were taken back at one time: all from number `ply`, counted from 0, on.

    `moves` are in notation.
    """

    ply: int
    moves: tuple[str, ...]

    def text(self) -> str:
        """Return the takeback for an address: its number and moves, such as "4_0:3_1:2"."""
        return "_".join((str(self.ply), *self.moves))


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """The record of a training game: its takebacks in order, and the number of hints given."""

    takebacks: tuple[Takeback, ...] = ()
    hints: int = 0

    @property
    def deepest(self) -> int:
        """The smallest number of moves that the present match can have: the largest `ply`."""
        return max((takeback.ply for takeback in self.takebacks), default=0)

    def with_takeback(self, match: Match, ply: int) -> "PlayRecord":
        """Return the record after all but the first `ply` moves of `match` were taken back."""
        moves = tuple(moves_in_notation(match)[ply:])
        return PlayRecord((*self.takebacks, Takeback(ply, moves)), self.hints)


NO_RECORD = PlayRecord()


@dataclass(frozen=True)
class FirstTry:
    """The first move that you made in some situation: move number `ply` of the game `line`."""

    line: Match
    ply: int


@dataclass(frozen=True)
class Training:
    """A training game: the present match, and the record of takebacks and hints.

    The lines of play of a training game are the match as it was before each takeback, and the
    present match.
    """

    match: Match
    record: PlayRecord

    @property
    def lines(self) -> tuple[Match, ...]:
        """The lines of play in order, the present match last.

        Raises `NotationError` if the record does not fit the match.
        """
        lines = [self.match]
        # Each earlier line follows from the one after it by putting the moves back.
        for takeback in reversed(self.record.takebacks):
            lines.append(_undo_takeback(lines[-1], takeback))
        return tuple(reversed(lines))

    @property
    def first_tries(self) -> Iterator[FirstTry]:
        """The first move that you made in each situation, in order.

        Situations are equal if the same moves led to them.

        Raises `NotationError` if the record does not fit the match.
        """
        seen = set()
        for line in self.lines:
            for ply in range(len(line.moves)):
                situation = line.moves[:ply]
                if line.mover(ply) is Player.YOU and situation not in seen:
                    seen.add(situation)
                    yield FirstTry(line, ply)


def _undo_takeback(match: Match, takeback: Takeback) -> Match:
    """Return `match` as it was before `takeback`.

    Raises `NotationError` if the moves taken back are not legal moves of yours and the computer's.
    """
    wrong = _("What was taken back fits no move here.")
    right = _("Leave out “back” and its value.")
    if takeback.ply > len(match.moves) or match.mover(takeback.ply) is not Player.YOU:
        raise NotationError(wrong, takeback.text(), right)
    line = match.back_to(takeback.ply)
    for text in takeback.moves:
        try:
            line = line.after(read_move(line.position, text))
        except GameError as error:
            raise NotationError(wrong, takeback.text(), right) from error
    return line


def read_takebacks(text: str) -> tuple[Takeback, ...]:
    """Return the takebacks that `text`, a part of an address, describes.

    Raises `NotationError` if the text is malformed or has more than `MAX_TAKEBACKS` takebacks.
    """
    entries = text.split(";") if text else []
    if len(entries) > MAX_TAKEBACKS:
        raise NotationError(
            _("Too much was taken back."),
            text,
            _("The most is %(most)s times.", most=MAX_TAKEBACKS),
        )
    takebacks = []
    for entry in entries:
        ply, *moves = entry.split("_")
        if not moves:
            raise NotationError(_("That cannot be taken back."), entry, like("4_0:3_1:2"))
        takebacks.append(Takeback(read_number(ply), tuple(moves)))
    return tuple(takebacks)
