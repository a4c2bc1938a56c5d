"""Winning first squares on full rectangles of Remove-a-Square."""
