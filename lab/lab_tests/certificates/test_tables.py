"""Tables of many values by a program in C++: all that Python computes, and the same verdicts."""

import json
import random
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from nimsum_lab.certificates.checker import tables
from nimsum_lab.certificates.checker.main import judge
from nimsum_lab.certificates.checker.tables import table_by_program, table_by_python
from nimsum_lab.certificates.download import checker_archive
from nimsum_lab.records.record import RECORDS
from tests.theory.periods.plain_heaps import code

COMPILED = pytest.mark.skipif(
    not (which("g++") or which("clang++")), reason="there is no C++ compiler"
)
_RECORD = RECORDS["octal-games"]
LATE = ("0.156", "4.344", "0.45")
"""The codes of the record whose certificates Python checks fastest."""

_RANDOM = random.Random(454)


def random_digits() -> list[int]:
    """Return the digits of a code whose moves leave at most two heaps; some leave at most one."""
    kept = _RANDOM.choice((7, 7, 7, 6, 5, 4, 3))
    digits = [_RANDOM.choice((0, 4)), *_RANDOM.choices(range(8), k=_RANDOM.randrange(1, 6))]
    return [digit & kept for digit in digits]


CODES = [digits for digits in (random_digits() for _ in range(60)) if max(digits)]


def late_certificate(part: str) -> dict[str, Any]:
    """Return the shipped certificate of the code `part` of the record."""
    data: dict[str, Any] = json.loads(_RECORD.certificate(f"octal-games-{part}.json"))
    return data


def verdict(certificate: Mapping[str, Any]) -> tuple[int, str]:
    """Return the exit code of the checker for `certificate`, and its sentence."""
    return judge(json.dumps(certificate).encode())


def verdict_by_program(certificate: Mapping[str, Any]) -> tuple[int, str]:
    """Return what `verdict` returns, but let the program compute all values of codes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tables, "MAX_IN_PYTHON", 0)
        return verdict(certificate)


@COMPILED
@pytest.mark.parametrize("digits", CODES, ids=str)
def test_the_program_has_the_values_of_the_definition_and_the_facts_of_python(
    digits: list[int],
) -> None:
    plain = code(tuple(digits), 300)
    for computed, kept_from in ((300, 0), (300, 256), (300, 257), (300, 300), (1, 0), (2, 1)):
        by_program = table_by_program(digits, computed, kept_from)
        by_python = table_by_python(digits, computed, kept_from)
        assert list(by_program.values) == list(by_python.values) == plain[:computed]
        assert by_program[1:] == by_python[1:]
    by_program = table_by_program(digits, 2_100, 1_500)
    by_python = table_by_python(digits, 2_100, 1_500)
    assert list(by_program.values) == list(by_python.values)
    assert by_program[1:] == by_python[1:]


def forged(certificate: dict[str, Any]) -> list[dict[str, Any]]:
    """Return certificates that differ from `certificate`, and state what is false or unproved."""
    preperiod = certificate["preperiod"]
    period = certificate["period"]
    digits = certificate["digits"]
    changes: tuple[dict[str, Any], ...] = (
        {"preperiod": preperiod - 1},
        {"preperiod": preperiod - 1, "proof_begins": preperiod},
        {"period": period + 1},
        {"period": period - 1},
        {"period": 2 * period},
        {"period": 0},
        {"saltus": 1},
        {"computed": preperiod + period},
        {"game": "octal(0.77)"},
        {"digits": [0, 7, 7], "game": "octal(0.77)"},
        {"digits": [*digits[:-1], digits[-1] ^ 2]},
    )
    return [certificate | change for change in changes]


@COMPILED
@pytest.mark.parametrize("part", LATE)
def test_the_program_refuses_what_is_forged(part: str) -> None:
    certificate = late_certificate(part)
    for each in (certificate, certificate | {"test": "take-and-break"}):
        assert verdict_by_program(each) == verdict(each)
    assert verdict_by_program(certificate)[0] == 0
    for each in forged(certificate):
        result = verdict_by_program(each)
        assert result == verdict(each)
        assert result[0] == 1, each


@COMPILED
def test_a_multiple_of_the_period_is_a_law_that_takes_more_values() -> None:
    certificate = late_certificate("4.344")
    multiple = certificate | {"test": "take-and-break", "period": 2 * certificate["period"]}
    few = 2 * (multiple["preperiod"] + multiple["period"]) + len(multiple["digits"]) - 1
    assert verdict_by_program(multiple | {"computed": few - 1})[0] == 1
    assert verdict_by_program(multiple | {"computed": few})[0] == 0


_LAWS = (
    {"digits": [0, 7, 7], "preperiod": 71, "period": 12},
    {"digits": [0, 1, 3, 7], "preperiod": 52, "period": 34},
    {"digits": [0, 4, 5], "preperiod": 498, "period": 20},
    {"digits": [4], "preperiod": 1, "period": 2},
    {"digits": [0, 3, 3], "preperiod": 1, "period": 3},
)


def changed_at_random(law: Mapping[str, Any]) -> dict[str, Any]:
    """Return a certificate of `law`, or of another law or code that is close to it."""
    result = {"saltus": 0, **law, "digits": list(law["digits"])}
    needed = 2 * (law["preperiod"] + law["period"]) + len(law["digits"]) - 1
    result["test"] = _RANDOM.choice(("take-and-break", "take-and-break-sparse"))
    result["computed"] = needed + _RANDOM.choice((-needed // 3, -1, 0, 1, 40, 600))
    for _ in range(_RANDOM.randrange(3)):
        field = _RANDOM.choice(("preperiod", "period", "computed", "saltus", "digits", "begins"))
        if field == "digits":
            place = _RANDOM.randrange(len(result["digits"]))
            result["digits"][place] = _RANDOM.randrange(8)
        elif field == "begins":
            result["proof_begins"] = result["preperiod"] + _RANDOM.randrange(60)
        elif field == "period" and _RANDOM.random() < 0.5:
            result["period"] *= _RANDOM.choice((2, 3))
        else:
            result[field] += _RANDOM.choice((-12, -1, 1, 1, 30, 400))
    return result


def is_true(law: Mapping[str, Any]) -> bool:
    """Return True if the values from the definition follow `law`, as far as we compute them."""
    first = law["preperiod"]
    values = code(tuple(law["digits"]), 1_200)
    period = law["period"]
    return all(values[n] == values[n + period] for n in range(first, len(values) - period))


@COMPILED
def test_both_judge_laws_that_are_changed_at_random_alike() -> None:
    accepted = 0
    for _ in range(200):
        certificate = changed_at_random(_RANDOM.choice(_LAWS))
        result = verdict_by_program(certificate)
        assert result == verdict(certificate), certificate
        if result[0] == 0:
            accepted += 1
            assert is_true(certificate), certificate
    assert 30 < accepted < 170


@pytest.fixture
def not_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the checker have no compiled program yet."""
    monkeypatch.setattr(tables, "_folder", lambda: tmp_path)


