"""Routes of the icons and the web manifest, which browsers request without being told to."""

from http import HTTPStatus

from flask import Blueprint, jsonify, redirect, url_for
from werkzeug.wrappers import Response

from nimsum.language import _, language
from webapp.views.web.assets import address_of_asset

icons = Blueprint("icons", __name__)

_SIZES = (192, 512)


@icons.get("/favicon.ico")
def favicon() -> Response:
    """Redirect to the icon for old browsers, which request it only at this address."""
    return redirect(address_of_asset("icons/favicon.ico"), HTTPStatus.SEE_OTHER)


@icons.get("/apple-touch-icon.png")
def touch_icon() -> Response:
    """Redirect to the icon for home screens."""
    return redirect(address_of_asset("icons/touch.png"), HTTPStatus.SEE_OTHER)


@icons.get("/manifest.webmanifest")
def manifest() -> Response:
    """Return the web manifest, which gives the installed app its name, icons and colours."""
    home = url_for("doors.home", language=None)
    content = {
        "name": "Nimsum",
        "short_name": "Nimsum",
        "description": _(
            "Play Nim and its relatives against a computer that plays perfectly, and learn why it "
            "wins."
        ),
        "lang": language(),
        "id": home,
        "start_url": home,
        "scope": home,
        "display": "standalone",
        "background_color": "#fbf7f0",
        "theme_color": "#0f4650",
        "icons": [
            {
                "src": address_of_asset(f"icons/app-{size}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": "any maskable",
            }
            for size in _SIZES
        ],
    }
    answer = jsonify(content)
    answer.mimetype = "application/manifest+json"
    return answer
