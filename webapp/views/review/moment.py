"""The *moment* of a game, which is its most important move, and a board to explain that move.

A *slip* is a move that gives up a win or a draw. The *coach* is the panel of text next to the
board.
"""

from dataclasses import dataclass, replace

from markupsafe import Markup

from nimsum.language import _, ngettext
from nimsum.match.match import Match, Player
from nimsum.rulesets.sums import Move, has_move
from webapp.teaching.move_words import (
    ShownText,
    has_squares_board,
    in_both_views,
    moves_in_words,
    shown_on_squares,
)
from webapp.teaching.review.game_review import Choice, GameReview, ReviewedMove
from webapp.teaching.review.slips import refutation_of_last_move
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.why.highlights import Highlight, Highlights
from webapp.teaching.why.hints import hint
from webapp.teaching.why.reason import last_move
from webapp.views.boards.drawing import MoveControls
from webapp.views.boards.match_board import Board, MatchBoard
from webapp.views.play.match_texts import goal_of, name_of
from webapp.views.play.panels import ButtonLink, Coach, Seat, Seats
from webapp.views.play.play_query import ReviewQuery
from webapp.views.play.play_state import PlayState
from webapp.views.play.why_panel import WhyPanel, why_panel

_NO_MOVES = MoveControls(Markup(), Markup(), can_move=False)


@dataclass(frozen=True, slots=True)
class Moment:
    """The most important move of a game, with the texts and the board that a review shows.

    `why` explains the position on the board, or is None if no explanation is drawn.
    """

    coach: Coach
    board: Board
    why: WhyPanel | None
    seats: Seats


@dataclass(frozen=True, slots=True)
class _Scene:
    """One step of a moment: the coach's text, the explanation to draw, and the match on the board.

    `match` is None if the board shows the position before the move.
    """

    coach: Coach
    panel: WhyPanel | None = None
    match: Match | None = None


def moment_of(state: PlayState, review: GameReview, step: int) -> Moment:
    """Return the content that a review shows about its most important move.

    If the move is a slip, step 1 shows the slip, the reply that beats it and the idea of a better
    move, and step 2 shows that move with its reason. Otherwise the move is one that won, shown with
    its reason. If the game has no important move, the result shows its start, or the current
    position of an unfinished game. `state` holds the match of `review`.
    """
    ply = review.moment
    shown_ply = shown_before(review)
    before_move = replace(
        state, query=state.query_at(shown_ply), match=state.match.back_to(shown_ply)
    )
    turn = None if ply is None else review.turns[ply]
    scene = _scene(state, before_move, review, step)
    pointed = scene.panel.pointed if scene.panel else _rings(before_move, turn)
    board = MatchBoard(
        scene.match or before_move.shown,
        _NO_MOVES,
        before_move.budget,
        pointed=pointed,
        sized_for=state.match.start,
    ).draw()
    coach = scene.coach if scene.panel else _told_of_rings(scene.coach, before_move, pointed)
    return Moment(coach, board, scene.panel, _seats(state, scene, turn, shown_ply))


def shown_before(review: GameReview) -> int:
    """Return the number of moves before the position that the moment of `review` begins with."""
    match = review.match
    if review.moment is None:
        return 0 if match.over else len(match.moves)
    return review.moment


def _told_of_rings(coach: Coach, before_move: PlayState, rings: Highlights) -> Coach:
    """Return the `coach` of a slip, which says on squares that the slip has none of the `rings`.

    It says so only if the board is the only component that can be moved in, and the rings are on
    all lost squares.
    """
    alone = sum(map(has_move, before_move.shown.position)) == 1
    if not alone or not any((0, 0) in each.lost_pairs for each in rings.values()):
        return coach
    says, *others = coach.says
    no_ring = _("That square has no gold ring.")
    return replace(coach, says=(ShownText(says, f"{no_ring} {shown_on_squares(says)}"), *others))


