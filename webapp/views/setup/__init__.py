"""The set-up page, where visitors choose the starting position of a game."""
