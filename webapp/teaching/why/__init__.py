"""Explanations of values, outcomes and moves, in words, marks, parts and hints."""