def _rings(before_move: PlayState, turn: ReviewedMove | None) -> Highlights:
    """Return the rings on lost squares that the reason before the move of `turn` draws.

    They are drawn only if the move is a slip, since other moves are shown with their reasons.
    """
    if turn is None or not turn.verdict.is_slip:
        return {}
    if not any(map(has_squares_board, before_move.shown.position)):
        return {}
    best = why_panel(before_move).explanation.best
    if best is None or best.component is None or not best.lost_pairs:
        return {}
    return {best.component: Highlight(lost_pairs=best.lost_pairs)}


def _scene(state: PlayState, before_move: PlayState, review: GameReview, step: int) -> _Scene:
    ply = review.moment
    if ply is None:
        return _show_start(before_move, state, review)
    turn = review.turns[ply]
    if not turn.verdict.is_slip:
        return _show_winning_move(before_move, review, ply)
    again = ButtonLink(state.replay_href(ply), _("Try again from here"), quiet=False, boosted=False)
    if step < 2 or not turn.better:
        return _show_slip(state, again, review, before_move)
    return _show_better_move(before_move, again)


def _seats(state: PlayState, scene: _Scene, turn: ReviewedMove | None, ply: int) -> Seats:
    opponent = state.query.opponent
    them = Player.COMPUTER if opponent else Player.TWO
    you = Player.YOU if opponent else Player.ONE
    notes = {them: f"{name_of(state.match)} · {goal_of(state.match)}"}
    if scene.match and scene.coach.step < 2:
        notes |= {entry.by: entry.text for entry in moves_in_words(scene.match)}
    turns = {turn.by: _move_in_words(state.match, ply)} if turn else {}
    face = opponent.slug if opponent else ""

    def seat(player: Player) -> Seat:
        name = state.name_of(player)
        return Seat(player, name, notes.get(player, ""), turns.get(player, ""), face)

    return Seats(seat(them), seat(you))


def _move_in_words(match: Match, ply: int) -> str:
    """Return the number of move `ply` of `match` among the mover's own, and in the list of all."""
    if ply < 2:
        return _("First move")
    own = match.number_by_mover(ply)
    return _("Move %(own)s (%(number)s in the list)", own=own, number=ply + 1)


def _show_slip(
    state: PlayState, again: ButtonLink, review: GameReview, before_slip: PlayState
) -> _Scene:
    """Return the scene with the slip, the reply that beats it, and the idea of a better move.

    `before_slip` has the position before the slip, and `again` is a button that goes on from there.
    """
    match = state.match
    ply = len(before_slip.match.moves)
    turn = review.turns[ply]
    winning_reply = None
    if ply + 1 < len(review.turns) and review.turns[ply + 1].verdict is MoveVerdict.KEPT_WIN:
        winning_reply = match.moves[ply + 1]
    match_to_slip = match.back_to(ply + 1)
    slip = refutation_of_last_move(match_to_slip, state.budget, winning_reply)
    # The board shows the slip as the first move from the position before it.
    on_board = replace(
        match_to_slip, start=match.positions[ply], first=turn.by, moves=(match.moves[ply],)
    )
    if slip is None:
        return _Scene(Coach(_("Too hard for me"), (), (again,)), match=on_board)
    missed = ""
    if slip.reply is not None:
        answered = on_board.after(slip.reply)
        if not answered.over:
            on_board = match_to_slip.after(slip.reply)
        if match.over and match.loser is not turn.by:
            missed = _("They missed it.")
    coach = Coach(slip.title, (slip.says, missed), (again,))
    if turn.better:
        better = state.latest.on(ReviewQuery, step=2).href()
        show_better = ButtonLink(better, _("A better move"), quiet=False)
        buttons = (show_better, replace(again, quiet=True))
        says = (slip.says, missed or _idea(before_slip))
        coach = replace(coach, says=says, buttons=buttons, step=1, steps=2)
    return _Scene(coach, match=on_board)


def _idea(before_slip: PlayState) -> str:
    """Return a sentence on the kind of the better moves, which does not name one, or "".

    The idea is the second step of a hint. It is quoted, since it speaks of the position before the
    slip, which is not on the board.
    """
    match = before_slip.shown
    steps = hint(match.position, before_slip.budget, match.convention, last_move(match)).steps
    if len(steps) < 2:
        return ""
    idea = steps[1].says
    return in_both_views(lambda shown: _("Chance missed: “%(idea)s”", idea=shown(idea)))


