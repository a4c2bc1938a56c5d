"""Wrong strategies: which of them leads to a given answer, and what refutes it."""
