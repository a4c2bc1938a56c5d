"""The answers of the laboratory's part of the JSON API."""

from typing import Annotated, Literal

from pydantic import Field

from nimsum.answers import ExactAnswer, GenusSymbol
from nimsum_lab.jobs.computation import Stage

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


class JobAnswer(ExactAnswer):
    """The jobs that find the values of a row and of the games beside it, together."""

    stage: Stage = Field(description="`done`, too, where no job is needed.")
    percent: int = Field(ge=0, le=100, description="How much of the work is done.")
    key: str | None = Field(
        description="What a DELETE has to say as `key`: told where this request has started it."
    )
    job: str = Field(description="Where to ask how far it is: a path on this server.")
    values: str = Field(description="Where the values are told once it is done: a path.")
