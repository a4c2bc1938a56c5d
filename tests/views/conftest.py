"""What the tests of pages share: a language that no one speaks, and an eye on what templates do."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from jinja2 import Template

from nimsum import solver
from nimsum.theory import misere
from tests.language.pseudo import Bracketed, speaking

_WATCHED = tuple(str(Path(str(floor.__file__)).parent) for floor in (solver, misere))
"""The solver, and the mathematics of the misère laboratory."""

_READ = {"Genus.__str__", "Form.__hash__"}
"""What a template may ask of them: how it is written, and which of some forms it is."""


@pytest.fixture(scope="module")
def bracketed() -> Iterator[None]:
    """Adds the language xx, in which every message stands in brackets."""
    with speaking(xx=Bracketed()):
        yield


@pytest.fixture
def templates_only_render(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pages are computed whole before they are rendered: a template calls no solver."""
    called: set[str] = set()
    render = Template.render

    def watch(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(_WATCHED):
            called.add(code.co_qualname)

    def watched(template: Template, *args: Any, **context: Any) -> str:
        if str(template.name).startswith("boards/"):  # drawn while the page is computed
            return render(template, *args, **context)
        before = sys.getprofile()
        sys.setprofile(watch)
        try:
            return render(template, *args, **context)
        finally:
            sys.setprofile(before)

    monkeypatch.setattr(Template, "render", watched)
    yield
    assert called <= _READ
