"""Analyses in the form in which the API, notebooks and the command line return them."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr

from nimsum.budget import Budget
from nimsum.pictures.board import svg_of_board
from nimsum.pictures.cards import card
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_sum
from nimsum.rulesets.sums import Move, Sum, after, ways_of
from nimsum.solver.analysis import MAX_MOVES_LISTED, Outcome, analyse
from nimsum.solver.evaluation import Method
from nimsum.solver.misere_forms import forms_of

GrundyValue = Annotated[int, Field(ge=0)]


class ExactAnswer(BaseModel):
    """The base of the JSON API's answers, which refuses fields that an answer does not define."""

    model_config = ConfigDict(extra="forbid")


class ComponentAnswer(ExactAnswer):
    """A component of a sum, in notation, with its Grundy value and how the value was found."""

    position: str
    value: GrundyValue | None = Field(description="The exact Grundy value; null if unknown.")
    method: Method = Field(description="How the value was found.")


class WinningMoveAnswer(ExactAnswer):
    """A move to a position in which the next player loses."""

    component: int = Field(
        ge=0, description="The number of the component that the move changes, counted from 0."
    )
    move: str = Field(description="What the move leaves of it, in the notation of its ruleset.")
    position: str = Field(description="The whole sum after the move.")
    ways: list[str] = Field(
        min_length=1,
        description=(
            "The ways to make the move, as they are written: taps on different places may leave "
            "the same position. Ways that are written alike are repeated. For a graph or a strip "
            "that is too long to be drawn, only one way is listed."
        ),
    )

    @property
    def text(self) -> str:
        """The component and all ways to make the move, such as "0:4 (2 ways) or 5"."""
        counts = Counter(self.ways)
        ways = (way if count == 1 else f"{way} ({count} ways)" for way, count in counts.items())
        return f"{self.component}:{' or '.join(ways)}"


GenusSymbol = Annotated[str, Field(pattern=r"^[0-9]+\^\{[0-9,]+\}$")]


class AnalysisAnswer(ExactAnswer):
    """The analysis of a sum. The values of its components are those in normal play."""

    position: str = Field(description="The sum in its canonical spelling.")
    outcome: Outcome = Field(
        description="The winner with best play: N, the player to move; P, the other player."
    )
    value: GrundyValue | None = Field(
        description="The exact nim-sum; null if unknown, and always in misère play."
    )
    genus: GenusSymbol | None = Field(
        description=(
            "In misère play the genus of the sum, such as 4^{146}: its value in normal play, then "
            "the misère values of its sums with 0, 1, 2 and so on nim-heaps of 2. The last two "
            "alternate for ever. Null if it is not computed, and always in normal play."
        )
    )
    components: list[ComponentAnswer]
    winning_moves: list[WinningMoveAnswer] = Field(max_length=MAX_MOVES_LISTED)
    truncated: bool = Field(description="True if there may be more winning moves than are listed.")
    _convention: Convention = PrivateAttr(Convention.NORMAL)

    def __repr__(self) -> str:
        value = "" if self.value is None else f", value {self.value}"
        return f"<analysis of {self._title}: {self.outcome}{value}>"

    @property
    def _title(self) -> str:
        return self.position + ", misère" * (self._convention is Convention.MISERE)

    def _repr_html_(self) -> str:
        """Return a card for a notebook as HTML."""
        position = read_sum(self.position)
        return card(self._title, svg_of_board(position), self._facts(position))

    def _facts(self, position: Sum) -> Iterator[tuple[str, str]]:
        yield "outcome", _WINS[self.outcome]
        if self._convention is Convention.NORMAL:
            yield "value", "unknown" if self.value is None else str(self.value)
        if self.genus:
            yield "genus", self.genus
        if self.winning_moves:
            moves = [move.text for move in self.winning_moves[:_MAX_SHOWN]]
            more = " …" if self.truncated or len(self.winning_moves) > _MAX_SHOWN else ""
            yield "winning moves", "; ".join(moves) + more
        for answer, component in zip(self.components, position, strict=True):
            known = f"value {answer.value}, by {answer.method}"
            yield answer.position, "value unknown" if answer.value is None else known
            if answer.method is Method.THEOREM:
                laws = component.ruleset.laws
                law = next(law for law in laws if law.value(component.position) is not None)
                source = getattr(law, "source", None)
                yield "theorem", f"{law.statement} ({source})" if source else law.statement


_MAX_SHOWN = 12
"""The largest number of winning moves on a card."""

_WINS = {
    Outcome.N: "N: the player to move wins",
    Outcome.P: "P: the player to move loses",
    Outcome.DRAW: "D: nobody wins",
    Outcome.UNKNOWN: "unknown",
}

_GENUS_SHARE = 0.3
"""The share of the work for the genus of a sum, of the work that remains after the analysis."""


def analysis_of(position: Sum, convention: Convention, budget: Budget) -> AnalysisAnswer:
    """Return the outcome, the value and the winning moves of the sum `position`.

    In misère play the answer has the genus instead of the value. What is not found before `budget`
    is spent is unknown in the answer.
    """
    analysis = analyse(position, budget, convention=convention)
    forms = forms_of(budget)
    genus_budget = budget.part(_GENUS_SHARE)
    genus = None
    if convention is Convention.MISERE:
        genus = forms.genus(analysis.position, genus_budget)
    evaluated = zip(analysis.position, analysis.evaluations, strict=True)
    answer = AnalysisAnswer(
        position=write_sum(analysis.position),
        outcome=analysis.outcome,
        value=analysis.value if isinstance(analysis.value, int) else None,
        genus=None if genus is None else str(genus),
        components=[
            ComponentAnswer(
                position=str(component), value=evaluation.value, method=evaluation.method
            )
            for component, evaluation in evaluated
        ],
        winning_moves=[_winning_move(analysis.position, move) for move in analysis.winning],
        truncated=analysis.truncated,
    )
    answer._convention = convention
    return answer


def _winning_move(position: Sum, move: Move) -> WinningMoveAnswer:
    component = position[move.component]
    return WinningMoveAnswer(
        component=move.component,
        move=component.ruleset.write_move(component.position, move.option),
        position=write_sum(after(position, move)),
        ways=list(ways_of(position, move)),
    )
