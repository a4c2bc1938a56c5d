"""Remove-a-Square: cells of a shape, of which a full square goes in a move."""
