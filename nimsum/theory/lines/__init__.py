"""Games on the rows and columns of a set of tokens, seen as a bipartite graph."""
