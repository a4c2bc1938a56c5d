"""The content of the page of a puzzle."""

from dataclasses import dataclass
from datetime import date

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.sums import count_ways
from nimsum.rulesets.wording import clauses
from webapp.dates import date_in_words
from webapp.teaching.ideas.ideas import IDEAS
from webapp.teaching.move_words import PLAYER_NAMES, moves_in_words, orders, rule_of_taps
from webapp.teaching.puzzles.daily import Part
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import LEVELS
from webapp.teaching.why.highlights import Highlights
from webapp.views.boards.drawing import move_controls
from webapp.views.boards.match_board import Board, MatchBoard
from webapp.views.games.named_games import NamedGame, games_of
from webapp.views.pictures.previews import Preview, preview_of
from webapp.views.play.match_texts import goal_of
from webapp.views.play.panels import DockAction, Seat, Seats
from webapp.views.play.play_query import play_path
from webapp.views.play.shown_ideas import NOTHING_SHOWN, ShownIdeas, idea_explained, ideas_in_match

from .puzzle_attempt import Attempt
from .puzzle_queries import ArchiveQuery, PosedPuzzle, PuzzleOfADay, StreamPuzzle
from .puzzle_verdict import (
    PuzzleReason,
    Verdict,
    judgement_of,
    match_after_wrong_move,
    reason_of,
    symbols_of,
    verdict_of,
)
from .puzzle_words import PARTS, QUESTIONS, WAYS_ON, answers_to_who

_SHARE_FOR_SLIPS = 0.4
"""The share of the budget for replies that beat a wrong answer."""
_SHARE_FOR_REASON = 0.5
"""The share of the budget for the reason."""


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
class ChosenMove:
    """A chosen move, such as "take 3 from the 7", and the address that deselects it."""

    order: str
    without: str


@dataclass(frozen=True, slots=True)
class ChosenMoves:
    """The moves chosen so far, if the puzzle asks for all winning moves.

    `done` is the address that submits the moves, or "" if they have been submitted.
    """

    moves: tuple[ChosenMove, ...]
    done: str


@dataclass(frozen=True, slots=True)
class StreamLink:
    """A link to endless puzzles of an idea, or of all ideas, with its name.

    `is_current` is True if the puzzle on the page is one of them.
    """

    name: str
    href: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class MorePuzzles:
    """The sheet *More* of a puzzle: the rules of its games, and a link to play its position.

    `several` is True if the position has more than one component. `streams` is empty unless the
    puzzle is one of endless puzzles.
    """

    games: tuple[NamedGame, ...]
    several: bool
    play: str
    streams: tuple[StreamLink, ...]


@dataclass(frozen=True, slots=True)
class StepOfDay:
    """A step among those of the puzzles of a day: its name and its address.

    `parts` are written as the browser remembers them, with commas between. The boss has two.
    """

    name: str
    href: str
    parts: str
    is_current: bool


