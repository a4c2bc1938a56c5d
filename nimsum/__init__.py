"""Nimsum for programs and notebooks: positions, their values, who wins, and by which moves.

>>> from nimsum import analyse, position, values
>>> game = position("nim:3 + nim:4 + nim:5")
>>> game.outcome, game.value, game.winning_moves
('N', 2, ('0:1',))
>>> game.after("0:1").outcome
'P'
>>> values("kayles", 0, 12)
[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
>>> analyse("kayles:3 + kayles:3", misere=True).outcome.value
'P'

A value is exact or None, never a guess. A notebook shows a position as its board.
"""

from .positions import Position, analyse, position
from .sequences import law, values

__version__ = "0.1.0"

__all__ = ["Position", "__version__", "analyse", "law", "position", "values"]
