"""What the boards on grids have in common: their picture and their editor."""
