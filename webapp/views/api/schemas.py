"""The answers of the API: the models that views fill and that the OpenAPI document describes.

A *row* is a sequence of positions with one number each, such as the heaps of a game. The *law* of a
row describes all its values: a theorem, or a period with its preperiod and saltus.
"""

from typing import Any

from pydantic import Field

from nimsum.answers import ExactAnswer, GrundyValue
from nimsum.limits import MAX_GAMES_LISTED, MAX_PAIR_TABLE
from nimsum.sequences.laws import Certainty
from nimsum.sequences.stretch import MAX_VALUES_EXPLORED
from nimsum.sequences.tables import TableKind
from nimsum.sequences.transforms import Transform
from nimsum.solver.evaluation import Method
from nimsum.theory.periods.regularity import RegularityKind
from webapp.views.boards.registry import PRESENTATIONS
from webapp.views.explore.address import MAX_GAMES_COMPARED

MAX_VALUES_LISTED = 1_000
"""The maximum number of Grundy values in one answer of the API."""


class TheoremAnswer(ExactAnswer):
    """A theorem that gives the values of a ruleset."""

    statement: str
    source: str = Field(description="Where it is proved.")


class RulesetAnswer(ExactAnswer):
    """A family of rulesets, which differ in their parameters.

    `rule` and `theorem` are those of its example.
    """

    slug: str
    title: str
    rule: str = Field(description="What a move is, in one sentence.")
    takes_parameters: bool = Field(
        description="True if numbers in brackets follow the slug, as in subtraction(2,3)."
    )
    smallest_heap: int | None = Field(description="Null if a position is not one heap.")
    largest_heap: int | None = Field(description="Null if a position is not one heap.")
    board: str = Field(
        description="How a position is drawn.", json_schema_extra={"enum": list(PRESENTATIONS)}
    )
    source: str = Field(description="Where the rules are printed.")
    theorem: TheoremAnswer | None
    example: str = Field(description="A component, in notation.")


class RulesetsAnswer(ExactAnswer):
    """All families of rulesets, in the order in which people should meet them."""

    rulesets: list[RulesetAnswer]


class ValuesAnswer(ExactAnswer):
    """The Grundy values of the heaps `start`, `start` + 1, and so on."""

    start: int = Field(ge=0)
    values: list[GrundyValue | None] = Field(
        max_length=MAX_VALUES_LISTED, description="Null means that the value is not known."
    )


class ErrorDetail(ExactAnswer):
    """The reason why a request is refused."""

    message: str = Field(description="The three parts below as one text for people.")
    wrong: str = Field(description="What is wrong.")
    read: str = Field(description="What was read, perhaps shortened.")
    right: str = Field(description="What would be right.")
    meant: str = Field(
        description="What may have been meant, in the notation; empty if nothing is near."
    )


class ErrorAnswer(ExactAnswer):
    """The answer to a refused request."""

    error: ErrorDetail


class DifferenceAnswer(ExactAnswer):
    """A number at which two games have different values."""

    n: int
    own: GrundyValue
    other: GrundyValue


class BesideAnswer(ExactAnswer):
    """The comparison of a game with another one, number by number, where both values are known."""

    game: str
    known: int = Field(ge=0, description="The number of numbers for which both values are known.")
    different: int = Field(ge=0, description="The number of them at which the values differ.")
    first: DifferenceAnswer | None = Field(
        description="The first difference; null if there is none."
    )


class SequenceAnswer(ExactAnswer):
    """The values of a row of positions, or a sequence made from them."""

    game: str
    rule: str = Field(description="What a move is, in one sentence.")
    row: str = Field(description="The kind of positions, such as heaps or strips.")
    shown: Transform
    modulus: int | None = Field(ge=1, description="Null unless remainders are shown.")
    start: int | None = Field(
        ge=0, description="The number of the first term's position; null for P-positions."
    )
    terms: list[int | None] = Field(
        max_length=MAX_VALUES_EXPLORED,
        description="A term for each number from `start` on, null if it is not known; if `shown` "
        "is zeros, the numbers of the P-positions.",
    )
    beside: list[BesideAnswer] = Field(
        max_length=MAX_GAMES_COMPARED, description="The games of `with`, in its order."
    )


