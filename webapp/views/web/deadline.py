"""The time that a request has: one budget, whatever it asks, made when it is first asked for."""

from flask import g

from webapp.solver.analysis import look_up_solutions
from webapp.solver.budget import Budget

from .solutions import may_find_more, solution_of


def budget_of_request() -> Budget:
    """The budget of this request, the same one each time."""
    if "budget" not in g:
        look_up_solutions(solution_of)
        g.budget = Budget()
    budget: Budget = g.budget
    return budget


def used_of_budget() -> float | None:
    """The seconds of it that are used; None if nothing has asked for it."""
    return budget_of_request().used() if "budget" in g else None


def ran_out() -> bool:
    """Whether something in the answer was left unknown because the budget was spent."""
    return "budget" in g and budget_of_request().ran_out


def is_unsettled() -> bool:
    """Whether another answer may say more: where the clock cut it off, or others go on with it.

    So may one that is given once somebody has let the computer think longer.
    """
    return "budget" in g and (budget_of_request().unsettled or may_find_more())
