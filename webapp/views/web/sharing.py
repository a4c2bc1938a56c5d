"""Ways to share a page: its whole address, a QR code for phones, and a frame for other sites."""

import re
from dataclasses import dataclass
from io import BytesIO
from urllib.parse import quote

import segno
from flask import Blueprint, Flask, Response, request, url_for
from markupsafe import Markup

from nimsum.language import LANGUAGES, _, language
from nimsum.rulesets.errors import NotationError

from .frames import EMBEDDED_BELOW, can_be_framed, embedded
from .languages import (
    in_language,
    language_kept,
    links_name_language,
    query_without_language,
    with_language,
)
from .origins import known_public_address, public_address, within_app
from .queries import Query

MAX_QR_ADDRESS_LENGTH = 600
"""The maximum length of an address that is shown as a QR code, so that phones can read it."""

codes = Blueprint("codes", __name__)

_PLAIN = "/:,_()+;"
_PLAIN_IN_QUERY = _PLAIN + "=&%~!*'@$?"
_USED_IN_CLASS = re.compile(
    r"/(?:play/|review/.|lessons/[^/]+/|puzzles/(?:\d|position/|[^/]+/[^/]+/)|discover/)"
)
"""The prefixes of pages with a position or a game that a class can work on."""

_MISERE_PARAMETER = "play=misere"
"""The parameter that makes a page a different page; all others change what it shows."""
_QUESTION_PREFIX = "/puzzles/"
"""The prefix of pages that ask something: the question is shared, without any answer."""
_ANSWER_PARAMETERS = (
    "answer",
    "tried",
    "show",
    "all",
    "heap",
    "move",
    "cut",
    "pick",
    "began",
    "answers",
    "next",
)
"""The parameters of such pages that come from their visitor."""


def share_pages(app: Flask) -> None:
    """Add `sharing()`, which describes how to share the current page, to the templates of `app`."""
    app.add_template_global(_sharing, "sharing")
    app.register_blueprint(codes)


@dataclass(frozen=True, slots=True)
class Sharing:
    """The addresses for sharing the current page.

    `root` is the address of the front page without its final slash, and `below` its path. `link` is
    the address of the page; it names the `language` unless that is "". `canonical` is one address
    for all pages with the same content, and `alternates` that address in each language, for
    crawlers. `code`, `frame` and `in_class` are the addresses of a QR code, of a frame and of a
    room for a class with the page, each "" if there is none. `asks` is True if the page asks a
    question, so that answers are not shared. `longest_in_code` is the maximum length of the address
    in a QR code.
    """

    root: str
    below: str
    link: str
    canonical: str
    alternates: dict[str, str]
    any_language: str
    language: str
    code: str
    frame: str
    asks: bool
    in_class: str
    longest_in_code: int

    def in_full(self, address: str) -> str:
        """Return `address`, a path in this app, as a full URL."""
        return self.root + within_app(address)


def _sharing() -> Sharing:
    """Return the addresses for sharing the current page."""
    plain_path = request.path.removeprefix(EMBEDDED_BELOW) if embedded() else request.path
    root = known_public_address()
    path = quote(plain_path, safe=_PLAIN)
    query = query_without_language(quote(request.query_string, safe=_PLAIN_IN_QUERY))
    asks = plain_path.startswith(_QUESTION_PREFIX)
    if asks:
        parameters = query.split("&")
        query = "&".join(
            parameter
            for parameter in parameters
            if parameter.partition("=")[0] not in _ANSWER_PARAMETERS
        )
    inside = in_language(f"{path}?{query}" if query else path)
    canonical = root + path
    if _MISERE_PARAMETER in query.split("&"):
        canonical += f"?{_MISERE_PARAMETER}"
    return Sharing(
        root=root,
        below=url_for("doors.home", language=None),
        link=root + inside,
        canonical=in_language(canonical) if language_kept() else canonical,
        alternates={code: with_language(canonical, code) for code in LANGUAGES if not query},
        any_language=canonical,
        language=language() if links_name_language() else "",
        code=url_for("codes.code", of=inside) if len(inside) <= MAX_QR_ADDRESS_LENGTH else "",
        frame=root + EMBEDDED_BELOW + inside if can_be_framed(plain_path) else "",
        asks=asks,
        in_class=url_for("class_door.plan", of=inside) if _USED_IN_CLASS.match(plain_path) else "",
        longest_in_code=MAX_QR_ADDRESS_LENGTH,
    )


class CodeQuery(Query):
    """The query for the QR code of the address `of`, a path below the root of the app."""

    endpoint = "codes.code"

    of: str


@codes.get("/qr.svg")
def code() -> Response:
    """Return the QR code of an address in this app, as an SVG picture.

    Raises `NotationError` if the address is not in this app, or too long for a QR code.
    """
    inside = CodeQuery.from_request().of
    if not inside.startswith("/") or not inside.isascii() or not inside.isprintable():
        right = _("Write it from the first slash on.")
        raise NotationError(_("That’s no page here."), inside, right)
    if len(inside) > MAX_QR_ADDRESS_LENGTH:
        right = _("A code holds %(most)s characters.", most=MAX_QR_ADDRESS_LENGTH)
        raise NotationError(_("This link is too long for a QR code."), inside, right)
    return Response(qr_picture(public_address() + inside), mimetype="image/svg+xml")


_QUIET_ZONE = 4
"""The number of modules left blank around a code, as its standard requires."""


def _code(address: str) -> segno.QRCode:
    return segno.make(address, error="m", micro=False)


def qr_code(address: str) -> Markup:
    """Return the QR code of `address` as inline SVG."""
    svg = _code(address).svg_inline(
        border=_QUIET_ZONE, omitsize=True, svgclass="qr", lineclass=None, light="#fff"
    )
    return Markup(svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))


def qr_picture(address: str) -> bytes:
    """Return the QR code of `address` as an SVG file."""
    file = BytesIO()
    _code(address).save(file, kind="svg", border=_QUIET_ZONE, omitsize=True, light="#fff")
    return file.getvalue()
