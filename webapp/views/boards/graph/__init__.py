"""The editor of graphs, for games that are played on the edges of a graph."""
