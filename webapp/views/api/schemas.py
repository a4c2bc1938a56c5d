"""What the API answers: the models that views fill and that its OpenAPI document describes."""

from typing import Annotated, Literal

from pydantic import Field

from nimsum.answers import ExactAnswer, GenusSymbol, GrundyValue
from webapp.views.boards.registry import PRESENTATIONS

MOST_VALUES_LISTED = 1_000
"""The most Grundy values in one answer of the API."""


class TheoremAnswer(ExactAnswer):
    """A theorem that gives the values of a ruleset."""

    statement: str
    source: str = Field(description="Where it is proved.")


class RulesetAnswer(ExactAnswer):
    """A family of rulesets; `rule` and `theorem` are those of its example."""

    slug: str
    title: str
    rule: str = Field(description="What a move is, in one sentence.")
    takes_parameters: bool = Field(
        description="Whether numbers in brackets follow the slug, as in subtraction(2,3)."
    )
    smallest_heap: int | None = Field(description="Null where a position is not one heap.")
    largest_heap: int | None = Field(description="Null where a position is not one heap.")
    board: str = Field(
        description="How a position is drawn.", json_schema_extra={"enum": list(PRESENTATIONS)}
    )
    source: str = Field(description="Where the rules are printed.")
    theorem: TheoremAnswer | None
    example: str = Field(description="A component, in notation.")


class RulesetsAnswer(ExactAnswer):
    """Every family of rulesets, in the order in which people should meet them."""

    rulesets: list[RulesetAnswer]


class ValuesAnswer(ExactAnswer):
    """The Grundy values of the heaps `start`, `start` + 1, and so on."""

    start: int = Field(ge=0)
    values: list[GrundyValue | None] = Field(
        max_length=MOST_VALUES_LISTED, description="Null stands for a value that is not known."
    )


NestedSets = Annotated[str, Field(description="A game as nested sets over nim-heaps.")]


class MisereAnswer(ExactAnswer):
    """The structure of a misère game. What is not computed in time is null."""

    canonical: NestedSets = Field(
        description=(
            "The canonical form as nested sets over nim-heaps, the longest games first: "
            "{{3,2},2}. A nim-heap is its number, from 10 on with a star before it: *10."
        )
    )
    birthday: int = Field(ge=0, description="The formal birthday of the canonical form.")
    outcome: Literal["N", "P"] = Field(
        description="Who wins in misère play: N the player to move next, P the other one."
    )
    parity: Literal["even", "odd"] | None = Field(
        description="Even if G is an option of G + 1, else odd."
    )
    mate: NestedSets | None = Field(
        description="The mate of the canonical form, in canonical form itself."
    )
    genus: GenusSymbol | None = Field(
        description=(
            "The value in normal play, then the misère values with 0, 1, 2 and so on nim-heaps "
            "of 2 beside it, of which the last two alternate for ever."
        )
    )
    parts: list[NestedSets] | None = Field(
        description="The canonical forms of its even parts, 0 included, the simplest first."
    )
    prime: bool | None = Field(
        description="Whether it is no unit, and its only even parts are 0 and the even one of G "
        "and G + 1."
    )


class ErrorDetail(ExactAnswer):
    """Why a request is refused."""

    message: str = Field(description="The three parts below as one text for people.")
    wrong: str = Field(description="What is wrong.")
    read: str = Field(description="What was read, perhaps shortened.")
    right: str = Field(description="What would be right.")
    meant: str = Field(description="What may be meant, in the notation; empty if nothing is near.")


class ErrorAnswer(ExactAnswer):
    """A refused request."""

    error: ErrorDetail
