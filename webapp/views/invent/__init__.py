"""The pages on which visitors invent games."""
