"""What addresses and forms say of puzzles and sheets, read; all errors are GameErrors."""

from collections.abc import Collection

from webapp.language import gettext as _
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import NotationError
from webapp.rulesets.heaps.heap import read_number

from .difficulty import QuestionKind
from .games import read_game
from .puzzle import LARGEST_SEED, LEVELS, Wanted
from .sheets import MOST_PUZZLES, RISING


def one_of(text: str, allowed: Collection[str], wrong: str) -> str:
    """The text, if it is one of those allowed. Raises NotationError, which says what is wrong."""
    if text not in allowed:
        raise NotationError(wrong, text, _("Write one of: %(all)s.", all=", ".join(allowed)))
    return text


def read_wanted(game: str, kind: str, convention: str) -> Wanted:
    """What kind of puzzle of which game is asked for."""
    return Wanted(read_game(game), read_kind(kind), read_convention(convention))


def read_kind(text: str) -> QuestionKind:
    """The kind of puzzle that is written."""
    return QuestionKind(one_of(text, [*QuestionKind], _("There is no such kind of puzzle.")))


def read_kinds(texts: Collection[str]) -> tuple[QuestionKind, ...]:
    """The kinds of puzzles on a sheet, each once, in a fixed order."""
    kinds = {read_kind(text) for text in texts or [""]}
    return tuple(kind for kind in QuestionKind if kind in kinds)


def read_convention(text: str) -> Convention:
    """What the last move does."""
    return Convention(one_of(text, [*Convention], _("There is no such way to play.")))


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


def read_seed(text: str) -> int:
    """The seed that is written."""
    seed = read_number(text, _("a seed"))
    if seed > LARGEST_SEED:
        right = _("Write a whole number from 0 to %(largest)s.", largest=LARGEST_SEED)
        raise NotationError(_("The seed is too large."), text, right)
    return seed


def read_count(text: str) -> int:
    """How many puzzles a sheet has."""
    count = read_number(text, _("a number of puzzles"))
    if not 1 <= count <= MOST_PUZZLES:
        right = _("Write a number from 1 to %(most)s.", most=MOST_PUZZLES)
        raise NotationError(_("A sheet cannot have so many puzzles."), text, right)
    return count
