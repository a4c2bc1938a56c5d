"""Base classes of games on heaps, and tables of their values."""
