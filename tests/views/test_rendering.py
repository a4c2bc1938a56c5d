"""Pages are computed whole before they are rendered: a template asks the solver nothing."""

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from flask.testing import FlaskClient
from jinja2 import Template

from nimsum import solver
from nimsum.theory import misere
from webapp.teaching.lessons.every_ladder import LADDERS

WATCHED = tuple(str(Path(str(floor.__file__)).parent) for floor in (solver, misere))
"""The solver, and the mathematics of the misère laboratory."""

READ = {"Genus.__str__", "Form.__hash__"}
"""What they may be asked: how it is written, and which of the forms that are told it is."""

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
    *("/games/maliquot", "/games/kayles?n=9", "/games/wythoff", "/games/gcn?n=3,4,5"),
    *("/games/diamond", "/games/chomp?n=3x3", "/games/aliquot-sum?n=6", "/games/nim?n=three"),
    *("/games/cut(1,3)", "/games/octal?brackets=9", "/discover", "/discover/kayles"),
    "/discover/kayles?of=heaps&about=outcome&size=16&shown=3&marks=P.P.N&check=yes&hint=2",
    "/discover/kayles?of=heaps&about=value&size=16&marks=0.1.7&pen=2&hint=1",
    *("/discover/wythoff", "/discover/wythoff?about=value", "/discover/aliquot-sum?marks=P.D"),
    *("/discover/kayles/rule", "/discover/kayles/rule?rule=odd", "/discover/nim/rule?rule=n+is+0"),
    *("/discover/kayles/rule?rule=odd+and", "/discover/wythoff/rule?about=value&rule=a+xor+b"),
    *(
        "/misere",
        "/misere?game=4&with=2",
        "/misere?game=(2%23321)(2%23320)32&with=2",
        "/misere?game=zz",
    ),
    *("/misere?of=octal(0.77):9", "/misere?of=nim:3%2Bnim:4", "/misere?of=nim:100"),
    *("/misere/genus", "/misere/genus?code=0.3", "/misere/genus?code=zz", "/misere/quotients"),
    *(
        "/misere/quotient?code=0.77&check=again",
        "/misere/quotient?code=0.07",
        "/misere/born",
        "/misere/born/4",
    ),
]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What of the watched floors is called while a page is rendered."""
    called: set[str] = set()
    render = Template.render

    def watch(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(WATCHED):
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
    assert asked <= READ
