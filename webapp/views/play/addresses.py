"""Matches as addresses: the one place that knows how a game is written in a URL.

    /play/SUM?SEATING&back=TAKEN&hints=COUNT&marks=on&why=STEP&at=MOVE
        &moves=MOVES&anyway=on&hint=STEP&try=MOVE&open=INDEX

`/review/` in place of `/play/` is the review of the same match, `/think/` the page on which the
computer thinks longer about its last position. `seating.py` and
`training_addresses.py` say how who plays, and what was taken back, are written.
"""

from enum import StrEnum
from typing import NamedTuple
from urllib.parse import quote

from markupsafe import Markup

from webapp.language import gettext as _
from webapp.limits import LONGEST_MOVES
from webapp.match.match import Match, Player, replay_so_far, written_moves
from webapp.match.training import NO_RECORD, Record
from webapp.rulesets.errors import GameError, NotationError
from webapp.rulesets.notation import read_sum, write_sum
from webapp.rulesets.sums import Sum
from webapp.views.boards.drawing import opening_of_form

from .seating import Seating
from .training_addresses import record_fields

_PLAIN = "/:,_()+;"
_PLAIN_IN_QUERY = _PLAIN + "&="


class Kind(StrEnum):
    """What is shown at the address of a match: the game itself, its review, or how the computer
    thinks longer about it.
    """

    PLAY = "play"
    REVIEW = "review"
    THINK = "think"


class Address(NamedTuple):
    """The address of a match: its start, quoted, who plays, its moves, and what is asked for.

    `marks`, `why`, `at`, `hint`, `anyway`, `tried` and `opened`, the index of a component, are what
    the visitor asks to see; nothing is written of what is not asked for. A page writes a dozen:
    hence a tuple, which is soon changed.
    """

    start: str
    seating: Seating
    moves: tuple[str, ...] = ()
    record: Record = NO_RECORD
    marks: bool = False
    why: int = 0
    at: int | None = None
    anyway: bool = False
    hint: int = 0
    tried: str = ""
    opened: int | None = None
    kind: Kind = Kind.PLAY

    @classmethod
    def of(cls, seating: Seating, match: Match, kind: Kind = Kind.PLAY) -> "Address":
        """The address of a match, with nothing asked."""
        return cls(quoted(write_sum(match.start)), seating, tuple(written_moves(match)), kind=kind)

    @property
    def path(self) -> str:
        """The path, for forms."""
        return f"/{self.kind}/{self.start}"

    @property
    def fields(self) -> list[tuple[str, str]]:
        """What stands in the query: names and values, not quoted."""
        fields = self.seating.fields
        if self.record is not NO_RECORD:
            fields += record_fields(self.record)
        if self.marks:
            fields.append(("marks", "on"))
        if self.why:
            fields.append(("why", str(self.why)))
        if self.at is not None:
            fields.append(("at", str(self.at)))
        if self.moves:
            fields.append(("moves", "_".join(self.moves)))
        if self.anyway:
            fields.append(("anyway", "on"))
        if self.hint:
            fields.append(("hint", str(self.hint)))
        if self.tried:
            fields.append(("try", self.tried))
        if self.opened is not None:
            fields.append(("open", str(self.opened)))
        return fields

    @property
    def href(self) -> str:
        """The address as a link has it."""
        # Quoted at once, which is quick: no notation has & or = in it.
        query = quote("&".join(map("=".join, self.fields)), safe=_PLAIN_IN_QUERY)
        return f"{self.path}?{query}"

    @property
    def form(self) -> Markup:
        """The opening of a form that asks for the address, and for what is added in it."""
        return opening_of_form(self.path, self.fields)


def quoted(notation: str) -> str:
    """Notation as it stands in an address."""
    return quote(notation, safe=_PLAIN)


def quoted_in_query(notation: str) -> str:
    """The same in a query, where a bare plus would stand for a blank."""
    return quoted(notation).replace("+", "%2B")


def play_path(start: Sum) -> str:
    """The path of the play page of a sum."""
    return "/play/" + quoted(write_sum(start))


def read_match(start: str, seating: Seating, moves: str) -> Match:
    """The match in an address, replayed move by move. Raises GameError."""
    match, refused = read_match_so_far(start, seating, moves)
    if refused is not None:
        raise refused
    return match


def read_match_so_far(start: str, seating: Seating, moves: str) -> tuple[Match, GameError | None]:
    """The match in an address up to the first move that is refused, and why it is.

    Raises GameError where there is no match at all.
    """
    if len(moves) > LONGEST_MOVES:
        raise NotationError(
            _("The moves are longer than %(most)s characters.", most=LONGEST_MOVES),
            moves,
            _("Leave some out."),
        )
    first = seating.first or Player.YOU
    return replay_so_far(read_sum(start), first, moves, seating.convention)
