"""The records of CUT games: their certificates, and what they state, by the definition."""

import json
from typing import Any

import pytest

from nimsum.definitions import partitions
from nimsum.theory.nimbers.nimbers import mex, nim_sum
from nimsum_lab.certificates.checker.main import judge
from nimsum_lab.records.cut_one_and_even.making import values_of_first_period
from nimsum_lab.records.record import RECORDS


def certificates(slug: str) -> list[dict[str, Any]]:
    return [json.loads(text) for _name, text in RECORDS[slug].certificates()]


def code(certificate: dict[str, Any]) -> int:
    return judge(json.dumps(certificate).encode())[0]


OF_EACH_TEST = {law["test"]: law for law in certificates("cut-to-12")}


@pytest.mark.parametrize("test", sorted(OF_EACH_TEST))
@pytest.mark.parametrize(
    "changed",
    [
        *({name: number} for name in ("preperiod", "saltus", "period") for number in (0, 3, 13)),
        {"computed": 10},
        {"proof_begins": 40},
        {"cuts": [1, 2]},
        {"game": "cut(1,2)"},
        {"test": "cut-late"},
        {"cuts": 4},
        {"computed": None},
    ],
)
def test_a_spoiled_certificate_is_refused(test: str, changed: dict[str, Any]) -> None:
    told = OF_EACH_TEST[test]
    assert code(told) == 0
    assert code(told | changed) in {1, 2}


@pytest.mark.parametrize("slug", ["cut-one-and-even", "cut-to-12"])
def test_certificates_are_accepted(slug: str) -> None:
    assert not [law["game"] for law in certificates(slug)[::40] if code(law)]


@pytest.mark.all
@pytest.mark.parametrize("slug", ["cut-one-and-even", "cut-to-12"])
def test_all_certificates_are_accepted(slug: str) -> None:
    assert not [law["game"] for law in certificates(slug) if code(law)]


@pytest.mark.parametrize("c", [2, 3, 4])
def test_the_first_period_of_one_and_even_by_the_definition(c: int) -> None:
    values = [0]
    for n in range(1, min(12 * c, 26) + 1):
        options = (heaps for parts in (2, 2 * c + 1) for heaps in partitions(n, parts, n))
        values.append(mex({nim_sum(values[heap] for heap in heaps) for heaps in options}))
    assert values[1:] == values_of_first_period(c)[: len(values) - 1]


def test_every_set_to_12_is_counted_once() -> None:
    *solved, unsolved = (int(str(row[1])) for row in RECORDS["cut-to-12"].rows())
    assert (sum(solved), unsolved) == (4094, 1)
    laws = certificates("cut-to-12")
    assert len({law["game"] for law in laws}) == len(laws)
    assert all({1, 2, 8} <= set(law["cuts"]) for law in laws if law["test"] == "cut-blocks")
