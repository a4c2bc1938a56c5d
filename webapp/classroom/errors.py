"""The errors of a classroom, which say what is wrong, what was read and what would be right."""

from datetime import date
from math import ceil

from nimsum.language import N_, _
from webapp.dates import date_in_words

_MOMENT = 10
"""The seconds after which a request that was sent too often can be sent again, if none are said."""

_MAX_MOMENT = 60
"""The maximum number of seconds that are called a moment; longer times are shown in minutes."""

_MAX_MINUTES_SHOWN = 90
"""The maximum time that is shown in minutes; longer times are shown in hours."""


class DatabaseAway(Exception):
    """The database does not answer, or its file cannot be written."""


class ClassroomError(ValueError):
    """A request was refused, and nothing has changed.

    `wrong` says what is wrong, `read` is the text that was read, shortened, or "", and `right` says
    what to do instead.
    """

    default_texts = ("", "")
    """The default texts of `wrong` and `right`, marked with N_."""

    def __init__(self, wrong: str = "", read: str = "", right: str = "") -> None:
        self.wrong = wrong or _(self.default_texts[0])
        self.right = right or _(self.default_texts[1])
        self.read = read if len(read) <= 80 else read[:77] + "…"
        text = f"{self.wrong} {self.right}"
        if read:
            texts = {"wrong": self.wrong, "read": self.read, "right": self.right}
            text = _("%(wrong)s I read “%(read)s”. %(right)s", **texts)
        super().__init__(text)


class NoSuchRoom(ClassroomError):
    """No room has the code, or the room has expired."""

    default_texts = (N_("No class has that code, or it’s over."), N_("Check the six characters."))


class RoomClosed(NoSuchRoom):
    """The room with the code closed lately: `since` is the number of seconds that have passed."""

    def __init__(self, since: float, read: str) -> None:
        minutes = max(1, round(since / 60))
        hours = round(since / 3600)
        ago = _("That class closed %(count)s hours ago.", count=hours)
        if minutes <= _MAX_MINUTES_SHOWN:
            ago = _("That class closed %(count)s min ago.", count=minutes)
        super().__init__(ago, read, _("Ask your teacher for the new code."))


class NotTheTeacher(ClassroomError):
    """The secret is not that of the teacher of the room."""

    default_texts = (
        N_("Only the teacher can do that."),
        N_("Open the teacher’s link in this browser."),
    )


class NotInTheRoom(ClassroomError):
    """The browser does not belong to a pupil of the room."""

    default_texts = (
        N_("You haven’t joined this room."),
        N_("Join with its code, or with your four characters."),
    )


class RemovedFromRoom(ClassroomError):
    """The teacher has removed the pupil to whom the browser belongs."""

    default_texts = N_("The teacher took you out of this room."), N_("Ask your teacher.")


class DoorClosed(ClassroomError):
    """The teacher has closed the room to new pupils."""

    default_texts = N_("The teacher lets nobody else in."), N_("Ask your teacher.")


class DuelIsFull(ClassroomError):
    """The duel has two players already."""

    default_texts = N_("This duel has two players."), N_("Watch it, or open your own.")


class TooOften(ClassroomError):
    """A request was sent more often than its limit allows."""

    default_texts = N_("That was too often."), N_("Wait a moment, then try again.")

    def __init__(self, seconds: float = _MOMENT) -> None:
        """Set `seconds`, the whole number of seconds after which a request can succeed again."""
        self.seconds = max(1, ceil(seconds))
        right = ""
        if self.seconds > _MAX_MOMENT:
            right = _("Try again in %(count)s min.", count=ceil(self.seconds / 60))
        super().__init__(right=right)


class WordRefused(ClassroomError):
    """No pupil of the room has the four characters that somebody typed to come back as a pupil."""

    default_texts = (
        N_("Nobody here has these four characters."),
        N_("They’re on the screen where you joined."),
    )


class AnswersClosed(ClassroomError):
    """The activity takes no answers now, as it is closed, revealed, paused, ended or not shown.

    For a move in a duel: it is the other player's turn, or the game has changed meanwhile. Earlier
    answers and moves are still stored.
    """


class HomeworkClosed(AnswersClosed):
    """An answer to homework was sent after the `day` on which it was due."""

    def __init__(self, day: date) -> None:
        wrong = _("This homework closed on %(day)s.", day=date_in_words(day))
        super().__init__(wrong, "", _("What you sent before is kept."))
