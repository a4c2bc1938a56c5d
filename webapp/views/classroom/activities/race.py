"""Races: all play the same position against the computer, each alone, game after game until the
teacher stops them. An answer is a pupil's games with the computer's replies. Teacher and wall have
a lane for each pupil, with a mark for each move, proved by the solver.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _, ngettext
from nimsum.match.match import Match, Player
from nimsum.rulesets.notation import write_spaced
from webapp.classroom.answering import too_late
from webapp.classroom.duels import LONGEST_ANSWER
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    ActivityState,
    GivenAnswer,
    PupilView,
    TeacherView,
    WallView,
)
from webapp.teaching.review.in_words import moves_told
from webapp.teaching.winning.larger import larger_start
from webapp.views.classroom.boards import after_tap, board_at_rest, turn_on, turn_to_move, written
from webapp.views.classroom.subjects import read_subject, write_subject

from .games import computer_moves, on_screen, read_game, replied_and_judged, with_reply
from .kind import ActivityPages, FromPupil, Panel, TeacherStep, fields_of, given_by
from .raced import AGAIN, LARGER, OTHER_SIDE, RacedGame, games_of, is_full, next_game, written_games
from .understanding import by_games
from .vote import about


@dataclass(frozen=True, slots=True)
class Lane:
    """The games of one pupil, the one that is played last; `name` is empty where it is hidden."""

    name: str
    games: tuple[RacedGame, ...]

    @property
    def won(self) -> int:
        """How many games the pupil has won."""
        return sum(game.won for game in self.games)

    @property
    def lost(self) -> int:
        """How many the computer has."""
        return sum(game.lost for game in self.games)

    @property
    def begun(self) -> bool:
        """Whether the pupil has made a move."""
        return any(game.marks for game in self.games)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a race stands: a lane for each pupil that is shown, and of all pupils how many have won
    a game, and how many have made a move but have won none.
    """

    lanes: tuple[Lane, ...]
    there: int
    """How many pupils are in the room."""

    @property
    def winners(self) -> int:
        """How many pupils have won a game, or more."""
        return sum(bool(lane.won) for lane in self.lanes)

    @property
    def trying(self) -> int:
        """How many have begun, and won none yet."""
        return sum(lane.begun and not lane.won for lane in self.lanes)

    @property
    def games(self) -> int:
        """How many games are over."""
        return sum(game.match.over for lane in self.lanes for game in lane.games)


def _answer(sent: FromPupil) -> None:
    subject, given = sent.activity.subject, given_by(sent.view, sent.activity)
    games, text = games_of(subject, given), given.text if given else ""
    match = with_reply(games[-1].match)
    # What is sent again must not be a move of the next turn: what was seen tells.
    if sent.form.get("seen", "") != _seen(games, match):
        if sent.late:
            raise too_late()
        return
    facts = given.facts if given else ()
    if match.over:
        text = written_games(subject, text, match)
        how = sent.form.get("next", "")
        if how in _ways_on(text, match):
            sent.keep(next_game(text, match, how), facts)
        return
    move = written(match, after_tap(match, sent.form).moves[-1])
    after, verdict = sent.solved(replied_and_judged, write_subject(match), move)
    text = written_games(subject, text, read_subject(after))
    if len(text) > LONGEST_ANSWER:
        raise AnswersClosed(_("No more moves fit in here."), "", _("Look at the wall."))
    sent.keep(text, (*facts, verdict))


def _seen(games: Sequence[RacedGame], match: Match) -> str:
    return f"{len(games)}.{len(match.moves)}"


