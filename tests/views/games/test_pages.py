"""The page of each game: it opens, tells the solver's values, and works on a visitor's number."""

import re
from html import unescape
from urllib.parse import unquote

import html5lib
import pytest
from flask.testing import FlaskClient

from nimsum.match.gallery import offered_start
from nimsum.rulesets.catalogue import AnyRuleset, aliases
from nimsum.rulesets.law import theorem_of
from nimsum.rulesets.notation import read_component, write_sum
from nimsum.solver.evaluation import evaluate
from tests.language.reading import untranslated
from tests.representatives import one_of_each_board
from tests.rulesets.samples import FAMILIES
from tests.solver.looks import looks
from webapp.teaching.games.game_texts import GAME_WORDS
from webapp.teaching.why.first_values import first_values

NAMES = sorted(GAME_WORDS)
each_name = pytest.mark.parametrize("name", one_of_each_board(NAMES))
HTMX = {"HX-Request": "true"}


def ruleset_of(name: str) -> AnyRuleset:
    """Return the ruleset of the page `name`."""
    return {
        **{family.slug: read_component(family.example).ruleset for family in FAMILIES},
        **dict(aliases()),
    }[name]


def page_of(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return unescape(answer.text)


@each_name
def test_every_game_has_a_page(client: FlaskClient, name: str) -> None:
    page = page_of(client, f"/games/{name}")
    rules = ruleset_of(name)
    assert rules.rule in page
    assert rules.source.place in page
    theorem = theorem_of(rules)
    assert theorem is None or theorem.statement in page
    assert ("<math" in page) == bool(GAME_WORDS[name].formula)
    assert f'href="/play/{write_sum(offered_start(rules))}' in unquote(page)
    assert (f'href="/discover/{rules.name}"' in unquote(page)) == bool(rules.series)


def test_a_game_that_one_heap_would_end_at_once_begins_with_two(client: FlaskClient) -> None:
    page = unquote(page_of(client, "/games/maliquot"))
    assert 'href="/play/maliquot:12+maliquot:36' in page
    assert 'href="/play/saliquot:6+saliquot:7' in unquote(page_of(client, "/games/saliquot"))


@pytest.mark.tours
@pytest.mark.usefixtures("bracketed")
def test_every_page_can_be_translated(client: FlaskClient) -> None:
    client.set_cookie("language", "xx")
    for name in NAMES:
        parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
        assert untranslated(parser.parse(client.get(f"/games/{name}").text)) == [], name


@each_name
def test_the_first_values_are_those_of_the_solver(name: str) -> None:
    positions = first_values(ruleset_of(name)).positions
    assert len({valued.component for valued in positions}) == len(positions) > 0
    for valued in positions:
        result = evaluate(valued.component, looks(2_000))
        value = result.value if result.infinity is None else result.infinity
        assert valued.value is None or valued.value == value


def test_the_first_values_stand_on_the_page(client: FlaskClient) -> None:
    page = page_of(client, "/games/kayles")
    row = re.search(r'<th scope="row">Value</th>(.*?)</tr>', page, re.DOTALL)
    assert row is not None
    values = [int(text) for text in re.findall(r"\d+", row[1])]
    # Guy and Smith 1956.
    assert values == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4]


def test_pairs_stand_in_a_table_and_boards_in_a_list(client: FlaskClient) -> None:
    assert 'aria-label="(1, 2): 0"' in page_of(client, "/games/wythoff")
    assert "All other heaps are empty." in page_of(client, "/games/gcn")
    assert 'class="ready-boards"' in page_of(client, "/games/diamond")


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("/games/maliquot?n=360", "360 = 2·2·2·3·3·5 has 6 prime factors: value 6."),
        ("/games/maliquot?n=1000000000000", "has value 24"),
        ("/games/kayles?n=1+000", "has value"),
        ("/games/wythoff?n=4,7", "has value 0"),
        ("/games/wythoff?n=3,%204", "has value"),
        ("/games/vdn?n=8,5", "8 − 1 is 111"),
        ("/games/diamond?n=4x5", "has value 1"),
        ("/games/cut(1,3)?n=9", "9 is odd: value 0."),
        ("/games/nim?n=0", "No move left: you lose."),
        ("/games/aliquot-sum?n=6", "A draw, if both play well."),
        ("/games/aliquot-sum?n=276", "couldn’t find in time"),
    ],
)
def test_a_number_of_ones_own_is_worked_out(client: FlaskClient, address: str, found: str) -> None:
    whole = page_of(client, address)
    part = unescape(client.get(address, headers=HTMX).text)
    assert found in part
    assert found in whole
    assert "<html" not in part


@pytest.mark.parametrize(
    ("address", "reason", "kept"),
    [
        ("/games/nim?n=three", "That is no number", "three"),
        ("/games/nim?n=", "That is no number", ""),
        ("/games/maliquot?n=0", "no such heap", "0"),
        ("/games/nim?n=10000000000000", "no such heap", "10000000000000"),
        ("/games/nim?n=3%2Bnim:4", "One position at a time", "3+nim:4"),
        ("/games/nim?n=3%2B4", "Put a colon", "3+4"),
        ("/games/wythoff?n=5", "wrong number of heaps", "5"),
        ("/games/diamond?n=2", "A diamond", "2"),
        ("/games/nim?n=%3Cb%3E", "That is no number", "<b>"),
        (f"/games/nim?n={'9' * 3_000}", "more than", "9" * 3_000),
    ],
)
def test_a_bad_number_is_refused_and_kept(
    client: FlaskClient, address: str, reason: str, kept: str
) -> None:
    page = page_of(client, address, 400)
    assert reason in page
    assert f'name="n" value="{kept}"' in page
    part = client.get(address, headers=HTMX)
    assert part.status_code == 400
    assert part.headers["HX-Push-Url"] == "false"
    assert reason in unescape(part.text)


def test_other_brackets_make_another_page(client: FlaskClient) -> None:
    answer = client.get("/games/cut?brackets=4,+1")
    assert (answer.status_code, answer.location) == (303, "/games/cut(1,4)")
    assert "Cut one heap into 2 or 5 smaller heaps" in page_of(client, "/games/cut(1,4)")
    refused = page_of(client, "/games/cut?brackets=0", 400)
    assert "cannot contain 0" in refused
    assert 'name="brackets" value="0"' in refused


def test_a_named_game_and_its_ruleset_know_each_other(client: FlaskClient) -> None:
    assert "<h1>Kayles</h1>" in page_of(client, "/games/kayles")
    assert '<a href="/games/kayles">Kayles</a>' in page_of(client, "/games/octal")


def test_the_index_leads_to_every_page(client: FlaskClient) -> None:
    page = page_of(client, "/games")
    for name in NAMES:
        assert f'href="/games/{name}"' in page


def test_the_rules_panel_leads_to_the_pages(client: FlaskClient) -> None:
    page = page_of(client, "/play/cut(1,4):8+maliquot:12")
    assert 'href="/games/cut(1,4)"' in page
    assert 'href="/games/maliquot"' in page
