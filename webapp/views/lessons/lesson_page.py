"""The content of the page of a step of a lesson.

A *ladder* is a lesson of several steps. The *coach* is the panel with the texts that guide the
learner, and the *dock* is the bar of buttons below the board.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from flask import url_for
from markupsafe import Markup

from nimsum.budget import Budget
from nimsum.language import N_, _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_move
from nimsum.rulesets.sums import Sum
from webapp.teaching.component_names import name_of
from webapp.teaching.lessons.ladders import Draws, Goal, Ladder
from webapp.teaching.lessons.replies import comment_on_reply, drawing_on
from webapp.teaching.move_words import ShownText, in_both_views, moves_in_words
from webapp.teaching.path.stations import Station, stop_after
from webapp.teaching.why.highlights import Highlight, Highlights
from webapp.teaching.why.lamps import Lamps
from webapp.teaching.why.nim_picture import NamedValue, NimPicture, nim_picture
from webapp.teaching.why.split import powers_of_two
from webapp.views.boards.match_board import Board, MatchBoard
from webapp.views.games.named_games import NamedGame, games_of
from webapp.views.pictures.emblems import confetti
from webapp.views.pictures.previews import Preview, preview_of
from webapp.views.play.panels import ButtonLink, Coach, DockAction, Unfinished
from webapp.views.play.play_query import PlayQuery

from .controls import Controls, MexControls, controls_of
from .lesson_attempt import StepAttempt

_SHARE_FOR_DRAWING = 0.5
"""The share of the budget for what is drawn; the rest is for the board."""

_REPLY_TITLE = N_("They answer")
_MISTAKE_TITLES = {
    Goal.WHO: N_("Look: they win"),
    Goal.LAMPS: N_("That lamp stays dark"),
    Goal.MEX: N_("That heap is no match"),
    Goal.PAIRS: N_("Those don’t match"),
}
_AFTER_MISTAKE = {
    Goal.LAMPS: N_("The dashed heap is won."),
    Goal.MEX: N_("The dashed number doesn’t match."),
    Goal.PAIRS: N_("The dashed blocks aren’t equal."),
    Goal.MIRROR: N_("The dashed line loses."),
}


@dataclass(frozen=True, slots=True)
class StepLink:
    """A link to a step of the ladder; `number` counts from 1."""

    number: int
    title: str
    href: str


@dataclass(frozen=True, slots=True)
class LessonEnd:
    """The end of a ladder: `cheer` says what the learner can do now, and confetti falls.

    The template of ends shares two fields with games: `beaten` is the slug of the opponent whose
    face is shown, and `station` is "", since a lesson wins no station of the path.
    """

    cheer: str
    confetti: Markup
    beaten: str = "perfect"
    station: str = ""


@dataclass(frozen=True, slots=True)
class ReasonPanel:
    """A drawing next to the board: lamps for lost heaps, or None.

    `lands` is True if the lamp of the heap that results from the shown move may be shown.
    """

    lamps: Lamps | None
    lands: bool = False


@dataclass(frozen=True, slots=True)
class LessonPage:
    """The content of the page of a step.

    `blocks` is the largest power of two in a heap if the heaps are drawn as powers of two, and
    otherwise 0. `binary` are the sizes of heaps to write in binary when the step is done; it is
    empty for other steps. `controls` is None if the step is solved by moves on the board, and
    `board` is None if the controls replace the board. `tried` is True if the learner took back a
    mistake. `end` is None unless the ladder is done, and `unfinished` is None before the end of its
    first step.
    """

    preview: Preview
    ladder: Ladder
    number: int
    steps: tuple[StepLink, ...]
    title: str
    misere: bool
    games: list[NamedGame]
    announcement: str
    done: bool
    error: GameError | None
    tried: bool
    blocks: int
    coach: Coach
    controls: Controls | None
    board: Board | None
    panel: ReasonPanel
    binary: tuple[int, ...]
    end: LessonEnd | None
    dock: tuple[DockAction, ...]
    back: str
    unfinished: Unfinished | None
    marked: bool = False
    training: None = None


def lesson_page(attempt: StepAttempt, budget: Budget) -> LessonPage:
    """Return the content of the page of the step in `attempt`, drawn within `budget`."""
    step = attempt.step
    ladder = attempt.ladder
    query = attempt.query
    match = attempt.match or Match(step.position, Player.YOU, (), step.convention)
    highlights = _highlights(attempt, match, budget.part(_SHARE_FOR_DRAWING))
    picture = _picture(attempt, match.position, highlights)
    coach = replace(_coach(attempt), picture=picture)
    controls = controls_of(attempt, budget)
    on_board = controls is None or isinstance(controls, MexControls)
    won = attempt.done and attempt.is_last
    largest_power = powers_of_two(max(_heap_sizes(step.position), default=1))[0]
    return LessonPage(
        preview=preview_of(Match(step.position, Player.YOU, (), step.convention)),
        ladder=ladder,
        number=query.number,
        steps=tuple(
            StepLink(number, _(other.title), query.step(number))
            for number, other in enumerate(ladder.steps, start=1)
        ),
        title=_(step.title),
        misere=step.convention is Convention.MISERE,
        games=games_of(step.position),
        announcement=_announcement(attempt, coach),
        done=attempt.done,
        error=attempt.error,
        tried=bool(query.tried),
        blocks=largest_power if step.draws is Draws.POWERS else 0,
        coach=coach,
        controls=controls,
        board=_board(attempt, match, highlights, budget) if on_board else None,
        panel=_reason_panel(highlights),
        binary=_heap_sizes(match.position) if attempt.done and step.binary else (),
        end=LessonEnd(_(ladder.can), confetti()) if won else None,
        dock=_dock(attempt),
        back=query.back,
        unfinished=_unfinished(attempt),
    )


def _unfinished(attempt: StepAttempt) -> Unfinished | None:
    """Return the lesson to come back to, or None before the end of its first step."""
    if attempt.done:
        onward = attempt.neighbour(1)
        return Unfinished(onward, _(attempt.ladder.title) if onward else "")
    if attempt.query.number == 1:
        return None
    return Unfinished(attempt.current.href(), _(attempt.ladder.title))


def _heap_sizes(position: Sum) -> tuple[int, ...]:
    return tuple(heap.position for heap in position if isinstance(heap.position, int))


def _draws(attempt: StepAttempt) -> tuple[Draws | None, bool]:
    """Return what is drawn on the board, or None, and True if the drawing may give the reason away.

    The reason is hidden while the learner plays, and after a wrong choice of who moves first.
    """
    step = attempt.step
    loss = attempt.refuted
    is_game = step.goal is Goal.GAME
    chose_wrong_seat = is_game and loss is not None and loss.slip is None
    may_show_reason = (attempt.done or loss is not None) and not chose_wrong_seat
    has_hint = is_game and attempt.query.hint
    if step.reason and (may_show_reason or has_hint):
        return step.reason, may_show_reason
    return step.draws, may_show_reason


def _highlights(attempt: StepAttempt, match: Match, budget: Budget) -> Highlights:
    """Return the drawings on the board of `match`, by the index of the component drawn on.

    They include the wrong move that the learner took back.
    """
    step = attempt.step
    tried = attempt.query.tried
    draws, may_show_reason = _draws(attempt)
    highlights = dict(
        drawing_on(match.position, draws, match.convention, budget, tied=may_show_reason)
    )
    if tried and step.goal in (Goal.MOVE, Goal.GAME) and attempt.match and not attempt.done:
        move = read_move(match.position, tried)
        highlight = highlights.get(move.component, Highlight())
        # The powers of two are drawn on the pieces; those that the move would have left are kept.
        keeps = move.option[0] if highlight.on_pieces else None
        highlights[move.component] = replace(highlight, option=move.option, keeps=keeps)
    return highlights


def _board(attempt: StepAttempt, match: Match, highlights: Highlights, budget: Budget) -> Board:
    playing = attempt.match is not None and not attempt.done
    can_move = playing and not match.over and match.to_move is Player.YOU
    return MatchBoard(
        match,
        attempt.move_controls(can_move=can_move),
        budget,
        mirrored=_draws(attempt)[0] is Draws.MIRROR,
        typed=attempt.typed,
        pointed=highlights,
    ).draw()


def _reason_panel(highlights: Highlights) -> ReasonPanel:
    in_order = [highlights[index] for index in sorted(highlights)]
    return ReasonPanel(next((shown.lamps for shown in in_order if shown.lamps), None))


def _picture(attempt: StepAttempt, position: Sum, highlights: Highlights) -> NimPicture | None:
    """Return the values in `position` as Nim heaps, unless the board shows them, or nothing may."""
    if _draws(attempt)[0] not in (Draws.POWERS, Draws.VALUES):
        return None
    drawn = {index: each for index, each in sorted(highlights.items()) if not each.on_pieces}
    parts = [
        NamedValue(name_of(position, index).heading, each.drawn_value)
        for index, each in drawn.items()
    ]
    is_marked = not any(group.plain for each in drawn.values() for group in each.powers)
    return nim_picture(parts, is_marked=is_marked)


def _coach(attempt: StepAttempt) -> Coach:
    """Return the texts and buttons of the panel that guides the learner."""
    step = attempt.step
    judged = attempt.judged
    match = attempt.match
    if attempt.error:
        return Coach(_("That doesn’t work"), part="_error")
    if attempt.done:
        part = "play/_won" if attempt.is_last else ""
        return Coach(_("Right!"), (_(step.seen),), _next_actions(attempt), part)
    if attempt.is_wrong:
        title = _(_MISTAKE_TITLES.get(step.goal, _REPLY_TITLE))
        back = ButtonLink(attempt.take_back, _("Take it back"), "undo", quiet=False)
        reason = attempt.refuted.text if attempt.refuted else ""
        goes_on = match and not match.over and not judged.text
        onward = _("Play on, or take it back.") if goes_on else ""
        return Coach(title, (judged.text, reason, onward), (back,))
    if step.goal is Goal.WHO and match:
        return Coach(_("Then you go first"), (_("Make your move."),))
    hint = _(step.hint) if attempt.query.hint else ""
    if match and (step.goal is Goal.GAME or match.moves):
        reply = comment_on_reply(match) if match.moves else ""
        return Coach(_("Your move"), (reply, _after_mistake(attempt), hint))
    return Coach(_(step.title), (_(step.says), _after_mistake(attempt), hint), _seats(attempt))


def _after_mistake(attempt: StepAttempt) -> str:
    """Return a sentence about the mistake that was taken back, or "" if there is none."""
    tried = attempt.query.tried
    if not tried:
        return ""
    seats = {"first": N_("Going first loses."), "second": N_("Going second loses.")}
    text = seats.get(tried) or _AFTER_MISTAKE.get(attempt.step.goal, N_("The dashed move loses."))
    return _(text)


def _seats(attempt: StepAttempt) -> tuple[ButtonLink, ...]:
    """Return two buttons to choose who moves first, or () if there is no such choice."""
    goal = attempt.step.goal
    query = attempt.query
    if goal not in (Goal.WHO, Goal.GAME) or attempt.match:
        return ()
    texts = (_("First"), _("Second")) if goal is Goal.WHO else (_("Go first"), _("Go second"))
    return tuple(
        ButtonLink(query.address_with(answer=seat), text, quiet=query.tried == seat)
        for seat, text in zip(("first", "second"), texts, strict=True)
    )


def _next_actions(attempt: StepAttempt) -> tuple[ButtonLink, ...]:
    """Return a button that leads to the next step.

    After the last step, return one button to a game, and one to the path, the map of all lessons.
    """
    if onward := attempt.neighbour(1):
        return (ButtonLink(onward, _("Next"), "next", quiet=False, boosted=False),)
    station = stop_after(attempt.ladder)
    assert isinstance(station, Station)
    play = PlayQuery.at_station(station).href()
    path = url_for("path.show", _anchor=station.key)
    return (
        ButtonLink(play, _("Go on"), "next", quiet=False, boosted=False),
        ButtonLink(path, _("Path"), boosted=False),
    )


def _announcement(attempt: StepAttempt, coach: Coach) -> ShownText:
    entries = moves_in_words(attempt.match, 2) if attempt.match else ()

    def words(shown: Callable[[str], str]) -> str:
        moves = [f"{entry.name} {shown(entry.text)}." for entry in entries]
        return " ".join(filter(None, [*moves, f"{coach.title}.", *map(shown, coach.says)]))

    return in_both_views(words)


def _dock(attempt: StepAttempt) -> tuple[DockAction, ...]:
    hinted = attempt.query.hint
    hint = attempt.hinting
    can_hint = bool(attempt.step.hint) and not (attempt.done or attempt.is_wrong)
    back = attempt.start if attempt.done else attempt.take_back
    return (
        DockAction(attempt.neighbour(-1), _("Back"), "previous", icon="arrow-left", boosted=False),
        DockAction(back, _("Undo"), "undo", icon="undo-2", hold_href=attempt.start, key="u"),
        DockAction(
            hint if can_hint else "", _("Hint"), "hint", icon="lightbulb", is_on=hinted, key="h"
        ),
        DockAction(attempt.neighbour(1), _("Next"), "next", icon="arrow-right", boosted=False),
    )
