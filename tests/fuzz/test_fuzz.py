"""A short run of the fuzzer, and that it finds what it looks for; `dev.py fuzz` is the long run."""

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask, Response, abort, redirect, request

from tests.fuzz.cases import Case, Grammar
from tests.fuzz.judging import Judge
from tests.fuzz.run import fuzzed
from tests.fuzz.words import MARK
from webapp import create_app
from webapp.views.web.frames import secure

SEED = 1
CASES = 200


@pytest.mark.long
def test_some_hundred_requests() -> None:
    tally = fuzzed(create_app(), SEED, range(CASES), thorough=4)
    assert tally.faults == [], f"python3 dev.py fuzz --seed {SEED} --only NUMBER shows each alone"
    assert tally.statuses.total() == CASES
    statuses = {status for _, status in tally.statuses}
    assert statuses >= {200, 303, 400, 404, 405}


def test_a_case_is_a_function_of_its_seed_and_number(app: Flask) -> None:
    grammar = Grammar.of(app.url_map)
    some = [grammar.case(SEED, number) for number in range(20)]
    assert [grammar.case(SEED, number) for number in reversed(range(20))] == some[::-1]
    assert grammar.case(SEED + 1, 0) != some[0]


def test_what_a_query_is_asked_is_fuzzed(app: Flask) -> None:
    found = Grammar.of(app.url_map).parameters
    assert found["puzzles.new"] == ["game", "written", "play", "level", "kind"]
    assert {"answer", "play", "heap"} <= {*found["puzzles.show"]}


counted = itertools.count()
PUBLIC = {"Cache-Control": "public"}


def broken(*, secured: bool = True) -> Flask:
    """Return an app with every fault that the fuzzer looks for, each at its own address."""
    app = Flask("broken")
    page = "<!doctype html><title>t</title>"
    faulty: dict[str, Callable[[], Any]] = {
        "/broken": lambda: abort(500),
        "/raises": lambda: list[str]()[0],
        "/waits": lambda: abort(503),
        "/reflects": lambda: f"{page}<p>{request.args['x']}",
        "/leads-away": lambda: redirect(request.args["x"]),
        "/pushes": lambda: Response("", headers={"HX-Push-Url": "https://evil.example"}),
        "/refuses": lambda: Response("", 405),
        "/changes": lambda: Response(f"{next(counted)}", headers=PUBLIC),
        "/tagged": lambda: Response("", headers={**PUBLIC, "ETag": '"x"'}),
        "/does-not-parse": lambda: f"{page}<p></i>",
        "/forgets": lambda: (f'{page}<form><input name="x" value="other"></form>', 400),
        "/forgets-a-text": lambda: (f'{page}<textarea name="x">other</textarea>', 400),
        "/whole": lambda: f"{page}<p>whole",
    }
    for path, view in faulty.items():
        app.add_url_rule(path, path, view, methods=["GET", "POST"])
    if secured:
        secure(app)
    return app


FAULTS = {
    "/broken": "status 500",
    "/raises": "logged: ",
    "/waits": "status 503",
    f"/reflects?x={MARK}": "input stands in the page",
    "/leads-away?x=//evil.example": "Location leads to",
    "/pushes": "HX-Push-Url leads to",
    "/refuses": "405 without Allow",
    "/changes": "the same request has another answer",
    "/tagged": "its own ETag is answered with 200",
    "/does-not-parse": "the page does not parse",
    "/forgets?x=this": "what was typed as x is lost",
    "/forgets-a-text?x=this": "what was typed as x is lost",
}


def test_it_finds_each_fault() -> None:
    judge = Judge(broken())
    for target, fault in FAULTS.items():
        path, _, query = target.partition("?")
        result = judge.faults(0, Case("GET", path, query))
        assert any(each.startswith(fault) for each in result), (target, result)


def test_it_finds_missing_headers_and_what_a_post_lets_others_keep() -> None:
    app = broken(secured=False)
    assert "Content-Security-Policy is []" in Judge(app).faults(0, Case("GET", "/whole"))
    kept = Judge(broken()).faults(0, Case("POST", "/changes"))
    assert "anybody may keep the answer to POST" in kept


def test_it_finds_nothing_where_nothing_is_wrong() -> None:
    assert Judge(broken()).faults(0, Case("GET", "/whole")) == []
    kept = Case("GET", "/forgets", "x=other")
    assert Judge(broken()).faults(0, kept) == []
