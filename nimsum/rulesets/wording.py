"""Numbers, lists and clauses as parts of a sentence in the current language."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import groupby
from typing import Literal

from babel.lists import format_list

from nimsum.language import _, language, locale, ngettext
from nimsum.theory.nimbers.nimbers import nim_sum

_Style = Literal["standard", "or"]
"""Babel's names of the styles of lists with "and" and with "or"."""

_BEFORE_ITS_SOUND: dict[_Style, tuple[str, str, re.Pattern[str]]] = {
    "standard": (" y ", " e ", re.compile(r"i|hi(?![aeo])|í", re.IGNORECASE)),
    "or": (" o ", " u ", re.compile(r"h?[oó]|8|11(?!\d)", re.IGNORECASE)),
}
"""The Spanish "and" and "or", what they become (7 u 8), and before which words. Not in the CLDR."""


def listed_and(items: Iterable[object]) -> str:
    """Return `items` in a row, the last after "and".

    >>> listed_and([2, 3, 5])
    '2, 3 and 5'
    """
    return _listed(items, "standard")


def listed_or(items: Iterable[object]) -> str:
    """Return `items` in a row, the last after "or".

    >>> listed_or([2, 3, 5])
    '2, 3 or 5'
    """
    return _listed(items, "or")


def _listed(items: Iterable[object], style: _Style) -> str:
    texts = [str(item) for item in items]
    row = format_list(texts, style, locale())
    if language() != "es" or len(texts) < 2:
        return row
    usual, changed, before = _BEFORE_ITS_SOUND[style]
    last = texts[-1]
    if not before.match(last):
        return row
    return row.removesuffix(usual + last) + changed + last


def runs(numbers: Iterable[int]) -> Iterator[list[int]]:
    """Yield the runs of consecutive numbers in `numbers`, which must be in ascending order.

    >>> list(runs([1, 2, 3, 7]))
    [[1, 2, 3], [7]]
    """
    for _key, run in groupby(enumerate(numbers), lambda item: item[1] - item[0]):
        yield [number for _index, number in run]


def clauses(items: Iterable[str]) -> str:
    """Return `items` joined by semicolons, spaced as the current language requires.

    >>> clauses(["take 1 from the 3", "take 4 from the 5"])
    'take 1 from the 3; take 4 from the 5'
    """
    first, *others = [*items] or [""]
    return reduce(lambda row, item: _("%(first)s; %(next)s", first=row, next=item), others, first)


def clauses_or(items: Iterable[str]) -> str:
    """Return `items`, at least one clause, with "or" before the last; clauses may have commas.

    >>> clauses_or(["take 1", "take 2 or 3, and split the rest"])
    'take 1; or take 2 or 3, and split the rest'
    """
    *others, last = items
    return _("%(first)s; or %(last)s", first=clauses(others), last=last) if others else last


def some(items: Sequence[str], max_items: int) -> str:
    """Return `items` joined by commas if there are fewer than `max_items`.

    Otherwise return the first `max_items - 1` of the items and "and so on".

    >>> some(["2", "3", "5", "7"], 4)
    '2, 3, 5, and so on'
    """
    if len(items) < max_items:
        return ", ".join(items)
    return _("%(items)s, and so on", items=", ".join(items[: max_items - 1]))


def first_upper(text: str) -> str:
    """Return `text` as a heading, with a capital unless it begins with a place such as b2.

    >>> first_upper("take 3"), first_upper("b2 entfernen")
    ('Take 3', 'b2 entfernen')
    """
    first = text.partition(" ")[0]
    return text if any(map(str.isdecimal, first)) else text[:1].upper() + text[1:]


def tokens(count: int) -> str:
    """Return the number of tokens, `count`, in words.

    >>> tokens(0), tokens(1), tokens(1200)
    ('no token', '1 token', '1,200 tokens')
    """
    return ngettext("%(num)s token", "%(num)s tokens", count) if count else _("no token")


def edges(count: int) -> str:
    """Return the number of edges, `count`, in words."""
    return ngettext("%(num)s edge", "%(num)s edges", count) if count else _("no edge")


def valued(reason: str, value: object) -> str:
    """Return the clause `reason` with the `value` that follows from it, as one sentence.

    >>> valued("One heap is empty", 5)
    'One heap is empty: value 5.'
    """
    return _("%(reason)s: value %(value)s.", reason=reason, value=value)


def sum_of_parts(parts: int, remaining: Iterable[int | None]) -> str:
    """Return a sentence that explains the value of a board of `parts` parts.

    `remaining` has the values of the parts that do not cancel with an equal part; None, for a part
    of unknown value, is left out.

    >>> sum_of_parts(4, [2, 3])
    '4 parts, of which equal ones cancel; the values 2 and 3 have nim-sum 1.'
    """
    values = [value for value in remaining if value is not None]
    falls = ngettext("%(num)s part", "%(num)s parts", parts)
    if len(values) < parts:
        falls = _("%(falls)s, of which equal ones cancel", falls=falls)
    if len(values) < 2:
        return valued(falls, sum(values))
    return _(
        "%(falls)s; the values %(values)s have nim-sum %(sum)s.",
        falls=falls,
        values=listed_and(values),
        sum=nim_sum(values),
    )
