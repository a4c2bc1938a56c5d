"""Sheets of puzzles to print."""
