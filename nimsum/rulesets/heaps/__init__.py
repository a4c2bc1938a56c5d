"""Games of heaps: the bases that families share, and how their values are tabulated."""
