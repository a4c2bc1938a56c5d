"""Octal games that show no period among many values."""
