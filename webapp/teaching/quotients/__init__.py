"""Misère quotients: in sums of heaps, and searched for in the background."""
