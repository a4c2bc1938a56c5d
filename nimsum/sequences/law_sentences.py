"""Regularities of values in a sentence of the current language."""

from nimsum.language import gettext as _, numeral
from nimsum.rulesets.wording import listed_or
from nimsum.theory.periods.regularity import Regularity, RegularityKind

_MAX_PLACES = 60
"""The largest number of remainders that are listed."""


def sentence_of(law: Regularity, seen: int | None) -> str:
    """Return `law` in a sentence that names its kind and the numbers for which it holds.

    `seen` is the last number whose value was compared with the law, or None if the law is proved.
    """
    period = numeral(law.period)
    growth = f" + {numeral(law.saltus)}" if law.saltus else ""
    first = numeral(law.preperiod)
    kind = law.kind
    if law.exceptions:
        equation = f"R(n + {period}) = R(n){growth}"
        last = seen
    else:
        equation = f"G(n + {period}) = G(n){growth}"
        last = None if seen is None else seen - law.period
    if last is None:
        reach = _("for n ≥ %(first)s", first=first)
    else:
        reach = _("for n from %(first)s to %(last)s", first=first, last=numeral(last))
    if law.exceptions:
        other = f"G(n) = R(n){law.exceptions.difference}"
        places = law.exceptions.places
        if kind is RegularityKind.SPARSE:
            return _(
                "Sparse exceptions: G(n) = R(n) %(reach)s, where %(equation)s; but %(other)s if "
                "n = %(places)s.",
                reach=reach,
                equation=equation,
                other=other,
                places=places,
            )
        return _(
            "Ruler-regular: G(n) = R(n) %(reach)s, where %(equation)s; but %(other)s if "
            "n = %(places)s.",
            reach=reach,
            equation=equation,
            other=other,
            places=places,
        )
    if kind is RegularityKind.SAPP:
        remainders = list(map(numeral, law.constant[:_MAX_PLACES]))
        if len(law.constant) > _MAX_PLACES:
            remainders.append("…")
        return _(
            "Sapp-regular: %(equation)s %(reach)s; but %(other)s if n mod %(period)s is "
            "%(remainders)s.",
            equation=equation,
            reach=reach,
            other=f"G(n + {period}) = G(n)",
            period=period,
            remainders=listed_or(remainders),
        )
    if kind is RegularityKind.ARITHMETIC_PERIODIC:
        return _("Arithmetic-periodic: %(equation)s %(reach)s.", equation=equation, reach=reach)
    return _("Periodic: %(equation)s %(reach)s.", equation=equation, reach=reach)
