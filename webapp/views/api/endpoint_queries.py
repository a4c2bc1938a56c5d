"""The queries of the API that are not also queries of pages."""

from typing import Annotated, Any, Self

from pydantic import Field, ValidationInfo, field_validator, model_validator

from nimsum.limits import MAX_GAMES_LISTED, MAX_HEAP
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.errors import InvalidPosition
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import MAX_SUM_LENGTH, read_ruleset
from webapp.views.api.schemas import MAX_VALUES_LISTED
from webapp.views.explore.address import PositionNumber, ValuesQuery, usual_last
from webapp.views.explore.table_address import TableQuery
from webapp.views.web.queries import WHOLE_NUMBER, Notation, Query

MAX_GAME_LIST = 2_000
"""The maximum length of a list of games, in characters."""

MAX_VALUES_PER_GAME = 200
"""The maximum number of values for each game of a list."""

DEFAULT_COUNT = 20
"""The number of Grundy values in an answer if the request does not say how many."""


class AnalysisQuery(Query):
    """The query for the analysis of `position`, a sum of games; `play` is normal or misère."""

    endpoint = "api.analysis"

    position: str = Field(
        description="A sum: components `ruleset:heap` or `ruleset(parameters):heap` with plus "
        "signs between them. A plus sign may be written `%2B`, `+` or as a blank.",
        json_schema_extra={"minLength": 1, "maxLength": MAX_SUM_LENGTH, "format": "sum"},
    )
    play: Convention = Field(
        default=Convention.NORMAL,
        description="In normal play a player without a move has lost, and in misère play has won; "
        "`normal` by default.",
    )


def _one_heap_ruleset(name: str) -> HeapRuleset:
    """Return the ruleset with this `name`, such as `subtraction(2,3)`.

    Raises `GameError` if there is none, or if its positions are not single heaps.
    """
    ruleset = read_ruleset(name)
    if not isinstance(ruleset, HeapRuleset):
        one = AnalysisQuery(position=ruleset.example).href()
        raise InvalidPosition(
            f"A position of {ruleset.name} is not one heap, so its values form no row.",
            name,
            f"Request one position at a time: {one}",
        )
    return ruleset


def _default_stop(data: dict[str, Any]) -> int:
    ruleset: HeapRuleset = data["slug"]
    start: int = data["start"]
    return min(start + DEFAULT_COUNT, ruleset.largest_heap + 1)


class HeapsQuery(Query):
    """The query for the Grundy values of the heaps from `start` up to but not including `stop`.

    `slug` is the name of a ruleset whose positions are single heaps.
    """

    endpoint = "api.values"
    in_path = ("slug",)

    slug: Annotated[HeapRuleset, Notation(_one_heap_ruleset, lambda ruleset: ruleset.name)] = Field(
        description="A one-heap ruleset with its parameters, as in the notation.",
        json_schema_extra={"format": "ruleset"},
    )
    start: int = Field(
        default_factory=lambda data: data["slug"].smallest_heap,
        description="The first heap; by default the smallest one of the ruleset.",
        json_schema_extra={"minimum": 0, "maximum": MAX_HEAP},
    )
    stop: Annotated[int, WHOLE_NUMBER] = Field(
        default_factory=_default_stop,
        description="The heap after the last one, as in Python's range; by default "
        f"`start` + {DEFAULT_COUNT}.",
        json_schema_extra={"minimum": 0, "maximum": MAX_HEAP + 1},
    )

    @field_validator("start", mode="before")
    @classmethod
    def _read_start(cls, text: object, info: ValidationInfo) -> object:
        ruleset: HeapRuleset | None = info.data.get("slug")
        return ruleset.read_position(text) if ruleset and isinstance(text, str) else 0

    @model_validator(mode="after")
    def _has_the_heaps(self) -> Self:
        max_stop = min(self.start + MAX_VALUES_LISTED, self.slug.largest_heap + 1)
        if not self.start <= self.stop <= max_stop:
            raise InvalidPosition(
                f"Values from {self.start} on cannot stop at {self.stop}.",
                f"stop={self.stop}",
                f"Stop at a number from {self.start} to {max_stop}, which is left out.",
            )
        return self


class SequenceQuery(ValuesQuery):
    """The query for the values of a game's positions, or for a sequence made from them."""

    endpoint = "api.sequence"
    takes = ("of", "from", "to", "show", "mod", "with")


class LawQuery(ValuesQuery):
    """The query for the law of a game's values, such as a period, tested up to at least `last`."""

    endpoint = "api.law"
    takes = ("of", "to")

    last: PositionNumber = Field(
        alias="to",
        default_factory=usual_last,
        description="The last number whose value must be examined.",
    )


class OptionsQuery(ValuesQuery):
    """The query for the options of one position of a game, the one with the number `worked`."""

    endpoint = "api.options"
    takes = ("of", "n")

    worked: PositionNumber = Field(alias="n", description="The number of the position.")


class PairsQuery(TableQuery):
    """The query for a table of positions that are named by two numbers."""

    endpoint = "api.table"


class GamesQuery(Query):
    """The query for the first `count` Grundy values of each of the `games`, a list as typed."""

    endpoint = "api.games"

    games: str = Field(
        max_length=MAX_GAME_LIST,
        description=f"At most {MAX_GAMES_LISTED} games, separated by blanks, semicolons or line "
        "breaks.",
        json_schema_extra={"format": "games"},
    )
    count: Annotated[int, WHOLE_NUMBER] = Field(
        default=DEFAULT_COUNT,
        ge=1,
        le=MAX_VALUES_PER_GAME,
        description=f"The number of values of each game; {DEFAULT_COUNT} by default.",
    )
