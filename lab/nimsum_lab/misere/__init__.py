"""Canonical forms of misère games: notation, births, links, mates, parts and primes."""
