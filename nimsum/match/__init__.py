"""A game in progress, and the players that the computer can be."""
