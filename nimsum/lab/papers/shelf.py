"""All papers whose statements are checked, each read from its file beside this module."""

import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from . import judging
from .entry import Check, Misprint, Paper, PaperEntry, Statement, Stepped, place


class _OfFile(BaseModel):
    """What a file has; a field that is missing, unknown or of a wrong type is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class WrittenEntry(_OfFile):
    """An entry in the file of a paper: it says something, or has a misprint and its correction."""

    key: str
    place: str
    section: str
    games: tuple[str, ...]
    says: str = ""
    printed: str = ""
    correct: str = ""
    unchecked: str = ""
    """The reason for having no check."""
    check: str = ""
    """The name of the check in the module of this part."""
    given: dict[str, Any] = Field({}, alias="with")
    """What the check is made with; it is then one of the general ones, in `judging`."""
    compares: str = ""
    sizes: tuple[int, int, int] = (0, 0, 0)
    steps: int = 0
    """About how many steps the check takes, where that depends on no size."""
    is_table: bool = False

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        if not bool(self.says) == (not self.printed) == (not self.correct):
            raise ValueError(f"{self.key} needs `says`, or both `printed` and `correct`")
        if not bool(self.unchecked) == (not self.check) == (not self.compares):
            raise ValueError(f"{self.key} needs both `check` and `compares`, or `unchecked`")
        return self

    def entry(self, module: str) -> PaperEntry:
        """The entry, with its check from that module; raises LookupError if it is not there."""
        where, check = place(self.place, self.section), self._check(module)
        if self.says:
            return Statement(self.key, where, self.says, check, self.unchecked, self.games)
        return Misprint(
            self.key, where, self.printed, self.correct, check, self.games, self.unchecked
        )

    def _check(self, module: str) -> Check | None:
        if not self.check:
            return None
        if self.given:
            module = judging.__name__
        found = getattr(import_module(module), self.check, None)
        if found is None:
            raise LookupError(f"{self.key}: {module} has no check {self.check}")
        if self.given:
            found = found(**self.given)
        sized = found if isinstance(found, Stepped) else Stepped(found)
        run = sized.run if any(self.sizes) else lambda _size: iter(found())
        steps = sized.steps if not self.steps else lambda _size: self.steps
        return Check(self.compares, run, self.sizes, steps, self.is_table)


class WrittenPaper(_OfFile):
    """The file of a paper; `parts` has the entries that each module of its package checks."""

    work: str
    about: str
    left_out: str = ""
    parts: dict[str, tuple[WrittenEntry, ...]]


def read_paper(path: Path) -> Paper:
    """The paper of a file; its checks are in the package of the same name.

    Raises pydantic's ValidationError if an entry is not whole, LookupError if a check is not there.
    """
    written = WrittenPaper.model_validate(tomllib.loads(path.read_text("utf-8")))
    entries = [
        entry.entry(f"{__package__}.{path.stem}.{part}")
        for part, of_part in written.parts.items()
        for entry in of_part
    ]
    slug = path.stem.replace("_", "-")
    in_order = tuple(sorted(entries, key=_order))
    return Paper(slug, written.work, written.about, written.left_out, in_order)


def _order(entry: PaperEntry) -> tuple[bool, bool, list[str]]:
    section = entry.place.section
    numbered = [part.zfill(2) for part in section.split(".")]
    return isinstance(entry, Misprint), section.isalpha(), numbered


PAPERS = tuple(
    read_paper(Path(__file__).parent / f"{name}.toml")
    for name in (
        "arithmetic_functions",
        "partition_games",
        "primes_step",
        "cyclic_nimhoff_and_delete_nim",
        "misere_structure",
    )
)


def about(games: set[str]) -> Iterator[tuple[Paper, PaperEntry]]:
    """The statements, and the misprints, that are about one of these games."""
    for each in PAPERS:
        for entry in each.entries:
            if games & set(entry.games):
                yield each, entry
