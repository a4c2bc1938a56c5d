"""Games in which a move takes tokens from one heap: Nim, subtraction games, and others."""
