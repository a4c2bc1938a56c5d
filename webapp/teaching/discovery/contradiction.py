"""Contradictions of claims on positions, by claims on their options.

A claim is an outcome or a Grundy value. By the definition of P, N and values, it is contradicted by
an option that it forbids, or by the lack of an option that it needs.
"""

from collections.abc import Callable
from dataclasses import dataclass

from nimsum.budget import Budget
from nimsum.rulesets.sums import Component, Move, Sum, after, has_move, moves_in
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import move_to_value
from nimsum.theory.nimbers.nimbers import mex

from .faults import ORDER, Basis, Contradiction, Fault, JudgedOption
from .field import Claim, Field, Numbers, Subject, truth

_MAX_OPTIONS = 600
"""The largest number of options of a position that are examined."""


@dataclass(frozen=True, slots=True)
class _Case:
    """A claim on a position, with the examined options.

    `judged_options` has None for each option on which there is no claim. `complete` is True if all
    options were examined.
    """

    numbers: Numbers
    position: Sum
    claim: Claim
    judged_options: tuple[JudgedOption | None, ...]
    complete: bool

    def contradiction(
        self,
        fault: Fault,
        options: list[JudgedOption],
        *,
        complete: bool = True,
        missing: int | None = None,
        truth: Claim | None = None,
    ) -> Contradiction:
        """Return a contradiction of the claim with these fields."""
        return Contradiction(
            self.numbers, self.position, self.claim, fault, tuple(options), complete, missing, truth
        )


class Judge:
    """A judge of claims by the user's marks, by confirmed truths, and by the solver if allowed.

    `subject` says if claims are on outcomes or on values. `marked` and `confirmed` return the mark
    or the truth for the position with given numbers, or None if there is none.
    """

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
        self._sources: tuple[tuple[Basis, Callable[[Numbers], Claim | None]], ...] = (
            ("mark", marked),
            ("confirmed", either),
        )
        self._budget = budget

    def contradiction(
        self, numbers: Numbers, claim: Claim, *, ask_solver: bool
    ) -> Contradiction | None:
        """Return a contradiction of `claim` on the position with these `numbers`, or None.

        The solver is used last, and only if `ask_solver` is True.
        """
        case = self._case(numbers, claim)
        contradiction = _contradiction_by_definition(case)
        if contradiction is not None or not ask_solver:
            return contradiction
        actual = truth(case.position, self._subject, self._budget)
        if actual is None or actual == claim:
            return None
        return self._contradiction_by_solver(case, actual)

    def follows(self, numbers: Numbers, claim: Claim) -> bool:
        """Return True if `claim` follows from the claims on the options by the definition."""
        case = self._case(numbers, claim)
        claims = [option.claim for option in case.judged_options if option]
        complete = case.complete and len(claims) == len(case.judged_options)
        if isinstance(claim, int):
            return complete and mex(value for value in claims if isinstance(value, int)) == claim
        if claim is Outcome.N:
            return Outcome.P in claims
        if claim is Outcome.P:
            return complete and all(outcome is Outcome.N for outcome in claims)
        return complete and Outcome.P not in claims and Outcome.DRAW in claims

    def options(self, numbers: Numbers) -> tuple[list[tuple[Sum, Claim | None]], bool]:
        """Return the options of a position with the claim on each, and True if these are all.

        An option without a claim comes with None.
        """
        position = self._field.at(numbers)
        options, complete = self._options(position)
        claims = list[tuple[Sum, Claim | None]]()
        for move, option in options:
            judged = self._judge_option(move, option)
            claims.append((option, None if judged is None else judged.claim))
        return claims, complete

    def _case(self, numbers: Numbers, claim: Claim) -> _Case:
        """Return the case of `claim` on a position, with the claims on its options."""
        position = self._field.at(numbers)
        options, complete = self._options(position)
        judged = tuple(self._judge_option(move, option) for move, option in options)
        return _Case(numbers, position, claim, judged, complete)

    def _options(self, position: Sum) -> tuple[list[tuple[Move, Sum]], bool]:
        """Return the moves and options of `position`, and True if these are all."""
        options: list[tuple[Move, Sum]] = []
        for move in moves_in(position):
            if len(options) == _MAX_OPTIONS or not self._budget.check():
                return options, False
            options.append((move, after(position, move)))
        return options, True

    def _judge_option(self, move: Move, option: Sum) -> JudgedOption | None:
        """Return `option` with the most convincing claim on it, or None if there is no claim."""
        for basis, claim_on in self._sources:
            claim = self._claim_on_option(option, claim_on)
            if claim is not None:
                return JudgedOption(move, option, claim, basis)
        if not any(map(has_move, option)):
            return JudgedOption(move, option, _END[self._subject], "confirmed")
        return None

    def _claim_on_option(
        self, option: Sum, claim_on: Callable[[Numbers], Claim | None]
    ) -> Claim | None:
        """Return the claim on `option`, or one that follows from claims on its components.

        `claim_on` returns the claim on the position with given numbers. Return None if there is no
        claim on `option`, and none follows.
        """
        numbers = self._field.numbers_of(option)
        if numbers is not None and (claim := claim_on(numbers)) is not None:
            return claim
        claims: list[Claim] = []
        parts = [component for component in option if has_move(component)]
        for component in parts:
            part = self._field.numbers_of((component,))
            claim = claim_on(part) if part is not None else None
            if claim is None:
                return None
            claims.append(claim)
        return _claim_on_sum(parts, claims, self._subject) if parts else None

    def _contradiction_by_solver(self, case: _Case, actual: Claim) -> Contradiction | None:
        """Return a contradiction of the claim by the solver, which knows the `actual` truth.

        Return None if the solver does not find the option that proves it.
        """
        position = case.position
        if isinstance(actual, int):
            if isinstance(case.claim, int) and case.claim < actual:
                move = move_to_value(position, case.claim, self._budget)
                if move is None:
                    return None
                option = self._judged_by_solver(position, move, case.claim)
                return case.contradiction("an option has the value", [option], truth=actual)
            options = [option for option in case.judged_options if option]
            return case.contradiction(
                "no option has a smaller number",
                options,
                complete=False,
                missing=actual,
                truth=actual,
            )
        if actual is Outcome.N:
            wins = analyse(position, self._budget, 1).winning
            options = [self._judged_by_solver(position, move, Outcome.P) for move in wins[:1]]
            return case.contradiction(
                "an option is P", options, complete=bool(options), truth=actual
            )
        options = self._solved_options(case)
        complete = case.complete and len(options) == len(case.judged_options)
        if actual is Outcome.P:
            return case.contradiction("all options are N", options, complete=complete, truth=actual)
        drawn = [option for option in options if option.claim is Outcome.DRAW]
        if case.claim is Outcome.P:
            return case.contradiction(
                "an option is drawn", drawn[:1], complete=bool(drawn), truth=actual
            )
        return case.contradiction("no option is P", options, complete=complete, truth=actual)

    def _solved_options(self, case: _Case) -> list[JudgedOption]:
        """Return the options with the solver's claims on them, as far as the budget allows.

        If another source makes the same claim, that source is named.
        """
        judged: list[JudgedOption] = []
        for move, known in zip(moves_in(case.position), case.judged_options, strict=False):
            option = after(case.position, move)
            claim = truth(option, self._subject, self._budget)
            if claim is not None:
                basis = known.basis if known is not None and known.claim == claim else "solver"
                judged.append(JudgedOption(move, option, claim, basis))
            if not self._budget.check():
                break
        return judged

    def _judged_by_solver(self, position: Sum, move: Move, claim: Claim) -> JudgedOption:
        return JudgedOption(move, after(position, move), claim, "solver")


