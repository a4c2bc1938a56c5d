"""The verdict on the answer to a puzzle, and the reason why the right answer is right."""

from dataclasses import dataclass, replace
from itertools import chain

from nimsum.budget import Budget
from nimsum.language import gettext as _
from nimsum.match.match import Match
from nimsum.rulesets.sums import Move, count_ways
from nimsum.solver.analysis import analyse, refutation
from webapp.dates import short_date
from webapp.teaching.claims import NO_CLAIM, Claims, GivesWinAway, MoveWins, Reply
from webapp.teaching.move_words import instruction, orders
from webapp.teaching.puzzles.daily import Part
from webapp.teaching.why.reason import ReasonKind, claims_of
from webapp.teaching.why.reasons import reason_of_move
from webapp.teaching.why.steps import WhyStep, move_step
from webapp.views.play.play_query import PlayQuery
from webapp.views.play.play_state import PlayState
from webapp.views.play.why_panel import WhyPanel, why_panel

from .puzzle_attempt import Attempt
from .puzzle_words import winner_of

_MAX_STARS = 3


@dataclass(frozen=True, slots=True)
class WrongMove:
    """A wrong move, such as "take 3 from the 7", and the reply that beats it, or "".

    The reply is "" if none is known. `ends` is True if the wrong move, or the reply, ends the game
    without a draw. `claims` are that the move is wrong, and that the reply beats it.
    """

    order: str
    reply: str
    ends: bool
    claims: Claims


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer.

    `wrong_moves` is empty once the solution is shown; `winner`, `winning` (the winning moves as
    instructions) and `next` (an address) are empty until then. `ways` is the number of all winning
    moves, and `missing` the number of those not chosen; moves to the same position count
    separately. `claims` are those of the solution, once it is shown, or of the wrong moves. `tries`
    has a ✗ for each wrong move. `share_text` is a result to share, in which the browser replaces {}
    by the signs of all puzzles of a day; it is "" before the end of the last one.
    """

    judged: bool
    right: bool
    tries: str
    tries_count: int
    wrong_moves: tuple[WrongMove, ...]
    missing: int
    none_chosen: bool
    winner: str
    winning: tuple[str, ...]
    ways: int
    claims: Claims
    next: str
    play_on: str
    share_text: str


@dataclass(frozen=True, slots=True)
class PuzzleReason:
    """The reason why the answer is right, in three forms.

    `general` explains the position of the puzzle, `drawn` has the highlights for the position on
    the board, and `says` is a text: the winning move with its reason, which `claims` are about.
    `says` is "" if no winning move is on the board.
    """

    general: WhyPanel
    drawn: WhyPanel
    says: str
    claims: Claims


def verdict_of(attempt: Attempt, match: Match, budget: Budget) -> Verdict:
    """Return the verdict on the answer in `attempt`; `match` is the match on the board.

    `budget` limits the time for finding replies that beat wrong moves.
    """
    puzzle = attempt.puzzle
    solved = attempt.shows_solution
    winning = orders(puzzle.position, puzzle.winning)
    missing = set(puzzle.winning) - set(attempt.moves)
    wrong_moves: tuple[WrongMove, ...] = ()
    if not solved:
        # A puzzle that asks for one move shows the latest wrong one, others show all.
        wrong = attempt.wrong[-1:] or [move for move in attempt.moves if move not in puzzle.winning]
        wrong_moves = tuple(_wrong_move(attempt, move, match, budget) for move in wrong)
    return Verdict(
        judged=attempt.judged,
        right=attempt.right,
        tries="✗" * len(attempt.wrong),
        tries_count=len(attempt.wrong) + 1,
        wrong_moves=wrong_moves,
        missing=count_ways(puzzle.position, missing),
        none_chosen=not attempt.moves,
        winner=winner_of(puzzle.solution.outcome) if solved else "",
        winning=tuple(winning) if solved else (),
        ways=count_ways(puzzle.position, puzzle.winning),
        claims=puzzle.claims if solved else tuple(chain(*(wrong.claims for wrong in wrong_moves))),
        next=attempt.next if solved else "",
        play_on=attempt.play_on,
        share_text=_share_text(attempt) if solved else "",
    )


def _share_text(attempt: Attempt) -> str:
    """Return the result of a day without its signs, or "" unless this is the day's last puzzle."""
    if attempt.day is None or attempt.part is not Part.REPLY:
        return ""
    return f"Nimsum {short_date(attempt.day)} {{}}"


