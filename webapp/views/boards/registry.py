"""The presentations of all kinds of boards."""

from dataclasses import replace

from .graph.editor import draw_graph
from .grids.canvas import Canvas
from .grids.editor import draw_grid
from .heap_pictures import cuts_picture, elements, ghosts, read_cuts, tokens_picture
from .places.presentation import places_picture, read_ends, read_ticks
from .presentation import Presentation, picked
from .rows.canvas import RowCanvas
from .rows.editor import draw_row

_PLACES = Presentation(
    places_picture, shows_moves=True, read_move=read_ticks, folder="places", needs_places=True
)

PRESENTATIONS: dict[str, Presentation] = {
    "tokens": Presentation(tokens_picture, ghosts=ghosts, own_trace=True),
    "cards": Presentation(own_trace=True),
    "cuts": Presentation(cuts_picture, read_move=read_cuts),
    "choices": Presentation(),
    "subsets": Presentation(elements),
    "heaps": replace(_PLACES, read_move=read_ends),
    "squares": replace(_PLACES, read_move=picked, editor=draw_grid, canvas=Canvas),
    "lines": replace(_PLACES, read_move=picked, editor=draw_grid, canvas=Canvas),
    "factors": replace(_PLACES, read_move=picked),
    "pins": replace(_PLACES, read_move=read_ends, editor=draw_row, needs_places=False),
    "places": replace(_PLACES, editor=draw_row, canvas=RowCanvas),
    "cells": replace(_PLACES, editor=draw_grid, canvas=Canvas),
    "graph": replace(_PLACES, editor=draw_graph),
}
"""The presentation of each kind of board, by the slug of the kind."""
