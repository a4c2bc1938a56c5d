"""The app of the solver processes: to import this module makes it.

The pool imports it once, in the process that it forks the others from.
"""

import gc
import os

from webapp import create_app

_POLITENESS = 5
"""The niceness of solvers: they give way to the web process, also while the app is made."""

os.nice(_POLITENESS)
app = create_app(solvers=0, ratelimit_enabled=False)
# The memory that all processes share is kept out of their garbage collections.
gc.collect()
gc.freeze()
