"""The shipped winning first moves, as the solver looks them up."""

from collections.abc import Mapping, Set
from functools import cache
from typing import Any

from nimsum.rulesets.drawn.board_game import BoardRuleset
from nimsum.rulesets.drawn.grids import read_sides
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component
from nimsum.theory.nimbers.int_sets import elements
from nimsum_lab.records.record import RECORDS

from .making import GAMES


@cache
def _shipped() -> Mapping[str, Set[int]]:
    """Return the positions after winning first moves, as sets of places, by the board's name."""
    made = RECORDS["misere-boards"].made
    parts = {game: made[part] for part, game in GAMES.items() if part in made}
    return {game: frozenset(each.result["winning"]) for game, each in parts.items()}


def winning_options(component: Component) -> tuple[Option[Any], ...] | None:
    """Return all options of `component`, a full board, that win in misère play.

    Return None if they are not shipped.
    """
    rules = component.ruleset
    position = component.position
    if not isinstance(rules, BoardRuleset):
        return None
    written = rules.write_position(position)
    winning = _shipped().get(f"{rules.name}:{written}")
    if winning is None:
        winning = _winning_on_transposed(rules.name, written)
    if winning is None:
        return None
    game = rules.bounds.places(position)
    options = rules.options(position)
    return tuple(
        option
        for option in options
        if (game.set_of(option[0]) if game else option[0].remaining) in winning
    )


def _winning_on_transposed(name: str, written: str) -> Set[int] | None:
    """Return the sets of places that winning first moves on a board leave; None if unknown.

    The board is given by the `name` of its ruleset and its notation, `written`. Its rows and
    columns are exchanged, and the results shipped for that board are turned back.
    """
    prefix = written.removesuffix(written.removeprefix("grid-"))
    sides = read_sides(written.removeprefix("grid-"))
    if sides is None:
        return None
    rows, columns = sides
    winning = _shipped().get(f"{name}:{prefix}{columns}x{rows}")
    return winning and {
        sum(1 << place % rows * columns + place // rows for place in elements(position))
        for position in winning
    }
