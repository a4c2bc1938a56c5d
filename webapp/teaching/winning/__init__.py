"""What follows a win: one thing to try next."""
