"""Times, and the values of checks, as text in the visitor's language."""

from nimsum.language import _, decimal, numeral
from nimsum_lab.papers.check import PaperPlace, Value


def time_in_words(seconds: float) -> str:
    """Return `seconds` in words, in the largest unit that suits.

    >>> time_in_words(0.2), time_in_words(90), time_in_words(600), time_in_words(9000)
    ('< 1 s', '90 s', '10 min', '2.5 h')
    """
    if seconds < 1:
        return "< 1 s"
    if seconds < 100:
        return f"{seconds:.0f} s"
    if seconds < 6_000:
        return f"{seconds / 60:.0f} min"
    return f"{decimal(seconds / 3_600)} h"


def computing_time(seconds: float) -> str:
    """Return `seconds` with one decimal, for a sentence on how long a job has computed.

    >>> computing_time(0.02), computing_time(2.34)
    ('< 0.1', '2.3')
    """
    return f"< {decimal(0.1)}" if seconds < 0.1 else decimal(seconds)


def value_in_words(value: Value) -> str:
    """Return `value`, the value of a case in a check, as text in the visitor's language.

    >>> value_in_words(((4, 1), (3, 2)))
    '4, 1; 3, 2'
    """
    match value:
        case bool():
            return _("yes") if value else _("no")
        case int():
            return numeral(value)
        case str():
            return value
        case PaperPlace():
            return str(value)
        case ():
            return "–"
    is_nested = any(isinstance(item, tuple) for item in value)
    return ("; " if is_nested else ", ").join(map(value_in_words, value))
