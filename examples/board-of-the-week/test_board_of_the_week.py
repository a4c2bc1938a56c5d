"""The page has a board that can be won; broken, the plug-in is left out and named on About."""

from datetime import date, timedelta
from importlib.metadata import EntryPoint

import nimsum_board_of_the_week as plugin
import pytest
from flask import Flask

import webapp.plugins
from nimsum.budget import Budget
from nimsum.plugins import VARIABLE, Plugin
from nimsum.solver.analysis import Outcome, analyse
from webapp import create_app

MONDAY = date(2026, 11, 23)


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Flask:
    """Nimsum with this plug-in alone."""
    monkeypatch.setenv(VARIABLE, "")
    app = create_app()
    plugin.init_app(app)
    return app


def test_each_week_has_a_board_that_can_be_won(app: Flask) -> None:
    weeks = [plugin.board_in_week_of(MONDAY + timedelta(days=day)) for day in range(14)]
    assert weeks[:7] == [weeks[0]] * 7
    assert weeks[7:] == [weeks[7]] * 7
    assert weeks[0] != weeks[7]
    client = app.test_client()
    for number in range(len(plugin.BOARDS)):
        start = plugin.board_in_week_of(MONDAY + timedelta(weeks=number))
        assert analyse(start, Budget()).outcome is Outcome.N
        assert client.get(f"/play/{plugin.BOARDS[number]}").status_code == 200
    page = client.get("/board-of-the-week").text
    assert "<h1>Board of the week</h1>" in page
    assert '<section class="stage"' in page
    card = '<a href="/board-of-the-week"><strong>Board of the week</strong></a> A new one every'
    assert card in client.get("/explore").text
    assert client.get("/").text.count('href="/board-of-the-week"') == 1
    assert "Spielfeld der Woche" in client.get("/explore?language=de").text


def test_broken_it_is_left_out_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_app: Flask) -> None:
        raise OSError("no boards are left")

    entry = EntryPoint("board-of-the-week", "nimsum_board_of_the_week:init_app", "nimsum.web")
    installed = Plugin("nimsum-board-of-the-week 0.1.0", entry, target=broken)
    monkeypatch.setattr(webapp.plugins, "load_plugins", lambda _group: [installed])
    client = create_app().test_client()
    assert client.get("/board-of-the-week").status_code == 404
    assert "/board-of-the-week" not in client.get("/explore").text
    about = client.get("/about").text
    assert "nimsum-board-of-the-week 0.1.0" in about
    assert "It cannot be started (OSError(&#39;no boards are left&#39;))." in about
