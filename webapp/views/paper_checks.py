"""The checks of the papers as jobs, and how a page shows one of them."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from webapp.limits import LONGEST_CHECK_SECONDS, MOST_CHECKS_AT_ONCE
from webapp.solver.jobs import Job, Stage, Turns
from webapp.teaching.papers.entry import Check, Misprint, Statement
from webapp.teaching.papers.verdict import Verdict, verdict

from .job_view import JobView


class Checks:
    """The jobs of all checks, made when they are first asked for; few run at the same time."""

    def __init__(self, folder: Path) -> None:
        """Processes that share the folder share the results."""
        self._folder = folder
        self._turns = Turns(folder / "turns", MOST_CHECKS_AT_ONCE)
        self._jobs: dict[str, Job[Verdict]] = {}

    def job(self, paper: str, key: str, check: Check, size: int) -> Job[Verdict]:
        """The check of an entry of a paper for a size."""
        name = f"{paper}.{key}.{size}"
        job = self._jobs.get(name)
        if job is None:
            compute = partial(verdict, check, size)
            job = Job(self._folder / name, compute, self._turns, LONGEST_CHECK_SECONDS)
            self._jobs[name] = job
        return job

    def view(
        self, paper: str, entry: Statement | Misprint, *, do: str = "", fragment: bool = False
    ) -> "CheckView | None":
        """The check of an entry, after it was started (`start`, `more`) or stopped (`stop`).

        None for a statement that has none.
        """
        check = entry.check
        if check is None:
            return None
        usual = self.job(paper, entry.key, check, check.usual)
        more = self.job(paper, entry.key, check, check.more) if check.more else None
        jobs = [usual] if more is None else [more, usual]
        asked = more if do == "more" and more else usual
        waits = do in ("start", "more") and not asked.start(anew=True)
        running = next((job for job in jobs if job.progress()[0] is Stage.RUNNING), None)
        if do == "stop" and running is not None:
            running.stop()
        shown = running or next((job for job in jobs if job.progress()[0] is Stage.DONE), asked)
        view = JobView.of(shown, f"/papers/{paper}/{entry.key}", acted=bool(do), fragment=fragment)
        return CheckView(entry, check, view, do if waits else "")


@dataclass(frozen=True, slots=True)
class CheckView:
    """A check as its page shows it. `waits` is the wish that waits for its turn."""

    entry: Statement | Misprint
    check: Check
    job: JobView
    waits: str

    @property
    def target(self) -> str:
        """The name of the part of the page that shows it."""
        return f"check-{self.entry.key}"

    @property
    def verdict(self) -> Verdict | None:
        """What was found, if it is done."""
        found: Verdict | None = self.job.result
        return found

    @property
    def as_stated(self) -> bool:
        """Whether what we say holds: the statement, or that this is misprinted."""
        if self.verdict is None:
            return False
        return self.verdict.mended if isinstance(self.entry, Misprint) else self.verdict.holds
