"""A game gone through move by move."""
