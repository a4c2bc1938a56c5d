"""The games of one pupil in a race, and how they are written as one answer.

An answer has the moves of the first game, whose start is that of the race, and then each later game
with its start, as in 1:3|SUM~FIRST~MOVES.
"""

from dataclasses import dataclass
from functools import lru_cache

from nimsum.language import N_, _
from nimsum.match.match import Match, Player, moves_in_notation
from webapp.classroom.duels import MAX_ANSWER_LENGTH
from webapp.classroom.model import GivenAnswer
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.classroom.subjects import BETWEEN, read_subject, write_subject
from webapp.views.play.query import ReviewQuery

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
_GAMES_REMEMBERED = 5_000
_ROOM_FOR_A_GAME = 400
"""The number of characters that must be free in an answer before another game begins."""


@dataclass(frozen=True, slots=True)
class RacedGame:
    """A game of a race: `marks` has the index of each of the pupil's moves, and its verdict."""

    match: Match
    marks: tuple[tuple[int, MoveVerdict], ...]

    @property
    def won(self) -> bool:
        """True if the pupil has won."""
        return self.match.winner is Player.YOU

    @property
    def turned(self) -> int | None:
        """The index of the pupil's first move that threw a win or a draw away, or None."""
        return next((ply for ply, verdict in self.marks if verdict.is_slip), None)

    @property
    def result(self) -> str:
        """The result in one word, or an empty string if the game is not over."""
        if not self.match.over:
            return ""
        return _("draw") if self.match.drawn else _("won") if self.won else _("lost")

    @property
    def signs(self) -> list[tuple[str, str, str]]:
        """The verdict on each of the pupil's moves: its name, its sign and its words."""
        signs = ((verdict, *_SIGNS[verdict]) for _ply, verdict in self.marks)
        return [(verdict, sign, _(told)) for verdict, sign, told in signs]

    @property
    def href(self) -> str:
        """The address of the review of the game."""
        return ReviewQuery.of(self.match).href()


def games_of(subject: str, given: GivenAnswer | None) -> tuple[RacedGame, ...]:
    """Return the games of a pupil in order; only the last one can be unfinished.

    `subject` is that of the race, and `given` the pupil's answer with the verdicts as its facts, if
    any. Raises `GameError` if a game cannot be read.
    """
    text, facts = (given.text, given.facts) if given else ("", ())
    first, *later = text.split(_NEXT_GAME)
    race, verdicts = _first_game(subject, first), iter(facts)
    games: list[RacedGame] = []
    for each in (race, *(_later_game(race.convention + BETWEEN + text) for text in later)):
        begun = 0 if games else len(read_subject(subject).moves)
        plies = (ply for ply in range(begun, len(each.moves)) if each.mover(ply) is Player.YOU)
        games.append(RacedGame(each, tuple(zip(plies, map(MoveVerdict, verdicts), strict=False))))
    return tuple(games)


_first_game = lru_cache(maxsize=_GAMES_REMEMBERED)(with_moves)
_later_game = lru_cache(maxsize=_GAMES_REMEMBERED)(read_subject)


def written_games(subject: str, text: str, match: Match) -> str:
    """Return the answer `text` with its last game replaced by `match`."""
    before, bar, _last = text.rpartition(_NEXT_GAME)
    if bar:
        return next_game(before, match)
    return "_".join(moves_in_notation(match)[len(read_subject(subject).moves) :])


def next_game(text: str, match: Match) -> str:
    """Return the answer `text` with `match` as a further game."""
    return text + _NEXT_GAME + write_subject(match).partition(BETWEEN)[2]


def is_full(text: str) -> bool:
    """Return True if another game may not fit into the answer `text`."""
    return len(text) > MAX_ANSWER_LENGTH - _ROOM_FOR_A_GAME
