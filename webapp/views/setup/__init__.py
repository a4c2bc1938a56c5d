"""The front page, the builder of a position, and what comes before a game."""
