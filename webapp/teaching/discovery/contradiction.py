"""What contradicts a mark: an option that the definition forbids, or one that it misses."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.choices import move_to_value
from nimsum.theory.nimbers.nimbers import mex

from .faults import ORDER, Basis, Contradiction, Fault, JudgedOption
from .field import Claim, Field, Numbers, Subject, truth

_MOST_OPTIONS = 600
"""The most options of a position that are looked at one by one."""


@dataclass(frozen=True, slots=True)
class _Case:
    """A claim on a position, what is known of each option, and whether these are all."""

    numbers: Numbers
    position: Sum
    claim: Claim
    known: tuple[JudgedOption | None, ...]
    complete: bool

    def found(
        self,
        fault: Fault,
        options: list[JudgedOption],
        *,
        complete: bool = True,
        missing: int | None = None,
        truth: Claim | None = None,
    ) -> Contradiction:
        """A contradiction of the claim."""
        numbers, position, claim, listed = self.numbers, self.position, self.claim, tuple(options)
        return Contradiction(numbers, position, claim, fault, listed, complete, missing, truth)


class Judge:
    """Knows positions by the visitor's marks, by those confirmed, and by the solver if it may."""

    def __init__(
        self,
        field: Field,
        subject: Subject,
        marked: Callable[[Numbers], Claim | None],
        confirmed: Callable[[Numbers], Claim | None],
        budget: Budget,
    ) -> None:
        def either(numbers: Numbers) -> Claim | None:
            claim = marked(numbers)
            return confirmed(numbers) if claim is None else claim

        self._field = field
        self._subject = subject
        self._words: tuple[tuple[Basis, Callable[[Numbers], Claim | None]], ...] = (
            ("mark", marked),
            ("confirmed", either),
        )
        self._budget = budget

    def contradiction(
        self, numbers: Numbers, claim: Claim, *, ask_solver: bool
    ) -> Contradiction | None:
        """What contradicts a claim, if anything does; the solver is asked last."""
        case = self._case(numbers, claim)
        found = _by_definition(case)
        if found is not None or not ask_solver:
            return found
        actual = truth(case.position, self._subject, self._budget)
        if actual is None or actual == claim:
            return None
        return self._by_solver(case, actual)

    def follows(self, numbers: Numbers, claim: Claim) -> bool:
        """Whether the claim follows from what is said of the options, without the solver."""
        case = self._case(numbers, claim)
        claims = [each.claim for each in case.known if each]
        complete = case.complete and len(claims) == len(case.known)
        if isinstance(claim, int):
            return complete and mex(each for each in claims if isinstance(each, int)) == claim
        if claim is Outcome.N:
            return Outcome.P in claims
        if claim is Outcome.P:
            return complete and all(each is Outcome.N for each in claims)
        return complete and Outcome.P not in claims and Outcome.DRAW in claims

    def options(self, numbers: Numbers) -> tuple[list[tuple[Sum, Claim | None]], bool]:
        """What moves from a position leave, what is said of each, and whether these are all."""
        position = self._field.at(numbers)
        found, complete = self._options(position)
        judged = ((left, self._judged(move, left)) for move, left in found)
        return [(left, None if each is None else each.claim) for left, each in judged], complete

    def _case(self, numbers: Numbers, claim: Claim) -> _Case:
        position = self._field.at(numbers)
        options, complete = self._options(position)
        known = tuple(self._judged(move, left) for move, left in options)
        return _Case(numbers, position, claim, known, complete)

    def _options(self, position: Sum) -> tuple[list[tuple[Move, Sum]], bool]:
        found: list[tuple[Move, Sum]] = []
        for move in _moves(position):
            if len(found) == _MOST_OPTIONS or not self._budget.check():
                return found, False
            found.append((move, after(position, move)))
        return found, True

    def _judged(self, move: Move, left: Sum) -> JudgedOption | None:
        for basis, say in self._words:
            claim = self._said(left, say)
            if claim is not None:
                return JudgedOption(move, left, claim, basis)
        if not any(map(has_move, left)):
            return JudgedOption(move, left, _END[self._subject], "confirmed")
        return None

    def _said(self, left: Sum, say: Callable[[Numbers], Claim | None]) -> Claim | None:
        numbers = self._field.numbers_of(left)
        if numbers is not None and (claim := say(numbers)) is not None:
            return claim
        claims: list[Claim] = []
        parts = [component for component in left if has_move(component)]
        for component in parts:
            part = self._field.numbers_of((component,))
            claim = say(part) if part is not None else None
            if claim is None:
                return None
            claims.append(claim)
        return _of_sum(parts, claims, self._subject) if parts else None

    def _by_solver(self, case: _Case, actual: Claim) -> Contradiction | None:
        position = case.position
        if isinstance(actual, int):
            if isinstance(case.claim, int) and case.claim < actual:
                move = move_to_value(position, case.claim, self._budget)
                if move is None:
                    return None
                option = self._by_its_word(position, move, case.claim)
                return case.found("an option has the value", [option], truth=actual)
            options = [each for each in case.known if each]
            return case.found(
                "no option has a smaller number",
                options,
                complete=False,
                missing=actual,
                truth=actual,
            )
        if actual is Outcome.N:
            wins = analyse(position, self._budget, 1).winning
            options = [self._by_its_word(position, move, Outcome.P) for move in wins[:1]]
            return case.found("an option is P", options, complete=bool(options), truth=actual)
        options = self._asked(case)
        complete = case.complete and len(options) == len(case.known)
        if actual is Outcome.P:
            return case.found("all options are N", options, complete=complete, truth=actual)
        drawn = [each for each in options if each.claim is Outcome.DRAW]
        if case.claim is Outcome.P:
            return case.found("an option is drawn", drawn[:1], complete=bool(drawn), truth=actual)
        return case.found("no option is P", options, complete=complete, truth=actual)

    def _asked(self, case: _Case) -> list[JudgedOption]:
        judged: list[JudgedOption] = []
        for move, each in zip(_moves(case.position), case.known, strict=False):
            left = after(case.position, move)
            claim = truth(left, self._subject, self._budget)
            if claim is not None:
                basis = each.basis if each is not None and each.claim == claim else "solver"
                judged.append(JudgedOption(move, left, claim, basis))
            if not self._budget.check():
                break
        return judged

    def _by_its_word(self, position: Sum, move: Move, claim: Claim) -> JudgedOption:
        return JudgedOption(move, after(position, move), claim, "solver")


