"""The path: stations of growing strength between the lessons, and the stars one wins there."""
