"""The pages of the papers and of the checks of their statements."""
