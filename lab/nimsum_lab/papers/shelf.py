"""The papers whose statements are checked, each read from its file beside this module."""

import tomllib
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from nimsum.language import gettext as _

from .check import Check, PaperPlace, place


class _FileModel(BaseModel):
    """The data of a file; a field that is missing, unknown or of a wrong type is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class PaperEntry(_FileModel):
    """A statement of a paper, in our words, or a misprint with its correction.

    An entry has either a check or, in `unchecked`, the reason why it has none. A check of a
    misprint shows that the printed text is wrong and the correction right.
    """

    key: str
    """The name of the entry in addresses."""
    place_name: str = Field(alias="place")
    """The place as it is written, such as `Theorem 8`."""
    section: str
    games: tuple[str, ...]
    """The rulesets and named games that the entry is about."""
    says: str = ""
    """The statement; empty for a misprint."""
    printed: str = ""
    """The misprint as it is printed; empty for a statement."""
    correct: str = ""
    """The correction of a misprint."""
    unchecked: str = ""
    check_name: str = Field("", alias="check")
    """The name of the function with the check, in the module of this part or in `judging`."""
    arguments: dict[str, Any] = Field({}, alias="with")
    """The arguments of a function in `judging` that makes the check; empty if the check is a
    function of its own."""
    compares: str = ""
    """A message on what the check compares."""
    sizes: tuple[int, int, int] = (0, 0, 0)
    steps: int = 0
    """About how many steps the check takes, if that does not depend on a size."""
    is_table: bool = False
    problem: str = ""
    """The key of the open problem that the text speaks of, in the literature; "" if of none."""
    part: str = ""
    """The name of the module with the checks of this part of the paper."""

    @model_validator(mode="after")
    def _check_fields(self) -> Self:
        has_printed = bool(self.printed)
        if has_printed != bool(self.correct) or has_printed == bool(self.says):
            raise ValueError(f"{self.key} needs `says`, or both `printed` and `correct`")
        has_check = bool(self.check_name)
        if has_check != bool(self.compares) or has_check == bool(self.unchecked):
            raise ValueError(f"{self.key} needs both `check` and `compares`, or `unchecked`")
        return self

    @cached_property
    def place(self) -> PaperPlace:
        """The place in the paper."""
        return place(self.place_name, self.section)

    @property
    def is_misprint(self) -> bool:
        """True if the entry is a misprint, not a statement."""
        return bool(self.printed)

    @property
    def title(self) -> str:
        """The title in a list of entries."""
        return _("Misprint: %(place)s", place=self.place) if self.is_misprint else str(self.place)

    @cached_property
    def check(self) -> Check | None:
        """The check; None if there is none. Raises LookupError if its function is missing."""
        if not self.check_name:
            return None
        module = "judging" if self.arguments else self.part
        function = getattr(import_module(f"{__package__}.{module}"), self.check_name, None)
        if function is None:
            raise LookupError(f"{self.key}: {module} has no check {self.check_name}")
        run_check = function(**self.arguments) if self.arguments else function
        run = run_check if any(self.sizes) else lambda _size: iter(run_check())
        if self.steps:
            return Check(self.compares, run, self.sizes, lambda _size: self.steps, self.is_table)
        # The decorator `check.steps` sets this attribute.
        steps_of_size = getattr(run_check, "steps", lambda size: max(size, 1))
        return Check(self.compares, run, self.sizes, steps_of_size, self.is_table)


class Paper(_FileModel):
    """A paper with all its entries; `parts` are the names of the modules with the checks."""

    slug: str
    work: str
    """The short name of the paper in WORKS."""
    about: str
    left_out: str = ""
    """A sentence on the statements that are not listed, and why."""
    parts: dict[str, tuple[PaperEntry, ...]]

    @cached_property
    def entries(self) -> tuple[PaperEntry, ...]:
        """All statements, then all misprints, in the order of their sections."""
        return tuple(sorted(chain.from_iterable(self.parts.values()), key=_order))

    @property
    def statements(self) -> tuple[PaperEntry, ...]:
        """The statements of the paper."""
        return tuple(each for each in self.entries if not each.is_misprint)

    @property
    def misprints(self) -> tuple[PaperEntry, ...]:
        """The misprints in the paper."""
        return tuple(each for each in self.entries if each.is_misprint)


def _order(entry: PaperEntry) -> tuple[bool, bool, list[str]]:
    numbered = [part.zfill(2) for part in entry.section.split(".")]
    return entry.is_misprint, entry.section.isalpha(), numbered


def read_paper(path: Path) -> Paper:
    """Return the paper in the file at `path`.

    Raises pydantic's ValidationError if an entry is incomplete, LookupError if a check is missing.
    """
    written = tomllib.loads(path.read_text("utf-8"))
    for part, entries in written["parts"].items():
        for entry in entries:
            entry["part"] = part
    paper = Paper(slug=path.stem.replace("_", "-"), **written)
    for each in paper.entries:
        _place = each.place
        _check = each.check
    return paper


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
    """Yield the statements and misprints about any of `games`, each with its paper."""
    for each in PAPERS:
        for entry in each.entries:
            if games & set(entry.games):
                yield each, entry
