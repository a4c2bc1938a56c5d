"""Moves, heaps and outcomes in words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from nimsum.language import N_, _, numeral
from nimsum.match.match import Player
from nimsum.rulesets.boards.kind import Verbs
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.ruleset import Option
from nimsum.rulesets.sums import Component, Move, Sum, count_ways, ways_of
from nimsum.rulesets.wording import first_upper

_PLACES = {
    "heap": (N_("the heap"), N_("heap %(number)s"), N_("Heap %(number)s")),
    "pair": (N_("the pair"), N_("pair %(number)s"), N_("Pair %(number)s")),
    "row": (N_("the row"), N_("row %(number)s"), N_("Row %(number)s")),
    "board": (N_("the board"), N_("board %(number)s"), N_("Board %(number)s")),
    "bar": (N_("the bar"), N_("bar %(number)s"), N_("Bar %(number)s")),
    "graph": (N_("the graph"), N_("graph %(number)s"), N_("Graph %(number)s")),
    "picture": (N_("the picture"), N_("picture %(number)s"), N_("Picture %(number)s")),
    "set": (N_("the set"), N_("set %(number)s"), N_("Set %(number)s")),
    "staircase": (N_("the staircase"), N_("staircase %(number)s"), N_("Staircase %(number)s")),
    "strip": (N_("the strip"), N_("strip %(number)s"), N_("Strip %(number)s")),
}
"""How a sentence speaks of a component, of the only one and of one of several, and its heading.

By the noun, so that a language can choose the article.
"""

_ANY_PLACE = N_("the %(noun)s"), N_("%(noun)s %(number)s"), N_("%(noun)s %(number)s")


def rule_of_taps(ruleset: AnyRuleset) -> str:
    """The rule of a game, as a finger plays it where that is not plain."""
    kayles = {"octal(0.77)": _("Tap a pin to knock it down, or between two for both.")}
    dawson = {"octal(0.07)": _("Tap between two pins to knock both down.")}
    return (kayles | dawson).get(ruleset.name, ruleset.rule)


def noun(position: Sum) -> str:
    """The word for each component of a sum: heap, board or the like if they are all of a kind."""
    found = {component.ruleset.words.noun for component in position}
    return _(found.pop() if len(found) == 1 else N_("component"))


def place(component: Component, index: int, count: int) -> str:
    """How a sentence speaks of one of so many components: the heap, or heap 2."""
    alone, among_others, _heading = _place(component)
    return _placed(alone if count == 1 else among_others, component, index)


def label(component: Component, index: int, count: int) -> str:
    """The same as a heading: Heap, or Heap 2."""
    *_in_sentences, heading = _place(component)
    said = _placed(heading, component, index) if count > 1 else _(component.ruleset.words.noun)
    return first_upper(said)


def _place(component: Component) -> tuple[str, str, str]:
    return _PLACES.get(component.ruleset.words.noun, _ANY_PLACE)


def _placed(words: str, component: Component, index: int) -> str:
    return _(words, number=index + 1, noun=_(component.ruleset.words.noun))


def instruction(position: Sum, move: Move) -> str:
    """A move as an order: take 3 from the 7; on several boards: remove a1 (board 2)."""
    component = position[move.component]
    return _among(position, move, _said(_(_verbs(component, move.option).order), component, move))


def orders(position: Sum, moves: Iterable[Move]) -> list[str]:
    """Return moves as orders, one for each way to make one; how many there are if they read alike.

    What is counted is what a player can do: two moves may leave the same.
    """
    return [order for move in moves for order in _ways(position, move)]


def _ways(position: Sum, move: Move) -> Iterator[str]:
    component = position[move.component]
    words, verbs = component.ruleset.words, _(_verbs(component, move.option).order)
    ways = Counter(
        words.way(component.position, move.option, way) for way in ways_of(position, move)
    )
    if len(ways) == 1:
        # Of a board that is too long to be drawn, one way stands for all.
        ways = Counter(dict.fromkeys(ways, count_ways(position, [move])))
    for way, count in ways.items():
        order = _among(position, move, _said(verbs, component, move, way))
        yield order if count == 1 else _("%(move)s (%(num)s ways)", move=order, num=numeral(count))


def instruction_on_board(component: Component, index: int, count: int, option: Option[Any]) -> str:
    """The same for those who hear a board: take 3, leaving 4; on several: Heap 2: take 3, …"""
    verbs, move = _verbs(component, option), Move(index, option)
    said = _said(_(verbs.label or verbs.order), component, move)
    if count == 1:
        return said
    return _("%(name)s: %(what)s", name=label(component, index, count), what=said)


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
    if len([each for each in position if _alike(each, component)]) < 2:
        return said
    where = place(component, move.component, len(position))
    return _("%(move)s (%(place)s)", move=said, place=where)


def _alike(one: Component, two: Component) -> bool:
    if two.ruleset.board.tells_move:
        return one.ruleset.board.tells_move
    return one.ruleset.words.position(one.position) == two.ruleset.words.position(two.position)


def _said(words: str, component: Component, move: Move, way: str | None = None) -> str:
    ruleset, position, option = component.ruleset, component.position, move.option
    gone, heap = ruleset.words.taking(position, option) or (0, 0)
    return words % {
        "gone": numeral(gone),
        "heap": numeral(heap),
        "n": ruleset.words.position(position),
        "left": ruleset.words.option(option),
        "move": ruleset.words.move(position, option) if way is None else way,
    }
