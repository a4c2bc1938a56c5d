"""The app of the solver processes of tests, in which no clock cuts an answer off."""

import math

from nimsum import budget
from webapp.solver_app import app

__all__ = ["app"]

vars(budget)["MAX_WAIT_FACTOR"] = math.inf
