"""Every ladder, in the order in which they are best climbed."""

from nimsum.rulesets.catalogue import AnyRuleset

from .adding_games import ADDING_GAMES
from .cutting import CUTTING
from .grundy_values import GRUNDY_VALUES
from .ladder import Ladder
from .mirrors import MIRRORS
from .misere_play import MISERE_PLAY
from .nim_sums import NIM_SUMS
from .number_theory import NUMBER_THEORY
from .outcomes import OUTCOMES

LADDERS = (
    *(OUTCOMES, MIRRORS, NIM_SUMS, GRUNDY_VALUES, ADDING_GAMES, NUMBER_THEORY, CUTTING),
    MISERE_PLAY,
)

BY_SLUG = {ladder.slug: ladder for ladder in LADDERS}


def ladders_with(name: str, ruleset: AnyRuleset) -> tuple[Ladder, ...]:
    """The ladders that play a ruleset: with these parameters, or with any where `name` is a "
    "slug."""
    return tuple(
        ladder
        for ladder in LADDERS
        if ruleset in ladder.rulesets or name in {each.slug for each in ladder.rulesets}
    )
