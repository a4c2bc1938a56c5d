"""Notation of positions and moves, in addresses, forms, the API and tests.

The grammar is `grammars/sums.lark`. For example, `nim:3+cut(1,4):12` is a sum of two components.
"""

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from nimsum.language import N_, _, numeral
from nimsum.limits import MAX_COMPONENTS, POSITIONS_REMEMBERED

from .boards.places import CutInTwo
from .catalogue import AnyRuleset, families, ruleset
from .errors import GameError, IllegalMove, InvalidPosition, NotationError, like, within
from .grammars.grammar import FOLDER, Grammar, Misread, Mistake
from .heaps.pin_row import PinRow
from .sums import Component, Move, Sum, component_of

if TYPE_CHECKING:
    from lark import Token

MAX_SUM_LENGTH = 2_000
"""The largest number of characters in the notation of a sum."""
_EXAMPLE = "maliquot:6 + cut(1,4):13"
_NO_GAME = Mistake(N_("There is no game of that name."), "nim, cut(1,4)")


class _Meaning:
    """Methods, named after the rules of the grammar `sums.lark`, that return what a rule means."""

    NAME = PARAMETERS = POSITION = OPTION = str
    INDEX = int

    def game(self, name: str, parameters: str | None = "") -> AnyRuleset:
        return ruleset(name, parameters)

    def component(self, rules: AnyRuleset, position: str | None) -> Component:
        return component_of(rules, rules.read_position(position or ""))

    def WITHOUT_COLON(self, text: "Token") -> Component:  # noqa: N802 - a terminal
        raise Misread(_("Put a colon between game and heap."), like(_EXAMPLE))


def _error_in_a_sum(wrong: str, text: str, at: int, _length: int, right: str) -> NotationError:
    """Return the error for a mistake at index `at` of the sum `text`, given the error's sentences.

    The error quotes the name of the game of the component there, or `text` if there is no name.
    """
    component = text[text.rfind("+", 0, at) + 1 :].partition("+")[0]
    name = component.partition(":")[0].strip(" ")
    return NotationError(wrong, name or text, right)


_SUMS = FOLDER / "sums.lark"
_MEANING = _Meaning()
_SUM = Grammar(
    _SUMS,
    replace(_NO_GAME, texts=("?:3", "nim:3+?:3")),
    Mistake(
        N_("Something is missing beside a plus."),
        _EXAMPLE,
        texts=("+nim:3", "nim:3+", "nim:3++nim:4"),
    ),
    Mistake(N_("No game is given."), _EXAMPLE, texts=("",)),
    _NO_GAME,
    start="sum",
    error=_error_in_a_sum,
)
_COMPONENT = Grammar(_SUMS, _NO_GAME, start="component", error=_error_in_a_sum)
_GAME = Grammar(_SUMS, _NO_GAME, start="game")
_MOVE = Grammar(_SUMS, Mistake(N_("That is no move."), "0:4"), start="move")


def read_ruleset(text: str) -> AnyRuleset:
    """Return the ruleset written in `text`, with its parameters. Raises `GameError`."""
    rules: AnyRuleset = _GAME.read(text, _MEANING)
    return rules


def read_game(name: str) -> AnyRuleset:
    """Return the ruleset of the game called `name`, such as "nim", "kayles" or "cut(1,2)".

    If `name` lacks the parameters that the game needs, it gets those of its example. Raises
    `GameError` if there is no such game.
    """
    for family in families():
        if family.slug == name:
            return read_component(family.example).ruleset
    return read_ruleset(name)


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def read_component(text: str) -> Component:
    """Return the component written in `text`. Raises `GameError`."""
    component: Component = _COMPONENT.read(text, _MEANING)
    return component


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def read_sum(text: str) -> Sum:
    """Return the sum written in `text`. Raises `GameError`.

    A sum has at most `MAX_COMPONENTS` components, and at most `MAX_SUM_LENGTH` characters, as typed
    and in canonical spelling.
    """
    if len(text) > MAX_SUM_LENGTH:
        raise NotationError(
            _("That has more than %(most)s characters.", most=MAX_SUM_LENGTH),
            text,
            _("Write a shorter sum."),
        )
    position = _read_components(text)
    if len(position) > MAX_COMPONENTS:
        raise InvalidPosition(
            _(
                "A sum can have %(most)s components, not %(count)s.",
                most=MAX_COMPONENTS,
                count=len(position),
            ),
            text,
            _("Leave some out."),
        )
    written = len(write_sum(position))
    if written > MAX_SUM_LENGTH:
        raise InvalidPosition(
            _(
                "Written out, a sum can have %(most)s characters, not %(written)s.",
                written=numeral(written),
                most=numeral(MAX_SUM_LENGTH),
            ),
            text,
            _("Leave some out."),
        )
    return position


def forget_readings() -> None:
    """Forget all texts that were read, as their games may mean something else now."""
    read_component.cache_clear()
    read_sum.cache_clear()


def _read_components(text: str) -> Sum:
    """Return the sum written in `text`, component by component, since many components are cached.

    If that fails, the grammar reads the whole sum and explains what is wrong.
    """
    try:
        return tuple(read_component(part.strip(" ")) for part in text.split("+"))
    except GameError:
        position: Sum = _SUM.read(text.strip(" "), _MEANING)
        return position


def write_sum(position: Sum) -> str:
    """Return the canonical spelling of the sum `position`, such as "nim:3+nim:4"."""
    return "+".join(map(str, position))


def write_spaced(position: Sum) -> str:
    """Return the spelling of `position` with blanks around each plus, which can be read as well."""
    return " + ".join(map(str, position))


@lru_cache(maxsize=POSITIONS_REMEMBERED)
def _parts_of_move(text: str) -> tuple[int, str]:
    index, option = _MOVE.read(text, _MEANING)
    return index, option or ""


def read_move(position: Sum, text: str) -> Move:
    """Return the move in `position` that is written in `text`.

    Raises `NotationError` if `text` cannot be read, and `IllegalMove` if the rules forbid the move.
    """
    index, option = _parts_of_move(text)
    if index >= len(position):
        raise IllegalMove(
            _("There is no component %(number)s.", number=index), text, within(0, len(position) - 1)
        )
    component = position[index]
    ruleset = component.ruleset
    parts = ruleset.read_move(component.position, option)
    sides = ruleset.sides(parts, option) if isinstance(ruleset, PinRow | CutInTwo) else None
    return Move(index, parts, sides)


def write_move(position: Sum, move: Move) -> str:
    """Return the canonical spelling of `move` in the sum `position`, such as "0:4"."""
    component = position[move.component]
    if move.sides:
        return f"{move.component}:{','.join(map(str, move.sides))}"
    return f"{move.component}:{component.ruleset.write_move(component.position, move.option)}"
