"""The pages on which visitors describe their own games."""
