"""Routes of the pages on which games are invented, on heaps, cells, pairs and graphs."""

from collections.abc import Callable

from flask import Blueprint
from werkzeug.wrappers import Response

from .cells import LineOfCells
from .described import Line, answer
from .graphs import LineOfGraphs
from .heaps import LineOfHeaps
from .pairs import LineOfPairs

invent = Blueprint("invent", __name__)


def _page(line: type[Line]) -> Callable[[], Response]:
    return lambda: answer(line.asked())


_LINES: dict[str, type[Line]] = {
    "/invent": LineOfHeaps,
    "/invent/cells": LineOfCells,
    "/invent/pairs": LineOfPairs,
    "/invent/graphs": LineOfGraphs,
}
for _path, _line in _LINES.items():
    invent.add_url_rule(_path, _line.endpoint.removeprefix("invent."), _page(_line))
