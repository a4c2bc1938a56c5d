"""The reason for a value, an outcome and a move, in words, marks, parts and hints."""