_END: dict[Subject, Claim] = {Subject.OUTCOME: Outcome.P, Subject.VALUE: 0}
"""What a component without a move is."""


def _by_definition(case: _Case) -> Contradiction | None:
    judged = sorted((each for each in case.known if each), key=lambda each: ORDER.index(each.basis))
    complete = case.complete and len(judged) == len(case.known)
    if isinstance(case.claim, int):
        same = [each for each in judged if each.claim == case.claim]
        if same:
            return case.found("an option has the value", same[:1])
        missing = mex(each.claim for each in judged if isinstance(each.claim, int))
        if complete and missing != case.claim:
            return case.found("no option has a smaller number", judged, missing=missing)
        return None
    p = [each for each in judged if each.claim is Outcome.P]
    drawn = [each for each in judged if each.claim is Outcome.DRAW]
    if case.claim is not Outcome.N and p:
        return case.found("an option is P", p[:1])
    if case.claim is Outcome.P and drawn:
        return case.found("an option is drawn", drawn[:1])
    if complete and case.claim is not Outcome.P and not p:
        if not drawn:
            return case.found("all options are N", judged)
        if case.claim is Outcome.N:
            return case.found("no option is P", judged)
    return None


def _moves(position: Sum) -> Iterator[Move]:
    for index, component in enumerate(position):
        for option in component.ruleset.options(component.position):
            yield Move(index, option)


def _of_sum(position: list[Component], claims: list[Claim], subject: Subject) -> Claim | None:
    """What a sum is if its components are as claimed; None where that does not follow."""
    if subject is Subject.VALUE:
        total = 0
        for claim in claims:
            if not isinstance(claim, int):
                return None
            total ^= claim
        return total
    left: list[Claim] = []
    waiting: list[Component] = []
    for component, claim in zip(position, claims, strict=True):
        if claim is Outcome.P:
            continue
        if component in waiting and not component.ruleset.loopy:
            waiting.remove(component)
            left.remove(claim)
        else:
            waiting.append(component)
            left.append(claim)
    if not left:
        return Outcome.P
    return left[0] if len(left) == 1 else None
