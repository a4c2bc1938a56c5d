"""Tokens of a heap."""
