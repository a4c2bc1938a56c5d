"""The temper of a game, a measure of its misère play: fickle, firm, restive, restless or wild.

J. H. Conway, On Numbers and Games, chapter 12; Berlekamp, Conway and Guy, Winning Ways, chapter 13.
"""

from collections.abc import Iterable

from .forms import Form, Laboratory, followers
from .genus import genus
from .symbols import Temper

_TAME = frozenset((Temper.FICKLE, Temper.FIRM))


def temper(lab: Laboratory, form: Form) -> Temper:
    """Return the temper of `form`, not simplified: an equal form may have another temper."""
    known = lab.tempers
    for follower in followers(form, known):
        lab.count_entries()
        lab.count_work(len(follower.options))
        known[follower] = _temper(lab, follower)
    return known[form]


def is_tame(lab: Laboratory, form: Form) -> bool:
    """Return True if `form` and its followers all have values (0, 1), (1, 0) or (k, k)."""
    return temper(lab, form) in _TAME


def tame_sum_is_p(lab: Laboratory, forms: Iterable[Form]) -> bool:
    """Return True if the sum of `forms`, which must be tame, is a P-position.

    The rule is that of misère Nim, where heaps of at least 2 are firm and heaps of 1 fickle: the
    normal value of the sum is the nim-sum; if any component is firm, the misère value equals it;
    otherwise the misère value is the other one of 0 and 1.
    """
    nim_sum = 0
    firm = False
    for form in forms:
        nim_sum ^= genus(lab, form).normal
        firm = firm or temper(lab, form) is Temper.FIRM
    return nim_sum == (0 if firm else 1)


def _temper(lab: Laboratory, form: Form) -> Temper:
    """Return the temper of `form`, given that the tempers of its options are known.

    If all options are tame but the form is not, exactly one of its values is 0 or 1: the options'
    values from 2 on are equal in normal and misère play, so that values from 2 on in both would be
    equal too.
    """
    values = genus(lab, form)
    normal = values.normal
    misere = values.misere_value(0)
    if not all(lab.tempers[option] in _TAME for option in form.options):
        return Temper.WILD
    if normal == misere:
        return Temper.FIRM
    if {normal, misere} == {0, 1}:
        return Temper.FICKLE
    return Temper.RESTIVE if normal < 2 else Temper.RESTLESS
