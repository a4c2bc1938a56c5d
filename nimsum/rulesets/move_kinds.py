"""Kinds of moves: hints in the form of an order, which do not name the move itself.

Moves of the same kind have the same sentence, so that the hint can be checked for any move.
"""

from collections.abc import Iterator, Sequence

from nimsum.language import _, ngettext, numeral


def kinds_of_heaps(n: int, option: Sequence[int]) -> Iterator[str]:
    """Yield the kinds of a move that replaces a heap of `n` by the heaps in `option`.

    >>> list(kinds_of_heaps(9, (4,)))
    ['Don’t split it.', 'Leave an even number.', 'Leave at most half.']
    >>> list(kinds_of_heaps(9, (5, 3)))
    ['Split it into 2 parts.', 'Make the parts different.', 'Leave 8 in all.']
    """
    heaps = [heap for heap in option if heap]
    if not heaps:
        yield _("Leave nothing.")
        return
    if len(heaps) == 1:
        yield from _kinds_of_one_heap(n, heaps[0])
        return
    yield ngettext("Split it into %(num)s part.", "Split it into %(num)s parts.", len(heaps))
    if len(set(heaps)) == 1:
        yield _("Make all parts equal.")
    elif len(set(heaps)) == len(heaps):
        yield _("Make the parts different.")
    if sum(heaps) < n:
        yield _("Leave %(count)s in all.", count=numeral(sum(heaps)))


def _kinds_of_one_heap(n: int, heap: int) -> Iterator[str]:
    yield _("Don’t split it.")
    if heap > n:
        yield _("Move to a larger number.")
        return
    yield _("Leave an odd number.") if heap % 2 else _("Leave an even number.")
    yield _("Leave more than half.") if 2 * heap > n else _("Leave at most half.")


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
