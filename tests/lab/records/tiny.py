"""A record for tests, of two squares, kept in a folder of its own."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from nimsum.budget import Budget
from nimsum.lab.records.record import Progress, Record, Result

_TEXTS = ("title", "before", "says", "checked")


class TinyRecord(Record):
    """Made in `folder`, which changes with each test."""

    folder: Path

    @property
    def _folder(self) -> Path:
        return self.folder

    @property
    def making(self) -> Any:
        return SimpleNamespace(
            PARTS=("2", "3"), SAMPLE=("2",), make=_squared, certificates=_certificates, rows=_rows
        )


def tiny(folder: Path) -> TinyRecord:
    """The record before anything of it is shipped."""
    texts = {name: f"{name} of the tiny record" for name in _TEXTS}
    columns, sources = ("number", "square"), ("https://example.org/squares",)
    return TinyRecord(
        slug="tiny", columns=columns, sources=sources, game="cram:2x3", folder=folder, **texts
    )


def _squared(part: str, progress: Progress, budget: Budget) -> Result:
    progress(0.5)
    budget.spend()
    return {"square": int(part) ** 2, "of": (int(part),)}


def _certificates(part: str, result: Result) -> Iterable[Mapping[str, Any]]:
    return [{"test": "square", "of": part, **result}] if part == "3" else []


def _rows(made: Mapping[str, Result]) -> Iterable[tuple[int, int]]:
    return ((int(part), result["square"]) for part, result in made.items())
