"""Training games in an address: what was taken back, and how many hints were given.

    &back=TAKEN;TAKEN&hints=COUNT

A TAKEN is the number of moves before it and then the moves, as in 4_0:3_1:2. How many times moves
may be taken back stands beside the opponent: `train=3`.
"""

from collections.abc import Mapping

from webapp.language import gettext as _
from webapp.limits import LONGEST_TAKEN_BACK, MOST_HINTS
from webapp.match.match import Match
from webapp.match.training import NO_RECORD, Record, Training, read_taken_back
from webapp.rulesets.errors import NotationError
from webapp.rulesets.heaps.heap import read_number

from .seating import Seating


def record_fields(record: Record) -> list[tuple[str, str]]:
    """The record as it stands in an address: names and values."""
    fields = [("back", _written(record)), ("hints", str(record.hints or ""))]
    return [field for field in fields if field[1]]


def _written(record: Record) -> str:
    return ";".join(taken.written() for taken in record.taken_back)


def has_room(record: Record) -> bool:
    """Whether an address can hold what was taken back."""
    return len(_written(record)) <= LONGEST_TAKEN_BACK


def read_record(arguments: Mapping[str, str], seating: Seating, match: Match) -> Record:
    """The record of a training game; none of another game. Raises GameError."""
    if seating.train is None:
        return NO_RECORD
    back = arguments.get("back", "")
    if len(back) > LONGEST_TAKEN_BACK:
        raise NotationError(
            _("What was taken back is longer than %(most)s characters.", most=LONGEST_TAKEN_BACK),
            back,
            _("Leave some out."),
        )
    hints = read_number(arguments.get("hints") or "0", _("a number of hints"))
    record = Record(read_taken_back(back), min(hints, MOST_HINTS))
    if len(record.taken_back) > seating.train:
        raise NotationError(
            _("More was taken back than this training game allows."),
            back,
            _("It allows %(most)s; leave some out.", most=seating.train),
        )
    Training(match, record).lines  # noqa: B018 - raises where the two do not fit together
    return record
