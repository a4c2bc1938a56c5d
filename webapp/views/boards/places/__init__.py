"""Boards of places, such as squares or coins; a move takes or turns one or more of them."""
