"""What a visitor reads on a page, and which of it no translator has seen."""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from tests.language.pseudo import CLOSE, OPEN
from webapp.teaching.games.references import WORKS

_ATTRIBUTES = ("aria-label", "aria-description", "title", "placeholder", "alt", "label")
_UNREAD = ("script", "style")
_TYPED = ("code", "kbd", "textarea", "math", "cite")
"""Notation and references, the same in every language, and what the visitor has typed."""

_CITED = [*WORKS, *(work.title for work in WORKS.values())]

_WORD = re.compile("[A-Za-z]{2,}")
"""A word of the source, which is English. What Babel writes in `pseudo` is Greek."""
_SENTENCE = re.compile(r"[^\W\d_]{2,} [^\W\d_]+")
_NOTATION = re.compile(
    r"\b[a-z][a-z-]*(\([^()\s]*\))?:[^\s⟦⟧]+"  # a component, such as cut(1,4):13
    r"|\([\d.][^()\s⟦⟧]*\)"  # the parameters of a ruleset
    r"|\b0\.[\dA-F]+\b"  # a code number
    r"|\((take|move to|split|turn)[- ][^()⟦⟧]*\)"  # those of a game that is described
    r"|\((vertex|edge|triangle|path|cycle|star|complete)[^()⟦⟧]*\)"  # the moves of one on graphs
    r"|\([x.]*x[x.,;]*[^()\s⟦⟧]*\)"  # the shapes of one on cells
    r"|(?<!\w)[x.]*[xo][xo.]*(?!\w)"  # a row of a drawn board, maybe with a token
    r"|\bNimsum$"  # our name, which ends a title
)


def untranslated(page: Element) -> list[str]:
    """Return the texts of `page` that are outside all brackets and have a word in them."""
    return _Reader(page).unseen


_INLINE = {
    "a",
    "abbr",
    "b",
    "bdi",
    "dfn",
    "em",
    "i",
    "label",
    "mark",
    "output",
    "q",
    "s",
    "small",
    "span",
    "strong",
    "sub",
    "sup",
    "time",
    "tspan",
    "u",
    "var",
    "wbr",
}
"""What stands within a line: a sentence goes on behind it."""


def lines(page: Element) -> Iterator[str]:
    """Yield what `page` says to a visitor, line by line, without notation and cited works."""
    said = ""
    for part in _parts(page):
        if part is None:
            yield from _line(said)
            said = ""
        else:
            said += part
    yield from _line(said)


def _line(said: str) -> Iterator[str]:
    for work in _CITED:
        said = said.replace(work, "")
    if line := " ".join(_NOTATION.sub(" ", said).split()):
        yield line


def _parts(element: Element) -> Iterator[str | None]:
    """Yield the texts of `element`, and None between two lines."""
    tag: object = element.tag
    if not isinstance(tag, str) or tag in _UNREAD or element.get("translate") == "no":
        return
    tag = tag.rpartition("}")[2]
    for text in _told_by(element):
        yield from (None, text, None)
    if tag in _TYPED:
        return
    if tag not in _INLINE:
        yield None
    yield element.text or ""
    for child in element:
        yield from _parts(child)
        yield child.tail or ""
    if tag not in _INLINE:
        yield None


class _Reader:
    """Reads a page from top to bottom, counting the brackets that are open."""

    def __init__(self, page: Element) -> None:
        self.unseen: list[str] = []
        self._open = 0
        self._walk(page)
        assert self._open == 0, "a bracket is not closed"

    def _walk(self, element: Element) -> None:
        tag: object = element.tag  # of a comment, a function
        if not isinstance(tag, str) or tag in _UNREAD:
            return
        tag = tag.rpartition("}")[2]
        if element.get("translate") == "no":
            return
        for text in _told_by(element):
            outer, self._open = self._open, 0
            self._hear(text)
            self._open = outer
        if tag in _TYPED:
            for words in element.findall(".//{*}mtext"):
                self._hear(words.text or "")
            return
        self._hear(element.text or "")
        for child in element:
            self._walk(child)
            self._hear(child.tail or "")

    def _hear(self, text: str) -> None:
        said = ""
        for part in re.split(f"([{OPEN}{CLOSE}])", text):
            if part == OPEN:
                self._open += 1
            elif part == CLOSE:
                self._open -= 1
            elif not self._open:
                said += part + " "
        if said.strip() not in WORKS and _WORD.search(_NOTATION.sub(" ", said.strip())):
            self.unseen.append(" ".join(said.split()))


def _told_by(element: Element) -> Iterator[str]:
    """Yield the attributes of `element` that a visitor reads or hears."""
    for name, value in element.attrib.items():
        if name in _ATTRIBUTES or (name.startswith("data-") and _SENTENCE.search(value)):
            yield value
    if element.get("name") == "description":
        yield element.get("content", "")
