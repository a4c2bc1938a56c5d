"""What a check finds: how many cases agree, and where the first difference is."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from nimsum.budget import spend

from .entry import Check, Compared

_MOST_DIFFERENCES = 20
_MOST_ROWS = 250


@dataclass(frozen=True, slots=True)
class CheckVerdict:
    """The outcome of a check of a size. It is the same in every language."""

    size: int
    cases: int
    wrong_as_printed: int
    wrong_as_mended: int
    """The cases in which neither the paper is right nor what should have been printed."""
    rows: tuple[Compared, ...]
    """All cases of a table; else the first that are not as printed."""
    seconds: float

    @property
    def holds(self) -> bool:
        """Whether the paper is right in every case."""
        return self.cases > 0 and not self.wrong_as_printed

    @property
    def mended(self) -> bool:
        """Whether the paper is wrong, and what should have been printed is right in every case."""
        return self.wrong_as_printed > 0 and not self.wrong_as_mended


def verdict(
    check: Check, size: int, progress: Callable[[float], None] = lambda _: None
) -> CheckVerdict:
    """Run a check. `progress` is told the share that is done. Raises OutOfBudget."""
    start, steps, cases, printed, mended = monotonic(), check.steps(size), 0, 0, 0
    rows: list[Compared] = []
    for step, compared in enumerate(check.run(size), start=1):
        spend()
        progress(min(step / steps, 1.0))
        if compared is None:
            continue
        cases += 1
        printed += not compared.as_printed
        mended += not compared.as_mended
        if check.is_table:
            worth, most = True, _MOST_ROWS
        else:
            worth, most = not (compared.as_printed and compared.as_mended), _MOST_DIFFERENCES
        if worth and len(rows) < most:
            rows.append(compared)
    return CheckVerdict(size, cases, printed, mended, tuple(rows), monotonic() - start)
