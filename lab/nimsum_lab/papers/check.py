"""Checks of statements: cases that are compared one by one, and the verdict on them.

A check of a statement compares the printed value with the computed one in each case. A check of a
misprint also compares a corrected value.
"""

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
"""The kinds of places in the papers."""


@dataclass(frozen=True)
class PaperPlace:
    """A place in a paper, such as a theorem with its number."""

    kind: str
    number: str
    section: str

    def __str__(self) -> str:
        return _(self.kind, number=self.number)

    @property
    def in_section(self) -> str:
        """The section, in words: "section 3", "introduction" or "appendix B"."""
        if self.section == "0":
            return _("introduction")
        if self.section.isalpha():
            return _("appendix %(letter)s", letter=self.section)
        return _("section %(number)s", number=self.section)


def place(called: str, section: str) -> PaperPlace:
    """Return the place `called` so in a paper, such as "Theorem 8" or "List", in its `section`.

    Raises ValueError if that is no kind of place.
    """
    words, _blank, number = called.rpartition(" ")
    numbered = any(letter.isdigit() for letter in number)
    kind, number = (f"{words} %(number)s", number) if numbered else (called, "")
    if kind not in _KINDS:
        raise ValueError(f"{called} is no place in a paper")
    return PaperPlace(kind, number, section)


Item = int | bool | str | PaperPlace
"""A number, a truth value, mathematics as text that needs no language, or a place in a paper."""

Value = Item | tuple[Item | tuple[Item, ...], ...]
"""A value that a check compares: an item, a sequence of items, or a sequence of sequences."""


@dataclass(frozen=True, slots=True)
class ComparedCase:
    """A case of a check: the printed value, the computed value, and the corrected one."""

    case: str | PaperPlace
    printed: Value
    computed: Value
    corrected: Value | None = None
    """The corrected value; None if the printed value needs no correction."""

    @property
    def as_printed(self) -> bool:
        """True if the paper is right in this case."""
        return self.printed == self.computed

    @property
    def as_corrected(self) -> bool:
        """True if the corrected value is right in this case."""
        value = self.printed if self.corrected is None else self.corrected
        return value == self.computed


ComparedCases = Iterator[ComparedCase | None]
"""The cases of a check, one by one; None stands for a step of the work without a case."""

Run = Callable[[int], ComparedCases]
"""A function that computes the cases of a check for a size."""

Facts = Callable[[], Iterable[ComparedCase | None]]
"""A function that computes the cases of a check without sizes."""


RunOfCheck = TypeVar("RunOfCheck", bound=Callable[..., object])


def steps(of_size: Callable[[int], int]) -> Callable[[RunOfCheck], RunOfCheck]:
    """Return a decorator for a check that states its number of steps, to display its progress.

    `of_size` takes the size of a check and returns about how many cases and other steps it has. For
    a check without the decorator, that number is the size.
    """

    def set_steps(run: RunOfCheck) -> RunOfCheck:
        vars(run)["steps"] = of_size
        return run

    return set_steps


@dataclass(frozen=True)
class Check:
    """A computation that compares what a paper prints with what the rules of a game give.

    `run` takes a size. A check without sizes, such as that of a table, has the size 0.
    """

    compares: str
    """A message on what the check compares, with %(size)s for the size."""
    run: Run
    sizes: tuple[int, int, int] = (0, 0, 0)
    """The sizes `least`, `usual` and `more`."""
    steps: Callable[[int], int] = lambda size: max(size, 1)
    """About how many cases and other steps a size has, for the progress."""
    is_table: bool = False
    """True if all cases are shown, not only those that differ."""

    @property
    def least(self) -> int:
        """The smallest size at which the check shows anything, such as a misprint; for tests."""
        return self.sizes[0]

    @property
    def usual(self) -> int:
        """The size of a check that takes about a second."""
        return self.sizes[1]

    @property
    def more(self) -> int:
        """The size of a check on request, which takes about ten seconds; 0 if there is none."""
        return self.sizes[2]


_MAX_DIFFERENCES = 20
_MAX_ROWS = 250


@dataclass(frozen=True, slots=True)
class CheckVerdict:
    """The result of a check of one size, independent of any language."""

    size: int
    cases: int
    wrong_as_printed: int
    """The number of cases in which the paper is wrong."""
    wrong_as_corrected: int
    """The number of cases in which the corrected value is wrong."""
    rows: tuple[ComparedCase, ...]
    """All cases of a table, or else the first ones that are not as printed."""
    seconds: float

    @property
    def holds(self) -> bool:
        """True if there are cases, and the paper is right in all of them."""
        return self.cases > 0 and not self.wrong_as_printed

    @property
    def is_corrected(self) -> bool:
        """True if the paper is wrong in some case, and the correction is right in every case."""
        return self.wrong_as_printed > 0 and not self.wrong_as_corrected


def verdict(
    check: Check, size: int, progress: Callable[[float], None] = lambda _: None
) -> CheckVerdict:
    """Run `check` for `size`, and return the verdict.

    `progress` is called after each case with the share of the work that is done. Raises
    OutOfBudget.
    """
    start = monotonic()
    steps = check.steps(size)
    cases = 0
    wrong_as_printed = 0
    wrong_as_corrected = 0
    rows: list[ComparedCase] = []
    for step, compared in enumerate(check.run(size), start=1):
        spend()
        progress(min(step / steps, 1.0))
        if compared is None:
            continue
        cases += 1
        wrong_as_printed += not compared.as_printed
        wrong_as_corrected += not compared.as_corrected
        if check.is_table:
            is_shown = True
            max_rows = _MAX_ROWS
        else:
            is_shown = not (compared.as_printed and compared.as_corrected)
            max_rows = _MAX_DIFFERENCES
        if is_shown and len(rows) < max_rows:
            rows.append(compared)
    return CheckVerdict(
        size=size,
        cases=cases,
        wrong_as_printed=wrong_as_printed,
        wrong_as_corrected=wrong_as_corrected,
        rows=tuple(rows),
        seconds=monotonic() - start,
    )
