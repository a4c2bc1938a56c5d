"""Sums over the ways to take from heaps and to break them."""
