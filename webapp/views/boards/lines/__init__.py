"""Tokens on a grid, of which a move takes a row or a column."""
