"""Errors that describe what is wrong with input."""

from nimsum.language import _, numeral


def like(example: str) -> str:
    """Return the advice to write something like `example`, which is not translated."""
    return _("Write it like %(example)s.", example=example)


def within(first: int | str, last: int | str) -> str:
    """Return the advice to write a number from `first` to `last`."""
    first, last = (numeral(end) if isinstance(end, int) else end for end in (first, last))
    return _("Write %(first)s to %(last)s.", first=first, last=last)


class GameError(ValueError):
    """An error in text that a visitor or a program has written.

    `wrong` says what is wrong, `read` quotes the text (at most 80 characters), and `right` says
    what to write instead. Both are sentences that a twelve-year-old understands.
    """

    def __init__(self, wrong: str, read: str, right: str) -> None:
        self.wrong = wrong
        self.read = read if len(read) <= 80 else read[:77] + "…"
        self.right = right
        super().__init__(
            _("%(wrong)s I read “%(read)s”. %(right)s", wrong=wrong, read=self.read, right=right)
        )


class NotationError(GameError):
    """The error for a text that does not follow the grammar of the notation."""


class UnknownRuleset(GameError):
    """The error for a name that no ruleset has.

    `meant` is the name with the closest spelling, or "" if none is similar.
    """

    def __init__(self, wrong: str, read: str, right: str, meant: str = "") -> None:
        self.meant = meant
        super().__init__(wrong, read, right)


class InvalidPosition(GameError):
    """The error for a text that follows the grammar, but is not a position of the game."""


class IllegalMove(GameError):
    """The error for a move that the rules do not allow in the position."""
