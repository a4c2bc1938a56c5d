"""The files to download from a page of values: CSV, JSON, b-file, pictures and certificate."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Generic, TypeVar

import resvg_py
from flask import Response, abort, render_template

from nimsum import __version__
from nimsum.language import N_, gettext as _
from nimsum.rulesets.errors import InvalidPosition
from nimsum.sequences.certificates import certificate_json
from nimsum.sequences.transforms import TRANSFORM_NAMES, Terms, Transform
from webapp.teaching.puzzles.daily import today
from webapp.views.pictures.sheet import FONT
from webapp.views.web.languages import address_without_language
from webapp.views.web.origins import public_address, within_app

from .address import ValuesQuery
from .explore_page import ValuesPage

COLOURS = ("#2f6f8f", "#a03a14", "#0d6b5e", "#a31d33", "#17324a")
"""The colours of the sequences in downloaded pictures, which always have a light background."""

_MAX_TITLE_LENGTH = 70
_PART_SIZE = 20_000


Page = TypeVar("Page")
Item = TypeVar("Item")


@dataclass(frozen=True)
class FileKind(Generic[Page]):
    """A kind of file: its label, its media type, and the function that makes it from a page."""

    label: str
    mimetype: str
    make: Callable[[Page], str | bytes | Iterator[str]]
    """The function that makes the content. Long files are made in parts while they are sent."""


def download(kind: FileKind[Page], page: Page, name: str) -> Response:
    """Return a response with a file called `name`, of the kind `kind`, made from `page`.

    Browsers save the file instead of showing it.
    """
    response = Response(kind.make(page), mimetype=kind.mimetype)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def file_kind(files: Mapping[str, FileKind[Page]], file: str) -> FileKind[Page]:
    """Return the kind of the file called `file`; `files` has the kinds by name.

    Answers 404 if there is no such file.
    """
    return files[file] if file in files else abort(404)


def _csv(query: ValuesQuery, terms: Terms) -> Iterator[str]:
    yield f"n,{query.show}\r\n"
    yield from map("".join, _in_parts(f"{n},{term}\r\n" for n, term in _rows(terms)))


def _json(query: ValuesQuery, terms: Terms) -> Iterator[str]:
    header = {
        "game": query.name,
        "rule": query.game.rule,
        "row": query.row.series.slug,
        "address": in_full(query.href()),
        "release": __version__,
        "shown": query.show,
        **({"modulus": query.modulus} if query.show is Transform.REMAINDERS else {}),
        "first": query.first,
        "last": query.last,
    }
    if query.show is Transform.ZEROS:
        return _list_in_json(header, "p_positions", (n for n, _term in _rows(terms)))
    header["start"] = int(next(iter(terms.numbers), query.first))
    return _list_in_json(
        header, "terms", (term if term != "" else None for _n, term in _rows(terms))
    )


def _list_in_json(
    header: dict[str, object], name: str, listed: Iterator[int | str | None]
) -> Iterator[str]:
    # The header ends within an empty list; each part follows as a list without its brackets.
    yield json.dumps(header | {name: []}).removesuffix("]}")
    between = ""
    for part in _in_parts(listed):
        yield between + json.dumps(part)[1:-1]
        between = ", "
    yield "]}"


def _b_file(query: ValuesQuery, terms: Terms) -> Iterator[str]:
    # A b-file of the OEIS has lines "index term" and ends before the first unknown term.
    known = takewhile(lambda row: row[1] != "", _rows(terms))
    # The terms of a list of P-positions are 1, 2, 3, …, so they are the indices.
    zeros = query.show is Transform.ZEROS
    lines = (f"{term} {n}\n" if zeros else f"{n} {term}\n" for n, term in known)
    yield from map("".join, _in_parts(lines))


def _svg(page: ValuesPage) -> str:
    if page.plot is None or len(page.compared) < len(page.query.others):
        raise _not_computed_yet(page)
    return render_template(
        "explore/_plot.svg",
        plot=page.plot,
        whole=True,
        across="n",
        colours=COLOURS,
        label=f"{page.query.title[:_MAX_TITLE_LENGTH]}: {page.terms_title}",
    )


def _png(page: ValuesPage) -> bytes:
    return resvg_py.svg_to_bytes(
        svg_string=_svg(page),
        skip_system_fonts=True,
        font_files=[str(FONT)],
        font_family="DejaVu Sans",
    )


def _certificate(page: ValuesPage) -> str:
    if page.law.certificate is None:
        raise InvalidPosition(
            _("No law is proved here, so there’s no certificate."),
            page.query.name,
            _("See the page of these values."),
        )
    return certificate_json(page.query.game.name, page.law.certificate)


def _from_terms(
    make_file: Callable[[ValuesQuery, Terms], Iterator[str]],
) -> Callable[[ValuesPage], Iterator[str]]:
    def make(page: ValuesPage) -> Iterator[str]:
        if page.terms is None:
            raise _not_computed_yet(page)
        return make_file(page.query, page.terms)

    return make


FILES: Mapping[str, FileKind[ValuesPage]] = {
    "values.csv": FileKind(N_("CSV, for spreadsheets"), "text/csv", _from_terms(_csv)),
    "values.json": FileKind(N_("JSON, for programs"), "application/json", _from_terms(_json)),
    "b-file.txt": FileKind(N_("b-file, as in the OEIS"), "text/plain", _from_terms(_b_file)),
    "plot.svg": FileKind(N_("Picture (SVG)"), "image/svg+xml", _svg),
    "plot.png": FileKind(N_("Picture (PNG)"), "image/png", _png),
    "certificate.json": FileKind(N_("Certificate (JSON)"), "application/json", _certificate),
}
"""The kinds of files by name."""

PAGE_FILES = tuple(name for name in FILES if name != "certificate.json")


def citation(page: ValuesPage) -> str:
    """Return the citation of `page` in BibTeX."""
    query = page.query
    title = f"{query.title}: {_(TRANSFORM_NAMES[query.show])}, n = {query.first}–{query.last}"
    return bibtex("nimsum-values", title, query.href())


def bibtex(key: str, title: str, address: str) -> str:
    """Return a BibTeX entry with this `key` and `title` for the page at `address`."""
    escaped_title = title.replace("&", r"\&").replace("%", r"\%").replace("_", r"\_")
    return (
        f"@misc{{{key},\n"
        "  author = {{The Nimsum authors}},\n"
        f"  title = {{{escaped_title}}},\n"
        f"  year = {{{today().year}}},\n"
        f"  url = {{{in_full(address)}}},\n"
        f"  note = {{Nimsum, release {__version__}, accessed {today().isoformat()}}},\n"
        "}"
    )


def in_full(address: str) -> str:
    """Return `address`, a path on this site, as a full URL without a language."""
    return public_address() + address_without_language(within_app(address))


def file_name(name: str, file: str) -> str:
    """Return an ASCII name for the download `file` about the game `name`: "nim-values.csv"."""
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)
    return f"{plain.strip('-')[:60]}-{file}"


def _rows(terms: Terms) -> Iterator[tuple[int, int | str]]:
    """Yield each number with its term, or with "" if the term is unknown.

    The arrays are converted in parts, since a million numbers at once would take 200 MB.
    """
    arrays = (terms.numbers, terms.terms, terms.known)
    for start in range(0, len(terms.numbers), _PART_SIZE):
        part = slice(start, start + _PART_SIZE)
        lists = (array[part].tolist() for array in arrays)
        for n, term, known in zip(*lists, strict=True):
            yield n, term if known else ""


def _in_parts(items: Iterator[Item]) -> Iterator[list[Item]]:
    while part := list(islice(items, _PART_SIZE)):
        yield part


def _not_computed_yet(page: ValuesPage) -> InvalidPosition:
    return InvalidPosition(
        _("These values must be computed first."),
        f"{page.query.first}–{page.query.last}",
        _("See the page of these values."),
    )
