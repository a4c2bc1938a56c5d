"""Who wins full boards in misère play, and by which first moves."""
