"""The move of a game that mattered most: on the board what was played, then what was better."""

from dataclasses import replace
from types import SimpleNamespace

from markupsafe import Markup

from nimsum.language import _
from nimsum.match.match import Match, Player
from webapp.teaching.review.in_words import moves_told
from webapp.teaching.review.slips import last_slip
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.views.boards.drawing import Surroundings
from webapp.views.boards.match_board import MatchBoard
from webapp.views.play.beside import goal_of, name_of, seat_name
from webapp.views.play.panels import Action, Coach
from webapp.views.play.play_state import PlayState
from webapp.views.play.query import ReviewQuery
from webapp.views.play.why_panel import WhyPanel, why_panel

_STILL = Surroundings(Markup(), Markup(), can_move=False)
_Shown = tuple[Coach, WhyPanel | None, Match | None]
"""What is said, the reason that is drawn, and what is played on the board."""


def moment_of(state: PlayState, found: SimpleNamespace, step: int) -> SimpleNamespace:
    """What stage, seats and coach show at a step: a slip with the reply that beats it, then the
    better move with its reason; else the move that won, or the start, with theirs.
    """
    match, ply, turn = state.match, found.moment, None
    at = ply if ply is not None else 0 if match.over else len(match.moves)
    here = replace(state, asked=state.back_to(at), match=match.back_to(at))
    again = Action(state.before(at), _("Try it yourself"), quiet=False, boosted=False)
    if ply is None:
        coach, panel, drawn = _of_the_start(here, state, found)
    else:
        turn = found.turns[ply]
        if turn.verdict.is_slip and (step < 2 or not turn.better):
            coach, panel, drawn = _of_a_slip(state, again, found)
        else:
            coach, panel, drawn = _of_a_winning_move(here, again, found)
    pointed = panel.pointed if panel else {}
    board = MatchBoard(drawn or here.shown, _STILL, here.budget, pointed=pointed).draw()
    players = (Player.COMPUTER, Player.YOU) if state.asked.opponent else (Player.TWO, Player.ONE)
    told = {players[0]: f"{name_of(state.match)} · {goal_of(match)}"}
    if drawn and coach.step < 2:
        told |= {each.by: each.told for each in moves_told(drawn)}
    whose = {turn.by: _("Move %(number)s", number=at + 1)} if turn else {}
    seats = [
        (each, seat_name(each, state), told.get(each, ""), whose.get(each, ""), state.asked.against)
        for each in players
    ]
    return SimpleNamespace(coach=coach, board=board, why=panel, seats=seats)


def _of_a_slip(state: PlayState, again: Action, found: SimpleNamespace) -> _Shown:
    match, ply = state.match, found.moment
    turn, after = found.turns[ply], found.turns[ply + 1 : ply + 2]
    kept = after and after[0].verdict is MoveVerdict.KEPT_WIN
    slipped = match.back_to(ply + 1)
    slip = last_slip(slipped, state.budget, match.moves[ply + 1] if kept else None)
    drawn = replace(slipped, start=match.positions[ply], first=turn.by, moves=slipped.moves[-1:])
    if slip is None:
        return Coach(_("Too hard for me"), (), (again,)), None, drawn
    missed = ""
    if slip.reply is not None:
        answered = drawn.played(slip.reply)
        drawn = drawn if answered.over else answered
        missed = _("They missed it.") if match.over and match.loser is not turn.by else ""
    better = state.latest.on(ReviewQuery, step=2).href()
    shown = (Action(better, _("A better move"), quiet=False), replace(again, quiet=True))
    coach = Coach(slip.title, (slip.says, missed), (again,))
    return replace(coach, buttons=shown, step=1, steps=2) if turn.better else coach, None, drawn


def _of_a_winning_move(here: PlayState, again: Action, found: SimpleNamespace) -> _Shown:
    """The better move, or the one that won, played on the board, with its reason drawn on what it
    leaves; or set apart where the pieces show the powers of two.
    """
    panel, turn, shown = why_panel(here), found.turns[found.moment], here.shown
    best, steps, match = panel.explanation.best, panel.explanation.steps, found.match
    move = match.moves[found.moment]
    if turn.verdict.is_slip:
        move = best.move if best else None
        title = steps[min(1, len(steps) - 1)].title
        coach = Coach(title, (steps[-1].says,), (again,), "", 2, 2)
    else:
        title = _("This move won") if match.over else _("No slip so far")
        says = best.says if best and best.move == move else ""
        practise = Action("#practice", _("Practise this"), quiet=False, boosted=False)
        coach = Coach(title, (says,), (practise,))
    split_up = any(each.on_pieces for each in panel.pointed.values())
    if move is None or (split_up and best and best.move == move):
        return coach, panel, None
    played = Match(shown.position, shown.to_move, (move,), shown.convention)
    left = None if played.over else why_panel(replace(here, match=played))
    return coach, left, played


def _of_the_start(start: PlayState, state: PlayState, found: SimpleNamespace) -> _Shown:
    """The start of a game in which nobody slipped who could learn from it."""
    match, says = found.match, ""
    again = Action(state.before(0), _("Play again"), quiet=False, boosted=False)
    title = _("No slip so far") if match.moves else _("No move has been made yet.")
    if match.winner and found.standings[0].ahead is match.winner:
        if state.asked.opponent:
            again = replace(again, href=state.anew(state.latest.swapped()), text=_("Swap sides"))
        panel = why_panel(start)
        says = panel.explanation.steps[-1].says
        return Coach(_("The start was lost"), (says,), (again,)), panel, None
    if match.drawn:
        title, says = _("A draw"), _("This would never end, so nobody wins.")
    elif match.over:
        title, says = _("Too hard for me"), _("Where it turned is more than I can work out.")
    return Coach(title, (says,), (again,) if match.over else ()), None, None
