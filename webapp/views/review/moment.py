"""The move of a game that mattered most: the board shows what was played, then what was better."""

from dataclasses import replace
from types import SimpleNamespace

from markupsafe import Markup

from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.sums import Move
from webapp.teaching.move_words import moves_in_words
from webapp.teaching.review.game_review import GameReview
from webapp.teaching.review.slips import refutation_of_last_move
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.boards.drawing import Surroundings
from webapp.views.boards.match_board import MatchBoard
from webapp.views.play.beside import goal_of, name_of, seat_name
from webapp.views.play.panels import Action, Coach
from webapp.views.play.play_state import PlayState
from webapp.views.play.query import ReviewQuery
from webapp.views.play.why_panel import WhyPanel, why_panel

_NO_MOVES = Surroundings(Markup(), Markup(), can_move=False)
_Moment = tuple[Coach, WhyPanel | None, Match | None]
"""The coach's text, the reason to draw, and the match on the board."""


def moment_of(state: PlayState, review: GameReview, step: int) -> SimpleNamespace:
    """Return what the stage, the seats and the coach show at `step`.

    That is a slip with the reply that beats it, then the better move with its reason. If there was
    no slip it is the move that won or the start, with its reason.
    """
    match = state.match
    ply = review.moment
    turn = None
    before_all = 0 if match.over else len(match.moves)
    at = before_all if ply is None else ply
    here = replace(state, asked=state.back_to(at), match=match.back_to(at))
    again = Action(state.before(at), _("Try it yourself"), quiet=False, boosted=False)
    if ply is None:
        coach, panel, drawn = _show_start(here, state, review)
    else:
        turn = review.turns[ply]
        if turn.verdict.is_slip and (step < 2 or not turn.better):
            coach, panel, drawn = _show_slip(state, again, review, ply)
        else:
            coach, panel, drawn = _show_winning_move(here, again, review, ply)
    pointed = panel.pointed if panel else {}
    board = MatchBoard(drawn or here.shown, _NO_MOVES, here.budget, pointed=pointed).draw()
    players = (Player.COMPUTER, Player.YOU) if state.asked.opponent else (Player.TWO, Player.ONE)
    notes = {players[0]: f"{name_of(state.match)} · {goal_of(match)}"}
    if drawn and coach.step < 2:
        notes |= {entry.by: entry.text for entry in moves_in_words(drawn)}
    turns = {turn.by: _("Move %(number)s", number=at + 1)} if turn else {}
    against = state.asked.against
    seats = [
        (player, seat_name(player, state), notes.get(player, ""), turns.get(player, ""), against)
        for player in players
    ]
    return SimpleNamespace(coach=coach, board=board, why=panel, seats=seats)


def _show_slip(state: PlayState, again: Action, review: GameReview, ply: int) -> _Moment:
    match = state.match
    turn = review.turns[ply]
    after = review.turns[ply + 1 : ply + 2]
    kept = after and after[0].verdict is MoveVerdict.KEPT_WIN
    slipped = match.back_to(ply + 1)
    slip = refutation_of_last_move(slipped, state.budget, match.moves[ply + 1] if kept else None)
    drawn = replace(slipped, start=match.positions[ply], first=turn.by, moves=slipped.moves[-1:])
    if slip is None:
        return Coach(_("Too hard for me"), (), (again,)), None, drawn
    missed = ""
    if slip.reply is not None:
        answered = drawn.after(slip.reply)
        drawn = drawn if answered.over else answered
        missed = _("They missed it.") if match.over and match.loser is not turn.by else ""
    better = state.latest.on(ReviewQuery, step=2).href()
    buttons = (Action(better, _("A better move"), quiet=False), replace(again, quiet=True))
    coach = Coach(slip.title, (slip.says, missed), (again,))
    return replace(coach, buttons=buttons, step=1, steps=2) if turn.better else coach, None, drawn


def _show_winning_move(here: PlayState, again: Action, review: GameReview, ply: int) -> _Moment:
    """Return the better move, or the move that won, played on the board.

    Its reason is drawn on the position after it, or before it if the pieces show powers of two.
    """
    panel = why_panel(here)
    turn = review.turns[ply]
    shown = here.shown
    best = panel.explanation.best
    steps = panel.explanation.steps
    match = review.match
    move: Move | None = match.moves[ply]
    if turn.verdict.is_slip:
        move = best.move if best else None
        title = steps[min(1, len(steps) - 1)].title
        coach = Coach(title, (steps[-1].says,), (again,), "", 2, 2)
    else:
        title = _("This move won") if match.over else _("No slip so far")
        says = best.says if best and best.move == move else ""
        practise = Action("#practice", _("Practise this"), quiet=False, boosted=False)
        coach = Coach(title, (says,), (practise,))
    split_up = any(pointed.on_pieces for pointed in panel.pointed.values())
    if move is None or (split_up and best and best.move == move):
        return coach, panel, None
    played = Match(shown.position, shown.to_move, (move,), shown.convention)
    panel_after = None if played.over else why_panel(replace(here, match=played))
    return coach, panel_after, played


def _show_start(start: PlayState, state: PlayState, review: GameReview) -> _Moment:
    """Return the start of a game without a slip that a person could learn from."""
    match = review.match
    says = ""
    again = Action(state.before(0), _("Play again"), quiet=False, boosted=False)
    title = _("No slip so far") if match.moves else _("No move has been made yet.")
    if match.winner and review.standings[0].ahead is match.winner:
        if state.asked.opponent:
            again = replace(again, href=state.anew(state.latest.swapped()), text=_("Swap sides"))
        panel = why_panel(start)
        says = panel.explanation.steps[-1].says
        return Coach(_("The start was lost"), (says,), (again,)), panel, None
    if match.drawn:
        title = _("A draw")
        says = _("This would never end, so nobody wins.")
    elif match.over:
        title = _("Too hard for me")
        says = _("Where it turned is more than I can work out.")
    return Coach(title, (says,), (again,) if match.over else ()), None, None
