"""Duels: pupils play in pairs, two games with sides changed, until the teacher stops them.

If the number of pupils is odd, one of them plays a computer that errs, as does a pupil whose
partner is away. A pupil whose two games are over can play somebody else.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _
from nimsum.match.match import Match, Player, moves_in_notation, replay
from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from webapp.classroom.duels import play, play_somebody_else
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    Duel,
    PupilView,
    RoundCounts,
    TeacherView,
    WallView,
)
from webapp.teaching.lesson_plans.subjects import read_subject, write_subject
from webapp.teaching.move_words import moves_in_words
from webapp.views.boards.match_board import Board
from webapp.views.classroom.boards import (
    LastMoves,
    Turn,
    after_tap,
    board_at_rest,
    last_moves,
    turn_to_move,
)

from .games import Computer, read_game, reply_to, with_reply, with_reply_if_known
from .kind import ActivityPages, GameRecord, Panel, PupilForm, steps_to
from .vote import describe

_GAMES_PER_PAIR = 2
_MAX_PAIRS_ON_WALL = 7

FIRST = "first"
"""The result of a game that the first player has won."""
SECOND = "second"
"""The result of a game that the second player has won."""
DRAW = "draw"

_COMPUTER = "careless"
"""The slug of the computer player for a pupil without a partner: it can be beaten."""
_ERRS = 50
"""The chance, in percent, that the computer player errs on a turn."""

_Sides = tuple[int | None, int | None]
"""The ids of the first and of the second player of a game; None is the computer."""


@dataclass(frozen=True, slots=True)
class DuelForPupil:
    """The content of the panel of a pupil who has an opponent."""

    title: str
    opponent: str
    """The name of the opponent, a pupil or a computer player."""
    face: str
    """The slug of the computer player who is the opponent; empty for a pupil."""
    turn: Turn
    last: LastMoves
    first_result: str
    """The result of the first of two games, in words; empty unless the second one is shown."""
    is_to_move: bool
    can_change: bool
    """True if the pupil can play somebody else."""


@dataclass(frozen=True, slots=True)
class PupilScore:
    """A pupil, and the numbers of games that the pupil has won, lost, and plays now."""

    name: str
    won: int
    lost: int
    playing: int


@dataclass(frozen=True, slots=True)
class DuelTable:
    """The content of the panels of the teacher and the report, the best pupils first."""

    scores: tuple[PupilScore, ...]
    counts: RoundCounts | None
    """The counts of games; None in the report."""


@dataclass(frozen=True, slots=True)
class PairScore:
    """The names of two pupils, and how many games each has won; a hidden name is empty."""

    first: str
    second: str
    first_wins: int
    second_wins: int
    is_playing: bool
    """True if a game of the pair is still going on."""


@dataclass(frozen=True, slots=True)
class DuelsOnWall:
    """The content of the projector's panel, with the pairs that began last."""

    board: Board
    pairs: tuple[PairScore, ...]


def match_of(activity: Activity, duel: Duel, pupil: int) -> Match:
    """Return the game of `duel` as seen by the pupil with the id `pupil`, who is `Player.YOU`."""
    start = read_subject(activity.subject)
    first = Player.YOU if duel.first == pupil else Player.COMPUTER
    return replay(start.position, first, "_".join(duel.moves), start.convention)


def _answer(form: PupilForm) -> None:
    """Store a pupil's move in a game, with the computer's reply if the opponent is the computer.

    If the form has the field `next`, find another opponent for the pupil instead.
    """
    if form.fields.get("next"):
        play_somebody_else(*form.seat)
        return
    pupil = form.view.pupil.id
    number = read_number(form.fields.get("duel", ""))
    duel = next((duel for duel in form.view.duels if duel.id == number), None)
    if duel is None:
        raise NotationError(_("That is not your game."), str(number), _("Your games are below."))
    match = match_of(form.activity, duel, pupil)
    computer = computer_in(duel)
    if duel.mover() is None:
        match = with_reply(match, computer)
    if form.fields.get("seen", "") != str(len(match.moves)):
        # The form was sent twice, or for an earlier move.
        return
    after = after_tap(match, form.fields)
    if opponent_of(duel, pupil) is None:
        after = read_subject(form.solve(reply_to, write_subject(after), computer))
    play(
        *form.seat,
        duel.id,
        seen=len(duel.moves),
        moves=moves_in_notation(after)[len(duel.moves) :],
        result=_result(after, begins=duel.first == pupil),
    )


def computer_in(duel: Duel) -> Computer:
    """Return the computer player of `duel`, who errs on other turns in another duel."""
    return Computer(_COMPUTER, OpponentSettings(seed=duel.id, errs=_ERRS))


def _computers_name() -> str:
    return _(OPPONENTS[_COMPUTER].name)


def opponent_of(duel: Duel, pupil: int) -> int | None:
    """Return the id of the opponent of `pupil` in `duel`, or None for the computer."""
    return duel.second if duel.first == pupil else duel.first


