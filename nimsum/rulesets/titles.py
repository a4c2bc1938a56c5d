"""Titles of games and positions, and the names of games in addresses."""

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from nimsum.language import _
from nimsum.rulesets.catalogue import aliases
from nimsum.rulesets.ruleset import Ruleset
from nimsum.rulesets.sums import Sum, has_move

_NUMBERS = re.compile(r"[\d\s,.×–]+")

_NAMED: Mapping[Ruleset[Any], str] = {ruleset: name for name, ruleset in aliases()}


def game_name(ruleset: Ruleset[Any]) -> str:
    """Return the name of a game in addresses: its alias or its notation, as kayles or cut(1,4)."""
    return _NAMED.get(ruleset, ruleset.name)


def game_title(ruleset: Ruleset[Any]) -> str:
    """Return the title of a game in the current language, such as Kayles or Take 2 or 3."""
    return ruleset.called


def position_title(ruleset: Ruleset[Any], position: str) -> str:
    """Return the title of a game with `position`, a position in words, in brackets where needed.

    Examples are Kayles 9, Take 2 or 3 (13), Edge Delete (a cycle of 5) and Delete Nim (11, 5).
    """
    game = ruleset.called
    follows = _NUMBERS.fullmatch(position) and not any(map(str.isdigit, game))
    has_brackets = position.startswith("(") and position.endswith(")")
    return f"{game} {position}" if follows or has_brackets else f"{game} ({position})"


def sum_title(position: Sum) -> str:
    """Return the title of a sum, such as Nim 3, 4, 5 + Kayles 9.

    Components without a move are left out, unless no component has a move.
    """
    with_move = [component for component in position if has_move(component)] or position
    titles = []
    # Neighbouring components of one game share its title.
    for ruleset, components in groupby(with_move, key=lambda component: component.ruleset):
        positions = [ruleset.words.position(component.position) for component in components]
        titles.append(position_title(ruleset, ", ".join(positions)))
    return " + ".join(titles)


def short_title(position: Sum) -> str:
    """Return the title of a sum, with a shorter name for a single board that is a ready one.

    An example is The Diamond, disc, which has the title The Diamond (8 × 8, 52 tokens).
    """
    if len(position) == 1:
        ((ruleset, board),) = ((component.ruleset, component.position) for component in position)
        for name, text in ruleset.words.ready:
            if ruleset.read_position(text) == board:
                return f"{game_title(ruleset)}, {_(name)}"
    return sum_title(position)
