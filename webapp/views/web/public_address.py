"""The address under which others reach the app, for what is printed and leaves the browser."""

from ipaddress import ip_address
from typing import Any
from urllib.parse import quote, urlsplit

from flask import Flask, current_app, request, url_for
from werkzeug.exceptions import SecurityError

from webapp.language import gettext as _
from webapp.rulesets.errors import NotationError


def read_public_address(app: Flask) -> None:
    """Look at the setting PUBLIC_URL. Raises ValueError if it is no address of a site."""
    told = app.config.setdefault("PUBLIC_URL", "")
    parts = urlsplit(told)
    if told and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query):
        raise ValueError(f"PUBLIC_URL is the address of a site, not {told!r}.")


def public_address() -> str:
    """The setting, else the address at which the visitor has asked, without a slash at its end.

    Raises NotationError where there is neither.
    """
    if not current_app.config["PUBLIC_URL"] and not request.host:
        wrong = _("The host that is asked for cannot be read.")
        right = _("Open this page at its whole address.")
        raise NotationError(wrong, request.headers.get("Host", ""), right)
    return address_told()


def address_told() -> str:
    """The same, but empty where the host that is asked for is refused, and of no use elsewhere."""
    told: str = current_app.config["PUBLIC_URL"]
    try:
        return (told or request.url_root).rstrip("/")
    except SecurityError:
        return ""


def below_the_app(endpoint: str, **values: Any) -> str:
    """The address of a page of ours from the root of the app, whatever path that is served at."""
    return url_for(endpoint, **values).removeprefix(quote(request.script_root))


def is_of_this_computer(address: str) -> bool:
    """Whether an address leads whoever follows it to his or her own computer."""
    host = urlsplit(address).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        number = ip_address(host)
    except ValueError:
        return False
    return number.is_loopback or number.is_unspecified
