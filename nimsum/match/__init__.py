"""Games in progress, and the computer players."""
