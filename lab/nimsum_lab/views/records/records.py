"""The pages of the records: /records, /records/<record>, and /records/<record>/<file>.

A file has the certificates or the data of a record. A job makes the sample of a record, a few of
its parts, again; a POST starts or stops that job.
"""

import json

from flask import Blueprint, Response as FileResponse, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from nimsum import __version__
from nimsum.language import _
from nimsum_lab.computations.record_jobs import MAKE_SAMPLE
from nimsum_lab.records.record import RECORDS, Record
from nimsum_lab.views.job_view import METHODS, act_and_view, action_of, queue
from webapp.views.explore.files import bibtex
from webapp.views.web.answers import no_store, page_or_part
from webapp.views.web.queries import allow_no_parameters

from .record_pages import RecordPage, RecordsPage, RecordSummary, SampleSection, remade_sample

records = Blueprint("records", __name__)


@records.get("/records")
def index() -> str:
    """Show all records."""
    allow_no_parameters()
    page = RecordsPage(
        summaries=tuple(map(RecordSummary.of, RECORDS.values())),
        citation=bibtex("nimsum-records", _("Records"), url_for("records.index")),
    )
    return render_template("records/index.html", page=page)


@records.route("/records/<slug>", methods=METHODS)
def record(slug: str) -> Response:
    """Show a record with its table and its files; for htmx only the section on its sample.

    A POST starts or stops the job that makes the sample again.
    """
    allow_no_parameters()
    selected = _find_record(slug)
    address = url_for("records.record", slug=slug)
    job = act_and_view(action_of(request, None), queue().job(MAKE_SAMPLE, slug), address, anew=True)
    # The page shows how far the sample is.
    return no_store(
        page_or_part(
            "records/record.html",
            "records/_sample.html",
            fragment=job.fragment,
            page=None if job.fragment else RecordPage.of(selected),
            sample=SampleSection(job, remade_sample(selected, job.result)),
        )
    )


@records.get("/records/<slug>/<file>")
def download_file(slug: str, file: str) -> Response:
    """Send `file` of a record: a certificate, all its certificates, or all its data."""
    allow_no_parameters()
    record = _find_record(slug)
    if file in record.certificate_names:
        return _file_response(file, record.certificate(file), "application/json")
    if file == f"{slug}-certificates.zip" and record.certificate_names:
        return _file_response(file, record.archive, "application/zip")
    if file != f"{slug}.json":
        abort(404)
    # All data of the record, with its texts in English.
    data = {
        **record.model_dump(exclude={"game"}),
        "known": record.known.model_dump(mode="json", by_alias=True),
        "release": __version__,
        "rows": list(record.rows()),
        "parts": [made.model_dump() for made in record.made.values()],
    }
    return _file_response(file, json.dumps(data), "application/json")


def _file_response(name: str, content: str | bytes, mimetype: str) -> Response:
    """Return an answer that makes a browser save `content` as a file called `name`."""
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return FileResponse(content, headers=disposition, mimetype=mimetype)


def _find_record(slug: str) -> Record:
    """Return the record `slug`; answer 404 if there is none."""
    return RECORDS.get(slug) or abort(404)
