"""A game against the computer: its address, its links and its page."""
