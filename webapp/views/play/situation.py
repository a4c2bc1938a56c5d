"""What an address says of a match, read once: everything that its page follows from."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup, escape

from webapp.limits import LONGEST_GAME, LONGEST_MOVES
from webapp.match.match import Match, Player
from webapp.match.training import NO_RECORD, Record
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import GameError
from webapp.solver.budget import Budget
from webapp.teaching.review.slips import Refutation
from webapp.teaching.why.tries import Refuted

from .addresses import Address, Kind, quoted
from .seating import Seating

DEEPEST_WHY = 3
_LONGEST_MOVE = 1_400
"""More characters than any move has."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the visitor asks to see beside the board.

    `at` is the number of moves after which the position is shown, None for the last one. `hint` is
    a step of the hint in a training game; `opened` is the index of a component that is to be drawn,
    where not all are; `nth` is the number of a winning move, from 0, where one is shown at a time;
    `anyway` says that the computer is to reply though the last move was a slip.
    """

    why: int = 0
    hint: int = 0
    anyway: bool = False
    marks: bool = False
    nth: int = 0
    at: int | None = None
    tried: Refuted | None = None
    opened: int | None = None
    typed: str = ""
    error: GameError | None = None


@dataclass(frozen=True)
class Situation:
    """A match, who plays it, what is asked to be seen, and the time there is for it.

    `record` and `slip` are those of a training game: what was taken back, and what the last move
    threw away where the computer has not replied to it.
    """

    seating: Seating
    match: Match
    asked: Asked
    budget: Budget
    record: Record = NO_RECORD
    slip: Refutation | None = None

    @cached_property
    def shown(self) -> Match:
        """The match up to the position on the board."""
        return self.match if self.asked.at is None else self.match.back_to(self.asked.at)

    @cached_property
    def latest(self) -> Address:
        """The address of the last position."""
        address = Address.of(self.seating, self.match)
        return address._replace(record=self.record, marks=self.asked.marks)

    def back_to(self, ply: int) -> Address:
        """The address of the match up to a move.

        The record of a training game goes along, except to where it does not yet belong.
        """
        record = self.record if ply >= self.record.deepest else NO_RECORD
        return self.latest._replace(moves=self.latest.moves[:ply], record=record)

    @cached_property
    def here(self) -> Address:
        """The address of the position that is shown, with nothing asked but marks."""
        return self.back_to(len(self.shown.moves))

    def address(self, **changes: Any) -> str:
        """The address of the last position with changes, such as what else is asked."""
        return self.latest._replace(**changes).href

    def asking_for(self, **changes: Any) -> str:
        """The same, while the position that is shown stays on the board."""
        return self.address(at=self.asked.at, opened=self.asked.opened, **changes)

    def why(self, step: int) -> str:
        """The address of the explanation up to a step; the browser brings it into sight."""
        return f"{self.asking_for(why=step)}#why"

    def before(self, ply: int) -> str:
        """The address of the position before a move, to try again from there."""
        return self.back_to(ply)._replace(record=NO_RECORD).href

    def anew(self, seating: Seating) -> str:
        """The address of the same start, unplayed, with nothing asked."""
        return Address(self.latest.start, seating).href

    @property
    def review(self) -> str:
        """The address of the review of the game, later moves than that shown included."""
        return self.address(marks=False, kind=Kind.REVIEW)

    @cached_property
    def _before_a_move(self) -> Address:
        """The same as a move leaves it: whoever moves where nobody has begun goes first."""
        begun = self.seating.begun_by(Player.YOU) if self.asking else self.seating
        return self.here._replace(seating=begun)

    @cached_property
    def form(self) -> Markup:
        """The opening of a form that goes on from the position that is shown."""
        return self._before_a_move.form

    @property
    def showing(self) -> Markup:
        """The opening of a form that draws another component, and changes nothing else."""
        asked = self.asked
        return self.latest._replace(at=asked.at, why=asked.why, hint=asked.hint).form

    @property
    def paging(self) -> Markup:
        """The opening of a form for another of the winning moves, where one is shown at a time."""
        return self.latest._replace(at=self.asked.at, why=self.asked.why, marks=True).form

    @property
    def trying(self) -> Markup:
        """The opening of a form for a losing move to `try`, with the reply that beats it."""
        return self.latest._replace(
            at=self.asked.at, why=DEEPEST_WHY, opened=self.asked.opened
        ).form

    @property
    def look_back(self) -> Markup:
        """The opening of a form for an earlier position, after `at` moves with later ones kept, or
        after `back_to` moves without them.

        A form has the moves once, where links would repeat them all for each of hundreds of moves.
        """
        return self.latest.form if self.looking_back else self.form

    @property
    def go(self) -> Markup:
        """What stands in an address before the next move."""
        return escape(f"{self._before_a_move.href}{'_' if self.shown.moves else '&moves='}")

    @cached_property
    def full(self) -> bool:
        """Whether the address has no room for another move and its reply."""
        length = len(quoted("_".join(self.here.moves)))
        too_long = length + 2 * _LONGEST_MOVE > LONGEST_MOVES
        return too_long or len(self.here.moves) + 2 > LONGEST_GAME

    @property
    def misere(self) -> bool:
        """Whether the last move loses."""
        return self.match.convention is Convention.MISERE

    @property
    def in_training(self) -> bool:
        """Whether it is a training game."""
        return self.seating.train is not None

    @property
    def asking(self) -> bool:
        """Whether it is still open who moves first."""
        return self.seating.first is None

    @property
    def looking_back(self) -> bool:
        """Whether an earlier position than the last is shown."""
        return len(self.shown.moves) < len(self.match.moves)

    @cached_property
    def can_move(self) -> bool:
        """Whether a person may move on the board that is shown: where nobody has begun, that is to
        begin.

        In a training game looking back is no way to take back.
        """
        if self.looking_back and self.in_training:
            return False
        human = self.shown.to_move is not Player.COMPUTER
        return human and not self.shown.over and not self.full

    @property
    def can_draw(self) -> bool:
        """Whether play on the board that is shown can be drawn."""
        return any(component.ruleset.loopy for component in self.shown.position)

    def part(self, of_the_time: float) -> Budget:
        """A part of the time that is left."""
        return self.budget.part(of_the_time)
