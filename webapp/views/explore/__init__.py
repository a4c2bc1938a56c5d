"""Pages of values as sequences: /explore/GAME, its pictures and its files."""
