"""The answers of the laboratory's part of the JSON API."""

from typing import Annotated, Literal

from pydantic import Field

from nimsum.answers import ExactAnswer, GenusSymbol
from nimsum_lab.jobs.computation import Stage

NestedSets = Annotated[str, Field(description="A game as nested sets over nim-heaps.")]


class MisereAnswer(ExactAnswer):
    """The structure of a misère game. A field is null if it is not computed in time."""

    canonical: NestedSets = Field(
        description=(
            "The canonical form as nested sets over nim-heaps, the longest games first: "
            "{{3,2},2}. A nim-heap is its number, from 10 on with a star before it: *10."
        )
    )
    birthday: int = Field(ge=0, description="The formal birthday of the canonical form.")
    outcome: Literal["N", "P"] = Field(
        description="The winner in misère play: N, the player to move; P, the other player."
    )
    parity: Literal["even", "odd"] | None = Field(
        description="Even if the game G is an option of G + 1, otherwise odd."
    )
    mate: NestedSets | None = Field(
        description="The mate of the canonical form, in canonical form itself."
    )
    genus: GenusSymbol | None = Field(
        description=(
            "The value in normal play, then the misère values of its sums with 0, 1, 2 and so "
            "on nim-heaps of 2. The last two alternate for ever."
        )
    )
    parts: list[NestedSets] | None = Field(
        description="The canonical forms of its even parts, 0 included, the simplest first."
    )
    prime: bool | None = Field(
        description="True if it is not a unit, and its only even parts are 0 and the even one of "
        "G and G + 1."
    )


class JobAnswer(ExactAnswer):
    """The progress of the jobs for a row of values and the games in `with`, taken together."""

    stage: Stage = Field(description="`done`, too, if no job is needed.")
    percent: int = Field(
        ge=0, le=100, description="The share of the work that is done, in per cent."
    )
    key: str | None = Field(
        description="The `key` for a DELETE; null unless this request has started the job."
    )
    job: str = Field(description="The path on this server that returns the progress of the job.")
    values: str = Field(
        description="The path on this server that returns the values when the job is done."
    )
