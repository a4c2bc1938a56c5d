"""Plans as addresses: ?activity=KIND~SUBJECT&activity=…&hours=…"""

from collections.abc import Iterable, Sequence

from werkzeug.datastructures import MultiDict

from webapp.classroom.model import Planned
from webapp.language import gettext as _
from webapp.limits import HOURS_OF_A_ROOM, MOST_ACTIVITIES
from webapp.rulesets.errors import NotationError
from webapp.rulesets.heaps.heap import read_number
from webapp.views.play.addresses import quoted_in_query

from .activities.catalogue import kind_called
from .subjects import BETWEEN

NOTHING_WISHED = {"kind": "vote", "play": "normal", "position": ""}
"""The fields of a new activity before anybody has filled them."""


def read_plan(written: Sequence[str]) -> list[Planned]:
    """The activities of a plan, each as one text. Raises GameError."""
    if len(written) > MOST_ACTIVITIES:
        raise NotationError(
            _("There are too many activities in the plan."),
            str(len(written)),
            _("A room has at most %(most)s.", most=MOST_ACTIVITIES),
        )
    return [read_planned(text) for text in written]


def read_planned(text: str) -> Planned:
    """One activity of a plan. Raises GameError."""
    slug, _between, subject = text.partition(BETWEEN)
    kind = kind_called(slug)
    return Planned(kind.slug, kind.read(subject))


def read_typed(form: MultiDict[str, str]) -> list[Planned]:
    """The activities of a form: written as in addresses, and the one of its fields.

    Those are `kind`, `play` and `position`; without a position there is none. Raises GameError.
    """
    written = form.getlist("activity")
    if form.get("position", "").strip():
        written.append(BETWEEN.join(form.get(each, "") for each in ("kind", "play", "position")))
    return read_plan(written)


def read_hours(args: MultiDict[str, str]) -> int:
    """How long the room is to be there. Raises NotationError."""
    return read_number(args.get("hours") or str(HOURS_OF_A_ROOM), _("a number of hours"))


def write_planned(planned: Planned) -> str:
    """An activity as one text."""
    return f"{planned.kind}{BETWEEN}{planned.subject}"


def plan_address(plan: Iterable[Planned], hours: int = HOURS_OF_A_ROOM) -> str:
    """The address of a plan."""
    fields = [f"activity={quoted_in_query(write_planned(each))}" for each in plan]
    if hours != HOURS_OF_A_ROOM:
        fields.append(f"hours={hours}")
    return f"/class/new?{'&'.join(fields)}" if fields else "/class/new"
