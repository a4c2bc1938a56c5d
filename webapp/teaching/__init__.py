"""Explanations and reviews, made from what the solver says."""
