"""Routes of the pages on which games are invented, on heaps, cells, pairs and graphs."""

from collections.abc import Callable

from flask import Blueprint
from werkzeug.wrappers import Response

from .cells import InventCellsQuery
from .described import InventQuery, answer
from .graphs import InventGraphsQuery
from .heaps import InventHeapsQuery
from .pairs import InventPairsQuery

invent = Blueprint("invent", __name__)


def _page(line: type[InventQuery]) -> Callable[[], Response]:
    return lambda: answer(line.from_request())


_LINES: dict[str, type[InventQuery]] = {
    "/invent": InventHeapsQuery,
    "/invent/cells": InventCellsQuery,
    "/invent/pairs": InventPairsQuery,
    "/invent/graphs": InventGraphsQuery,
}
for _path, _line in _LINES.items():
    invent.add_url_rule(_path, _line.endpoint.removeprefix("invent."), _page(_line))
