"""Lost games of a few positions, by plain recursion, for the sentences on how a win was lost."""

from collections.abc import Iterator
from typing import Any

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.drawn.chomp import Chomp
from nimsum.rulesets.words import LostWin
from tests.rulesets.exhaustive import options, value
from tests.rulesets.samples import small_positions

MAX_LOSSES = 3000


def losses_of(rules: AnyRuleset) -> Iterator[LostWin[Any]]:
    """Yield the losses of `rules` from small positions: a won position, a slip, a winning reply."""
    for position in small_positions(rules):
        if isinstance(rules, Chomp) and (0, 0) not in position.places:
            continue  # Its poison is gone, which never happens in play.
        ways = [option[0] for option in options(rules, position) if len(option) == 1]
        won = [option for option in ways if value(rules, option) == 0]
        if not won:
            continue
        for slip in ways:
            for option in options(rules, slip):
                if len(option) == 1 and value(rules, slip) and value(rules, option[0]) == 0:
                    yield LostWin(position, slip, option[0], won[0])
