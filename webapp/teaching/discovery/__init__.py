"""Discovery of a game: a user marks who wins positions in a row, and marks are contradicted."""
