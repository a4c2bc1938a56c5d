"""The laboratory of misère play."""
