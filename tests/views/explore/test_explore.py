"""Pages of values: what they show, refuse, and give away."""

import csv
import json
import re
from html import unescape
from io import StringIO

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

import nimsum
from nimsum.command_line import main
from tests.reading import text_of

KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7]
"""A002186 of the OEIS."""


def test_the_values_stand_in_rows_of_the_wanted_length(client: FlaskClient) -> None:
    page = client.get("/explore/kayles?to=23&row=8").text
    rows = re.findall(r'<th scope="row">(\d+)</th>(.*?)</tr>', page)
    assert [int(first) for first, _cells in rows][:3] == [0, 8, 16]
    cells = [int(value) for _first, row in rows for value in re.findall(r">(\d+)</a>", row)]
    assert cells[:24] == KAYLES
    href = unescape(re.findall(r'<td><a href="([^"]*)"', page)[4])
    shown = text_of(client.get(href).text)
    assert "A heap of 5 has value 4" in shown
    assert "4 is the smallest value that no option has: the mex." in shown


def test_a_refusal_leads_back_to_the_form_which_tells_the_limits(client: FlaskClient) -> None:
    for path in ("/explore/kayles", "/explore/nim+kayles/table"):
        refused = client.get(f"{path}?rows=2" if "table" in path else f"{path}?to=1e3")
        assert refused.status_code == 400
        assert f'href="{path}"' in refused.text
    assert "at most 1,000,001 at once" in client.get("/explore/kayles").text
    assert "up to 200 a picture" in client.get("/explore/nim+kayles/table").text
    assert "Ask again" not in client.get("/explore/octal(0.9)?to=3").text


@pytest.mark.parametrize(
    ("game", "begins"), [("all-but(4,8)", 8), ("own(take at-least-18, 0-mod-9-from-15)", 17)]
)
def test_the_least_preperiod_is_told_and_where_the_proof_begins(
    client: FlaskClient, game: str, begins: int
) -> None:
    page = client.get(f"/explore/{game}").text
    assert "<dt>Preperiod</dt><dd>0</dd>" in page
    assert f"The proof begins at n = {begins}; earlier values were compared" in page
    law = client.get(f"/api/explore/{game}/law").get_json()
    file = client.get(f"/explore/{game}/certificate.json").get_json()
    assert law["certificate"] == file
    for told in (law, file):
        assert (told["preperiod"], told["proof_begins"]) == (0, begins)
    said = CliRunner().invoke(main, ["certify", game]).stdout
    assert "preperiod 0," in said
    assert f"the proof begins at {begins}" in said


@pytest.mark.parametrize("typed", ["nim,cut(1,4)", "nim, cut(1,4)", "nim cut(1,4)", "nim+cut(1,4)"])
def test_games_to_compare_are_typed_with_commas_spaces_or_plus(
    client: FlaskClient, typed: str
) -> None:
    page = client.get("/explore/kayles", query_string={"with": typed, "to": "9"})
    assert 'name="with" value="nim + cut(1,4)"' in page.text


def test_a_typed_game_leads_to_its_values(client: FlaskClient) -> None:
    assert client.get("/explore?game=Kayles").location == "/explore/kayles"
    assert client.get("/explore?game=octal(0.77)").location == "/explore/kayles"
    several = client.get("/explore?game={1,4}").text
    links = {"/explore/subtraction(1,4)", "/explore/all-but(1,4)", "/explore/cut(1,4)"}
    assert links <= {*re.findall(r'<li><a href="([^"]*)"', several)}
    assert '"/explore/dawsons-chess"' in client.get("/explore?game=0.137").text


def test_files_say_what_the_page_says(client: FlaskClient) -> None:
    query = "?to=23"
    rows = [*csv.reader(StringIO(client.get(f"/explore/kayles/values.csv{query}").text))]
    assert rows[0] == ["n", "values"]
    assert [int(value) for _n, value in rows[1:]] == KAYLES
    data = json.loads(client.get(f"/explore/kayles/values.json{query}").text)
    assert (data["start"], data["terms"]) == (0, KAYLES)
    assert data["address"].endswith("/explore/kayles?to=23")
    b_file = client.get(f"/explore/kayles/b-file.txt{query}").text
    assert re.fullmatch(r"(\d+ \d+\n)+", b_file)
    assert b_file == "".join(f"{n} {value}\n" for n, value in enumerate(KAYLES))
    certificate = json.loads(client.get("/explore/kayles/certificate.json").text)
    assert (certificate["test"], certificate["period"]) == ("take-and-break", 12)
    svg = client.get(f"/explore/kayles/plot.svg{query}")
    assert svg.mimetype == "image/svg+xml"
    assert svg.text.count("h0") == len(KAYLES)
    assert client.get(f"/explore/kayles/plot.png{query}").data.startswith(b"\x89PNG")
    zeros = client.get("/explore/maliquot/b-file.txt?to=9&show=zeros").text
    assert zeros == "1 1\n"
    cited = unescape(client.get("/explore/kayles?to=23").text)
    assert "url = {http://localhost/explore/kayles?to=23}" in cited


def test_large_values_are_exact(client: FlaskClient) -> None:
    data = json.loads(client.get("/explore/powerset-maliquant/values.json?to=140").text)
    assert max(term or 0 for term in data["terms"]) > 2**63
    assert client.get("/explore/powerset-maliquant?to=140").status_code == 200


def test_a_law_that_is_not_proved_claims_what_was_checked(client: FlaskClient) -> None:
    page = text_of(client.get("/explore/hexadecimal(0.3F)").text)
    assert "Checked on all values from n = 0 to n = 1,999, and on none beyond." in page
    assert "G(n + 6) = G(n) + 3 for n from 0 to 1,993" in page
    assert "for n ≥" not in page


