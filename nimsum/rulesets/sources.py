"""How the works are named from which several families of rulesets come."""

WINNING_WAYS = "Berlekamp, Conway & Guy 1982"
"""E. R. Berlekamp, J. H. Conway and R. K. Guy, “Winning Ways for your Mathematical Plays”, 1982."""

PRIMES_STEP = "PRIMES STEP 2017"
"""P. Alladi, N. Bhalla, T. Khovanova and others, “PRIMES STEP Plays Games”, 2017."""

PARTITION_GAMES = "Dailly, Duchêne, Larsson & Paris 2020"
"""A. Dailly, É. Duchêne, U. Larsson and G. Paris, “Partition games”, 2020."""

OUR_OWN = "Nimsum"
"""The work in which a theorem stands that the papers do not have: its proof is in the class."""
