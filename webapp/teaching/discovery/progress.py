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
    """The user's marks on a field of positions, and what is revealed of it.

    The truth is revealed about positions all of whose numbers are among the first `shown` numbers.
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
                budget = self.budget.part(most=_SECONDS_PER_POSITION)
                truths[numbers] = truth(self.field.at(numbers), self.subject, budget)
        return truths

    def is_wrong(self, numbers: Numbers) -> bool:
        """Return True if the player's mark on a position is revealed to be wrong."""
        mark = self.marks.get(numbers)
        true = self.truths.get(numbers)
        return mark is not None and true is not None and mark != true

    def _judge(self, doubted: Container[Numbers]) -> Judge:
        def marked(numbers: Numbers) -> Claim | None:
            believed = numbers not in doubted and not self.is_wrong(numbers)
            return self.marks.get(numbers) if believed else None

        return Judge(self.field, self.subject, marked, self.truths.get, self.budget)

    @cached_property
    def contradictions(self) -> Mapping[Numbers, Contradiction]:
        """The contradictions of marks, in order, by numbers.

        A mark that is contradicted is not used to contradict later marks.
        """
        contradictions: dict[Numbers, Contradiction] = {}
        judge = self._judge(doubted=contradictions)
        for numbers in self.field.numbers:
            claim = self.marks.get(numbers)
            if claim is None or (self.truths.get(numbers) == claim):
                continue
            ask = self.checked or self.is_revealed(numbers)
            contradiction = judge.contradiction(numbers, claim, ask_solver=ask)
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
        """The number of first positions that are revealed, or follow from the earlier ones.

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
        truths = self.truths.items()
        known = [numbers for numbers, true in truths if true is not None and numbers in self.marks]
        return sum(not self.is_wrong(numbers) for numbers in known), len(known)

    @property
    def next(self) -> Numbers | None:
        """The first position that needs a mark: not revealed, and without a mark or contradicted.

        It is None if there is no such position.
        """
        for numbers in self.field.numbers:
            if not self.is_revealed(numbers) and (
                numbers not in self.marks or numbers in self.contradictions
            ):
                return numbers
        return None

    def options(self, numbers: Numbers) -> tuple[list[tuple[Sum, Claim | None]], bool]:
        """Return the options of a position with the claim on each, and True if these are all.

        An option without a claim comes with None.
        """
        return self._judge(doubted=self.contradictions).options(numbers)
