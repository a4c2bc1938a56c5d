"""The games on a page of the misère laboratory, in writing: each a link to its own page."""

from collections.abc import Collection
from urllib.parse import quote

from markupsafe import Markup, escape

from webapp.language import gettext as _
from webapp.language import ngettext
from webapp.teaching.laboratory.naming import Naming, largest_first
from webapp.theory.misere.forms import Form, Laboratory, followers

from .typeset import typeset_game

_LONGEST_SHOWN = 120
_LONGEST_OF_THE_GAME = 20


class Names:
    """Links to the games of a laboratory, in type."""

    def __init__(self, lab: Laboratory, game: Form) -> None:
        """`game`, in canonical form, is called G where its own name is long."""
        self._game = game
        self.text = Naming(lab).text
        """A game in plain characters; None if it is too long to be typed in again."""

    def whole(self, form: Form) -> Markup:
        """A game in type, or what it is if it is too long to be shown."""
        text = self.text(form)
        if text is None or len(text) > _LONGEST_SHOWN:
            count = len(followers(form))
            named = ngettext("a game of %(num)s position", "a game of %(num)s positions", count)
            return Markup('<span class="form">[{}]</span>').format(named)
        return typeset_game(text)

    def short(self, form: Form) -> Markup:
        """The same, but for the game of the page a letter if that is much shorter."""
        text = self.text(form)
        is_long = text is None or len(text) > _LONGEST_OF_THE_GAME
        return Markup("G") if form is self._game and is_long else self.whole(form)

    def link(self, form: Form) -> Markup:
        """The same as a link to the page of the game."""
        return self._linked(form, self.short(form))

    def whole_link(self, form: Form) -> Markup:
        """A game in type as a link to its page, always by its own name."""
        return self._linked(form, self.whole(form))

    def _linked(self, form: Form, name: Markup) -> Markup:
        text = self.text(form)
        return (
            name if text is None else Markup('<a href="{}">{}</a>').format(address_of(text), name)
        )

    def links(self, forms: Collection[Form]) -> Markup:
        """Several games as links, the largest first."""
        if not forms:
            return escape(_("none"))
        return Markup(", ").join(map(self.link, largest_first(forms)))


def address_of(game: str) -> str:
    """The address of the page of a game in plain characters."""
    return f"/misere?game={quote(game, safe='(){},*')}"
