"""Coins in a row, of which a move turns some over."""
