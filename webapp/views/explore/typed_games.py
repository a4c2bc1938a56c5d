"""Games as people type them: by name, or only by parameters, which may mean several games.

`0.77` may be an octal game, and `1,2,3` a subtraction set or another set of numbers.
"""

import re

from nimsum.language import gettext as _
from nimsum.rulesets.catalogue import AnyRuleset, families, ruleset
from nimsum.rulesets.errors import GameError, InvalidPosition
from nimsum.rulesets.notation import read_game
from nimsum.sequences.stretch import rows_of
from nimsum.sequences.tables import pairs_of

_MAX_LENGTH = 200
_BRACKETS = "(){}[] "
_IDLE_BLANKS = re.compile(r"(?<!\w)\s+|\s+(?!\w)")
"""The blanks that do not separate two words or numbers."""


def read_typed_games(text: str) -> list[AnyRuleset]:
    """Return the games that `text` may mean: the one it names, or all with these parameters.

    Only games with values to show are returned. Raises `GameError` if there are none.
    """
    if len(text) > _MAX_LENGTH:
        wrong = _("That has more than %(most)s characters.", most=_MAX_LENGTH)
        raise InvalidPosition(wrong, text[:_MAX_LENGTH], _("Write a shorter game."))
    plain = _IDLE_BLANKS.sub("", text)
    try:
        named = [read_game(plain.casefold())]
    except GameError as error:
        named = list(_games_with_parameters(plain.strip(_BRACKETS)))
        if not named:
            raise error from None
    games = [game for game in named if rows_of(game) or pairs_of([game])]
    if not games:
        wrong = _("No numbers name positions of this game.")
        right = _("Choose a game like nim or kayles.")
        raise InvalidPosition(wrong, text, right)
    return games


def _games_with_parameters(brackets: str) -> list[AnyRuleset]:
    games = []
    for family in families():
        try:
            game = ruleset(family.slug, brackets)
        except GameError:
            continue
        games.append(game)
    return games
