"""API operations for rulesets, analyses of sums and the values of heaps."""

from nimsum.answers import AnalysisAnswer, analysis_of
from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.law import theorem_of
from nimsum.rulesets.notation import read_component
from nimsum.rulesets.sums import Component
from nimsum.solver.evaluation import evaluate
from webapp.views.web.deadline import budget_of_request
from webapp.views.web.queries import meant_in_query, sum_in_query

from .endpoint_queries import AnalysisQuery, HeapsQuery
from .operations import operation
from .schemas import RulesetAnswer, RulesetsAnswer, TheoremAnswer, ValuesAnswer


class UnreadSum(GameError):
    """Raised for a text that is no valid sum of games.

    `meant` is a valid sum that resembles the text, or "" if there is none.
    """

    def __init__(self, error: GameError, meant: str) -> None:
        self.meant = meant
        super().__init__(error.wrong, error.read, error.right)


@operation("/rulesets")
def rulesets() -> RulesetsAnswer:
    """List all families of rulesets.

    The rulesets of a family differ in their parameters. The rules, the limits and the theorem
    listed are those of the family's example.
    """
    examples = (read_component(family.example).ruleset for family in families())
    return RulesetsAnswer(rulesets=[_ruleset_answer(example) for example in examples])


@operation("/analysis")
def analysis(query: AnalysisQuery) -> AnalysisAnswer:
    """Analyse a sum: who wins it, and by which moves.

    The answer has the outcome, the value of each component and how it was found, and at most
    {MAX_MOVES_LISTED} winning moves. What cannot be found in time is unknown.
    """
    try:
        position = sum_in_query(query.position)
    except GameError as error:
        raise UnreadSum(error, meant_in_query(query.position)) from error
    return analysis_of(position, query.play, budget_of_request())


@operation("/rulesets/<slug>/values", "404")
def values(query: HeapsQuery) -> ValuesAnswer:
    """Return the Grundy values of consecutive heaps.

    They are the values of the heaps from `start` up to but not including `stop`, at most
    {MAX_VALUES_LISTED} of them. A value that cannot be found in time is null.
    """
    budget = budget_of_request()
    grundy_values = [
        evaluate(Component(query.slug, heap), budget).value if budget.check() else None
        for heap in range(query.start, query.stop)
    ]
    return ValuesAnswer(start=query.start, values=grundy_values)


def _ruleset_answer(ruleset: AnyRuleset) -> RulesetAnswer:
    heaps = ruleset if isinstance(ruleset, HeapRuleset) else None
    law = theorem_of(ruleset)
    theorem = TheoremAnswer(statement=law.statement, source=str(law.source)) if law else None
    return RulesetAnswer(
        slug=ruleset.slug,
        title=ruleset.title,
        rule=ruleset.rule,
        takes_parameters=bool(ruleset.parameters),
        smallest_heap=heaps.smallest_heap if heaps else None,
        largest_heap=heaps.largest_heap if heaps else None,
        board=ruleset.board.slug,
        source=str(ruleset.source),
        theorem=theorem,
        example=ruleset.example,
    )
