"""The Diamond game: tokens in rows and columns, a line goes in a move."""
