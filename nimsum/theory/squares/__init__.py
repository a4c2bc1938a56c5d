"""Sets of cells of which full squares are removed."""
