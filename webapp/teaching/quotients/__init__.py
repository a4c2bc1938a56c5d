"""Misère quotients: told in sums of heaps, and looked for in the background."""
