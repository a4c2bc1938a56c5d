"""What checks a statement: cases that are compared one by one, and the verdict on them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import TypeVar

from nimsum.budget import spend
from nimsum.language import N_, gettext as _

_KINDS = {
    N_("Theorem %(number)s"),
    N_("Proposition %(number)s"),
    N_("Lemma %(number)s"),
    N_("Corollary %(number)s"),
    N_("Observation %(number)s"),
    N_("Definition %(number)s"),
    N_("Example %(number)s"),
    N_("Example"),
    N_("Table %(number)s"),
    N_("Table"),
    N_("Figure %(number)s"),
    N_("List"),
    N_("In the text"),
    N_("Proof of Theorem %(number)s"),
    N_("Proof of Proposition %(number)s"),
    N_("Proof of Lemma %(number)s"),
    N_("Proof of Corollary %(number)s"),
    N_("Open Problem %(number)s"),
    N_("Algorithm %(number)s"),
}
"""What statements are called in their papers."""


@dataclass(frozen=True)
class PaperPlace:
    """Where something stands in a paper."""

    kind: str
    number: str
    section: str

    def __str__(self) -> str:
        return _(self.kind, number=self.number)

    @property
    def in_section(self) -> str:
        """The section, in words; empty where the paper is not divided."""
        if self.section == "0":
            return _("introduction")
        if self.section.isalpha():
            return _("appendix %(letter)s", letter=self.section)
        return _("section %(number)s", number=self.section)


def place(called: str, section: str) -> PaperPlace:
    """A place by what it is called there: Theorem 8, Proof of Lemma 5, List, In the text."""
    words, _blank, number = called.rpartition(" ")
    numbered = any(letter.isdigit() for letter in number)
    kind, number = (f"{words} %(number)s", number) if numbered else (called, "")
    if kind not in _KINDS:
        raise ValueError(f"{called} is no place in a paper")
    return PaperPlace(kind, number, section)


Item = int | bool | str | PaperPlace
"""A number, a truth value, mathematics as text that needs no language, or a place in a paper."""

Value = Item | tuple[Item | tuple[Item, ...], ...]
"""What is compared: an item, a sequence of items, or a sequence of such sequences."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One case: what the paper has for it, what was computed, and what should have been printed."""

    case: str | PaperPlace
    printed: Value
    found: Value
    mended: Value | None = None
    """None where the paper is taken at its word."""

    @property
    def as_printed(self) -> bool:
        """Whether the paper is right here."""
        return self.printed == self.found

    @property
    def as_mended(self) -> bool:
        """Whether what should have been printed is right here."""
        return (self.printed if self.mended is None else self.mended) == self.found


Cases = Iterator[Compared | None]
"""The cases of a check one by one; None is a step of the work without a case."""

Run = Callable[[int], Cases]
"""What computes a check of a size."""

Facts = Callable[[], Iterable[Compared | None]]
"""What computes a check that has no sizes."""


RunOfCheck = TypeVar("RunOfCheck", bound=Callable[..., object])


def steps(of_size: Callable[[int], int]) -> Callable[[RunOfCheck], RunOfCheck]:
    """Tell about how many steps a check takes, where they are not as many as its size."""

    def tell(run: RunOfCheck) -> RunOfCheck:
        vars(run)["steps"] = of_size
        return run

    return tell


@dataclass(frozen=True)
class Check:
    """A computation that compares what a paper has with what the rules of a game give.

    `run` takes a size. A check without sizes, such as that of a table, has the size 0.
    """

    compares: str
    """What is compared with what, in a sentence with %(size)s."""
    run: Run
    sizes: tuple[int, int, int] = (0, 0, 0)
    """The least, the usual, and the one on request; see below."""
    steps: Callable[[int], int] = lambda size: max(size, 1)
    """About how many cases and other steps there are, for the progress."""
    is_table: bool = False
    """Whether all cases are worth showing, not only those that differ."""

    @property
    def least(self) -> int:
        """The smallest size that shows all there is to see: for tests."""
        return self.sizes[0]

    @property
    def usual(self) -> int:
        """The size of about a second."""
        return self.sizes[1]

    @property
    def more(self) -> int:
        """The size of some ten seconds, on request; 0 for none."""
        return self.sizes[2]


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
