"""The path: a map of games and lessons."""
