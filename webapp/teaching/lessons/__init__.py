"""Lesson ladders: small cases, the pattern, the reason, and a transfer to a sum."""
