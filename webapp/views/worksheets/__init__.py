"""Worksheets to print: sheets of puzzles, and the sheets of lessons."""
