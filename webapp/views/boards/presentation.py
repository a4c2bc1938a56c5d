"""How a kind of board is shown: what its folder of templates draws, and what answers its forms."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from nimsum.language import _
from nimsum.match.match import Change, Player
from nimsum.rulesets.errors import IllegalMove
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.sums import Component

from .component_view import ComponentView
from .grids.canvas import Canvas


def picked(component: Component, args: MultiDict[str, str]) -> str:
    """Return the move that `args` pick on the board of `component`, in notation.

    It is the numbers or places with commas. Raises IllegalMove where none is picked.
    """
    numbers_or_places = args.getlist("pick")
    if not numbers_or_places:
        raise IllegalMove(_("You chose nothing."), "", component.ruleset.rule)
    return ",".join(numbers_or_places)


@dataclass(frozen=True, slots=True)
class Presentation:
    """The presentation of a kind of board, next to the templates in its folder. `picture` makes
    what `board.html` draws, None where it has no room; if it `shows_moves`, the last ones are seen
    in it, else in `ghosts`. `read_move` reads a move from the board's form; `own_trace` says that
    there is a trace template. `editor` answers for /draw/<slug>; on a `canvas` one taps a start.
    `folder` is that of another kind with the same templates.
    """

    picture: Callable[[ComponentView], object] | None = None
    shows_moves: bool = False
    ghosts: Callable[[Any, Sequence[Change]], list[Player]] | None = None
    read_move: Callable[[Component, MultiDict[str, str]], str] = picked
    editor: Callable[[Ruleset[Any]], Response] | None = None
    canvas: Callable[[Ruleset[Any]], Canvas] | None = None
    folder: str = ""
    own_trace: bool = False
