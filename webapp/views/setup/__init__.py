"""The set-up page, where visitors choose a starting position, and a random starting position."""
