"""The queries in addresses of rooms: ?activity=KIND~SUBJECT&activity=…&hours=… and others.

What a teacher wrote about an activity may follow it: KIND~SUBJECT|MINUTES~TITLE~QUESTION.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Annotated, ClassVar, Self
from urllib.parse import quote, urlencode

from pydantic import AfterValidator, BeforeValidator, ConfigDict, ValidationError
from werkzeug.datastructures import MultiDict

from nimsum.language import _
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.heaps.heap import read_number
from nimsum.rulesets.notation import read_game, write_sum
from nimsum.rulesets.sums import sample_of
from webapp.classroom.model import OwnTexts, PlannedActivity
from webapp.classroom.plans import MAX_ACTIVITIES
from webapp.classroom.rooms import DEFAULT_ROOM_HOURS
from webapp.teaching.lesson_plans.subjects import BETWEEN
from webapp.views.setup.picker import read_typed_start
from webapp.views.web.languages import language_parameters
from webapp.views.web.queries import PLAIN, WHOLE_NUMBER, FormQuery

from .activities.catalogue import find_kind

MAX_TITLE_LENGTH = 80
"""The maximum number of characters in the title of a plan or of an activity."""

MAX_QUESTION_LENGTH = 200
"""The maximum number of characters in the question of an activity."""

MAX_MINUTES = 180
"""The maximum number of minutes of an activity."""

_BEFORE_TEXTS = "|"
"""The sign between an activity and what the teacher wrote about it."""


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

    `name` is the name of the plan, and `activity` are the activities planned so far. `kind`, `play`
    (the convention) and `position` make the activity to add; `typed`, unless it is empty, replaces
    `position`. `of` is the address of a page whose position is proposed. `left_out` is the index of
    an activity to leave out, and `earlier` that of one to move one place earlier.
    """

    model_config = ConfigDict(extra="ignore")

    endpoint: ClassVar[str] = "class_door.plan"
    activity: Annotated[tuple[PlannedActivity, ...], BeforeValidator(_read_activities)] = ()
    name: Annotated[str, AfterValidator(lambda text: _short(text, MAX_TITLE_LENGTH))] = ""
    hours: Annotated[int, WHOLE_NUMBER] = DEFAULT_ROOM_HOURS
    kind: str = "vote"
    play: str = "normal"
    position: str = ""
    typed: str = ""
    of: str = ""
    left_out: Annotated[int | None, WHOLE_NUMBER] = None
    earlier: Annotated[int | None, WHOLE_NUMBER] = None

    @classmethod
    def sent(cls, form: MultiDict[str, str]) -> Self:
        """Return the plan in `form`. Raises `GameError` if it cannot be read.

        If the form has a title, a question and minutes for each activity, these replace those that
        are written with the activities.
        """
        plan = cls.read({**form.to_dict(), "activity": form.getlist("activity")})
        return plan._with_texts(form)

    @classmethod
    def readable(cls, form: MultiDict[str, str]) -> Self:
        """Return a plan with what can be read of `form`: its name, activities and their texts."""
        plan = cls(name=form.get("name", ""))
        for text in form.getlist("activity"):
            with suppress(GameError, ValidationError):
                plan = cls(name=plan.name, activity=(*plan.activity, read_planned(text)))
        with suppress(GameError):
            return plan._with_texts(form)
        form = form.copy()
        form.setlist("minutes", [""] * len(plan.activity))
        return plan._with_texts(form)

    def _with_texts(self, form: MultiDict[str, str]) -> Self:
        """Return the plan with the titles, the questions and the minutes in `form`.

        It is the plan itself if `form` does not have them for each activity. Raises `GameError` if
        minutes cannot be read.
        """
        columns = [form.getlist(name) for name in ("title", "question", "minutes")]
        if any(len(column) != len(self.activity) for column in columns):
            return self
        texts = zip(*columns, strict=True)
        activities = (
            replace(planned, own=_read_texts(title, question, minutes))
            for planned, (title, question, minutes) in zip(self.activity, texts, strict=True)
        )
        return self.model_copy(update={"activity": tuple(activities)})

    def without_typed(self) -> "PlanQuery":
        """Return the plan without the fields for an activity to add."""
        return PlanQuery(activity=self.activity, name=self.name, hours=self.hours)

    @property
    def is_rearranged(self) -> bool:
        """True if an activity is to be left out, or to be moved."""
        return self.left_out is not None or self.earlier is not None

    def rearranged(self) -> "PlanQuery":
        """Return the plan after `left_out` or `earlier`, with all that the teacher has typed.

        An index that no activity has changes nothing, and neither does `earlier` for the first one.
        """
        activities = list(self.activity)
        if self.left_out is not None:
            del activities[self.left_out : self.left_out + 1]
        elif self.earlier:
            moved = activities[self.earlier : self.earlier + 1]
            del activities[self.earlier : self.earlier + 1]
            activities[self.earlier - 1 : self.earlier - 1] = moved
        return self.without_typed().model_copy(update={"activity": tuple(activities)})

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
        return self.without_typed().model_copy(update={"activity": activities})

    def start_of_last(self) -> dict[str, str]:
        """Return the fields of the game of the last activity: its convention and its start.

        The game of an activity that is about a game without a start gets the start of its samples.
        Return an empty dictionary if no activity is planned.
        """
        if not self.activity:
            return {}
        play, start = self.activity[-1].subject.split(BETWEEN)[:2]
        if ":" not in start:
            start = write_sum((sample_of(read_game(start)),))
        return {"play": play, "position": start}

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

    What the teacher wrote may follow, as in `vote~normal~nim:3+nim:5|10~Two heaps~Who wins?`: the
    minutes, the title and the question. Raises `GameError` if `text` cannot be read.
    """
    game, _before, texts = text.partition(_BEFORE_TEXTS)
    slug, _between, subject = game.partition(BETWEEN)
    minutes, title, question = [*texts.split(BETWEEN, 2), "", ""][:3]
    kind = find_kind(slug)
    own = _read_texts(title, question, minutes)
    return PlannedActivity(kind.slug, kind.read(subject), own)


def _read_texts(title: str, question: str, minutes: str) -> OwnTexts:
    """Return what a teacher typed about an activity; the texts may be empty.

    Raises `NotationError` if `minutes` is not a number up to `MAX_MINUTES`.
    """
    number = read_number(minutes.strip() or "0")
    if number > MAX_MINUTES:
        right = _("Write 1 to %(most)d, or nothing.", most=MAX_MINUTES)
        raise NotationError(_("No activity takes that many minutes."), minutes, right)
    # The title ends at the sign between the parts of an address.
    plain_title = _short(title.replace(BETWEEN, "-"), MAX_TITLE_LENGTH)
    return OwnTexts(plain_title, _short(question, MAX_QUESTION_LENGTH), number)


def _short(text: str, max_length: int) -> str:
    """Return the first `max_length` characters of `text`, with single spaces between words."""
    return " ".join(text.replace("\0", "").split())[:max_length]


def write_planned(planned: PlannedActivity) -> str:
    """Return the activity `planned` as text, which `read_planned` reads."""
    written = f"{planned.kind}{BETWEEN}{planned.subject}"
    own = planned.own
    if own == OwnTexts():
        return written
    texts = BETWEEN.join((str(own.minutes), own.title, own.question))
    return f"{written}{_BEFORE_TEXTS}{texts}"
