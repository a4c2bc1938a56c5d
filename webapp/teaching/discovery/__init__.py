"""Discovery of a game: positions in a row, marks on them, and contradictions of marks."""