def _wrong_move(attempt: Attempt, move: Move, match: Match, budget: Budget) -> WrongMove:
    """Return the wrong `move` and the reply that beats it, in words.

    `match` is the match on the board, which may include them already.
    """
    is_on_board = match.moves[:1] == (move,)
    refuted = match if is_on_board else match_after_wrong_move(attempt, move, budget)
    order, *reply = map(instruction, refuted.positions, refuted.moves)
    ends = refuted.over and not refuted.drawn
    claims: Claims = (GivesWinAway(refuted.start, refuted.convention, move),)
    if reply:
        claims = (*claims, Reply(refuted.start, refuted.convention, move, refuted.moves[1]))
    return WrongMove(order, "".join(reply), ends, claims)


def match_after_wrong_move(attempt: Attempt, move: Move, budget: Budget) -> Match:
    """Return the puzzle's match after the wrong `move` and, if known, the reply that beats it."""
    match = attempt.puzzle.match
    reply = refutation(match.position, move, budget, match.convention)
    return match.after(move).after(reply) if reply else match.after(move)


def judgement_of(attempt: Attempt) -> str:
    """Return a sentence that says whether the answer in `attempt` is right."""
    return _("Right!") if attempt.right else _("Not right.")


def symbols_of(attempt: Attempt) -> str:
    """Return the result of a solved puzzle of a day in signs.

    After one wrong answer it is "✗✓ ★★". Return "" for other puzzles, and before it is solved.
    """
    if not (attempt.day and attempt.right):
        return ""
    wrong = len(attempt.wrong)
    return f"{'✗' * wrong}✓ {'★' * max(1, _MAX_STARS - wrong)}"


def reason_of(attempt: Attempt, answered: Match, budget: Budget) -> PuzzleReason:
    """Return the reason why the right answer to the puzzle in `attempt` is right.

    `answered` is the match after the winning move, or the match at its start if the puzzle does not
    ask for one move.
    """
    match = attempt.puzzle.match
    why = why_panel(PlayState(PlayQuery.of(match), match, budget))
    if not answered.moves:
        drawn = replace(why, pointed=why.explanation.highlights[1])
        return PuzzleReason(why, drawn, "", NO_CLAIM)
    move = answered.moves[0]
    best = why.explanation.best
    # The explanation is about its best move, which need not be the move on the board.
    is_best = best and best.move == move
    is_only = count_ways(match.position, attempt.puzzle.winning) == 1
    fits_all = best and best.kind in (ReasonKind.BALANCE, ReasonKind.ANSWERED)
    is_explained = is_best or is_only or fits_all
    text: str = instruction(match.position, move)
    claims: Claims = (MoveWins(match.position, match.convention, move),)
    if is_explained:
        step = why.explanation.steps[1]
        if best and best.kind is ReasonKind.ANSWERED and not is_best:
            step = _step_with(move, match, budget)
        text = f"{text}. {step.says}"
        claims = (*claims, *step.claims)
    if answered.over:
        drawn = replace(why, pointed={})
    else:
        drawn = why_panel(PlayState(PlayQuery.of(answered), answered, budget), 1)
    reason_after = drawn.explanation.best
    # After a right answer, the reason in the position that it leaves says more, if it is not bare.
    bare = (ReasonKind.LAW, ReasonKind.ANSWERED) if is_explained else (ReasonKind.LAW,)
    if attempt.right and reason_after and reason_after.kind not in bare:
        text = reason_after.leave
        claims = claims_of(reason_after, answered.position, answered.convention)
    return PuzzleReason(why, drawn, text, claims)


def _step_with(move: Move, match: Match, budget: Budget) -> WhyStep:
    """Return the step of an explanation of `match` that names the winning `move`."""
    analysis = analyse(match.position, budget, convention=match.convention)
    return move_step(analysis, reason_of_move(analysis, move, budget, match.convention), None)
