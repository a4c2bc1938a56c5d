"""The content of the page of a puzzle."""

from dataclasses import replace
from datetime import date
from types import SimpleNamespace

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Move, count_ways
from nimsum.rulesets.wording import clauses
from nimsum.solver.analysis import refutation
from webapp.dates import date_in_words, short_date
from webapp.teaching.move_words import (
    PLAYER_NAMES,
    instruction,
    moves_in_words,
    orders,
    rule_of_taps,
)
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import LEVELS
from webapp.teaching.why.highlights import Highlights
from webapp.teaching.why.reason import ReasonKind
from webapp.views.boards.drawing import going_on
from webapp.views.boards.match_board import MatchBoard
from webapp.views.games.named_games import games_of
from webapp.views.pictures.previews import preview_of
from webapp.views.play.beside import goal_of
from webapp.views.play.panels import Action
from webapp.views.play.play_state import PlayState
from webapp.views.play.query import PlayQuery, play_path
from webapp.views.play.why_panel import why_panel

from .attempt import Attempt
from .queries import ArchiveQuery, PosedPuzzle
from .words import QUESTIONS, answers_to_who, winner_of

_SHARE_FOR_SLIPS = 0.4
"""The share of the budget for replies that beat a wrong answer."""
_SHARE_FOR_REASON = 0.5
"""The share of the budget for the reason."""

_MAX_STARS = 3


def puzzle_page(attempt: Attempt, today: date, budget: Budget) -> SimpleNamespace:
    """Return the page of a puzzle with the answer in `attempt`."""
    puzzle = attempt.puzzle
    solved = attempt.told
    has_answer = attempt.judged or attempt.query.given_up or attempt.wrong
    match = _match_on_board(attempt, budget.part(_SHARE_FOR_SLIPS))
    verdict = _verdict(attempt, match, budget.part(_SHARE_FOR_SLIPS)) if has_answer else None
    reason = _reason(attempt, match, budget.part(_SHARE_FOR_REASON)) if solved else None
    board = _board(attempt, match, reason.drawn.pointed if reason else {}, budget)
    question = _question(attempt)
    before = attempt.day_before
    preview = preview_of(puzzle.match, puzzle.kind)
    misere = puzzle.convention is Convention.MISERE
    badge = _badge(attempt)
    title = f"{question.text} · {preview.game}"
    if badge:
        title = _("The puzzle of %(day)s", day=badge)
    return SimpleNamespace(
        title=title,
        preview=preview,
        day=attempt.day,
        today=today,
        seats=_seats(attempt, match) if puzzle.kind is QuestionKind.WIN else None,
        subtitle=_level(attempt),
        badge=badge,
        goal=_("The last move loses.") if misere else _("The last move wins."),
        coach_title=_heading(attempt, verdict, question),
        spoken=_judgement(attempt) if attempt.judged else "",
        error=attempt.error,
        question=question,
        verdict=verdict,
        board=board,
        rule=rule_of_taps(puzzle.position[0].ruleset),
        choice=_choice(attempt) if _is_choosing(attempt) else None,
        reason=reason,
        answer_before=before.href(given_up=True) if before and attempt.day == today else "",
        marked=solved and board.can_move,
        taken_back=attempt.taken_back if attempt.wrong and not solved else "",
        can_draw=any(component.ruleset.loopy for component in puzzle.position),
        dock=_dock(attempt),
        more=SimpleNamespace(
            games=games_of(puzzle.position),
            several=len(puzzle.position) > 1,
            play=play_path(puzzle.position),
        ),
    )


def _match_on_board(attempt: Attempt, budget: Budget) -> Match:
    """Return the match on the board.

    If the puzzle asks for one move, it includes the winning move once the solution is shown, and
    before that a wrong move with the reply that beats it.
    """
    puzzle = attempt.puzzle
    match = puzzle.match
    if puzzle.kind is not QuestionKind.WIN or not (attempt.told or attempt.moves):
        return match
    if attempt.told:
        return match.after(attempt.moves[0] if attempt.right else puzzle.winning[0])
    return _refuted(attempt, attempt.moves[0], budget)


