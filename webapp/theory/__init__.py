"""Mathematics with no game in it."""
