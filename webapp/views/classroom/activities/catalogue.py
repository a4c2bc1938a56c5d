"""The table of all kinds of activities, such as votes, races and duels."""

from nimsum.language import _
from nimsum.rulesets.errors import NotationError
from webapp.classroom.model import ActivityKind
from webapp.views.web.queries import one_of

from .duel import DUEL
from .duels import DUELS
from .kind import ActivityPages
from .puzzles import PUZZLES
from .question import WHAT_VALUE, WHO_WINS
from .race import RACE
from .rule import RULE
from .shared_game import SHARED_GAME
from .sides import AGAINST_TEACHER, TEAMS
from .talk import TALK
from .ticket import TICKET
from .two_votes import TWO_VOTES
from .vote import VOTE

_GAMES = (VOTE, RACE, DUELS, TEAMS, AGAINST_TEACHER)
_QUESTIONS = (TWO_VOTES, WHO_WINS, WHAT_VALUE, RULE, TALK, TICKET)

OFFERED = {kind.slug: kind for kind in (*_GAMES, *_QUESTIONS)}
"""The kinds that a teacher can plan, by slug, in the order in which they are offered."""

KINDS = OFFERED | {kind.slug: kind for kind in (DUEL, PUZZLES, SHARED_GAME)}
"""All kinds that a room can show, by slug."""


def find_kind(slug: str) -> ActivityPages:
    """Return the kind with this `slug`. Raises `NotationError` if no such kind is offered."""
    if slug not in [*OFFERED]:
        raise NotationError(_("There is no such kind of activity."), slug, one_of(OFFERED))
    return OFFERED[ActivityKind(slug)]
