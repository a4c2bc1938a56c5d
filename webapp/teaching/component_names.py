"""Names of the components of a sum: a game, a size, or a number where neither tells them apart."""

from collections.abc import Iterable
from dataclasses import dataclass

from nimsum.language import N_, _
from nimsum.rulesets.heaps.pin_row import pins_in_words
from nimsum.rulesets.sums import Sum, place_in_row, rows_of_pins
from nimsum.rulesets.titles import game_title, position_title
from nimsum.rulesets.wording import first_upper

_NAMES = {
    "heap": (N_("the heap"), N_("heap %(number)s"), N_("Heap %(number)s")),
    "number": (N_("the number"), N_("card %(number)s"), N_("Card %(number)s")),
    "pair": (N_("the pair"), N_("pair %(number)s"), N_("Pair %(number)s")),
    "row": (N_("the row"), N_("row %(number)s"), N_("Row %(number)s")),
    "row of pins": (N_("the row of pins"), N_("row %(number)s"), N_("Row %(number)s")),
    "board": (N_("the board"), N_("board %(number)s"), N_("Board %(number)s")),
    "bar": (N_("the bar"), N_("bar %(number)s"), N_("Bar %(number)s")),
    "graph": (N_("the graph"), N_("graph %(number)s"), N_("Graph %(number)s")),
    "picture": (N_("the picture"), N_("picture %(number)s"), N_("Picture %(number)s")),
    "set": (N_("the set"), N_("set %(number)s"), N_("Set %(number)s")),
    "staircase": (N_("the staircase"), N_("staircase %(number)s"), N_("Staircase %(number)s")),
    "strip": (N_("the strip"), N_("strip %(number)s"), N_("Strip %(number)s")),
}
"""The names of a component by its noun: alone in a sentence, among others in one, and as a heading.

They are written out for each noun, so that each language can choose the article.
"""

_ANY_NAME = N_("the %(noun)s"), N_("%(noun)s %(number)s"), N_("%(noun)s %(number)s")

_WITH_SIZE = {
    "heap": N_("the heap of %(size)s"),
    "number": N_("the number %(size)s"),
    "row of pins": N_("the row of %(size)s"),
    "pair": N_("the pair %(size)s"),
}
"""The names by noun of components of one game whose sizes tell them apart.

Boards keep their numbers: once a move is made on a board, it has no size.
"""

_MAX_SIZE_LENGTH = 8
"""The length of the longest position in words that is part of a name."""


@dataclass(frozen=True, slots=True)
class ComponentName:
    """The name of a component of a sum.

    `in_sentence` is its name in a sentence, such as "Kayles" or "the heap of 5", and `heading` its
    name as a heading, such as "Kayles" or "Heap 2". If it `is_alone`, the sum has no other
    component. If it `tells_game`, it names the game. If others are equal, `sized` is the name that
    they share, and `which` tells this one from them: "heap 2".
    """

    in_sentence: str
    heading: str
    is_alone: bool = False
    tells_game: bool = False
    sized: str = ""
    which: str = ""


def name_of(position: Sum, index: int) -> ComponentName:
    """Return the name of the component of `position` with the `index`, from 0.

    A component is called by its game if it is the only one of that game: "Kayles". Components of
    one game are called by their sizes, as in "the heap of 5" or "Kayles 5". Equal ones are told
    apart by their places: "the row of 2 (pins 4 and 5)", "the heap of 5 (heap 3)". If a size is
    long or has no name, components are called by their numbers.
    """
    component = position[index]
    ruleset = component.ruleset
    noun = ruleset.words.noun
    alone, among_others, heading = _NAMES.get(noun, _ANY_NAME)
    alike = [at for at, other in enumerate(position) if other.ruleset == ruleset]
    values = {"number": alike.index(index) + 1, "noun": _(noun)}
    if len(position) == 1:
        return ComponentName(_(alone, **values), first_upper(_(noun)), is_alone=True)
    sizes = [ruleset.words.position(position[at].position) for at in alike]
    # If one size is too long for a name, none is a name.
    are_short = all(len(each) <= _MAX_SIZE_LENGTH for each in sizes)
    size = sizes[alike.index(index)] if are_short else ""
    which = ""
    if not size or sizes.count(size) > 1:
        which = _pins(position, index) or _(among_others, **values)
    if len(alike) == len(position):
        heading = first_upper(_pins(position, index) or _(heading, **values))
        if not size or noun not in _WITH_SIZE:
            return ComponentName(_(among_others, **values), heading)
        return _among_equal(_(_WITH_SIZE[noun], size=size), which, heading)
    name = game_title(ruleset)
    if len(alike) == 1:
        return ComponentName(name, name, tells_game=True)
    name = position_title(ruleset, size) if size else name
    return _among_equal(name, which)


def names_of(position: Sum, indices: Iterable[int]) -> list[str]:
    """Return the names in a sentence of the components of `position` with these `indices`."""
    return [name_of(position, index).in_sentence for index in indices]


def row_of_pins(position: Sum, index: int) -> str:
    """Return the name of the row of pins with component `index`, or "" if there is no other row."""
    rows = rows_of_pins(position)
    if len(rows) < 2:
        return ""
    number = next(number for number, row in enumerate(rows, start=1) if index in row)
    return _("row %(number)s", number=number)


def _among_equal(name: str, which: str, heading: str = "") -> ComponentName:
    """Return the name of a component that others share unless `which` is "".

    If `heading` is empty, the name tells the game, and is the heading as well.
    """
    full = _("%(name)s (%(which)s)", name=name, which=which) if which else name
    tells_game = not heading
    return ComponentName(full, heading or full, tells_game=tells_game, sized=name, which=which)


def _pins(position: Sum, index: int) -> str:
    """Return the pins of component `index`, or the row that they are: "row 2, pins 4 and 5".

    Return "" if no pins are drawn there, or if they are the only row.
    """
    component = position[index]
    place = place_in_row(component)
    if not place or not component.position:
        return ""
    row = row_of_pins(position, index)
    if component.position == place.length:
        return row
    first = place.first + 1
    pins = pins_in_words(range(first, first + component.position))
    return _("%(row)s, %(pins)s", row=row, pins=pins) if row else pins
