"""What the laboratory remembers has a bound, as in Nimsum."""

import ast
from pathlib import Path

import nimsum_lab
from tests.test_house import unbounded_memories


def test_what_is_remembered_has_a_bound() -> None:
    for path in sorted(Path(nimsum_lab.__file__).parent.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert [*unbounded_memories(tree)] == [], path.name