def _refuted(attempt: Attempt, move: Move, budget: Budget) -> Match:
    """Return the puzzle's match with a wrong move and, if it is known, the reply that beats it."""
    match = attempt.puzzle.match
    reply = refutation(match.position, move, budget, match.convention)
    return match.after(move).after(reply) if reply else match.after(move)


def _seats(attempt: Attempt, match: Match) -> tuple[tuple[str, ...], ...]:
    """Return for each player: the player, the name, a note, and whose turn it is or ""."""
    notes = {
        Player.COMPUTER: _badge(attempt) or _level(attempt),
        Player.YOU: f"{attempt.puzzle.spec.game.title} · {goal_of(match)}",
        **{move.by: move.text for move in moves_in_words(match)},
    }
    names = {Player.COMPUTER: OPPONENTS["perfect"].name, Player.YOU: PLAYER_NAMES[Player.YOU]}
    turns = {Player.YOU: "" if match.moves else _("Your move")}
    return tuple((by, _(name), notes[by], turns.get(by, "")) for by, name in names.items())


def _level(attempt: Attempt) -> str:
    if isinstance(attempt.query, PosedPuzzle):
        return _("From a game")
    return _("Level %(level)s of %(levels)s", level=attempt.puzzle.level, levels=len(LEVELS))


def _heading(attempt: Attempt, verdict: SimpleNamespace | None, question: SimpleNamespace) -> str:
    if verdict is None:
        return str(question.text)
    if attempt.judged:
        return " ".join(filter(None, (_judgement(attempt), verdict.symbols)))
    return _("The answer") if attempt.told else _("Try another move")


def _judgement(attempt: Attempt) -> str:
    return _("Right!") if attempt.right else _("Not right.")


def _badge(attempt: Attempt) -> str:
    return date_in_words(attempt.day) if attempt.day else ""


def _dock(attempt: Attempt) -> tuple[Action, ...]:
    level = attempt.puzzle.level
    before = attempt.day_before
    answer = None if attempt.told else attempt.query.unanswered.href(given_up=True)
    again = attempt.taken_back if attempt.judged and not attempt.told else None
    beside = (
        Action(attempt.on_level(level - 1), _("Easier"), icon="arrow-left"),
        Action(attempt.on_level(level + 1), _("Harder"), icon="arrow-right"),
    )
    if attempt.day:
        archive = ArchiveQuery(day=attempt.day).href()
        beside = (
            Action(before.href() if before else "", _("Earlier"), icon="arrow-left"),
            Action(archive, _("Archive"), icon="calendar", boosted=False),
        )
    return (
        Action(again or "", _("Again"), "undo", icon="undo-2"),
        Action(answer or "", _("Answer"), "hint", icon="lightbulb"),
        *beside,
    )


def _question(attempt: Attempt) -> SimpleNamespace:
    puzzle = attempt.puzzle
    query = attempt.query
    asks_who = puzzle.kind is QuestionKind.WHO and not attempt.judged
    answers = answers_to_who(puzzle) if asks_who else ()
    return SimpleNamespace(
        text=_(QUESTIONS[puzzle.kind]),
        kind=puzzle.kind,
        together=count_ways(puzzle.position, puzzle.solution.moves) > len(puzzle.solution.moves),
        game=puzzle.spec.game.title,
        who=[(text, query.answering(written).href()) for written, text in answers],
    )


