"""What addresses and forms say of puzzles and sheets, read; all errors are GameErrors."""

from collections.abc import Collection

from webapp.language import gettext as _
from webapp.rulesets.errors import NotationError

from .difficulty import QuestionKind
from .puzzle import LEVELS
from .sheets import RISING


def one_of(text: str, allowed: Collection[str], wrong: str) -> str:
    """The text, if it is one of those allowed. Raises NotationError, which says what is wrong."""
    if text not in allowed:
        raise NotationError(wrong, text, _("Write one of: %(all)s.", all=", ".join(allowed)))
    return text


def read_kind(text: str) -> QuestionKind:
    """The kind of puzzle that is written."""
    return QuestionKind(one_of(text, [*QuestionKind], _("There is no such kind of puzzle.")))


def read_level(text: str) -> int:
    """The level that is written."""
    return int(_level_among(text, []))


def read_sheet_level(text: str) -> int | None:
    """The level of a sheet; None where it is to rise."""
    level = _level_among(text, [RISING])
    return None if level == RISING else int(level)


def _level_among(text: str, others: list[str]) -> str:
    """A level, or one of the others. Raises NotationError."""
    return one_of(text, [*map(str, LEVELS), *others], _("There is no such level."))
