"""What can be refused in a classroom: what was wrong, what was read, what would be right."""

from datetime import date

from nimsum.language import N_, _
from webapp.dates import in_words

_MOST_MINUTES_TOLD = 90


class DatabaseAway(Exception):
    """The rooms cannot be read or changed now: no database answers, or no file can be written."""


class ClassroomError(ValueError):
    """Something is refused, and nothing has changed."""

    said = ("", "")
    """What is wrong and what is right, where that is always the same, marked with N_."""

    def __init__(self, wrong: str = "", read: str = "", right: str = "") -> None:
        self.wrong, self.right = wrong or _(self.said[0]), right or _(self.said[1])
        self.read = read if len(read) <= 80 else read[:77] + "…"
        facts = {"wrong": self.wrong, "read": self.read, "right": self.right}
        super().__init__(
            _("%(wrong)s I read “%(read)s”. %(right)s", **facts)
            if read
            else f"{self.wrong} {self.right}"
        )


class NoSuchRoom(ClassroomError):
    """No room has that code, or no longer."""

    said = (N_("No class has that code, or it’s over."), N_("Check the six characters."))


class RoomClosed(NoSuchRoom):
    """The room with that code is over since so many seconds."""

    def __init__(self, since: float, read: str) -> None:
        minutes, hours = max(1, round(since / 60)), round(since / 3600)
        ago = _("That class closed %(count)s hours ago.", count=hours)
        if minutes <= _MOST_MINUTES_TOLD:
            ago = _("That class closed %(count)s min ago.", count=minutes)
        super().__init__(ago, read, _("Ask your teacher for the new code."))


class NotTheTeacher(ClassroomError):
    """That is for the teacher of the room, and the secret is another one."""

    said = N_("Only the teacher can do that."), N_("Open the teacher’s link in this browser.")


class NotInTheRoom(ClassroomError):
    """This browser is no pupil of the room, or no longer."""

    said = (
        N_("You haven’t joined this room."),
        N_("Join with its code, or with your four characters."),
    )


class RemovedFromRoom(ClassroomError):
    """The teacher has removed the pupil with this browser."""

    said = N_("The teacher took you out of this room."), N_("Ask your teacher.")


class DoorClosed(ClassroomError):
    """The teacher lets nobody else join."""

    said = N_("The teacher lets nobody else in."), N_("Ask your teacher.")


class DuelIsFull(ClassroomError):
    """Two are in the duel, and a third wants to join."""

    said = N_("This duel has two players."), N_("Watch it, or open your own.")


class TooOften(ClassroomError):
    """That was asked more often than one person does."""

    said = N_("That was too often."), N_("Wait a moment, then try again.")


class WordRefused(ClassroomError):
    """Nobody in the room comes back with these four characters."""

    said = (
        N_("Nobody here has these four characters."),
        N_("They’re on the screen where you joined."),
    )


class AnswersClosed(ClassroomError):
    """Answers are not taken now: closed, revealed, paused, ended or moved on. Nothing was lost.

    A move of a duel comes too late or out of turn where the game is another one by now.
    """


class HomeworkClosed(AnswersClosed):
    """Homework was due on that day, and what was sent comes later."""

    def __init__(self, day: date) -> None:
        wrong = _("This homework closed on %(day)s.", day=in_words(day))
        super().__init__(wrong, "", _("What you sent before is kept."))
