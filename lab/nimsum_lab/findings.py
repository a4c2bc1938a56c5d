"""The findings of the laboratory: its entry point in the group `nimsum.findings`."""

from collections.abc import Callable
from functools import cache
from pkgutil import resolve_name
from typing import Any

from nimsum.registry import Registry


def register(registry: Registry) -> None:
    """Put functions into `registry` that look up the records, tables and quotients shipped here."""
    registry.cram_laws = _imported_late("nimsum_lab.records.cram.known:laws")
    registry.known_sums = _imported_late("nimsum_lab.known_sums.sums:shipped")
    registry.known_values = _imported_late("nimsum_lab.records.cut_one_two.known:known_values")
    registry.recorded_period = _imported_late("nimsum_lab.records.octal_games.making:shipped_law")
    registry.misere_board = _imported_late("nimsum_lab.records.misere_boards.known:winning_options")
    registry.misere_table = _imported_late("nimsum_lab.quotients.shipped:table_of")
    registry.small_heaps = _imported_late("nimsum_lab.quotients.end_table:EndTable")
    registry.winning_squares = _imported_late("nimsum_lab.records.rectangles.known:winning_squares")


def _imported_late(name: str) -> Callable[..., Any]:
    """Return a function that imports the function called `name` at its first call, and calls it."""
    imported = cache(resolve_name)

    def function(*arguments: Any) -> Any:
        return imported(name)(*arguments)

    return function
