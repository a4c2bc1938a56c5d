"""The page of each game, and links to it."""
