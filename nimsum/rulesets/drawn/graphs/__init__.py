"""Remove-an-Edge: a graph, of which two joined vertices go in a move."""
