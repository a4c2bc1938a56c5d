"""Trophies: how many games were won against the player that never errs, by the name of the game.

They are written as in `nim:3_kayles:1`. A game has the name of its page, whatever its parameters; a
sum of different games is one of its own.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain

from webapp.language import gettext as _
from webapp.limits import LONGEST_TROPHIES
from webapp.match.gallery import GALLERY
from webapp.rulesets.catalogue import AnyRuleset, aliases, families
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import NotationError
from webapp.rulesets.heaps.heap import HeapRuleset, read_number
from webapp.rulesets.notation import read_sum
from webapp.rulesets.sums import Sum, component_of
from webapp.solver.budget import WorkBudget

from .starts import won_start

SEVERAL = "sum"
"""The name of sums of different games."""

MOST_OF_A_GAME = 9_999
"""The most trophies that are counted for a game."""

_ALIASES: Mapping[AnyRuleset, str] = {ruleset: name for name, ruleset in aliases()}
TROPHIES = (*(family.slug for family in families()), *_ALIASES.values(), SEVERAL)
"""The names of all games that have a trophy."""


def trophy_of(start: Sum) -> str:
    """The name of the game whose trophy is won with that start."""
    rulesets = {component.ruleset for component in start}
    if len(rulesets) > 1:
        return SEVERAL
    (ruleset,) = rulesets
    return _ALIASES.get(ruleset, ruleset.slug)


def read_won(text: str) -> dict[str, int]:
    """The trophies that are written: how many of each game. Raises NotationError."""
    right = _("Write games with their numbers, like nim:3_kayles:1.")
    if len(text) > LONGEST_TROPHIES:
        wrong = _("The trophies are longer than %(most)s characters.", most=LONGEST_TROPHIES)
        raise NotationError(wrong, text, _("Leave some out."))
    won: dict[str, int] = {}
    for part in text.split("_") if text else []:
        name, _colon, written = part.partition(":")
        if name not in TROPHIES:
            raise NotationError(_("There is no trophy of that name."), part, right)
        if name in won:
            raise NotationError(_("A game stands there twice."), part, right)
        won[name] = read_number(written, _("a number of trophies"))
        if not 1 <= won[name] <= MOST_OF_A_GAME:
            most = _("Write a number from 1 to %(most)s.", most=MOST_OF_A_GAME)
            raise NotationError(_("There cannot be so many trophies of a game."), part, most)
    return won


@lru_cache(maxsize=100)
def start_for(name: str) -> Sum | None:
    """A start from which the trophy of a game can be won; None where the example is another game,
    which has a name of its own.

    It is that of a ready game, or else the example, or the example beside another heap of the game.
    """
    budget = WorkBudget()
    ready = (game.start for game in GALLERY)
    for start in chain(ready, () if name == SEVERAL else _around(_ruleset_of(name))):
        if trophy_of(start) == name and won_start(start, Convention.NORMAL, budget):
            return start
    return None


def _around(ruleset: AnyRuleset) -> Iterator[Sum]:
    """The example, and it beside smaller heaps and beside itself, where one can copy."""
    example = component_of(ruleset, ruleset.words.sample_position)
    yield (example,)
    if isinstance(ruleset, HeapRuleset):
        for size in range(example.position - 1, ruleset.smallest_heap - 1, -1):
            yield (example, component_of(ruleset, size))
    yield (example, example)


def _ruleset_of(name: str) -> AnyRuleset:
    named = dict(aliases())
    examples = {family.slug: family.example for family in families()}
    return named[name] if name in named else read_sum(examples[name])[0].ruleset
