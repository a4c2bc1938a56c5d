"""Misère games in HTML: sharps are lowered."""

import re

from markupsafe import Markup, escape

_SHARPS = re.compile("(#+)")
_SUBSCRIPT = re.compile(r"_\{([^{}]*)\}|_(\([^()]*\)|\d)|_?(#+)")


def runs(text: str) -> list[tuple[str, bool]]:
    """A game in the paper's shorthand, cut into what stands on the line and what is lowered.

    >>> runs("2##1")
    [('2', False), ('##', True), ('1', False)]
    """
    return [(part, part.startswith("#")) for part in _SHARPS.split(text) if part]


def typeset_game(text: str) -> Markup:
    """A game in the paper's shorthand: its sharps are subscripts."""
    lowered = Markup("<sub>{}</sub>")
    written = (lowered.format(part) if low else escape(part) for part, low in runs(text))
    return Markup('<span class="form">{}</span>').format(Markup("").join(written))


def typeset_typed(text: str) -> Markup:
    """A typed game: what follows “_” is lowered. A text that is no game is written as it is."""
    written, at = [], 0
    while at < len(text):
        low = _SUBSCRIPT.match(text, at)
        if low is None:
            written.append(escape(text[at]))
            at += 1
        else:
            written.append(Markup("<sub>{}</sub>").format(low[low.lastindex or 0]))
            at = low.end()
    return Markup('<span class="form">{}</span>').format(Markup("").join(written))
