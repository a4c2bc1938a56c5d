"""What the coach says of a match: one title, at most two sentences, at most two buttons."""

from webapp.language import gettext as _
from webapp.match.match import Player
from webapp.rulesets.convention import Convention
from webapp.solver.analysis import Outcome, analyse
from webapp.teaching.games.titles import game_title
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.words import nouns

from .dock import onward
from .panels import Action, Coach, EndPanel, HintPanel
from .situation import Situation
from .why_panel import WhyPanel
from .words import NAMES

_FOR_A_WIN = 0.3
"""The part of the time for whether the computer's reply has left a win."""


def coach(
    situation: Situation,
    end: EndPanel | None,
    why: WhyPanel | None,
    hint: HintPanel | None,
    *,
    won: bool,
) -> Coach:
    """What is said now: of what was refused, of the end, of what was asked, or of the game.

    `won` says that you can win from here.
    """
    if situation.error:
        return Coach(_("That move doesn’t work"), part="_error")
    if end:
        return Coach(end.title, end.says, part="play/_end")
    if situation.slip:
        threw_win = situation.slip.verdict is MoveVerdict.THREW_WIN
        threw = _("That threw the win away") if threw_win else _("That threw the draw away")
        return Coach(threw, part="play/_slip")
    if why:
        said = why.says
        return Coach(said.title, (said.says,), (), "reason/_why", why.step, why.steps)
    if hint:
        title, says, steps = hint.says.title, hint.says.says, len(hint.hint.steps)
        return Coach(title, (says,), (), "play/_hint", hint.told, steps)
    if situation.full:
        return _full(situation)
    if situation.looking_back:
        return _looking_back(situation)
    return _of_the_game(situation, won=won)


def can_win(situation: Situation) -> bool:
    """Whether the computer has just replied and left a position that is proved to be won."""
    shown = situation.shown
    moves = len(shown.moves)
    if not situation.can_move or not moves or shown.mover(moves - 1) is not Player.COMPUTER:
        return False
    found = analyse(shown.position, situation.part(_FOR_A_WIN), 0, shown.convention)
    return found.outcome is Outcome.N


def name_of(situation: Situation) -> str:
    """What is played, in a few words."""
    games = dict.fromkeys(each.ruleset for each in situation.match.start)
    return " + ".join(map(game_title, games)) if len(games) < 3 else _("A sum of games")


def goal_of(situation: Situation) -> str:
    """How one wins, in a few words."""
    return _("last move loses") if situation.misere else _("last move wins")


def _of_the_game(situation: Situation, *, won: bool) -> Coach:
    """The rule, and how one wins."""
    rulesets = dict.fromkeys(each.ruleset for each in situation.shown.position)
    rules = " ".join(ruleset.rule for ruleset in rulesets) if len(rulesets) < 3 else _several()
    misere = situation.match.convention is Convention.MISERE
    goal = _("Don’t make the last move.") if misere else _("Make the last move to win.")
    buttons: tuple[Action, ...] = ()
    if situation.asking:
        second = situation.anew(situation.latest.begun_by(Player.COMPUTER))
        buttons = (Action(second, _("Go second")),)
    says = (f"{rules} {goal}", _("You can win from here.") if won else "")
    return Coach(name_of(situation), says, buttons)


def _several() -> str:
    return _("Each turn, move in one of the games.")


def _looking_back(situation: Situation) -> Coach:
    shown = situation.shown
    title = _("After move %(number)s", number=len(shown.moves))
    back = Action(situation.latest.href(), _("Back to now"))
    if shown.to_move is Player.COMPUTER and not situation.in_training:
        return Coach(title, (), (back, Action(situation.here.href(), _("Reply here"), quiet=False)))
    says = _("Move on the board to go on from here.") if situation.can_move else ""
    return Coach(title, (says,), (back,))


def _full(situation: Situation) -> Coach:
    says, on = _("An address can’t hold a longer game."), onward(situation)
    if on:
        action = Action(on, _("Go on in a new game"), "next", quiet=False)
        return Coach(_("A long game"), (says,), (action,))
    many = nouns(situation.shown.position).many
    left = _("It has too many %(nouns)s to go on in a new one.", nouns=many)
    return Coach(_("A long game"), (says, left))


def whose_turn(situation: Situation, by: Player) -> str:
    """What stands at the seat of the player who is to move; empty at the other one's."""
    shown = situation.shown
    if shown.over or shown.to_move is not by:
        return ""
    if by is Player.YOU:
        return _("Your move")
    return _("Thinking …") if by is Player.COMPUTER else _("To move")


def called(player: Player, situation: Situation) -> str:
    """The name at the seat of a player."""
    opponent = situation.asked.opponent
    return _(opponent.name) if player is Player.COMPUTER and opponent else _(NAMES[player])
