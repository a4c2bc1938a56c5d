"""Polyominoes, and the games in which a move takes one of them from a set of cells."""
