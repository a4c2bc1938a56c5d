"""Duels: pupils play in pairs, two games with sides changed, until the teacher stops them.

If the number of pupils is odd, one of them plays the computer. A pupil whose two games are over can
play somebody else.
"""

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace

from werkzeug.datastructures import MultiDict

from nimsum.language import N_, _, pgettext
from nimsum.match.match import Match, Player, moves_in_notation, replay
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import read_number
from webapp.classroom.duels import play, play_somebody_else
from webapp.classroom.model import Activity, ActivityKind, Duel, PupilView, TeacherView, WallView
from webapp.teaching.move_words import moves_in_words
from webapp.views.classroom.boards import after_tap, board_at_rest, turn_on, turn_to_move
from webapp.views.classroom.subjects import read_subject, write_subject

from .games import on_screen, read_game, replied, with_reply
from .kind import ActivityPages, FromPupil, Panel, steps_to
from .vote import about

_GAMES_OF_A_PAIR = 2
_PAIRS_SHOWN = 20

FIRST, SECOND, DRAW = "first", "second", "draw"


def match_of(activity: Activity, duel: Duel, pupil: int) -> Match:
    """Return the game of `duel` from the view of `pupil`, who is `Player.YOU` in it."""
    start = read_subject(activity.subject)
    first = Player.YOU if duel.first == pupil else Player.COMPUTER
    return replay(start.position, first, "_".join(duel.moves), start.convention)


def _answer(sent: FromPupil) -> None:
    if sent.form.get("next"):
        play_somebody_else(*sent.seat)
        return
    asked = read_number(sent.form.get("duel", ""))
    duel = next((each for each in sent.view.duels if each.id == asked), None)
    if duel is None:
        raise NotationError(_("That is not your game."), str(asked), _("Your games are below."))
    match = match_of(sent.activity, duel, sent.view.pupil.id)
    if duel.mover() is None:
        match = with_reply(match)
    if sent.form.get("seen", "") != str(len(match.moves)):
        return
    after = after_tap(match, sent.form)
    if opponent_of(duel, sent.view.pupil.id) is None:
        after = read_subject(sent.solved(replied, write_subject(after)))
    play(
        *sent.seat,
        duel.id,
        seen=len(duel.moves),
        moves=moves_in_notation(after)[len(duel.moves) :],
        result=_result(after, begins=duel.first == sent.view.pupil.id),
    )


def opponent_of(duel: Duel, pupil: int) -> int | None:
    """Return the number of the opponent of `pupil` in `duel`, or None for the computer."""
    return duel.second if duel.first == pupil else duel.first


def _result(match: Match, *, begins: bool) -> str:
    if not match.over:
        return ""
    if match.drawn:
        return DRAW
    return FIRST if (match.winner is Player.YOU) is begins else SECOND


def _for_pupil(view: PupilView, activity: Activity, args: MultiDict[str, str]) -> Panel:
    if not view.duels:
        return Panel("duels/pupil.html", {}, waits=True)
    # The two games of a pair are played one after the other.
    pair = view.duels[-_GAMES_OF_A_PAIR:]
    duel = next((each for each in pair if not each.result), pair[-1])
    match = match_of(activity, duel, view.pupil.id)
    if duel.mover() is None:
        match = on_screen(view.room.code, match)
    opponent = opponent_of(duel, view.pupil.id)
    to_move = activity.is_open and not match.over and match.to_move is Player.YOU
    first = match_of(activity, pair[0], view.pupil.id)
    shown = {
        "opponent": _("Computer") if opponent is None else view.opponents.get(opponent, ""),
        "turn": turn_of(view, duel, match, args if to_move else None),
        "news": moves_in_words(match, 2),
        "said": _said(match, to_move=to_move),
        "first": _said(first, to_move=False) if duel is not pair[0] and first.over else "",
        "to_move": to_move,
        "onward": activity.is_open and all(each.result for each in view.duels),
    }
    return Panel("duels/pupil.html", shown, waits=not to_move)


