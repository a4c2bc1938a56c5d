"""Suggestions after a win: one thing to try next."""
