"""Wrong strategies by name: which of them leads to an answer, and what refutes it."""
