"""Numbers and the like in a sentence."""

from collections.abc import Iterable


def listed(items: Iterable[object], word: str) -> str:
    """At least one item, in a row, with that word before the last.

    >>> listed([2, 3, 5], "or")
    '2, 3 or 5'
    """
    *others, last = map(str, items)
    return f"{', '.join(others)} {word} {last}" if others else last