class LawAnswer(ExactAnswer):
    """The law of a row of values as far as it is known, and its proof."""

    game: str
    row: str
    law: Certainty = Field(
        description="A theorem, proved by a certificate, only seen so far, or none seen."
    )
    by: str | None = Field(description="The theorem, or the test that proves it.")
    source: str | None = Field(description="Where the theorem is proved.")
    kind: RegularityKind | None = Field(description="Null for a theorem, or without a law.")
    sentence: str | None = Field(description="The regularity, whole, in words.")
    preperiod: int | None = Field(description="The first number that follows the law.")
    proof_begins: int | None = Field(
        default=None,
        description="The first number to which the test applies; smaller ones were compared.",
    )
    period: int | None
    saltus: int | None = Field(
        description="The amount by which values grow from one period to the next; `kind` and "
        "`sentence` say which values."
    )
    exceptions: list[int] = Field(
        description="The first numbers before `preperiod` that do not follow the law."
    )
    count: int = Field(ge=0, description="The number of such exceptions.")
    notation: str | None = Field(
        description="The values with the period in brackets, if that is short."
    )
    reason: str | None = Field(description="What was found, and why that proves the law.")
    seen_to: int | None = Field(
        description="The last number tested; null for a law that holds for ever."
    )
    needed_to: int | None = Field(
        description="The last number whose value a proof needs, for a law that is only seen; null "
        "if unknown."
    )
    certificate: dict[str, Any] | None = Field(description="{CERTIFICATE}")


class OptionAnswer(ExactAnswer):
    """One option of a position."""

    option: str = Field(description="The position after the move, in words.")
    parts: list[GrundyValue] = Field(description="The values of its parts, if there are several.")


class OptionsOfValueAnswer(ExactAnswer):
    """Options of a position that have the same value; the list may leave some out."""

    value: GrundyValue
    count: int | None = Field(
        description="The number of such options; null if not all were examined."
    )
    options: list[OptionAnswer]


class OptionsAnswer(ExactAnswer):
    """The options of a position, as the reason for its value: the least that no option has."""

    position: str
    value: GrundyValue | None = Field(description="Null if unknown.")
    method: Method = Field(description="How the value was found.")
    whole: bool = Field(
        description="True if all options were examined; otherwise one is listed for each smaller "
        "value."
    )
    options: list[OptionsOfValueAnswer] = Field(
        description="The options by value, the smallest first."
    )
    left_out: int = Field(ge=0, description="The number of values that are not listed.")


class TableAnswer(ExactAnswer):
    """A table of positions that are given by two numbers."""

    game: str
    table: str = Field(description="The kind of positions, such as pairs or rectangles.")
    shown: TableKind
    down: int = Field(ge=0, description="The number of the first row.")
    across: int = Field(ge=0, description="The number of the first column.")
    rows: list[list[int | str | None]] = Field(
        max_length=MAX_PAIR_TABLE,
        description="Grundy values, or N, P, and D for a draw; null if unknown or no position.",
    )


class GameAnswer(ExactAnswer):
    """A game of a list, as `typed`: its first values and their law, or the `error` in its name."""

    typed: str
    error: str | None
    game: str | None
    start: int | None = Field(description="The number of the first value's position.")
    values: list[GrundyValue | None]
    law: Certainty | None = None
    kind: RegularityKind | None = Field(default=None, description="What the period means.")
    preperiod: int | None = None
    period: int | None = None
    saltus: int | None = None
    by: str | None = Field(default=None, description="The theorem, or the test that proves it.")
    seen_to: int | None = Field(default=None, description="Null for a law that holds for ever.")


class GamesAnswer(ExactAnswer):
    """The games of a list, in its order."""

    games: list[GameAnswer] = Field(max_length=MAX_GAMES_LISTED)
