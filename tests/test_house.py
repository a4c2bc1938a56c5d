"""The house: imports run downwards through the floors, and nowhere in a circle."""

import re
from graphlib import CycleError, TopologicalSorter

import pytest

from dev import PLUGINS
from docs.floors import MODULES, depth, floor, imports_of


def test_imports_run_downwards() -> None:
    for module in MODULES:
        for other in sorted(imports_of(module)):
            if floor(other) != floor(module):
                assert depth(other) > depth(module), f"{module} imports {other}"


def test_no_plug_in_is_imported_or_named() -> None:
    plugins = {path.parent.name for folder in PLUGINS for path in folder.glob("*/__init__.py")}
    naming = {
        name
        for name, path in MODULES.items()
        if any(re.search(rf"\b{plugin}\b", path.read_text("utf-8")) for plugin in plugins)
    }
    assert naming == set()


def test_there_is_no_circle_of_imports() -> None:
    try:
        TopologicalSorter({name: imports_of(name) for name in MODULES}).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_only_the_views_know_flask() -> None:
    for name, path in MODULES.items():
        if floor(name) not in {"webapp", "webapp.app", "webapp.plugins", "webapp.views"}:
            assert "import flask" not in path.read_text(encoding="utf-8"), name
            assert "from flask" not in path.read_text(encoding="utf-8"), name
