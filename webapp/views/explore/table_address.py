"""The address of a table of positions that are named by two numbers.

    /explore/GAME/table?of=SERIES&down=A&across=B&size=N&show=WHAT
    /explore/GAME+GAME/table?…

The table has N rows from number A on, and N columns from number B on. SERIES names the kind of
positions, such as `pairs` of heaps, and WHAT is shown in the cells. For two games, the position in
row a and column b is the sum of position a of one game and position b of the other. The defaults
are the first series, the first 12 rows and columns, and Grundy values.
"""

from typing import Annotated, Any, Self

from flask import url_for
from pydantic import Field, ValidationInfo, field_validator, model_validator

from nimsum.language import gettext as _
from nimsum.limits import MAX_HEAP, MAX_PAIR_TABLE
from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import GameError, InvalidPosition, NotationError
from nimsum.rulesets.notation import read_game
from nimsum.rulesets.titles import game_name, game_title
from nimsum.sequences.stretch import rows_of
from nimsum.sequences.tables import NumberPairs, TableKind, check_pairs, pairs_of
from webapp.views.web.queries import WHOLE_NUMBER, Notation, Query, one_of

_DEFAULT_SIZE = 12
_MAX_GAMES = 2
_BETWEEN_GAMES = "+"


def _games_in_pairs(name: str) -> tuple[AnyRuleset, ...]:
    names = [part.strip() for part in name.split(_BETWEEN_GAMES)]
    if len(names) > _MAX_GAMES:
        wrong = _("A table takes one game, or two.")
        raise NotationError(wrong, name, _("Name one game, or two like nim+kayles."))
    games = tuple(map(read_game, names))
    if not pairs_of(games):
        wrong = _("No two numbers name its positions.")
        right = _("Choose a game like wythoff, or two like nim+kayles.")
        raise InvalidPosition(wrong, name, right)
    return games


def _write_games(games: tuple[AnyRuleset, ...]) -> str:
    return _BETWEEN_GAMES.join(map(game_name, games))


def _pairs_of(data: dict[str, Any]) -> NumberPairs:
    tables = pairs_of(data["game"])
    return next((pairs for pairs in tables if pairs.slug == data.get("of")), tables[0])


_WHOLE = WHOLE_NUMBER
_Number = Annotated[int, Field(ge=0, le=MAX_HEAP), _WHOLE]


class TableQuery(Query):
    """The query of a table of `size` rows and columns of positions, each named by two numbers.

    `game` has one game, or two games of which each position is a sum.
    """

    endpoint = "explore_tables.table"
    in_path = ("game",)

    game: Annotated[tuple[AnyRuleset, ...], Notation(_games_in_pairs, _write_games)] = Field(
        description="A game, or two games with a plus sign between them, such as nim+kayles.",
        json_schema_extra={"format": "pairs"},
    )
    of: str = Field(
        default_factory=lambda data: _pairs_of(data).slug,
        description="The kind of positions, if a game has several tables.",
        json_schema_extra={"enum": ["pairs"]},
    )
    first_down: _Number = Field(
        alias="down",
        default_factory=lambda data: _pairs_of(data).down.start,
        description="The number of the first row; by default the smallest.",
    )
    first_across: _Number = Field(
        alias="across",
        default_factory=lambda data: _pairs_of(data).across.start,
        description="The number of the first column; by default the smallest.",
    )
    size: Annotated[int, _WHOLE] = Field(
        _DEFAULT_SIZE,
        description=f"The number of rows and of columns; {_DEFAULT_SIZE} by default.",
        json_schema_extra={"minimum": 1, "maximum": MAX_PAIR_TABLE},
    )
    show: TableKind = Field(
        TableKind.VALUES, description="Grundy values, or the winner in normal or in misère play."
    )

    @field_validator("of")
    @classmethod
    def _has_the_table(cls, slug: str, info: ValidationInfo) -> str:
        if not info.data:
            # The error is about the game.
            return slug
        slugs = [pairs.slug for pairs in pairs_of(info.data["game"])]
        if slug not in slugs:
            wrong = _("This game has no such table.")
            raise NotationError(wrong, slug, one_of(slugs))
        return slug

    @model_validator(mode="after")
    def _has_the_numbers(self) -> Self:
        check_pairs(self.pairs, self.down, self.across, self.size)
        return self

    @property
    def name(self) -> str:
        """The game in the notation, or two games such as `nim+kayles`."""
        return _write_games(self.game)

    @property
    def title(self) -> str:
        """The title of the game, or the titles of two games with a plus sign between them."""
        return " + ".join(map(game_title, self.game))

    @property
    def pairs(self) -> NumberPairs:
        """The positions of the table: those of the series `of`, each named by two numbers."""
        return _pairs_of(self.__dict__)

    @property
    def down(self) -> range:
        """The numbers of the rows that are shown."""
        return _range_from(self.pairs.down, self.first_down, self.size)

    @property
    def across(self) -> range:
        """The numbers of the columns that are shown."""
        return _range_from(self.pairs.across, self.first_across, self.size)

    def moved(self, down: int, across: int) -> str:
        """Return the address of the table that lies below this one, or beside it.

        It is `down` tables lower and `across` tables further right; negative numbers mean higher
        and further left. At the edge of the game's numbers the result may be the current address.
        """
        pairs = self.pairs
        return self.href(
            first_down=_within(pairs.down, self.first_down + down * self.size),
            first_across=_within(pairs.across, self.first_across + across * self.size),
        )

    def sized(self, size: int, max_size: int) -> str:
        """Return the address with `size` rows and columns, but at most `max_size` and at least one.

        There are fewer if the game has fewer positions.
        """
        game_size = max(len(self.pairs.down), len(self.pairs.across))
        return self.href(size=max(1, min(size, max_size, game_size)))


def path_of_table(name: str) -> str:
    """Return the address of the table of positions of `name`, a game, or two as in `nim+kayles`."""
    return url_for("explore_tables.table", game=name)


def has_only_table(name: str) -> bool:
    """Return True if the game `name` has a table of positions, but no sequence of values.

    This is so for two games such as `nim+kayles`, and for a game whose positions are all named by
    two numbers. Return False if `name` cannot be read.
    """
    try:
        games = _games_in_pairs(name)
    except GameError:
        return False
    return len(games) > 1 or not rows_of(games[0])


def _range_from(numbers: range, first: int, size: int) -> range:
    """Return the range of `size` numbers from `first`, cut where the range `numbers` ends.

    It has at least one number.
    """
    return range(first, max(first + 1, min(first + size, numbers.stop)))


def _within(numbers: range, first: int) -> int:
    """Return the number in the range `numbers` that is nearest to `first`."""
    return max(numbers.start, min(first, numbers.stop - 1))