def test_exceptions_of_a_shape_are_said_on_the_page(client: FlaskClient) -> None:
    page = text_of(client.get("/explore/hexadecimal(0.123456789)?to=40").text)
    assert "A law as far as checked, unproved" in page
    assert "G(n) = R(n) for n from 9 to 1,999, where R(n + 2) = R(n) + 1" in page
    assert "but G(n) = R(n) − 2 if n = 2^k + 6, k ≥ 3." in page
    none = text_of(client.get("/explore/officers?to=40").text)
    assert "No regularity was seen in the values to n = 1,999." in none


def test_games_stand_beside_one_another(client: FlaskClient) -> None:
    page = client.get("/explore/kayles?to=60&with=dawsons-chess&play=both").text
    shown = text_of(page)
    assert "Kayles and Dawson’s Chess differ first at n = 2: 2 against 1." in shown
    assert "They differ at n = 0, 1, 4, 9, 12, 20." in shown
    assert 'class="mark-1"' in page
    assert len(re.findall(r'<th scope="row">Differ\?</th>', page)) == 4
    assert re.findall(r'<td class="differs">(\d+)</td>', page)[:2] == ["2", "3"]
    many = text_of(client.get("/explore/own(take-squares)?to=1999&play=both").text)
    assert "Only the first 200 are shown." in many
    assert "?: not found" not in many
    beyond = client.get("/explore/kayles?from=5000000&to=5000010&with=officers")
    assert beyond.status_code == 400
    assert "Nothing proved leads so far in Officers." in text_of(beyond.text)


def test_values_that_take_long_are_told_of_where_nothing_finds_them(client: FlaskClient) -> None:
    page = client.get("/explore/octal(0.106)?to=20000").text
    assert "These values would take longer than a page may." in text_of(page)
    assert 'class="plot"' not in page
    (there,) = re.findall(r'<a href="([^"]+)">Look at the first ones', page)
    assert 'class="plot"' in client.get(unescape(there)).text
    assert client.post("/explore/octal(0.106)?to=20000", data={"do": "start"}).status_code == 405


def test_the_law_by_the_claim_of_an_author_is_not_called_proved(client: FlaskClient) -> None:
    @nimsum.ruleset(same_as="subtraction(1,3,4)")
    def shown_as_claimed(n: int) -> list[int]:
        return [n - taken for taken in (1, 3, 4) if taken <= n]

    names = ("shown-as-claimed", "subtraction(1,3,4)")
    pages = [text_of(client.get(f"/explore/{name}").text) for name in names]
    claim = "The law, as claimed It is that of subtraction(1,3,4), which the author says"
    assert [claim in page for page in pages] == [True, False]
    assert ["The law, proved" in page for page in pages] == [False, True]
    law = client.get("/api/explore/shown-as-claimed/law").get_json()
    assert law["by"].startswith("by the law of subtraction(1,3,4), which you say it equals: ")
    assert shown_as_claimed.name == "shown-as-claimed"


def test_an_infinite_value_is_told_from_one_that_is_not_known(client: FlaskClient) -> None:
    """6 and 28 are perfect, and 25 moves to 6; nobody knows where 276 leads."""
    shown = client.get("/explore/aliquot-sum?to=280&n=6").text
    cells = dict(re.findall(r"n=(\d+)#worked\"[^>]*>([^<]+)</a>", shown))
    endless = {int(n) for n, cell in cells.items() if cell.strip() == "∞"}
    assert {n for n in range(1, 281) if _repeats(n)} == endless == {*endless, 6, 25, 28}
    assert [n for n, cell in cells.items() if cell.strip() == "?"] == ["276"]
    assert "A heap of 6: ∞: play need not end." in text_of(shown)
    assert f"<dt>∞: play need not end.</dt><dd>{len(endless)}</dd>" in shown
    assert "<dt>Not known</dt><dd>1</dd>" in shown
    assert "A heap of 276: value not worked out" in client.get("/explore/aliquot-sum?n=276").text


def _repeats(n: int) -> bool:
    """Return True if moving from `n` to the sum of the proper divisors repeats a number."""
    seen = set[int]()
    while n > 1 and n not in seen and n < 10_000:
        seen.add(n)
        n = sum(d for d in range(1, n) if n % d == 0)
    return n in seen


def test_nothing_is_said_to_agree_where_something_is_not_known(client: FlaskClient) -> None:
    compared = text_of(client.get("/explore/aliquot-sum?from=5&to=6&with=mtau").text)
    assert "agree" not in compared
    assert "0 of 1 values differ. 1 are unknown." in compared
    both = text_of(client.get("/explore/aliquot-sum?from=6&to=6&play=both").text)
    assert "agree" not in both
    assert "They agree here." in text_of(client.get("/explore/kayles?from=2&to=3&play=both").text)


def test_p_positions_are_counted_only_as_far_as_all_are_known(client: FlaskClient) -> None:
    """6 is a draw, and so no P-position; where 276 leads nobody knows."""
    before = client.get("/explore/aliquot-sum/b-file.txt?to=12&show=zeros").text
    assert before == "1 1\n2 4\n3 8\n4 12\n"
    after = client.get("/explore/aliquot-sum/b-file.txt?from=270&to=300&show=zeros").text
    assert after == "1 270\n2 275\n"
    table = client.get("/explore/aliquot-sum/values.csv?from=270&to=300&show=zeros").text
    assert "\r\n275,2\r\n278,\r\n" in table
