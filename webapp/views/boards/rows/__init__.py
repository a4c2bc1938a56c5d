"""The editor of boards of places that stand in one row."""
