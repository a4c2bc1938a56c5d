"""Pages are computed whole before they are rendered: a template asks the solver nothing."""

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from flask.testing import FlaskClient
from jinja2 import Template

from webapp import solver
from webapp.teaching.lessons.every_ladder import LADDERS

SOLVER = str(Path(str(solver.__file__)).parent)

THREE = "/play/nim:3+nim:4+nim:5"
LOST_AT_ONCE = "against=perfect&first=you&moves=0:0_2:4_1:2_2:2_1:1_2:1_1:0_2:0"
ADDRESSES = [
    *(
        f"/lessons/{ladder.slug}/{number}{query}"
        for ladder in LADDERS
        for number in range(1, len(ladder.steps) + 1)
        for query in ("", "?answer=first&marks=on")
    ),
    "/puzzles/2026-01-05",
    "/worksheets/nim/2/7?count=3",
    "/worksheets/kayles/2/7?count=2&play=misere",
    "/puzzles/2026-01-05?show=answer",
    "/puzzles/nim/1/win/3?answer=0:0",
    "/puzzles/kayles/2/win/8?play=misere&show=answer",
    "/puzzles/mixed/2/all/5?answer=0:0&all=yes",
    "/",
    THREE,
    f"{THREE}?first=you&moves=0:1_2:4",
    f"{THREE}?first=you&moves=0:1_2:4&marks=on&why=1",
    f"{THREE}?first=you&moves=0:1_2:4&why=2",
    f"{THREE}?first=you&moves=0:1_2:4&marks=on&why=3",
    f"{THREE}?first=you&moves=0:1&why=3&at=0&try=0:0",
    f"{THREE}?first=you&moves=0:1_2:9",
    f"{THREE}?first=you&play=misere&marks=on&why=3",
    f"{THREE}?first=you&train=3&hint=3",
    f"{THREE}?first=you&train=3&moves=0:0",
    f"{THREE}?{LOST_AT_ONCE}",
    f"{THREE}?{LOST_AT_ONCE}&train=3",
    "/play/kayles:9+remove-an-edge:path-5?first=you&marks=on&why=3",
    "/play/aliquot-sum:6+aliquot-sum:7?first=you&marks=on&why=3",
    f"/review/nim:3+nim:4+nim:5?{LOST_AT_ONCE}&train=3",
    "/review/kayles:7+nim:2?first=you&play=misere&moves=0:3,2_1:0",
]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What of the solver is called while a page is rendered."""
    called: set[str] = set()
    render = Template.render

    def watch(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(SOLVER):
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
    return called


@pytest.mark.parametrize("fragment", [False, True])
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_template_asks_the_solver_nothing(
    client: FlaskClient, asked: set[str], address: str, fragment: bool
) -> None:
    answer = client.get(address, headers={"HX-Request": "true"} if fragment else {})
    assert answer.status_code in {200, 400}
    assert asked == set()
