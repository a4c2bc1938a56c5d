"""What the addresses of rooms ask for: ?activity=KIND~SUBJECT&activity=…&hours=… and others."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Self
from urllib.parse import quote, urlencode

from pydantic import BeforeValidator, ConfigDict, ValidationError
from werkzeug.datastructures import MultiDict

from nimsum.language import _
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import write_sum
from webapp.classroom.model import Planned
from webapp.classroom.plans import MOST_ACTIVITIES
from webapp.classroom.rooms import HOURS_OF_A_ROOM
from webapp.views.setup.picker import start_typed
from webapp.views.web.languages import fields_of_language
from webapp.views.web.queries import PLAIN, WHOLE_NUMBER, FormQuery

from .activities.catalogue import kind_called
from .subjects import BETWEEN


class ScreenAsked(FormQuery):
    """What a screen says when it asks whether it has changed, beside what is tapped on it."""

    model_config = ConfigDict(extra="ignore")

    version: Annotated[int | None, WHOLE_NUMBER] = None
    awake: str = ""


class Door(FormQuery):
    """The code that somebody has typed."""

    model_config = ConfigDict(extra="ignore")

    endpoint: ClassVar[str] = "class_door.index"
    code: str = ""


def _read_activities(written: Sequence[Planned | str]) -> tuple[Planned, ...]:
    if len(written) > MOST_ACTIVITIES:
        raise NotationError(
            _("The plan has too many activities."),
            str(len(written)),
            _("A room has at most %(most)s.", most=MOST_ACTIVITIES),
        )
    return tuple(each if isinstance(each, Planned) else read_planned(each) for each in written)


class Plan(FormQuery):
    """The activities of a room; `kind`, `play` and `position` add one, `of` is a page to use. What
    is `typed` goes before the position.
    """

    model_config = ConfigDict(extra="ignore")

    endpoint: ClassVar[str] = "class_door.plan"
    activity: Annotated[tuple[Planned, ...], BeforeValidator(_read_activities)] = ()
    hours: Annotated[int, WHOLE_NUMBER] = HOURS_OF_A_ROOM
    kind: str = "vote"
    play: str = "normal"
    position: str = ""
    typed: str = ""
    of: str = ""

    @classmethod
    def sent(cls, form: MultiDict[str, str]) -> Self:
        """What a form asks for. Raises GameError."""
        return cls.read({**form.to_dict(), "activity": form.getlist("activity")})

    @classmethod
    def readable(cls, form: MultiDict[str, str]) -> Self:
        """What can be read of a form; the rest is said to be wrong, and lost."""
        plan = cls()
        for text in form.getlist("activity"):
            try:
                plan = cls(activity=(*plan.activity, read_planned(text)))
            except (GameError, ValidationError):
                continue
        return plan

    def with_typed(self) -> "Plan":
        """The same with one more activity, where fields say one. Raises GameError."""
        start, play = self.position, self.play
        if self.typed.strip():
            typed, play = start_typed(self.typed, play)
            start = write_sum(typed)
        if not start.strip():
            return self
        written = BETWEEN.join((self.kind, play, start))
        activities = _read_activities((*self.activity, written))
        return Plan(activity=activities, hours=self.hours)

    def fields(self) -> dict[str, str]:
        """The activities are several fields of one name, so they are not among these."""
        return {name: value for name, value in super().fields().items() if name != "activity"}

    def href(self, **changes: object) -> str:
        """The address of the plan, perhaps with another one in its place."""
        plan = self.model_copy(update=changes)
        told = [("activity", write_planned(each)) for each in plan.activity]
        fields = [*fields_of_language().items(), *told, *plan.fields().items()]
        query = urlencode(fields, safe=PLAIN, quote_via=quote)
        return f"{plan.path()}?{query}" if query else plan.path()


def read_planned(text: str) -> Planned:
    """One activity of a plan. Raises GameError."""
    slug, _between, subject = text.partition(BETWEEN)
    kind = kind_called(slug)
    return Planned(kind.slug, kind.read(subject))


def write_planned(planned: Planned) -> str:
    """An activity as one text."""
    return f"{planned.kind}{BETWEEN}{planned.subject}"
