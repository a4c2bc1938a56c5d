"""The Diamond game: tokens in rows and columns, a line of which goes in a move."""
