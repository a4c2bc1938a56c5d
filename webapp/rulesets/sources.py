"""How the works are named from which several families of rulesets come."""

PRIMES_STEP = "PRIMES STEP 2017"
"""P. Alladi, N. Bhalla, T. Khovanova and others, “PRIMES STEP Plays Games”, 2017."""
