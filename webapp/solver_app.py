"""The app of the solver processes, which answer requests that take long.

Importing this module creates the app. The pool of processes imports it once, in the process from
which it forks the others.
"""

import gc
import os

from webapp import create_app

_NICENESS = 5
"""The niceness of solvers: they give way to the web process, also while the app is made."""

os.nice(_NICENESS)
app = create_app(solvers=0, ratelimit_enabled=False)
# The memory that all processes share is kept out of their garbage collections.
gc.collect()
gc.freeze()
