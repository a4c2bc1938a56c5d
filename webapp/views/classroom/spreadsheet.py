"""Tables as CSV files, which a spreadsheet opens as they are in the current language."""

import csv
import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from io import StringIO
from unicodedata import normalize

from babel.dates import get_month_names
from babel.numbers import get_decimal_symbol
from werkzeug.wrappers import Response

from nimsum.language import locale
from webapp.views.web.answers import no_store

_READS_AS_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The first characters of cells that a spreadsheet calculates, also in their full-width forms."""

_READS_AS_TIME = re.compile(r"\d+(?:[-:/.]\d+)+")
"""Numbers that a spreadsheet takes for a time or a date, such as the move 1:4."""


def csv_file(name: str, rows: Iterable[Iterable[str]]) -> Response:
    """Return a response with the file NAME.csv, whose lines are `rows`.

    Cells are separated by a semicolon in languages that write a decimal comma, as spreadsheets
    expect there.
    """
    text = StringIO()
    separator = ";" if get_decimal_symbol(locale()) == "," else ","
    writer = csv.writer(text, delimiter=separator)
    for row in rows:
        writer.writerow(map(_as_text, row))
    # Spreadsheets need a byte order mark to read a file as UTF-8.
    response = Response("\ufeff" + text.getvalue(), mimetype="text/csv")
    response.headers["Content-Disposition"] = f"attachment; filename={name}.csv"
    return no_store(response)


def time_in_cell(at: float, minutes_ahead: int) -> str:
    """Return the time `at`, in seconds since 1970, as spreadsheets read it in every language.

    The clock is `minutes_ahead` of UTC.

    >>> time_in_cell(0, 60)
    '1970-01-01 01:00:00'
    """
    time = datetime.fromtimestamp(at, UTC) + timedelta(minutes=minutes_ahead)
    return time.strftime("%Y-%m-%d %H:%M:%S")


def _as_text(cell: str) -> str:
    """Return the text `cell`, after an apostrophe if a spreadsheet would not take it for text."""
    narrow = normalize("NFKC", cell)
    is_formula = narrow.startswith(_READS_AS_FORMULA)
    is_time = bool(_READS_AS_TIME.fullmatch(narrow.strip())) or _is_day(narrow)
    return f"'{cell}" if is_formula or is_time else cell


def _is_day(cell: str) -> bool:
    """Return True if `cell` is a month of the current language and a number.

    The second Jan of a class is called Jan 2.
    """
    words = cell.casefold().split()
    names = [word.rstrip(".") for word in words if not word.isdigit()]
    if len(words) != 2 or len(names) != 1:
        return False
    wide = get_month_names("wide", locale=locale()).values()
    short = get_month_names("abbreviated", locale=locale()).values()
    return names[0] in {month.casefold().rstrip(".") for month in (*wide, *short)}
