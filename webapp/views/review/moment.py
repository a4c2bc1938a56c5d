"""The move of a game that mattered most: on the board what was played, then what was better."""

from dataclasses import replace
from types import SimpleNamespace

from markupsafe import Markup

from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.sums import Move
from nimsum.solver.analysis import Outcome, refutation
from webapp.teaching.review.in_words import moves_told
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.words import instruction
from webapp.views.boards.drawing import Surroundings
from webapp.views.boards.match_board import MatchBoard
from webapp.views.play.beside import goal_of, name_of, seat_name
from webapp.views.play.panels import Action, Coach
from webapp.views.play.play_state import PlayState
from webapp.views.play.query import ReviewQuery
from webapp.views.play.why_panel import WhyPanel, why_panel

PRACTICE = "practice"
"""The anchor of the puzzles to practise with."""

_STILL = Surroundings(Markup(), Markup(), can_move=False)
_STEPS = 2


def moment_of(state: PlayState, found: SimpleNamespace, step: int) -> SimpleNamespace:
    """What stage, seat and coach show at a step: a slip with the reply that beats it, then the
    better move with its reason; else the move that won, or the start, with theirs.
    """
    match, ply = state.match, found.moment
    if ply is None:
        return _of_the_start(state, found)
    turn = found.turns[ply]
    here = replace(state, asked=state.back_to(ply), match=match.back_to(ply))
    played = Match(match.positions[ply], turn.by, match.moves[ply : ply + 1], match.convention)
    if not turn.verdict.is_slip:
        shown = _of_a_win(here, match.moves[ply], over=match.over)
    elif step >= _STEPS and turn.better:
        shown = _of_the_better_move(here)
    else:
        shown = _of_a_slip(here, played, found, state.latest.on(ReviewQuery, step=_STEPS).href())
    whose = {turn.by: _("Move %(number)s", number=ply + 1)}
    shown.seats = _seats(state, shown.drawn if shown.coach.step < _STEPS else None, whose)
    return shown


def _of_a_slip(
    here: PlayState, played: Match, found: SimpleNamespace, better: str
) -> SimpleNamespace:
    ply = len(here.match.moves)
    match, turn, drawn = found.match, found.turns[ply], played
    says = missed = ""
    if ply + 1 < len(match.moves) and found.turns[ply + 1].verdict is MoveVerdict.KEPT_WIN:
        reply = match.moves[ply + 1]
    else:
        reply = refutation(played.start, played.moves[0], here.budget, match.convention)
    if reply is not None:
        says = _("Then they can win: %(reply)s.", reply=instruction(played.position, reply))
        answered = played.played(reply)
        drawn = played if answered.over else answered
        missed = _("They missed it.") if match.over and match.loser is not turn.by else ""
    elif found.standings[ply + 1].outcome is Outcome.DRAW:
        says = _("It’s a draw if both play well.")
    elif played.over:
        says = _("Your last move loses in misère play.")
    buttons: tuple[Action, ...] = (_try_again(here),)
    if turn.better:
        buttons = (Action(better, _("A better move"), quiet=False), replace(buttons[0], quiet=True))
    threw_win = turn.verdict is MoveVerdict.THREW_WIN
    title = _("That threw the win away") if threw_win else _("That threw the draw away")
    return _shown(here, Coach(title, (says, missed), buttons, "", 1, len(buttons)), drawn=drawn)


def _try_again(here: PlayState) -> Action:
    return Action(
        here.before(len(here.match.moves)), _("Try it yourself"), quiet=False, boosted=False
    )


def _of_the_better_move(here: PlayState) -> SimpleNamespace:
    panel = why_panel(here)
    steps = panel.explanation.steps
    title = steps[min(1, len(steps) - 1)].title
    coach = Coach(title, (steps[-1].says,), (_try_again(here),), "", _STEPS, _STEPS)
    best = panel.explanation.best
    return _explained(here, coach, panel, best.move if best else None)


def _of_a_win(here: PlayState, move: Move, *, over: bool) -> SimpleNamespace:
    panel = why_panel(here)
    best = panel.explanation.best
    says = best.says if best and best.move == move else ""
    practise = Action(f"#{PRACTICE}", _("Practise this"), quiet=False, boosted=False)
    title = _("This move won") if over else _("No slip so far")
    return _explained(here, Coach(title, (says,), (practise,)), panel, move)


def _explained(
    here: PlayState, coach: Coach, panel: WhyPanel, move: Move | None
) -> SimpleNamespace:
    """A winning move, played on the board, with its reason drawn on what it leaves; or set apart
    where the pieces show the powers of two.
    """
    best, shown = panel.explanation.best, here.shown
    split_up = any(each.on_pieces for each in panel.pointed.values())
    if move is None or (split_up and best and best.move == move):
        return _shown(here, coach, panel)
    played = Match(shown.position, shown.to_move, (move,), shown.convention)
    left = None if played.over else why_panel(replace(here, match=played))
    return _shown(here, coach, left, drawn=played)


def _of_the_start(state: PlayState, found: SimpleNamespace) -> SimpleNamespace:
    """The start of a game in which nobody slipped who could learn from it."""
    match, says = found.match, ""
    start = replace(state, asked=state.back_to(0), match=match.back_to(0))
    again = Action(state.before(0), _("Play again"), quiet=False, boosted=False)
    if match.loser and found.standings[0].ahead is match.winner:
        if state.asked.opponent:
            other = state.anew(state.latest.swapped())
            again = Action(other, _("Swap sides"), quiet=False, boosted=False)
        panel = why_panel(start)
        says = panel.explanation.steps[-1].says
        return _shown(start, Coach(_("The start was lost"), (says,), (again,)), panel)
    if not match.over:
        title = _("No slip so far") if match.moves else _("No move has been made yet.")
        return _shown(state, Coach(title))
    title = _("A draw") if match.drawn else _("Too hard for me")
    says = _("Where it turned is more than I can work out.")
    if match.drawn:
        says = _("This would never end, so nobody wins.")
    return _shown(start, Coach(title, (says,), (again,)))


def _shown(
    here: PlayState, coach: Coach, panel: WhyPanel | None = None, *, drawn: Match | None = None
) -> SimpleNamespace:
    pointed = panel.pointed if panel else {}
    board = MatchBoard(drawn or here.shown, _STILL, here.budget, pointed=pointed).draw()
    return SimpleNamespace(
        coach=coach, board=board, why=panel, drawn=drawn, seats=_seats(here, None, {})
    )


def _seats(
    state: PlayState, drawn: Match | None, whose: dict[Player, str]
) -> list[tuple[str, ...]]:
    """Both players, what they do on the board, and whose move this is about."""
    opponent = state.asked.opponent
    players = (Player.COMPUTER, Player.YOU) if opponent else (Player.TWO, Player.ONE)
    told = {players[0]: f"{name_of(state)} · {goal_of(state.match)}"}
    if drawn:
        told |= {each.by: each.told for each in moves_told(drawn)}
    return [
        (each, seat_name(each, state), told.get(each, ""), whose.get(each, ""), state.asked.against)
        for each in players
    ]
