"""Every kind of activity."""

from webapp.language import gettext as _
from webapp.rulesets.errors import NotationError
from webapp.views.web.queries import one_of

from .kind import Kind
from .vote import VOTE

KINDS = {kind.slug: kind for kind in (VOTE,)}
"""By slug, in the order in which they are offered."""


def kind_called(slug: str) -> Kind:
    """The kind of that name. Raises NotationError."""
    found = next((kind for kind in KINDS.values() if kind.slug == slug), None)
    if found is None:
        raise NotationError(_("There is no such kind of activity."), slug, one_of(KINDS))
    return found
