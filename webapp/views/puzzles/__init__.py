"""Puzzles, the daily one, and their pages."""
