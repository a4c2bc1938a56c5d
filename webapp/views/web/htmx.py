"""What htmx says of a request in its headers, and what we answer in ours."""

from dataclasses import dataclass

from werkzeug.wrappers import Request, Response

HTMX_HEADERS = ("HX-Request", "HX-Request-Type", "HX-History-Restore-Request")
"""The headers that tell whether a part of the page is wanted or the whole."""


@dataclass(frozen=True, slots=True)
class Htmx:
    """The request headers of htmx 4."""

    asked: bool
    restoring_history: bool
    whole_page: bool

    @classmethod
    def of(cls, request: Request) -> "Htmx":
        """The headers of a request."""
        headers = request.headers
        return cls(
            asked="HX-Request" in headers,
            restoring_history="HX-History-Restore-Request" in headers,
            whole_page=headers.get("HX-Request-Type") == "full",
        )

    @property
    def wants_fragment(self) -> bool:
        """Whether only the changed part of the page is wanted."""
        return self.asked and not self.restoring_history and not self.whole_page


def pushing(response: Response, address: str) -> Response:
    """The response, with the address that htmx shall show for it."""
    response.headers["HX-Push-Url"] = address
    return response
