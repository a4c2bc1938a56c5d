"""The judgement of answers to the steps of lessons, by the solver.

A wrong answer is shown as a game on the board that the computer wins, or refuted by a move.
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
from nimsum.solver.component_options import parts_of, some_options
from nimsum.solver.evaluation import value_of
from webapp.teaching.why.marks import Mark, mark
from webapp.teaching.why.split import powers_of_two

from .ladders import Goal, Step

_MAX_OPTIONS = 60
_SEATS = {"first": Player.YOU, "second": Player.COMPUTER}

Block = tuple[int, int]
"""A block: a power of two in the size of a heap, and the row of the heap."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of an answer.

    `game` is a match that shows on the board that the answer is wrong, or in which the learner must
    reach the goal; it is None for answers that are not about play. `text` is a sentence about a
    wrong answer. `wrong_part` is the part of the answer that is wrong, and `right_part` is the
    rest. If a lamp is wrong, `lost_heap` is a heap to which a winning move leads.
    """

    right: bool = False
    game: Match | None = None
    text: str = ""
    wrong_part: str = ""
    right_part: str = ""
    lost_heap: int | None = None


def judge(step: Step, answer: str, budget: Budget) -> Judgement:
    """Return the judgement of `answer` to `step`. An empty answer is neither right nor wrong.

    Raises `NotationError` if the answer cannot be read or is not on offer.
    """
    if step.goal in (Goal.MOVE, Goal.MIRROR):
        return Judgement(game=_match_from(step, Player.YOU))
    return _JUDGES[step.goal](step, answer, budget) if answer else Judgement()


def is_reached(step: Step, match: Match, budget: Budget) -> bool:
    """Return True if the moves of `match` on the board have reached the goal of `step`."""
    if not step.goal.on_board:
        return False
    if match.winner is Player.YOU:
        return True
    winning_moves = 0
    for ply, move in enumerate(match.moves):
        if match.mover(ply) is Player.YOU:
            effect = mark(match.positions[ply], move, budget, match.convention)
            winning_moves += effect is Mark.WINS
    return step.goal is not Goal.GAME and winning_moves >= step.turns


def _match_from(step: Step, first: Player) -> Match:
    """Return the match from the position of `step` that `first` begins."""
    return Match(step.position, first, (), step.convention)


def _not_on_offer(answer: str) -> NotationError:
    """Return the error for an answer that the step does not offer."""
    return NotationError(_("That is no answer here."), answer, _("Tap one that is on offer."))


def _judge_game(step: Step, answer: str, _budget: Budget) -> Judgement:
    """Judge the choice to go "first" or "second": a match shows whether it is right."""
    if answer not in _SEATS:
        raise _not_on_offer(answer)
    return Judgement(game=_match_from(step, _SEATS[answer]), wrong_part=answer)


def _judge_who(step: Step, answer: str, budget: Budget) -> Judgement:
    """Judge the claim that the "first" or the "second" player wins; a match refutes a wrong one."""
    judged = _judge_game(step, answer, budget)
    outcome = analyse(step.position, budget, 1, step.convention).outcome
    right = outcome is (Outcome.N if answer == "first" else Outcome.P)
    return Judgement(right=True) if right else judged


def lost_by_heap(step: Step, budget: Budget) -> dict[int, bool]:
    """Return the heaps up to the one in `step`, each with True if it is a P-position."""
    ruleset = step.position[0].ruleset
    last = step.position[0].position
    assert isinstance(ruleset, HeapRuleset), "lamps stand for heaps of one number"
    row = {}
    for heap in range(ruleset.smallest_heap, last + 1):
        analysis = analyse((component_of(ruleset, heap),), budget, 0, step.convention)
        row[heap] = analysis.outcome is Outcome.P
    return row


def _judge_lamps(step: Step, answer: str, budget: Budget) -> Judgement:
    """Judge lit lamps, written as lost heaps: `0,3,6`. The first lost heap may be missing."""
    row = lost_by_heap(step, budget)
    lit = [*map(read_number, answer.split(","))]
    if not {*lit} <= row.keys():
        raise _not_on_offer(answer)
    lost = [heap for heap, is_lost in row.items() if is_lost]
    wrong = next((heap for heap in lit if not row[heap]), None)
    if wrong is None:
        return Judgement(right={*lost[1:]} <= {*lit}, right_part=answer)
    heap = component_of(step.position[0].ruleset, wrong)
    reply = next(iter(analyse((heap,), budget, 1, step.convention).winning), None)
    right_part = ",".join(str(heap) for heap in lit if row[heap])
    if reply is None or len(reply.option) != 1:
        sentence = _("With %(heap)s, they have no move. Here that wins.", heap=wrong)
        return Judgement(text=sentence, wrong_part=str(wrong), right_part=right_part)
    lost_heap = reply.option[0]
    sentence = _(
        "From %(heap)s, they leave you %(left)s. You lose there.", heap=wrong, left=lost_heap
    )
    return Judgement(
        text=sentence, wrong_part=str(wrong), right_part=right_part, lost_heap=lost_heap
    )


def options_by_value(component: Component, budget: Budget) -> dict[int, list[Option[object]]]:
    """Return the options of `component` by their values, as far as these are known."""
    by_value: dict[int, list[Option[object]]] = {}
    for option in some_options(component, _MAX_OPTIONS).listed:
        value = value_of(parts_of(component, option), budget)
        if isinstance(value, int):
            by_value.setdefault(value, []).append(option)
    return by_value


def _judge_mex(step: Step, answer: str, budget: Budget) -> Judgement:
    """Judge a value, which is right if it is the smallest value that no option has.

    A wrong value is shown by a game, which the computer wins: the sum with a Nim heap of this size.
    """
    by_value = options_by_value(step.position[0], budget)
    number = read_number(answer)
    if number > max(by_value, default=0) + 1:
        raise _not_on_offer(answer)
    if number == next(value for value in count() if value not in by_value):
        return Judgement(right=True)
    if not number:
        sentence = _("If it were worth nothing, they could not win.")
        return Judgement(game=_match_from(step, Player.COMPUTER), text=sentence, wrong_part=answer)
    with_heap = (*step.position, component_of(Nim(), number))
    sentence = _("Heaps that match would cancel.")
    return Judgement(game=Match(with_heap, Player.COMPUTER), text=sentence, wrong_part=answer)


def blocks_of(step: Step) -> list[Block]:
    """Return the blocks of all heaps of `step`, row by row; heap 5 has the blocks 4 and 1."""
    blocks = list[Block]()
    for row, heap in enumerate(step.position):
        blocks += [(power, row) for power in powers_of_two(heap.position)]
    return blocks


def read_blocks(step: Step, answer: str) -> list[Block]:
    """Return the blocks in `answer`, such as `4:0,4:1` for the blocks of size 4 in rows 0 and 1.

    Raises `NotationError` if a block is not in `step`, or is there twice.
    """
    tapped = [tuple(map(read_number, text.split(":"))) for text in answer.split(",") if text]
    blocks = [(numbers[0], numbers[-1]) for numbers in tapped]
    if not {*blocks} <= {*blocks_of(step)} or len({*blocks}) < len(blocks):
        raise _not_on_offer(answer)
    return blocks


def _judge_pairs(step: Step, answer: str, _budget: Budget) -> Judgement:
    """Judge the tapped blocks: the first and second are a pair, the third and fourth, and so on.

    The blocks of a pair must be of equal size. The answer is right if no further pair is possible.
    """
    taps = read_blocks(step, answer)
    written = answer.split(",")
    for number, pair in enumerate(zip(taps[::2], taps[1::2], strict=False)):
        if pair[0][0] != pair[1][0]:
            small, large = sorted(power for power, _row in pair)
            sentence = _(
                "%(large)s and %(small)s aren’t equal. They take %(more)s and win that.",
                large=large,
                small=small,
                more=large - small,
            )
            wrong_part = ",".join(written[2 * number : 2 * number + 2])
            right_part = ",".join(written[: 2 * number])
            return Judgement(text=sentence, wrong_part=wrong_part, right_part=right_part)
    remaining = Counter(power for power, row in blocks_of(step) if (power, row) not in taps)
    paired = len(taps) % 2 == 0 and max(remaining.values(), default=0) < 2
    return Judgement(right=paired, right_part=answer)


_JUDGES: dict[Goal, Callable[[Step, str, Budget], Judgement]] = {
    Goal.GAME: _judge_game,
    Goal.WHO: _judge_who,
    Goal.LAMPS: _judge_lamps,
    Goal.MEX: _judge_mex,
    Goal.PAIRS: _judge_pairs,
}


def is_wrong(step: Step, tried: str, budget: Budget) -> bool:
    """Return True if `tried`, an answer that the learner took back, is wrong.

    Raises `NotationError` if the answer cannot be read or is not on offer.
    """
    judge_answer = _judge_who if step.goal is Goal.GAME else _JUDGES[step.goal]
    return bool(judge_answer(step, tried, budget).wrong_part)


def moves_by_line(component: Component) -> dict[int, str]:
    """Return the moves in a row of pieces, in notation, by the place of their line in half pieces.

    The line of a move is in the middle of the pieces that it takes. If several moves have the same
    line, only the smallest move is returned.
    """
    length = component.position
    moves = dict[int, tuple[int, str]]()
    for option in some_options(component, _MAX_OPTIONS).listed:
        if len(option) > 2:
            continue
        # The rows of pieces that remain on the two sides of the line, either way round.
        sides = (*option, 0, 0)[:2]
        for left, right in (sides, sides[::-1]):
            line = left + length - right
            taken = length - left - right
            if line not in moves or taken < moves[line][0]:
                moves[line] = taken, f"0:{left},{right}"
    return {line: moves[line][1] for line in sorted(moves)}
