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
    """The text does not follow the grammar."""


class UnknownRuleset(GameError):
    """No ruleset has that name. `meant` is the name with the closest spelling, or ""."""

    def __init__(self, wrong: str, read: str, right: str, meant: str = "") -> None:
        self.meant = meant
        super().__init__(wrong, read, right)


class InvalidPosition(GameError):
    """The text follows the grammar, but it is not a position of the game."""


class IllegalMove(GameError):
    """The rules do not allow the move in this position."""
