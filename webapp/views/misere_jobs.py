"""The three long computations of the misère laboratory, and how their pages show them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Request, current_app
from flask.sansio.app import App
from flask.typing import ResponseReturnValue
from werkzeug.utils import redirect

from webapp.language import gettext as _
from webapp.rulesets.errors import NotationError
from webapp.solver.jobs import Job, folder_of_jobs
from webapp.theory.misere.errors import OutOfBudget
from webapp.theory.misere.forms import Laboratory
from webapp.theory.misere.writing import shorthand
from webapp.theory.misere.writing_sums import Scribe
from webapp.theory.misere_counts.composites import Composite, even_composites
from webapp.theory.misere_counts.day_seven import DaySeven, count_day_seven
from webapp.theory.misere_counts.enumeration import counted_one_by_one

from .htmx import Htmx
from .job_view import JobView

Progress = Callable[[float], None]
Spent = Callable[[], bool]

LAST_DIGITS = 10**9
"""|M_7| is divided by it to tell the last digits."""

_NAME = "misere_jobs"
_LONGEST_NAME = 500


@dataclass(frozen=True, slots=True)
class CountOfDaySeven:
    """|M_7|, and what is left when it is divided by LAST_DIGITS."""

    count: DaySeven
    last_digits: int


@dataclass(frozen=True, slots=True)
class NamedComposite:
    """A composite and its prime partitions, in the paper's shorthand; None if too long."""

    name: str | None
    partitions: tuple[tuple[str | None, ...], ...]

    @property
    def primes(self) -> int:
        """The number of its primes."""
        return len(self.partitions[0])

    @property
    def is_unique(self) -> bool:
        """Whether it has one prime partition only."""
        return len(self.partitions) == 1


def add_jobs(app: App) -> None:
    """Make the jobs of an app. Its processes are forked later, and so share them."""
    folder = folder_of_jobs()
    app.extensions[_NAME] = {
        "born": Job(folder / "born", lambda told, spent: counted_one_by_one(5, told, spent)),
        "seven": Job(folder / "seven", _day_seven),
        "census": Job(folder / "census", _census),
    }


def job(name: str) -> Job[Any]:
    """A job of the current app."""
    found: Job[Any] = current_app.extensions[_NAME][name]
    return found


def named(lab: Laboratory, composites: list[Composite]) -> tuple[NamedComposite, ...]:
    """Composites of a laboratory in the paper's shorthand. Raises OutOfBudget."""
    scribe = Scribe(lab, _LONGEST_NAME)
    return tuple(
        NamedComposite(
            shorthand(each.form, _LONGEST_NAME),
            tuple(tuple(map(scribe.write, primes)) for primes in each.partitions),
        )
        for each in composites
    )


def obeyed(name: str, request: Request, do: str | None) -> JobView | ResponseReturnValue:
    """The job after it was started or stopped as the address asks.

    That is a redirection to the page itself where it is asked for as a whole, so that to load it
    again starts nothing. Raises NotationError for any other wish.
    """
    asked, fragment = job(name), Htmx.of(request).wants_fragment
    if do == "start":
        asked.start()
    elif do == "stop":
        asked.stop()
    elif do is not None:
        raise NotationError(_("That cannot be done here."), do, _("Write do=start or do=stop."))
    if do and not fragment:
        return redirect(request.path, 303)
    return JobView.of(asked, request.path, acted=do is not None, fragment=fragment)


def _day_seven(progress: Progress, spent: Spent) -> CountOfDaySeven | None:
    count = count_day_seven(progress, spent)
    return None if count is None else CountOfDaySeven(count, count.remainder(LAST_DIGITS))


def _census(progress: Progress, spent: Spent) -> tuple[NamedComposite, ...] | None:
    lab = Laboratory(spent)
    try:
        return named(lab, even_composites(5, lab, progress))
    except OutOfBudget:
        return None
