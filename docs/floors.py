"""The floors of the house, what imports what, and the drawing of it: python3 dev.py floors.

Imports run downwards only; `tests/test_house.py` holds every module to it.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TREE = Path(__file__).resolve().parent.parent
DRAWING = TREE / "docs" / "floors.svg"

FLOORS = (
    ("webapp.serving", "webapp.solver_app"),
    ("webapp",),
    ("webapp.app",),
    ("webapp.plugins", "webapp.views"),
    ("webapp.slots",),
    ("webapp.classroom", "webapp.teaching"),
    ("webapp.dates", "webapp.languages", "webapp.settings"),
    ("webapp.tree",),
    ("nimsum.__main__",),
    ("nimsum.command_line",),
    ("nimsum",),
    (
        "nimsum.check_game",
        "nimsum.commands",
        "nimsum.new_game",
        "nimsum.playing",
        "nimsum.positions",
    ),
    ("nimsum.answers",),
    ("nimsum.sequences",),
    ("nimsum.pictures",),
    ("nimsum.match",),
    ("nimsum.solver",),
    ("nimsum.rulesets",),
    ("nimsum.registry",),
    ("nimsum.theory",),
    ("nimsum.definitions",),
    ("nimsum.work",),
    ("nimsum.budget", "nimsum.plugins"),
    ("nimsum.language", "nimsum.limits", "nimsum.messages"),
    ("nimsum.catalogues",),
)
"""From the top. What stands side by side knows nothing of each other."""

_WIDTH, _STOREY, _LINE = 760, 58, 16


def _modules() -> dict[str, Path]:
    found = {}
    for path in sorted([*TREE.glob("nimsum/**/*.py"), *TREE.glob("webapp/**/*.py")]):
        parts = path.relative_to(TREE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = _modules()


def _imported(name: str) -> Iterator[str]:
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
                both = (f"{source}.{alias.name}", source)
                yield from (module for module in both if module in MODULES)


@cache
def imports_of(name: str) -> frozenset[str]:
    """What a module imports."""
    return frozenset(_imported(name)) - {name}


def floor(module: str) -> str:
    """The floor on which a module stands."""
    return ".".join(module.split(".")[:2])


def depth(module: str) -> int:
    """How many floors are above it."""
    return next(number for number, names in enumerate(FLOORS) if floor(module) in names)


def drawing() -> str:
    """The floors that are built, with their rooms, and what each imports."""
    built = {floor(name) for name in MODULES}
    storeys = [[name for name in names if name in built] for names in FLOORS]
    parts = [_storey(y, names) for y, names in enumerate(filter(None, storeys))]
    height = _STOREY * len(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" font-family="sans-serif" font-size="12">\n'
        "<title>The floors of Nimsum, their rooms, and what they import</title>\n"
        + "".join(parts)
        + "</svg>\n"
    )


def _storey(number: int, names: list[str]) -> str:
    below = {floor(other) for name in MODULES if floor(name) in names for other in imports_of(name)}
    leads = ", ".join(name for level in FLOORS for name in level if name in below - set(names))
    rooms = ", ".join(room for name in names for room in _rooms(name))
    top = number * _STOREY
    return (
        f'<rect x="1" y="{top + 1}" width="{_WIDTH - 2}" height="{_STOREY - 4}" rx="4" '
        'fill="#f6f3ea" stroke="#57534a"/>\n'
        f'<text x="12" y="{top + _LINE + 2}" font-weight="bold">{" · ".join(names)}</text>\n'
        f'<text x="12" y="{top + 2 * _LINE + 1}">{rooms}</text>\n'
        f'<text x="12" y="{top + 3 * _LINE}" fill="#57534a">imports: {leads or "nothing"}</text>\n'
    )


def _rooms(name: str) -> list[str]:
    folder = TREE / name.replace(".", "/")
    return sorted(path.parent.name for path in folder.glob("*/__init__.py"))


if __name__ == "__main__":
    DRAWING.write_text(drawing(), encoding="utf-8")
