"""The works that rulesets and theorems come from, and sequences of values in the OEIS.

The works are read from `works.toml`.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from nimsum.language import N_, gettext as _
from nimsum.rulesets.wording import listed_and


class Reading(StrEnum):
    """How much of a work we have read."""

    ALL = "all"
    ABSTRACT = "abstract"
    NONE = "none"


_READINGS = {
    Reading.ALL: "",
    Reading.ABSTRACT: N_("we read only the abstract"),
    Reading.NONE: N_("we have not read it"),
}


@dataclass(frozen=True, slots=True)
class WorkLink:
    """A link to a work: its identifier and the address."""

    identifier: str
    href: str


@dataclass(frozen=True, slots=True)
class Work:
    """A work: the names of its authors, its title, and `where` it appeared.

    `where` is a message to be translated, such as a journal and a year. `doi` and `arxiv` are ""
    unless they are certain; `href` is the address of a page that has neither, or "". `read` says
    how much of it we have read.
    """

    names: tuple[str, ...]
    title: str
    where: str
    doi: str = ""
    arxiv: str = ""
    href: str = ""
    read: Reading = Reading.ALL

    @property
    def reading(self) -> str:
        """The words for how much of the work we have read; "" if it is all."""
        words = _READINGS[self.read]
        return _(words) if words else ""

    @property
    def authors(self) -> str:
        """The names of the authors, as a list in words."""
        return listed_and(self.names)

    @property
    def links(self) -> tuple[WorkLink, ...]:
        """The links to the work."""
        links = []
        if self.doi:
            links.append(WorkLink(f"doi:{self.doi}", f"https://doi.org/{self.doi}"))
        if self.arxiv:
            links.append(WorkLink(f"arXiv:{self.arxiv}", f"https://arxiv.org/abs/{self.arxiv}"))
        if self.href:
            links.append(WorkLink(self.href.partition("://")[2], self.href))
        return tuple(links)

    @property
    def bibtex(self) -> str:
        """The BibTeX entry of the work."""
        surname = self.names[0].split()[-1].lower()
        key = surname + "".join(word[0].lower() for word in self.title.split()[:4])
        fields = {
            "author": " and ".join(self.names),
            "title": f"{{{self.title}}}",
            "howpublished": self.where,
            "doi": self.doi,
            "eprint": self.arxiv,
            "archiveprefix": "arXiv" if self.arxiv else "",
            "url": self.href,
        }
        lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
        return "\n".join([f"@misc{{{key},", *lines, "}"])


_WRITTEN = tomllib.loads(Path(__file__).with_name("works.toml").read_text("utf-8"))

WORKS: Mapping[str, Work] = {
    name: Work(
        tuple(work["names"]),
        work["title"],
        work.get("where") or work["year"],
        work.get("doi", ""),
        work.get("arxiv", ""),
        work.get("href", ""),
        Reading(work.get("read", "all")),
    )
    for name, work in _WRITTEN.items()
}
"""The works by their short names, as in sources."""

FIVE_PAPERS = (
    "Iannucci & Larsson 2021",
    "Dailly, Duchêne, Larsson & Paris 2020",
    "PRIMES STEP 2017",
    "Abuku 2020",
    "Siegel",
)
"""The short names of the papers that most of the games and theorems come from."""

SEQUENCES = {
    "kayles": ("A002186", 0),
    "dawsons-chess": ("A002187", 0),
    "grundys-game": ("A002188", 0),
    "maliquot": ("A001222", 1),
    "maliquant": ("A003602", 1),
    "totative": ("A055396", 1),
}
"""For each game the id of its values in the On-Line Encyclopedia of Integer Sequences, and the heap
whose value comes first.

A test compares them with copies of the encyclopedia's pages.
"""
