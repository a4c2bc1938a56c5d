"""Races: each pupil plays one position against the computer until the teacher stops the race.

A pupil plays game after game, and the answer is all these games with the computer's replies. The
screens of the teacher and the wall have a lane for each pupil, with a mark for each move, which the
solver has judged.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _, ngettext
from nimsum.match.match import Match, Player
from nimsum.rulesets.notation import write_spaced
from webapp.classroom.answering import too_late
from webapp.classroom.duels import MAX_ANSWER_LENGTH
from webapp.classroom.errors import AnswersClosed
from webapp.classroom.model import (
    Activity,
    ActivityKind,
    GivenAnswer,
    PupilView,
    TeacherView,
    WallView,
)
from webapp.teaching.move_words import moves_in_words
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.winning.larger import larger_start
from webapp.views.classroom.boards import after_tap, board_at_rest, turn_on, turn_to_move, written
from webapp.views.classroom.solving import awaited
from webapp.views.classroom.subjects import read_subject, write_subject
from webapp.views.pictures.emblems import confetti
from webapp.views.play.ending import verdict_of

from .games import (
    computer_moves,
    on_screen,
    read_game,
    replied_and_judged,
    who_begins_to_win,
    with_reply,
)
from .kind import ActivityPages, FromPupil, Panel, fields_of, given_by, steps_to
from .raced import RacedGame, games_of, is_full, next_game, written_games
from .understanding import by_games
from .vote import about


def _answer(sent: FromPupil) -> None:
    subject, given = sent.activity.subject, given_by(sent.view, sent.activity)
    games, text = games_of(subject, given), given.text if given else ""
    match = with_reply(games[-1].match)
    # A form that is sent twice must not become a move of the next turn: `seen` identifies the turn.
    if sent.form.get("seen", "") != _seen(games, match):
        if sent.late:
            raise too_late()
        return
    facts = given.facts if given else ()
    if match.over:
        text = written_games(subject, text, match)
        ways = {} if is_full(text) else _ways_on(sent.view.room.code, games[-1], match)
        if found := ways.get(sent.form.get("next", "")):
            sent.keep(next_game(text, found[1]), facts)
        return
    move = written(match, after_tap(match, sent.form).moves[-1])
    after, verdict = sent.solved(replied_and_judged, write_subject(match), move)
    text = written_games(subject, text, read_subject(after))
    if len(text) > MAX_ANSWER_LENGTH:
        raise AnswersClosed(_("No more moves fit in here."), "", _("Look at the wall."))
    sent.keep(text, (*facts, verdict))


def _seen(games: Sequence[RacedGame], match: Match) -> str:
    return f"{len(games)}.{len(match.moves)}"


def _ways_on(code: str, game: RacedGame, match: Match) -> dict[str, tuple[str, Match]]:
    """Return the next games from which a pupil can choose after a game, the recommended one first.

    The keys are the values that buttons send; the values are the title of the button and the game.
    The pupil can win the recommended game, as far as is known: in a game from a larger start, the
    side begins with which the pupil can win, or the side of the last game if this is not known.
    """
    won, larger = match.winner is Player.YOU, larger_start(match.start)
    same = match.back_to(0)
    other = replace(same, first=Player.COMPUTER if match.first is Player.YOU else Player.YOU)
    swap = _("Go second") if match.first is Player.YOU else _("Go first")
    again = _("Play again") if won else _("Try again")
    ways = [("other", (swap, other)), ("again", (again, same))]
    if (won and not larger) or game.turned is not None:
        ways.reverse()
    if larger:
        grown = replace(same, start=larger, first=Player.YOU)
        first = awaited(code, who_begins_to_win, write_subject(grown)) or match.first
        ways.insert(0 if won else 2, ("larger", (_("Bigger game"), replace(grown, first=first))))
    return dict(ways)


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    given = given_by(view, activity)
    games = games_of(activity.subject, given)
    match = on_screen(view.room.code, games[-1].match)
    fields = [*fields_of(view, activity), ("seen", _seen(games, match))]
    is_open, full = activity.is_open, is_full(given.text if given else "")
    thinking, won = is_open and computer_moves(match), sum(game.won for game in games)
    turned = None if match.winner is Player.YOU or not match.over else games[-1].turned
    if is_open and not thinking and not match.over:
        turn = turn_to_move(match, view.room.code, fields, args)
    else:
        turn = turn_on(board_at_rest(match, finished=match.over))
        if match.winner is Player.YOU:
            cheer = _("Games won: %(count)s", count=won)
            turn.board.end = {"confetti": confetti(match.start), "cheer": cheer}
    goes_on = is_open and match.over and not full
    shown = {
        "turn": turn,
        "news": moves_in_words(match, 2),
        "title": _title(match, is_open=is_open, thinking=thinking),
        "over": match.over,
        "says": _says(games[-1], match),
        "turned": None if turned is None else board_at_rest(match.back_to(turned + 1)),
        "turning": "" if turned is None else moves_in_words(match)[turned].text,
        "full": match.over and full,
        "fields": fields,
        "ways": _ways_on(view.room.code, games[-1], match) if goes_on else {},
        "won": won,
    }
    return Panel("race/pupil.html", shown | {"open": is_open, "thinking": thinking})


def _title(match: Match, *, is_open: bool, thinking: bool) -> str:
    if not is_open:
        return _("Time’s up")
    if match.over:
        return verdict_of(match)
    if thinking:
        return _("The computer is thinking …")
    if match.first is Player.COMPUTER and len(match.moves) == 1:
        return _("You go second")
    return _("Beat the computer")


def _says(game: RacedGame, match: Match) -> str:
    """Return a comment on a game that was lost without a mistake, or an empty string."""
    blameless = {verdict for _ply, verdict in game.marks} <= {MoveVerdict.NOTHING_TO_KEEP}
    if match.winner is Player.COMPUTER and blameless:
        return _("No move was wrong. Try the other side.")
    return ""


def _standing(
    activity: Activity, view: TeacherView | WallView, names: Mapping[int, str]
) -> dict[str, Any]:
    """Return a lane for each pupil in `names`, and the number of pupils who have won a game."""
    given = {each.pupil: each for each in view.answers}
    lanes = []
    for pupil, name in names.items():
        games = games_of(activity.subject, given.get(pupil))
        results = [game.match.winner for game in games]
        won, lost = results.count(Player.YOU), results.count(Player.COMPUTER)
        lanes.append({"name": name, "games": games, "won": won, "lost": lost})
    winners = sum(bool(lane["won"]) for lane in lanes)
    return {"lanes": lanes, "winners": winners, "there": view.counts.there}


def _with_all(template: str, view: TeacherView, activity: Activity) -> Panel:
    names = {each.id: each.name for each in view.pupils if not each.removed}
    return Panel(template, _standing(activity, view, names))


def _for_wall(view: WallView, activity: Activity) -> Panel:
    start = on_screen(view.room.code, read_subject(activity.subject))
    all_in = sorted({*view.names, *view.counts.by})
    standing = _standing(activity, view, {pupil: view.names.get(pupil, "") for pupil in all_in})
    # A lane without a name is of no use on a wall.
    standing["lanes"] = [lane for lane in standing["lanes"] if lane["name"]]
    if not activity.is_open:
        standing["lanes"].sort(key=lambda lane: -lane["won"])
    shown = {"title": _("Who beats the computer?"), "standing": standing, "open": activity.is_open}
    return Panel("race/wall.html", shown | {"board": board_at_rest(start)})


def _told(subject: str, answer: str) -> str:
    games = games_of(subject, GivenAnswer(0, 1, 0, answer, 0))
    told = [game.result or write_spaced(game.match.position) for game in games]
    number = sum(len(game.match.moves) for game in games) - len(read_subject(subject).moves)
    moves = ngettext("%(num)s move", "%(num)s moves", number)
    return f"{', '.join(told)} ({moves})"


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
    steps=steps_to("", N_("Stop the race")),
    review=_review,
)
