"""Mex, nim-sums, sets of nimbers, loopy values, and search for a Grundy value."""
