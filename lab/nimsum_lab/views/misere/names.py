"""The names of games on a page of the misère laboratory, as typeset links.

The shorthand of the paper writes G# for the game whose only option is G, and prints the sharps, the
characters #, as subscripts.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from markupsafe import Markup, escape

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.theory.misere.forms import Form, Laboratory, followers
from nimsum_lab.study.naming import GameNamer, largest_first
from nimsum_lab.study.one_game import GameStudy
from nimsum_lab.study.two_games import Comparison

from .misere_queries import address_of

_SHARPS = re.compile("(#+)")
_SUBSCRIPT = re.compile(r"_\{([^{}]*)\}|_(\([^()]*\)|\d)|_?(#+)")

_MAX_TYPESET_LENGTH = 120
"""The maximum number of characters of a game that is typeset; of others the size is given."""
_MAX_SHORT_LENGTH = 20
"""The maximum number of characters for which `Names.short` uses a game's own name."""

MAX_STEPS = 40
"""The maximum number of simplifications on a page."""
MAX_LISTED = 60
"""The maximum number of games in each list on a page."""


@dataclass(frozen=True, slots=True)
class Names:
    """The typeset names of all games on a page, made before the page is rendered."""

    game: Form
    """The canonical form of the game that the page is about."""
    texts: Mapping[Form, str | None]
    """The names as they can be typed; None for a game whose name is too long for that."""
    typeset: Mapping[Form, Markup]

    @classmethod
    def of(
        cls, lab: Laboratory, study: GameStudy, comparison: Comparison | None, budget: Budget
    ) -> "Names":
        """Return the names of all games in the `study` of one game and the `comparison` of two."""
        naming = GameNamer(lab, budget)
        forms = dict.fromkeys(_forms_in_study(study))
        if comparison is not None:
            forms |= dict.fromkeys(_forms_in_comparison(comparison))
        texts = {form: naming.text(form) for form in forms}
        typeset = {form: _typeset(form, text) for form, text in texts.items()}
        return cls(study.canonical, texts, typeset)

    def short(self, form: Form) -> Markup:
        """Return `form` typeset; the letter G for the game of the page if its name is long."""
        text = self.texts[form]
        is_long = text is None or len(text) > _MAX_SHORT_LENGTH
        return Markup("G") if form is self.game and is_long else self.typeset[form]

    def link(self, form: Form) -> Markup:
        """Return a link to the page of `form`, with the text of `short`."""
        return self._link(form, self.short(form))

    def whole_link(self, form: Form) -> Markup:
        """Return a link to the page of `form` with its whole name, never with G."""
        return self._link(form, self.typeset[form])

    def _link(self, form: Form, name: Markup) -> Markup:
        """Return `name` as a link to the page of `form`; unlinked if `form` cannot be typed."""
        text = self.texts[form]
        if text is None:
            return name
        return Markup('<a href="{}">{}</a>').format(address_of(text), name)

    def links(self, forms: Collection[Form]) -> Markup:
        """Return links to the pages of `forms`, the largest game first."""
        if not forms:
            return escape(_("none"))
        return Markup(", ").join(map(self.link, largest_first(forms)))


class NamePart(NamedTuple):
    """A part of a game's name in the paper's shorthand."""

    text: str
    is_subscript: bool


def name_parts(name: str) -> list[NamePart]:
    """Split `name`, a game in the paper's shorthand, before and after the sharps.

    >>> [tuple(part) for part in name_parts("2##1")]
    [('2', False), ('##', True), ('1', False)]
    """
    return [NamePart(text, text.startswith("#")) for text in _SHARPS.split(name) if text]


def typeset_game(name: str) -> Markup:
    """Return `name`, in the paper's shorthand, as markup with its sharps as subscripts."""
    markup = Markup()
    for part in name_parts(name):
        markup += _subscript(part.text) if part.is_subscript else escape(part.text)
    return _in_span(markup)


def typeset_typed(text: str) -> Markup:
    """Return `text`, typed by a visitor, typeset as a game.

    Sharps become subscripts, and so does what follows “_”: a digit or a group in brackets. Other
    characters are kept, so a text that is no game is displayed as it is.
    """
    markup = Markup()
    start = 0
    for match in _SUBSCRIPT.finditer(text):
        markup += escape(text[start : match.start()])
        markup += _subscript(match[match.lastindex or 0])
        start = match.end()
    return _in_span(markup + escape(text[start:]))


def _subscript(text: str) -> Markup:
    return Markup("<sub>{}</sub>").format(text)


def _in_span(markup: Markup) -> Markup:
    return Markup('<span class="form">{}</span>').format(markup)


def _typeset(form: Form, text: str | None) -> Markup:
    """Return the name `text` of `form` as markup, or its size if `text` is None or too long."""
    if text is None or len(text) > _MAX_TYPESET_LENGTH:
        count = len(followers(form))
        size = ngettext("a game of %(num)s position", "a game of %(num)s positions", count)
        return _in_span(Markup("[{}]").format(size))
    return typeset_game(text)


def _forms_in_study(study: GameStudy) -> Iterator[Form]:
    """Yield the games that the page shows of `study`."""
    yield study.canonical
    yield study.form
    steps = study.steps or ()
    for step in (*steps[:MAX_STEPS], *steps[-1:]):
        yield from (step.form, step.through, *largest_first(step.options))
        if step.proviso:
            yield step.proviso
    if study.parity:
        yield study.parity.plus_one
    if mates := study.mates:
        yield from (mates.of_canonical, mates.of_form, *mates.chain)
        yield from (mates.after_chain, mates.concubine)
    if structure := study.structure:
        yield from structure.even_parts[:MAX_LISTED]
        for partition in structure.partitions[:MAX_LISTED]:
            yield from (partition.part, partition.counterpart)
        yield from chain.from_iterable(structure.prime_partitions[:MAX_LISTED])


def _forms_in_comparison(pair: Comparison) -> Iterator[Form]:
    """Yield the games that the page shows of the comparison `pair`."""
    yield pair.g
    yield pair.h
    if pair.total:
        yield pair.total
    for search in (
        pair.g_minus_h,
        pair.h_minus_g,
        pair.linked,
        pair.separator,
        pair.reverse_separator,
    ):
        if search and search.game:
            yield search.game
