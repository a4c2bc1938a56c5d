"""Queries: the addresses of pages about a match.

    /play/SUM?against=OPPONENT&first=PLAYER&play=CONVENTION&train=TIMES&seed=SEED&errs=PERCENT
        &back=TAKEN;TAKEN&hints=COUNT&moves=MOVES
        &marks=on&numbers=TIME&why=STEP&at=MOVE&anyway=on&hint=STEP&open=INDEX&part=PART&tried=MOVES&trial=MOVES

With `/review/` instead of `/play/` it is the review of the match, with `/think/` the page on which
the computer thinks longer about its last position. Other parameters are ignored, except by a board
on which a move was made with a form.
"""

from dataclasses import replace
from secrets import randbelow
from typing import Annotated, Any, ClassVar, Literal, Self, TypeVar

from flask import url_for
from pydantic import ConfigDict, Field, model_validator

from nimsum.language import _
from nimsum.match.match import Match, Player, moves_in_notation, replay_so_far
from nimsum.match.opponents import OPPONENTS, Opponent, OpponentSettings
from nimsum.match.training import (
    MAX_TAKEBACKS,
    NO_RECORD,
    PlayRecord,
    Takeback,
    Training,
    read_takebacks,
)
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import GameError, NotationError
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Sum
from webapp.teaching.path.stations import Station
from webapp.views.web.queries import WHOLE_NUMBER, FormQuery, Notation, Switch, one_of

from .trial import Part

MAX_MOVES_LENGTH = 5_000
"""The maximum length of the moves in an address, in characters."""

MAX_TAKEN_BACK_LENGTH = 600
"""The maximum length of the moves taken back in an address, in characters."""

MAX_HINTS = 999
"""The maximum count of hints in a training game."""

PERFECT = "perfect"
PERSON = "person"
DEEPEST_WHY = 3
_FEW_TAKE_BACKS = 3
_CARELESS = "careless"
_WITH_DICE = ("short-sighted", _CARELESS)
_MAX_SEED = 999_999
USUAL_ERRS = OpponentSettings().errs

AnyMatchQuery = TypeVar("AnyMatchQuery", bound="MatchQuery")


def _read_opponent(text: str) -> str:
    """Return `text` unchanged.

    Raises `NotationError` unless it is an opponent's slug, such as `perfect`, or `person`.
    """
    choices = [*OPPONENTS, PERSON]
    if text not in choices:
        wrong = _("“%(name)s” can’t be that.", name="against")
        raise NotationError(wrong, text, one_of(choices))
    return text


def read_moves(text: str) -> tuple[str, ...]:
    """Return the moves in `text`, as an address has them.

    Raises `NotationError` if `text` is too long.
    """
    if len(text) > MAX_MOVES_LENGTH:
        raise NotationError(
            _("The moves are longer than %(most)s characters.", most=MAX_MOVES_LENGTH),
            text,
            _("Leave some out."),
        )
    return tuple(text.split("_")) if text else ()


Moves = Annotated[tuple[str, ...], Notation(read_moves, "_".join)]
"""The type of a field with the moves of a match."""


def _read_taken_back(text: str) -> tuple[Takeback, ...]:
    if len(text) > MAX_TAKEN_BACK_LENGTH:
        raise NotationError(
            _(
                "What was taken back is longer than %(most)s characters.",
                most=MAX_TAKEN_BACK_LENGTH,
            ),
            text,
            _("Leave some out."),
        )
    return read_takebacks(text)


def _write_taken_back(taken_back: tuple[Takeback, ...]) -> str:
    return ";".join(takeback.text() for takeback in taken_back)


