"""The papers and the checks of their statements."""
