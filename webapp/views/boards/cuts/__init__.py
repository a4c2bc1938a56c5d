"""Tokens in a row, between which one cuts."""
