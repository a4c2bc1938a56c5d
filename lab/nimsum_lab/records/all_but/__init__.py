"""All-but games: the laws of all sets of numbers up to 16."""