def _verdict(attempt: Attempt, match: Match, budget: Budget) -> SimpleNamespace:
    puzzle = attempt.puzzle
    solved = attempt.told
    wrong = attempt.wrong[-1:] or [move for move in attempt.moves if move not in puzzle.winning]
    winning = orders(puzzle.position, puzzle.winning)
    missing = set(puzzle.winning) - set(attempt.moves)
    symbols = _symbols(len(attempt.wrong)) if attempt.day and attempt.right else ""
    return SimpleNamespace(
        right=attempt.right,
        judged=attempt.judged,
        tries="✗" * len(attempt.wrong),
        slips=() if solved else tuple(_slip(attempt, move, match, budget) for move in wrong),
        missing=count_ways(puzzle.position, missing),
        none_chosen=not attempt.moves,
        winner=winner_of(puzzle.solution.outcome) if solved else "",
        winning=winning if solved else (),
        ways=count_ways(puzzle.position, puzzle.winning),
        next=attempt.next if solved else None,
        play_on=attempt.play_on,
        symbols=symbols,
        shared=f"Nimsum {short_date(attempt.day)} {symbols}" if symbols and attempt.day else "",
    )


def _slip(attempt: Attempt, move: Move, match: Match, budget: Budget) -> SimpleNamespace:
    on_board = match.moves[:1] == (move,)
    refuted = match if on_board else _refuted(attempt, move, budget)
    order, *reply = map(instruction, refuted.positions, refuted.moves)
    ends = refuted.over and not refuted.drawn
    return SimpleNamespace(order=order, reply="".join(reply), ends=ends)


def _is_choosing(attempt: Attempt) -> bool:
    all_asked = attempt.puzzle.kind is QuestionKind.ALL
    return all_asked and bool(attempt.moves) and not attempt.told


def _choice(attempt: Attempt) -> SimpleNamespace:
    moves = attempt.moves
    position = attempt.puzzle.position
    chosen = tuple(
        SimpleNamespace(
            order=clauses(orders(position, [move])),
            without=attempt.answering(tuple(other for other in moves if other != move)).href(),
        )
        for move in moves
    )
    all_said = None if attempt.judged else attempt.answering(moves).href(all_said=True)
    return SimpleNamespace(chosen=chosen, all_said=all_said)


def _board(attempt: Attempt, match: Match, pointed: Highlights, budget: Budget) -> SimpleNamespace:
    puzzle = attempt.puzzle
    bare = attempt.query.unanswered
    fields = bare.fields()
    if _is_choosing(attempt):
        fields["answer"] = attempt.written(attempt.moves)
    can_move = puzzle.kind is not QuestionKind.WHO and not match.moves
    around = going_on(bare.path(), fields, "answer", can_move=can_move)
    return MatchBoard(
        match,
        around,
        budget,
        marked=attempt.told and not match.moves,
        typed=attempt.typed,
        pointed=pointed,
    ).draw()


def _symbols(wrong: int) -> str:
    return f"{'✗' * wrong}✓ {'★' * max(1, _MAX_STARS - wrong)}"


def _reason(attempt: Attempt, answered: Match, budget: Budget) -> SimpleNamespace:
    """Return why the answer is right, in words and as drawn on the board."""
    match = attempt.puzzle.match
    winning = attempt.puzzle.winning
    why = why_panel(PlayState(PlayQuery.of(match), match, budget))
    drawn = replace(why, pointed=why.explanation.highlights[1])
    says = ""
    if answered.moves:
        move = answered.moves[0]
        best = why.explanation.best
        says = instruction(match.position, move)
        general = best and best.kind in (ReasonKind.BALANCE, ReasonKind.ANSWERED)
        only = count_ways(match.position, winning) == 1
        explained = only or general or (best and best.move == move)
        if explained:
            says = f"{says}. {why.explanation.steps[1].says}"
        after = PlayState(PlayQuery.of(answered), answered, budget)
        drawn = replace(why, pointed={}) if answered.over else why_panel(after, 1)
        reason_after = drawn.explanation.best
        bare = (ReasonKind.LAW, ReasonKind.ANSWERED) if explained else (ReasonKind.LAW,)
        if attempt.right and reason_after and reason_after.kind not in bare:
            says = reason_after.leave
    return SimpleNamespace(why=why, drawn=drawn, says=says)
