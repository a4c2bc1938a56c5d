"""What follows a win: a trophy for the game, and what to try next."""
