"""The time that a request has: one budget, whatever it asks, made when it is first asked for."""

from flask import g

from webapp.solver.budget import Budget


def budget_of_request() -> Budget:
    """The budget of this request, the same one each time."""
    if "budget" not in g:
        g.budget = Budget()
    budget: Budget = g.budget
    return budget


def ran_out_of_time() -> bool:
    """Whether something in the answer was cut short by the time, so that another may say more."""
    return "budget" in g and budget_of_request().ran_out
