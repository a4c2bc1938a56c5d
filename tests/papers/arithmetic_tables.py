"""The tables of Iannucci & Larsson 2021, section 1, as the checks of the papers have them."""

from collections.abc import Iterator

from webapp.papers import arithmetic_tables as printed
from webapp.papers.judging import rows_of

TABLES = {
    "maliquot": printed.MALIQUOT,
    "saliquot": printed.SALIQUOT,
    "maliquant": printed.MALIQUANT,
    "saliquant": printed.SALIQUANT,
    "totative": printed.TOTATIVE,
    "nontotative": printed.NONTOTATIVE,
}
"""The paper's tables: a heap, its options, its value."""


def rows(table: str) -> Iterator[tuple[int, list[int], int]]:
    """The rows of a table, read."""
    return ((heap, list(targets), value) for heap, (targets, value) in rows_of(table))
