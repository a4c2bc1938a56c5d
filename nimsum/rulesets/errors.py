"""What can be wrong with something that a visitor gives us."""

from nimsum.language import _, numeral


def like(example: str) -> str:
    """What would be right, shown by examples, which are not translated."""
    return _("Write it like %(example)s.", example=example)


def within(first: int | str, last: int | str) -> str:
    """What would be right: a number of a range."""
    first, last = (numeral(end) if isinstance(end, int) else end for end in (first, last))
    return _("Write %(first)s to %(last)s.", first=first, last=last)


class GameError(ValueError):
    """Something that was read is wrong.

    `wrong` says what, `read` quotes the visitor, `right` says what would be right: sentences for a
    twelve-year-old.
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
    """No ruleset has that name. `meant` is the one that is spelt nearly so, if there is one."""

    def __init__(self, wrong: str, read: str, right: str, meant: str = "") -> None:
        self.meant = meant
        super().__init__(wrong, read, right)


class InvalidPosition(GameError):
    """The text follows the grammar, but there is no such position."""


class IllegalMove(GameError):
    """The rules do not allow the move in that position."""
