"""The record of all-but games: two programs find the same laws, and a changed tally is refused."""

import json
from itertools import combinations
from typing import Any

import pytest

from nimsum.theory.nimbers.nimbers import mex
from nimsum_lab.certificates.checker.main import judge
from nimsum_lab.certificates.checker.sets import MAX_SETS, law_of, tally_laws
from nimsum_lab.records.record import RECORDS

RECORD = RECORDS["all-but"]


def code(certificate: dict[str, Any]) -> int:
    return judge(json.dumps(certificate).encode())[0]


@pytest.mark.parametrize("excluded", [*combinations((2, 3, 4, 5, 7, 8), 4)])
def test_a_law_by_the_definition(excluded: tuple[int, ...]) -> None:
    preperiod, period, saltus = law_of(list(excluded))
    values: list[int] = []
    for n in range(300):
        values.append(mex({values[k] for k in range(n) if n - k not in excluded}))
    holds = [n for n in range(300 - period) if values[n + period] == values[n] + saltus]
    assert holds[-(300 - period - preperiod) :] == list(range(preperiod, 300 - period))
    assert preperiod == 0 or preperiod - 1 not in holds


def test_our_certificates_are_accepted() -> None:
    first, *_others, last = (json.loads(text) for _name, text in RECORD.certificates())
    assert (code(first), code(last)) == (0, 0)


def test_a_spoiled_tally_is_refused() -> None:
    tally, laws = tally_laws(60, 120)
    told = {"test": "all-but-sets", "first": 60, "last": 120, "tally": tally, "laws": laws}
    assert code(told) == 0
    for largest, counted in tally.items():
        for name, number in counted.items():
            spoiled = tally | {largest: counted | {name: number + 1}}
            assert code(told | {"tally": spoiled}) == 1, (largest, name)
    false: list[dict[str, Any]]
    false = [{"first": 61}, {"last": 119}, {"laws": laws[1:]}, {"tally": {}}]
    assert [code(told | change) for change in false] == [1] * len(false)
    unread: list[dict[str, Any]]
    unread = [{"first": 0}, {"last": 1 << 16}, {"last": 60 + MAX_SETS}, {"first": "60"}]
    assert [code(told | change) for change in [*unread, {"test": 1}]] == [2] * 5
