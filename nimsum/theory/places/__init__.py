"""Games on places: a position is a set of places, and a move takes some of them away."""