class MatchQuery(FormQuery):
    """The players, the rules and the moves so far, which all pages of a match share.

    `against` is an opponent's slug, or `person`. `first` is `you`, `computer`, or None if the
    player has yet to choose who moves first. `train` is the number of take-backs that a training
    game allows; it is None for other games. `back` lists the take-backs, each as the number of
    moves before it and the moves taken back, joined by `_`. `hints` counts the hints. `seed` and
    `errs` (in percent) belong to opponents that move at random. Games that are not training games
    only record whether there was help (`hints` is 1, plus 1 for each move played from a hint or
    with marks on) and whether a move was `undone`.
    """

    model_config = ConfigDict(extra="ignore")
    endpoint: ClassVar[str] = "play.show"
    in_path: ClassVar[tuple[str, ...]] = ("start",)

    start: str
    against: Annotated[str, Notation(_read_opponent)] = PERFECT
    first: Literal[Player.YOU, Player.COMPUTER] | None = None
    convention: Annotated[Convention, Field(alias="play")] = Convention.NORMAL
    train: Annotated[int | None, WHOLE_NUMBER, Field(le=MAX_TAKEBACKS)] = None
    seed: Annotated[int | None, WHOLE_NUMBER, Field(le=_MAX_SEED)] = None
    errs: Annotated[int, WHOLE_NUMBER, Field(le=100)] = USUAL_ERRS
    back: Annotated[tuple[Takeback, ...], Notation(_read_taken_back, _write_taken_back)] = ()
    hints: Annotated[int, WHOLE_NUMBER] = 0
    undone: Switch = False
    moves: Moves = ()

    @model_validator(mode="before")
    @classmethod
    def _drop_unused_parameters(cls, parameters: dict[str, Any]) -> dict[str, Any]:
        idle = ["marks", "numbers", "undone"] if parameters.get("train") else ["back"]
        if parameters.get("against") == PERSON:
            idle += ["first", "hints", "undone"]
        return {name: value for name, value in parameters.items() if name not in idle}

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if self.against == PERSON and self.train is not None:
            raise NotationError(
                _("Training is against the computer."),
                f"train={self.train}",
                _("Leave out “train”, or choose a computer player."),
            )
        if self.moves and self.begins is None:
            raise NotationError(
                _("The address has moves, but does not say who moved first."),
                "_".join(self.moves),
                _("Add first=you or first=computer."),
            )
        return self

    @classmethod
    def of(cls, match: Match) -> Self:
        """Return the query for `match`, played against Perfect, the opponent that never errs."""
        against = cls.model_construct(first=match.first, convention=match.convention)
        return against.showing(match)

    @classmethod
    def at_station(cls, station: Station) -> Self:
        """Return the query for the game at `station`, with the first player chosen so that you win.

        A station is a game of the path, with an opponent.
        """
        game = Match(station.position, station.first, convention=station.convention)
        return cls.of(game).model_copy(update={"against": station.against})

    def showing(self, match: Match) -> Self:
        """Return a copy of this query with the start and the moves of `match`."""
        return self.model_copy(update=_played(match))

    def on(
        self, page: type[AnyMatchQuery], match: Match | None = None, **changes: Any
    ) -> AnyMatchQuery:
        """Return the query of another page about this match; `page` is the class of its query.

        If `match` is not None, its start and moves replace those of this query. Fields that only
        `page` has keep their defaults, except those in `changes`.
        """
        shared = {name: getattr(self, name) for name in MatchQuery.model_fields}
        played = _played(match) if match else {}
        return page.model_construct(**shared | played | changes)

    def fields(self) -> dict[str, str]:
        """Return the parameters of the address, after the question mark.

        `seed` and `errs` are left out if the opponent does not use them.
        """
        parameters = {"against": self.against, **super().fields()}
        if not self.has_dice:
            parameters.pop("seed", None)
        if self.against != _CARELESS:
            parameters.pop("errs", None)
        return parameters

    def match(self) -> Match:
        """Return the match, replayed move by move. Raises `GameError` if a move is refused."""
        match, refused = self.match_so_far()
        if refused is not None:
            raise refused
        return match

    def match_so_far(self) -> tuple[Match, GameError | None]:
        """Return the match up to the first move that is refused, and the error of that move.

        The error is None if all moves are legal. Raises `GameError` if the start cannot be read.
        """
        start = read_sum(self.start)
        first = self.begins or Player.YOU
        return replay_so_far(start, first, "_".join(self.moves), self.convention)

    def record(self, match: Match) -> PlayRecord:
        """Return the take-backs and hints in a training game.

        For other games, the record has no take-backs, and `hints` is 0 without help, else 1 more
        than the number of moves that the player took from hints. Raises `GameError` if a take-back
        is impossible in `match`, or if there are too many.
        """
        if self.train is None:
            return replace(NO_RECORD, hints=min(self.hints, MAX_HINTS))
        record = PlayRecord(self.back, min(self.hints, MAX_HINTS))
        if len(self.back) > self.train:
            raise NotationError(
                _("Too much was taken back."),
                _write_taken_back(self.back),
                _("The most is %(most)s times.", most=self.train),
            )
        Training(match, record).lines  # noqa: B018 - raises an error if they do not fit
        return record

    @property
    def begins(self) -> Player | None:
        """The player who moves first, or None if that is still to be chosen."""
        return Player.ONE if self.against == PERSON else self.first

    @property
    def opponent(self) -> Opponent | None:
        """The computer player, or None for two people."""
        return OPPONENTS.get(self.against)

    @property
    def settings(self) -> OpponentSettings:
        """The seed of the opponent's random moves (0 if none is set), and its errors in percent."""
        return OpponentSettings(self.seed or 0, self.errs)

    @property
    def notes_help(self) -> bool:
        """True if the address records whether there was help, and no details.

        Training games record details, and games of two people record nothing.
        """
        return self.train is None and self.opponent is not None

    @property
    def has_dice(self) -> bool:
        """True if the opponent's moves depend on a seed."""
        return self.against in _WITH_DICE

    @property
    def by_lot(self) -> bool:
        """True if the opponent's moves need a seed and the query has none, so that one is drawn."""
        return self.has_dice and self.seed is None

    def begun_by(self, first: Player) -> Self:
        """Return this query with `first` moving first."""
        return self.model_copy(update={"first": first})

    def swapped(self) -> Self:
        """Return this query with the computer moving first, or you if the computer did."""
        you_second = self.first is Player.COMPUTER
        return self.begun_by(Player.YOU if you_second else Player.COMPUTER)

    def for_two(self) -> Self:
        """Return this query for two people at one screen."""
        return self.model_copy(update={"against": PERSON, "first": None, "train": None})

    def against_other(self, opponent: Opponent) -> Self:
        """Return this query with another `opponent`, who begins if the computer did.

        Otherwise the player has yet to choose who moves first.
        """
        first = Player.COMPUTER if self.first is Player.COMPUTER else None
        return self.model_copy(update={"against": opponent.slug, "first": first, "seed": None})

    def before_any_move(self) -> Self:
        """Return this query without moves, take-backs and hints."""
        return self.model_copy(update={"moves": (), "back": (), "hints": 0, "undone": False})

    def in_training(self) -> Self:
        """Return this query for a training game with three moves to take back."""
        return self.model_copy(update={"train": _FEW_TAKE_BACKS})

    def with_other_convention(self) -> Self:
        """Return this query with misère play instead of normal play, or the reverse."""
        normal = self.convention is Convention.NORMAL
        other = Convention.MISERE if normal else Convention.NORMAL
        return self.model_copy(update={"convention": other})

    def with_dice(self) -> Self:
        """Return this query with a random seed if the opponent needs one and the query has none."""
        drawn = 1 + randbelow(_MAX_SEED)
        return self.model_copy(update={"seed": drawn}) if self.by_lot else self


