"""QR codes of addresses, as SVG: in a page, or as a file of its own."""

from io import BytesIO

import segno
from markupsafe import Markup

_QUIET = 4
"""The modules left free around a code, as its standard asks."""


def _code(address: str) -> segno.QRCode:
    return segno.make(address, error="m", micro=False)


def qr_code(address: str) -> Markup:
    """A QR code as inline SVG."""
    svg = _code(address).svg_inline(
        border=_QUIET, omitsize=True, svgclass="qr", lineclass=None, light="#fff"
    )
    return Markup(svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))


def qr_picture(address: str) -> bytes:
    """A QR code as a file."""
    file = BytesIO()
    _code(address).save(file, kind="svg", border=_QUIET, omitsize=True, light="#fff")
    return file.getvalue()
