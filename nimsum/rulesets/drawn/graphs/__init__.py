"""Remove-an-Edge: two joined vertices of a graph go in a move."""