def _show_better_move(before_slip: PlayState, again: ButtonLink) -> _Scene:
    """Return the scene with a better move than the slip, and the reason for that move.

    `before_slip` has the position before the slip, and `again` is a button that goes on from there.
    """
    panel = why_panel(before_slip)
    best = panel.explanation.best
    steps = panel.explanation.steps
    title = steps[min(1, len(steps) - 1)].title
    coach = Coach(title, (panel.reason,), (again,), "", 2, 2)
    return _scene_of_move(before_slip, coach, panel, best.move if best else None)


def _show_winning_move(before_move: PlayState, review: GameReview, ply: int) -> _Scene:
    """Return the scene with the move that won, at index `ply` of the moves, and its reason."""
    panel = why_panel(before_move)
    best = panel.explanation.best
    move = review.match.moves[ply]
    title = _("This move won")
    if ply > 0 and review.turns[ply - 1].verdict.is_slip:
        title = _("You used their mistake")
    if review.hardest:
        is_only_one = review.hardest.wins == 1
        title = _("You had to find this move") if is_only_one else _("Your hardest move")
    if not review.match.over:
        title = _("No mistake so far")
    text = best.says if best and best.move == move else ""
    practise = ButtonLink("#practice", _("Practise this"), quiet=False, boosted=False)
    coach = Coach(title, (_few_moves_won(review.hardest), text), (practise,))
    return _scene_of_move(before_move, coach, panel, move)


def _few_moves_won(hardest: Choice | None) -> str:
    """Return how many moves won at the user's `hardest` choice, or "" if it is None."""
    if hardest is None:
        return ""
    return ngettext(
        "Of %(moves)s moves, only this one won.",
        "Of %(moves)s moves, %(num)s won. This was one.",
        hardest.wins,
        moves=hardest.moves,
    )


def _scene_of_move(
    before_move: PlayState, coach: Coach, panel: WhyPanel, move: Move | None
) -> _Scene:
    """Return the scene in which `move` is made and its reason is drawn.

    The reason is drawn on the position after the move. If `move` is None, or if the pieces show
    powers of two and it is the best move, `panel` explains the position before the move instead.
    """
    best = panel.explanation.best
    pieces_show_powers = any(pointed.on_pieces for pointed in panel.pointed.values())
    if move is None or (pieces_show_powers and best and best.move == move):
        return _Scene(coach, panel)
    before = before_move.shown
    played = Match(before.position, before.to_move, (move,), before.convention)
    if played.over:
        return _Scene(coach, None, played)
    panel_after = why_panel(replace(before_move, match=played))
    # A ring would point at a reply, but the text tells of the move that was made.
    unframed = {index: replace(each, option=None) for index, each in panel_after.pointed.items()}
    return _Scene(coach, replace(panel_after, pointed=unframed), played)


def _show_start(start: PlayState, state: PlayState, review: GameReview) -> _Scene:
    """Return the scene of a game that has no important move.

    `start` has the position to show, the start of the game or the current position, and `state` the
    whole match.
    """
    match = review.match
    again = ButtonLink(state.replay_href(0), _("Play again"), quiet=False, boosted=False)
    if match.winner and review.standings[0].ahead is match.winner:
        if state.query.opponent:
            again = replace(
                again, href=state.new_match_href(state.latest.swapped()), text=_("Swap sides")
            )
        panel = why_panel(start)
        text = panel.reason
        return _Scene(Coach(_("The start decided this game"), (text,), (again,)), panel)
    if match.drawn:
        text = _("This would never end, so nobody wins.")
        return _Scene(Coach(_("A draw"), (text,), (again,)))
    if match.over:
        text = _("I can’t work out which move decided this game.")
        return _Scene(Coach(_("Too hard for me"), (text,), (again,)))
    title = _("No mistake so far") if match.moves else _("No move has been made yet.")
    return _Scene(Coach(title))
