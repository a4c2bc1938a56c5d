"""The contents of the pages of records, as templates take them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from flask import url_for
from markupsafe import Markup

from nimsum.language import _
from nimsum.rulesets.notation import read_sum
from nimsum_lab.certificates import download
from nimsum_lab.computations.record_jobs import MAX_SAMPLE_SECONDS
from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS
from nimsum_lab.papers.check import Value
from nimsum_lab.records.record import MadePart, Record
from nimsum_lab.views.in_words import computing_time, time_in_words, value_in_words
from nimsum_lab.views.job_view import JobView
from webapp.views.explore.files import bibtex
from webapp.views.pictures.emblems import emblem
from webapp.views.pictures.previews import preview_of_sum

from .boards import BoardTable, board_in_words, board_tables

_MAX_ROWS = 25
"""The maximum number of rows of a table that are shown at once."""
_MAX_FOLDED_ROWS = 400
"""The maximum number of further rows that can be unfolded."""
_MAX_LISTED_CERTIFICATES = 200
"""The maximum number of certificates that are offered one by one."""
_NUMBER = re.compile(r"(\d+)")


@dataclass(frozen=True, slots=True)
class RecordSummary:
    """The parts of a record that both pages show: texts, pictures, times and certificates."""

    record: Record
    path: str
    emblem: Markup
    picture: str
    command: str
    """The command that makes the record again."""
    time: str
    """The time that the command takes, in words."""
    certificates: tuple[str, ...]
    """The names of the certificates."""
    time_to_check: str
    """The time that checking the certificates takes, in words; empty if that is unknown."""

    @classmethod
    def of(cls, record: Record) -> "RecordSummary":
        """Return the summary of `record`."""
        position = read_sum(record.game)
        made = record.made.values()
        seconds_to_check = sum(part.seconds_to_check or 0 for part in made)
        return cls(
            record=record,
            path=url_for("records.record", slug=record.slug),
            emblem=emblem(position),
            picture=preview_of_sum(position).picture,
            command=f"python3 dev.py records {record.slug}",
            time=time_in_words(sum(part.seconds for part in made) / MAX_CONCURRENT_JOBS),
            certificates=record.certificate_names,
            time_to_check=time_in_words(seconds_to_check) if seconds_to_check else "",
        )


@dataclass(frozen=True, slots=True)
class RecordsPage:
    """The page with all records."""

    summaries: tuple[RecordSummary, ...]
    citation: str


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column of the table of a record."""

    title: str
    has_numbers: bool


@dataclass(frozen=True, slots=True)
class TableCell:
    """A value in the table of a record, in words."""

    text: str
    is_in_number_column: bool


@dataclass(frozen=True, slots=True)
class RecordTable:
    """The table of a record, or some of its rows."""

    columns: tuple[TableColumn, ...]
    rows: tuple[tuple[TableCell, ...], ...]


@dataclass(frozen=True, slots=True)
class RemadeSample:
    """A comparison of the sample of a record, made again, with the shipped one."""

    parts: int
    time: str
    """How long it took, in words."""
    differing: tuple[str, ...]
    """The parts whose results are not as shipped."""


@dataclass(frozen=True, slots=True)
class SampleSection:
    """The part of a page that htmx replaces: the job that makes a sample, and its result."""

    job: JobView
    remade: RemadeSample | None
    """The result; None if the job is not done."""

    max_seconds: ClassVar[int] = MAX_SAMPLE_SECONDS


@dataclass(frozen=True, slots=True)
class RecordPage:
    """The page of a record, except its sample.

    If there are tables of boards, `rows` has all rows of the table. Otherwise it has the first
    ones, and `folded_rows` has the others, unless they are too many.
    """

    summary: RecordSummary
    board_tables: tuple[BoardTable, ...]
    rows: RecordTable | None
    """The rows of the table; None if there are none."""
    folded_rows: RecordTable | None
    """Further rows; None if there are none, or if they are too many or in `rows`."""
    count: int
    """The number of rows of the whole table."""
    listed_certificates: tuple[str, ...]
    """The names of the certificates that are offered one by one."""
    citation: str

    checker: ClassVar[str] = download.NAME

    @property
    def is_cut_short(self) -> bool:
        """True if the page does not have all rows, not even folded ones."""
        return self.rows is not None and not self.folded_rows and self.count > len(self.rows.rows)

    @classmethod
    def of(cls, record: Record) -> "RecordPage":
        """Return the page of `record`."""
        summary = RecordSummary.of(record)
        made = list(record.rows())
        tables = board_tables(record, made)
        rows = [(board_in_words(name), *more) for name, *more in made]
        first = rows[:_MAX_ROWS]
        further = rows[_MAX_ROWS:] if len(rows) <= _MAX_ROWS + _MAX_FOLDED_ROWS else []
        if tables:
            first += further
            further = []
        names = summary.certificates
        is_listed = 1 < len(names) <= _MAX_LISTED_CERTIFICATES
        return cls(
            summary=summary,
            board_tables=tables,
            rows=_table(record, first),
            folded_rows=_table(record, further),
            count=len(rows),
            listed_certificates=tuple(_in_natural_order(names)) if is_listed else (),
            citation=bibtex(f"nimsum-{record.slug}", _(record.title), summary.path),
        )


def _table(record: Record, rows: Sequence[tuple[Value, ...]]) -> RecordTable | None:
    """Return `rows` as a table with the columns of `record`; None if there are no rows."""
    if not rows:
        return None
    has_numbers = [_has_numbers(column) for column in zip(*rows, strict=True)]
    return RecordTable(
        columns=tuple(
            TableColumn(_(title), is_number)
            for title, is_number in zip(record.columns, has_numbers, strict=True)
        ),
        rows=tuple(
            tuple(
                TableCell("–" if value == "" else value_in_words(value), is_number)
                for value, is_number in zip(row, has_numbers, strict=True)
            )
            for row in rows
        ),
    )


def _has_numbers(column: Iterable[Value]) -> bool:
    """Return True if the first value in `column` that is a number or a truth value is a number."""
    first = next((value for value in column if isinstance(value, int | float)), None)
    return first is not None and not isinstance(first, bool)


def _in_natural_order(names: Iterable[str]) -> list[str]:
    """Return `names` sorted so that 2 precedes 10."""
    return sorted(
        names, key=lambda name: [int(n) if n.isdigit() else n for n in _NUMBER.split(name)]
    )


def remade_sample(record: Record, made: tuple[MadePart, ...] | None) -> RemadeSample | None:
    """Return a comparison of the parts in `made`, a sample made again, with the shipped parts.

    Return None if `made` is None, as long as the job is not done.
    """
    if made is None:
        return None
    return RemadeSample(
        parts=len(made),
        time=computing_time(sum(part.seconds for part in made)),
        differing=tuple(part.part for part in made if not record.is_as_shipped(part)),
    )
