"""What the learner's last move on the board did, in the words that the ladder has introduced."""

from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.sums import Sum
from nimsum.solver.analysis import Outcome, analyse
from webapp.teaching.why.marks import Mark, mark

from .ladders import ReasonWords


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """The learner's last move.

    `ply` is its number from 0; `slip` that of the first move that gave a win away, if any did.
    """

    ply: int
    wins: bool
    slip: int | None
    said: tuple[str, ...]


def judge_last_move(match: Match, reason: ReasonWords, budget: Budget) -> JudgedMove | None:
    """The learner's last move, judged; None before it."""
    plies = [ply for ply in range(len(match.moves)) if match.mover(ply) is Player.YOU]
    if not plies:
        return None
    last = plies[-1]
    slip = next((ply for ply in plies if _gives_away(match, ply, budget)), None)
    if _mark(match, last, budget) is Mark.WINS:
        return JudgedMove(last, wins=True, slip=slip, said=(_praise(match, last, reason),))
    before = analyse(match.positions[last], budget, 1, match.convention)
    if slip is None and before.outcome is not Outcome.P:
        said = [_("That move is not known to win.")]
    elif slip is None:
        said = [_no_choice(match, last, reason)]
    elif slip < last:
        said = [_("The win was given away with move %(number)s.", number=slip + 1)]
    else:
        said = [_("That move gives the win away.")]
    said += _refuted(match, last, reason, budget)
    return JudgedMove(last, wins=False, slip=slip, said=tuple(said))


def _mark(match: Match, ply: int, budget: Budget) -> Mark:
    return mark(match.positions[ply], match.moves[ply], budget, match.convention)


def _gives_away(match: Match, ply: int, budget: Budget) -> bool:
    if _mark(match, ply, budget) is not Mark.LOSES:
        return False
    return bool(analyse(match.positions[ply], budget, 1, match.convention).winning)


def _by_values(match: Match, reason: ReasonWords) -> bool:
    return reason is ReasonWords.VALUES and match.convention is Convention.NORMAL


def _praise(match: Match, ply: int, reason: ReasonWords) -> str:
    if match.over and ply == len(match.moves) - 1 and match.convention is Convention.NORMAL:
        return _("That was the last move, and it was yours.")
    if _by_values(match, reason):
        return _("A winning move: it leaves the nim-sum 0.")
    if reason is ReasonWords.PLAIN:
        return _("A winning move.")
    left = _told(match.positions[ply + 1])
    if left:
        return _("A winning move: it leaves %(left)s, a P-position.", left=left)
    return _("A winning move: it leaves a P-position.")


def _no_choice(match: Match, ply: int, reason: ReasonWords) -> str:
    if _by_values(match, reason):
        return _("There was no winning move: the nim-sum was 0, and you had to move.")
    if reason is ReasonWords.PLAIN:
        return _("You could not win there, whichever move you chose.")
    position = _told(match.positions[ply])
    if position:
        return _(
            "There was no winning move: %(position)s is a P-position, and you had to move.",
            position=position,
        )
    return _("There was no winning move: it was a P-position, and you had to move.")


def _refuted(match: Match, ply: int, reason: ReasonWords, budget: Budget) -> list[str]:
    if ply + 1 >= len(match.moves):
        if match.over:
            return [_("No move is left, and in misère play that means: the computer has won.")]
        return []
    left, answered = match.positions[ply + 1], match.positions[ply + 2]
    if _by_values(match, reason):
        nim_sum = analyse(left, budget, 1).value
        return [
            _(
                "It leaves the nim-sum %(sum)s, not 0, and the computer’s answer makes it 0.",
                sum=nim_sum,
            )
        ]
    if reason is ReasonWords.PLAIN:
        return [_refuted_plainly(left, answered, over=match.over and ply + 2 == len(match.moves))]
    if _told(left) and _told(answered):
        return [
            _(
                "It leaves %(left)s, an N-position, and the computer’s answer leaves %(answered)s, "
                "a P-position.",
                left=_told(left),
                answered=_told(answered),
            )
        ]
    return [_("It leaves an N-position, and the computer’s answer leaves a P-position again.")]


def _refuted_plainly(left: Sum, answered: Sum, *, over: bool) -> str:
    if not _told(left) or not _told(answered):
        return _("The computer has an answer from which you cannot win.")
    if over:
        return _("It leaves %(left)s, and the computer can make the last move.", left=_told(left))
    return _(
        "It leaves %(left)s, and the computer answers with %(answered)s, from which you cannot "
        "win.",
        left=_told(left),
        answered=_told(answered),
    )


def _told(position: Sum) -> str:
    if not all(isinstance(component.ruleset, HeapRuleset) for component in position):
        return ""
    return " + ".join(
        component.ruleset.words.position(component.position) for component in position
    )
