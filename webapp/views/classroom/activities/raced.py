"""The games of one pupil in a race, one after the other, and how they are written as one answer:
the moves of the first game, which is that of the race, then others, as in 1:3|SUM~FIRST~MOVES.
"""

from dataclasses import dataclass
from functools import lru_cache

from nimsum.language import N_, _
from nimsum.match.match import Match, Player, written_moves
from webapp.classroom.duels import LONGEST_ANSWER
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
"""The characters that must be free in an answer before another game begins."""


@dataclass(frozen=True, slots=True)
class RacedGame:
    """A game of a race: `marks` are the pupil's moves by their places, and what each did."""

    match: Match
    marks: tuple[tuple[int, MoveVerdict], ...]

    @property
    def won(self) -> bool:
        """Whether the pupil has won it."""
        return self.match.winner is Player.YOU

    @property
    def turned(self) -> int | None:
        """The place of the first move that gave something away; None without one."""
        return next((ply for ply, verdict in self.marks if verdict.is_slip), None)

    @property
    def result(self) -> str:
        """How it has ended, in a word; empty while it is played."""
        if not self.match.over:
            return ""
        return _("draw") if self.match.drawn else _("won") if self.won else _("lost")

    @property
    def signs(self) -> list[tuple[str, str, str]]:
        """What each of the pupil's moves did: a name, a sign, and words."""
        signs = ((verdict, *_SIGNS[verdict]) for _ply, verdict in self.marks)
        return [(verdict, sign, _(told)) for verdict, sign, told in signs]

    @property
    def href(self) -> str:
        """The address of its review."""
        return ReviewQuery.of(self.match).href()


def games_of(subject: str, given: GivenAnswer | None) -> tuple[RacedGame, ...]:
    """The games of a pupil; the last one is played now, or over. Raises GameError."""
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
    """The answer in which the last game has come so far."""
    before, bar, _last = text.rpartition(_NEXT_GAME)
    if bar:
        return next_game(before, match)
    return "_".join(written_moves(match)[len(read_subject(subject).moves) :])


def next_game(text: str, match: Match) -> str:
    """The answer in which another game begins."""
    return text + _NEXT_GAME + write_subject(match).partition(BETWEEN)[2]


def is_full(text: str) -> bool:
    """Whether another game may not fit into the answer."""
    return len(text) > LONGEST_ANSWER - _ROOM_FOR_A_GAME
