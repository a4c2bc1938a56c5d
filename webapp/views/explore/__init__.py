"""Pages that show values as sequences: /explore/GAME, with its pictures and files."""
