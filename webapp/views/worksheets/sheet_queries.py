"""The addresses of worksheets.

    /teach/SLUG/sheet?paper=PAPER
    /worksheets/GAME/LEVEL/SEED?count=COUNT&kinds=KINDS&paper=PAPER&play=CONVENTION&key=off
    /worksheets/new?game=GAME&written=GAMES&level=LEVEL&seed=SEED&kind=KIND&kind=KIND&…

LEVEL may be `rising`, for puzzles that become harder. KINDS are kinds of questions, separated by
commas. SEED is a number that determines the puzzles. PAPER is `a4` or `letter`.
"""

from collections.abc import Collection
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, PlainSerializer

from nimsum.language import gettext as _
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import NotationError
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.puzzle import LEVELS
from webapp.teaching.puzzles.sheets import MAX_PUZZLES, RISING, Sheet
from webapp.views.puzzles.puzzle_queries import Game, PuzzleGameQuery, Seed
from webapp.views.web.queries import WHOLE_NUMBER, FormQuery, Notation, Query, one_of


def _split(kinds: object) -> object:
    return kinds.split(",") if isinstance(kinds, str) else kinds or [""]


def _each_once(kinds: Collection[QuestionKind]) -> tuple[QuestionKind, ...]:
    return tuple(kind for kind in QuestionKind if kind in kinds)


def _read_level(text: str) -> int | None:
    words = [*map(str, LEVELS), RISING]
    if text not in words:
        raise NotationError(_("There’s no such level."), text, one_of(words))
    return None if text == RISING else int(text)


Kinds = Annotated[
    tuple[QuestionKind, ...],
    BeforeValidator(_split),
    AfterValidator(_each_once),
    PlainSerializer(",".join),
]
Level = Annotated[int | None, Notation(_read_level, lambda level: str(level or RISING))]
Count = Annotated[int, WHOLE_NUMBER, Field(ge=1, le=MAX_PUZZLES)]
Paper = Literal["a4", "letter"]
Key = Literal["on", "off"]

FIRST_KINDS = (QuestionKind.WIN, QuestionKind.WHO)


class SheetQuery(FormQuery):
    """The query of a sheet of `count` puzzles, made from `seed`, of some `kinds` of questions.

    `key` is "on" if a page with solutions is printed, too.
    """

    endpoint = "worksheets.show"
    in_path = ("game", "level", "seed")

    game: Game
    level: Level
    seed: Seed
    count: Count = 6
    kinds: Kinds = FIRST_KINDS
    paper: Paper = "a4"
    play: Convention = Convention.NORMAL
    key: Key = "on"

    @property
    def sheet(self) -> Sheet:
        """The specification of the sheet's puzzles, without the paper and the key."""
        return Sheet(self.game, self.level, self.kinds, self.play, self.count, self.seed)

    @property
    def form(self) -> "SheetForm":
        """The query of the form with the choices of this sheet.

        It has no seed, so the form makes new puzzles.
        """
        return self.as_query(SheetForm, game=self.game.name, kind=self.kinds, seed=None)


class SheetForm(PuzzleGameQuery):
    """The query of the form for a sheet; a random seed is chosen if `seed` is None."""

    model_config = ConfigDict(extra="ignore")
    endpoint = "worksheets.new"
    joined = ("kind",)

    level: Level = None
    seed: Seed | None = None
    count: Count = 6
    kind: Kinds = Field(default=(), validate_default=True)
    paper: Paper = "a4"
    key: Key = "on"


class LessonSheetQuery(Query):
    """The query of the sheet of the lesson `slug`, printed on `paper`."""

    endpoint = "worksheets.of_lesson"
    in_path = ("slug",)

    slug: str
    paper: Paper = "a4"
