"""What can be refused in a classroom: what was wrong, what was read, what would be right."""

from nimsum.language import gettext as _


class DatabaseAway(Exception):
    """The rooms cannot be read or changed now: no database answers, or no file can be written."""


class ClassroomError(ValueError):
    """Something is refused, and nothing has changed."""

    def __init__(self, wrong: str, read: str, right: str) -> None:
        self.wrong = wrong
        self.read = read if len(read) <= 80 else read[:77] + "…"
        self.right = right
        super().__init__(
            _("%(wrong)s I read “%(read)s”. %(right)s", wrong=wrong, read=self.read, right=right)
            if read
            else f"{wrong} {right}"
        )


class NoSuchRoom(ClassroomError):
    """No room has that code, or no longer."""

    def __init__(self, code: str) -> None:
        super().__init__(
            _("No room has that code, or it’s over."),
            code,
            _("Ask your teacher for the six characters."),
        )


class NotTheTeacher(ClassroomError):
    """That is for the teacher of the room, and the secret is another one."""

    def __init__(self) -> None:
        super().__init__(
            _("Only the teacher can do that."),
            "",
            _("Open the teacher’s link in this browser."),
        )


class NotInTheRoom(ClassroomError):
    """This browser is no pupil of the room, or no longer."""

    def __init__(self) -> None:
        super().__init__(
            _("You haven’t joined this room."),
            "",
            _("Join with its code, or with your four characters."),
        )


class RemovedFromRoom(ClassroomError):
    """The teacher has removed the pupil with this browser."""

    def __init__(self) -> None:
        super().__init__(_("The teacher took you out of this room."), "", _("Ask your teacher."))


class DoorClosed(ClassroomError):
    """The teacher lets nobody else join."""

    def __init__(self) -> None:
        super().__init__(_("The teacher lets nobody else in."), "", _("Ask your teacher."))


class RoomFull(ClassroomError):
    """No more pupils fit into the room, or no more rooms into this server."""


class TooOften(ClassroomError):
    """That was asked more often than one person does."""

    def __init__(self) -> None:
        super().__init__(_("That was too often."), "", _("Wait a moment, then try again."))


class NameRefused(ClassroomError):
    """Nobody may be called so here."""


class WordRefused(ClassroomError):
    """Nobody in the room comes back with these four characters."""

    def __init__(self, word: str) -> None:
        super().__init__(
            _("Nobody here has these four characters."),
            word,
            _("They’re on the screen where you joined."),
        )


class PlanRefused(ClassroomError):
    """These activities cannot be planned, or there is none with that number."""


class AnswerRefused(ClassroomError):
    """The answer cannot be kept, whenever it comes."""


class AnswersClosed(ClassroomError):
    """Answers are not taken now: closed, revealed, paused, ended or gone on. Nothing was lost."""


class GameHasGoneOn(ClassroomError):
    """A move comes too late or out of turn: the game of a duel is another one by now."""
