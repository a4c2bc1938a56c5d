"""The notebook `docs/start.ipynb`: runs its cells. `python -m docs.notebook` stores the outputs."""

import ast
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).with_name("start.ipynb")


def read() -> dict[str, Any]:
    """Return the notebook as it is stored, without running it."""
    stored: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return stored


def run(cells: list[dict[str, Any]]) -> list[object]:
    """Run the code of `cells` in order, as a notebook does, and return what each cell displays.

    That is the value of the expression that ends the cell, or None.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    return [_displayed("".join(cell["source"]), names) for cell in code_cells(cells)]


def code_cells(cells: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return those of `cells` that have code."""
    return [cell for cell in cells if cell["cell_type"] == "code"]


def _displayed(source: str, names: dict[str, Any]) -> object:
    tree = ast.parse(source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)


def _outputs(number: int, displayed: object) -> list[dict[str, Any]]:
    """Return what cell `number` displays, in the notebook's format: text, and a picture if any."""
    if displayed is None:
        return []
    data: dict[str, Any] = {"text/plain": repr(displayed).splitlines(keepends=True)}
    svg = getattr(displayed, "_repr_svg_", None)
    if svg is not None:
        data["image/svg+xml"] = svg().splitlines(keepends=True)
    result = {"data": data, "execution_count": number, "metadata": {}}
    return [{"output_type": "execute_result", **result}]


if __name__ == "__main__":
    notebook = read()
    results = run(notebook["cells"])
    for count, cell in enumerate(code_cells(notebook["cells"]), 1):
        cell["execution_count"] = count
        cell["outputs"] = _outputs(count, results[count - 1])
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
