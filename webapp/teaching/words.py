"""Moves, heaps and outcomes in words."""

from dataclasses import dataclass
from typing import Any

from nimsum.language import N_, _, pgettext
from nimsum.match.match import Player
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move, Sum


def _ordinals() -> tuple[str, ...]:
    return (
        pgettext("one of several", "first"),
        pgettext("one of several", "second"),
        pgettext("one of several", "third"),
        pgettext("one of several", "fourth"),
        pgettext("one of several", "fifth"),
        pgettext("one of several", "sixth"),
        pgettext("one of several", "seventh"),
        pgettext("one of several", "eighth"),
        pgettext("one of several", "ninth"),
    )


def ordinal(index: int) -> str:
    """The ordinal of an index counted from 0: first, second, …, 13th."""
    ordinals = _ordinals()
    if index < len(ordinals):
        return ordinals[index]
    number = index + 1
    if number % 100 in (11, 12, 13):
        return _("%(number)sth", number=number)
    endings = {1: N_("%(number)sst"), 2: N_("%(number)snd"), 3: N_("%(number)srd")}
    return _(endings.get(number % 10, N_("%(number)sth")), number=number)


_PLACES = {
    "heap": (N_("the heap"), N_("the %(ordinal)s heap"), N_("%(ordinal)s heap")),
    "pair": (N_("the pair"), N_("the %(ordinal)s pair"), N_("%(ordinal)s pair")),
    "row": (N_("the row"), N_("the %(ordinal)s row"), N_("%(ordinal)s row")),
    "board": (N_("the board"), N_("the %(ordinal)s board"), N_("%(ordinal)s board")),
    "bar": (N_("the bar"), N_("the %(ordinal)s bar"), N_("%(ordinal)s bar")),
    "graph": (N_("the graph"), N_("the %(ordinal)s graph"), N_("%(ordinal)s graph")),
    "set": (N_("the set"), N_("the %(ordinal)s set"), N_("%(ordinal)s set")),
}
"""How one speaks of a component: the only one, one of several, and over its picture.

By the noun, so that a language can choose the article, and where the ordinal stands.
"""

_ANY_PLACE = N_("the %(noun)s"), N_("the %(ordinal)s %(noun)s"), N_("%(ordinal)s %(noun)s")


def rule_of_taps(ruleset: AnyRuleset) -> str:
    """The rule of a game, as a finger plays it where that is not plain."""
    kayles = {"octal(0.77)": _("Tap a pin to knock it down, or between two for both.")}
    dawson = {"octal(0.07)": _("Tap between two pins to knock both down.")}
    return (kayles | dawson).get(ruleset.name, ruleset.rule)


@dataclass(frozen=True, slots=True)
class Nouns:
    """What one calls one component of a sum, and several."""

    one: str
    many: str


def nouns(position: Sum) -> Nouns:
    """The word for the components of a sum: heap, board or the like if they are all of a kind."""
    found = {
        (component.ruleset.words.noun, component.ruleset.words.plural) for component in position
    }
    one, many = found.pop() if len(found) == 1 else (N_("component"), N_("components"))
    return Nouns(_(one), _(many))


def place(component: Component, index: int, count: int) -> str:
    """How one speaks of one of so many components: the heap, or the second heap."""
    alone, among_others, _label = _place(component)
    return _placed(alone if count == 1 else among_others, component, index)


def label(component: Component, index: int, count: int) -> str:
    """The same as a heading: The heap, or Second heap."""
    alone, _among_others, over_it = _place(component)
    said = _placed(alone if count == 1 else over_it, component, index)
    return said[0].upper() + said[1:]


def _place(component: Component) -> tuple[str, str, str]:
    return _PLACES.get(component.ruleset.words.noun, _ANY_PLACE)


def _placed(words: str, component: Component, index: int) -> str:
    noun = _(component.ruleset.words.noun)
    return _(words, ordinal=ordinal(index), noun=noun)


def instruction(position: Sum, move: Move) -> str:
    """A move as an order: take 3 from the 7; on several boards: remove a1, second board."""
    component = position[move.component]
    return _among(position, move, _said(_(_verbs(component, move.option).order), component, move))


def instruction_on_board(component: Component, index: int, count: int, option: Option[Any]) -> str:
    """The same for those who hear a board: take 3 from the second heap, leaving 4."""
    verbs, move = _verbs(component, option), Move(index, option)
    said = _said(_(verbs.label or verbs.order), component, move, place(component, index, count))
    return said if verbs.label else _placed_behind(said, component, index, count)


def narration(position: Sum, move: Move, by: Player) -> str:
    """A move as a tale, to follow a name: took 3 from the 7."""
    component = position[move.component]
    verbs = _verbs(component, move.option)
    tale = verbs.you() if by is Player.YOU else verbs.they()
    return _among(position, move, _said(tale, component, move))


def _verbs(component: Component, option: Option[Any]) -> Verbs:
    verbs = component.ruleset.board.verbs
    takes = component.ruleset.words.taking(component.position, option) is not None
    return verbs.of_one_heap if verbs.of_one_heap and takes else verbs


def _among(position: Sum, move: Move, said: str) -> str:
    component = position[move.component]
    same = [each for each in position if _alike(each, component)]
    return _placed_behind(said, component, move.component, len(position)) if len(same) > 1 else said


def _alike(one: Component, two: Component) -> bool:
    if two.ruleset.board.tells_move:
        return one.ruleset.board.tells_move
    return one.ruleset.words.position(one.position) == two.ruleset.words.position(two.position)


def _placed_behind(said: str, component: Component, index: int, count: int) -> str:
    if count == 1:
        return said
    _alone, _among_others, over_it = _place(component)
    return f"{said}, {_placed(over_it, component, index)}"


def _said(words: str, component: Component, move: Move, where: str = "") -> str:
    ruleset, position, option = component.ruleset, component.position, move.option
    gone, heap = ruleset.words.taking(position, option) or (0, 0)
    return words % {
        "gone": f"{gone:,}",
        "heap": f"{heap:,}",
        "n": ruleset.words.position(position),
        "left": ruleset.words.option(option),
        "move": ruleset.words.move(position, option),
        "place": where,
    }