def turn_of(
    view: PupilView, duel: Duel, match: Match, args: MultiDict[str, str] | None
) -> SimpleNamespace:
    """Return the board of `duel` with the move that was tapped, which `args` has.

    The board is at rest, without anything to tap, if `args` is None.
    """
    if args is None:
        return turn_on(board_at_rest(match))
    fields = [("duel", str(duel.id)), ("seen", str(len(match.moves)))]
    return turn_to_move(match, view.room.code, fields, args)


def _said(match: Match, *, to_move: bool) -> str:
    if match.drawn:
        return _("A draw")
    if match.over:
        return _("You have won!") if match.winner is Player.YOU else _("The other one has won.")
    return _("Your turn: tap a move.") if to_move else _("Wait for the other one.")


def _table(view: TeacherView) -> list[tuple[str, int, int, int]]:
    won, lost, playing = Counter[int | None](), Counter[int | None](), Counter[int | None]()
    for duel in view.duels:
        if duel.result in (FIRST, SECOND):
            sides = (duel.first, duel.second)
            winner, loser = sides if duel.result == FIRST else sides[::-1]
            won[winner] += 1
            lost[loser] += 1
        elif not duel.result:
            playing.update((duel.first, duel.second))
    there = [each for each in view.pupils if not each.removed]
    rows = [(each.name, won[each.id], lost[each.id], playing[each.id]) for each in there]
    return sorted(rows, key=lambda row: (-row[1] / (row[1] + row[2] or 1), -row[1]))


def _games(view: TeacherView) -> Iterator[tuple[str, str, str]]:
    names: dict[int | None, str] = {each.id: each.name for each in view.pupils if not each.removed}
    names[None] = pgettext("against", "the computer")
    for duel in view.duels:
        for me, other, wins in (
            (duel.first, duel.second, FIRST),
            (duel.second, duel.first, SECOND),
        ):
            if me is not None and me in names:
                opponent = names.get(other, _("a pupil who left"))
                yield names[me], "_".join(duel.moves), _went(duel.result, wins, opponent)


def _went(result: str, wins: str, opponent: str) -> str:
    if not result:
        return _("not over, against %(name)s", name=opponent)
    if result == DRAW:
        return _("a draw against %(name)s", name=opponent)
    if result == wins:
        return _("won against %(name)s", name=opponent)
    return _("lost against %(name)s", name=opponent)


def _for_teacher(view: TeacherView, _activity: Activity) -> Panel:
    return Panel("duels/teacher.html", _table(view))


def _for_wall(view: WallView, activity: Activity) -> Panel:
    shown = {"title": _("Who wins both games?"), "pairs": _pairs(view)}
    board = board_at_rest(read_subject(activity.subject))
    return Panel("duels/wall.html", shown | {"board": board})


def _pairs(view: WallView) -> list[tuple[str, str, int, int, bool]]:
    """Return a row for each of the last pairs: two names, the wins of each, and a flag.

    The flag is True if a game of the pair is still going on. A name that may not be shown is empty.
    """
    played: dict[tuple[int | None, int | None], list[str]] = {}
    for duel in view.duels:
        sides, ours, theirs = (duel.first, duel.second), FIRST, SECOND
        if sides[::-1] in played:
            sides, ours, theirs = sides[::-1], SECOND, FIRST
        won = {"": "", ours: "one", theirs: "other"}.get(duel.result, DRAW)
        played.setdefault(sides, []).append(won)
    names = {None: _("Computer")} | dict(view.names)
    return [
        (
            names.get(one, ""),
            names.get(other, ""),
            results.count("one"),
            results.count("other"),
            "" in results,
        )
        for (one, other), results in [*played.items()][-_PAIRS_SHOWN:]
    ]


DUELS = ActivityPages(
    slug=ActivityKind.DUELS,
    title=N_("Duels"),
    explained=N_("In pairs, both sides"),
    read=read_game,
    about=about,
    answer=_answer,
    for_pupil=_for_pupil,
    for_teacher=_for_teacher,
    for_wall=_for_wall,
    told=lambda _subject, answer: answer,
    summary=_for_teacher,
    steps=steps_to("", N_("Stop the games")),
    games=_games,
)
