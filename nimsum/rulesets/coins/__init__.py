"""Coins in a row; a move turns some over."""
