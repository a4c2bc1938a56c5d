"""Misère games taken apart: their forms, genera and what they add up to."""
