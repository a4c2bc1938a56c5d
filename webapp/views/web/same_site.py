"""What changes something is a POST, and is done only for our own pages."""

from urllib.parse import urlsplit

from flask import Request, abort

_OUR_OWN = ("same-origin", "none")


def refuse_other_sites(request: Request) -> None:
    """Answer 403 unless a page of ours, or the visitor, has sent this, as the browser says.

    A form in chunks is answered 411: no browser sends one, and those of others may be none. No
    server's errors about them are ours to know.

    Browsers say it in Sec-Fetch-Site; older ones only in Origin, which has to name the host that
    was asked. Who says neither is refused.
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
    try:
        host = urlsplit(request.headers.get("Origin", "")).netloc
    except ValueError:
        return False
    return host != "" and host == request.host
