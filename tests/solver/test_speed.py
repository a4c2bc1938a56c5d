"""The work of a question is fitted to the machine, in steps, and the same for all its processes."""

import os
import runpy
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from webapp import create_app
from webapp.limits import THINKING_SECONDS
from webapp.rulesets.notation import read_sum
from webapp.solver import budget, speed
from webapp.solver.analysis import analyse
from webapp.solver.budget import Budget, WorkBudget, fit_to_machine, speed_counted_with
from webapp.views.web import memory

CONF = str(Path(__file__).parents[2] / "gunicorn.conf.py")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    fit_to_machine(1.0)


@pytest.mark.parametrize(
    ("taken", "told"), [(0.09, 1.0), (0.095, 1.0), (0.045, 2.0), (0.17, 0.5), (9, 0.25), (1e-9, 4)]
)
def test_the_speed_is_told_in_steps(
    monkeypatch: pytest.MonkeyPatch, taken: float, told: float
) -> None:
    monkeypatch.setattr(speed, "_taken", lambda: taken)
    assert speed.measured_speed() == told


def test_no_budget_suffices_for_the_sample() -> None:
    assert speed.measured_speed() > 0
    for written, convention in speed._SAMPLE:
        work = WorkBudget(speed._FOR_EACH)
        analyse(read_sum(written), work, convention=convention)
        assert work.ran_out, written


def test_on_a_machine_twice_as_fast_a_question_may_look_twice_as_often() -> None:
    fit_to_machine(2.0)
    fast, fixed = Budget(), WorkBudget()
    while not fast.spent():
        pass
    while not fixed.spent():
        pass
    assert fast.looks == pytest.approx(2 * fixed.looks, rel=0.01)
    assert fixed.looks == pytest.approx(THINKING_SECONDS / budget._OF_A_LOOK, rel=0.01)


@pytest.mark.parametrize("given", ["", "abc", "0", "-1", "NaN", "Infinity", "true"])
def test_a_speed_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setenv("NIMSUM_SPEED", given)
    with pytest.raises(ValueError, match="Write a number above 0"):
        create_app()


def test_the_server_measures_once_for_all_its_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "set_apart_what_is_imported", lambda: None)
    monkeypatch.setattr(speed, "measured_speed", lambda: 2.0)
    server = SimpleNamespace(LISTENERS=[], app=Mock())
    server.app.wsgi().jinja_env.list_templates.return_value = []
    monkeypatch.setenv("NIMSUM_SPEED", "1")
    monkeypatch.delenv("NIMSUM_SPEED")
    runpy.run_path(CONF)["when_ready"](server)
    assert os.environ["NIMSUM_SPEED"] == "2.0"
    assert speed_counted_with() == 2.0
    monkeypatch.setenv("NIMSUM_SPEED", "0.5")
    fit_to_machine(0.5)
    runpy.run_path(CONF)["when_ready"](server)
    assert speed_counted_with() == 0.5
