"""Names of the solver that documents named in an earlier release."""

import pytest

from nimsum.solver import evaluation, values


def test_the_former_module_of_values_works_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match="nimsum.solver.evaluation"):
        evaluate = values.evaluate
    assert evaluate is evaluation.evaluate
    with pytest.raises(AttributeError):
        _ = values.no_such_name
