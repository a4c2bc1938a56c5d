"""The presentation of a kind of board: what its templates draw, and how its forms are read."""

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
    """Return the numbers or the names of places that `args` pick, separated by commas.

    They are a move in `component`, in notation, but may be illegal. Raises `IllegalMove` if nothing
    is picked.
    """
    numbers_or_places = args.getlist("pick")
    if not numbers_or_places:
        raise IllegalMove(_("You chose nothing."), "", component.ruleset.rule)
    return ",".join(numbers_or_places)


@dataclass(frozen=True, slots=True)
class Presentation:
    """The presentation of a kind of board, in addition to the templates in its folder.

    `picture` returns the data that `board.html` draws, or None for a position that is too large.
    If `shows_moves` is True, the picture shows the last moves. Otherwise, `ghosts` returns the
    player of each token that they took, or if `ghosts` is None, text describes the last moves.
    `read_move` reads a move from the fields of the board's form. `editor` shows the page
    /draw/<slug>, and `canvas` has the rules for drawing the first position of a match by taps; each
    may be None. `folder` is the folder of templates, if it is that of another kind. If `own_trace`
    is True, the folder has a template for the trace of the last moves. If `needs_places` is True,
    the board needs the style sheet `places.css`.
    """

    picture: Callable[[ComponentView], object] | None = None
    shows_moves: bool = False
    ghosts: Callable[[Any, Sequence[Change]], list[Player]] | None = None
    read_move: Callable[[Component, MultiDict[str, str]], str] = picked
    editor: Callable[[Ruleset[Any]], Response] | None = None
    canvas: Callable[[Ruleset[Any]], Canvas] | None = None
    folder: str = ""
    own_trace: bool = False
    needs_places: bool = False
