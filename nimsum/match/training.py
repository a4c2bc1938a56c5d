"""Training games, in which you may take moves back and get hints."""

from collections.abc import Iterator
from dataclasses import dataclass

from nimsum.language import _
from nimsum.rulesets.errors import GameError, NotationError, like
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_move

from .match import Match, Player, written_moves

MAX_TAKEN_BACK = 9  # How many times you may take moves back in a training game.


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Moves that were taken back: those from number `ply`, counted from 0, to the last."""

    ply: int
    moves: tuple[str, ...]

    def written(self) -> str:
        """Return the text for an address, such as "4_0:3_1:2"."""
        return "_".join((str(self.ply), *self.moves))


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """The record of a training game: the moves taken back, and the number of hints given."""

    taken_back: tuple[TakenBack, ...] = ()
    hints: int = 0

    @property
    def deepest(self) -> int:
        """The smallest number of moves that a match with this record can have."""
        return max((taken.ply for taken in self.taken_back), default=0)

    def with_taken_back(self, match: Match, ply: int) -> "PlayRecord":
        """Return the record after `match` has gone back to its first `ply` moves."""
        moves = tuple(written_moves(match)[ply:])
        return PlayRecord((*self.taken_back, TakenBack(ply, moves)), self.hints)


NO_RECORD = PlayRecord()


@dataclass(frozen=True)
class Training:
    """A match with its record. `lines` raises `GameError` if the two do not fit together."""

    match: Match
    record: PlayRecord

    @property
    def lines(self) -> tuple[Match, ...]:
        """The match before each time moves were taken back, followed by the present match.

        They are found by putting the moves back, those taken back last first. Raises
        `NotationError` if the moves do not fit.
        """
        lines = [self.match]
        for taken in reversed(self.record.taken_back):
            lines.append(_put_back(lines[-1], taken))
        return tuple(reversed(lines))

    @property
    def first_tries(self) -> Iterator[tuple[Match, int]]:
        """The first move that you made in each situation, as a line and the move's number in it."""
        seen = set()
        for line in self.lines:
            for ply in range(len(line.moves)):
                situation = line.moves[:ply]
                if line.mover(ply) is Player.YOU and situation not in seen:
                    seen.add(situation)
                    yield line, ply


def _put_back(match: Match, taken: TakenBack) -> Match:
    """Return the match as it was before `taken`. Raises `NotationError` if the moves do not fit."""
    wrong = _("What was taken back fits no move here.")
    right = _("Leave out “back” and its value.")
    if taken.ply > len(match.moves) or match.mover(taken.ply) is not Player.YOU:
        raise NotationError(wrong, taken.written(), right)
    line = match.back_to(taken.ply)
    for text in taken.moves:
        try:
            line = line.played(read_move(line.position, text))
        except GameError as error:
            raise NotationError(wrong, taken.written(), right) from error
    return line


def read_taken_back(text: str) -> tuple[TakenBack, ...]:
    """Return what was taken back, read from the `text` of an address.

    Raises `NotationError` if the text is malformed or has more than `MAX_TAKEN_BACK` entries.
    """
    entries = text.split(";") if text else []
    if len(entries) > MAX_TAKEN_BACK:
        raise NotationError(
            _("Too much was taken back."),
            text,
            _("The most is %(most)s times.", most=MAX_TAKEN_BACK),
        )
    taken_back = []
    for entry in entries:
        ply, *moves = entry.split("_")
        if not moves:
            raise NotationError(_("That cannot be taken back."), entry, like("4_0:3_1:2"))
        taken_back.append(TakenBack(read_number(ply), tuple(moves)))
    return tuple(taken_back)
