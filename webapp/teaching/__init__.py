"""Explanations, lessons, puzzles and reviews, based on the solver's results."""
