"""The goals of steps, and how the solver judges answers.

A wrong answer becomes a claim to defend on the board against a computer that never errs.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.match.match import Match, Player
from nimsum.rulesets.convention import Convention
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

LARGEST_ANSWER = 1_000
"""The largest number that is taken as an answer."""

_MOST_MISTAKES_TOLD = 3


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


class Goal(ABC):
    """What is to be done in a step."""

    kind: str
    """The name of the template with the controls."""
    is_answer: bool = True
    """Whether the right answer reaches it; otherwise moves on the board do."""

    @abstractmethod
    def judge(
        self, position: Sum, answer: str, convention: Convention, budget: Budget
    ) -> AnswerVerdict:
        """What the solver says of an answer, which may be empty. Raises NotationError."""

    def reached(self, match: Match, budget: Budget) -> bool:
        """Whether moves on the board have reached the goal."""
        return False


def read_seat(text: str) -> Player:
    """Who moves first, as it is answered. Raises NotationError."""
    seats = {"first": Player.YOU, "second": Player.COMPUTER}
    if text not in seats:
        raise NotationError(_("That is no answer here."), text, _("Choose one of the two buttons."))
    return seats[text]


@dataclass(frozen=True)
class FindMove(Goal):
    """Make a winning move; any one will do."""

    kind = "move"
    is_answer = False

    def judge(
        self, position: Sum, answer: str, convention: Convention, budget: Budget
    ) -> AnswerVerdict:
        return AnswerVerdict(right=False, claim=Playout(position, Player.YOU))

    def reached(self, match: Match, budget: Budget) -> bool:
        return any(
            match.mover(ply) is Player.YOU
            and mark(match.positions[ply], move, budget, match.convention) is Mark.WINS
            for ply, move in enumerate(match.moves)
        )


@dataclass(frozen=True)
class WinGame(Goal):
    """Choose to go first or second, and win to the end."""

    kind = "game"
    is_answer = False

    def judge(
        self, position: Sum, answer: str, convention: Convention, budget: Budget
    ) -> AnswerVerdict:
        if not answer:
            return AnswerVerdict(right=False)
        return AnswerVerdict(right=False, claim=Playout(position, read_seat(answer)))

    def reached(self, match: Match, budget: Budget) -> bool:
        return match.winner is Player.YOU


@dataclass(frozen=True)
class SayWho(Goal):
    """Say who wins; a wrong answer is played out, the learner in the chair that it names."""

    kind = "who"

    def judge(
        self, position: Sum, answer: str, convention: Convention, budget: Budget
    ) -> AnswerVerdict:
        if not answer:
            return AnswerVerdict(right=False)
        first = read_seat(answer)
        outcome = analyse(position, budget, 1, convention).outcome
        if outcome is (Outcome.N if first is Player.YOU else Outcome.P):
            return AnswerVerdict(right=True)
        said = (
            _("Then go first, and win: the computer says that you cannot.")
            if first is Player.YOU
            else _("Then go second, and win: the computer says that it has a winning move.")
        )
        return AnswerVerdict(right=False, said=(said,), claim=Playout(position, first))


@dataclass(frozen=True)
class SayValue(Goal):
    """Type the Grundy value of a position, or the nim-sum of a sum.

    A wrong number is refuted by a game: beside a Nim heap of that number you would win by going
    second.
    """

    nim_sum: bool = False
    kind = "value"

    def judge(
        self, position: Sum, answer: str, convention: Convention, budget: Budget
    ) -> AnswerVerdict:
        if not answer:
            return AnswerVerdict(right=False)
        number = _read_value(answer)
        if analyse(position, budget).value == number:
            return AnswerVerdict(right=True)
        said = (
            *contradicted_value(position, number, self.nim_sum, budget),
            _(
                "If it were %(number)s, then with a Nim heap of %(number)s beside it this would be "
                "a P-position.",
                number=number,
            ),
        )
        return _beside_nim(position, number, said, budget)


def _read_value(text: str) -> int:
    """A value that is answered. Raises NotationError."""
    number = read_number(text)
    if number > LARGEST_ANSWER:
        right = _("The largest number taken here is %(most)s.", most=LARGEST_ANSWER)
        raise NotationError(_("That number is too large."), text, right)
    return number


def _beside_nim(
    position: Sum,
    number: int,
    said: tuple[str, ...],
    budget: Budget,
    mistakes: tuple[int, ...] = (),
) -> AnswerVerdict:
    beside = (*position, component_of(Nim(), number))
    reply = next(iter(analyse(beside, budget, 1).winning))
    lost = _("But there whoever goes first wins: %(move)s.", move=instruction(beside, reply))
    return AnswerVerdict(False, (*said, lost), Playout(beside, Player.COMPUTER), mistakes)


@dataclass(frozen=True)
class FillBoxes(Goal):
    """Write the value of each option into its box, and the smallest missing one into the last.

    The answer is these numbers, with commas. Options are single components.
    """

    kind = "boxes"

    def boxes(self, position: Sum) -> list[Component]:
        """What is to be valued: the options in order, and at last the component itself."""
        ruleset = position[0].ruleset
        options = dict.fromkeys(ruleset.options(position[0].position))
        alone = [component for option in options for component in parts_of(position[0], option)]
        assert len(alone) == len(options), "an option of one component has one box"
        return [*alone, position[0]]

    def written(self, position: Sum, answer: str) -> list[int]:
        """The number in each box. Raises NotationError."""
        texts = answer.split(",")
        if len(texts) != len(self.boxes(position)) or "" in texts:
            right = _("Write a number into each box, and check them.")
            raise NotationError(_("A box is empty."), answer, right)
        return [_read_value(text) for text in texts]

    def judge(
        self, position: Sum, answer: str, convention: Convention, budget: Budget
    ) -> AnswerVerdict:
        if not answer:
            return AnswerVerdict(right=False)
        filled = list(zip(self.boxes(position), self.written(position, answer), strict=True))
        wrong = [
            (index, component, number)
            for index, (component, number) in enumerate(filled)
            if analyse((component,), budget).value != number
        ]
        if not wrong:
            return AnswerVerdict(right=True)
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


@dataclass(frozen=True)
class PointOut(Goal):
    """Point to a component in which a winning move can be made."""

    kind = "component"

    def judge(
        self, position: Sum, answer: str, convention: Convention, budget: Budget
    ) -> AnswerVerdict:
        if not answer:
            return AnswerVerdict(right=False)
        index = read_number(answer)
        if index >= len(position):
            right = _("They are numbered from 0 to %(last)s.", last=len(position) - 1)
            raise NotationError(_("There is no such component."), answer, right)
        found = analyse(position, budget, convention=convention)
        if any(move.component == index for move in found.winning):
            return AnswerVerdict(right=True)
        said = [contradicted_place(found, index)]
        option = next(iter(some_options(position[index], 1).listed), None)
        if option is not None:
            tried = refute(position, Move(index, option), budget, convention)
            said.append(
                _(
                    "For example: %(move)s. The answer: %(reply)s.",
                    move=tried.order,
                    reply=tried.reply,
                )
            )
        return AnswerVerdict(right=False, said=tuple(said), claim=Playout(position, Player.YOU))


@dataclass(frozen=True)
class MarkP(Goal):
    """Mark the P-positions among the first heaps of a ruleset, up to that of the step.

    The answer is the letter P and the numbers of the marked heaps, with commas.
    """

    kind = "strip"

    def heaps(self, position: Sum) -> list[Component]:
        """The heaps to mark, the smallest first."""
        ruleset, last = position[0].ruleset, position[0].position
        assert isinstance(ruleset, HeapRuleset), "a strip has heaps of one number"
        return [component_of(ruleset, n) for n in range(ruleset.smallest_heap, last + 1)]

    def marked(self, position: Sum, answer: str) -> frozenset[int]:
        """The heaps that an answer marks. Raises NotationError."""
        if not answer:
            return frozenset()
        letter, *numbers = answer.split(",")
        known = {heap.position for heap in self.heaps(position)}
        marked = {read_number(number) for number in numbers}
        if letter != "P" or not marked <= known:
            raise NotationError(
                _("That is no answer here."), answer, _("Tick the heaps, and check them.")
            )
        return frozenset(marked)

    def judge(
        self, position: Sum, answer: str, convention: Convention, budget: Budget
    ) -> AnswerVerdict:
        marked = self.marked(position, answer)
        if not answer:
            return AnswerVerdict(right=False)
        said: list[str] = []
        mistakes: list[int] = []
        claim: Playout | None = None
        for heap in self.heaps(position):
            found = analyse((heap,), budget, 1, convention)
            is_p = found.outcome is Outcome.P
            if is_p == (heap.position in marked):
                continue
            mistakes.append(heap.position)
            said.append(contradicted_mark(heap, found.winning))
            claim = claim or Playout((heap,), Player.YOU if is_p else Player.COMPUTER)
        more = len(said) - _MOST_MISTAKES_TOLD
        if more > 0:
            told = ngettext("%(num)s more mark is wrong.", "%(num)s more marks are wrong.", more)
            said = [*said[:_MOST_MISTAKES_TOLD], told]
        return AnswerVerdict(not mistakes, tuple(said), claim, tuple(mistakes))
