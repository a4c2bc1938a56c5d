"""The temper of a game, a measure of its misère play: fickle, firm, restive, restless or wild.

J. H. Conway, On Numbers and Games, chapter 12; Berlekamp, Conway and Guy, Winning Ways, chapter 13.
"""

from collections.abc import Iterable

from .forms import Form, Laboratory, followers
from .genus import genus
from .symbols import Temper

_TAME = frozenset((Temper.FICKLE, Temper.FIRM))


def temper(lab: Laboratory, form: Form) -> Temper:
    """Return the temper of `form`, without simplification: an equal form may differ in temper."""
    table = lab.tempers
    for follower in followers(form, table):
        lab.count_entries()
        lab.count_work(len(follower.options))
        table[follower] = _temper(lab, follower)
    return table[form]


def is_tame(lab: Laboratory, form: Form) -> bool:
    """Return True if `form` is tame: fickle or firm.

    Then its pair of a normal and a misère value is (0, 1), (1, 0) or (k, k) for some k, and so are
    those of all its followers.
    """
    return temper(lab, form) in _TAME


def tame_sum_is_p(lab: Laboratory, forms: Iterable[Form]) -> bool:
    """Return True if the sum of `forms`, which must be tame, is a P-position.

    The rule is that of misère Nim, where heaps of at least 2 are firm and heaps of 1 fickle: the
    normal value of the sum is the nim-sum. If any component is firm, the misère value is the
    nim-sum, too; otherwise the nim-sum is 0 or 1, and the misère value is the other of the two.
    """
    nim_sum = 0
    firm = False
    for form in forms:
        nim_sum ^= genus(lab, form).normal
        firm = firm or temper(lab, form) is Temper.FIRM
    return nim_sum == (0 if firm else 1)


def _temper(lab: Laboratory, form: Form) -> Temper:
    """Return the temper of `form`; the tempers of its options must be in the table.

    If all options are tame but the form is not, exactly one of its two values is 0 or 1. If both
    were 2 or more they would be equal, as an option with a value of 2 or more in one convention has
    the same value in the other.
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
