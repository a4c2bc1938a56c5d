"""Names of works that describe several families of rulesets."""

WINNING_WAYS = "Berlekamp, Conway & Guy 1982"
"""E. R. Berlekamp, J. H. Conway and R. K. Guy, “Winning Ways for your Mathematical Plays”, 1982."""

PRIMES_STEP = "PRIMES STEP 2017"
"""P. Alladi, N. Bhalla, T. Khovanova and others, “PRIMES STEP Plays Games”, 2017."""

PARTITION_GAMES = "Dailly, Duchêne, Larsson & Paris 2020"
"""A. Dailly, É. Duchêne, U. Larsson and G. Paris, “Partition games”, 2020."""

OUR_OWN = "Nimsum"
"""The name for theorems with a proof of our own, in the docstrings of their classes.

It does not say that they are new.
"""
