"""The pages of the records: /records, /records/<record>, and /records/<record>/<file>.

A file has the certificates or the data of a record. A job makes the sample of a record again; it is
started and stopped by POST.
"""

import json
import re
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from flask import Blueprint, Response as FileResponse, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from nimsum import __version__
from nimsum.language import _, decimal
from nimsum.rulesets.notation import read_sum
from nimsum_lab.certificates import download
from nimsum_lab.computations.record_jobs import MAKE_SAMPLE, MAX_SAMPLE_SECONDS
from nimsum_lab.jobs.queue import MAX_CONCURRENT_JOBS
from nimsum_lab.records.record import RECORDS, MadePart, Record
from nimsum_lab.views.job_view import METHODS, obeyed, queue, wish_of
from webapp.views.explore.files import cited
from webapp.views.pictures.emblems import emblem
from webapp.views.pictures.previews import preview_of_sum
from webapp.views.web.answers import no_store, page_or_part
from webapp.views.web.queries import allow_no_parameters

from .boards import grids, named

records = Blueprint("records", __name__)

_MAX_ROWS = 25
"""The maximum number of rows of a table that are shown at once."""
_MAX_FOLDED = 400
"""The maximum number of further rows that can be unfolded."""
_NUMBERS = re.compile(r"(\d+)")
_MAX_LISTED = 200
"""The maximum number of certificates that are offered one by one."""


@records.app_template_filter()
def as_time(seconds: float) -> str:
    """Return `seconds` in words, in the largest unit that suits.

    >>> as_time(0.2), as_time(90), as_time(600), as_time(9000)
    ('< 1 s', '90 s', '10 min', '2.5 h')
    """
    if seconds < 1:
        return "< 1 s"
    if seconds < 100:
        return f"{seconds:.0f} s"
    if seconds < 6_000:
        return f"{seconds / 60:.0f} min"
    return f"{decimal(seconds / 3_600)} h"


def _shown(record: Record) -> SimpleNamespace:
    """Return `record` as both pages show it."""
    position = read_sum(record.game)
    return SimpleNamespace(
        record=record,
        path=url_for("records.record", slug=record.slug),
        emblem=emblem(position),
        picture=preview_of_sum(position).picture,
        command=f"python3 dev.py records {record.slug}",
        seconds=sum(made.seconds for made in record.made.values()) / MAX_CONCURRENT_JOBS,
        certificates=record.certificate_names,
        seconds_to_check=sum(made.seconds_to_check or 0 for made in record.made.values()),
    )


@records.get("/records")
def index() -> str:
    """Show all records."""
    allow_no_parameters()
    return render_template(
        "records/index.html",
        pages=list(map(_shown, RECORDS.values())),
        citation=cited("nimsum-records", _("Records"), url_for("records.index")),
    )


@records.route("/records/<slug>", methods=METHODS)
def record(slug: str) -> Response:
    """Show a record with its table and its files; for htmx only its sample.

    A POST makes the sample again, or stops that.
    """
    allow_no_parameters()
    shown_record = _find_record(slug)
    here = url_for("records.record", slug=slug)
    job = obeyed(wish_of(request, None), queue().job(MAKE_SAMPLE, slug), here, anew=True)
    # The page shows how far the sample is.
    return no_store(
        page_or_part(
            "records/record.html",
            "records/_sample.html",
            fragment=job.fragment,
            job=job,
            sample=_sample(shown_record, job.result),
            seconds=MAX_SAMPLE_SECONDS,
            **({} if job.fragment else _whole(shown_record)),
        )
    )


@records.get("/records/<slug>/<file>")
def taken(slug: str, file: str) -> Response:
    """Send a certificate of a record, all its certificates, or all its data."""
    allow_no_parameters()
    record = _find_record(slug)
    if file in record.certificate_names:
        return _sent(file, record.certificate(file), "application/json")
    if file == f"{slug}-certificates.zip" and record.certificate_names:
        return _sent(file, record.archive, "application/zip")
    if file != f"{slug}.json":
        abort(404)
    return _sent(file, json.dumps(_as_data(record)), "application/json")


def _sent(name: str, content: str | bytes, mimetype: str) -> Response:
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return FileResponse(content, headers=disposition, mimetype=mimetype)


def _find_record(slug: str) -> Record:
    return RECORDS.get(slug) or abort(404)


def _whole(record: Record) -> dict[str, Any]:
    """Return what the page of a record shows in addition to its sample."""
    made = list(record.rows())
    page = _shown(record)
    rows = [(named(name), *more) for name, *more in made]
    return {
        "page": page,
        "grids": grids(record, made),
        "rows": rows[:_MAX_ROWS],
        "more": rows[_MAX_ROWS:] if len(rows) <= _MAX_ROWS + _MAX_FOLDED else [],
        "count": len(rows),
        "one_by_one": _in_natural_order(page.certificates)
        if 1 < len(page.certificates) <= _MAX_LISTED
        else (),
        "checker": download.NAME,
        "citation": cited(f"nimsum-{record.slug}", _(record.title), page.path),
    }


def _in_natural_order(names: Iterable[str]) -> list[str]:
    """Return `names` in an order in which 2 precedes 10."""
    return sorted(
        names, key=lambda name: [int(n) if n.isdigit() else n for n in _NUMBERS.split(name)]
    )


def _as_data(record: Record) -> dict[str, Any]:
    """Return all data of a record, with its texts in English."""
    return {
        **record.model_dump(exclude={"game"}),
        "release": __version__,
        "rows": list(record.rows()),
        "parts": [made.model_dump() for made in record.made.values()],
    }


def _sample(record: Record, made: tuple[MadePart, ...] | None) -> SimpleNamespace | None:
    """Return how the sample in `made`, made again, compares with what is shipped."""
    if made is None:
        return None
    return SimpleNamespace(
        parts=len(made),
        seconds=sum(part.seconds for part in made),
        unlike=[part.part for part in made if not record.is_as_shipped(part)],
    )
