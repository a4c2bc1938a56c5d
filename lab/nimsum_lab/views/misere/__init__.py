"""The pages of the misère laboratory."""
