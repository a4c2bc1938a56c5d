"""A record for tests, of games in which one takes less than 2 or 3, in a folder of its own."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nimsum.budget import Budget
from nimsum_lab.records.record import Progress, Record, Result
from webapp.teaching.games.literature import Entry

_TEXTS = ("title", "before", "says", "checked")


@dataclass(frozen=True)
class Making:
    """What a record has instead of a module `making`."""

    PARTS: tuple[str, ...]
    SAMPLE: tuple[str, ...]
    make: Callable[[str, Progress, Budget], Result]
    certificates: Callable[[str, Result], Iterable[Mapping[str, Any]]]
    rows: Callable[[Mapping[str, Result]], Iterable[tuple[Any, ...]]]


class TinyRecord(Record):
    """Made in `folder`, which changes with each test."""

    folder: Path

    @property
    def known(self) -> Entry:
        return Entry.model_validate({"work": "Bouton 1901", "status": "open"})

    @property
    def _folder(self) -> Path:
        return self.folder

    @property
    def making(self) -> Any:
        return Making(
            PARTS=("2", "3"), SAMPLE=("2",), make=_made, certificates=_certificates, rows=_rows
        )


def tiny(folder: Path) -> TinyRecord:
    """Return the record in `folder` before anything of it is shipped."""
    texts: dict[str, Any] = {name: f"{name} of the tiny record" for name in _TEXTS}
    columns = ("most", "period")
    sources = ("https://example.org/taking",)
    return TinyRecord(
        slug="tiny",
        columns=columns,
        sources=sources,
        game="subtraction(1,2):5",
        folder=folder,
        **texts,
    )


def _made(part: str, progress: Progress, budget: Budget) -> Result:
    progress(0.5)
    budget.spend()
    return {"period": int(part), "amounts": tuple(range(1, int(part)))}


def _certificates(part: str, result: Result) -> Iterable[Mapping[str, Any]]:
    if part == "3":
        law = {"preperiod": 0, "saltus": 0, "proof_begins": 0, "computed": 5}
        yield {"test": "subtraction", "game": "subtraction(1,2)", **law, **result}


def _rows(made: Mapping[str, Result]) -> Iterable[tuple[int, int]]:
    return ((int(part) - 1, result["period"]) for part, result in made.items())
