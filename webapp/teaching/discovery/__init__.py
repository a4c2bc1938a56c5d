"""Discovering a game: positions in a row, marks on them, and what contradicts a mark."""
