"""The house: imports run downwards through the floors, and nowhere in a circle."""

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from dev import PLUGINS
from docs.floors import MODULES, depth, floor, imports_of

TREE = Path(__file__).parent.parent
STYLE_SHEETS = [
    sheet
    for folder in (TREE / "static", *PLUGINS)
    for sheet in sorted(folder.rglob("*.css"))
    if "vendor" not in sheet.parts
]


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


def unbounded_memories(node: ast.AST, *, inside: bool = False) -> Iterator[str]:
    """Yield each use of `functools` in a module that remembers for ever, or without a bound.

    `inside` a function, what is remembered goes with the call.
    """
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Import(names=names) if any(name.name == "functools" for name in names):
                yield "import functools"
            case ast.FunctionDef(name=name, args=args) if not inside and ast.unparse(args):
                if any(ast.unparse(decorator) == "cache" for decorator in child.decorator_list):
                    yield f"@cache of {name}()"
            case ast.Call(func=ast.Name(id="cache")) if not inside:
                yield ast.unparse(child)
            case ast.Call(func=ast.Name(id="lru_cache"), keywords=[ast.keyword(arg="maxsize")]):
                if ast.unparse(child) == "lru_cache(maxsize=None)":
                    yield ast.unparse(child)
            case ast.Call(func=ast.Name(id="lru_cache")):
                yield ast.unparse(child)
        in_function = inside or isinstance(child, ast.FunctionDef)
        yield from unbounded_memories(child, inside=in_function)


def test_what_is_remembered_has_a_bound() -> None:
    for name, path in MODULES.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert [*unbounded_memories(tree)] == [], name


@pytest.mark.parametrize(
    "text",
    [
        "@cache\ndef values(n): ...",
        "class Row:\n    @cache\n    def values(self): ...",
        "values = cache(_values)",
        "@lru_cache(maxsize=None)\ndef values(n): ...",
        "@lru_cache(100)\ndef values(n): ...",
        "import functools",
    ],
)
def test_a_memory_without_a_bound_is_noticed(text: str) -> None:
    assert len([*unbounded_memories(ast.parse(text))]) == 1


def test_a_style_sheet_has_one_declaration_a_line() -> None:
    comment = re.compile(r"/\*.*?\*/", re.DOTALL)
    for sheet in STYLE_SHEETS:
        for line in comment.sub("", sheet.read_text(encoding="utf-8")).splitlines():
            text = re.sub(r"\"[^\"]*\"|\([^()]*\)", "", line.strip())
            assert not re.search(r"[;{}].", text), f"{sheet.name}: {line}"
