"""Kinds of moves: hints in the form of an order, which do not name the move itself.

Moves of the same kind have the same sentence, so that the hint can be checked for any move.
"""

from collections.abc import Iterator, Sequence

from nimsum.language import _, ngettext, numeral


def kinds_of_heaps(n: int, option: Sequence[int], *, splits: bool) -> Iterator[str]:
    """Yield the kinds of a move that replaces a heap of `n` by the heaps in `option`.

    `splits` is True if the game has moves that leave several heaps.

    >>> list(kinds_of_heaps(9, (4,), splits=True))
    ['Don’t split the 9.', 'Make the 9 an even number.', 'Leave at most half of the 9.']
    >>> list(kinds_of_heaps(9, (5, 3), splits=True))
    ['Split the 9 into 2 parts.', 'Make the parts different.', 'Leave a total of 8.']
    """
    heaps = [heap for heap in option if heap]
    if not heaps:
        yield _("Leave nothing.")
        return
    if len(heaps) == 1:
        if splits:
            yield _("Don’t split the %(heap)s.", heap=numeral(n))
        yield from _kinds_of_one_heap(n, heaps[0])
        return
    yield ngettext(
        "Split the %(heap)s into %(num)s part.",
        "Split the %(heap)s into %(num)s parts.",
        len(heaps),
        heap=numeral(n),
    )
    if len(set(heaps)) == 1:
        yield _("Make all parts equal.")
    elif len(set(heaps)) == len(heaps):
        yield _("Make the parts different.")
    if sum(heaps) < n:
        yield _("Leave a total of %(count)s.", count=numeral(sum(heaps)))


def _kinds_of_one_heap(n: int, heap: int) -> Iterator[str]:
    if heap > n:
        yield _("Move to a larger number.")
        return
    before = numeral(n)
    if heap % 2:
        yield _("Make the %(heap)s an odd number.", heap=before)
    else:
        yield _("Make the %(heap)s an even number.", heap=before)
    if 2 * heap > n:
        yield _("Leave more than half of the %(heap)s.", heap=before)
    else:
        yield _("Leave at most half of the %(heap)s.", heap=before)


def kinds_of_several(before: Sequence[int], after: Sequence[int]) -> Iterator[str]:
    """Yield the kinds of a move from the heaps `before` to as many heaps `after`.

    >>> list(kinds_of_several((4, 6), (4, 3)))
    ['Change one heap.', 'Leave different heaps.', 'Leave an odd number of tokens.']
    """
    changed = len(after) - sum(min(before.count(n), after.count(n)) for n in set(after))
    yield ngettext("Change one heap.", "Change %(num)s heaps.", changed)
    if len(set(after)) == 1:
        yield _("Leave equal heaps.")
    elif len(set(after)) == len(after):
        yield _("Leave different heaps.")
    odd = sum(after) % 2
    yield _("Leave an odd number of tokens.") if odd else _("Leave an even number of tokens.")


def kinds_on_squares(before: Sequence[int], after: Sequence[int]) -> Iterator[str]:
    """Yield the kinds of a move of a piece on squares, from the pair `before` to the pair `after`.

    The first number of a pair counts the columns, and the second the rows.

    >>> list(kinds_on_squares((4, 6), (4, 3)))
    ['Go straight down.']
    >>> list(kinds_on_squares((4, 6), (2, 5)))
    ['Go down to the left.']
    """
    left = before[0] - after[0]
    down = before[1] - after[1]
    if not left:
        yield _("Go straight down.")
    elif not down:
        yield _("Go straight left.")
    elif left == down:
        yield _("Go diagonally.")
    else:
        yield _("Go down to the left.")
