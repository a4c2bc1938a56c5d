"""Siegel: the structure of misère impartial games."""
