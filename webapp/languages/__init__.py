"""The words of each language that are no messages: a TOML file for each, read by `words`."""
