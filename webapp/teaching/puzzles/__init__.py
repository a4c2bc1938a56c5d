"""Puzzles: positions with a question, made from a seed, graded, and solved exactly."""
