"""A record: what it states, what was known before, how it is made, and what certifies it.

A record is a folder beside this module. `record.toml` has its texts; `making.py` makes it, part by
part; `made.json` holds the results, one part on each line; and `certificates.zip`, if present,
holds files for `nimsum check`. A record is shipped when its results and certificates are written
into these files.
"""

import json
import os
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol
from zipfile import ZipFile

from pydantic import BaseModel, ConfigDict, TypeAdapter

from nimsum.budget import Budget
from nimsum_lab.archives import pack
from nimsum_lab.certificates.checker.main import judge
from nimsum_lab.literature import RECORD_ENTRIES
from nimsum_lab.papers.check import Value
from webapp.teaching.games.literature import Entry

Result = dict[str, Any]
"""The result of a part as JSON data: text, numbers, booleans, lists of them, None."""

Progress = Callable[[float], None]
"""A function that takes the share of a part that is done, from 0 to 1."""


class RecordMaking(Protocol):
    """The contents of the module `making` of a record."""

    PARTS: Collection[str]
    """The names of the parts: boards, codes, or sets. No part needs another one. Each is a job that
    can be stopped and started again, so work of many hours is divided into several parts."""
    SAMPLE: Collection[str]
    """The names of some parts that take a few seconds together."""

    def make(self, part: str, progress: Progress, budget: Budget) -> Result:
        """Return the result of `part`, found from the rules alone without any shipped data.

        Raises OutOfBudget if `budget` runs out.
        """

    def certificates(self, part: str, result: Result) -> Iterable[Mapping[str, Any]]:
        """Return the certificates for `nimsum check` that follow from the `result` of `part`.

        There may be none.
        """

    def rows(self, made: Mapping[str, Result]) -> Iterable[tuple[Value, ...]]:
        """Return the rows of the table on the page of the record, one value for each column.

        `made` has the results in the order of PARTS.
        """


class MadePart(BaseModel):
    """The result of a part, and the time that it took."""

    model_config = ConfigDict(frozen=True)

    part: str
    seconds: float
    """The processor time, in seconds, on the machine that made it, including programs that it
    started."""
    result: Result
    seconds_to_check: float | None = None
    """The processor time, in seconds, of the checker for its certificates, including programs that
    it started; None if there are none, or if they were not checked yet."""


_MADE = TypeAdapter(MadePart)


