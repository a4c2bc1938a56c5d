"""Games in which a move breaks a heap: octal games, partition games, splitting."""
