"""What a move gave away or kept, and the review of a whole game."""
