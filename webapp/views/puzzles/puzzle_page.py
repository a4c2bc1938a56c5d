"""The content of the page of a puzzle."""

from dataclasses import dataclass, replace
from datetime import date

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
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
from webapp.views.boards.drawing import move_controls
from webapp.views.boards.match_board import Board, MatchBoard
from webapp.views.games.named_games import NamedGame, games_of
from webapp.views.pictures.previews import Preview, preview_of
from webapp.views.play.coach_and_dock import goal_of
from webapp.views.play.panels import Action, Seat, Seats
from webapp.views.play.play_query import PlayQuery, play_path
from webapp.views.play.play_state import PlayState
from webapp.views.play.why_panel import WhyPanel, why_panel

from .puzzle_attempt import Attempt
from .puzzle_queries import ArchiveQuery, PosedPuzzle
from .puzzle_words import QUESTIONS, answers_to_who, winner_of

_SHARE_FOR_SLIPS = 0.4
"""The share of the budget for replies that beat a wrong answer."""
_SHARE_FOR_REASON = 0.5
"""The share of the budget for the reason."""

_MAX_STARS = 3


@dataclass(frozen=True, slots=True)
class AnswerLink:
    """A link that answers "who wins?", with the answer in words."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class Question:
    """The question of a puzzle about `game`.

    `moves_equal` is True if several winning moves lead to the same position, so that choosing one
    of these moves chooses all of them. `answers` is empty unless the question is "who wins?" and
    has no answer yet.
    """

    text: str
    kind: QuestionKind
    moves_equal: bool
    game: str
    answers: tuple[AnswerLink, ...]


@dataclass(frozen=True, slots=True)
class WrongMove:
    """A wrong move as an instruction, and the reply that beats the move, or "" if none is known.

    `ends` is True if the wrong move, or the reply, ends the game without a draw.
    """

    order: str
    reply: str
    ends: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer.

    `wrong_moves` is empty once the solution is shown; `winner`, `winning` (the winning moves as
    instructions) and `next` (an address) are empty until then. `ways` is the number of all winning
    moves, and `missing` the number of those not chosen; moves to the same position count
    separately. `tries` has a ✗ for each wrong move. `share_text` is a result to share, or "" unless
    a daily puzzle is solved.
    """

    judged: bool
    tries: str
    tries_count: int
    wrong_moves: tuple[WrongMove, ...]
    missing: int
    none_chosen: bool
    winner: str
    winning: tuple[str, ...]
    ways: int
    next: str
    play_on: str
    share_text: str


@dataclass(frozen=True, slots=True)
class ChosenMove:
    """A chosen move as an instruction, and the address of the puzzle with the move deselected."""

    order: str
    without: str


@dataclass(frozen=True, slots=True)
class ChosenMoves:
    """The moves chosen so far, if the puzzle asks for all winning moves.

    `done` is an address that submits the moves; it is empty if they have been submitted.
    """

    moves: tuple[ChosenMove, ...]
    done: str


@dataclass(frozen=True, slots=True)
class PuzzleReason:
    """The reason why the answer is right, in three forms.

    `general` explains the position of the puzzle, `drawn` has the highlights for the position on
    the board, and `says` is a text: the winning move with its reason. `says` is "" if no winning
    move is on the board.
    """

    general: WhyPanel
    drawn: WhyPanel
    says: str


@dataclass(frozen=True, slots=True)
class MorePuzzles:
    """The sheet *More* of a puzzle: the rules of its games, and a link to play its position.

    `several` is True if the position has more than one component.
    """

    games: tuple[NamedGame, ...]
    several: bool
    play: str


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """The content of the page of a puzzle.

    `day` is the date of a daily puzzle, or None. `seats` show the computer and the player, or are
    None unless the puzzle asks for one move. `announcement` is the text that a screen reader says.
    `rule` says how to move; it is "" if there is a verdict or several games are on the board.
    `verdict`, `choice` and `reason` are None if the page does not show them. `yesterdays_answer`
    and `taken_back` are addresses, or "". `marked` is True if each move is marked as winning,
    losing or (if `can_draw`) drawing.
    """

    title: str
    preview: Preview
    day: date | None
    is_of_today: bool
    seats: Seats | None
    subtitle: str
    badge: str
    goal: str
    coach_title: str
    announcement: str
    error: GameError | None
    question: Question
    verdict: Verdict | None
    board: Board
    rule: str
    choice: ChosenMoves | None
    reason: PuzzleReason | None
    yesterdays_answer: str
    marked: bool
    taken_back: str
    can_draw: bool
    dock: tuple[Action, ...]
    more: MorePuzzles


