"""The examples in docstrings are run, so that they stay true."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WITH_EXAMPLES = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for package in ("webapp", "nimsum")
    for file in (ROOT / package).rglob("*.py")
    if ">>>" in file.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_run(module: str) -> None:
    failed, attempted = doctest.testmod(import_module(module))
    assert attempted > 0
    assert failed == 0
