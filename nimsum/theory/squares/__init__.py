"""Remove-a-Square: sets of cells from which full squares are removed."""
