"""Misère canonical forms named, written and taken apart: births, links, mates, parts, primes."""
