"""Places that are joined by edges."""
