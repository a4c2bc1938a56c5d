"""The house: imports run downwards through the floors, and nowhere in a circle."""

from graphlib import CycleError, TopologicalSorter

import pytest

from docs.floors import ABOUT_THE_LABORATORY, MODULES, depth, floor, imports_of, in_the_laboratory


def test_imports_run_downwards() -> None:
    for module in MODULES:
        for other in sorted(imports_of(module)):
            if floor(other) != floor(module):
                assert depth(other) > depth(module), f"{module} imports {other}"


def test_only_pages_and_commands_about_the_laboratory_import_it() -> None:
    """And `import nimsum`, which registers it."""
    importing = {name for name in MODULES if any(map(in_the_laboratory, imports_of(name)))}
    others = {name for name in importing if not in_the_laboratory(name)}
    assert {name for name in others if not name.startswith(ABOUT_THE_LABORATORY)} == {"nimsum"}


def test_there_is_no_circle_of_imports() -> None:
    try:
        TopologicalSorter({name: imports_of(name) for name in MODULES}).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_only_the_views_know_flask() -> None:
    for name, path in MODULES.items():
        if floor(name) not in {"webapp", "webapp.app", "webapp.views"}:
            assert "import flask" not in path.read_text(encoding="utf-8"), name
            assert "from flask" not in path.read_text(encoding="utf-8"), name
