"""The path: games of growing difficulty between the lessons, and the stars to be won there."""
