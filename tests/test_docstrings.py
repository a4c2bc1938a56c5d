"""The examples in docstrings are run, so that they stay true."""

import doctest
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
WITH_EXAMPLES = sorted(
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for package in ("webapp", "nimsum")
    for file in (ROOT / package).rglob("*.py")
    if ">>>" in file.read_text(encoding="utf-8")
)


def test_the_examples_run() -> None:
    for module in WITH_EXAMPLES:
        failed, attempted = doctest.testmod(import_module(module))
        assert attempted > 0, module
        assert failed == 0, module
