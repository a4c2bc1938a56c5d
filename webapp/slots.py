"""The slots of the app: named places to which plug-ins add something of their own.

`docs/plug-ins.md` has an example for each. Texts in slots are messages marked with `N_`, which are
translated when they are shown.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.sums import Move, Sum
from nimsum.sequences.long_values import LongRow
from nimsum.sequences.stretch import PositionRow
from nimsum.solver.analysis import LongerSearchResult

from .settings import HasExtensions

Door = Literal["play", "learn", "teach", "explore"]
"""The doors: the four parts of the app to which the bar at the top of a page leads."""


@dataclass(frozen=True, slots=True)
class RefusedPlugin:
    """A plug-in that the app has left out."""

    package: str
    """The name and the version of its distribution."""
    reason: str
    """The reason, as a sentence."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a page of a plug-in: `title` is its text, `endpoint` the page's name in Flask."""

    title: str
    endpoint: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card on *Explore*: a link to a page of a plug-in, and a few `words` about that page.

    `title` is the text of the link, `endpoint` the page's name in Flask.
    """

    title: str
    words: str
    endpoint: str


@dataclass(frozen=True, slots=True)
class PositionLink:
    """A link from the page of a position to another page about it; `title` is its text."""

    title: str
    address: Callable[[str], str]
    """Return the address of the page about the position with the given notation."""


@dataclass(frozen=True, slots=True)
class Cookie:
    """A row of the table of cookies on the page *Privacy*."""

    names: tuple[str, ...]
    """The names of cookies that have the same purpose."""
    purpose: str
    until: str
    """The end of the sentence that begins with *Kept until*."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: the file of a Jinja `template`, and its variable `content`."""

    template: str
    content: object = None


class GameSection(Protocol):
    """A function that returns a section about a game, or None."""

    def __call__(self, name: str, ruleset: AnyRuleset, /) -> Section | None:
        """Return a section for the page of the game `ruleset`, or None to add nothing.

        `name` names the game in the address of the page: it is the slug of a family of games, as
        "nim", the slug of a named game, as "kayles", or a notation, as "octal(0.77)".
        """


class WorkPage(Protocol):
    """A function that returns the address of a page about a work, that is, a paper or a book."""

    def __call__(self, work: str, /) -> str:
        """Return the address of a page about `work`, or an empty string if there is none.

        `work` is a key of `webapp.teaching.games.references.WORKS`.
        """


class MatchAddress(Protocol):
    """The address of a match, from which the addresses of its other pages are made."""

    def on(self, page: type[Any], /) -> Any:
        """Return the address of the same match on `page`, a subclass of `MatchQuery`."""


class MoreKnowledge(Protocol):
    """A source of results for sums that a page could not solve in the time that it has."""

    def longer_result(self, position: Sum, convention: Convention) -> LongerSearchResult | None:
        """Return the result of a longer search of `position`, or None if there is none so far."""

    def may_find_more(self) -> bool:
        """Return True if a later response to the current request may have more results."""

    def remember_move(self, position: Sum, move: Move) -> None:
        """Record that the current request shows the sum after `move` in `position`.

        Results for `position` may then help with that sum.
        """

    def offer(self, position: Sum, convention: Convention, address: MatchAddress) -> Section | None:
        """Return a section for the page of a match whose `position` was not solved, or None.

        The section may offer to search longer. `address` is the address of the match.
        """


class NotComputedYet(InvalidPosition):
    """Raised if the requested values are left to a background job, whether it has begun or not."""


@dataclass(frozen=True, slots=True)
class LongRows:
    """The values that a plug-in has for rows that take too long for a page, in one response."""

    results: tuple[LongRow | None, ...]
    """The values of each row, or None for a row without values so far."""
    section: Section
    """The section that the page shows about the rows, such as a button that starts the work."""
    refusal: NotComputedYet
    """The error that a client of the JSON API gets if values are missing; the status is 409."""


class FindLongRows(Protocol):
    """A function of a plug-in that returns rows of values that take too long for a page."""

    def __call__(
        self,
        address: "ValuesAddress",
        rows: Sequence[tuple[PositionRow, range]],
        /,
        *,
        fragment: bool,
    ) -> LongRows:
        """Return the results for `rows`, in the same order.

        Each row comes with the range of the numbers of positions whose values are needed. `address`
        is that of the page. If `fragment` is True, the response is a part of the page, for htmx.
        """


class ValuesAddress(Protocol):
    """The address of a page of values, from which others about the same values are made."""

    def as_query(self, page: type[Any], /) -> Any:
        """Return the address of the same values at `page`, a subclass of `ValuesQuery`."""

    def href(self) -> str:
        """Return the address as text."""


@dataclass(frozen=True, slots=True)
class CookieForSolvers:
    """A cookie on which a plug-in's pages depend, so that solver processes get it with a request.

    It is left out unless its whole value matches `pattern`.
    """

    name: str
    pattern: re.Pattern[str]


@dataclass(slots=True)
class Slots:
    """The additions of plug-ins to an app, each kind in the order in which plug-ins were loaded."""

    doors: dict[str, Door] = field(default_factory=dict)
    """The door that the bar marks on the pages of a blueprint, by the blueprint's name."""
    explore_cards: list[Card] = field(default_factory=list)
    """Cards on *Explore*, behind *Discover it yourself*."""
    work_pages: list[WorkPage] = field(default_factory=list)
    """Functions that link to pages about works. A title on *Explore* leads to the first address."""
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
    knowledge: list[MoreKnowledge] = field(default_factory=list)
    """Sources for sums that a page cannot settle itself. The page uses the first result, so all
    results must be exact."""
    long_rows: FindLongRows | None = None
    """The function for values that take longer than a page can; None if no plug-in has one."""
    certificate_checker: str = ""
    """The endpoint of the program that checks the certificate of a law, or "" if there is none."""
    interfaces: list[Any] = field(default_factory=list)
    """Additional operations of the JSON API, each a `webapp.views.api` Interface."""
    api_words: dict[str, str] = field(default_factory=dict)
    """Additional sentences that descriptions of the JSON API name in braces."""
    companions: list[tuple[str, ...]] = field(default_factory=list)
    """Commands of processes that `dev.py run` and `nimsum serve` start beside the server. Each ends
    with the process that started it."""
    cookies_for_solvers: list[CookieForSolvers] = field(default_factory=list)
    """The cookies that a web process sends along when it hands a heavy request to a solver."""


_NAME = "slots"


def init_slots(app: HasExtensions) -> None:
    """Add empty slots to `app`, in its `extensions`."""
    app.extensions[_NAME] = Slots()


def slots_of(app: HasExtensions) -> Slots:
    """Return the slots of `app`."""
    slots: Slots = app.extensions[_NAME]
    return slots


def sections_about(
    game_sections: Iterable[GameSection], name: str, ruleset: AnyRuleset
) -> list[Section]:
    """Return the sections about the game `ruleset`, one at most of each of `game_sections`.

    `name` names the game in the address of its page.
    """
    sections = (section_about(name, ruleset) for section_about in game_sections)
    return [section for section in sections if section is not None]
