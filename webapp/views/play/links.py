"""The addresses to which the play page leads: every move, look back, hint and new game."""

from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup, escape

from webapp.limits import LONGEST_GAME, LONGEST_MOVES, LONGEST_SUM, MOST_COMPONENTS
from webapp.match.match import Match, Player, written_moves
from webapp.match.training import NO_RECORD, Record
from webapp.rulesets.errors import GameError
from webapp.rulesets.notation import write_sum
from webapp.rulesets.sums import has_move
from webapp.teaching.why.explanation import Refuted

from .addresses import Address, Kind, quoted
from .seating import PERSON, Seating
from .training_addresses import has_room

DEEPEST_WHY = 3
_LONGEST_MOVE = 1_400
"""More characters than any move has."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the visitor asks to see beside the board.

    `hint` is a step of the hint in a training game; `anyway` says that the computer is to reply
    though the last move was a slip.
    """

    why: int = 0
    hint: int = 0
    anyway: bool = False
    marks: bool = False
    at: int | None = None
    tried: Refuted | None = None
    typed: str = ""
    error: GameError | None = None


@dataclass(frozen=True)
class MatchLinks:
    """The addresses of everything that can be done next in a match.

    `asked.at` is the position that is shown, None for the last one.
    """

    seating: Seating
    match: Match
    asked: Asked
    record: Record = NO_RECORD

    @cached_property
    def shown(self) -> Match:
        """The match up to the position on the board."""
        return self.match if self.asked.at is None else self.match.back_to(self.asked.at)

    @cached_property
    def full(self) -> bool:
        """Whether the address has no room for another move and its reply."""
        played = len(self.shown.moves)
        length = len(quoted("_".join(self._moves[:played])))
        return played + 2 > LONGEST_GAME or length + 2 * _LONGEST_MOVE > LONGEST_MOVES

    @cached_property
    def _start(self) -> str:
        return quoted(write_sum(self.match.start))

    @cached_property
    def _moves(self) -> tuple[str, ...]:
        return tuple(written_moves(self.match))

    @property
    def path(self) -> str:
        """The path of the page, for forms."""
        return self._here.path

    def _to(self, ply: int) -> Address:
        """The address of the match up to a move.

        The record of a training game goes along, except to where it does not yet belong.
        """
        record = self.record if ply >= self.record.deepest else NO_RECORD
        return Address(self._start, self.seating, self._moves[:ply], record, marks=self.asked.marks)

    def _unplayed(self, seating: Seating) -> Address:
        """The address of the start, with nothing asked."""
        return Address(self._start, seating)

    @property
    def _played(self) -> int:
        return len(self.match.moves)

    @cached_property
    def _here(self) -> Address:
        return self._to(len(self.shown.moves))

    @cached_property
    def _latest(self) -> Address:
        return self._here if self.shown is self.match else self._to(self._played)

    @cached_property
    def form(self) -> Markup:
        """The opening of a form that goes on from the position that is shown."""
        return self._here.form

    @property
    def go(self) -> Markup:
        """What stands in an address before the next move."""
        return escape(f"{self.here}_" if self.shown.moves else f"{self.here}&moves=")

    @property
    def go_from_here(self) -> Markup:
        """The same without the path, which would stand in each of hundreds of links of a sum."""
        return Markup(self.go.removeprefix(escape(self.path)))

    @cached_property
    def here(self) -> str:
        """The address of the position that is shown, with nothing asked."""
        return self._here.href

    @property
    def look_back(self) -> Markup:
        """The opening of a form for an earlier position, after `at` moves with later ones kept, or
        after `back_to` moves without them.

        A form has the moves once, where links would repeat them all for each of hundreds of moves.
        """
        return self.form if self._latest is self._here else self._latest.form

    @property
    def latest(self) -> str:
        """The address of the last position."""
        return self._latest.href

    def _looking(self, ply: int) -> str:
        at = ply if ply < self._played else None
        return self._latest._replace(at=at).href

    @property
    def earlier(self) -> str | None:
        """The address of the position a move earlier, later moves kept; None at the start."""
        shown = len(self.shown.moves)
        return self._looking(shown - 1) if shown else None

    @property
    def later(self) -> str | None:
        """The address of the position a move later; None at the last one."""
        shown = len(self.shown.moves)
        return self._looking(shown + 1) if shown < self._played else None

    @property
    def review(self) -> str:
        """The address of the review of the game, later moves than that shown included."""
        return self._latest._replace(marks=False, kind=Kind.REVIEW).href

    @property
    def undo(self) -> str | None:
        """The address before your last move, if you have moved."""
        ply = self._last_of_yours
        return None if ply is None else self._to(ply).href

    @property
    def _last_of_yours(self) -> int | None:
        plies = range(len(self.shown.moves) - 1, -1, -1)
        return next((ply for ply in plies if self.shown.mover(ply) is not Player.COMPUTER), None)

    @property
    def take_back(self) -> str | None:
        """The address before your last move in a training game, if it may be taken back."""
        ply = self._last_of_yours
        if ply is None or len(self.record.taken_back) >= (self.seating.train or 0):
            return None
        record = self.record.with_taken_back(self.shown, ply)
        return self._to(ply)._replace(record=record).href if has_room(record) else None

    @property
    def anyway(self) -> str:
        """The address where the computer replies to a slip."""
        return self._here._replace(anyway=True).href

    def hint(self, step: int) -> str:
        """The address with the hint of a training game up to a step, which is counted."""
        record = Record(self.record.taken_back, self.record.hints + 1)
        return self._latest._replace(record=record, hint=step).href

    def before(self, ply: int) -> str:
        """The address of the position before a move, to try again from there."""
        return self._to(ply)._replace(record=NO_RECORD).href

    @property
    def again(self) -> str:
        """The address of the same start, unplayed, with the same seating."""
        return self.before(0)

    @property
    def swapped(self) -> str:
        """The address of the same start with the other player moving first."""
        other = Player.YOU if self.seating.first is Player.COMPUTER else Player.COMPUTER
        return self._unplayed(self.seating.begun_by(other)).href

    @property
    def in_training(self) -> str:
        """The address of the same start, unplayed, as a training game."""
        return self._unplayed(self.seating.in_training()).href

    @property
    def two_people(self) -> str:
        """The address of the same start, unplayed, for two people at one screen."""
        two = Seating(PERSON, Player.ONE, self.seating.mood, self.seating.convention)
        return self._unplayed(two).href

    @property
    def other_convention(self) -> str:
        """The address of the same start, unplayed, where the last move loses, or wins again."""
        return self._unplayed(self.seating.with_other_convention()).href

    @property
    def onward(self) -> str | None:
        """The address of a new game from the heaps with a move; None where they are too many."""
        left = tuple(component for component in self.shown.position if has_move(component))
        if len(left) > MOST_COMPONENTS or len(write_sum(left)) > LONGEST_SUM:
            return None
        return Address(quoted(write_sum(left)), self.seating.begun_by(self.shown.to_move)).href

    def why(self, step: int) -> str:
        """The address with the explanation up to a step; 0 hides it."""
        return self._latest._replace(why=step, at=self.asked.at).href

    @property
    def marked(self) -> str:
        """The address with the marks of all moves switched on, or off."""
        return self._latest._replace(marks=not self.asked.marks, at=self.asked.at).href

    def trying(self, move: str) -> str:
        """The address that shows the refutation of a move."""
        return self._latest._replace(why=DEEPEST_WHY, at=self.asked.at, tried=move).href
