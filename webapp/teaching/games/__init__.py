"""Texts about each game as data: one entry for each ruleset and for each named game."""
