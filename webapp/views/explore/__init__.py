"""Pages that show the values of a game as a sequence or a table, with pictures and files."""
