"""Puzzles, the daily puzzle, and their pages."""
