"""Lesson ladders, which lead from small cases to a pattern, its reason and its use in sums."""
