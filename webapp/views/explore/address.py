"""The address of a page of values, which determines all that the page shows.

    /explore/GAME?of=SERIES&from=A&to=B&row=LENGTH&show=WHAT&mod=M&with=GAMES&play=both&n=NUMBER

A *series* is a sequence of positions numbered by whole numbers, such as the heaps of a game; a
*row* of positions is a series of one game. The page shows the values of the positions from A to B
in a table with LENGTH columns, as values or as the transform WHAT of them, such as their remainders
modulo M. GAMES are compared with the game, and the position NUMBER is explained. The defaults are
the first series, its first values, and as many columns as a short period.
"""

import re
from typing import Annotated, Any, ClassVar, Literal, Self

from flask import url_for
from pydantic import Field, ValidationInfo, field_validator, model_validator

from nimsum.language import gettext as _
from nimsum.limits import MAX_HEAP
from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.errors import InvalidPosition, NotationError
from nimsum.rulesets.notation import read_component, read_game
from nimsum.rulesets.titles import game_name, game_title
from nimsum.sequences.stretch import PositionRow, check_numbers, rows_of
from nimsum.sequences.transforms import Transform
from webapp.views.web.queries import WHOLE_NUMBER, Notation, Query, one_of

MAX_VALUES_PER_ROW = 120
"""The maximum number of values in a row of the table."""

MAX_MODULUS = 1_000_000
"""The largest modulus for remainders of values."""

MAX_GAMES_COMPARED = 5
"""The maximum number of games in a comparison, with the page's own game."""


_DEFAULT_COUNT = 400
_BETWEEN_GAMES = "+"

_NAMES = re.compile(r"(?:\([^()]*\)|[^\s+,()])+|[()]")
"""The names of games in a text, between plus signs, commas and spaces outside brackets."""


def _game_in_rows(name: str) -> AnyRuleset:
    ruleset = read_game(name)
    if not rows_of(ruleset):
        wrong = _("No single number names a position of %(game)s.", game=game_title(ruleset))
        right = _("Choose a game like nim or kayles.")
        raise InvalidPosition(wrong, name, right)
    return ruleset


def _read_compared_games(text: str) -> tuple[AnyRuleset, ...]:
    names = _NAMES.findall(text)
    if len(names) > MAX_GAMES_COMPARED - 1:
        wrong = _("Too many games to compare.")
        right = _("Name %(most)s others at most.", most=MAX_GAMES_COMPARED - 1)
        raise InvalidPosition(wrong, text, right)
    return tuple(map(_game_in_rows, names))


def _row_of(data: dict[str, Any]) -> PositionRow:
    rows = rows_of(data["game"])
    return next((row for row in rows if row.series.slug == data.get("of")), rows[0])


def usual_last(data: dict[str, Any]) -> int:
    """Return the default last number of a range of positions.

    `data` has the fields `game`, `of` and `first` of the query. The range from `first` has 400
    numbers, or fewer if the row of positions ends before.
    """
    series = _row_of(data).series
    length = min(_DEFAULT_COUNT, series.last - series.first + 1)
    last: int = min(data["first"] + length - 1, series.last)
    return last


_GAME = Field(
    description="A game whose positions are given by one number: a ruleset with its "
    "parameters, as in the notation, or an invented game, such as own(take 1, 2; split 2).",
    json_schema_extra={"format": "row"},
)
_COMPARED_GAMES = Notation(
    _read_compared_games, lambda games: _BETWEEN_GAMES.join(map(game_name, games))
)
_WHOLE = WHOLE_NUMBER

PositionNumber = Annotated[int, Field(ge=0, le=MAX_HEAP), WHOLE_NUMBER]
"""The type of a field that is the number of a position."""


def _every_series(schema: dict[str, Any]) -> None:
    slugs: set[str] = set()
    for family in families():
        rows = rows_of(read_component(family.example).ruleset)
        slugs |= {row.series.slug for row in rows}
    schema["enum"] = sorted(slugs)


