"""Numbers in the order of divisibility."""