def _ways_on(text: str, match: Match) -> dict[str, str]:
    """What a pupil may do after a game, the usual one first, as said on a button."""
    if is_full(text):
        return {}
    other = _("Go first") if match.first is Player.COMPUTER else _("Go second")
    ways = {AGAIN: _("Try again"), OTHER_SIDE: other, LARGER: _("Bigger start")}
    if match.winner is Player.YOU:
        ways = {LARGER: ways[LARGER], OTHER_SIDE: other, AGAIN: _("Play again")}
    if larger_start(match.start) is None:
        del ways[LARGER]
    return ways


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    given = given_by(view, activity)
    games = games_of(activity.subject, given)
    match = on_screen(view.room.code, games[-1].match)
    fields = [*fields_of(view, activity), ("seen", _seen(games, match))]
    is_open = activity.state is ActivityState.OPEN
    thinking = is_open and computer_moves(match)
    if is_open and not thinking and not match.over:
        turn = turn_to_move(match, view.room.code, fields, args)
    else:
        # A game that is lost is shown as it was when it turned.
        turned = games[-1].turned if match.over else None
        turn = turn_on(board_at_rest(match if turned is None else match.back_to(turned + 1)))
    shown = {
        "turn": turn,
        "news": moves_told(match, 2),
        "title": _title(match, is_open=is_open, thinking=thinking),
        "over": match.over,
        "says": _says(games[-1], match),
        "full": match.over and is_full(given.text if given else ""),
        "fields": fields,
        "ways": _ways_on(given.text if given else "", match) if is_open and match.over else {},
        "won": sum(game.won for game in games),
        "lost": sum(game.lost for game in games),
    }
    return Panel("race/pupil.html", shown | {"open": is_open, "thinking": thinking})


def _title(match: Match, *, is_open: bool, thinking: bool) -> str:
    if match.over:
        return _ended(match)
    if thinking:
        return _("The computer is thinking …")
    if not is_open:
        return _("Look at the wall.")
    if match.first is Player.COMPUTER and len(match.moves) == 1:
        return _("You go second")
    return _("Beat the computer")


def _ended(match: Match) -> str:
    if not match.over:
        return ""
    if match.drawn:
        return _("A draw")
    return _("You win") if match.winner is Player.YOU else _("Not this time")


def _says(game: RacedGame, match: Match) -> str:
    """What turned a game that is over, for whoever has not won it."""
    if not match.over or match.winner is Player.YOU:
        return ""
    if game.turned is not None:
        told = moves_told(match)[game.turned].told
        return _("It turned here: you %(move)s.", move=told)
    if game.hopeless:
        return _("No move of yours was wrong. Try the other side.")
    return ""


def _standing(
    activity: Activity,
    answers: Iterable[GivenAnswer],
    pupils: Iterable[int],
    names: Mapping[int, str],
    there: int,
) -> Standing:
    given = {each.pupil: each for each in answers}
    lanes = (
        Lane(names.get(pupil, ""), games_of(activity.subject, given.get(pupil))) for pupil in pupils
    )
    return Standing(tuple(lanes), there)


def _with_all(template: str, view: TeacherView, activity: Activity) -> Panel:
    names = {each.id: each.name for each in view.pupils if not each.removed}
    return Panel(template, _standing(activity, view.answers, names, names, view.counts.there))


def _for_wall(view: WallView, activity: Activity) -> Panel:
    start = on_screen(view.room.code, read_subject(activity.subject))
    standing = _standing(
        activity, view.answers, sorted(view.counts.by), view.names, view.counts.there
    )
    shown = {"title": _("Who beats the computer?"), "standing": standing}
    return Panel("race/wall.html", shown | {"board": board_at_rest(start)})


def _told(subject: str, answer: str) -> str:
    games = games_of(subject, GivenAnswer(0, 1, 0, answer, 0))
    told = [game.result or write_spaced(game.match.position) for game in games]
    number = sum(len(game.match.moves) - game.begun for game in games)
    moves = ngettext("%(num)s move", "%(num)s moves", number)
    return f"{', '.join(told)} ({moves})"


def _steps(_view: TeacherView, activity: Activity) -> Sequence[TeacherStep]:
    if activity.state is ActivityState.OPEN:
        return (TeacherStep(_("Stop the race"), "close"),)
    if activity.state is ActivityState.CLOSED:
        return (TeacherStep(_("Show the standings"), "reveal"),)
    return ()


def _review(activity: Activity, given: GivenAnswer) -> str:
    games = games_of(activity.subject, given)
    return next((game for game in reversed(games) if game.turned is not None), games[-1]).href


RACE = ActivityPages(
    slug=ActivityKind.RACE,
    title=N_("Race"),
    explained=N_("Each against the computer"),
    read=read_game,
    about=about,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=partial(_with_all, "race/teacher.html"),
    for_wall=_for_wall,
    told=_told,
    summary=partial(_with_all, "race/summary.html"),
    understood=by_games,
    steps=_steps,
    review=_review,
)
