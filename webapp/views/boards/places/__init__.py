"""Places of which a move takes or turns some together."""
