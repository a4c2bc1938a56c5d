"""The games on a page of the misère laboratory, in writing: each a link to its own page."""

from urllib.parse import quote

from markupsafe import Markup, escape

from webapp.language import gettext as _
from webapp.language import ngettext
from webapp.limits import LONGEST_FORM
from webapp.solver.budget import Budget
from webapp.theory.misere.canonical import canonical
from webapp.theory.misere.errors import OutOfBudget
from webapp.theory.misere.forms import Form, Laboratory, followers
from webapp.theory.misere.writing import shorthand
from webapp.theory.misere.writing_sums import Scribe

from .typeset import typeset_game

_LONGEST_SHOWN = 120
_LONGEST_OF_THE_GAME = 20
_SECONDS = 0.3


class Names:
    """Writes the games of a laboratory, as sums where that is shorter and can be found in time."""

    def __init__(self, lab: Laboratory, game: Form) -> None:
        """`game`, in canonical form, is called G where its own name is long."""
        self._lab = lab
        self._game = game
        self._scribe = Scribe(lab, LONGEST_FORM)
        self._texts: dict[Form, str | None] = {}
        lab.spent = Budget(_SECONDS).spent

    def text(self, form: Form) -> str | None:
        """A game in plain characters; None if it is too long to be typed in again."""
        if form not in self._texts:
            self._texts[form] = self._as_sum(form) or shorthand(form, LONGEST_FORM)
        return self._texts[form]

    def _as_sum(self, form: Form) -> str | None:
        """A game in canonical form with sums; None for others, and where there is no time left."""
        try:
            if canonical(self._lab, form) is form:
                return self._scribe.write(form)
        except OutOfBudget:
            pass
        return None

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

    def links(self, forms: list[Form] | tuple[Form, ...] | frozenset[Form]) -> Markup:
        """Several games as links, the largest first."""
        if not forms:
            return escape(_("none"))
        ordered = sorted(forms, key=lambda form: (-form.formal_birthday, -form.number))
        return Markup(", ").join(map(self.link, ordered))


def address_of(game: str) -> str:
    """The address of the page of a game in plain characters."""
    return f"/misere?game={quote(game, safe='(){},*')}"