class PlayQuery(MatchQuery):
    """The query of the play page: a match, and the panels to show beside the board.

    The board shows the position after `at` moves, or the last one if `at` is None. With `back_to`,
    the match is cut to its first `back_to` moves. `hint` and `why` are the steps of the hint and
    the explanation to show, or 0. `open` is the index of a component to draw, or None. With
    `anyway`, the computer replies to a slip in training.

    With `numbers`, the board shows the values of its parts: `on` until the player hides them, and
    `now` in this position only, after an explanation that showed them.

    `part` is not None while moves are tried out from the position after `at` moves: `trial` are
    these moves with their answers, and `tried` the first moves of the trials so far.
    """

    marks: Switch = False
    numbers: Literal["now", "on"] | None = None
    why: Annotated[int, WHOLE_NUMBER] = 0
    at: Annotated[int | None, WHOLE_NUMBER] = None
    back_to: Annotated[int | None, WHOLE_NUMBER] = None
    anyway: Switch = False
    hint: Annotated[int, WHOLE_NUMBER] = 0
    open: Annotated[int | None, WHOLE_NUMBER] = None
    part: Part | None = None
    tried: Moves = ()
    trial: Moves = ()

    def record(self, match: Match) -> PlayRecord:
        """Return the take-backs and hints in `match`, with the help that this query asks for now.

        Raises `GameError` if a take-back is impossible in `match`, or if there are too many.
        """
        record = super().record(match)
        helped = self.hint or self.why or self.marks or self.numbers or self.part
        return replace(record, hints=max(record.hints, 1)) if helped and self.notes_help else record


class ReviewQuery(MatchQuery):
    """The query of the review of a match.

    `step` is the step of the explanation of the most important move. The list of moves begins with
    the page that contains move number `at`.
    """

    endpoint: ClassVar[str] = "review_pages.show"

    step: Annotated[int, WHOLE_NUMBER] = 1
    at: Annotated[int, WHOLE_NUMBER] = 0


def _played(match: Match) -> dict[str, Any]:
    return {"start": write_sum(match.start), "moves": tuple(moves_in_notation(match))}


def has_room(record: PlayRecord) -> bool:
    """Return True if the take-backs in `record` are short enough for an address."""
    return len(_write_taken_back(record.takebacks)) <= MAX_TAKEN_BACK_LENGTH


def play_path(start: Sum) -> str:
    """Return the path of the play page of `start`."""
    return url_for("play.show", start=write_sum(start))
