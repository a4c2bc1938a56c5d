"""What people call a game: the name of its own that it may have, or else its title."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from webapp.language import gettext as _
from webapp.rulesets.catalogue import aliases
from webapp.rulesets.ruleset import Ruleset
from webapp.rulesets.sums import Sum, has_move

from .every_game import GAME_WORDS

_NAMED: Mapping[Ruleset[Any], str] = {ruleset: name for name, ruleset in aliases()}


def game_name(ruleset: Ruleset[Any]) -> str:
    """The name by which addresses know the game: kayles, cut(1,4), nim."""
    return _NAMED.get(ruleset, ruleset.name)


def game_title(ruleset: Ruleset[Any]) -> str:
    """The name by which people know the game: Kayles, Cut (1,4), Nim."""
    own = _NAMED.get(ruleset)
    return _(GAME_WORDS[own].title) if own else general_title(ruleset)


def general_title(ruleset: Ruleset[Any]) -> str:
    """The title with the parameters, also where there is a name of its own: Octal game (0.77)."""
    title = _(ruleset.title)
    return f"{title} ({ruleset.parameters})" if ruleset.parameters else title


def sum_title(position: Sum) -> str:
    """What people call a position: Nim 3, 4, 5 + Kayles 9. What has no move left is left out."""
    standing = [component for component in position if has_move(component)] or position
    named = (
        (ruleset, [ruleset.words.position(component.position) for component in together])
        for ruleset, together in groupby(standing, key=lambda component: component.ruleset)
    )
    return " + ".join(f"{game_title(ruleset)} {', '.join(told)}" for ruleset, told in named)
