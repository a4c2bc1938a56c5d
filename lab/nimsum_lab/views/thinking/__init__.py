"""Thinking longer about the position of a match, in the background, for everybody."""
