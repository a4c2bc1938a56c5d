"""A number that any of some numbers together replace."""
