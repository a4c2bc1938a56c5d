"""The app of the solver processes: to import this module makes it.

The pool imports it once, in the process that it forks the others from.
"""

import gc
import os

from webapp import create_app

_POLITENESS = 5
"""How much solvers give way to the web process, also while this is made: seconds of a processor."""

os.nice(_POLITENESS)
app = create_app(solvers=0, ratelimit_enabled=False)
# What all processes share is never walked through by a garbage collection of one of them.
gc.collect()
gc.freeze()
