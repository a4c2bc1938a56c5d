"""The page of a puzzle, computed whole."""

from dataclasses import replace
from datetime import date
from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, after, has_move
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import LEVELS
from webapp.teaching.why.pointing import Pointing
from webapp.teaching.why.tries import refute
from webapp.teaching.words import instruction
from webapp.views.boards.drawing import going_on
from webapp.views.boards.match_board import MatchBoard
from webapp.views.games.named_games import games_of
from webapp.views.pictures.previews import preview_of
from webapp.views.play.panels import Action
from webapp.views.play.play_state import PlayState
from webapp.views.play.query import PlayQuery, play_path
from webapp.views.play.why_panel import why_panel
from webapp.views.web.preferences import in_words

from .attempt import Attempt
from .queries import PosedPuzzle
from .words import QUESTIONS, TRAPS, answers_to_who, winner_of

_FOR_SLIPS, _FOR_THE_REASON = 0.4, 0.5
"""Parts of the budget for replies that beat a wrong answer, and for the reason."""


def puzzle_page(attempt: Attempt, today: date, budget: Budget) -> SimpleNamespace:
    """The page of a puzzle."""
    puzzle, told = attempt.puzzle, attempt.told
    shown = attempt.judged or attempt.query.given_up
    verdict = _verdict(attempt, today, budget.part(_FOR_SLIPS)) if shown else None
    reason = _reason(attempt, budget.part(_FOR_THE_REASON)) if told else None
    board = _board(attempt, reason.why.pointed if reason else {}, budget)
    question = _question(attempt)
    preview = preview_of(puzzle.match, puzzle.kind)
    misere = puzzle.convention is Convention.MISERE
    level = _("Level %(level)s of %(levels)s", level=puzzle.level, levels=len(LEVELS))
    if isinstance(attempt.query, PosedPuzzle):
        level = _("From a game")
    return SimpleNamespace(
        title=_title(attempt) or f"{question.text} · {preview.game}",
        preview=preview,
        day=attempt.day,
        today=today,
        subtitle=level,
        badge=_badge(attempt),
        goal=_("The last move loses.") if misere else _("The last move wins."),
        coach_title=_heading(attempt, verdict, question),
        spoken=_judgement(attempt) if attempt.judged else "",
        error=attempt.error,
        question=question,
        verdict=verdict,
        board=board,
        choice=_choice(attempt) if _choosing(attempt) else None,
        reason=reason,
        marked=told and board.can_move,
        can_draw=any(component.ruleset.loopy for component in puzzle.position),
        dock=_dock(attempt),
        more=SimpleNamespace(
            games=games_of(puzzle.position),
            several=len(puzzle.position) > 1,
            play=play_path(puzzle.position),
            day_before=attempt.day_before,
        ),
    )


def _heading(attempt: Attempt, verdict: SimpleNamespace | None, question: SimpleNamespace) -> str:
    if verdict is None:
        return str(question.text)
    return _judgement(attempt) if attempt.judged else _("The answer")


def _judgement(attempt: Attempt) -> str:
    return _("Right!") if attempt.right else _("Not right.")


def _badge(attempt: Attempt) -> str:
    return in_words(attempt.day) if attempt.day else ""


def _dock(attempt: Attempt) -> tuple[Action, ...]:
    level = attempt.puzzle.level
    answer = None if attempt.told else attempt.query.unanswered.href(given_up=True)
    again = attempt.query.unanswered.href() if attempt.judged and not attempt.told else None
    return (
        Action(again or "", _("Again"), "undo", icon="undo-2"),
        Action(answer or "", _("Answer"), "hint", icon="lightbulb"),
        Action(attempt.on_level(level - 1), _("Easier"), icon="arrow-left"),
        Action(attempt.on_level(level + 1), _("Harder"), icon="arrow-right"),
    )


def _title(attempt: Attempt) -> str:
    if attempt.day:
        return _("The puzzle of %(day)s", day=in_words(attempt.day))
    return ""


def _question(attempt: Attempt) -> SimpleNamespace:
    puzzle, query = attempt.puzzle, attempt.query
    asks_who = puzzle.kind is QuestionKind.WHO and not attempt.judged
    answers = answers_to_who(puzzle) if asks_who else ()
    return SimpleNamespace(
        text=_(QUESTIONS[puzzle.kind]),
        kind=puzzle.kind,
        game=puzzle.wanted.game.title,
        who=[(told, query.answering(written).href()) for written, told in answers],
    )


def _verdict(attempt: Attempt, today: date, budget: Budget) -> SimpleNamespace:
    puzzle, told = attempt.puzzle, attempt.told
    wrong = [move for move in attempt.moves if move not in puzzle.winning]
    winning = tuple(instruction(puzzle.position, move) for move in puzzle.winning)
    return SimpleNamespace(
        right=attempt.right,
        judged=attempt.judged,
        slips=tuple(_slip(attempt, move, budget) for move in wrong) if attempt.judged else (),
        missing=len(set(puzzle.winning) - set(attempt.moves)),
        none_chosen=not attempt.moves,
        winner=winner_of(puzzle.solution.outcome) if told else "",
        winning=winning if told else (),
        next=attempt.next if told else None,
        play_on=attempt.play_on,
        solved_today=attempt.day == today and attempt.right,
    )


def _slip(attempt: Attempt, move: Move, budget: Budget) -> SimpleNamespace:
    position = attempt.puzzle.position
    refuted = refute(position, move, budget, attempt.puzzle.convention)
    return SimpleNamespace(
        order=refuted.order, reply=refuted.reply, ends=not any(map(has_move, after(position, move)))
    )


def _choosing(attempt: Attempt) -> bool:
    all_asked = attempt.puzzle.kind is QuestionKind.ALL
    return all_asked and bool(attempt.moves) and not attempt.told


def _choice(attempt: Attempt) -> SimpleNamespace:
    moves, position = attempt.moves, attempt.puzzle.position
    chosen = tuple(
        SimpleNamespace(
            order=instruction(position, move),
            without=attempt.answering(tuple(other for other in moves if other != move)).href(),
        )
        for move in moves
    )
    all_said = None if attempt.judged else attempt.answering(moves).href(all_said=True)
    return SimpleNamespace(chosen=chosen, all_said=all_said)


def _board(attempt: Attempt, pointed: Pointing, budget: Budget) -> SimpleNamespace:
    puzzle, bare = attempt.puzzle, attempt.query.unanswered
    fields = bare.fields()
    if _choosing(attempt):
        fields["answer"] = attempt.written(attempt.moves)
    can_move = puzzle.kind is not QuestionKind.WHO
    around = going_on(bare.path(), fields, "answer", can_move=can_move)
    return MatchBoard(
        puzzle.match, around, budget, marked=attempt.told, typed=attempt.typed, pointed=pointed
    ).draw()


def _reason(attempt: Attempt, budget: Budget) -> SimpleNamespace:
    hard, match = attempt.puzzle.difficulty, attempt.puzzle.match
    why = why_panel(PlayState(PlayQuery.of(match), match, budget))
    the_move = why.explanation.pointed[1]
    return SimpleNamespace(
        why=replace(why, pointed=the_move),
        difficulty=hard,
        traps=tuple(_(TRAPS[trap]) for trap in hard.traps),
    )
