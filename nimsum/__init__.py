"""Nimsum for programs and notebooks: positions, their values, outcomes and winning moves.

>>> from nimsum import analyse, position, values
>>> game = position("nim:3 + nim:4 + nim:5")
>>> game.outcome, game.value, game.winning_moves
('N', 2, ('0:1',))
>>> game.after("0:1").outcome
'P'
>>> values("kayles", 12)
[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
>>> analyse("kayles:3 + kayles:3", misere=True).outcome.value
'P'

A value is exact, or None if it is not known. A notebook shows a position as its board, and an
analysis or a law as a card.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .positions import Position, analyse, position
    from .python_game import ruleset
    from .sequences import array, law, plot, table, values

__version__ = "0.1.0"

_HOME = {
    **dict.fromkeys(("array", "law", "plot", "table", "values"), "sequences"),
    "ruleset": "python_game",
}

__all__ = [
    "Position",
    "__version__",
    "analyse",
    "array",
    "law",
    "plot",
    "position",
    "ruleset",
    "table",
    "values",
]


def __getattr__(name: str) -> Any:
    """Import the public name `name` at its first use, so that importing a submodule stays quick.

    Raises `AttributeError` if `name` is not public.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"nimsum.{_HOME.get(name, 'positions')}"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
