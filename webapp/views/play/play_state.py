"""The state of a match, as read from its address, from which the whole page is computed."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import quote

from markupsafe import Markup, escape

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.match.match import MAX_GAME_LENGTH, Match, Player
from nimsum.match.training import NO_RECORD, PlayRecord
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError
from webapp.teaching.move_words import PLAYER_NAMES
from webapp.teaching.path.stations import Station, station_of
from webapp.teaching.review.slips import Refutation
from webapp.views.boards.drawing import MoveControls, move_controls, opening_of_form
from webapp.views.play.play_query import MAX_MOVES_LENGTH
from webapp.views.web.languages import language_parameters
from webapp.views.web.queries import query_of

from .play_query import DEEPEST_WHY, USUAL_ERRS, MatchQuery, PlayQuery, ReviewQuery
from .trial import Part, Trial

_MAX_MOVE_LENGTH = 1_400
"""A length in characters that exceeds that of any move."""


@dataclass(frozen=True)
class PlayState:
    """A match, the query in its address, and the budget for computing the page.

    `record` lists the moves taken back and the hints, and `slip` is the last move of a training
    game if it gave up a win or a draw, or None. `trial` are moves that are tried out, and `opened`
    is the index of a component to draw, or None. If a part of the address is refused, `error` is
    the reason and `typed` the text of that part; otherwise `error` is None.
    """

    query: PlayQuery
    match: Match
    budget: Budget
    record: PlayRecord = NO_RECORD
    slip: Refutation | None = None
    trial: Trial | None = None
    opened: int | None = None
    typed: str = ""
    error: GameError | None = None

    @cached_property
    def shown(self) -> Match:
        """The match up to the position on the board, which may be an earlier one."""
        return self.match if self.query.at is None else self.match.back_to(self.query.at)

    @cached_property
    def station(self) -> Station | None:
        """The station of the path whose game this match is, or None."""
        query = self.query
        return station_of(self.match, query.against) if query.errs == USUAL_ERRS else None

    def name_of(self, player: Player) -> str:
        """Return the name of `player` that pages show: the computer has that of the opponent."""
        opponent = self.query.opponent
        if player is Player.COMPUTER and opponent:
            return _(opponent.name)
        return _(PLAYER_NAMES[player])

    @property
    def names(self) -> dict[Player, str]:
        """The names of all players that pages show."""
        return {player: self.name_of(player) for player in Player}

    @property
    def why_step(self) -> int:
        """The step of the explanation to show, from 1, or 0 if none was asked for."""
        return min(self.query.why, DEEPEST_WHY)

    @cached_property
    def latest(self) -> PlayQuery:
        """The query for the match after all its moves, with the marks and numbers now shown."""
        return self.query.on(
            PlayQuery,
            self.match,
            marks=self.query.marks,
            numbers=self.query.numbers,
            back=self.record.takebacks,
            hints=self.record.hints,
        )

    def query_at(self, ply: int) -> PlayQuery:
        """Return the query for the first `ply` moves of the match.

        The record of take-backs and hints is dropped if it needs more than `ply` moves, and so are
        numbers that are not to stay on the board.
        """
        latest = self.latest
        kept = "on" if latest.numbers == "on" else None
        undone = latest.undone or (ply < len(latest.moves) and latest.notes_help)
        earlier = latest.model_copy(
            update={"moves": latest.moves[:ply], "undone": undone and ply > 0, "numbers": kept}
        )
        return earlier if ply >= self.record.deepest else _with_record(earlier, NO_RECORD)

    @cached_property
    def shown_query(self) -> PlayQuery:
        """The query for the position on the board, without panels.

        It has the marks and numbers that stay on.
        """
        return self.query_at(len(self.shown.moves))

    def href_here(self, **changes: Any) -> str:
        """Return the address of the same position on the board, with `changes` to its query."""
        return self.latest.href(at=self.query.at, open=self.opened, **changes)

    def why_href(self, step: int) -> str:
        """Return the address that shows the explanation up to `step`."""
        return self.href_here(why=step)

    def replay_href(self, ply: int) -> str:
        """Return the address to play again from the position after `ply` moves.

        Marks and numbers are off there, and moves taken back and hints are no longer recorded.
        """
        return _with_record(self.query_at(ply), NO_RECORD).href(marks=False, numbers=None)

    def new_match_href(self, seating: PlayQuery) -> str:
        """Return the address of a new match, with the start, players and rules of `seating`."""
        return seating.before_any_move().href(marks=False, numbers=None)

    def with_numbers(self) -> "PlayState":
        """Return this state with addresses that leave the values on the board in this position."""
        numbers = self.query.numbers or "now"
        return replace(self, query=self.query.model_copy(update={"numbers": numbers}))

    @property
    def review_href(self) -> str:
        """The address of the review of the match, including the moves after the shown position."""
        return self.latest.on(ReviewQuery).href()

    @property
    def _before_a_move(self) -> PlayQuery:
        """The query to which a move on the board is added; with marks on, the move is a hint's."""
        return self._before(hinted=self.query.marks)

    def _before(self, *, hinted: bool) -> PlayQuery:
        """Return the query to which a move is added.

        If `hinted`, and if the match records help, the query counts the move as one from a hint.
        """
        query = self.shown_query
        if self.must_choose_who_begins:
            query = query.begun_by(Player.YOU)
        if hinted and query.notes_help:
            return query.model_copy(update={"hints": query.hints + 1})
        return query

    @property
    def move_form(self) -> Markup:
        """The opening tag of an HTML form that makes a move in the position on the board."""
        return form_of(self._before_a_move)

    @property
    def show_component_form(self) -> Markup:
        """The opening tag of a form that draws another component and changes nothing else."""
        query = self.query
        return form_of(self.latest, at=query.at, why=self.why_step, hint=query.hint)

    def trial_href(self, part: Part, *moves: str) -> str:
        """Return the address that tries out `moves` in notation from the position on the board.

        `part` says whose part the visitor plays.
        """
        return self.trial_query(part=part, trial=moves).href()

    @property
    def trial_controls(self) -> MoveControls:
        """The controls of the board on which moves are tried out."""
        trial = self.trial
        assert trial is not None
        query = self.trial_query(part=self.query.part, trial=trial.moves)
        controls = move_controls(query.path(), query.fields(), "trial", can_move=trial.can_move)
        return replace(controls, showing=form_of(query))

    def trial_query(self, *, part: Part | None, trial: tuple[str, ...]) -> PlayQuery:
        """Return the query that tries out the moves `trial` from the position on the board.

        `part` says whose part the visitor plays. The query keeps what was tried before.
        """
        tried = self.trial.tried if self.trial else ()
        update = {"at": self.query.at, "part": part, "tried": tried, "trial": trial}
        return self.latest.model_copy(update=update)

    @property
    def earlier_positions_form(self) -> Markup:
        """The opening tag of a form whose buttons show earlier positions.

        Hundreds of links would be longer.
        """
        return form_of(self.latest) if self.is_looking_back else self.move_form

    @property
    def move_href_start(self) -> Markup:
        """The beginning of the address that makes a move, relative to the page.

        For example, `?against=perfect&moves=3_2_` is to be followed by the notation of a move.
        """
        return _move_href_start(self._before_a_move)

    def hinted_href(self, move: str) -> Markup:
        """Return the address that makes `move`, in notation, which a hint or *Why?* has named.

        Against the computer, it counts the move as one that the player took from a hint.
        """
        return _move_href_start(self._before(hinted=True)) + move

    @property
    def is_full(self) -> bool:
        """True if the address has no room for another move and its reply."""
        moves = self.shown_query.moves
        length = len(quote("_".join(moves), safe="/:,_();"))
        too_long = length + 2 * _MAX_MOVE_LENGTH > MAX_MOVES_LENGTH
        return too_long or len(moves) + 2 > MAX_GAME_LENGTH

    @property
    def is_misere(self) -> bool:
        """True if the last move loses."""
        return self.match.convention is Convention.MISERE

    @property
    def in_training(self) -> bool:
        """True if the match is a training game."""
        return self.query.train is not None

    @property
    def must_choose_who_begins(self) -> bool:
        """True if the player has yet to choose who moves first."""
        return self.query.begins is None

    @property
    def is_looking_back(self) -> bool:
        """True if the board shows an earlier position than the last."""
        return len(self.shown.moves) < len(self.match.moves)

    @property
    def can_move(self) -> bool:
        """True if a person may move on the board, which may show an earlier position."""
        if self.is_looking_back and self.in_training:
            return False
        human = self.shown.to_move is not Player.COMPUTER
        return human and not self.shown.over and not self.is_full

    @property
    def can_draw(self) -> bool:
        """True if a game on the board is loopy, so that play from there may end in a draw."""
        return any(component.ruleset.loopy for component in self.shown.position)

    def budget_share(self, share: float) -> Budget:
        """Return a budget for `share` (0 to 1) of the remaining work."""
        return self.budget.part(share)


def form_of(query: MatchQuery, **changes: Any) -> Markup:
    """Return the opening tag of a form for the address of `query` with `changes`."""
    changed = query.model_copy(update=changes)
    return opening_of_form(changed.path(), changed.fields().items())


def _move_href_start(query: PlayQuery) -> Markup:
    fields = query.fields()
    moves = fields.pop("moves", "")
    before = query_of({**language_parameters(), **fields})
    return escape(f"{before}&moves={moves}{'_' if moves else ''}")


def _with_record(query: PlayQuery, record: PlayRecord) -> PlayQuery:
    return query.model_copy(update={"back": record.takebacks, "hints": record.hints})
