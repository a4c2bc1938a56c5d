"""Findings of plug-ins: a good one is used, a faulty one is left out and named in the log."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nimsum.plugins import VARIABLE
from nimsum.registry import registry
from tests.plugins import install_plugin

GOOD = "def register(registry): registry.cram_laws = lambda: (7,)"
RAISES_LATE = "def register(registry):\n    registry.known_sums = 3\n    1 / 0"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a folder of installed packages that are the only plug-ins."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(VARIABLE, "good,faulty,missing")
    registry.cache_clear()
    yield tmp_path
    registry.cache_clear()
    for name in ("good", "faulty", "missing"):
        sys.modules.pop(name, None)


def test_findings_of_a_plug_in_are_used(folder: Path) -> None:
    install_plugin(folder, "good", GOOD, findings="register")
    assert registry().cram_laws() == (7,)
    assert registry().known_sums("nim") is None


def test_a_plug_in_whose_findings_raise_is_left_out(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install_plugin(folder, "faulty", RAISES_LATE, findings="register")
    install_plugin(folder, "good", GOOD, findings="register")
    install_plugin(folder, "missing", "", findings="register")
    assert registry().cram_laws() == (7,)
    assert registry().known_sums("nim") is None
    raised, refused = sorted(record.getMessage() for record in caplog.records)
    assert raised == "No findings from faulty 1.0 (faulty:register)"
    assert refused.startswith("Nothing from missing 1.0 (missing:register): It cannot be imported")
    faulty, missing = registry().refused
    assert faulty.refusal == "Its findings cannot be used (ZeroDivisionError('division by zero'))."
    assert missing.refusal.startswith("It cannot be imported (AttributeError(")


def test_a_plug_in_that_is_not_allowed_brings_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_plugin(folder, "good", GOOD, findings="register")
    monkeypatch.setenv(VARIABLE, "")
    assert registry().cram_laws() == ()
