"""Proofs that a sequence of values is periodic, or grows by a saltus."""
