"""Games on a row of coins, of which a move turns some over."""
