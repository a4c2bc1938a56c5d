"""The benchmark of the solver's reach: its positions, and when it says that a row has fallen."""

import json
from pathlib import Path

import pytest

from benchmarks import reach
from benchmarks.reach import Answer
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum

KNOWN = Answer("N", moves=True, ms=3)
PARTLY = Answer("N", moves=False, ms=800)
UNKNOWN = Answer("?", moves=False, ms=800)
OTHER = Answer("P", moves=True, ms=3)


def test_each_row_makes_the_same_legal_positions_every_time() -> None:
    assert len({row.title for row in reach.ROWS}) == len(reach.ROWS)
    for row in reach.ROWS:
        assert read_sum(row.position(3))
        assert row.position(3) == row.position(3) != row.position(4)


def test_the_baseline_is_of_these_rows() -> None:
    baseline = json.loads(reach.BASELINE.read_text())
    assert list(baseline) == [row.title for row in reach.ROWS]
    for row in baseline.values():
        answers = reach.read(row)
        assert len(answers) == reach.POSITIONS
        assert reach.baseline_row(answers) == row


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ([KNOWN, UNKNOWN], (0, "fallen: none")),
        ([KNOWN, KNOWN], (0, "fallen: none")),
        ([UNKNOWN, UNKNOWN], (1, "FALLEN")),
        ([PARTLY, UNKNOWN], (1, "FALLEN")),
        ([OTHER, KNOWN], (1, "CONTRADICTS 0")),
    ],
)
def test_it_fails_where_less_is_known_or_something_else(
    now: list[Answer],
    expected: tuple[int, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    row = reach.ROWS[0]
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps({row.title: reach.baseline_row([KNOWN, UNKNOWN])}))
    monkeypatch.setattr(reach, "BASELINE", kept)
    monkeypatch.setattr(reach, "answers_of", lambda *_: now)
    new = tmp_path / "new.json"
    assert reach.main(["--only", row.title, "--save", str(new)]) == expected[0]
    assert expected[1] in capsys.readouterr().out
    assert reach.read(json.loads(new.read_text())[row.title]) == now


def test_an_answer_tells_what_the_solver_knows() -> None:
    assert reach.answer_of(("nim:1+nim:2", Convention.MISERE)).outcome == "N"
    assert reach.answer_of(("nim:2+nim:2", Convention.NORMAL)).outcome == "P"
