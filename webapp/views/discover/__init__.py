"""Pages on which visitors discover a game and test their own rule for it."""
