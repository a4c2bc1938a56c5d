"""Games and numbers of the misère laboratory in HTML: sharps lowered, exponents raised."""

import re
from collections.abc import Iterable

from markupsafe import Markup, escape

from nimsum.lab.counts.power_sums import Power, PowerSum
from nimsum.lab.counts.recurrences import Term

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


def typeset_powers(value: PowerSum | Term) -> Markup:
    """A sum of powers of two as it stands, such as 2^(2^21 - 2^14) + 1 with raised exponents."""
    if isinstance(value, Term):
        return _written(value.powers, 0)
    return _written(value.powers, value.constant)


def typeset_terms(value: PowerSum) -> list[Markup]:
    """The same, term by term."""
    return _terms(value.powers, value.constant)


def _written(powers: Iterable[Power], constant: int) -> Markup:
    return Markup(" ").join(_terms(powers, constant))


def _terms(powers: Iterable[Power], constant: int) -> list[Markup]:
    terms = [(each.sign, _power(each.exponent)) for each in powers]
    if constant or not terms:
        terms.append((-1 if constant < 0 else 1, escape(abs(constant))))
    (sign, first), *others = terms
    # Terms are kept whole at the end of a line, each with the sign before it.
    return [
        _term("−" if sign < 0 else "", first),
        *(_term("−\u00a0" if sign < 0 else "+\u00a0", text) for sign, text in others),
    ]


def _term(sign: str, text: Markup) -> Markup:
    return Markup('<span class="term">{}{}</span>').format(sign, text)


def _power(exponent: PowerSum) -> Markup:
    if exponent == 0:
        return Markup("1")
    return Markup("2<sup>{}</sup>").format(_written(exponent.powers, exponent.constant))
