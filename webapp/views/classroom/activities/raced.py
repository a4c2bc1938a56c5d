"""The games of one pupil in a race, one after the other, and how they are written as one answer.

    MOVES|SUM~FIRST~MOVES|SUM~FIRST~MOVES

The first game is that of the race; a later one says who begins, and its start where that changes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from nimsum.language import N_, _
from nimsum.match.match import Match, Player, replay, written_moves
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from webapp.classroom.duels import LONGEST_ANSWER
from webapp.classroom.model import GivenAnswer
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.winning.larger import larger_start
from webapp.views.classroom.subjects import BETWEEN, read_subject
from webapp.views.play.query import ReviewQuery

from .games import with_moves

AGAIN, OTHER_SIDE, LARGER = "again", "other", "larger"
"""How a pupil goes on when a game is over."""

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
    begun: int
    """The moves that were made before the pupil came."""
    marks: tuple[tuple[int, MoveVerdict], ...] = ()

    @property
    def won(self) -> bool:
        """Whether the pupil has won it."""
        return self.match.winner is Player.YOU

    @property
    def lost(self) -> bool:
        """Whether the computer has."""
        return self.match.winner is Player.COMPUTER

    @property
    def turned(self) -> int | None:
        """The place of the first move that gave something away; None without one."""
        return next((ply for ply, verdict in self.marks if verdict.is_slip), None)

    @property
    def hopeless(self) -> bool:
        """Whether nobody could have won from the pupil's side."""
        return {verdict for _ply, verdict in self.marks} == {MoveVerdict.NOTHING_TO_KEEP}

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

    def marked(self, verdicts: Sequence[MoveVerdict]) -> "RacedGame":
        """The same with what each move did, in order."""
        return replace(self, marks=tuple(zip(self.own_moves(), verdicts, strict=True)))

    def own_moves(self) -> list[int]:
        """The places of the pupil's moves."""
        plies = range(self.begun, len(self.match.moves))
        return [ply for ply in plies if self.match.mover(ply) is Player.YOU]


def games_of(subject: str, given: GivenAnswer | None) -> tuple[RacedGame, ...]:
    """The games of a pupil; the last one is played now, or over. Raises GameError."""
    text, facts = (given.text, given.facts) if given else ("", ())
    games = _games(subject, text)
    own = [len(game.own_moves()) for game in games]
    # Of moves from before what they did was kept, that is not known.
    unknown = [MoveVerdict.UNKNOWN] * (sum(own) - len(facts))
    verdicts = iter([*unknown, *map(MoveVerdict, facts)])
    return tuple(game.marked([*islice(verdicts, n)]) for game, n in zip(games, own, strict=True))


def _games(subject: str, text: str) -> list[RacedGame]:
    first, *later = text.split(_NEXT_GAME)
    match = _first_game(subject, first)
    games = [RacedGame(match, len(read_subject(subject).moves))]
    for each in later:
        start, begins, moves = each.split(BETWEEN)
        match = _later_game(start or write_sum(match.start), begins, moves, match.convention)
        games.append(RacedGame(match, 0))
    return games


@lru_cache(_GAMES_REMEMBERED)
def _first_game(subject: str, moves: str) -> Match:
    return with_moves(subject, moves)


@lru_cache(_GAMES_REMEMBERED)
def _later_game(start: str, first: str, moves: str, convention: Convention) -> Match:
    return replay(read_sum(start), Player(first), moves, convention)


def written_games(subject: str, text: str, match: Match) -> str:
    """The answer in which the last game has come so far."""
    before, bar, last = text.rpartition(_NEXT_GAME)
    if not bar:
        return "_".join(written_moves(match)[len(read_subject(subject).moves) :])
    start, first, _moves = last.split(BETWEEN)
    return before + bar + BETWEEN.join((start, first, "_".join(written_moves(match))))


def is_full(text: str) -> bool:
    """Whether another game may not fit into the answer."""
    return len(text) > LONGEST_ANSWER - _ROOM_FOR_A_GAME


def next_game(text: str, last: Match, how: str) -> str:
    """The answer in which another game begins."""
    first, start = last.first, ""
    if how == OTHER_SIDE:
        first = Player.COMPUTER if first is Player.YOU else Player.YOU
    elif how == LARGER:
        larger = larger_start(last.start)
        start = write_sum(larger) if larger else ""
    return f"{text}{_NEXT_GAME}{start}{BETWEEN}{first}{BETWEEN}"
