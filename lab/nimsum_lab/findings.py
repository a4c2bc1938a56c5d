"""The laboratory: what is specialist and slow. The core imports nothing of it."""

from collections.abc import Callable
from functools import cache
from pkgutil import resolve_name
from typing import Any

from nimsum.registry import REGISTRY


def register() -> None:
    """Let the core use what is found here.

    `import nimsum` calls this, so that every process, script and notebook knows the same.
    """
    REGISTRY.cram_board = _imported_late("nimsum_lab.records.cram.known:value_of_board")
    REGISTRY.known_sums = _imported_late("nimsum_lab.known_sums.sums:shipped")
    REGISTRY.known_values = _imported_late("nimsum_lab.records.cut_one_two.known:known_values")
    REGISTRY.recorded_period = _imported_late("nimsum_lab.records.octal_games.making:shipped_law")
    REGISTRY.misere_board = _imported_late("nimsum_lab.records.misere_boards.known:winning_options")
    REGISTRY.misere_table = _imported_late("nimsum_lab.quotients.shipped:table_of")
    REGISTRY.small_heaps = _imported_late("nimsum_lab.quotients.end_table:EndTable")
    REGISTRY.winning_squares = _imported_late("nimsum_lab.records.rectangles.known:winning_squares")


def _imported_late(name: str) -> Callable[..., Any]:
    """A function that is imported when it is first called."""
    imported = cache(resolve_name)

    def function(*asked: Any) -> Any:
        return imported(name)(*asked)

    return function
