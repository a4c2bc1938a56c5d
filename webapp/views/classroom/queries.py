"""The queries in addresses of rooms: ?activity=KIND~SUBJECT&activity=…&hours=… and others."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Self
from urllib.parse import quote, urlencode

from pydantic import BeforeValidator, ConfigDict, ValidationError
from werkzeug.datastructures import MultiDict

from nimsum.language import _
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import write_sum
from webapp.classroom.model import PlannedActivity
from webapp.classroom.plans import MAX_ACTIVITIES
from webapp.classroom.rooms import DEFAULT_ROOM_HOURS
from webapp.views.setup.picker import read_typed_start
from webapp.views.web.languages import language_parameters
from webapp.views.web.queries import PLAIN, WHOLE_NUMBER, FormQuery

from .activities.catalogue import find_kind
from .subjects import BETWEEN


class ScreenQuery(FormQuery):
    """The fields with which a script asks for a screen.

    `version` is the version that the script shows; None if a person has opened the page. `awake`
    is not empty if the script reports that somebody has the screen open.
    """

    model_config = ConfigDict(extra="ignore")

    version: Annotated[int | None, WHOLE_NUMBER] = None
    awake: str = ""


class CodeQuery(FormQuery):
    """The field of the page to join: the typed code of a room."""

    model_config = ConfigDict(extra="ignore")

    endpoint: ClassVar[str] = "class_door.index"
    code: str = ""


def _read_activities(written: Sequence[PlannedActivity | str]) -> tuple[PlannedActivity, ...]:
    if len(written) > MAX_ACTIVITIES:
        raise NotationError(
            _("The plan has too many activities."),
            str(len(written)),
            _("A room has at most %(most)s.", most=MAX_ACTIVITIES),
        )
    return tuple(
        activity if isinstance(activity, PlannedActivity) else read_planned(activity)
        for activity in written
    )


class PlanQuery(FormQuery):
    """The plan of a room to be opened: activities, hours, and the fields to add an activity.

    `activity` are the activities planned so far. `kind`, `play` (the convention) and `position`
    make the activity to add; `typed`, unless it is empty, replaces `position`. `of` is the address
    of a page whose position is proposed.
    """

    model_config = ConfigDict(extra="ignore")

    endpoint: ClassVar[str] = "class_door.plan"
    activity: Annotated[tuple[PlannedActivity, ...], BeforeValidator(_read_activities)] = ()
    hours: Annotated[int, WHOLE_NUMBER] = DEFAULT_ROOM_HOURS
    kind: str = "vote"
    play: str = "normal"
    position: str = ""
    typed: str = ""
    of: str = ""

    @classmethod
    def sent(cls, form: MultiDict[str, str]) -> Self:
        """Return the plan in `form`. Raises `GameError` if it cannot be read."""
        return cls.read({**form.to_dict(), "activity": form.getlist("activity")})

    @classmethod
    def readable(cls, form: MultiDict[str, str]) -> Self:
        """Return a plan with only those activities of `form` that can be read."""
        plan = cls()
        for text in form.getlist("activity"):
            try:
                plan = cls(activity=(*plan.activity, read_planned(text)))
            except (GameError, ValidationError):
                continue
        return plan

    def with_typed(self) -> "PlanQuery":
        """Return the plan with the activity to add among its activities.

        Return the plan itself if both `position` and `typed` are empty. Raises `GameError` if the
        activity cannot be read.
        """
        start = self.position
        play = self.play
        if self.typed.strip():
            typed, play = read_typed_start(self.typed, play)
            start = write_sum(typed)
        if not start.strip():
            return self
        written = BETWEEN.join((self.kind, play, start))
        activities = _read_activities((*self.activity, written))
        return PlanQuery(activity=activities, hours=self.hours)

    def fields(self) -> dict[str, str]:
        """Return the fields of the plan's address, except `activity`, which can occur often."""
        return {name: value for name, value in super().fields().items() if name != "activity"}

    def href(self, **changes: object) -> str:
        """Return the address of the plan, with new values for the fields named in `changes`."""
        plan = self.model_copy(update=changes)
        activities = [("activity", write_planned(planned)) for planned in plan.activity]
        fields = [*language_parameters().items(), *activities, *plan.fields().items()]
        query = urlencode(fields, safe=PLAIN, quote_via=quote)
        return f"{plan.path()}?{query}" if query else plan.path()


def read_planned(text: str) -> PlannedActivity:
    """Return the activity written as `text`, KIND~SUBJECT, such as `vote~normal~nim:3+nim:5`.

    Raises `GameError` if `text` cannot be read.
    """
    slug, _between, subject = text.partition(BETWEEN)
    kind = find_kind(slug)
    return PlannedActivity(kind.slug, kind.read(subject))


def write_planned(planned: PlannedActivity) -> str:
    """Return the activity `planned` as text, KIND~SUBJECT, which `read_planned` reads."""
    return f"{planned.kind}{BETWEEN}{planned.subject}"
