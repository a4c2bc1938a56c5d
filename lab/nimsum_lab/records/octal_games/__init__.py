"""The periods of octal games that begin late."""
