"""What stands beside the board: the coach, the dock, and what waits behind *More*."""

from nimsum.language import gettext as _
from nimsum.limits import LONGEST_SUM, MOST_COMPONENTS
from nimsum.match.match import Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_sum
from nimsum.rulesets.sums import has_move
from nimsum.rulesets.titles import game_title
from nimsum.solver.analysis import Outcome, analyse
from webapp.teaching.review.in_words import NAMES
from webapp.teaching.review.verdicts import MoveVerdict
from webapp.teaching.words import nouns

from .panels import Action, Coach, EndPanel, HintPanel
from .query import has_room
from .situation import Situation
from .why_panel import WhyPanel

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
    """What stands at the seat of the player who is to move; empty at others, and after a slip."""
    shown = situation.shown
    if shown.over or situation.slip or shown.to_move is not by:
        return ""
    if by is Player.YOU:
        return _("Your move")
    if by is Player.COMPUTER:
        return "" if situation.looking_back else _("Thinking …")
    return _("To move")


def called(player: Player, situation: Situation) -> str:
    """The name at the seat of a player."""
    opponent = situation.asked.opponent
    return _(opponent.name) if player is Player.COMPUTER and opponent else _(NAMES[player])


def dock(situation: Situation, *, projected: bool) -> tuple[Action, ...]:
    """Always the same actions in the same places; a projector, on which there is no list of moves,
    has a step back and a step on beside them.
    """
    asked, playing = situation.asked, not situation.shown.over
    in_play = playing and not situation.in_training
    hinted = asked.hint > 0
    hint = situation.asking_for() if hinted else hint_href(situation, 1)
    why = situation.asking_for() if asked.why else situation.why(1)
    return (
        *(_steps(situation) if projected else ()),
        Action(
            _undo(situation) or "",
            _("Undo"),
            "undo",
            icon="undo-2",
            hold=situation.before(0) if situation.shown.moves and not situation.in_training else "",
            key="u",
        ),
        Action(
            hint if playing and situation.can_move else "",
            _("Hint"),
            "" if asked.why else "hint",
            icon="lightbulb",
            on=hinted,
            key="h",
        ),
        Action(
            why if in_play else "",
            _("Why?"),
            "hint" if asked.why else "",
            icon="circle-question-mark",
            on=asked.why > 0,
            key="w",
        ),
        Action(
            situation.asking_for(marks=not asked.marks) if in_play and situation.can_move else "",
            _("Marks"),
            "marks",
            icon="eye",
            on=asked.marks,
            key="m",
        ),
    )


def other_ways(situation: Situation) -> tuple[Action, ...]:
    """The same start again, with something else agreed before it."""
    seating = situation.latest
    actions = []
    if situation.shown.moves:
        actions.append(Action(situation.before(0), _("Start over"), "again"))
    if seating.opponent and not situation.asking:
        actions.append(Action(situation.anew(seating.swapped()), _("Swap sides")))
    if not situation.in_training:
        other = _("Last move wins") if situation.misere else _("Last move loses")
        actions.append(Action(situation.anew(seating.with_other_convention()), other))
    if seating.opponent:
        actions.append(Action(situation.anew(seating.for_two()), _("Two players here")))
    if seating.opponent and situation.shown.over and not situation.in_training:
        actions.append(Action(situation.anew(seating.in_training()), _("Train on it")))
    if situation.shown.moves:
        actions.append(Action(situation.review, _("Review"), boosted=False))
    return tuple(actions)


def _undo(situation: Situation) -> str | None:
    if situation.in_training:
        return taken_back(situation) if situation.can_move or situation.slip else None
    ply = _last_of_yours(situation)
    return None if ply is None else situation.back_to(ply).href()


def _steps(situation: Situation) -> list[Action]:
    shown, played = len(situation.shown.moves), len(situation.match.moves)
    steps = (
        (shown - 1, _("Back"), "previous", "arrow-left"),
        (shown + 1, _("On"), "next", "arrow-right"),
    )
    return [
        Action(
            situation.latest.href(at=ply if ply < played else None) if 0 <= ply <= played else "",
            text,
            present,
            icon=icon,
        )
        for ply, text, present, icon in steps
    ]


def hint_href(situation: Situation, step: int) -> str:
    """The address with the hint up to a step; in a training game it is counted."""
    hints = situation.record.hints + 1 if situation.in_training else 0
    return situation.latest.href(hints=hints, hint=step)


def taken_back(situation: Situation) -> str | None:
    """The address before your last move in a training game, if it may be taken back."""
    ply, record = _last_of_yours(situation), situation.record
    if ply is None or len(record.taken_back) >= (situation.asked.train or 0):
        return None
    longer = record.with_taken_back(situation.shown, ply)
    back = situation.back_to(ply)
    return back.href(back=longer.taken_back, hints=longer.hints) if has_room(longer) else None


def _last_of_yours(situation: Situation) -> int | None:
    shown = situation.shown
    plies = range(len(shown.moves) - 1, -1, -1)
    return next((ply for ply in plies if shown.mover(ply) is not Player.COMPUTER), None)


def onward(situation: Situation) -> str | None:
    """The address of a new game from the heaps with a move; None where they are too many."""
    left = tuple(component for component in situation.shown.position if has_move(component))
    start = write_sum(left)
    if len(left) > MOST_COMPONENTS or len(start) > LONGEST_SUM:
        return None
    first = None if situation.asked.opponent is None else situation.shown.to_move
    return situation.anew(situation.latest.model_copy(update={"start": start, "first": first}))
