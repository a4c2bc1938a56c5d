"""The genus of a game: its value in normal play, and its misère values with nim-heaps of 2 added.

J. H. Conway, On Numbers and Games, chapter 12; Berlekamp, Conway and Guy, Winning Ways, chapter 13.
"""

from nimsum.theory.nimbers.nimbers import mex

from .forms import Form, Laboratory, followers
from .symbols import Genus


def genus(lab: Laboratory, form: Form) -> Genus:
    """Return the genus of `form`, which is that of every equal form."""
    known = lab.genera
    for follower in followers(form, known):
        lab.count_entries()
        lab.count_work(len(follower.options))
        known[follower] = _genus([known[option] for option in follower.options])
    return known[form]


def _genus(options: list[Genus]) -> Genus:
    """Return the genus of a game from those of its options.

    With k heaps of 2 added, the misère value g(k) is the mex of the options' values with k heaps of
    2 added and of what taking from a heap of 2 leaves: g(k - 1), and g(k - 1) with 1 added to the
    game. As soon as the options' values alternate, two equal values at a distance of 2 prove that g
    alternates too. In the end it always does (On Numbers and Games, chapter 12).
    """
    normal = mex(option.normal for option in options)
    settled = max((len(option.misere) - 2 for option in options), default=0)
    values = [mex(option.misere_value(0) for option in options) if options else 1]
    while len(values) < settled + 2 or len(values) < 3 or values[-1] != values[-3]:
        twos = len(values)
        last = values[-1]
        values.append(mex([*(option.misere_value(twos) for option in options), last, last ^ 1]))
    while len(values) > 2 and values[-1] == values[-3]:
        values.pop()
    return Genus(normal, tuple(values))