class ValuesQuery(Query):
    """The query of a page with the values of a game's positions number `first` to `last`.

    `beside` are the games compared with it, and `worked` is the number of a position to explain, or
    None. `takes` are the parameters that the query accepts; queries of the API accept fewer.
    """

    endpoint = "explore_pages.values"
    in_path = ("game",)
    takes: ClassVar[tuple[str, ...]] = (
        "of",
        "from",
        "to",
        "row",
        "show",
        "mod",
        "with",
        "play",
        "n",
    )

    game: Annotated[AnyRuleset, Notation(_game_in_rows, game_name), _GAME]
    of: str = Field(
        default_factory=lambda data: _row_of(data).series.slug,
        description="The kind of positions, if a game has several; by default its first.",
        json_schema_extra=_every_series,
    )
    first: PositionNumber = Field(
        alias="from",
        default_factory=lambda data: _row_of(data).series.first,
        description="The first number; by default the smallest.",
    )
    last: PositionNumber = Field(
        alias="to",
        default_factory=usual_last,
        description=f"The last number; by default there are {_DEFAULT_COUNT} numbers.",
    )
    row_length: Annotated[int, _WHOLE] | None = Field(
        None, alias="row", ge=1, le=MAX_VALUES_PER_ROW
    )
    show: Transform = Field(
        Transform.VALUES, description="The values, or a sequence made from them."
    )
    modulus: Annotated[int, _WHOLE] = Field(
        2, alias="mod", ge=1, le=MAX_MODULUS, description="The modulus of remainders."
    )
    beside: Annotated[tuple[AnyRuleset, ...], _COMPARED_GAMES] = Field(
        (),
        alias="with",
        description=f"At most {MAX_GAMES_COMPARED - 1} games to compare with, separated by plus "
        "signs.",
        json_schema_extra={"format": "beside", "default": ""},
    )
    play: Literal["", "both"] = ""
    worked: PositionNumber | None = Field(None, alias="n")

    @classmethod
    def parameters(cls) -> tuple[str, ...]:
        """Return the names of the parameters that this query accepts."""
        return cls.takes

    @field_validator("of")
    @classmethod
    def _has_the_row(cls, slug: str, info: ValidationInfo) -> str:
        if not info.data:
            # The error is about the game.
            return slug
        slugs = [row.series.slug for row in rows_of(info.data["game"])]
        if slug not in slugs:
            raise NotationError(_("This game has no such row."), slug, one_of(slugs))
        return slug

    @model_validator(mode="after")
    def _has_the_numbers(self) -> Self:
        check_numbers(self.row, self.numbers)
        if self.worked is not None:
            check_numbers(self.row, range(self.worked, self.worked + 1))
        return self

    @property
    def name(self) -> str:
        """The name of the game in the notation."""
        return game_name(self.game)

    @property
    def both(self) -> bool:
        """True if the page shows misère play next to normal play."""
        return self.play == "both"

    @property
    def title(self) -> str:
        """The title of the game."""
        return game_title(self.game)

    @property
    def row(self) -> PositionRow:
        """The row of positions that the page is about: the series `of` of the game."""
        return _row_of(self.__dict__)

    @property
    def others(self) -> tuple[PositionRow, ...]:
        """A row of positions for each compared game.

        It is the game's series with the slug `self.of`, or the first series of a game without it.
        """
        return tuple(_row_of({"game": game, "of": self.of}) for game in self.beside)

    @property
    def numbers(self) -> range:
        """The numbers of the positions whose values are shown."""
        return range(self.first, self.last + 1)

    def of_file(self, name: str) -> str:
        """Return the address of the file `name`, such as "values.csv", with these values."""
        whole = self.model_copy(update={"worked": None})
        return whole.href_at("explore_pages.download_values", file=name)

    def over(self, first: int, last: int) -> "str | None":
        """Return the address for the numbers from `first` to `last`.

        Numbers outside the row are replaced: the range is moved into the row, and shortened if it
        is longer than the row. Return None if the result is the range that the page shows now.
        """
        series = self.row.series
        length = min(last - first, series.last - series.first)
        first = max(series.first, min(first, series.last - length))
        if (first, first + length) == (self.first, self.last):
            return None
        return self.href(first=first, last=first + length, worked=None)


def path_of_values(name: str) -> str:
    """Return the address of the page of values of the game `name`."""
    return url_for("explore_pages.values", game=name)
