"""A record: what it states, what was known before, how it is made, what certifies it.

A record is a folder beside this module: `record.toml` is what it says; `making.py` makes it, part
by part; `made.json` is what was made, a part a line; and `certificates.zip`, if there is one, holds
files for `nimsum check`.
"""

import json
import os
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any, Protocol
from zipfile import ZipFile

from pydantic import BaseModel, ConfigDict, TypeAdapter

from nimsum.budget import Budget
from nimsum_lab.archives import pack
from nimsum_lab.certificates.checker.main import judged
from nimsum_lab.papers.check import Value

Result = dict[str, Any]
"""What was found of a part: text, numbers, truths, lists of them, None; it goes through JSON."""

Progress = Callable[[float], None]
"""Told what share of a part is done, from 0 to 1."""


class RecordMaking(Protocol):
    """What the module `making` of a record has."""

    PARTS: Collection[str]
    """The parts of the whole, none of which needs another one: a board, a code, a set. Each is a
    job that somebody may stop and start again, so what takes hours is cut into several."""
    SAMPLE: Collection[str]
    """Some of them that together take a few seconds."""

    def make(self, part: str, progress: Progress, budget: Budget) -> Result:
        """Find a part from the rules alone: nothing that is shipped is read.

        Raises OutOfBudget, which stops it.
        """

    def certificates(self, part: str, result: Result) -> Iterable[Mapping[str, Any]]:
        """What `nimsum check` checks, made of what was found of a part; maybe nothing."""

    def rows(self, made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
        """The table that people read, a tuple for each line, as long as `columns`.

        What was made comes in the order of PARTS.
        """


class MadePart(BaseModel):
    """What was made of a part, and how long that took."""

    model_config = ConfigDict(frozen=True)

    part: str
    seconds: float
    """Of a processor, on the machine that made it; with those of the programs that it started."""
    result: Result
    seconds_to_check: float | None = None
    """What the checker used for its certificates; None if there are none, or before it did."""


_MADE = TypeAdapter(MadePart)


class Record(BaseModel):
    """A record, as `record.toml` has it; all text but `sources` and `game` is translated."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    slug: str
    title: str
    before: str
    """What was known before, in a sentence or two."""
    says: str
    """What we state, in a sentence or two: what is proved, and what is only seen."""
    checked: str
    """Who may check it, with which program; and what no certificate covers."""
    columns: tuple[str, ...]
    sources: tuple[str, ...]
    """Where `before` was looked up: addresses, or works as they are cited."""
    game: str
    """A position whose picture stands for the record, as `cram:5x5`."""
    new: bool = False
    """Whether we found its results nowhere else."""
    misere: bool = False
    """Whether it is about misère play."""

    @property
    def _folder(self) -> Path:
        return Path(__file__).parent / self.slug.replace("-", "_")

    @property
    def making(self) -> RecordMaking:
        """What makes it: imported when it is first asked for."""
        found: RecordMaking = import_module(f"{__package__}.{self._folder.name}.making")
        return found

    @property
    def edition(self) -> str:
        """A digest of the programs in its folder: results of another one are not taken for ours."""
        programs = sorted(each for kind in ("*.py", "*.cpp") for each in self._folder.glob(kind))
        return sha256(b"".join(each.read_bytes() for each in programs)).hexdigest()[:16]

    @cached_property
    def made(self) -> Mapping[str, MadePart]:
        """What is shipped, by the names of its parts; empty before it was first made."""
        file = self._folder / "made.json"
        if not file.exists():
            return {}
        lines = file.read_text("utf-8").splitlines()
        return {made.part: made for made in map(_MADE.validate_json, lines)}

    def make(self, part: str, progress: Progress, budget: Budget) -> MadePart:
        """Make a part again. Raises ValueError if there is none of that name, OutOfBudget."""
        if part not in self.making.PARTS:
            raise ValueError(f"{self.slug} has no part {part!r}")
        begun = _seconds_of_processors()
        result = self.making.make(part, progress, budget)
        seconds = round(_seconds_of_processors() - begun, 2)
        return MadePart(part=part, seconds=seconds, result=json.loads(json.dumps(result)))

    def is_as_shipped(self, made: MadePart) -> bool:
        """Whether what was made is what is shipped, whatever time it took."""
        shipped = self.made.get(made.part)
        return shipped is not None and shipped.result == made.result

    def rows(self) -> Iterable[tuple[Value, ...]]:
        """The table of what is shipped."""
        made, making = self.made, self.making
        return making.rows({part: made[part].result for part in making.PARTS if part in made})

    @property
    def _archive(self) -> Path:
        return self._folder / "certificates.zip"

    @cached_property
    def certificate_names(self) -> tuple[str, ...]:
        """The files of the certificates that are shipped."""
        if not self._archive.exists():
            return ()
        with ZipFile(self._archive) as archive:
            return tuple(archive.namelist())

    def certificate(self, name: str) -> bytes:
        """The certificate in a file of this name. Raises KeyError if there is none."""
        with ZipFile(self._archive) as archive:
            return archive.read(name)

    def certificates(self) -> Iterator[tuple[str, bytes]]:
        """The certificates that are shipped, each with the name of its file."""
        if self.certificate_names:
            with ZipFile(self._archive) as archive:
                yield from ((name, archive.read(name)) for name in self.certificate_names)

    @property
    def archive(self) -> bytes:
        """All certificates that are shipped, in a .zip file. Raises FileNotFoundError for none."""
        return self._archive.read_bytes()

    def ship(self, made: Iterable[MadePart]) -> None:
        """Write what was made, and its certificates, in place of what is shipped.

        Raises ValueError where the checker refuses one.
        """
        found: list[MadePart] = []
        certificates: list[tuple[str, str]] = []
        for each in sorted(made, key=lambda each: each.part):
            own = list(self.certificates_of(each))
            found.append(_checked(each, own))
            certificates += own
        lines = (each.model_dump_json() + "\n" for each in found)
        (self._folder / "made.json").write_text("".join(lines), "utf-8")
        self._archive.unlink(missing_ok=True)
        if certificates:
            pack(self._archive, certificates)
        for read in ("made", "certificate_names"):
            vars(self).pop(read, None)

    def certificates_of(self, made: MadePart) -> Iterator[tuple[str, str]]:
        """The certificates of a part, each with the name of its file."""
        for number, data in enumerate(self.making.certificates(made.part, made.result)):
            name = f"{self.slug}-{made.part}{f'-{number}' if number else ''}.json"
            yield name, json.dumps({"nimsum-certificate": 1, **data}) + "\n"


def _checked(made: MadePart, files: Iterable[tuple[str, str]]) -> MadePart:
    if made.seconds_to_check is not None:
        return made
    seconds = None
    for name, text in files:
        begun = process_time()
        code, said = judged(text.encode())
        if code:
            raise ValueError(f"{name} proves nothing: {said}")
        seconds = round((seconds or 0) + process_time() - begun, 2)
    return made.model_copy(update={"seconds_to_check": seconds})


def _seconds_of_processors() -> float:
    """What this process has used of processors, and what its children that have ended."""
    return sum(os.times()[:4])


def _read(slug: str) -> Record:
    file = Path(__file__).parent / slug.replace("-", "_") / "record.toml"
    return Record(slug=slug, **tomllib.loads(file.read_text("utf-8")))


_IN_ORDER: tuple[str, ...] = (
    "rectangles",
    "all-but",
    "cut-one-and-even",
    "cut-one-two",
    "cut-to-12",
    "misere-boards",
    "cram",
    "octal-games",
    "octal-bounds",
)

RECORDS = {slug: _read(slug) for slug in _IN_ORDER}
"""All records by their slugs, in the order in which people meet them."""
