"""The games of one pupil in a race, and how they are written as one answer.

An answer has the moves of the first game, whose start is that of the race, and then each later game
with its start, as in 1:3|SUM~FIRST~MOVES.
"""

from dataclasses import dataclass

from nimsum.language import N_, _
from nimsum.match.match import Match, Player, moves_in_notation
from webapp.classroom.duels import MAX_ANSWER_LENGTH
from webapp.classroom.model import StoredAnswer
from webapp.teaching.lesson_plans.subjects import BETWEEN, read_subject, write_subject
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.play.play_query import ReviewQuery

from .games import with_moves

_SIGNS = {
    MoveVerdict.KEPT_WIN: ("✓", N_("kept the win")),
    MoveVerdict.THREW_WIN: ("✗", N_("threw the win away")),
    MoveVerdict.KEPT_DRAW: ("=", N_("kept the draw")),
    MoveVerdict.THREW_DRAW: ("✗", N_("threw the draw away")),
    MoveVerdict.NOTHING_TO_KEEP: ("·", N_("had no win to keep")),
    MoveVerdict.UNKNOWN: ("?", N_("not known")),
}

_NEXT_GAME = "|"
_ROOM_FOR_A_GAME = 400
"""The number of characters that must be free in an answer before another game begins."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move of the pupil: its index `ply` in the game, and the verdict on the move."""

    ply: int
    verdict: MoveVerdict


@dataclass(frozen=True, slots=True)
class MoveSign:
    """The verdict on a move as a screen shows it, such as ✓ and "kept the win".

    `slug` is the value of the verdict, which styles the sign.
    """

    slug: str
    sign: str
    text: str


@dataclass(frozen=True, slots=True)
class RacedGame:
    """A game of a race, with the verdicts on the pupil's moves."""

    match: Match
    judged_moves: tuple[JudgedMove, ...]

    @property
    def is_won(self) -> bool:
        """True if the pupil has won."""
        return self.match.winner is Player.YOU

    @property
    def turning_ply(self) -> int | None:
        """The index of the pupil's first move that threw a win or a draw away, or None."""
        return next((move.ply for move in self.judged_moves if move.verdict.is_slip), None)

    @property
    def result(self) -> str:
        """The result for the pupil in one word, such as "won"; empty if the game is not over."""
        if not self.match.over:
            return ""
        if self.match.drawn:
            return _("draw")
        return _("won") if self.is_won else _("lost")

    @property
    def signs(self) -> list[MoveSign]:
        """The verdicts on the pupil's moves as a screen shows them."""
        signs = []
        for move in self.judged_moves:
            sign, text = _SIGNS[move.verdict]
            signs.append(MoveSign(move.verdict, sign, _(text)))
        return signs

    @property
    def href(self) -> str:
        """The address of the review of the game."""
        return ReviewQuery.of(self.match).href()


def games_of(subject: str, answer: StoredAnswer | None) -> tuple[RacedGame, ...]:
    """Return the games of a pupil in order; only the last one can be unfinished.

    `subject` is that of the race. `answer` is the pupil's answer, with the verdicts on the pupil's
    moves as its facts; if it is None, the result is one game without a move of the pupil. Raises
    `GameError` if a game cannot be read.
    """
    text = answer.text if answer else ""
    verdicts = iter(answer.facts if answer else ())
    first, *later = text.split(_NEXT_GAME)
    race = with_moves(subject, first)
    matches = [race]
    matches += [read_subject(race.convention + BETWEEN + written) for written in later]
    games: list[RacedGame] = []
    for match in matches:
        # The moves in the subject of the race are not the pupil's.
        first_ply = 0 if games else len(read_subject(subject).moves)
        plies = range(first_ply, len(match.moves))
        own_plies = [ply for ply in plies if match.mover(ply) is Player.YOU]
        # Each game takes its share of the verdicts, of which the last may be missing.
        judged = zip(own_plies, verdicts, strict=False)
        moves = tuple(JudgedMove(ply, MoveVerdict(verdict)) for ply, verdict in judged)
        games.append(RacedGame(match, moves))
    return tuple(games)


def with_last_game(subject: str, text: str, match: Match) -> str:
    """Return the answer `text` with its last game replaced by `match`.

    `subject` is that of the race, from whose start the first game of an answer begins.
    """
    before, bar, _last = text.rpartition(_NEXT_GAME)
    if bar:
        return with_next_game(before, match)
    return "_".join(moves_in_notation(match)[len(read_subject(subject).moves) :])


def with_next_game(text: str, match: Match) -> str:
    """Return the answer `text` with `match` as a further game."""
    return text + _NEXT_GAME + write_subject(match).partition(BETWEEN)[2]


def is_full(text: str) -> bool:
    """Return True if another game may not fit into the answer `text`."""
    return len(text) > MAX_ANSWER_LENGTH - _ROOM_FOR_A_GAME
