"""The status of the values on the page of each game, with other works and the search."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from webapp.teaching.games.literature import GAME_ENTRIES, LAW_ENTRIES


@pytest.mark.parametrize(
    "address",
    [
        "/games/nim",
        "/games/saliquant",
        "/games/cut",
        "/games/kayles",
        "/games/remove-a-square",
        "/games/cram",
        "/explore/saliquant",
        "/explore/kayles",
    ],
)
def test_the_page_of_a_game_shows_its_status(client: FlaskClient, address: str) -> None:
    entry = GAME_ENTRIES[address.rpartition("/")[2]]
    page = unescape(re.sub(r"\s+", " ", client.get(address).text))
    assert f"A formula for all its values: {entry.status_in_words}." in page
    for each in entry.later:
        assert f'<cite translate="no">{each.work_name}</cite>' in page
        assert each.in_words in page
    for words in entry.search.words if entry.search else ():
        assert words in page


@pytest.mark.parametrize(
    ("address", "law"),
    [
        ("/games/saliquant", "HalfOfOddHeaps"),
        ("/games/euclid", "EuclidsAlgorithm"),
        ("/games/remove-an-edge", "FamiliesOfGraphs"),
        ("/explore/maliquot", "NumberOfPrimeFactors"),
    ],
)
def test_the_page_of_a_game_shows_what_is_known_of_its_theorem(
    client: FlaskClient, address: str, law: str
) -> None:
    entry = LAW_ENTRIES[law]
    status = entry.status_in_words
    page = unescape(re.sub(r"\s+", " ", client.get(address).text))
    assert f"{status[0].upper()}{status[1:]}." in page
    for each in entry.later:
        assert f'<cite translate="no">{each.work_name}</cite> ({each.in_words})' in page
    assert entry.search is not None
    assert all(words in page for words in entry.search.words)


def test_a_game_with_parameters_has_no_status_of_its_family(client: FlaskClient) -> None:
    for address in ("/games/cut(1,4)", "/explore/cut(1,4)"):
        assert "A formula for all its values" not in client.get(address).text
