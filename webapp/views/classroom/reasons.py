"""The reason who wins, drawn and played on the board that the class was asked about."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from nimsum.budget import Budget
from nimsum.language import _, language, speaking
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_move, read_sum, write_sum
from nimsum.rulesets.sums import Move, Sum, after, has_move
from nimsum.solver.analysis import Outcome, analyse, refutation
from nimsum.solver.grundy_tables import table_of
from webapp.classroom.model import Activity, ActivityKind, PupilView, TeacherView, WallView
from webapp.teaching.lesson_plans.lesson_plans import asks_for_rule_later
from webapp.teaching.lesson_plans.subjects import read_subject
from webapp.teaching.move_words import instruction
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.film import film, is_filmed
from webapp.teaching.why.highlights import Highlight, Highlights, value_highlights
from webapp.teaching.why.lamps import Lamps, lamps
from webapp.teaching.why.steps import step_with_reason
from webapp.views.boards.match_board import Board

from .boards import board_at_rest
from .film import Picture
from .solving import solve_for_room

_MAX_MOVES = 5
"""The maximum number of moves that are played: without animation, all are seen at once."""


_EXPLAINED_LATER = (ActivityKind.VOTE, ActivityKind.TWO_VOTES)
"""The kinds of activities in which pupils look for the reason after they know what is right."""


class PackedHighlights(NamedTuple):
    """Highlights as a solver process can send them, as components cannot be sent.

    `shown` are the highlights without pairs. `pairs` are these: the index of the component, the
    component that remains of it in notation, and the letter that it shares with its equal.
    """

    shown: Highlights
    pairs: tuple[tuple[int, str, str], ...]

    @classmethod
    def of(cls, highlights: Highlights) -> "PackedHighlights":
        """Return `highlights` packed."""
        pairs = []
        for index, highlight in highlights.items():
            for component, letter in highlight.pairs:
                pairs.append((index, write_sum((component,)), letter))
        shown = {index: replace(highlight, pairs=()) for index, highlight in highlights.items()}
        return cls(shown, tuple(pairs))

    def unpacked(self) -> Highlights:
        """Return the highlights with their pairs."""
        highlights = {**self.shown}
        for index, written, letter in self.pairs:
            highlight = highlights[index]
            pair = (read_sum(written)[0], letter)
            highlights[index] = replace(highlight, pairs=(*highlight.pairs, pair))
        return highlights


class SolvedReason(NamedTuple):
    """The reason for an outcome, in one language.

    `highlights` are for the board that was asked about. `moves` are those of a game that shows the
    reason, and `highlights_after` are for the boards after each of them. `refuted` are a wrong move
    for which pupils have voted, and the reply that wins. `lamps` show the lost heaps if nothing
    else does.
    """

    heading: str
    says: str
    highlights: PackedHighlights
    moves: tuple[Move, ...] = ()
    highlights_after: tuple[PackedHighlights, ...] = ()
    refuted: tuple[Move, ...] = ()
    lamps: Lamps | None = None


@dataclass(frozen=True, slots=True)
class ShownReason:
    """The reason for an outcome on the projector's screen.

    `heading` and `says` are the reason in words; both are empty if the board alone shows it, or if
    pupils are to find it. `film` is a game that shows the reason; it is empty if `board` does.
    """

    heading: str
    says: str
    board: Board
    film: tuple[Picture, ...]
    lamps: Lamps | None


def reason_on_wall(
    view: WallView | TeacherView | PupilView,
    activity: Activity,
    *,
    of_value: bool = False,
    moves: Iterable[str] = (),
) -> ShownReason | None:
    """Return the reason who wins in the current round of `activity`, for the projector.

    If `of_value` is True, it is the reason of the value. If pupils look for a rule in a later phase
    of the lesson, which the reason would tell, only moves show who wins: `moves` are those for
    which pupils have voted, in notation. After a vote, the words wait until the teacher shows the
    reason. A talk is about a position that the class leaves, as its title says, and so is the
    reason. Return None for other screens, before the class is told what is right, and while the
    solver looks for the reason.
    """
    if not isinstance(view, WallView) or not activity.is_judged:
        return None
    code = view.room.code
    is_rule_later = asks_for_rule_later(view.room.lesson_plan, activity.number)
    if of_value:
        reason = solve_for_room(code, solve_value_reason, activity.subject, language())
    elif is_rule_later and activity.kind is not ActivityKind.TALK:
        reason = solve_for_room(code, solve_answer, activity.subject, tuple(moves))
    else:
        reason = solve_for_room(code, solve_reason, activity.subject, language(), activity.kind)
    if reason is None:
        return None
    match = read_subject(activity.subject)
    has_words = activity.is_explained or activity.kind not in _EXPLAINED_LATER
    return ShownReason(
        heading=reason.heading if has_words else "",
        says=reason.says if has_words else "",
        board=board_at_rest(match, pointed=reason.highlights.unpacked()),
        film=_pictures(match, reason),
        lamps=reason.lamps,
    )


def solve_reason(
    subject: str, code: str, kind: ActivityKind = ActivityKind.VOTE
) -> SolvedReason | None:
    """Return the reason who wins in the game `subject`, in the language with this `code`.

    It is for the player to move, or after a talk about a lost position, which has this `kind`, for
    the player who leaves it. At the exit ticket the winning move is played in any case, as the
    lesson ends with it. Return None if the game is over.
    """
    match = read_subject(subject)
    if match.over:
        return None
    with speaking(code):
        return _solve_reason(match, kind)


def solve_answer(subject: str, voted: tuple[str, ...]) -> SolvedReason | None:
    """Return moves that show who wins in the game `subject`, without a reason.

    `voted` are moves in notation. In a won position, a winning move is shown, and the reply to the
    first of `voted` that loses; in a lost position, a game that the player to move loses. Return
    None if the game is over, or if it is not known who wins.
    """
    match = read_subject(subject)
    if match.over:
        return None
    position = match.position
    convention = match.convention
    budget = Budget()
    analysis = analyse(position, budget, convention=convention)
    moves: tuple[Move, ...] = ()
    refuted: tuple[Move, ...] = ()
    if analysis.outcome is Outcome.P:
        moves = film(position, budget, convention)[: _MAX_MOVES - 1]
    elif analysis.winning:
        tried = [read_move(position, move) for move in voted]
        right = [move for move in tried if move in analysis.winning]
        moves = (*right, *analysis.winning)[:1]
        for move in tried:
            reply = refutation(position, move, budget, convention)
            if reply is not None:
                refuted = (move, reply)
                break
    if not moves:
        return None
    none = PackedHighlights.of({})
    return SolvedReason("", "", none, moves, (none,) * len(moves), refuted)


def _solve_reason(match: Match, kind: ActivityKind) -> SolvedReason:
    position = match.position
    convention = match.convention
    budget = Budget()
    explanation = explanation_of(position, convention, budget)
    step = explanation.steps[step_with_reason(explanation.best) - 1]
    has_left = kind is ActivityKind.TALK
    if has_left and explanation.best and explanation.outcome is Outcome.P:
        step = replace(step, title=explanation.best.title, says=explanation.best.leave)
    elif explanation.best and explanation.outcome is Outcome.P:
        step = replace(step, title=explanation.best.heading)
    highlights = explanation.highlights[-1]
    moves: tuple[Move, ...] = ()
    if is_filmed(explanation.best):
        # The last move is the winner's: the first of them, or the answer to the last other move.
        starts = explanation.outcome is Outcome.N
        moves = film(position, budget, convention)[: _MAX_MOVES if starts else _MAX_MOVES - 1]
    elif kind is ActivityKind.TICKET and explanation.outcome is Outcome.N:
        moves = film(position, budget, convention)[:1]
    rows = None
    if not moves and not highlights:
        rows = _lamps_of_heap(position, convention, budget)
    return SolvedReason(
        heading=step.title,
        says=step.says,
        highlights=PackedHighlights.of(highlights),
        moves=moves,
        highlights_after=tuple(
            map(PackedHighlights.of, _highlights_after(position, moves, convention, budget))
        ),
        lamps=rows,
    )


def solve_value_reason(subject: str, code: str) -> SolvedReason | None:
    """Return the values of the parts of the game `subject` as powers of two, on the board.

    `code` is that of the language. Return None if there is one part, or if a value is not known.
    """
    with speaking(code):
        highlights = value_highlights(analyse(read_subject(subject).position, Budget()))
    return SolvedReason("", "", PackedHighlights.of(highlights)) if highlights else None


def _highlights_after(
    position: Sum, moves: Sequence[Move], convention: Convention, budget: Budget
) -> list[Highlights]:
    """Return what the boards after each of the `moves` from `position` highlight.

    A lost board shows why it is lost, such as its mirror, which stays during the move after it.
    """
    shown: list[Highlights] = []
    mirrors: Highlights = {}
    for move in moves:
        parts = len(position)
        position = after(position, move)
        if len(position) != parts:
            mirrors = {}
        highlights = mirrors
        if any(map(has_move, position)):
            explanation = explanation_of(position, convention, budget)
            if explanation.outcome is Outcome.P:
                highlights = explanation.highlights[-1]
                mirrors = {
                    index: Highlight(mirror=each.mirror)
                    for index, each in highlights.items()
                    if each.mirror
                }
        shown.append(highlights)
    return shown


def _lamps_of_heap(position: Sum, convention: Convention, budget: Budget) -> Lamps | None:
    """Return lamps that show which heaps up to `position` are lost; None unless it is one heap."""
    ruleset = position[0].ruleset
    if len(position) > 1 or convention is not Convention.NORMAL:
        return None
    if not isinstance(ruleset, HeapRuleset):
        return None
    heap = position[0].position
    table = table_of(ruleset, budget.memory)
    return lamps(heap, heap, 1, lambda n: n > 0 and table.value(n, budget) == 0)


def _pictures(match: Match, reason: SolvedReason) -> tuple[Picture, ...]:
    """Return the boards of the game that shows `reason`, or an empty tuple if there is none."""
    if not reason.moves:
        return ()
    # The colour of the class is that of the winner, who answers the last other move.
    winner_starts = len(reason.moves) % 2 == 1
    first = Player.YOU if winner_starts else Player.COMPUTER
    game = Match(match.position, first, convention=match.convention)
    opening = _("Watch how it goes.")
    board = board_at_rest(game, pointed=reason.highlights.unpacked())
    pictures = [Picture(board, None, opening)]
    for move, highlights in zip(reason.moves, reason.highlights_after, strict=True):
        by = game.to_move
        text = instruction(game.position, move)
        game = game.after(move)
        label = _("This wins:") if by is Player.YOU else _("Any move:")
        board = board_at_rest(game, pointed=highlights.unpacked())
        pictures.append(Picture(board, by, text, label=label))
    return (*pictures, *_pictures_of_refutation(match, reason.refuted))


def _pictures_of_refutation(match: Match, refuted: Sequence[Move]) -> tuple[Picture, ...]:
    """Return the boards of a wrong move and of the reply that wins; none if `refuted` is empty."""
    if not refuted:
        return ()
    move, reply = refuted
    game = Match(match.position, Player.YOU, convention=match.convention)
    tried = game.after(move)
    lost = tried.after(reply)
    move_text = instruction(game.position, move)
    reply_text = instruction(tried.position, reply)
    return (
        Picture(board_at_rest(game), None, _("And this move?")),
        Picture(board_at_rest(tried), Player.YOU, move_text, label=_("This loses:")),
        Picture(board_at_rest(lost), Player.COMPUTER, reply_text, label=_("Their answer wins:")),
    )
