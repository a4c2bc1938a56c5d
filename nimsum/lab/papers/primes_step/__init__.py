"""PRIMES STEP 2017: games that pupils invented."""
