"""Numbers that moves have left stand on cards, each in a place that no move changes."""

import re

import pytest
from flask.testing import FlaskClient

PLAYED = "/play/fullset-divisor:12?against=person&first=you"
CARDS = re.compile(
    r'data-heap="(\d+)".*?class="piece card held[^"]*" data-place="0"[^>]*>(\d+)', re.S
)
OFFER = re.compile(r'id="part-(\d+)" popover>.*?>(Only [^<]*)<', re.S)


def test_numbers_keep_their_places_and_new_ones_stand_at_the_end(client: FlaskClient) -> None:
    first = client.get(f"{PLAYED}&moves=0:all").text
    assert CARDS.findall(first) == [("0", "6"), ("1", "4"), ("2", "3"), ("3", "2"), ("4", "1")]
    later = client.get(f"{PLAYED}&moves=0:all_1:all").text
    places = [("0", "6"), ("1", "2"), ("3", "3"), ("4", "2"), ("5", "1"), ("2", "1")]
    assert CARDS.findall(later) == places


@pytest.mark.parametrize("marks", ["", "&marks=on"])
def test_the_moves_of_a_number_wait_behind_it(client: FlaskClient, marks: str) -> None:
    page = client.get(f"{PLAYED}&moves=0:all{marks}").text
    offers = dict(OFFER.findall(page))
    assert {heap: re.findall(r"\d+", offer) for heap, offer in offers.items()} == {
        "0": ["3", "2", "1"],
        "1": ["2", "1"],
        "2": ["1"],
        "3": ["1"],
    }
