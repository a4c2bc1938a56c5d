"""The page of a puzzle, computed whole."""

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
from webapp.dates import in_short, in_words
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import LEVELS
from webapp.teaching.review.in_words import NAMES, moves_told
from webapp.teaching.why.pointing import Pointing
from webapp.teaching.why.reason import ReasonKind
from webapp.teaching.words import instruction, orders, rule_of_taps
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

_FOR_SLIPS, _FOR_THE_REASON = 0.4, 0.5
"""Parts of the budget for replies that beat a wrong answer, and for the reason."""

_MOST_STARS = 3


def puzzle_page(attempt: Attempt, today: date, budget: Budget) -> SimpleNamespace:
    """The page of a puzzle."""
    puzzle, told = attempt.puzzle, attempt.told
    said = attempt.judged or attempt.query.given_up or attempt.wrong
    shown = _shown(attempt, budget.part(_FOR_SLIPS))
    verdict = _verdict(attempt, shown, budget.part(_FOR_SLIPS)) if said else None
    reason = _reason(attempt, shown, budget.part(_FOR_THE_REASON)) if told else None
    board = _board(attempt, shown, reason.drawn.pointed if reason else {}, budget)
    question, before = _question(attempt), attempt.day_before
    preview = preview_of(puzzle.match, puzzle.kind)
    misere, badge = puzzle.convention is Convention.MISERE, _badge(attempt)
    return SimpleNamespace(
        title=_("The puzzle of %(day)s", day=badge)
        if badge
        else f"{question.text} · {preview.game}",
        preview=preview,
        day=attempt.day,
        today=today,
        seats=_seats(attempt, shown) if puzzle.kind is QuestionKind.WIN else None,
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
        choice=_choice(attempt) if _choosing(attempt) else None,
        reason=reason,
        answer_before=before.href(given_up=True) if before and attempt.day == today else "",
        marked=told and board.can_move,
        taken_back=attempt.taken_back if attempt.wrong and not told else "",
        can_draw=any(component.ruleset.loopy for component in puzzle.position),
        dock=_dock(attempt),
        more=SimpleNamespace(
            games=games_of(puzzle.position),
            several=len(puzzle.position) > 1,
            play=play_path(puzzle.position),
        ),
    )


def _shown(attempt: Attempt, budget: Budget) -> Match:
    """The puzzle, where one move is asked for with that move; a wrong one is answered."""
    puzzle, match = attempt.puzzle, attempt.puzzle.match
    if puzzle.kind is not QuestionKind.WIN or not (attempt.told or attempt.moves):
        return match
    if attempt.told:
        return match.played(attempt.moves[0] if attempt.right else puzzle.winning[0])
    return _refuted(attempt, attempt.moves[0], budget)


def _refuted(attempt: Attempt, move: Move, budget: Budget) -> Match:
    """The puzzle with a wrong move and, where one is known, the reply that beats it."""
    match = attempt.puzzle.match
    reply = refutation(match.position, move, budget, match.convention)
    return match.played(move).played(reply) if reply else match.played(move)


def _seats(attempt: Attempt, shown: Match) -> tuple[tuple[str, ...], ...]:
    """Who plays, what they did, or what is played, and whose turn it is."""
    notes = {
        Player.COMPUTER: _badge(attempt) or _level(attempt),
        Player.YOU: f"{attempt.puzzle.wanted.game.title} · {goal_of(shown)}",
        **{move.by: move.told for move in moves_told(shown)},
    }
    names = {Player.COMPUTER: OPPONENTS["perfect"].name, Player.YOU: NAMES[Player.YOU]}
    turns = {Player.YOU: "" if shown.moves else _("Your move")}
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
    return in_words(attempt.day) if attempt.day else ""


def _dock(attempt: Attempt) -> tuple[Action, ...]:
    level, before = attempt.puzzle.level, attempt.day_before
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
    puzzle, query = attempt.puzzle, attempt.query
    asks_who = puzzle.kind is QuestionKind.WHO and not attempt.judged
    answers = answers_to_who(puzzle) if asks_who else ()
    return SimpleNamespace(
        text=_(QUESTIONS[puzzle.kind]),
        kind=puzzle.kind,
        together=count_ways(puzzle.position, puzzle.solution.moves) > len(puzzle.solution.moves),
        game=puzzle.wanted.game.title,
        who=[(told, query.answering(written).href()) for written, told in answers],
    )


