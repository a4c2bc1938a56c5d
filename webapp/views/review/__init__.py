"""The review of a game, move by move."""
