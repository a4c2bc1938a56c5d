"""The games on a page of the misère laboratory as typeset links, with sharps as subscripts."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from types import SimpleNamespace

from markupsafe import Markup, escape

from nimsum.budget import Budget
from nimsum.language import _, ngettext
from nimsum.theory.misere.forms import Form, Laboratory, followers
from nimsum_lab.study.naming import Naming, largest_first

from .input import address_of

_SHARPS = re.compile("(#+)")
_SUBSCRIPT = re.compile(r"_\{([^{}]*)\}|_(\([^()]*\)|\d)|_?(#+)")

_MAX_SHOWN_LENGTH = 120
_MAX_GAME_LENGTH = 20
_MAX_STEPS = 40
_MAX_LISTED = 60


@dataclass(frozen=True, slots=True)
class Names:
    """The typeset names of all games on a page, made before the page is rendered.

    `game`, in canonical form, is called G if its own name is long. `texts` are the names as they
    can be typed, or None.
    """

    game: Form
    texts: Mapping[Form, str | None]
    _in_type: Mapping[Form, Markup]

    most_steps = _MAX_STEPS
    most_listed = _MAX_LISTED

    @classmethod
    def of(
        cls,
        lab: Laboratory,
        study: SimpleNamespace,
        comparison: SimpleNamespace | None,
        budget: Budget,
    ) -> "Names":
        """Return the names of all games in the `study` of one game and the `comparison` of two."""
        naming = Naming(lab, budget)
        forms = dict.fromkeys(chain(_of_one(study), _of_two(comparison) if comparison else ()))
        texts = {form: naming.text(form) for form in forms}
        return cls(study.canonical, texts, {each: _typeset(each, texts[each]) for each in forms})

    def short(self, form: Form) -> Markup:
        """Return `form` typeset; the letter G for the game of the page if its name is long."""
        text = self.texts[form]
        is_long = text is None or len(text) > _MAX_GAME_LENGTH
        return Markup("G") if form is self.game and is_long else self._in_type[form]

    def link(self, form: Form) -> Markup:
        """Return `form` as a link to its page, with the text of `short`."""
        return self._linked(form, self.short(form))

    def whole_link(self, form: Form) -> Markup:
        """Return `form` as a link to its page, always with its own name."""
        return self._linked(form, self._in_type[form])

    def _linked(self, form: Form, name: Markup) -> Markup:
        text = self.texts[form]
        return (
            name if text is None else Markup('<a href="{}">{}</a>').format(address_of(text), name)
        )

    def links(self, forms: Collection[Form]) -> Markup:
        """Return `forms` as links, the largest first."""
        if not forms:
            return escape(_("none"))
        return Markup(", ").join(map(self.link, largest_first(forms)))


def runs(text: str) -> list[tuple[str, bool]]:
    """Return the parts of `text`, in the paper's shorthand, each with True if it is a subscript.

    >>> runs("2##1")
    [('2', False), ('##', True), ('1', False)]
    """
    return [(part, part.startswith("#")) for part in _SHARPS.split(text) if part]


def typeset_game(text: str) -> Markup:
    """Return `text`, a game in the paper's shorthand, with its sharps as subscripts."""
    lowered = Markup("<sub>{}</sub>")
    written = (lowered.format(part) if low else escape(part) for part, low in runs(text))
    return Markup('<span class="form">{}</span>').format(Markup("").join(written))


def typeset_typed(text: str) -> Markup:
    """Return `text` typeset as a game: what follows “_” is a subscript.

    Other characters are kept, so text that is no game is displayed as it is.
    """
    written = []
    at = 0
    while at < len(text):
        low = _SUBSCRIPT.match(text, at)
        if low is None:
            written.append(escape(text[at]))
            at += 1
        else:
            written.append(Markup("<sub>{}</sub>").format(low[low.lastindex or 0]))
            at = low.end()
    return Markup('<span class="form">{}</span>').format(Markup("").join(written))


def _typeset(form: Form, text: str | None) -> Markup:
    if text is None or len(text) > _MAX_SHOWN_LENGTH:
        count = len(followers(form))
        named = ngettext("a game of %(num)s position", "a game of %(num)s positions", count)
        return Markup('<span class="form">[{}]</span>').format(named)
    return typeset_game(text)


def _of_one(study: SimpleNamespace) -> Iterator[Form]:
    yield from (study.canonical, study.form)
    steps = study.steps or ()
    for step in (*steps[:_MAX_STEPS], *steps[-1:]):
        yield from (step.form, step.through, *largest_first(step.options))
        if step.proviso:
            yield step.proviso
    if study.parity:
        yield study.parity.plus_one
    if mates := study.mates:
        yield from (mates.of_canonical, mates.of_form, *mates.chain, mates.again, mates.concubine)
    if structure := study.structure:
        yield from structure.even_parts[:_MAX_LISTED]
        for each in structure.partitions[:_MAX_LISTED]:
            yield from (each.part, each.counterpart)
        yield from chain.from_iterable(structure.prime_partitions[:_MAX_LISTED])


def _of_two(pair: SimpleNamespace) -> Iterator[Form]:
    yield from (pair.game, pair.other)
    differences = (each.game for each in (pair.less, pair.more) if each)
    links = (each.by for each in (pair.linked, pair.apart, pair.other_way) if each)
    yield from filter(None, (pair.total, *differences, *links))
