"""The genus of a game: its Grundy value, and its misère values with nim-heaps of 2 added.

J. H. Conway, On Numbers and Games, chapter 12; Berlekamp, Conway and Guy, Winning Ways, chapter 13.
"""

from nimsum.theory.nimbers.nimbers import mex

from .forms import Form, Laboratory, followers
from .symbols import Genus


def genus(lab: Laboratory, form: Form) -> Genus:
    """Return the genus of `form`, which belongs to `lab`. Equal forms have equal genera."""
    table = lab.genera
    for follower in followers(form, table):
        lab.count_entries()
        lab.count_work(len(follower.options))
        table[follower] = _genus([table[option] for option in follower.options])
    return table[form]


def _genus(options: list[Genus]) -> Genus:
    """Return the genus of a game from the genera of its `options`.

    Let g(k) be the misère value of the game with k heaps of 2 added. It is the mex of the options'
    misère values with k heaps of 2 added, and of g(k - 1) and g(k - 1) xor 1, which moves in a heap
    of 2 leave. As soon as the options' values alternate, g(k) = g(k + 2) proves that g alternates
    from k on; some such k always exists (On Numbers and Games, chapter 12).
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
