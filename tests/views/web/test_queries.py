"""A query is read, checked and printed by one model; what is wrong is told in our words."""

from enum import StrEnum
from typing import Annotated, ClassVar

import pytest
from flask import Flask
from pydantic import ConfigDict, Field

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.notation import read_game
from webapp.views.web.queries import WHOLE_NUMBER, FormQuery, Notation, Query, Switch


class Show(StrEnum):
    VALUES = "values"
    COUNTS = "counts"


class Asked(Query):
    endpoint: ClassVar[str] = "page"
    in_path: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    game: Annotated[AnyRuleset, Notation(read_game, lambda game: game.slug)] | None = None
    first: Annotated[int, WHOLE_NUMBER, Field(alias="from", le=99)] = 0
    last: Annotated[int, WHOLE_NUMBER] = Field(
        alias="to", default_factory=lambda asked: asked["first"] + 9
    )
    show: Show = Show.VALUES
    marks: Switch = False


class Form(FormQuery):
    model_config = ConfigDict(extra="ignore")
    endpoint: ClassVar[str] = "form"
    in_path: ClassVar[tuple[str, ...]] = ("game",)

    game: Annotated[AnyRuleset, Notation(read_game, lambda game: game.slug)]
    count: Annotated[int, WHOLE_NUMBER] = 6


@pytest.fixture
def app() -> Flask:
    app = Flask(__name__)
    app.add_url_rule("/forms/<game>", "form", lambda **_: Form.from_request().href())
    app.add_url_rule("/pages/<path:name>", "page", lambda **_: Asked.from_request().href())
    return app


@pytest.mark.parametrize(
    ("address", "printed"),
    [
        ("/pages/nim:3+nim:5", "/pages/nim:3+nim:5"),
        ("/pages/a?marks=on&from=12", "/pages/a?from=12&marks=on"),
        ("/pages/a?show=values&from=0", "/pages/a"),
        ("/pages/a?to=1,012&from=5", "/pages/a?from=5&to=1012"),
        ("/pages/a?to=14&from=5", "/pages/a?from=5"),
        ("/pages/a?show=counts&game=nim", "/pages/a?game=nim&show=counts"),
        ("/forms/nim?count=7&other=1", "/forms/nim?count=7"),
        ("/forms/nim?count=&game=kayles", "/forms/nim"),
    ],
)
def test_an_address_is_read_and_printed(app: Flask, address: str, printed: str) -> None:
    told = app.test_client().get(address).text
    assert told == printed
    assert app.test_client().get(told).text == printed


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("form=1", ("No parameter has that name here.", "form", "This address takes: ")),
        ("from=1&from=2", ("“from” is given 2 times.", "from=1&from=2", "once")),
        ("from=-1", ("That is no number.", "-1", "Write it like 12")),
        ("from=100", ("“from” can’t be that.", "100", "at most 99")),
        ("show=all", ("“show” can’t be that.", "all", "Write one of values, counts.")),
        ("game=kails", ("", "kails", "")),
    ],
)
def test_what_is_wrong_is_told_with_what_was_read(
    app: Flask, query: str, told: tuple[str, str, str]
) -> None:
    with app.test_request_context(f"/pages/a?{query}"), pytest.raises(GameError) as refused:
        Asked.from_request()
    error = refused.value
    wrong, read, right = told
    assert wrong in error.wrong
    assert read in error.read
    assert right in error.right


def test_the_same_is_asked_at_other_addresses(app: Flask) -> None:
    app.add_url_rule("/pages/<path:name>/files/<file>", "file", lambda **_: "")
    with app.test_request_context():
        asked = Asked.read({"name": "a", "from": "5", "show": "counts"})
        assert asked.href_at("file", file="b.csv") == "/pages/a/files/b.csv?from=5&show=counts"
        assert asked.as_query(Form, game=read_game("nim")).href() == "/forms/nim"
