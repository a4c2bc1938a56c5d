"""Progress in the discovery of a game: marks, revealed positions and contradictions."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cached_property

from nimsum.budget import Budget
from nimsum.rulesets.sums import Sum

from .contradiction import Judge
from .faults import Contradiction
from .field import Claim, Field, Numbers, Subject, truth

_MAX_LOOK_SECONDS = 0.05
"""The time, in seconds, to find out what is revealed of one position."""


@dataclass(frozen=True)
class Discovery:
    """Marks on a field.

    The first `shown` numbers are revealed. If `checked` is True, the solver checks the other marks.
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
        """The truths about the revealed positions; None for those that the solver cannot tell."""
        truths = {}
        for numbers in self.field.numbers:
            if self.is_revealed(numbers):
                budget = self.budget.part(most=_MAX_LOOK_SECONDS)
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
        """The contradictions of marks, in order. A contradicted mark contradicts no later one."""
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
        """The number of checked marks that were neither refuted nor confirmed in time."""
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
        """The number of positions, from the first on, that follow from the earlier ones."""
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
        """The number of right marks, and of all marks, on revealed positions with known truths."""
        known = [n for n, true in self.truths.items() if true is not None and n in self.marks]
        return sum(not self.is_wrong(numbers) for numbers in known), len(known)

    @property
    def next(self) -> Numbers | None:
        """The first position to think about: not revealed, and without an uncontradicted mark."""
        for numbers in self.field.numbers:
            if not self.is_revealed(numbers) and (
                numbers not in self.marks or numbers in self.contradictions
            ):
                return numbers
        return None

    def options(self, numbers: Numbers) -> tuple[list[tuple[Sum, Claim | None]], bool]:
        """Return the options of a position with the claim on each, and True if these are all."""
        return self._judge(doubted=self.contradictions).options(numbers)
