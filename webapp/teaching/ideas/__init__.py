"""Ideas by which a player wins, and which of them a match shows."""
