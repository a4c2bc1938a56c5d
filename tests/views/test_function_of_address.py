"""A page is a function of its address: neither the process, nor what was asked before, matters."""

import json
import subprocess
import sys
from hashlib import sha256

import pytest

from nimsum.budget import THINKING_SECONDS, Budget
from nimsum.rulesets.sums import Component
from nimsum.solver.evaluation import Evaluation, evaluate as evaluated
from tests.rulesets.samples import RULESETS
from webapp.teaching.why.first_values import first_values

ADDRESSES = (
    "/games/remove-an-edge",
    "/games/cut(1,2)",
    "/games/chomp",
    "/games/cram",
    "/games/remove-a-square",
    "/games/dawsons-kayles",
    "/games/mock-turtles",
    "/games/powerset-saliquot",
    "/games/hexadecimal",
    "/games/diamond",
    "/discover/maliquot/rule?rule=n*n%3C2",
    *(f"/play/{text}?first=you&why=3" for text in ("kayles:12", "kayles:9", "subtraction(2,3):3")),
    *(f"/play/{text}?first=you&why=3" for text in ("wythoff:5,8", "cut(1,2):7", "nim:3+nim:4")),
    *(f"/api/analysis?position={text}" for text in ("kayles:12", "kayles:80", "cut(1,2,8):9")),
)
BEFORE = (
    "/api/analysis?position=kayles:500",
    "/play/cut(1,2,8):400?first=you&why=3",
    "/games/chomp?n=4x7",
    "/games/remove-a-square?n=5x6",
    "/games/cram?n=4x5",
    "/play/octal(0.77):30?first=you&play=misere&marks=on",
    "/play/cut(1,2):60+hexadecimal(0.F):20?first=you&marks=on&why=3",
)
"""What leaves something in the solver's memory of the games above."""

ASKING = """
import json, sys
from webapp import create_app

client = create_app().test_client()
asked = json.loads(sys.stdin.read())
answers = [client.get(address) for address in asked]
print(json.dumps([[r.status_code, r.text] for r in answers]))
"""


def answers(asked: tuple[str, ...]) -> list[tuple[int, str]]:
    """Return the answers of a fresh process that is asked in this order."""
    process = subprocess.run(
        [sys.executable, "-c", ASKING],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    said = json.loads(process.stdout)
    return [(status, sha256(text.encode()).hexdigest()) for status, text in said]


@pytest.mark.tours
@pytest.mark.long
def test_two_processes_asked_in_different_orders_answer_alike() -> None:
    cold = answers(ADDRESSES)
    assert {status for status, _ in cold} == {200}
    assert answers((*BEFORE, *reversed(ADDRESSES)))[len(BEFORE) :] == cold[::-1]


def test_no_first_value_is_near_the_bound_on_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """So none of them depends on what is in the memory already, which saves work."""
    budgets = []

    def evaluate(component: Component, budget: Budget) -> Evaluation:
        budgets.append(budget)
        return evaluated(component, budget)

    monkeypatch.setattr("webapp.teaching.why.first_values.evaluate", evaluate)
    for rules in RULESETS:
        assert first_values(rules).positions
        assert all(budget.remaining() > THINKING_SECONDS / 2 for budget in budgets), rules.name
