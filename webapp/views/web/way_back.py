"""The way back from an address that changes how pages are shown: to the page where it was asked."""

from urllib.parse import SplitResult, quote, urlsplit

from flask import request


def within_app(path: str) -> str:
    """The path of an address of ours as the app reads it, of one as a browser shows it."""
    below = quote(request.script_root)
    return path.removeprefix(below) if path.startswith(f"{below}/") else path


def here() -> str:
    """The address of this page, for the way back; letters that cannot be read are replaced."""
    return f"{request.path}?{request.query_string.decode(errors='replace')}"


def way_back() -> str:
    """The address to go back to, always one of ours.

    A page of which htmx has swapped a part has moved on from the address that stands in its links,
    so the page from which the browser says that it comes goes before `back` in the query. A link
    that leads on to another page says so: `to` goes before both.
    """
    if "to" in request.args:
        return _within(within_app(request.args["to"]))
    came_from = _split(request.referrer or "")
    path = within_app(came_from.path)
    below = f"{quote(request.script_root)}/"
    ours = came_from.netloc == request.host and came_from.path.startswith(below)
    if ours and path != request.path:
        query = f"?{came_from.query}" if came_from.query else ""
        return _within(f"{path}{query}")
    return _within(request.args.get("back", "/"))


def _split(address: str) -> SplitResult:
    """The parts of what a browser says, which need not be an address."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def _within(address: str) -> str:
    """The address if it is one of ours, else that of the front page; as browsers follow it."""
    ours = address.startswith("/") and not address.startswith("//")
    inside = address if ours and address.isprintable() and "\\" not in address else "/"
    return quote(request.script_root) + inside
