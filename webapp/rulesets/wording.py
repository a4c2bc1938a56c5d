"""Numbers and the like in a sentence."""

from collections.abc import Iterable, Sequence

from webapp.theory.nimbers import nim_sum


def listed(items: Iterable[object], word: str) -> str:
    """At least one item, in a row, with that word before the last.

    >>> listed([2, 3, 5], "or")
    '2, 3 or 5'
    """
    *others, last = map(str, items)
    return f"{', '.join(others)} {word} {last}" if others else last


def counted(count: int, one: str, more: str = "") -> str:
    """So many things; `more` is their plural where that is not `one` with an s.

    >>> counted(0, "token"), counted(1, "token"), counted(2, "vertex", "vertices")
    ('no token', '1 token', '2 vertices')
    """
    if count == 0:
        return f"no {one}"
    return f"1 {one}" if count == 1 else f"{count:,} {more or f'{one}s'}"


def sum_of_parts(falls: str, parts: int, values: Sequence[int]) -> str:
    """Why the value of a board that falls into so many parts, as `falls` says, is what it is.

    `values` are those of the parts that are left when equal ones cancel.

    >>> sum_of_parts("The board falls into 4 parts", 4, [2, 3])
    'The board falls into 4 parts, of which equal ones cancel in pairs; the values 2 and 3 have \
the nim-sum 1.'
    """
    if not values:
        return f"{falls}, and equal ones cancel in pairs: the value is 0."
    cancel = ", of which equal ones cancel in pairs" if len(values) < parts else ""
    if len(values) == 1:
        return f"{falls}{cancel}; the value of the rest is {values[0]}."
    return (
        f"{falls}{cancel}; the values {listed(values, 'and')} have the nim-sum {nim_sum(values)}."
    )