def puzzle_page(attempt: Attempt, today: date, budget: Budget) -> PuzzlePage:
    """Return the content of the page of the puzzle and the answer in `attempt`.

    If `attempt` has the puzzle of `today`, the page also links to yesterday's answer.
    """
    puzzle = attempt.puzzle
    solved = attempt.shows_solution
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
    games = tuple(games_of(puzzle.position))
    show_rule = verdict is None and len(games) == 1
    is_of_today = attempt.day == today
    return PuzzlePage(
        title=title,
        preview=preview,
        day=attempt.day,
        is_of_today=is_of_today,
        seats=_seats(attempt, match) if puzzle.kind is QuestionKind.WIN else None,
        subtitle=_level(attempt),
        badge=badge,
        goal=_("The last move loses.") if misere else _("The last move wins."),
        coach_title=_heading(attempt, verdict, question),
        announcement=_judgement(attempt) if attempt.judged else "",
        error=attempt.error,
        question=question,
        verdict=verdict,
        board=board,
        rule=rule_of_taps(puzzle.position[0].ruleset) if show_rule else "",
        choice=_choice(attempt) if _is_choosing(attempt) else None,
        reason=reason,
        yesterdays_answer=before.href(given_up=True) if before and is_of_today else "",
        marked=solved and board.can_move,
        taken_back=attempt.taken_back if attempt.wrong and not solved else "",
        can_draw=any(component.ruleset.loopy for component in puzzle.position),
        dock=_dock(attempt),
        more=MorePuzzles(games, len(puzzle.position) > 1, play_path(puzzle.position)),
    )


def _match_on_board(attempt: Attempt, budget: Budget) -> Match:
    """Return the match on the board.

    If the puzzle asks for one move, the match includes the winning move once the solution is shown.
    Before, it includes the latest wrong move, if any, and the reply that beats that move.
    """
    puzzle = attempt.puzzle
    match = puzzle.match
    if puzzle.kind is not QuestionKind.WIN or not (attempt.shows_solution or attempt.moves):
        return match
    if attempt.shows_solution:
        return match.after(attempt.moves[0] if attempt.right else puzzle.winning[0])
    return _refuted(attempt, attempt.moves[0], budget)


def _refuted(attempt: Attempt, move: Move, budget: Budget) -> Match:
    """Return the puzzle's match after the wrong `move` and, if known, the reply that beats it."""
    match = attempt.puzzle.match
    reply = refutation(match.position, move, budget, match.convention)
    return match.after(move).after(reply) if reply else match.after(move)


def _seats(attempt: Attempt, match: Match) -> Seats:
    """Return the seats of the computer and of the player, with their last moves as notes."""
    notes = {
        Player.COMPUTER: _badge(attempt) or _level(attempt),
        Player.YOU: f"{attempt.puzzle.spec.game.title} · {goal_of(match)}",
        **{move.by: move.text for move in moves_in_words(match)},
    }
    opponent = OPPONENTS["perfect"]
    them = Seat(Player.COMPUTER, _(opponent.name), notes[Player.COMPUTER])
    turn = "" if match.moves else _("Your move")
    you = Seat(Player.YOU, _(PLAYER_NAMES[Player.YOU]), notes[Player.YOU], turn)
    return Seats(them, you)


def _level(attempt: Attempt) -> str:
    if isinstance(attempt.query, PosedPuzzle):
        return _("From a game")
    return _("Level %(level)s of %(levels)s", level=attempt.puzzle.level, levels=len(LEVELS))


def _heading(attempt: Attempt, verdict: Verdict | None, question: Question) -> str:
    if verdict is None:
        return question.text
    if attempt.judged:
        return " ".join(filter(None, (_judgement(attempt), _symbols(attempt))))
    return _("The answer") if attempt.shows_solution else _("Try another move")


def _judgement(attempt: Attempt) -> str:
    return _("Right!") if attempt.right else _("Not right.")


def _badge(attempt: Attempt) -> str:
    """Return the date of a daily puzzle in words, or "" for another puzzle."""
    return date_in_words(attempt.day) if attempt.day else ""


def _dock(attempt: Attempt) -> tuple[Action, ...]:
    """Return the buttons of the dock: Again, Answer, and links to two other puzzles."""
    level = attempt.puzzle.level
    before = attempt.day_before
    answer = None if attempt.shows_solution else attempt.query.unanswered.href(given_up=True)
    again = attempt.taken_back if attempt.judged and not attempt.shows_solution else None
    other_puzzles = (
        Action(attempt.on_level(level - 1), _("Easier"), icon="arrow-left"),
        Action(attempt.on_level(level + 1), _("Harder"), icon="arrow-right"),
    )
    if attempt.day:
        archive = ArchiveQuery(day=attempt.day).href()
        other_puzzles = (
            Action(before.href() if before else "", _("Earlier"), icon="arrow-left"),
            Action(archive, _("Archive"), icon="calendar", boosted=False),
        )
    return (
        Action(again or "", _("Again"), "undo", icon="undo-2"),
        Action(answer or "", _("Answer"), "hint", icon="lightbulb"),
        *other_puzzles,
    )


def _question(attempt: Attempt) -> Question:
    puzzle = attempt.puzzle
    query = attempt.query
    asks_who = puzzle.kind is QuestionKind.WHO and not attempt.judged
    answers = answers_to_who(puzzle) if asks_who else ()
    winning = puzzle.solution.moves
    return Question(
        text=_(QUESTIONS[puzzle.kind]),
        kind=puzzle.kind,
        moves_equal=count_ways(puzzle.position, winning) > len(winning),
        game=puzzle.spec.game.title,
        answers=tuple(
            AnswerLink(text, query.answering(written).href()) for written, text in answers
        ),
    )


