"""The slots of the app: named places into which plug-ins put something of their own.

`docs/plug-ins.md` has an example for each. A text in them is a message, marked with `N_`, which is
translated where it is shown.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol

from nimsum.rulesets.catalogue import AnyRuleset

Door = Literal["play", "learn", "teach", "explore"]
"""The doors in the bar at the top of a page."""


@dataclass(frozen=True, slots=True)
class RefusedPlugin:
    """A plug-in without which the app has started, and the reason in a sentence."""

    package: str
    reason: str


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a page of a plug-in: its title, a message, and the endpoint of the page."""

    title: str
    endpoint: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card on *Explore*: a link, as in `Link`, and what the page is about in a few words."""

    title: str
    words: str
    endpoint: str


@dataclass(frozen=True, slots=True)
class PositionLink:
    """A link from a position to a page about it: its title, a message, and where it leads."""

    title: str
    address: Callable[[str], str]
    """Return the address of the page about the position with the given notation."""


@dataclass(frozen=True, slots=True)
class Cookie:
    """A row of the table of cookies on *Privacy*; `purpose` and `until` are messages."""

    names: tuple[str, ...]
    purpose: str
    until: str
    """The end of the sentence that begins with *Kept until*."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: a template, which finds `content`, a typed value, under that name."""

    template: str
    content: object = None


class GameSection(Protocol):
    """A function that knows something about games."""

    def __call__(self, name: str, ruleset: AnyRuleset, /) -> Section | None:
        """Return the section about `ruleset` on the page called `name`, or None.

        The name is the slug of a family of games, that of a named game, or a notation.
        """


class WorkPage(Protocol):
    """A function that knows pages about works."""

    def __call__(self, work: str, /) -> str:
        """Return the address of a page about `work`, a key of WORKS, or an empty text."""


@dataclass(slots=True)
class Slots:
    """What plug-ins have put into an app, each kind in the order in which they were loaded."""

    doors: dict[str, Door] = field(default_factory=dict)
    """The door that the bar marks on the pages of a blueprint, by the blueprint's name."""
    explore_cards: list[Card] = field(default_factory=list)
    """Cards on *Explore*, behind *Discover it yourself*."""
    work_pages: list[WorkPage] = field(default_factory=list)
    """Pages about works: titles of works on *Explore* lead to the first that is known."""
    game_sections: list[GameSection] = field(default_factory=list)
    """Sections on the page of a game, below its source."""
    misere_sections: list[GameSection] = field(default_factory=list)
    """Sentences on misère play on the page of a game, in place of the general ones."""
    misere_links: list[PositionLink] = field(default_factory=list)
    """Links below the explanation of a position in misère play; its components get the first."""
    footer_links: list[Link] = field(default_factory=list)
    """Links at the foot of each page, before *About Nimsum*."""
    about: list[Section] = field(default_factory=list)
    """Sentences on *About*, at the end of *What is known, and how*."""
    cookies: list[Cookie] = field(default_factory=list)
    """The cookies that plug-ins set: *Privacy* names each."""
    static_folders: list[Path] = field(default_factory=list)
    """Folders of static files beside the app's own; styles in `pages/` are joined with its own."""
    refused: list[RefusedPlugin] = field(default_factory=list)
    """The plug-ins that were left out: *About* names them. The app itself fills it."""


class HasExtensions(Protocol):
    """An app of Flask's."""

    extensions: dict[str, Any]


_NAME = "slots"


def init_slots(app: HasExtensions) -> None:
    """Give `app` its slots, empty."""
    app.extensions[_NAME] = Slots()


def slots_of(app: HasExtensions) -> Slots:
    """Return the slots of `app`."""
    found: Slots = app.extensions[_NAME]
    return found


def sections_about(knowing: Iterable[GameSection], name: str, ruleset: AnyRuleset) -> list[Section]:
    """Return the sections that the functions in `knowing` have about a game, in their order."""
    sections = (section_about(name, ruleset) for section_about in knowing)
    return [section for section in sections if section is not None]