def _result(match: Match, *, begins: bool) -> str:
    """Return the result of `match` as it is stored: `FIRST`, `SECOND`, `DRAW`; empty if not over.

    `begins` is True if the pupil has made the first move.
    """
    if not match.over:
        return ""
    if match.drawn:
        return DRAW
    return FIRST if (match.winner is Player.YOU) is begins else SECOND


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    if not view.duels:
        return Panel("duels/alone.html", None, waits=True)
    pupil = view.pupil.id
    # The two games of a pair are played one after the other.
    pair = view.duels[-_GAMES_PER_PAIR:]
    duel = next((game for game in pair if not game.result), pair[-1])
    match = match_of(activity, duel, pupil)
    if duel.mover() is None:
        match = with_reply_if_known(view.room.code, match, computer_in(duel))
    opponent = opponent_of(duel, pupil)
    is_to_move = activity.is_open and not match.over and match.to_move is Player.YOU
    first = match_of(activity, pair[0], pupil)
    shows_second = duel is not pair[0] and first.over
    content = DuelForPupil(
        title=_title(match, is_to_move=is_to_move),
        opponent=_computers_name() if opponent is None else view.opponents.get(opponent, ""),
        face=_COMPUTER if opponent is None else "",
        turn=turn_of(view, duel, match, args if is_to_move else None),
        last=last_moves(moves_in_words(match, 2)),
        first_result=_title(first, is_to_move=False) if shows_second else "",
        is_to_move=is_to_move,
        can_change=activity.is_open and all(game.result for game in view.duels),
    )
    return Panel("duels/pupil.html", content, waits=not is_to_move)


def turn_of(view: PupilView, duel: Duel, match: Match, args: MultiDict[str, str] | None) -> Turn:
    """Return the board of `duel` after the moves of `match`, for the pupil of `view`.

    `args` is the query of the page, which may have a tapped move; if it is None, nobody can move on
    the board.
    """
    if args is None:
        return Turn(board_at_rest(match))
    fields = {"duel": str(duel.id), "seen": str(len(match.moves))}
    return turn_to_move(match, view.room.code, fields, args)


def _title(match: Match, *, is_to_move: bool) -> str:
    if match.drawn:
        return _("A draw")
    if match.over:
        return _("You have won!") if match.winner is Player.YOU else _("The other one has won.")
    return _("Your turn: tap a move.") if is_to_move else _("Wait for the other one.")


def _scores(view: TeacherView) -> tuple[PupilScore, ...]:
    """Return the scores of the pupils, those with the largest share of games won first."""
    won = Counter[int | None]()
    lost = Counter[int | None]()
    playing = Counter[int | None]()
    for duel in view.duels:
        if duel.result == FIRST:
            won[duel.first] += 1
            lost[duel.second] += 1
        elif duel.result == SECOND:
            won[duel.second] += 1
            lost[duel.first] += 1
        elif not duel.result:
            playing.update(duel.sides)
    scores = [
        PupilScore(pupil.name, won[pupil.id], lost[pupil.id], playing[pupil.id])
        for pupil in view.pupils
        if not pupil.removed
    ]

    def rank(score: PupilScore) -> tuple[float, int]:
        return -score.won / (score.won + score.lost or 1), -score.won

    return tuple(sorted(scores, key=rank))


def _games(view: TeacherView) -> Iterator[GameRecord]:
    """Yield each game once for each of its pupils who is still in the room.

    The name and the result are those of that pupil.
    """
    names: dict[int | None, str] = {None: _computers_name()}
    names |= {pupil.id: pupil.name for pupil in view.pupils if not pupil.removed}
    for duel in view.duels:
        moves = "_".join(duel.moves)
        for pupil, other, win in (
            (duel.first, duel.second, FIRST),
            (duel.second, duel.first, SECOND),
        ):
            if pupil is not None and pupil in names:
                opponent = names.get(other, _("a pupil who left"))
                result = _result_in_words(duel.result, win, opponent)
                yield GameRecord(names[pupil], moves, result)


def _result_in_words(result: str, win: str, opponent: str) -> str:
    """Return the stored `result` of a game in words for one of its pupils.

    `win` is the result that means that this pupil has won, and `opponent` the opponent's name.
    """
    if not result:
        return _("not over, against %(name)s", name=opponent)
    if result == DRAW:
        return _("a draw against %(name)s", name=opponent)
    if result == win:
        return _("won against %(name)s", name=opponent)
    return _("lost against %(name)s", name=opponent)


def _for_teacher(view: TeacherView, _activity: Activity) -> Panel:
    return Panel("duels/teacher.html", DuelTable(_scores(view), view.counts))


def _summary(view: TeacherView, _activity: Activity) -> Panel:
    return Panel("duels/teacher.html", DuelTable(_scores(view), None))


def _for_wall(view: WallView, activity: Activity) -> Panel:
    content = DuelsOnWall(board_at_rest(read_subject(activity.subject)), _pairs(view))
    return Panel("duels/wall.html", content, title=_("Who wins both games?"))


def _pairs(view: WallView) -> tuple[PairScore, ...]:
    """Return the scores of the pairs that began last, at most `_MAX_PAIRS_ON_WALL`."""
    # The results of the games of each pair, from the view of its first game: if the players have
    # swapped sides in a later game, its result is swapped, too.
    results: dict[_Sides, list[str]] = {}
    for duel in view.duels:
        swapped = (duel.second, duel.first)
        if swapped in results:
            result = {FIRST: SECOND, SECOND: FIRST}.get(duel.result, duel.result)
            results[swapped].append(result)
        else:
            results.setdefault(duel.sides, []).append(duel.result)
    names: dict[int | None, str] = dict(view.names.items())
    names[None] = _computers_name()
    return tuple(
        PairScore(
            first=names.get(first, ""),
            second=names.get(second, ""),
            first_wins=pair_results.count(FIRST),
            second_wins=pair_results.count(SECOND),
            is_playing="" in pair_results,
        )
        for (first, second), pair_results in [*results.items()][-_MAX_PAIRS_ON_WALL:]
    )


DUELS = ActivityPages(
    slug=ActivityKind.DUELS,
    title=N_("Duels"),
    description=N_("In pairs, both sides"),
    read=read_game,
    describe=describe,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    answer_in_words=lambda _subject, answer: answer,
    summary=_summary,
    steps=steps_to("", N_("Stop the games")),
    games=_games,
)
