"""Games that visitors describe in a line of text."""
