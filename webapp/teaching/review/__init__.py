"""Reviews: verdicts on single moves, and on a whole game."""
