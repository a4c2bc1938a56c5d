"""Pages on which visitors discover a game and put their rule for it to the test."""
