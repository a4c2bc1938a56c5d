"""Games in which a move takes tokens from one heap, such as Nim and subtraction games."""
