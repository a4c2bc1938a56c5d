"""Notation quoted for addresses that are still written out; goes with the last of them."""

from urllib.parse import quote

from .query import play_path

__all__ = ["play_path", "quoted", "quoted_in_query"]

_PLAIN = "/:,_()+;"


def quoted(notation: str) -> str:
    """Notation as it stands in an address."""
    return quote(notation, safe=_PLAIN)


def quoted_in_query(notation: str) -> str:
    """The same in a query, where a bare plus would stand for a blank."""
    return quoted(notation).replace("+", "%2B")
