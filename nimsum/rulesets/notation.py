"""The one grammar for positions and moves: addresses, forms, the API and tests.

sum        = component *( "+" component )        blanks around "+" are allowed when read
component  = ruleset [ "(" parameters ")" ] ":" position
moves      = move *( "_" move )
move       = component number, from 0, ":" the ruleset's own notation of the move
"""

import re
from functools import lru_cache

from nimsum.language import _
from nimsum.limits import MOST_COMPONENTS, POSITIONS_REMEMBERED

from .catalogue import AnyRuleset, families, ruleset
from .errors import IllegalMove, InvalidPosition, NotationError, like, within
from .heaps.pin_row import PinRow
from .sums import Component, Move, Sum, component_of

LONGEST_SUM = 2_000  # The most characters in the notation of a sum.
_RULESET = re.compile(r"([a-z][a-z-]*)(?:\(([^()]*)\))?")
_EXAMPLE = "maliquot:6 + cut(1,4):13"


def read_ruleset(text: str) -> AnyRuleset:
    """The ruleset that is written, parameters included. Raises GameError."""
    match = _RULESET.fullmatch(text)
    if match is None:
        raise NotationError(_("There is no game of that name."), text, like("nim, cut(1,4)"))
    return ruleset(*match.groups())


def read_game(name: str) -> AnyRuleset:
    """The ruleset of that name, perhaps with the brackets of its example. Raises GameError."""
    for family in families():
        if family.slug == name:
            return read_component(family.example).ruleset
    return read_ruleset(name)


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def read_component(text: str) -> Component:
    """The component that is written. Raises GameError."""
    name, colon, position = text.partition(":")
    if not colon:
        raise NotationError(_("Put a colon between game and heap."), text, like(_EXAMPLE))
    rules = read_ruleset(name)
    return component_of(rules, rules.read_position(position))


def read_sum(text: str) -> Sum:
    """The sum that is written. Raises GameError."""
    if len(text) > LONGEST_SUM:
        raise NotationError(
            _("That has more than %(most)s characters.", most=LONGEST_SUM),
            text,
            _("Write a shorter sum."),
        )
    parts = [part.strip(" ") for part in text.split("+")]
    if not all(parts):
        missing = _("Something is missing beside a plus.")
        raise NotationError(missing if any(parts) else _("No game is given."), text, like(_EXAMPLE))
    if len(parts) > MOST_COMPONENTS:
        raise InvalidPosition(
            _(
                "A sum can have %(most)s components, not %(count)s.",
                most=MOST_COMPONENTS,
                count=len(parts),
            ),
            text,
            _("Leave some out."),
        )
    position = tuple(read_component(part) for part in parts)
    written = len(write_sum(position))
    if written > LONGEST_SUM:
        raise InvalidPosition(
            _(
                "Written out, a sum can have %(most)s characters, not %(written)s.",
                written=f"{written:,}",
                most=f"{LONGEST_SUM:,}",
            ),
            text,
            _("Leave some out."),
        )
    return position


def write_sum(position: Sum) -> str:
    """The canonical spelling of a sum."""
    return "+".join(map(str, position))


def write_spaced(position: Sum) -> str:
    """The spelling as people read it, with room around each +; it still reads."""
    return " + ".join(map(str, position))


def read_move(position: Sum, text: str) -> Move:
    """The move that is written. Raises NotationError, or IllegalMove where the rules forbid it."""
    number, colon, option = text.partition(":")
    if not colon or not re.fullmatch(r"0|[1-9][0-9]{0,5}", number):
        raise NotationError(_("That is no move."), text, like("0:4"))
    index = int(number)
    if index >= len(position):
        raise IllegalMove(
            _("There is no component %(number)s.", number=index), text, within(0, len(position) - 1)
        )
    component = position[index]
    ruleset = component.ruleset
    left = ruleset.read_move(component.position, option)
    return Move(index, left, ruleset.sides(left, option) if isinstance(ruleset, PinRow) else None)


def write_move(position: Sum, move: Move) -> str:
    """The canonical spelling of a move in that sum."""
    component = position[move.component]
    if move.sides:
        return f"{move.component}:{','.join(map(str, move.sides))}"
    return f"{move.component}:{component.ruleset.write_move(component.position, move.option)}"