@pytest.mark.usefixtures("not_compiled")
def test_a_check_without_a_compiler_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "which", lambda _name: None)
    exit_code, sentence = verdict(late_certificate("0.454"))
    assert exit_code == 2
    assert "221635257 values, which take 443 MB of memory" in sentence
    assert "minutes, and a C++ compiler: install g++ or clang++" in sentence
    assert verdict(late_certificate("0.45"))[0] == 0


@COMPILED
def test_a_check_by_the_program_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    certificate = late_certificate("0.454")
    exit_code, sentence = verdict(certificate | {"computed": tables.MAX_COMPUTED + 1})
    assert exit_code == 2
    assert "500000000 is the largest here" in sentence
    monkeypatch.setattr(tables, "MAX_PROGRAM_STEPS", 1_000_000)
    exit_code, sentence = verdict(certificate)
    assert exit_code == 2
    assert "more than 1000000 steps" in sentence


@COMPILED
@pytest.mark.usefixtures("not_compiled")
@pytest.mark.parametrize(
    ("source", "said"),
    [
        (b"no program", "++ failed: "),
        (b"int main() { return 7; }", "the program failed with exit code 7"),
    ],
)
def test_a_program_that_fails_proves_nothing(
    source: bytes, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "get_data", lambda *_names: source)
    exit_code, sentence = verdict(late_certificate("0.454"))
    assert exit_code == 2
    assert said in sentence


@COMPILED
def test_the_downloaded_checker_has_the_program(tmp_path: Path) -> None:
    archive = tmp_path / "nimsum-check.zip"
    archive.write_bytes(checker_archive())
    law = tmp_path / "law.json"
    law.write_text(json.dumps(late_certificate("0.156")))
    lines = (
        "import sys",
        f"sys.path.insert(0, {str(archive)!r})",
        "from nimsum_check import main, sparse, tables",
        "tables.MAX_IN_PYTHON = 0",
        "tables.SparseValues = None",
        f"sys.exit(main.main({str(law)!r}))",
    )
    command = [sys.executable, "-I", "-S", "-c", "\n".join(lines)]
    result = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    assert "law.json: proves preperiod 3479, period 349" in result.stdout


@pytest.mark.all
@COMPILED
def test_the_law_of_0_454_is_proved_and_no_law_close_to_it() -> None:
    """Each takes about two minutes."""
    certificate = late_certificate("0.454")
    assert verdict(certificate)[0] == 0
    assert verdict(certificate | {"preperiod": certificate["preperiod"] - 1})[0] == 1
