"""Where requests come from, and where the app is: proxies, public address, other sites."""

from ipaddress import ip_address
from typing import Any
from urllib.parse import SplitResult, quote, urlsplit

from flask import Flask, Request, abort, current_app, request, url_for
from werkzeug.exceptions import SecurityError
from werkzeug.middleware.proxy_fix import ProxyFix

from nimsum.language import _
from nimsum.rulesets.errors import NotationError
from webapp.settings import settings_of


def trust_proxies(app: Flask) -> None:
    """Take the visitor's address and scheme from as many proxies as the settings name, and from
    them the path below which the app is served, if the settings say so. Visitors can send these
    headers too, so there must be as many proxies that set them.
    """
    settings = settings_of(app)
    if number := settings.proxies:
        of_path = number if settings.proxies_tell_path else 0
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=number, x_proto=number, x_prefix=of_path
        )


def public_address() -> str:
    """The setting, else the address that was asked, without the last slash."""
    if not settings_of(current_app).public_url and not request.host:
        wrong = _("I can’t read this host name.")
        right = _("Open the page’s whole address.")
        raise NotationError(wrong, request.headers.get("Host", ""), right)
    return address_told()


def address_told() -> str:
    """The same, but empty where the host that is asked for is refused, and of no use elsewhere."""
    told = settings_of(current_app).public_url
    try:
        return (told or request.url_root).rstrip("/")
    except SecurityError:
        return ""


def below_the_app(endpoint: str, **values: Any) -> str:
    """Return the address of a page of ours from the root of the app, naming no language."""
    return within_app(url_for(endpoint, language=None, **values))


def within_app(address: str) -> str:
    """An address of ours from the root of the app, of one as a browser follows it."""
    below = quote(request.script_root)
    return address.removeprefix(below) if address.startswith(f"{below}/") else address


def parts_of(address: str) -> SplitResult:
    """The parts of an address that somebody has sent; empty ones where it is none."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


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


_OUR_OWN = ("same-origin", "none")


def refuse_other_sites(request: Request) -> None:
    """Answer 403 unless a page of ours, or the visitor, has sent this, as Sec-Fetch-Site says.
    Older browsers only say it in Origin, which has to name the host. Who says neither is refused. A
    form in chunks is answered 411: no browser sends one.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site not in _OUR_OWN and not (site is None and _is_our_origin(request)):
        abort(403)
    if "Transfer-Encoding" in request.headers:
        abort(411)


def refuse_pages_of_other_sites(request: Request) -> None:
    """The same, but whoever says neither is let in: programs do not, and browsers always do."""
    if "Sec-Fetch-Site" in request.headers or "Origin" in request.headers:
        refuse_other_sites(request)
    elif "Transfer-Encoding" in request.headers:
        abort(411)


def _is_our_origin(request: Request) -> bool:
    host = parts_of(request.headers.get("Origin", "")).netloc
    return host != "" and host == request.host
