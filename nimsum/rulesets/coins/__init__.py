"""Games on a row of coins in which a move turns some coins over."""
