"""CUT {1, 2}, or 0.7F: Open Problems 5 and 6 of Partition games."""
