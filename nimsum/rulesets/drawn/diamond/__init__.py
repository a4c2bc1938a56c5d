"""The Diamond game: a move takes all tokens of a row or of a column."""