def _verdict(attempt: Attempt, match: Match, budget: Budget) -> Verdict:
    puzzle = attempt.puzzle
    solved = attempt.shows_solution
    wrong = attempt.wrong[-1:] or [move for move in attempt.moves if move not in puzzle.winning]
    winning = orders(puzzle.position, puzzle.winning)
    missing = set(puzzle.winning) - set(attempt.moves)
    symbols = _symbols(attempt)
    wrong_moves: tuple[WrongMove, ...] = ()
    if not solved:
        wrong_moves = tuple(_wrong_move(attempt, move, match, budget) for move in wrong)
    return Verdict(
        judged=attempt.judged,
        tries="✗" * len(attempt.wrong),
        tries_count=len(attempt.wrong) + 1,
        wrong_moves=wrong_moves,
        missing=count_ways(puzzle.position, missing),
        none_chosen=not attempt.moves,
        winner=winner_of(puzzle.solution.outcome) if solved else "",
        winning=tuple(winning) if solved else (),
        ways=count_ways(puzzle.position, puzzle.winning),
        next=attempt.next if solved else "",
        play_on=attempt.play_on,
        share_text=f"Nimsum {short_date(attempt.day)} {symbols}" if symbols and attempt.day else "",
    )


def _wrong_move(attempt: Attempt, move: Move, match: Match, budget: Budget) -> WrongMove:
    """Return the wrong `move` and the reply that beats it; `match` is the match on the board."""
    on_board = match.moves[:1] == (move,)
    refuted = match if on_board else _refuted(attempt, move, budget)
    order, *reply = map(instruction, refuted.positions, refuted.moves)
    ends = refuted.over and not refuted.drawn
    return WrongMove(order, "".join(reply), ends)


def _is_choosing(attempt: Attempt) -> bool:
    """Return True if the player is choosing all winning moves and has chosen at least one."""
    asks_for_all = attempt.puzzle.kind is QuestionKind.ALL
    return asks_for_all and bool(attempt.moves) and not attempt.shows_solution


def _choice(attempt: Attempt) -> ChosenMoves:
    """Return the chosen moves of a puzzle that asks for all winning moves."""
    moves = attempt.moves
    position = attempt.puzzle.position
    chosen = tuple(
        ChosenMove(
            order=clauses(orders(position, [move])),
            without=attempt.answering(tuple(other for other in moves if other != move)).href(),
        )
        for move in moves
    )
    done = "" if attempt.judged else attempt.answering(moves).href(all_said=True)
    return ChosenMoves(chosen, done)


def _board(attempt: Attempt, match: Match, pointed: Highlights, budget: Budget) -> Board:
    puzzle = attempt.puzzle
    bare = attempt.query.unanswered
    fields = bare.fields()
    if _is_choosing(attempt):
        fields["answer"] = attempt.written(attempt.moves)
    can_move = puzzle.kind is not QuestionKind.WHO and not match.moves
    controls = move_controls(bare.path(), fields, "answer", can_move=can_move)
    return MatchBoard(
        match,
        controls,
        budget,
        marked=attempt.shows_solution and not match.moves,
        typed=attempt.typed,
        pointed=pointed,
    ).draw()


def _symbols(attempt: Attempt) -> str:
    """Return the result of a solved daily puzzle in signs, such as "✗✓ ★★" after one wrong answer.

    Return "" for other puzzles.
    """
    if not (attempt.day and attempt.right):
        return ""
    wrong = len(attempt.wrong)
    return f"{'✗' * wrong}✓ {'★' * max(1, _MAX_STARS - wrong)}"


def _reason(attempt: Attempt, answered: Match, budget: Budget) -> PuzzleReason:
    """Return the reason why the answer is right.

    `answered` is the match after the winning move, or the match at its start if the puzzle does not
    ask for one move.
    """
    match = attempt.puzzle.match
    winning = attempt.puzzle.winning
    why = why_panel(PlayState(PlayQuery.of(match), match, budget))
    drawn = replace(why, pointed=why.explanation.highlights[1])
    text = ""
    if answered.moves:
        move = answered.moves[0]
        best = why.explanation.best
        text = instruction(match.position, move)
        general = best and best.kind in (ReasonKind.BALANCE, ReasonKind.ANSWERED)
        only = count_ways(match.position, winning) == 1
        explained = only or general or (best and best.move == move)
        if explained:
            text = f"{text}. {why.explanation.steps[1].says}"
        after = PlayState(PlayQuery.of(answered), answered, budget)
        drawn = replace(why, pointed={}) if answered.over else why_panel(after, 1)
        reason_after = drawn.explanation.best
        bare = (ReasonKind.LAW, ReasonKind.ANSWERED) if explained else (ReasonKind.LAW,)
        if attempt.right and reason_after and reason_after.kind not in bare:
            text = reason_after.leave
    return PuzzleReason(why, drawn, text)
