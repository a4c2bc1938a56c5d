"""The page on which one describes a game of one's own."""
