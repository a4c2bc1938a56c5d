"""The generated part of lab/docs/records.md, a section for each record.

`python -m nimsum_lab.records.document` writes it.
"""

from collections.abc import Iterator, Mapping
from inspect import getdoc
from pathlib import Path

from nimsum_lab.records.record import RECORDS, Record
from nimsum_lab.views.in_words import time_in_words
from webapp.teaching.games.literature import Entry

DOCUMENT = Path(__file__).parents[2] / "docs" / "records.md"
"""The document, which exists only in the source tree, not in an installed package."""

_MARK = "<!-- from the records -->\n"


def with_records(text: str) -> str:
    """Return `text`, the document, with its generated part written anew from the records."""
    head, mark, _made = text.partition(_MARK)
    return head + mark + "".join(map(_section, RECORDS.values()))


def _section(record: Record) -> str:
    """Return the section of the document about `record`, as Markdown."""
    sources = ""
    for source in record.sources:
        address, *more = source.split(" ")
        link = f"<{address}>" if address.startswith("http") else address
        sources += f"- {' '.join((link, *more))}\n"
    table = "".join(f"| {name} | {fact} |\n" for name, fact in _facts(record))
    about = getdoc(record.making) or ""
    return (
        f"\n## {record.title}\n\n**{record.says}**\n\nBefore: {record.before}\n\n{sources}\n"
        f"{_known(record.known)}\n"
        f"| | |\n|---|---|\n{table}\n{about}\n"
    )


def _known(entry: Entry) -> str:
    """Return a paragraph on the status, later works and the search for `entry`, as Markdown."""
    sentences = [f"Status: {entry.status_in_words}."]
    if entry.later:
        works = (f"{each.work_name} ({each.in_words})" for each in entry.later)
        sentences.append(f"Other works: {'; '.join(works)}.")
    if entry.novel:
        sentences.append(f"New: {entry.novel}")
    if entry.search:
        words = "; ".join(f"“{each}”" for each in entry.search.words)
        sentences.append(f"Searched on {entry.search.date}: {words}.")
    return " ".join(sentences) + "\n"


def _facts(record: Record) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each fact in the table about `record`."""
    made = record.made
    parts = _total_time({name: each.seconds for name, each in made.items()})
    command = f"`python3 dev.py records {record.slug}`"
    yield "make it again", f"{command}: {len(made):,} parts, {parts} on one processor"
    yield "a sample", f"`--sample`: {', '.join(record.making.SAMPLE)}"
    if record.certificate_names:
        size = f"{len(record.certificate_names):,}, {len(record.archive) / 1_000:,.0f} kB in all"
        checked = {name: each.seconds_to_check for name, each in made.items()}
        known = {name: each for name, each in checked.items() if each is not None}
        command = f"`nimsum check --records {record.slug}`"
        yield "certificates", f"{size}: {command}{f', {_total_time(known)}' if known else ''}"
    yield "checked", record.checked


def _total_time(seconds: Mapping[str, float]) -> str:
    """Return the total of `seconds` in words, and the slowest part if that takes a second or more.

    `seconds` has the time of each part, by its name.
    """
    slowest = max(seconds, key=lambda name: seconds[name])
    total = time_in_words(sum(seconds.values()))
    if seconds[slowest] < 1:
        return total
    return f"{total} ({slowest}: {time_in_words(seconds[slowest])})"


if __name__ == "__main__":
    DOCUMENT.write_text(with_records(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
