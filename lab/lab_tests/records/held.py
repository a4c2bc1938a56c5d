"""The command that makes records, and its workers, with a record whose parts are held back.

python -m lab_tests.records.held FOLDER [ARGUMENT ...]
"""

import signal
import sys
from pathlib import Path
from typing import Any

from lab_tests.records.tiny import Making, TinyRecord, tiny
from nimsum.budget import Budget
from nimsum_lab.records.record import RECORDS, Progress, Result
from tests.working import until

PARTS = ("first", "second", "third", "fourth")


class HeldRecord(TinyRecord):
    """Each part is made as soon as a file of its name lies in the folder."""

    @property
    def making(self) -> Any:
        """Return what makes it, with no certificates and no table."""
        return Making(
            PARTS=PARTS,
            SAMPLE=(),
            make=self._made,
            certificates=lambda *_made: (),
            rows=lambda _made: (),
        )

    def let_go(self, *parts: str) -> None:
        """Let some parts be made."""
        for part in parts:
            (self.folder / part).touch()

    def _made(self, part: str, _progress: Progress, budget: Budget) -> Result:
        def may_end() -> bool:
            budget.spend()
            return (self.folder / part).exists()

        until(may_end)
        return {"part": part}


def held(folder: Path) -> HeldRecord:
    """Return the record of a folder, of which nothing is shipped."""
    return HeldRecord(**tiny(folder).model_dump() | {"slug": "held"})


def command(folder: Path) -> tuple[str, ...]:
    """Return what runs this module for a folder."""
    return (sys.executable, "-m", "lab_tests.records.held", str(folder))


def main(folder: str, *arguments: str) -> None:
    """Be the command for the record of a folder, or a worker that the command starts."""
    RECORDS["held"] = held(Path(folder))
    # They read all records when they are imported.
    from nimsum_lab import commands, make_records  # noqa: PLC0415

    if "--with-parent" in arguments:
        commands.workers(arguments)
    else:
        # A shell without job control lets what it starts in the background ignore interrupts.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        make_records.WORKERS = command(Path(folder))
        commands.records(arguments)


if __name__ == "__main__":
    main(*sys.argv[1:])
