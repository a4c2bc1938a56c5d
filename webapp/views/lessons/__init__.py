"""Ladders of lessons and their steps."""
