"""The shelf of trophies."""
