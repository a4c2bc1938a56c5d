"""Every kind of activity."""

from nimsum.language import _
from nimsum.rulesets.errors import NotationError
from webapp.classroom.model import ActivityKind
from webapp.views.web.queries import one_of

from .duels import DUELS
from .kind import ActivityPages
from .question import WHAT_VALUE, WHO_WINS
from .race import RACE
from .rule import RULE
from .two_votes import TWO_VOTES
from .vote import VOTE

KINDS = {kind.slug: kind for kind in (VOTE, TWO_VOTES, WHO_WINS, WHAT_VALUE, RACE, DUELS, RULE)}
"""By slug, in the order in which they are offered."""


def kind_called(slug: str) -> ActivityPages:
    """The kind of that name. Raises NotationError."""
    if slug not in [*KINDS]:
        raise NotationError(_("There is no such kind of activity."), slug, one_of(KINDS))
    return KINDS[ActivityKind(slug)]
