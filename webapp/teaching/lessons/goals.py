"""The goals of steps, and how the solver judges answers.

A wrong answer becomes a game on the board that the computer wins, or a move that contradicts it.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import Match, Player
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import HeapRuleset, read_number
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, component_of
from nimsum.rulesets.taking.nim import Nim
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.choices import parts_of, some_options
from nimsum.solver.values import value_of
from webapp.teaching.why.marks import Mark, mark
from webapp.teaching.why.split import powers_of_two

from .ladders import Goal, Step

_MOST_OPTIONS = 60
_SEATS = {"first": Player.YOU, "second": Player.COMPUTER}

Block = tuple[int, int]
"""A power of two and the row of its heap."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What an answer is worth: the game on the board that goes with it, and what is `said`.

    `wrong` is its part that is wrong, `kept` the rest; a wrong lamp is left for the lamp `lands`.
    """

    right: bool = False
    game: Match | None = None
    said: str = ""
    wrong: str = ""
    kept: str = ""
    lands: int | None = None


def judge(step: Step, answer: str, budget: Budget) -> Judged:
    """What the solver says of an answer, which may be empty. Raises NotationError."""
    if step.goal in (Goal.MOVE, Goal.MIRROR):
        return Judged(game=_game(step, Player.YOU))
    return _JUDGES[step.goal](step, answer, budget) if answer else Judged()


def reached(step: Step, match: Match, budget: Budget) -> bool:
    """Whether moves on the board have reached the goal."""
    if not step.goal.on_board or match.winner is Player.YOU:
        return step.goal.on_board
    winning = [
        ply
        for ply, move in enumerate(match.moves)
        if match.mover(ply) is Player.YOU
        and mark(match.positions[ply], move, budget, match.convention) is Mark.WINS
    ]
    return step.goal is not Goal.GAME and len(winning) >= step.turns


def _game(step: Step, first: Player) -> Match:
    return Match(step.position, first, (), step.convention)


def _no_answer(answer: str) -> NotationError:
    return NotationError(_("That is no answer here."), answer, _("Tap one that is on offer."))


def _judge_game(step: Step, answer: str, _budget: Budget) -> Judged:
    if answer not in _SEATS:
        raise _no_answer(answer)
    return Judged(game=_game(step, _SEATS[answer]), wrong=answer)


def _judge_who(step: Step, answer: str, budget: Budget) -> Judged:
    judged = _judge_game(step, answer, budget)
    outcome = analyse(step.position, budget, 1, step.convention).outcome
    right = outcome is (Outcome.N if answer == "first" else Outcome.P)
    return Judged(right=True) if right else judged


def heaps_in_row(step: Step, budget: Budget) -> dict[int, bool]:
    """The heaps up to that of the step, and whether each is lost."""
    ruleset, last = step.position[0].ruleset, step.position[0].position
    assert isinstance(ruleset, HeapRuleset), "lamps stand for heaps of one number"
    return {
        heap: _lost(step, component_of(ruleset, heap), budget)
        for heap in range(ruleset.smallest_heap, last + 1)
    }


def _lost(step: Step, heap: Component, budget: Budget) -> bool:
    return analyse((heap,), budget, 0, step.convention).outcome is Outcome.P


def _judge_lamps(step: Step, answer: str, budget: Budget) -> Judged:
    row = heaps_in_row(step, budget)
    lit = [*map(read_number, answer.split(","))]
    if not {*lit} <= row.keys():
        raise _no_answer(answer)
    lost = [heap for heap, is_lost in row.items() if is_lost]
    wrong = next((heap for heap in lit if not row[heap]), None)
    if wrong is None:
        return Judged(right={*lost[1:]} <= {*lit}, kept=answer)
    heap = component_of(step.position[0].ruleset, wrong)
    reply = next(iter(analyse((heap,), budget, 1, step.convention).winning), None)
    kept = ",".join(str(heap) for heap in lit if row[heap])
    if reply is None or len(reply.option) != 1:
        said = _("With %(heap)s, they have no move. Here that wins.", heap=wrong)
        return Judged(said=said, wrong=str(wrong), kept=kept)
    left = reply.option[0]
    said = _("From %(heap)s, they leave you %(left)s. You lose there.", heap=wrong, left=left)
    return Judged(said=said, wrong=str(wrong), kept=kept, lands=left)


def options_by_value(component: Component, budget: Budget) -> dict[int, list[Option[object]]]:
    """The options of a component by their values, which are all known."""
    by_value: dict[int, list[Option[object]]] = {}
    for option in some_options(component, _MOST_OPTIONS).listed:
        value = value_of(parts_of(component, option), budget)
        if isinstance(value, int):
            by_value.setdefault(value, []).append(option)
    return by_value


def _judge_mex(step: Step, answer: str, budget: Budget) -> Judged:
    by_value, number = options_by_value(step.position[0], budget), read_number(answer)
    if number > max(by_value, default=0) + 1:
        raise _no_answer(answer)
    if number == next(value for value in count() if value not in by_value):
        return Judged(right=True)
    if not number:
        said = _("If it were worth nothing, they could not win.")
        return Judged(game=_game(step, Player.COMPUTER), said=said, wrong=answer)
    beside = (*step.position, component_of(Nim(), number))
    said = _("Heaps that match would cancel.")
    return Judged(game=Match(beside, Player.COMPUTER), said=said, wrong=answer)


def blocks_of(step: Step) -> list[Block]:
    """The heaps of the step in powers of two."""
    return [
        (power, row)
        for row, heap in enumerate(step.position)
        for power in powers_of_two(heap.position)
    ]


def read_blocks(step: Step, answer: str) -> list[Block]:
    """The blocks that were tapped, as in `4:0,4:1`. Raises NotationError."""
    tapped = [tuple(map(read_number, each.split(":"))) for each in answer.split(",") if each]
    blocks = [(each[0], each[-1]) for each in tapped]
    if not {*blocks} <= {*blocks_of(step)} or len({*blocks}) < len(blocks):
        raise _no_answer(answer)
    return blocks


def _judge_pairs(step: Step, answer: str, _budget: Budget) -> Judged:
    taps, written = read_blocks(step, answer), answer.split(",")
    for at, pair in enumerate(zip(taps[::2], taps[1::2], strict=False)):
        if pair[0][0] != pair[1][0]:
            small, large = sorted(power for power, _row in pair)
            said = _(
                "%(large)s and %(small)s aren’t equal. They take %(more)s and win that.",
                large=large,
                small=small,
                more=large - small,
            )
            wrong, kept = ",".join(written[2 * at : 2 * at + 2]), ",".join(written[: 2 * at])
            return Judged(said=said, wrong=wrong, kept=kept)
    left = Counter(power for power, row in blocks_of(step) if (power, row) not in taps)
    paired = len(taps) % 2 == 0 and max(left.values(), default=0) < 2
    return Judged(right=paired, kept=answer)


_JUDGES: dict[Goal, Callable[[Step, str, Budget], Judged]] = {
    Goal.GAME: _judge_game,
    Goal.WHO: _judge_who,
    Goal.LAMPS: _judge_lamps,
    Goal.MEX: _judge_mex,
    Goal.PAIRS: _judge_pairs,
}


def was_wrong(step: Step, tried: str, budget: Budget) -> bool:
    """Whether an answer that was taken back was wrong. Raises NotationError."""
    judge_seat = _judge_who if step.goal is Goal.GAME else _JUDGES[step.goal]
    return bool(judge_seat(step, tried, budget).wrong)


def lines_in_row(component: Component) -> dict[int, str]:
    """The moves that a line along a row can make, by where it stands, in half pieces.

    What goes lies under the line; of several moves on one line it is the smallest.
    """
    length, moves = component.position, dict[int, tuple[int, str]]()
    for option in some_options(component, _MOST_OPTIONS).listed:
        sides = (*option, 0, 0)[:2]
        for left, right in (sides, sides[::-1]) if len(option) < 3 else ():
            line, taken = left + length - right, length - left - right
            if line not in moves or taken < moves[line][0]:
                moves[line] = taken, f"0:{left},{right}"
    return {line: moves[line][1] for line in sorted(moves)}
