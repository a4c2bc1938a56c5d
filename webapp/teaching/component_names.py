"""Names of the components of a sum: a game, a size, or a number where neither tells them apart."""

from collections.abc import Iterable
from dataclasses import dataclass

from nimsum.language import N_, _
from nimsum.rulesets.sums import Component, Sum
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
    "board": N_("the %(size)s board"),
    "bar": N_("the %(size)s bar"),
}
"""The names by noun of components of one game whose sizes tell them apart."""

_MAX_SIZE_LENGTH = 8
"""The length of the longest position in words that is part of a name."""


@dataclass(frozen=True, slots=True)
class ComponentName:
    """The name of a component of a sum.

    `in_sentence` is its name in a sentence, such as "Kayles" or "the heap of 5", and `heading` its
    name as a heading, such as "Kayles" or "Heap 2". If it `is_alone`, the sum has no other
    component. If it `tells_game`, it names the game.
    """

    in_sentence: str
    heading: str
    is_alone: bool = False
    tells_game: bool = False


def name_of(position: Sum, index: int) -> ComponentName:
    """Return the name of the component of `position` with the `index`, from 0.

    A component is called by its game if it is the only one of that game: "Kayles". Components of
    one game are called by their sizes if these tell them apart, as in "the heap of 5" or "Kayles
    5", and otherwise by their numbers.
    """
    component = position[index]
    ruleset = component.ruleset
    noun = ruleset.words.noun
    alone, among_others, heading = _NAMES.get(noun, _ANY_NAME)
    values = {"number": index + 1, "noun": _(noun)}
    if len(position) == 1:
        return ComponentName(_(alone, **values), first_upper(_(noun)), is_alone=True)
    alike = [at for at, other in enumerate(position) if other.ruleset == ruleset]
    if len(alike) == len(position):
        size = _size_among(position, index, alike) if noun in _WITH_SIZE else ""
        in_sentence = _(_WITH_SIZE[noun], size=size) if size else _(among_others, **values)
        return ComponentName(in_sentence, first_upper(_(heading, **values)))
    name = game_title(ruleset)
    if len(alike) > 1:
        size = _size_among(position, index, alike)
        if size:
            name = position_title(ruleset, size)
        else:
            number = alike.index(index) + 1
            name = _(
                "%(name)s (%(number)s of %(count)s)", name=name, number=number, count=len(alike)
            )
    return ComponentName(name, name, tells_game=True)


def names_of(position: Sum, indices: Iterable[int]) -> list[str]:
    """Return the names in a sentence of the components of `position` with these `indices`."""
    return [name_of(position, index).in_sentence for index in indices]


def _size_among(position: Sum, index: int, alike: list[int]) -> str:
    """Return the size of component `index` if none of the components `alike` shares it, else "".

    `alike` are indices in `position`, and one of them is `index`. If a size is too long for a name,
    none is a name: of two equal boards, the one that is still full keeps its number.
    """
    sizes = [_in_words(position[at]) for at in alike]
    size = _in_words(position[index])
    is_long = any(len(each) > _MAX_SIZE_LENGTH for each in sizes)
    return "" if is_long or sizes.count(size) > 1 else size


def _in_words(component: Component) -> str:
    return component.ruleset.words.position(component.position)
