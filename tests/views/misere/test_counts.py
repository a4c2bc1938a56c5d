"""The pages of misère games by birthday, without a browser."""

import re
from collections.abc import Callable
from time import monotonic, sleep

import pytest
from flask.testing import FlaskClient

from nimsum.lab.counts.tables import ColumnGroup, table
from tests.working import LONG_ENOUGH, OUR_PAGE
from webapp.views.misere.gallery import gallery
from webapp.views.misere.table import table_of_day

JOBS = {"/misere/born": "4,171,780", "/misere/born/7": "758,660", "/misere/census": "490"}
HTMX = {"HX-Request": "true"}


def plain(html: str) -> str:
    """The text of a page, an exponent with ^ before it."""
    return re.sub(r"<[^>]*>", "", html.replace("<sup>", "^")).replace("\xa0", " ")


@pytest.fixture
def finished(client: FlaskClient, request: pytest.FixtureRequest) -> Callable[[str], str]:
    """The text of a page whose job is done."""

    request.getfixturevalue("workers")

    def finish(address: str, query: str = "") -> str:
        started = client.post(address, data={"do": "start"}, headers=OUR_PAGE)
        assert (started.status_code, started.location) == (303, address)
        end = monotonic() + LONG_ENOUGH
        while "every 500ms" in client.get(address, headers=HTMX).text:
            assert monotonic() < end
            sleep(0.05)
        return plain(client.get(address + query).text)

    return finish


def test_all_22_games_are_shown(client: FlaskClient) -> None:
    page = client.get("/misere/born").text
    assert page.count('class="game-tree"') == len(gallery()) == 22
    assert '<a href="/misere?game=2%23%23">' in page
    for games in ("1", "2", "3", "5", "22", "4,171,780"):
        assert f"<td>{games}</td>" in page


def test_outcomes_parities_and_parts() -> None:
    games = {born.name: born for born in gallery()}
    assert [name for name, born in games.items() if born.is_p] == ["1", "2#", "3#", "32"]
    assert {name: born.even for name, born in games.items() if not born.is_even} == {
        "1": "0",
        "3": "2",
        "2#3": "2#",
    }
    assert [name for name, born in games.items() if born.kind == "composite"] == (
        # 2# + 1 is the odd one among them.
        ["2#", "3#", "32", "2##", "2#2", "2#3", "2#32"]
    )
    assert games["2#"].even_parts == ("0", "2", "2#", "(2#3)2#0")


@pytest.mark.parametrize("address", JOBS)
def test_a_job_is_done_in_the_background(
    client: FlaskClient, finished: Callable[[str], str], address: str
) -> None:
    assert JOBS[address] in finished(address)
    fragment = client.get(address, headers=HTMX)
    assert "<html" not in fragment.text
    assert "HX-Request" in fragment.headers["Vary"]


@pytest.mark.parametrize("day", [2, 3, 4, 5, 6])
def test_every_row_of_a_table_is_derived(client: FlaskClient, day: int) -> None:
    shown, rows = table_of_day(day), table(day)
    assert len(shown.rows) == len(rows)
    for view, row in zip(shown.rows, rows, strict=True):
        assert view.count == row.exponent.total
        assert len(view.lines) == len(row.exponent.terms)
        assert plain(view.adjustment).lstrip("+").replace(" ", "") == (
            str(row.adjustment).replace("-", "−").replace(" ", "")
        )
    assert client.get(f"/misere/born/{day}").status_code == 200


def test_the_table_of_day_6_is_laid_out_as_in_the_paper(client: FlaskClient) -> None:
    shown = table_of_day(6)
    assert shown.heads == ["", "2#", "2", "3", "1", "0", "2#", "2", "3", "1", ""]
    assert dict(shown.spans) == {
        ColumnGroup.SETS: 1,
        ColumnGroup.THROUGH: 5,
        ColumnGroup.KEPT: 4,
        ColumnGroup.P_POSITIONS: 1,
    }
    rows = {row.name: [plain(cell) for cell in row.cells] for row in shown.rows}
    through = ["−2^13", "−2^11", "−2^9", "−2^8", "−2^8"]
    assert rows["2#3210"] == ["2^21", *through, *[""] * 5]
    kept = ["−\u2060(2^14 − 1)", "", "−\u2060(2^10 − 1)", "", ""]
    assert rows["2"] == ["2^21", "", "", "", "−2^8", "−2^8", *kept]
    assert rows[None][-1] == "−2^17"
    page = plain(client.get("/misere/born/6").text)
    assert "2^4171780 − 2^2096640 − 2^2095104" in page
    assert "+ 2^1960962 + 21" in page


def test_figure_3(finished: Callable[[str], str]) -> None:
    page = finished("/misere/born/7")
    for figure in ("4,171,780", "756,700", "758,660", "758,656 more", "159825923"):
        assert figure in page
    assert "2^4171779 − 2^2085887" in page
    assert "2^4171779 − 2^2086143 − 2^2085887 + 1" in page
    assert "2^4171779 − 2^3926530 − 2^2094592" in page
    assert "4171779" in page


def test_any_exponent_can_be_looked_at(
    client: FlaskClient, finished: Callable[[str, str], str]
) -> None:
    last = finished("/misere/born/7", "?from=758,660")
    assert "758,660 to 758,660 of 758,660" in last
    assert "199,401 to 199,500" in finished("/misere/born/7", "?from=199401")
    page = client.get("/misere/born/7?from=199401").text
    assert '<ol class="exponents" start="199401">' in page
    assert 'href="/misere/born/7?from=758561#list">Last' in page


@pytest.mark.parametrize("typed", ["0", "758661", "-1", "some", "1.5", "²", "9" * 3000])
def test_a_number_that_is_no_exponents_is_refused(
    client: FlaskClient, finished: Callable[[str], str], typed: str
) -> None:
    finished("/misere/born/7")
    response = client.get("/misere/born/7", query_string={"from": typed})
    assert response.status_code == 400
    assert "1 to 758,660" in response.text
    assert f'value="{typed[:50]}"' in response.text


def test_the_census(client: FlaskClient, finished: Callable[[str], str]) -> None:
    page = finished("/misere/census")
    figures = re.findall(r"<dd>(\w+)</dd>", client.get("/misere/census").text)
    assert figures == ["490", "481", "9", "489", "none"]
    assert "The six even composites born by day 4" in page
    assert "2# = 2 + (2#3)2#0" in page
    assert "(32)(2#3)2# = 2 + 2 + (2#3)2#0 (3 primes)" in page
    assert "2### = 2 + (2#3)2#0 +" in page


@pytest.mark.parametrize("address", JOBS)
@pytest.mark.parametrize("query", ["?do=dance", "?wish=start", "?do=start&do=stop"])
def test_other_wishes_are_refused(client: FlaskClient, address: str, query: str) -> None:
    assert client.get(address + query).status_code == 400
    assert client.post(address + query, headers=OUR_PAGE).status_code == 400
