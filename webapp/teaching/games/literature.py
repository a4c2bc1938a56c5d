"""What is known about games, laws, problems and records: who, where, later works, and a status.

An entry is a table of a TOML file, which `read_literature` reads. Nothing may be called new unless
its entry has a search that found nothing: the date, and the words that were searched for.
"""

import tomllib
from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from nimsum.language import N_, gettext as _
from nimsum.rulesets.law import Law
from nimsum.rulesets.sources import OUR_OWN
from nimsum.rulesets.wording import listed_and
from webapp.dates import date_in_words

from .references import WORKS, Work


class _FileModel(BaseModel):
    """The data of a file; a field that is missing, unknown or of a wrong type is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Relation(StrEnum):
    """What a later work does for the subject of an entry."""

    SETTLES = "settles"
    COVERS = "covers"
    EXTENDS = "extends"
    AGREES = "agrees"
    ASKS = "asks"


_RELATIONS = {
    Relation.SETTLES: N_("settles it"),
    Relation.COVERS: N_("has part of it"),
    Relation.EXTENDS: N_("goes farther"),
    Relation.AGREES: N_("has the same"),
    Relation.ASKS: N_("asks for it"),
}


class LaterWork(_FileModel):
    """A work that settles or extends what an entry is about."""

    work_name: str = Field(alias="work")
    relation: Relation

    @property
    def work(self) -> Work:
        """The work, with its title and its links."""
        return WORKS[self.work_name]

    @property
    def in_words(self) -> str:
        """What the work does, and how much of it we read, such as "settles it"."""
        words = _(_RELATIONS[self.relation])
        reading = self.work.reading
        return f"{words}; {reading}" if reading else words


class Search(_FileModel):
    """A search for earlier works: its date, and the words that were searched for."""

    date: date
    words: tuple[str, ...] = Field(min_length=1)

    @property
    def day(self) -> str:
        """The date in the current language."""
        return date_in_words(self.date)


class Status(StrEnum):
    """What is known: `VERIFIED` means computed here as far as `Entry.verified_to` says."""

    OPEN = "open"
    PROVED = "proved"
    VERIFIED = "verified"


def _work_in_words(name: str) -> str:
    """Return `name`, the short name of a work, with how much we read if that is not all of it."""
    reading = WORKS[name].reading if name in WORKS else ""
    return f"{name} ({reading})" if reading else name


class Entry(_FileModel):
    """What is known about a subject, such as a game or a record.

    `work_name` and `place` say who asked or proved it first that we know of, and where. Messages
    are `verified_to`, which says how far we computed it, and `novel`, which says what of it we
    found nowhere else, or is "".
    """

    work_name: str = Field(alias="work")
    place: str = ""
    later: tuple[LaterWork, ...] = ()
    oeis: tuple[str, ...] = ()
    status: Status
    proved_by: tuple[str, ...] = ()
    verified_to: str = ""
    novel: str = ""
    search: Search | None = None

    @model_validator(mode="after")
    def _check_fields(self) -> Self:
        if (self.status is Status.PROVED) != bool(self.proved_by):
            raise ValueError("`proved_by` goes with the status `proved`")
        if self.status is Status.VERIFIED and not self.verified_to:
            raise ValueError("the status `verified` needs `verified_to`")
        if self.novel and self.search is None:
            raise ValueError("what is called new needs a search")
        names = {self.work_name, *self.proved_by, *(each.work_name for each in self.later)}
        if unknown := names - {*WORKS, OUR_OWN}:
            raise ValueError(f"no such works: {', '.join(sorted(unknown))}")
        return self

    @property
    def work(self) -> Work | None:
        """The work with the subject; None if it is our own."""
        return WORKS.get(self.work_name)

    @property
    def status_in_words(self) -> str:
        """The status, such as "proved by Bouton 1901"."""
        known = []
        if self.status is Status.OPEN:
            known.append(_("open"))
        if self.proved_by:
            works = listed_and([_work_in_words(name) for name in self.proved_by])
            known.append(_("proved by %(works)s", works=works))
        if self.verified_to:
            known.append(_("verified here to %(bound)s", bound=_(self.verified_to)))
        return "; ".join(known)


Literature = Mapping[str, Mapping[str, Entry]]
"""The entries by the kind of their subject, such as "game", and by its name."""


def read_literature(file: Path) -> Literature:
    """Return the entries in the TOML `file`.

    Raises ValueError if an entry is incomplete, or calls something new without a search.
    """
    tables: dict[str, dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))
    return MappingProxyType(
        {
            kind: {name: Entry.model_validate(entry) for name, entry in entries.items()}
            for kind, entries in tables.items()
        }
    )


_LITERATURE = read_literature(Path(__file__).with_name("literature.toml"))

GAME_ENTRIES = _LITERATURE["game"]
"""What is known about the values of games in normal play, by the slug or the name of the game.

The status says whether a formula for all values is proved.
"""

LAW_ENTRIES = _LITERATURE["law"]
"""What is known about the laws in `nimsum/rulesets/`, by the name of the class of the law."""


def entry_of_law(law: Law[Any] | None) -> Entry | None:
    """Return what is known about `law`; None if there is no law, or if a package has it."""
    return None if law is None else LAW_ENTRIES.get(type(law).__name__)
