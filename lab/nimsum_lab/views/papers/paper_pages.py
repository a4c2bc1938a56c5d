"""The contents of the pages of papers, as templates take them."""

from dataclasses import dataclass
from typing import ClassVar

from flask import url_for

from nimsum_lab.computations.paper_checks import MAX_CHECK_SECONDS
from nimsum_lab.papers.check import Check, CheckVerdict, ComparedCase, PaperPlace
from nimsum_lab.papers.shelf import Paper, PaperEntry
from nimsum_lab.views.in_words import computing_time, value_in_words
from nimsum_lab.views.job_view import JobView
from webapp.teaching.games.literature import Entry
from webapp.teaching.games.references import WORKS, Work

_MAX_OPEN_CASES = 12
"""The maximum number of cases that a page shows unfolded."""


@dataclass(frozen=True, slots=True)
class GameLink:
    """A link to the page of a game."""

    title: str
    href: str


@dataclass(frozen=True, slots=True)
class CaseView:
    """A case of a check, with its values in words."""

    case: str | PaperPlace
    printed: str
    computed: str
    corrected: str
    """The corrected value; empty if the printed one was not corrected."""
    is_as_printed: bool
    """True if the paper is right in this case."""

    @classmethod
    def of(cls, compared: ComparedCase) -> "CaseView":
        """Return the view of the case `compared`."""
        return cls(
            case=compared.case,
            printed=value_in_words(compared.printed),
            computed=value_in_words(compared.computed),
            corrected="" if compared.corrected is None else value_in_words(compared.corrected),
            is_as_printed=compared.as_printed,
        )


@dataclass(frozen=True, slots=True)
class VerdictView:
    """The verdict of a check on a statement or a misprint."""

    verdict: CheckVerdict
    is_as_claimed: bool
    """True if our claim holds: that the statement is right, or that the misprint is one."""
    cases: tuple[CaseView, ...]
    time: str
    """The seconds that the check took, as text."""

    @classmethod
    def of(cls, verdict: CheckVerdict, entry: PaperEntry) -> "VerdictView":
        """Return the view of the `verdict` of the check of `entry`."""
        return cls(
            verdict=verdict,
            is_as_claimed=verdict.is_corrected if entry.is_misprint else verdict.holds,
            cases=tuple(map(CaseView.of, verdict.rows)),
            time=computing_time(verdict.seconds),
        )

    @property
    def opens_cases(self) -> bool:
        """True if the cases are so few that the page shows them unfolded."""
        return len(self.cases) <= _MAX_OPEN_CASES

    @property
    def has_corrections(self) -> bool:
        """True if the table of cases needs a column for corrected values."""
        return any(row.corrected is not None for row in self.verdict.rows)


@dataclass(frozen=True, slots=True)
class CheckView:
    """The check of an entry: its job, and the verdict if the job is done."""

    entry: PaperEntry
    check: Check
    job: JobView
    result: VerdictView | None

    max_seconds: ClassVar[int] = MAX_CHECK_SECONDS

    @property
    def target(self) -> str:
        """The id of the element that shows the check."""
        return f"check-{self.entry.key}"

    @property
    def size(self) -> int:
        """The size of the last check that is done, or else the usual size."""
        return self.result.verdict.size if self.result else self.check.usual

    @property
    def offers_more(self) -> bool:
        """True if there is a larger size, and the last check had another one."""
        is_done = self.result is not None and self.result.verdict.size == self.check.more
        return self.check.more > 0 and not is_done


@dataclass(frozen=True, slots=True)
class EntryView:
    """A statement or a misprint, with links to its games and its check."""

    entry: PaperEntry
    href: str
    games: tuple[GameLink, ...]
    check: CheckView | None
    """The check; None if there is none."""
    known: Entry | None
    """What is known about an open problem; None for other entries."""


@dataclass(frozen=True, slots=True)
class PaperSummary:
    """The data of a paper that all pages show."""

    paper: Paper
    work: Work
    path: str
    checked: int
    """The number of statements with a check."""

    @classmethod
    def of(cls, paper: Paper) -> "PaperSummary":
        """Return the summary of `paper`."""
        path = url_for("papers.paper", slug=paper.slug)
        checked = sum(entry.check is not None for entry in paper.statements)
        return cls(paper, WORKS[paper.work], path, checked)


@dataclass(frozen=True, slots=True)
class PaperSection:
    """A section of a paper with its statements."""

    title: str
    entries: tuple[EntryView, ...]

    @property
    def first_key(self) -> str:
        """The key of the first statement."""
        return self.entries[0].entry.key


@dataclass(frozen=True, slots=True)
class PaperPage:
    """The page of a paper."""

    summary: PaperSummary
    picture: str
    """The address of the picture of a game of the paper; empty if it names no game."""
    sections: tuple[PaperSection, ...]
    misprints: tuple[EntryView, ...]


@dataclass(frozen=True, slots=True)
class EntryPage:
    """The page of a statement or a misprint."""

    summary: PaperSummary
    picture: str
    """The address of the picture of a game of the entry; empty if it names no game."""
    view: EntryView
