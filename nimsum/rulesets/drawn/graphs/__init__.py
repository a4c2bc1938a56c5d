"""Games on drawn graphs, such as Remove-an-Edge, in which a move takes two adjacent vertices."""
