"""What an address says of a match, read once: everything that its page follows from."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import quote

from markupsafe import Markup, escape

from nimsum.budget import Budget
from nimsum.match.match import LONGEST_GAME, Match, Player
from nimsum.match.training import NO_RECORD, PlayRecord
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from webapp.teaching.review.slips import Refutation
from webapp.teaching.why.tries import Refuted
from webapp.views.boards.drawing import opening_of_form
from webapp.views.play.query import LONGEST_MOVES
from webapp.views.web.languages import fields_of_language
from webapp.views.web.queries import query_of

from .query import DEEPEST_WHY, MatchQuery, PlayQuery, ReviewQuery

_LONGEST_MOVE = 1_400
"""More characters than any move has."""


@dataclass(frozen=True)
class PlayState:
    """A match, what its address asks to be seen, and the time there is for it. `record` and `slip`
    are of a training game: what was taken back, and what the last move threw away. `opened` is the
    component to be drawn; `error` says why something in the address is refused, `typed` what it
    was.
    """

    asked: PlayQuery
    match: Match
    budget: Budget
    record: PlayRecord = NO_RECORD
    slip: Refutation | None = None
    tried: Refuted | None = None
    opened: int | None = None
    typed: str = ""
    error: GameError | None = None

    @cached_property
    def shown(self) -> Match:
        """The match up to the position on the board."""
        return self.match if self.asked.at is None else self.match.back_to(self.asked.at)

    @property
    def why_asked(self) -> int:
        """The step up to which the explanation is asked for."""
        return min(self.asked.why, DEEPEST_WHY)

    @cached_property
    def latest(self) -> PlayQuery:
        """The address of the last position."""
        marks, record = self.asked.marks, self.record
        return self.asked.on(
            PlayQuery, self.match, marks=marks, back=record.taken_back, hints=record.hints
        )

    def back_to(self, ply: int) -> PlayQuery:
        """The address of the match up to a move, with the record as far as it goes."""
        latest = self.latest
        undone = latest.undone or (ply < len(latest.moves) and latest.notes_help)
        earlier = latest.model_copy(
            update={"moves": latest.moves[:ply], "undone": undone and ply > 0}
        )
        return earlier if ply >= self.record.deepest else _with_record(earlier, NO_RECORD)

    @cached_property
    def here(self) -> PlayQuery:
        """The address of the position that is shown, with nothing asked but marks."""
        return self.back_to(len(self.shown.moves))

    def asking_for(self, **changes: Any) -> str:
        """The address with changes, while the position that is shown stays on the board."""
        return self.latest.href(at=self.asked.at, open=self.opened, **changes)

    def why(self, step: int) -> str:
        """The address of the explanation up to a step."""
        return self.asking_for(why=step)

    def before(self, ply: int) -> str:
        """The address of the position before a move, to try again from there."""
        return _with_record(self.back_to(ply), NO_RECORD).href()

    def anew(self, seating: PlayQuery) -> str:
        """The address of the same start, unplayed, with nothing asked."""
        return seating.before_any_move().href(marks=False)

    @property
    def review(self) -> str:
        """The address of the review of the game, later moves than that shown included."""
        return self.latest.on(ReviewQuery).href()

    @property
    def _before_a_move(self) -> PlayQuery:
        return self.here.begun_by(Player.YOU) if self.asking else self.here

    @property
    def form(self) -> Markup:
        """The opening of a form that goes on from the position that is shown."""
        return form_of(self._before_a_move)

    @property
    def showing(self) -> Markup:
        """The opening of a form that draws another component, and changes nothing else."""
        asked = self.asked
        return form_of(self.latest, at=asked.at, why=self.why_asked, hint=asked.hint)

    @property
    def trying(self) -> Markup:
        """The opening of a form for a losing move to `try`, with the reply that beats it."""
        return form_of(self.latest, at=self.asked.at, why=DEEPEST_WHY, open=self.opened)

    @property
    def look_back(self) -> Markup:
        """The opening of a form for an earlier position: hundreds of links would be longer."""
        return form_of(self.latest) if self.looking_back else self.form

    @property
    def go(self) -> Markup:
        """What stands before the next move in its address, relative to the page."""
        fields = self._before_a_move.fields()
        moves = fields.pop("moves", "")
        before = query_of({**fields_of_language(), **fields})
        return escape(f"{before}&moves={moves}{'_' if moves else ''}")

    @property
    def full(self) -> bool:
        """Whether the address has no room for another move and its reply."""
        length = len(quote("_".join(self.here.moves), safe="/:,_();"))
        too_long = length + 2 * _LONGEST_MOVE > LONGEST_MOVES
        return too_long or len(self.here.moves) + 2 > LONGEST_GAME

    @property
    def misere(self) -> bool:
        """Whether the last move loses."""
        return self.match.convention is Convention.MISERE

    @property
    def in_training(self) -> bool:
        """Whether it is a training game."""
        return self.asked.train is not None

    @property
    def asking(self) -> bool:
        """Whether it is still open who moves first."""
        return self.asked.begins is None

    @property
    def looking_back(self) -> bool:
        """Whether an earlier position than the last is shown."""
        return len(self.shown.moves) < len(self.match.moves)

    @property
    def can_move(self) -> bool:
        """Whether a person may move on the board that is shown, which may be an earlier one."""
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


def form_of(asked: MatchQuery, **changes: Any) -> Markup:
    """The opening of a form that asks for an address, and for what is added in it."""
    same = asked.model_copy(update=changes)
    return opening_of_form(same.path(), same.fields().items())


def _with_record(asked: PlayQuery, record: PlayRecord) -> PlayQuery:
    return asked.model_copy(update={"back": record.taken_back, "hints": record.hints})
