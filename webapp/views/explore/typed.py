"""A game as it is typed: by its name, or as a code or a set alone, which may be several games."""

import re

from nimsum.language import gettext as _
from nimsum.rulesets.catalogue import AnyRuleset, families, ruleset
from nimsum.rulesets.errors import GameError, InvalidPosition
from nimsum.rulesets.notation import read_game
from nimsum.sequences.stretch import rows_of
from nimsum.sequences.tables import pairs_of

_LONGEST = 200
_AROUND = "(){}[] "
_IDLE_BLANKS = re.compile(r"(?<!\w)\s+|\s+(?!\w)")
"""Those that do not part two words or numbers."""


def games_typed(text: str) -> list[AnyRuleset]:
    """The games with rows or tables that a name, a code or a set may mean. Raises GameError."""
    if len(text) > _LONGEST:
        wrong = _("That has more than %(most)s characters.", most=_LONGEST)
        raise InvalidPosition(wrong, text[:_LONGEST], _("Write a shorter game."))
    plain = _IDLE_BLANKS.sub("", text)
    try:
        named = [read_game(plain.casefold())]
    except GameError as refused:
        named = list(_with_brackets(plain.strip(_AROUND)))
        if not named:
            raise refused from None
    found = [each for each in named if rows_of(each) or pairs_of([each])]
    if not found:
        wrong = _("No numbers name positions of this game.")
        right = _("Choose a game like nim or kayles.")
        raise InvalidPosition(wrong, text, right)
    return found


def _with_brackets(brackets: str) -> list[AnyRuleset]:
    found = []
    for family in families():
        try:
            each = ruleset(family.slug, brackets)
        except GameError:
            continue
        found.append(each)
    return found
