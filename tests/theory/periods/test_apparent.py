"""Laws that values only suggest, and where they are broken: by the plain definition."""

import numpy as np
import pytest

from nimsum.theory.periods.apparent import apparent_law, irregular
from nimsum.theory.periods.regularity import Regularity


@pytest.mark.parametrize("law", [(0, 1, 0), (0, 5, 0), (7, 3, 0), (40, 9, 2), (11, 4, -1)])
def test_the_law_of_made_values_is_found(law: tuple[int, int, int]) -> None:
    preperiod, period, saltus = law
    dice = np.random.default_rng(7)
    values = dice.integers(100, 200, preperiod + period).tolist()
    values[preperiod:] = [200 + 10 * k for k in range(period)]
    if preperiod:
        values[preperiod - 1] = 1_000
    while len(values) < 200:
        values.append(values[-period] + saltus)
    result = apparent_law(values)
    assert result == Regularity(*law)
    assert result is not None
    plain = [
        n
        for n in range(preperiod)
        if values[n]
        != values[n + -(-(preperiod - n) // period) * period]
        - saltus * -(-(preperiod - n) // period)
    ]
    assert irregular(values, result) == plain
