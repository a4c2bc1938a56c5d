"""The origin of requests and the address of the app: proxies, public address, other sites."""

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
    """Take the visitor's address and scheme from the headers of the proxies in front of `app`.

    The settings say how many proxies there are, and whether they also send the path below which the
    app is served. Visitors can send these headers too, so exactly that many proxies must set them.
    """
    settings = settings_of(app)
    if number := settings.proxies:
        prefixes = number if settings.proxies_tell_path else 0
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=number, x_proto=number, x_prefix=prefixes
        )


def public_address() -> str:
    """Return the public address of the app without a final slash.

    The address comes from the settings, or else from this request. Raises `NotationError` if
    neither has an address.
    """
    if not settings_of(current_app).public_url and not request.host:
        wrong = _("I can’t read this host name.")
        right = _("Open the page’s whole address.")
        raise NotationError(wrong, request.headers.get("Host", ""), right)
    return known_public_address()


def known_public_address() -> str:
    """Return the public address of the app without a final slash, or "" if the host is refused."""
    public_url = settings_of(current_app).public_url
    try:
        return (public_url or request.url_root).rstrip("/")
    except SecurityError:
        return ""


def below_the_app(endpoint: str, **values: Any) -> str:
    """Return the path of an `endpoint` below the root of the app, without a language."""
    return within_app(url_for(endpoint, language=None, **values))


def within_app(address: str) -> str:
    """Return `address` without the path below which the app is served, if it begins with that."""
    below = quote(request.script_root)
    return address.removeprefix(below) if address.startswith(f"{below}/") else address


def parts_of(address: str) -> SplitResult:
    """Return the parts of an `address` that a client has sent, all empty if it is malformed."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def is_of_this_computer(address: str) -> bool:
    """Return True if the host of `address` is local, such as localhost, 127.0.0.1 or 0.0.0.0."""
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
    """Answer 403 to a request that comes neither from a page of this app nor from the user.

    The header Sec-Fetch-Site names the sender. Older browsers only send Origin, which must name our
    host. A request with neither header is refused. A body in chunks is answered 411: no browser
    sends one.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site not in _OUR_OWN and not (site is None and _is_our_origin(request)):
        abort(403)
    if "Transfer-Encoding" in request.headers:
        abort(411)


def refuse_pages_of_other_sites(request: Request) -> None:
    """Answer 403 to a request that a page of another site has sent.

    A request with neither Sec-Fetch-Site nor Origin is accepted: browsers always send one of them,
    programs do not. A body in chunks is answered 411.
    """
    if "Sec-Fetch-Site" in request.headers or "Origin" in request.headers:
        refuse_other_sites(request)
    elif "Transfer-Encoding" in request.headers:
        abort(411)


def _is_our_origin(request: Request) -> bool:
    host = parts_of(request.headers.get("Origin", "")).netloc
    return host != "" and host == request.host
