"""The goals of steps, and how the solver judges answers.

A wrong answer becomes a claim to defend on the board against a computer that never errs.
"""

from collections.abc import Callable
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.match.match import Match, Player
from nimsum.rulesets.errors import NotationError
from nimsum.rulesets.heaps.heap import HeapRuleset, read_number
from nimsum.rulesets.sums import Component, Move, Sum, component_of
from nimsum.rulesets.taking.nim import Nim
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.choices import parts_of, some_options
from webapp.teaching.why.marks import Mark, mark
from webapp.teaching.why.tries import refute
from webapp.teaching.words import instruction

from .contradictions import (
    contradicted_mark,
    contradicted_mex,
    contradicted_place,
    contradicted_value,
)
from .ladders import Goal, Step

LARGEST_ANSWER = 1_000
"""The largest number that is taken as an answer."""

_MOST_MISTAKES_TOLD = 3
_SEATS = {"first": Player.YOU, "second": Player.COMPUTER}


@dataclass(frozen=True, slots=True)
class Playout:
    """A game to play out: who claims to win from the start goes there with the learner."""

    start: Sum
    first: Player


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """What an answer is worth, and the game on the board that goes with it.

    `mistakes` are the heaps marked wrongly, or the boxes filled wrongly, counted from 0.
    """

    right: bool
    said: tuple[str, ...] = ()
    claim: Playout | None = None
    mistakes: tuple[int, ...] = ()


RIGHT, NOT_RIGHT = AnswerVerdict(right=True), AnswerVerdict(right=False)


def judge(step: Step, answer: str, budget: Budget) -> AnswerVerdict:
    """What the solver says of an answer, which may be empty. Raises NotationError."""
    if step.goal is Goal.MOVE:
        return AnswerVerdict(right=False, claim=Playout(step.position, Player.YOU))
    return _JUDGES[step.goal](step, answer, budget) if answer else NOT_RIGHT


def reached(goal: Goal, match: Match, budget: Budget) -> bool:
    """Whether moves on the board have reached the goal."""
    if goal is Goal.GAME:
        return match.winner is Player.YOU
    return goal is Goal.MOVE and any(
        match.mover(ply) is Player.YOU
        and mark(match.positions[ply], move, budget, match.convention) is Mark.WINS
        for ply, move in enumerate(match.moves)
    )


def boxes(position: Sum) -> list[Component]:
    """What is to be valued: the options, single components, and at last the component itself."""
    ruleset = position[0].ruleset
    options = dict.fromkeys(ruleset.options(position[0].position))
    alone = [component for option in options for component in parts_of(position[0], option)]
    assert len(alone) == len(options), "an option of one component has one box"
    return [*alone, position[0]]


def strip_to_mark(position: Sum) -> list[Component]:
    """The heaps to mark, the smallest first."""
    ruleset, last = position[0].ruleset, position[0].position
    assert isinstance(ruleset, HeapRuleset), "a strip has heaps of one number"
    return [component_of(ruleset, n) for n in range(ruleset.smallest_heap, last + 1)]


def marked(position: Sum, answer: str) -> frozenset[int]:
    """The heaps that an answer marks: after a P their numbers. Raises NotationError."""
    if not answer:
        return frozenset()
    letter, *numbers = answer.split(",")
    known = {heap.position for heap in strip_to_mark(position)}
    found = frozenset(map(read_number, numbers))
    if letter != "P" or not found <= known:
        raise NotationError(
            _("That is no answer here."), answer, _("Tick the heaps, and check them.")
        )
    return found


def _seat(text: str) -> Player:
    if text not in _SEATS:
        raise NotationError(_("That is no answer here."), text, _("Choose one of the two buttons."))
    return _SEATS[text]


def _value(text: str) -> int:
    number = read_number(text)
    if number > LARGEST_ANSWER:
        right = _("The largest number taken here is %(most)s.", most=LARGEST_ANSWER)
        raise NotationError(_("That number is too large."), text, right)
    return number


def _judge_game(step: Step, answer: str, _budget: Budget) -> AnswerVerdict:
    return AnswerVerdict(right=False, claim=Playout(step.position, _seat(answer)))


def _judge_who(step: Step, answer: str, budget: Budget) -> AnswerVerdict:
    first = _seat(answer)
    outcome = analyse(step.position, budget, 1, step.convention).outcome
    if outcome is (Outcome.N if first is Player.YOU else Outcome.P):
        return RIGHT
    said = (
        _("Then go first, and win: the computer says that you cannot.")
        if first is Player.YOU
        else _("Then go second, and win: the computer says that it has a winning move.")
    )
    return AnswerVerdict(right=False, said=(said,), claim=Playout(step.position, first))


