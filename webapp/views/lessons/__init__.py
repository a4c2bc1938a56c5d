"""Pages of ladders, which are lessons of several steps."""
