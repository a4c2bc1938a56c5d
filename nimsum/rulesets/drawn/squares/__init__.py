"""Remove-a-Square: a full square of cells goes in a move."""
