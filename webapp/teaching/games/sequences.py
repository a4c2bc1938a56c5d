"""Sequences of games' values in the On-Line Encyclopedia of Integer Sequences."""

SEQUENCES = {
    "kayles": ("A002186", 0),
    "dawsons-chess": ("A002187", 0),
    "grundys-game": ("A002188", 0),
    "maliquot": ("A001222", 1),
    "maliquant": ("A003602", 1),
    "totative": ("A055396", 1),
}
"""The id of each game's sequence, and the heap whose value comes first in it.

A test compares them with copies of the encyclopedia's pages.
"""