class Record(BaseModel):
    """A record as `record.toml` describes it; all texts but `sources` and `game` are translated."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    slug: str
    title: str
    before: str
    """A sentence or two on what was known before."""
    says: str
    """A sentence or two on what we state: what is proved, and what is only observed."""
    checked: str
    """A sentence on who can check it, with which program, and what no certificate covers."""
    columns: tuple[str, ...]
    """The titles of the columns of the table."""
    sources: tuple[str, ...]
    """The sources of `before`: addresses, or works as they are cited."""
    game: str
    """A position whose picture represents the record, such as `cram:5x5`."""
    misere: bool = False
    """True if the record is about misère play."""

    @property
    def known(self) -> Entry:
        """What is known about the subject of the record. Raises KeyError if it has no entry."""
        return RECORD_ENTRIES[self.slug]

    @property
    def _folder(self) -> Path:
        return Path(__file__).parent / self.slug.replace("-", "_")

    @property
    def making(self) -> RecordMaking:
        """The module `making` of the record, which is imported at the first use."""
        module: RecordMaking = import_module(f"{__package__}.{self._folder.name}.making")
        return module

    @property
    def edition(self) -> str:
        """A digest of the programs in the record's folder.

        A result that an older edition has left in the queue is not used. Shipped results stay
        valid.
        """
        programs = sorted([*self._folder.glob("*.py"), *self._folder.glob("*.cpp")])
        return sha256(b"".join(each.read_bytes() for each in programs)).hexdigest()[:16]

    @cached_property
    def made(self) -> Mapping[str, MadePart]:
        """The shipped parts by their names; empty if none are shipped."""
        file = self._folder / "made.json"
        if not file.exists():
            return {}
        lines = file.read_text("utf-8").splitlines()
        return {made.part: made for made in map(_MADE.validate_json, lines)}

    def make(self, part: str, progress: Progress, budget: Budget) -> MadePart:
        """Make `part` again and return it.

        Raises ValueError if there is no such part, and OutOfBudget.
        """
        if part not in self.making.PARTS:
            raise ValueError(f"{self.slug} has no part {part!r}")
        start = _processor_seconds()
        result = self.making.make(part, progress, budget)
        seconds = round(_processor_seconds() - start, 2)
        return MadePart(part=part, seconds=seconds, result=json.loads(json.dumps(result)))

    def is_as_shipped(self, made: MadePart) -> bool:
        """Return True if the result in `made` is the shipped one, whatever time it took."""
        shipped = self.made.get(made.part)
        return shipped is not None and shipped.result == made.result

    def rows(self) -> Iterable[tuple[Value, ...]]:
        """Return the rows of the table of the shipped parts."""
        made = self.made
        making = self.making
        return making.rows({part: made[part].result for part in making.PARTS if part in made})

    @property
    def _archive(self) -> Path:
        return self._folder / "certificates.zip"

    @cached_property
    def certificate_names(self) -> tuple[str, ...]:
        """The names of the files with the shipped certificates."""
        if not self._archive.exists():
            return ()
        with ZipFile(self._archive) as archive:
            return tuple(archive.namelist())

    def certificate(self, name: str) -> bytes:
        """Return the certificate in the file called `name`. Raises KeyError if there is none."""
        with ZipFile(self._archive) as archive:
            return archive.read(name)

    def certificates(self) -> Iterator[tuple[str, bytes]]:
        """Yield the name and the content of each file with a shipped certificate."""
        if self.certificate_names:
            with ZipFile(self._archive) as archive:
                yield from ((name, archive.read(name)) for name in self.certificate_names)

    @property
    def archive(self) -> bytes:
        """The .zip file with all shipped certificates. Raises FileNotFoundError if none exist."""
        return self._archive.read_bytes()

    def ship(self, made: Iterable[MadePart]) -> None:
        """Write the parts in `made` and their certificates in place of those shipped so far.

        Raises ValueError if the checker refuses a certificate.
        """
        checked: list[MadePart] = []
        certificates: list[tuple[str, str]] = []
        for each in sorted(made, key=lambda each: each.part):
            own = list(self.certificates_of(each))
            checked.append(_check_certificates(each, own))
            certificates += own
        lines = (each.model_dump_json() + "\n" for each in checked)
        (self._folder / "made.json").write_text("".join(lines), "utf-8")
        self._archive.unlink(missing_ok=True)
        if certificates:
            pack(self._archive, certificates)
        for cached in ("made", "certificate_names"):
            vars(self).pop(cached, None)

    def certificates_of(self, made: MadePart) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each file with a certificate of the part `made`."""
        for number, data in enumerate(self.making.certificates(made.part, made.result)):
            name = f"{self.slug}-{made.part}{f'-{number}' if number else ''}.json"
            yield name, json.dumps({"nimsum-certificate": 1, **data}) + "\n"


def _check_certificates(made: MadePart, files: Iterable[tuple[str, str]]) -> MadePart:
    """Check the certificates of `made` in `files`, and return it with the time that took.

    `files` are pairs of a name and a text. A part that was checked before is returned as it is.
    Raises ValueError if a certificate proves nothing.
    """
    if made.seconds_to_check is not None:
        return made
    seconds = None
    for name, text in files:
        start = _processor_seconds()
        code, sentence = judge(text.encode())
        if code:
            raise ValueError(f"{name} proves nothing: {sentence}")
        seconds = round((seconds or 0) + _processor_seconds() - start, 2)
    return made.model_copy(update={"seconds_to_check": seconds})


def _processor_seconds() -> float:
    """Return the processor time in seconds of this process and its children that have ended."""
    return sum(os.times()[:4])


def _read_record(slug: str) -> Record:
    """Return the record `slug`, as its `record.toml` describes it."""
    file = Path(__file__).parent / slug.replace("-", "_") / "record.toml"
    return Record(slug=slug, **tomllib.loads(file.read_text("utf-8")))


_SLUGS: tuple[str, ...] = (
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

RECORDS = {slug: _read_record(slug) for slug in _SLUGS}
"""All records by their slugs, in the order in which readers see them."""