_END: dict[Subject, Claim] = {Subject.OUTCOME: Outcome.P, Subject.VALUE: 0}
"""The truth about a position without a move."""


def _contradiction_by_definition(case: _Case) -> Contradiction | None:
    """Return the contradiction of a claim by the claims on the options, or None without one."""
    options = (option for option in case.judged_options if option)
    judged = sorted(options, key=lambda option: ORDER.index(option.basis))
    complete = case.complete and len(judged) == len(case.judged_options)
    if isinstance(case.claim, int):
        same = [option for option in judged if option.claim == case.claim]
        if same:
            return case.contradiction("an option has the value", same[:1])
        missing = mex(option.claim for option in judged if isinstance(option.claim, int))
        if complete and missing != case.claim:
            return case.contradiction("no option has a smaller number", judged, missing=missing)
        return None
    lost = [option for option in judged if option.claim is Outcome.P]
    drawn = [option for option in judged if option.claim is Outcome.DRAW]
    if case.claim is not Outcome.N and lost:
        return case.contradiction("an option is P", lost[:1])
    if case.claim is Outcome.P and drawn:
        return case.contradiction("an option is drawn", drawn[:1])
    if complete and case.claim is not Outcome.P and not lost:
        if not drawn:
            return case.contradiction("all options are N", judged)
        if case.claim is Outcome.N:
            return case.contradiction("no option is P", judged)
    return None


def _claim_on_sum(
    components: list[Component], claims: list[Claim], subject: Subject
) -> Claim | None:
    """Return the claim on a sum that follows from the `claims` on its components, or None.

    The value is the nim-sum of the values. For the outcome, components that are P and equal pairs
    of components cancel, so something follows if at most one component remains.
    """
    if subject is Subject.VALUE:
        total = 0
        for claim in claims:
            if not isinstance(claim, int):
                return None
            total ^= claim
        return total
    unpaired_claims: list[Claim] = []
    unpaired: list[Component] = []
    for component, claim in zip(components, claims, strict=True):
        if claim is Outcome.P:
            continue
        if component in unpaired and not component.ruleset.loopy:
            unpaired.remove(component)
            unpaired_claims.remove(claim)
        else:
            unpaired.append(component)
            unpaired_claims.append(claim)
    if not unpaired:
        return Outcome.P
    return unpaired_claims[0] if len(unpaired) == 1 else None