def _verdict(attempt: Attempt, shown: Match, budget: Budget) -> SimpleNamespace:
    puzzle, told = attempt.puzzle, attempt.told
    wrong = attempt.wrong[-1:] or [move for move in attempt.moves if move not in puzzle.winning]
    winning = orders(puzzle.position, puzzle.winning)
    missing = set(puzzle.winning) - set(attempt.moves)
    symbols = _symbols(len(attempt.wrong)) if attempt.day and attempt.right else ""
    return SimpleNamespace(
        right=attempt.right,
        judged=attempt.judged,
        tries="✗" * len(attempt.wrong),
        slips=tuple(_slip(attempt, move, shown, budget) for move in wrong if not told),
        missing=count_ways(puzzle.position, missing),
        none_chosen=not attempt.moves,
        winner=winner_of(puzzle.solution.outcome) if told else "",
        winning=winning if told else (),
        ways=count_ways(puzzle.position, puzzle.winning),
        next=attempt.next if told else None,
        play_on=attempt.play_on,
        symbols=symbols,
        shared=f"Nimsum {in_short(attempt.day)} {symbols}" if symbols and attempt.day else "",
    )


def _slip(attempt: Attempt, move: Move, shown: Match, budget: Budget) -> SimpleNamespace:
    on_board = shown.moves[:1] == (move,)
    match = shown if on_board else _refuted(attempt, move, budget)
    order, *reply = map(instruction, match.positions, match.moves)
    return SimpleNamespace(order=order, reply="".join(reply), ends=match.over and not match.drawn)


def _choosing(attempt: Attempt) -> bool:
    all_asked = attempt.puzzle.kind is QuestionKind.ALL
    return all_asked and bool(attempt.moves) and not attempt.told


def _choice(attempt: Attempt) -> SimpleNamespace:
    moves, position = attempt.moves, attempt.puzzle.position
    chosen = tuple(
        SimpleNamespace(
            order=clauses(orders(position, [move])),
            without=attempt.answering(tuple(other for other in moves if other != move)).href(),
        )
        for move in moves
    )
    all_said = None if attempt.judged else attempt.answering(moves).href(all_said=True)
    return SimpleNamespace(chosen=chosen, all_said=all_said)


def _board(attempt: Attempt, shown: Match, pointed: Pointing, budget: Budget) -> SimpleNamespace:
    puzzle, bare = attempt.puzzle, attempt.query.unanswered
    fields = bare.fields()
    if _choosing(attempt):
        fields["answer"] = attempt.written(attempt.moves)
    can_move = puzzle.kind is not QuestionKind.WHO and not shown.moves
    around = going_on(bare.path(), fields, "answer", can_move=can_move)
    return MatchBoard(
        shown,
        around,
        budget,
        marked=attempt.told and not shown.moves,
        typed=attempt.typed,
        pointed=pointed,
    ).draw()


def _symbols(wrong: int) -> str:
    return f"{'✗' * wrong}✓ {'★' * max(1, _MOST_STARS - wrong)}"


def _reason(attempt: Attempt, shown: Match, budget: Budget) -> SimpleNamespace:
    """Why the answer is right, in words, and drawn on the board that is shown."""
    match, winning = attempt.puzzle.match, attempt.puzzle.winning
    why = why_panel(PlayState(PlayQuery.of(match), match, budget))
    drawn, says = replace(why, pointed=why.explanation.pointed[1]), ""
    if shown.moves:
        move, best = shown.moves[0], why.explanation.best
        says = instruction(match.position, move)
        general = best and best.kind in (ReasonKind.BALANCE, ReasonKind.ANSWERED)
        only = count_ways(match.position, winning) == 1
        if told := only or general or (best and best.move == move):
            says = f"{says}. {why.explanation.steps[1].says}"
        after = PlayState(PlayQuery.of(shown), shown, budget)
        drawn = replace(why, pointed={}) if shown.over else why_panel(after, 1)
        left = drawn.explanation.best
        bare = (ReasonKind.LAW, ReasonKind.ANSWERED) if told else (ReasonKind.LAW,)
        if attempt.right and left and left.kind not in bare:
            says = left.leave
    return SimpleNamespace(why=why, drawn=drawn, says=says)
