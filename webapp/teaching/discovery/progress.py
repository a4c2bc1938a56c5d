"""Progress in discovering a game: marks, what is revealed, what contradicts."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cached_property

from nimsum.budget import Budget
from nimsum.rulesets.sums import Sum

from .contradiction import Judge
from .faults import Contradiction
from .field import Claim, Field, Numbers, Subject, truth

_LONGEST_LOOK = 0.05
"""The seconds for what is revealed of one position."""


@dataclass(frozen=True)
class Discovery:
    """Marks on a field whose first numbers are shown; `checked` by the solver or not."""

    field: Field
    subject: Subject
    marks: Mapping[Numbers, Claim]
    shown: int
    checked: bool
    budget: Budget

    def is_revealed(self, numbers: Numbers) -> bool:
        """Whether it is shown who wins the position with these numbers."""
        return max(numbers) < self.field.range[0] + self.shown

    @cached_property
    def truths(self) -> Mapping[Numbers, Claim | None]:
        """What is revealed; None where the solver does not know."""
        return {
            numbers: truth(
                self.field.at(numbers), self.subject, self.budget.part(most=_LONGEST_LOOK)
            )
            for numbers in self.field.numbers
            if self.is_revealed(numbers)
        }

    def is_wrong(self, numbers: Numbers) -> bool:
        """Whether the mark on a position is revealed to be wrong."""
        mark, true = self.marks.get(numbers), self.truths.get(numbers)
        return mark is not None and true is not None and mark != true

    def _judge(self, doubted: Container[Numbers]) -> Judge:
        def marked(numbers: Numbers) -> Claim | None:
            believed = numbers not in doubted and not self.is_wrong(numbers)
            return self.marks.get(numbers) if believed else None

        return Judge(self.field, self.subject, marked, self.truths.get, self.budget)

    @cached_property
    def contradictions(self) -> Mapping[Numbers, Contradiction]:
        """What contradicts the marks, in order. A contradicted mark contradicts no later one."""
        found: dict[Numbers, Contradiction] = {}
        judge = self._judge(doubted=found)
        for numbers in self.field.numbers:
            claim = self.marks.get(numbers)
            if claim is None or (self.truths.get(numbers) == claim):
                continue
            ask = self.checked or self.is_revealed(numbers)
            contradiction = judge.contradiction(numbers, claim, ask_solver=ask)
            if contradiction is not None:
                found[numbers] = contradiction
        return found

    @property
    def unchecked(self) -> int:
        """How many marks were to be checked, but were neither refuted nor found right in time."""
        if not self.checked:
            return 0
        left = (n for n in self.marks if n not in self.contradictions and not self.is_revealed(n))
        return sum(
            truth(self.field.at(numbers), self.subject, self.budget) != self.marks[numbers]
            for numbers in left
        )

    @property
    def certain(self) -> int:
        """How many positions, from the first on, follow from the others by induction."""
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
        """How many marks were right, and how many there were, on what is revealed and known."""
        known = [n for n, true in self.truths.items() if true is not None and n in self.marks]
        return sum(not self.is_wrong(numbers) for numbers in known), len(known)

    @property
    def next(self) -> Numbers | None:
        """The first position to think about: not revealed, and without a mark that fits."""
        for numbers in self.field.numbers:
            if not self.is_revealed(numbers) and (
                numbers not in self.marks or numbers in self.contradictions
            ):
                return numbers
        return None

    def options(self, numbers: Numbers) -> tuple[list[tuple[Sum, Claim | None]], bool]:
        """What moves from a position leave, what is said of each, and whether these are all."""
        return self._judge(doubted=self.contradictions).options(numbers)
