"""A queue of long computations, kept by huey; which computations there are is given to it."""
