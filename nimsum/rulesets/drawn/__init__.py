"""Games on drawn boards, in which a move removes places: cells, vertices, edges or numbers."""
