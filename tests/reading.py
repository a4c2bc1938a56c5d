"""Read pages as people do, however their templates are laid out."""

import re
from html.parser import HTMLParser
from typing import Any

from flask.testing import FlaskClient

_BLOCKS = (
    "article|aside|blockquote|body|button|caption|circle|dd|defs|details|div|dl|dt|"
    "fieldset|figcaption|figure|footer|foreignObject|form|g|h1|h2|h3|h4|head|header|html|"
    "hx-partial|label|legend|li|line|link|main|math|meta|mi|mn|mo|mrow|nav|ol|optgroup|"
    "option|p|path|rect|script|section|select|style|summary|svg|table|tbody|td|template|"
    "text|textarea|tfoot|th|thead|title|tr|ul"
)
_ROUND_A_BLOCK = re.compile(rf" ?(</?(?:{_BLOCKS})\b[^<>]*>) ?")
FRAMED = re.compile(r'class="[^"]*(?<![-\w])(?:is-)?pointed(?![-\w])[^"]*"')
"""The class of a piece, or of what a move takes, that is framed to point at the move."""

_TAG = re.compile(r"""<[a-zA-Z](?:[^<>"']|"[^"]*"|'[^']*')*>""")


def without_layout(page: str) -> str:
    """Return the HTML of `page` without white space that no browser shows.

    A run of white space is one space, and none is left within tags beyond what parts attributes, or
    beside the tags of blocks, table cells and the parts of drawings.
    """
    page = re.sub(r"[ \n]+", " ", page)
    page = _TAG.sub(lambda tag: re.sub(r" (?=/?>$)", "", tag.group()), page)
    return _ROUND_A_BLOCK.sub(r"\1", page)


def text_of(page: str) -> str:
    """Return the text of the HTML `page`, with a space in place of each tag."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


def part_of(page: str, start: str, end: str) -> str:
    """Return what stands in `page` between the first `start` and the next `end`."""
    assert start in page, start
    return page.partition(start)[2].partition(end)[0]


def attributes_in(page: str) -> list[dict[str, str]]:
    """Return the attributes of each element of the HTML `page`, in order."""
    tags = _Tags()
    tags.feed(page)
    return tags.attributes


def values_of(page: str, name: str) -> list[str]:
    """Return the values of the fields and buttons called `name`, in order."""
    return [
        element["value"]
        for element in attributes_in(page)
        if element.get("name") == name and "value" in element
    ]


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.attributes: list[dict[str, str]] = []

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes.append({name: value or "" for name, value in attrs})


class Reader(FlaskClient):
    """A client whose responses have the HTML of a page, as `text`, without its layout."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.response_wrapper = type("Page", (_Read, self.response_wrapper), {})


class _Read:
    """A response whose HTML is read without its layout."""

    mimetype: str

    @property
    def text(self) -> str:
        """The body as text; without its layout if it is HTML."""
        body: str = super().text  # type: ignore[misc]
        return without_layout(body) if self.mimetype == "text/html" else body
