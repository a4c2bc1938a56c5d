"""The house: imports run downwards through the floors, and nowhere in a circle."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

TREE = Path(__file__).parent.parent

FLOORS = (
    {"webapp"},
    {"views"},
    {"classroom", "teaching"},
    {"papers"},
    {"match"},
    {"solver"},
    {"jobs"},
    {"rulesets"},
    {"theory"},
    {"language", "limits"},
)
"""From the top. What stands side by side knows nothing of each other."""

FORBIDDEN = {("papers", "match"), ("papers", "solver"), ("solver", "jobs")}
"""Besides: the papers are judged by the definitions of the games, not by the solver."""


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(TREE.glob("webapp/**/*.py")):
        parts = path.relative_to(TREE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imported(name: str) -> Iterator[str]:
    """The modules of the app that a module imports, wherever in it the import stands."""
    path = MODULES[name]
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                found = next((m for m in (f"{source}.{alias.name}", source) if m in MODULES), None)
                if found is not None:
                    yield found


IMPORTS = {name: set(imported(name)) for name in MODULES}


def floor(module: str) -> str:
    return module.split(".")[1] if "." in module else module


def depth(module: str) -> int:
    return next(number for number, names in enumerate(FLOORS) if floor(module) in names)


@pytest.mark.parametrize("module", MODULES)
def test_imports_run_downwards(module: str) -> None:
    for other in IMPORTS[module]:
        if floor(other) != floor(module):
            assert depth(other) > depth(module), f"{module} imports {other}"
            assert (floor(module), floor(other)) not in FORBIDDEN, f"{module} imports {other}"


def test_there_is_no_circle_of_imports() -> None:
    try:
        TopologicalSorter(IMPORTS).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_only_the_views_know_flask() -> None:
    for name, path in MODULES.items():
        if floor(name) not in {"webapp", "views"}:
            assert "import flask" not in path.read_text(encoding="utf-8").lower(), name
            assert "from flask" not in path.read_text(encoding="utf-8").lower(), name
