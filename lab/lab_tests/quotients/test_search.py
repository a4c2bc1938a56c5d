"""A misère quotient that is looked for: what is kept of it is proved when it is read."""

from math import inf

import pytest
from pydantic import ValidationError

from nimsum.budget import Budget
from nimsum.theory.quotients.limits import QuotientLimits
from nimsum_lab.computations.quotient_search import SEARCH_FOR_QUOTIENT, run_quotient_search
from nimsum_lab.quotients.construction import search_quotient
from nimsum_lab.quotients.shipped import quotient_of


@pytest.mark.parametrize(("code", "order"), [("0.313", 6), ("0.573", 10), ("0.06", None)])
def test_what_is_found_is_the_quotient(code: str, order: int | None) -> None:
    assert quotient_of(code) is None
    kept = SEARCH_FOR_QUOTIENT.result.dump_json(run_quotient_search(code, Budget(inf)))
    read = SEARCH_FOR_QUOTIENT.result.validate_json(kept)
    result = search_quotient(code, 60, QuotientLimits(20))
    assert read.quotient == (result if order else None)
    assert (read.quotient.monoid.order if read.quotient else None) == order
    assert read.elements == (order or read.elements) > 1


def test_what_is_not_proved_is_not_read() -> None:
    kept = run_quotient_search("0.573", Budget(inf)).model_dump()
    for name, wrong in (("p_elements", [0]), ("pretending", [0, 1]), ("preperiod", 6)):
        with pytest.raises(ValidationError):
            SEARCH_FOR_QUOTIENT.result.validate_python(
                kept | {"stored": kept["stored"] | {name: wrong}}
            )
    with pytest.raises(ValidationError, match="contradicts"):
        SEARCH_FOR_QUOTIENT.result.validate_python(kept | {"code": "0.571"})


def test_without_time_it_says_how_far_it_got() -> None:
    result = run_quotient_search("0.573", Budget(0))
    assert (result.quotient, result.heaps, result.elements) == (None, 0, 1)
