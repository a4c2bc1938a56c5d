"""Longer thinking about the position of a match, in the background, with results for everybody."""
