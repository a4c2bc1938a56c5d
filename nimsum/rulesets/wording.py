"""Numbers and the like in a sentence."""

from collections.abc import Iterable, Sequence

from nimsum.language import _, ngettext
from nimsum.theory.nimbers.nimbers import nim_sum


def listed_and(items: Iterable[object]) -> str:
    """At least one item, joined by "and".

    >>> listed_and([2, 3, 5])
    '2, 3 and 5'
    """
    *others, last = map(str, items)
    return _("%(first)s and %(last)s", first=", ".join(others), last=last) if others else last


def listed_or(items: Iterable[object]) -> str:
    """At least one item, joined by "or".

    >>> listed_or([2, 3, 5])
    '2, 3 or 5'
    """
    *others, last = map(str, items)
    return _("%(first)s or %(last)s", first=", ".join(others), last=last) if others else last


def some(items: Sequence[str], most: int) -> str:
    """At most so many items in a row, with a word for the others if there are as many or more.

    >>> some(["2", "3", "5", "7"], 4)
    '2, 3, 5, and so on'
    """
    shown = [*items[: most - 1], _("and so on")] if len(items) >= most else items
    return ", ".join(shown)


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
