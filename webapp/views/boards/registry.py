"""The kinds of boards that there are, each bound to its presentation: one line a kind."""

from dataclasses import replace

from .cuts.picture import cuts_picture, read_cuts
from .factors.picture import factors_picture
from .graph.editor import draw_graph
from .grids.editor import draw_grid
from .lines.picture import lines_picture
from .places.picture import places_picture, read_ticks
from .presentation import Presentation
from .squares.picture import squares_picture
from .tokens.picture import ghosts, tokens_picture

_PLACES = Presentation(places_picture, wide=True, read_move=read_ticks, folder="places")

PRESENTATIONS: dict[str, Presentation] = {
    "tokens": Presentation(tokens_picture, ghosts=ghosts),
    "cards": Presentation(),
    "cuts": Presentation(cuts_picture, read_move=read_cuts),
    "choices": Presentation(),
    "subsets": Presentation(),
    "squares": Presentation(squares_picture, wide=True, editor=draw_grid),
    "lines": Presentation(lines_picture, wide=True, editor=draw_grid),
    "factors": Presentation(factors_picture, wide=True),
    "places": _PLACES,
    "cells": replace(_PLACES, editor=draw_grid),
    "graph": replace(_PLACES, editor=draw_graph),
}
"""By the slug of the kind."""
