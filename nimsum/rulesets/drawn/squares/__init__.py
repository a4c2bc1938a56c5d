"""Remove-a-Square: a move takes a full square of cells."""
