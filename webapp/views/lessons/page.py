"""The page of a step of a lesson, computed whole."""

from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Component, Sum
from webapp.teaching.lessons.goals import boxes, marked, strip_to_mark
from webapp.teaching.lessons.judging import JudgedMove, judge_last_move
from webapp.teaching.lessons.ladders import LADDERS, Goal, Ladder, ReasonWords, Show
from webapp.teaching.lessons.pictures import Columns, Picture, picture_of
from webapp.teaching.review.in_words import moves_told
from webapp.teaching.why.pointing import Pointing, powers_on
from webapp.teaching.words import place
from webapp.views.boards.match_board import MatchBoard
from webapp.views.games.named_games import games_of
from webapp.views.pictures.previews import preview_of
from webapp.views.play.panels import Action

from .attempt import StepAttempt, StepQuery

_FOR_THE_GOAL, _FOR_JUDGING, _FOR_PICTURES = 0.5, 0.5, 0.5
"""Parts of the budget, each of what is left: the goal, the last move, the pictures."""


def lesson_page(attempt: StepAttempt, budget: Budget) -> SimpleNamespace:
    """The page of a step."""

    step, ladder = attempt.step, attempt.ladder
    done = attempt.done(budget.part(_FOR_THE_GOAL))
    judged = None
    reason = step.reason or ladder.reason
    if attempt.match is not None:
        judged = judge_last_move(attempt.match, reason, budget.part(_FOR_JUDGING))
    pictures = _pictures(attempt, budget.part(_FOR_PICTURES), done=done)
    board = _board(attempt, pictures, budget, done=done)
    ways = _ways(attempt, can_move=board is not None and board.can_move)
    return SimpleNamespace(
        preview=preview_of(Match(step.position, Player.YOU, (), step.convention)),
        ladder=ladder,
        number=attempt.query.number,
        steps=tuple(
            (number, _(each.title), _at(ladder, number))
            for number, each in enumerate(ladder.steps, start=1)
        ),
        step=step,
        title=_(step.title),
        misere=step.convention is Convention.MISERE,
        games=games_of(step.position),
        spoken=_spoken(attempt, judged, done=done),
        done=done,
        said=attempt.verdict.said,
        error=attempt.error,
        marked=attempt.query.marks,
        pictures=pictures,
        tells_sum=done or (step.goal is not Goal.VALUE and step.goal is not Goal.NIM_SUM),
        lettered=reason is not ReasonWords.PLAIN,
        board=board,
        answering=_answering(attempt),
        playing=_playing(attempt, judged),
        ways=ways,
        dock=_dock(attempt, judged, ways, done=done),
        can_draw=any(component.ruleset.loopy for component in step.position),
    )


def _spoken(attempt: StepAttempt, judged: JudgedMove | None, *, done: bool) -> str:
    said = [*attempt.verdict.said, *(judged.said if judged else ())]
    return " ".join([*said, _("Solved.")] if done else said)


def _pictures(
    attempt: StepAttempt, budget: Budget, *, done: bool
) -> tuple[tuple[Show, Picture], ...]:
    step, match = attempt.step, attempt.match
    playing = match is not None and step.goal.is_played and not match.over
    position = match.position if match and playing else step.position
    shown = dict.fromkeys((*step.given, *(step.shown if done else ())))
    return tuple((each, picture_of(each, position, step.position[0], budget)) for each in shown)


def _board(
    attempt: StepAttempt, pictures: tuple[tuple[Show, Picture], ...], budget: Budget, *, done: bool
) -> SimpleNamespace | None:
    step, match = attempt.step, attempt.match
    if match is None and step.goal is Goal.STRIP:
        return None
    shown = match or Match(step.position, Player.YOU, (), step.convention)
    playing = match is not None and not (done or shown.over)
    return MatchBoard(
        shown,
        attempt.around(can_move=playing and shown.to_move is Player.YOU),
        budget,
        marked=attempt.query.marks,
        mirrored=step.mirrored,
        typed=attempt.typed,
        pointed=_powers(shown.position, pictures) if done and match is None else {},
    ).draw()


