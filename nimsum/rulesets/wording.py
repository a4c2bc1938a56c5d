"""Numbers and the like in a sentence."""

import re
from collections.abc import Iterable, Sequence
from functools import reduce

from nimsum.language import _, ngettext, pgettext
from nimsum.theory.nimbers.nimbers import nim_sum


def listed_and(items: Iterable[object]) -> str:
    """At least one item, joined by "and".

    >>> listed_and([2, 3, 5])
    '2, 3 and 5'
    """
    before = pgettext("before what “and” is another word, such as Spanish “e”", "(?!)")
    other = pgettext("before such a word", "%(first)s and %(last)s")
    return _listed(items, _("%(first)s and %(last)s"), other, before)


def listed_or(items: Iterable[object]) -> str:
    """At least one item, joined by "or".

    >>> listed_or([2, 3, 5])
    '2, 3 or 5'
    """
    before = pgettext("before what “or” is another word, such as Spanish “u”", "(?!)")
    other = pgettext("before such a word", "%(first)s or %(last)s")
    return _listed(items, _("%(first)s or %(last)s"), other, before)


def _listed(items: Iterable[object], joined: str, other: str, before: str) -> str:
    """Items joined in the usual way, or in the other where the last matches `before`."""
    *others, last = map(str, items)
    if not others:
        return last
    way = other if re.match(before, last) else joined
    return way % {"first": ", ".join(others), "last": last}


def clauses(items: Iterable[str]) -> str:
    """Items joined by semicolons, as the language sets them.

    >>> clauses(["take 1 from the 3", "take 4 from the 5"])
    'take 1 from the 3; take 4 from the 5'
    """
    first, *others = [*items] or [""]
    return reduce(lambda said, each: _("%(first)s; %(next)s", first=said, next=each), others, first)


def clauses_or(items: Iterable[str]) -> str:
    """At least one clause, which may have commas, joined by "or".

    >>> clauses_or(["take 1", "take 2 or 3, and split the rest"])
    'take 1; or take 2 or 3, and split the rest'
    """
    *others, last = items
    return _("%(first)s; or %(last)s", first=clauses(others), last=last) if others else last


def some(items: Sequence[str], most: int) -> str:
    """At most so many items in a row, with a word for the others if there are as many or more.

    >>> some(["2", "3", "5", "7"], 4)
    '2, 3, 5, and so on'
    """
    if len(items) < most:
        return ", ".join(items)
    return _("%(items)s, and so on", items=", ".join(items[: most - 1]))


def first_upper(text: str) -> str:
    """A text as a heading; a place in front, such as b2, stays as it is.

    >>> first_upper("take 3"), first_upper("b2 entfernen")
    ('Take 3', 'b2 entfernen')
    """
    first = text.partition(" ")[0]
    return text if any(map(str.isdecimal, first)) else text[:1].upper() + text[1:]


def tokens(count: int) -> str:
    """So many tokens.

    >>> tokens(0), tokens(1), tokens(1200)
    ('no token', '1 token', '1,200 tokens')
    """
    return ngettext("%(num)s token", "%(num)s tokens", count) if count else _("no token")


def edges(count: int) -> str:
    """So many edges."""
    return ngettext("%(num)s edge", "%(num)s edges", count) if count else _("no edge")


def valued(reason: str, value: object) -> str:
    """A reason, a clause, with the value that it gives, perhaps as an equation."""
    return _("%(reason)s: value %(value)s.", reason=reason, value=value)


def sum_of_parts(parts: int, found: Iterable[int | None]) -> str:
    """Why a board of so many parts has its value: those found when equal parts cancel.

    >>> sum_of_parts(4, [2, 3])
    '4 parts, of which equal ones cancel; the values 2 and 3 have nim-sum 1.'
    """
    values = [value for value in found if value is not None]
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
