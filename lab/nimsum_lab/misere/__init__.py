"""Canonical forms of misère games: notation, birthdays, links, mates, parts and primes."""
