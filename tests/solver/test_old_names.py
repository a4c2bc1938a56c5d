"""Names of the solver, and keywords, of an earlier release."""

import pytest

from nimsum.budget import Budget
from nimsum.rulesets.notation import read_sum
from nimsum.solver import evaluation, values
from nimsum.solver.analysis import analyse


def test_the_former_module_of_values_works_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="nimsum.solver.evaluation"):
        evaluate = values.evaluate
    assert evaluate is evaluation.evaluate
    with pytest.raises(AttributeError):
        _ = values.no_such_name


def test_the_former_keyword_of_a_part_of_a_budget_works_with_a_warning() -> None:
    budget = Budget(8)
    with pytest.warns(DeprecationWarning, match="max_seconds"):
        part = budget.part(most=2)
    assert part.remaining() == 2
    assert budget.remaining() == 8


def test_the_former_keyword_of_an_analysis_works_with_a_warning() -> None:
    position = read_sum("nim:3+nim:3+nim:3")
    with pytest.warns(DeprecationWarning, match="max_moves"):
        analysis = analyse(position, Budget(), most=1)
    assert len(analysis.winning) == 1
    assert analysis == analyse(position, Budget(), max_moves=1)