@dataclass(frozen=True, slots=True)
class WayOn:
    """The link from a puzzle of a day to the next one."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """The content of the page of a puzzle.

    `day` is the date of a puzzle of a day, or None; `part` is its part, or None, `steps` are those
    of the day, and `way_on` leads to the next one, once the solution is shown. `seats` show the
    computer and the player, or are None unless the puzzle asks for one move. `announcement` is the
    text that a screen reader says. `rule` says how to move; it is "" if there is a verdict or
    several games are on the board. `verdict`, `choice` and `reason` are None if the page does not
    show them. `yesterdays_answer` and `taken_back` are addresses, or "". `next_of_stream` is None
    unless one of endless puzzles is over. `marked` is True if each move is marked as winning,
    losing or (if `can_draw`) drawing. `ideas` are those that the browser remembers.
    """

    title: str
    preview: Preview
    day: date | None
    is_of_today: bool
    part: Part | None
    steps: tuple[StepOfDay, ...]
    way_on: WayOn | None
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
    next_of_stream: StreamPuzzle | None
    can_draw: bool
    dock: tuple[DockAction, ...]
    more: MorePuzzles
    ideas: ShownIdeas


def puzzle_page(attempt: Attempt, today: date, budget: Budget) -> PuzzlePage:
    """Return the content of the page of the puzzle and the answer in `attempt`.

    If `attempt` has the last puzzle of `today`, the page also links to yesterday's answer. `budget`
    limits the time for replies, for the reason and for drawing the board.
    """
    puzzle = attempt.puzzle
    solved = attempt.shows_solution
    has_answer = attempt.judged or attempt.query.given_up or attempt.wrong
    match = _match_on_board(attempt, budget.part(_SHARE_FOR_SLIPS))
    verdict = verdict_of(attempt, match, budget.part(_SHARE_FOR_SLIPS)) if has_answer else None
    reason = reason_of(attempt, match, budget.part(_SHARE_FOR_REASON)) if solved else None
    pointed = reason.drawn.pointed if reason else {}
    if solved and puzzle.reply:
        match = match.after(puzzle.reply)
        pointed = {}
    board = _board(attempt, match, pointed, budget)
    question = _question(attempt)
    before = attempt.day_before
    preview = preview_of(puzzle.match, puzzle.kind)
    misere = puzzle.convention is Convention.MISERE
    badge = _badge(attempt)
    title = f"{question.text} · {preview.game}"
    if attempt.part:
        title = " · ".join((_("The puzzles of %(day)s", day=badge), _(PARTS[attempt.part])))
    games = tuple(games_of(puzzle.position))
    show_rule = verdict is None and len(games) == 1
    is_of_today = attempt.day == today
    is_last_of_today = is_of_today and attempt.part is Part.REPLY
    return PuzzlePage(
        title=title,
        preview=preview,
        day=attempt.day,
        is_of_today=is_of_today,
        part=attempt.part,
        steps=_steps(attempt),
        way_on=_way_on(attempt),
        seats=_seats(attempt, match) if puzzle.kind is QuestionKind.WIN else None,
        subtitle=_level(attempt),
        badge=badge,
        goal=_("The last move loses.") if misere else _("The last move wins."),
        coach_title=_heading(attempt, verdict, question),
        announcement=judgement_of(attempt) if attempt.judged else "",
        error=attempt.error,
        question=question,
        verdict=verdict,
        board=board,
        rule=rule_of_taps(puzzle.position[0]) if show_rule else "",
        choice=_choice(attempt) if _is_choosing(attempt) else None,
        reason=reason,
        yesterdays_answer=before.href(given_up=True) if before and is_last_of_today else "",
        marked=solved and board.can_move,
        taken_back=attempt.taken_back if attempt.wrong and not solved else "",
        next_of_stream=attempt.next_of_stream,
        can_draw=any(component.ruleset.loopy for component in puzzle.position),
        dock=_dock(attempt),
        more=MorePuzzles(
            games, len(puzzle.position) > 1, play_path(puzzle.position), _streams(attempt)
        ),
        ideas=_ideas(attempt, reason, budget),
    )


def _ideas(attempt: Attempt, reason: PuzzleReason | None, budget: Budget) -> ShownIdeas:
    """Return the ideas that the move in `attempt` uses or breaks, or those of the `reason`.

    Only a puzzle that asks for one move shows what its player knows. If the player gave up, the
    page explains the idea.
    """
    puzzle = attempt.puzzle
    if puzzle.kind is QuestionKind.WIN and attempt.moves and not attempt.error:
        return ideas_in_match(puzzle.match.after(attempt.moves[0]), budget)
    if reason is None:
        return NOTHING_SHOWN
    explanation = reason.general.explanation
    return idea_explained(puzzle.position, explanation.best, puzzle.convention)


def _match_on_board(attempt: Attempt, budget: Budget) -> Match:
    """Return the match whose position is on the board.

    If the puzzle asks for one move, the match includes the winning move once the solution is shown.
    Before, it includes the latest wrong move, if any, and the reply that beats that move.
    """
    puzzle = attempt.puzzle
    match = puzzle.match
    if puzzle.kind is not QuestionKind.WIN:
        return match
    if attempt.shows_solution:
        return match.after(attempt.moves[0] if attempt.right else puzzle.winning[0])
    if attempt.moves:
        return match_after_wrong_move(attempt, attempt.moves[0], budget)
    return match


def _seats(attempt: Attempt, match: Match) -> Seats:
    """Return the seats of the computer and of the player beside the board.

    A seat shows the player's last move in `match`, or else a note about the puzzle.
    """
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
    if isinstance(attempt.query, StreamPuzzle):
        query = attempt.next_of_stream or attempt.query
        rating = _("Rating %(num)s", num=query.rating)
        if not query.idea:
            return rating
        idea = _(IDEAS[query.idea].name)
        return f"{idea} · {rating}"
    return _("Level %(level)s of %(levels)s", level=attempt.puzzle.level, levels=len(LEVELS))


def _streams(attempt: Attempt) -> tuple[StreamLink, ...]:
    """Return links from one of endless puzzles to those of all ideas, and to those of each."""
    query = attempt.query
    if not isinstance(query, StreamPuzzle):
        return ()
    following = attempt.next_of_stream or query.following(0)
    names = {"": _("All"), **{key: _(idea.name) for key, idea in IDEAS.items()}}
    return tuple(
        StreamLink(name, following.href(idea=key), key == query.idea) for key, name in names.items()
    )


def _heading(attempt: Attempt, verdict: Verdict | None, question: Question) -> str:
    if verdict is None:
        return question.text
    if attempt.judged:
        return " ".join(filter(None, (judgement_of(attempt), symbols_of(attempt))))
    return _("The answer") if attempt.shows_solution else _("Try another move")


def _badge(attempt: Attempt) -> str:
    """Return the date of a puzzle of a day in words, or "" for another puzzle."""
    return date_in_words(attempt.day) if attempt.day else ""


def _steps(attempt: Attempt) -> tuple[StepOfDay, ...]:
    """Return the steps of the day, or () if the puzzle is none of a day."""
    if attempt.day is None:
        return ()
    shown = Part.BOSS if attempt.part is Part.REPLY else attempt.part
    return tuple(
        StepOfDay(
            name=_(PARTS[part]),
            href=PuzzleOfADay(day=attempt.day, part=part).href(),
            parts=f"{Part.BOSS},{Part.REPLY}" if part is Part.BOSS else part,
            is_current=part is shown,
        )
        for part in (Part.EASY, Part.HARD, Part.BOSS)
    )


def _way_on(attempt: Attempt) -> WayOn | None:
    """Return the link to the next puzzle of the day, or None without one."""
    following = attempt.next_of_day
    return WayOn(_(WAYS_ON[following.part]), following.href()) if following else None


def _dock(attempt: Attempt) -> tuple[DockAction, ...]:
    """Return the buttons of the row below the board: Again, Answer, and one or two links.

    The links lead to an easier and a harder puzzle, or from one of a day to those of all days.
    """
    answer = None if attempt.shows_solution else attempt.query.unanswered.href(given_up=True)
    again = attempt.taken_back if attempt.judged and not attempt.shows_solution else None
    other_puzzles: tuple[DockAction, ...] = (
        DockAction(attempt.by_levels(-1), _("Easier"), icon="arrow-left"),
        DockAction(attempt.by_levels(1), _("Harder"), icon="arrow-right"),
    )
    if attempt.day:
        archive = ArchiveQuery(day=attempt.day).href()
        other_puzzles = (DockAction(archive, _("Archive"), icon="calendar", boosted=False),)
    return (
        DockAction(again or "", _("Again"), "undo", icon="undo-2"),
        DockAction(answer or "", _("Answer"), "hint", icon="lightbulb"),
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


def _is_choosing(attempt: Attempt) -> bool:
    """Return True if the player is choosing all winning moves and has chosen at least one."""
    asks_for_all = attempt.puzzle.kind is QuestionKind.ALL
    return asks_for_all and bool(attempt.moves) and not attempt.shows_solution


def _choice(attempt: Attempt) -> ChosenMoves:
    """Return the moves chosen so far, for a puzzle that asks for all winning moves."""
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
