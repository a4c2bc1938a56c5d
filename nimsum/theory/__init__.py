"""The mathematics of impartial games: Grundy values, periods, graphs, misère play.

No module here knows a ruleset. *Value* without an addition means Grundy value (nimber) in all of
these packages. `setup.py` compiles some modules if there is a C compiler.
"""

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec

COMPILED = (
    "nimsum.theory.nimbers.search",
    "nimsum.theory.places.places_outcomes",
    "nimsum.theory.heaps.factor_steps",
    "nimsum.theory.heaps.taking_rows",
    "nimsum.theory.heaps.nimhoff_rows",
    "nimsum.theory.heaps.two_heap_scan",
    "nimsum.theory.heaps.wythoff_pairs",
    "nimsum.theory.squares.piece_search",
    "nimsum.theory.squares.small_pieces",
)
"""The modules that `setup.py` compiles. There are few, since compiling each takes seconds.

They also run as plain Python: with equal results, but more slowly.
"""


def compiled_modules() -> list[str]:
    """Return the names of the modules in `COMPILED` that are compiled in this installation."""
    return [name for name in COMPILED if _is_compiled(name)]


def _is_compiled(name: str) -> bool:
    spec = find_spec(name)
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)