def _judge_value(step: Step, answer: str, budget: Budget) -> AnswerVerdict:
    position, number = step.position, _value(answer)
    if analyse(position, budget).value == number:
        return RIGHT
    said = (
        *contradicted_value(position, number, step.goal is Goal.NIM_SUM, budget),
        _(
            "If it were %(number)s, then with a Nim heap of %(number)s beside it this would be "
            "a P-position.",
            number=number,
        ),
    )
    return _beside_nim(position, number, said, budget)


def _beside_nim(
    position: Sum,
    number: int,
    said: tuple[str, ...],
    budget: Budget,
    mistakes: tuple[int, ...] = (),
) -> AnswerVerdict:
    """A wrong value is refuted: beside a Nim heap of it you would win by going second."""
    beside = (*position, component_of(Nim(), number))
    reply = next(iter(analyse(beside, budget, 1).winning))
    lost = _("But there whoever goes first wins: %(move)s.", move=instruction(beside, reply))
    return AnswerVerdict(False, (*said, lost), Playout(beside, Player.COMPUTER), mistakes)


def _judge_boxes(step: Step, answer: str, budget: Budget) -> AnswerVerdict:
    texts, to_fill = answer.split(","), boxes(step.position)
    if len(texts) != len(to_fill) or "" in texts:
        right = _("Write a number into each box, and check them.")
        raise NotationError(_("A box is empty."), answer, right)
    filled = zip(to_fill, map(_value, texts), strict=True)
    wrong = [
        (index, component, number)
        for index, (component, number) in enumerate(filled)
        if analyse((component,), budget).value != number
    ]
    if not wrong:
        return RIGHT
    reasons = [
        said
        for _index, component, number in wrong
        for said in contradicted_mex(component, number, budget)
    ]
    _index, first, number = wrong[0]
    claimed = _(
        "If %(heap)s had the value %(number)s, then with a Nim heap of %(number)s beside it "
        "this would be a P-position.",
        heap=first.ruleset.words.position(first.position),
        number=number,
    )
    mistakes = tuple(index for index, _component, _number in wrong)
    return _beside_nim((first,), number, (*reasons, claimed), budget, mistakes)


def _judge_component(step: Step, answer: str, budget: Budget) -> AnswerVerdict:
    position, index = step.position, read_number(answer)
    if index >= len(position):
        right = _("They are numbered from 0 to %(last)s.", last=len(position) - 1)
        raise NotationError(_("There is no such component."), answer, right)
    found = analyse(position, budget, convention=step.convention)
    if any(move.component == index for move in found.winning):
        return RIGHT
    said = [contradicted_place(found, index)]
    option = next(iter(some_options(position[index], 1).listed), None)
    if option is not None:
        tried = refute(position, Move(index, option), budget, step.convention)
        said.append(
            _("For example: %(move)s. The answer: %(reply)s.", move=tried.order, reply=tried.reply)
        )
    return AnswerVerdict(right=False, said=tuple(said), claim=Playout(position, Player.YOU))


def _judge_strip(step: Step, answer: str, budget: Budget) -> AnswerVerdict:
    ticked = marked(step.position, answer)
    said: list[str] = []
    mistakes: list[int] = []
    claim: Playout | None = None
    for heap in strip_to_mark(step.position):
        found = analyse((heap,), budget, 1, step.convention)
        is_p = found.outcome is Outcome.P
        if is_p == (heap.position in ticked):
            continue
        mistakes.append(heap.position)
        said.append(contradicted_mark(heap, found.winning))
        claim = claim or Playout((heap,), Player.YOU if is_p else Player.COMPUTER)
    more = len(said) - _MOST_MISTAKES_TOLD
    if more > 0:
        told = ngettext("%(num)s more mark is wrong.", "%(num)s more marks are wrong.", more)
        said = [*said[:_MOST_MISTAKES_TOLD], told]
    return AnswerVerdict(not mistakes, tuple(said), claim, tuple(mistakes))


_JUDGES: dict[Goal, Callable[[Step, str, Budget], AnswerVerdict]] = {
    Goal.GAME: _judge_game,
    Goal.WHO: _judge_who,
    Goal.VALUE: _judge_value,
    Goal.NIM_SUM: _judge_value,
    Goal.BOXES: _judge_boxes,
    Goal.COMPONENT: _judge_component,
    Goal.STRIP: _judge_strip,
}
