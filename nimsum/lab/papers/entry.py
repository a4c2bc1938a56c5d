"""What a paper states, what is misprinted in it, and what checks either."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from typing_extensions import TypeAliasType

from nimsum.language import N_, gettext as _


class StatementKind(Enum):
    """What a statement is called in its paper."""

    THEOREM = N_("Theorem %(number)s")
    PROPOSITION = N_("Proposition %(number)s")
    LEMMA = N_("Lemma %(number)s")
    COROLLARY = N_("Corollary %(number)s")
    OBSERVATION = N_("Observation %(number)s")
    DEFINITION = N_("Definition %(number)s")
    EXAMPLE = N_("Example %(number)s")
    UNNUMBERED = N_("Example")
    TABLE = N_("Table %(number)s")
    ONE_TABLE = N_("Table")
    FIGURE = N_("Figure %(number)s")
    LIST = N_("List")
    TEXT = N_("In the text")
    PROOF = N_("Proof of Theorem %(number)s")
    PROOF_OF_PROPOSITION = N_("Proof of Proposition %(number)s")
    PROOF_OF_LEMMA = N_("Proof of Lemma %(number)s")
    PROOF_OF_COROLLARY = N_("Proof of Corollary %(number)s")
    OPEN = N_("Open Problem %(number)s")
    ALGORITHM = N_("Algorithm %(number)s")


@dataclass(frozen=True)
class PaperPlace:
    """Where something stands in a paper."""

    kind: StatementKind
    number: str
    section: str

    def __str__(self) -> str:
        return _(self.kind.value, number=self.number)

    @property
    def in_section(self) -> str:
        """The section, in words; empty where the paper is not divided."""
        if self.section == "0":
            return _("introduction")
        if self.section.isalpha():
            return _("appendix %(letter)s", letter=self.section)
        return _("section %(number)s", number=self.section)


Value = TypeAliasType("Value", "int | bool | str | PaperPlace | tuple[Value, ...]")
"""What is compared: a number, a truth, a result of the paper, a sequence.

A text is mathematics that needs no language.
"""


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


@dataclass(frozen=True)
class Stepped:
    """What computes a check of a size, and tells about how many steps it takes."""

    run: Run
    steps: Callable[[int], int] = lambda size: max(size, 1)


def steps(of_size: Callable[[int], int]) -> Callable[[Run], Stepped]:
    """Tell about how many steps a check takes, where they are not as many as its size."""
    return lambda run: Stepped(run, of_size)


@dataclass(frozen=True)
class Check:
    """A computation that compares what a paper has with what the rules of a game give.

    `run` takes a size. A check without sizes, such as that of a table, has the size 0.
    """

    compares: str
    """What is compared with what, in a sentence with %(size)s."""
    run: Run
    sizes: tuple[int, int, int] = (0, 0, 0)
    """The least, the usual, and the one on request; each is told below."""
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


@dataclass(frozen=True)
class Statement:
    """Something that a paper states, in our words; it has a check, or a reason for having none."""

    key: str
    place: PaperPlace
    says: str
    check: Check | None = None
    unchecked: str = ""
    games: tuple[str, ...] = ()
    """The rulesets and named games that it is about."""

    @property
    def title(self) -> str:
        """What it is called beside others."""
        return str(self.place)


@dataclass(frozen=True)
class Misprint:
    """Something that is printed wrong; its check shows that, and that the mended one holds.

    A slip of the pen has a reason for having no check.
    """

    key: str
    place: PaperPlace
    printed: str
    correct: str
    check: Check | None = None
    games: tuple[str, ...] = ()
    unchecked: str = ""

    @property
    def title(self) -> str:
        """What it is called beside others."""
        return _("Misprint: %(place)s", place=self.place)


PaperEntry = Statement | Misprint


def place(called: str, section: str) -> PaperPlace:
    """A place by what it is called there: Theorem 8, Proof of Lemma 5, List, In the text."""
    words, _, number = called.rpartition(" ")
    if any(letter.isdigit() for letter in number):
        return PaperPlace(StatementKind(f"{words} %(number)s"), number, section)
    return PaperPlace(StatementKind(called), "", section)


@dataclass(frozen=True)
class Paper:
    """A paper with all that is checked of it."""

    slug: str
    work: str
    """Its short name in WORKS."""
    about: str
    left_out: str
    """What of it is not listed, and why."""
    entries: tuple[PaperEntry, ...]
    """All statements, then all misprints, in the order of their sections."""

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """What the paper states."""
        return tuple(each for each in self.entries if isinstance(each, Statement))

    @cached_property
    def misprints(self) -> tuple[Misprint, ...]:
        """What is printed wrong in it."""
        return tuple(each for each in self.entries if isinstance(each, Misprint))