def _powers(position: Sum, pictures: tuple[tuple[Show, Picture], ...]) -> Pointing:
    columns = dict(pictures).get(Show.COLUMNS)
    return powers_on(position, columns.values) if isinstance(columns, Columns) else {}


def _answering(attempt: StepAttempt) -> SimpleNamespace:
    position = attempt.step.position
    return SimpleNamespace(
        answer=attempt.query.answer,
        typed=attempt.typed,
        path=attempt.query.path(),
        first=attempt.query.answering("first"),
        second=attempt.query.answering("second"),
        places=tuple(
            (place(each, index, len(position)), attempt.query.answering(str(index)))
            for index, each in enumerate(position)
        ),
        to_mark=_to_mark(attempt),
        boxes=_boxes(attempt),
    )


def _to_mark(attempt: StepAttempt) -> tuple[tuple[Component, bool, bool], ...]:
    step = attempt.step
    if step.goal is not Goal.STRIP:
        return ()
    ticked = frozenset() if attempt.error else marked(step.position, attempt.query.answer)
    return tuple(
        (heap, heap.position in ticked, heap.position in attempt.verdict.mistakes)
        for heap in strip_to_mark(step.position)
    )


def _boxes(attempt: StepAttempt) -> tuple[tuple[str, str, bool], ...]:
    if attempt.step.goal is not Goal.BOXES:
        return ()
    to_fill = boxes(attempt.step.position)
    # The last box takes what is too much, and boxes without anything stay empty.
    written = (attempt.typed or attempt.query.answer).split(",", len(to_fill) - 1)
    written += [""] * (len(to_fill) - len(written))
    return tuple(
        (each.ruleset.words.position(each.position), text, index in attempt.verdict.mistakes)
        for index, (each, text) in enumerate(zip(to_fill, written, strict=True))
    )


def _playing(attempt: StepAttempt, judged: JudgedMove | None) -> SimpleNamespace:
    match = attempt.match
    lost = match is not None and match.loser is Player.YOU
    wrong_place = lost if judged is None else judged.slip is None and not judged.wins
    return SimpleNamespace(
        defended=_defended(match) if match is not None and attempt.verdict.said else "",
        news=moves_told(match, 2) if match is not None else (),
        judged=judged,
        lost=lost,
        wrong_place=wrong_place,
        begun=bool(attempt.query.answer or (match is not None and match.moves)),
    )


def _defended(match: Match) -> str:
    position = " + ".join(
        component.ruleset.words.position(component.position) for component in match.start
    )
    if match.first is Player.YOU:
        return _("Play it out from %(position)s: you go first", position=position)
    return _("Play it out from %(position)s: the computer goes first", position=position)


def _at(ladder: Ladder, number: int) -> str | None:
    if not 1 <= number <= len(ladder.steps):
        return None
    return StepQuery(slug=ladder.slug, number=number).href()


def _ways(attempt: StepAttempt, *, can_move: bool) -> SimpleNamespace:
    number, after = attempt.query.number, LADDERS.index(attempt.ladder) + 1
    return SimpleNamespace(
        marking=attempt.marking if can_move else None,
        onward=_at(attempt.ladder, number + 1),
        next_ladder=LADDERS[after] if after < len(LADDERS) else None,
        play_on=attempt.play_on,
        last=number == len(attempt.ladder.steps),
    )


def _dock(
    attempt: StepAttempt, judged: JudgedMove | None, ways: SimpleNamespace, *, done: bool
) -> tuple[Action, ...]:
    query, match = attempt.query, attempt.match
    back = attempt.take_back(judged) if judged is not None and not done else None
    again = query.path() if query.answer or (match is not None and match.moves) else None
    before = _at(attempt.ladder, query.number - 1)
    return (
        Action(before or "", _("Back"), "previous", icon="arrow-left", boosted=False),
        Action(back or again or "", _("Undo"), "undo", icon="undo-2", hold=again or ""),
        Action(
            "" if done else ways.marking or "",
            _("Marks"),
            "marks",
            icon="eye",
            on=query.marks and not done,
        ),
        Action(ways.onward or "", _("On"), "next", icon="arrow-right", boosted=False),
    )
