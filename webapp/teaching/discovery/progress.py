"""Progress in the discovery of a game: marks, revealed positions and contradictions."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cached_property

from nimsum.budget import Budget
from nimsum.rulesets.sums import Sum

from .contradiction import Judge
from .faults import Contradiction
from .field import Claim, Field, Numbers, Subject, truth

_SECONDS_PER_POSITION = 0.05
"""The time for the truth about one revealed position, in seconds."""


@dataclass(frozen=True)
class Discovery:
    """The user's marks on a field of positions, and the part of it that is revealed.

    A mark is a claim on a position. The truth is revealed about each position whose numbers are all
    among the first `shown` numbers of the field.
    If `checked` is True, the solver checks the marks on other positions, too.
    """

    field: Field
    subject: Subject
    marks: Mapping[Numbers, Claim]
    shown: int
    checked: bool
    budget: Budget

    def is_revealed(self, numbers: Numbers) -> bool:
        """Return True if the truth about the position with these `numbers` is revealed."""
        return max(numbers) < self.field.range[0] + self.shown

    @cached_property
    def truths(self) -> Mapping[Numbers, Claim | None]:
        """The truths about the revealed positions; None if the solver does not find one in time."""
        truths = {}
        for numbers in self.field.numbers:
            if self.is_revealed(numbers):
                budget = self.budget.part(max_seconds=_SECONDS_PER_POSITION)
                truths[numbers] = truth(self.field.at(numbers), self.subject, budget)
        return truths

    def is_wrong(self, numbers: Numbers) -> bool:
        """Return True if the user's mark on a position is revealed to be wrong."""
        mark = self.marks.get(numbers)
        truth = self.truths.get(numbers)
        return mark is not None and truth is not None and mark != truth

    def _judge(self, doubted: Container[Numbers]) -> Judge:
        """Return a judge that believes all marks, except `doubted` ones and wrong ones."""

        def marked(numbers: Numbers) -> Claim | None:
            believed = numbers not in doubted and not self.is_wrong(numbers)
            return self.marks.get(numbers) if believed else None

        return Judge(self.field, self.subject, marked, self.truths.get, self.budget)

    @cached_property
    def contradictions(self) -> Mapping[Numbers, Contradiction]:
        """The contradictions of marks in the order of positions, by the positions' numbers.

        A mark that is contradicted is not used to contradict later marks.
        """
        contradictions: dict[Numbers, Contradiction] = {}
        judge = self._judge(doubted=contradictions)
        for numbers in self.field.numbers:
            claim = self.marks.get(numbers)
            if claim is None or (self.truths.get(numbers) == claim):
                continue
            ask_solver = self.checked or self.is_revealed(numbers)
            contradiction = judge.contradiction(numbers, claim, ask_solver=ask_solver)
            if contradiction is not None:
                contradictions[numbers] = contradiction
        return contradictions

    @property
    def unchecked(self) -> int:
        """The number of marks that the solver could neither refute nor confirm in time.

        It is 0 if marks are not checked.
        """
        if not self.checked:
            return 0
        open_marks = (
            numbers
            for numbers in self.marks
            if numbers not in self.contradictions and not self.is_revealed(numbers)
        )
        return sum(
            truth(self.field.at(numbers), self.subject, self.budget) != self.marks[numbers]
            for numbers in open_marks
        )

    @property
    def certain(self) -> int:
        """The number of positions, from the first on, that are revealed or follow from others.

        It is 0 in a loopy game, in which nothing follows.
        """
        if self.field.ruleset.loopy:
            return 0
        count = 0
        judge = self._judge(doubted=self.contradictions)
        for numbers in self.field.numbers:
            if self.truths.get(numbers) is None:
                claim = self.marks.get(numbers)
                if claim is None or not judge.follows(numbers, claim):
                    break
            elif self.is_wrong(numbers):
                break
            count += 1
        return count

    @property
    def score(self) -> tuple[int, int]:
        """The number of right marks, and of all marks, on revealed positions of known truth."""
        known = {numbers for numbers, truth in self.truths.items() if truth is not None}
        judged = known.intersection(self.marks)
        right = sum(not self.is_wrong(numbers) for numbers in judged)
        return right, len(judged)

    @property
    def next(self) -> Numbers | None:
        """The first position that is not revealed and has no mark, or a contradicted one.

        It is None if there is no such position.
        """
        for numbers in self.field.numbers:
            needs_mark = numbers not in self.marks or numbers in self.contradictions
            if needs_mark and not self.is_revealed(numbers):
                return numbers
        return None

    def options(self, numbers: Numbers) -> tuple[list[tuple[Sum, Claim | None]], bool]:
        """Return the options of a position with the claim on each, and True if these are all.

        An option without a claim comes with None.
        """
        return self._judge(doubted=self.contradictions).options(numbers)
