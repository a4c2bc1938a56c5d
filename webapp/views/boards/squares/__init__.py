"""Cells of a grid, of which a move takes a square."""
