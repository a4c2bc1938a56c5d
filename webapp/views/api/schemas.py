"""What the API answers: the models that views fill and that its OpenAPI document describes."""

from typing import Any

from pydantic import Field

from nimsum.answers import ExactAnswer, GrundyValue
from nimsum.limits import LARGEST_TABLE_OF_PAIRS, MOST_GAMES_LISTED
from nimsum.sequences.laws import Certainty
from nimsum.sequences.stretch import MOST_VALUES_EXPLORED
from nimsum.sequences.tables import TableKind
from nimsum.sequences.transforms import Transform
from nimsum.solver.values import Method
from webapp.views.boards.registry import PRESENTATIONS
from webapp.views.explore.address import MOST_GAMES_COMPARED

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


class DifferenceAnswer(ExactAnswer):
    """A number at which two games have different values."""

    n: int
    own: GrundyValue
    other: GrundyValue


class BesideAnswer(ExactAnswer):
    """Another game over the same numbers, where both values are known."""

    game: str
    known: int = Field(ge=0, description="Of how many numbers both values are known.")
    different: int = Field(ge=0, description="How many of these values differ.")
    first: DifferenceAnswer | None = Field(description="Where they differ first; null if nowhere.")


class SequenceAnswer(ExactAnswer):
    """Values of positions in a row, or what is made of them."""

    game: str
    rule: str = Field(description="What a move is, in one sentence.")
    row: str = Field(description="Which positions they are, such as heaps or strips.")
    shown: Transform
    modulus: int | None = Field(ge=1, description="Null but for remainders.")
    start: int | None = Field(
        ge=0, description="The number of the first term's position; null for P-positions."
    )
    terms: list[int | None] = Field(
        max_length=MOST_VALUES_EXPLORED,
        description="One for each number from `start` on, null where it is not known; where "
        "`shown` is zeros, the numbers of the P-positions.",
    )
    beside: list[BesideAnswer] = Field(
        max_length=MOST_GAMES_COMPARED, description="The games of `with`, in its order."
    )


class LawAnswer(ExactAnswer):
    """What is known for ever of a row of values, and what proves it."""

    game: str
    row: str
    law: Certainty = Field(
        description="A theorem, proved by a certificate, only seen so far, or none seen."
    )
    by: str | None = Field(description="The theorem, or the test that proves it.")
    source: str | None = Field(description="Where the theorem is proved.")
    preperiod: int | None = Field(description="The first number that follows the period.")
    proof_begins: int | None = Field(
        default=None,
        description="The first number of which the test speaks: before it values were compared.",
    )
    period: int | None
    saltus: int | None = Field(description="By how much each period lies above the one before.")
    exceptions: list[int] = Field(
        description="The first numbers before the period that do not follow it."
    )
    count: int = Field(ge=0, description="How many such exceptions there are.")
    notation: str | None = Field(description="The values, the period in brackets, where short.")
    reason: str | None = Field(description="What was found, and why that proves the law.")
    seen_to: int | None = Field(
        description="How far values were looked at; null for a law that holds for ever."
    )
    needed_to: int | None = Field(
        description="How far a proof of a law that is only seen needs values, where known."
    )
    certificate: dict[str, Any] | None = Field(description="{CERTIFICATE}")


class OptionAnswer(ExactAnswer):
    """An option."""

    option: str = Field(description="What the move leaves, in words.")
    parts: list[GrundyValue] = Field(description="The values of its parts, if there are several.")


class OptionsOfValueAnswer(ExactAnswer):
    """Some options of one value."""

    value: GrundyValue
    count: int | None = Field(description="How many there are; null where not all were looked at.")
    options: list[OptionAnswer]


class OptionsAnswer(ExactAnswer):
    """Why a position has its value: the least that is not the value of an option."""

    position: str
    value: GrundyValue | None = Field(description="Null where unknown.")
    method: Method = Field(description="How the value was found.")
    whole: bool = Field(
        description="Whether all options were looked at; else there is one for each smaller value."
    )
    options: list[OptionsOfValueAnswer] = Field(description="By value, the smallest first.")
    left_out: int = Field(ge=0, description="How many values are not listed.")


class TableAnswer(ExactAnswer):
    """Positions that two numbers name."""

    game: str
    table: str = Field(description="Which positions they are, such as pairs or rectangles.")
    shown: TableKind
    down: int = Field(ge=0, description="The number of the first row.")
    across: int = Field(ge=0, description="The number of the first column.")
    rows: list[list[int | str | None]] = Field(
        max_length=LARGEST_TABLE_OF_PAIRS,
        description="Grundy values, or N, P, and D for a draw; null where unknown, or no position.",
    )


class GameAnswer(ExactAnswer):
    """A game of a list: its first values and their law, or why there are none."""

    typed: str
    error: str | None
    game: str | None
    start: int | None = Field(description="The number of the first value's position.")
    values: list[GrundyValue | None]
    law: Certainty | None = None
    preperiod: int | None = None
    period: int | None = None
    saltus: int | None = None
    by: str | None = Field(default=None, description="The theorem, or the test that proves it.")
    seen_to: int | None = Field(default=None, description="Null for a law that holds for ever.")


class GamesAnswer(ExactAnswer):
    """Each game of a list, in its order."""

    games: list[GameAnswer] = Field(max_length=MOST_GAMES_LISTED)
