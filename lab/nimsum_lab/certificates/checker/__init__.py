"""The checker of certificates: a program of its own, which knows Python's library alone."""
