"""The layers of Nimsum's packages, called floors, and the picture that `dev.py floors` draws.

A module may only import modules on lower floors, or in its own package; `tests/test_house.py`
checks this for every module.
"""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

TREE = Path(__file__).resolve().parent.parent
DRAWING = TREE / "docs" / "floors.svg"

FLOORS = (
    ("webapp.class_server",),
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
    ("nimsum.python_game",),
    (
        "nimsum.check_game",
        "nimsum.commands",
        "nimsum.new_game",
        "nimsum.playing",
        "nimsum.positions",
    ),
    ("nimsum.answers", "nimsum.misere"),
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
"""The packages on each floor, the highest floor first. Packages on one floor import no other."""

_WIDTH = 760
_FLOOR_HEIGHT = 58
_LINE_HEIGHT = 16


def _modules() -> dict[str, Path]:
    """Return the files of all modules of the app, by the modules' names."""
    modules = {}
    for path in sorted([*TREE.glob("nimsum/**/*.py"), *TREE.glob("webapp/**/*.py")]):
        parts = path.relative_to(TREE).with_suffix("").parts
        name_parts = parts[:-1] if parts[-1] == "__init__" else parts
        modules[".".join(name_parts)] = path
    return modules


MODULES = _modules()


def _imported(name: str) -> Iterator[str]:
    """Yield the modules of the app that the module `name` imports, also inside functions."""
    path = MODULES[name]
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                candidates = (f"{source}.{alias.name}", source)
                yield from (module for module in candidates if module in MODULES)


@cache
def imports_of(name: str) -> frozenset[str]:
    """Return the modules of the app that the module `name` imports, without itself."""
    return frozenset(_imported(name)) - {name}


def floor(module: str) -> str:
    """Return the package of `FLOORS` to which `module` belongs, such as "nimsum.solver"."""
    return ".".join(module.split(".")[:2])


def depth(module: str) -> int:
    """Return the number of floors above that of `module`."""
    return next(number for number, names in enumerate(FLOORS) if floor(module) in names)


def drawing() -> str:
    """Return a picture of the floors as SVG, with the folders and the imports of each."""
    packages = {floor(name) for name in MODULES}
    floors = [[name for name in names if name in packages] for names in FLOORS]
    parts = [_drawn_floor(number, names) for number, names in enumerate(filter(None, floors))]
    height = _FLOOR_HEIGHT * len(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'width="{_WIDTH}" height="{height}" font-family="sans-serif" font-size="12">\n'
        "<title>The floors of Nimsum, their rooms, and what they import</title>\n"
        + "".join(parts)
        + "</svg>\n"
    )


def _drawn_floor(number: int, names: list[str]) -> str:
    """Return the part of the picture for floor `number`, which has the packages `names`."""
    imported: set[str] = set()
    for module in MODULES:
        if floor(module) in names:
            imported |= {floor(other) for other in imports_of(module)}
    below = imported - set(names)
    imports = ", ".join(name for name in chain.from_iterable(FLOORS) if name in below)
    folders = ", ".join(folder for name in names for folder in _folders(name))
    top = number * _FLOOR_HEIGHT
    return (
        f'<rect x="1" y="{top + 1}" width="{_WIDTH - 2}" height="{_FLOOR_HEIGHT - 4}" rx="4" '
        'fill="#f6f3ea" stroke="#57534a"/>\n'
        f'<text x="12" y="{top + _LINE_HEIGHT + 2}" font-weight="bold">{" · ".join(names)}</text>\n'
        f'<text x="12" y="{top + 2 * _LINE_HEIGHT + 1}">{folders}</text>\n'
        f'<text x="12" y="{top + 3 * _LINE_HEIGHT}" fill="#57534a">'
        f"imports: {imports or 'nothing'}</text>\n"
    )


def _folders(package: str) -> list[str]:
    """Return the names of the packages directly inside `package`."""
    folder = TREE / package.replace(".", "/")
    return sorted(path.parent.name for path in folder.glob("*/__init__.py"))


if __name__ == "__main__":
    DRAWING.write_text(drawing(), encoding="utf-8")
