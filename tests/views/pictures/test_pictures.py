"""The pictures of positions: what is drawn on them, in whose words, and that they are PNGs."""

import re
import struct
from collections import Counter
from html import unescape
from xml.etree.ElementTree import fromstring

import pytest
from flask import Flask
from flask.testing import FlaskClient

from nimsum.match.match import Player, replay
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import component_of
from tests.rulesets.samples import RULESETS, small_positions
from webapp.views.pictures.previews import title_of_sum
from webapp.views.pictures.sheet import png_of, svg_of

GLYPHS = "Nñ…☠"
"""A letter of each kind that is drawn; what a font has not is drawn as nothing."""


def drawn(app: Flask, notation: str) -> Counter[str]:
    """Return the number of elements of each class on the board of a picture.

    Words count by word.
    """
    with app.test_request_context():
        svg = svg_of(read_sum(notation), "title", "question")
    found: Counter[str] = Counter()
    for layer in fromstring(svg).iterfind("{*}g[@class='middle']/{*}g/{*}g"):
        for shape in layer:
            found[shape.text or layer.get("class") or ""] += 1
    return found


@pytest.mark.parametrize(
    ("notation", "look", "count"),
    [
        ("nim:3+nim:4+nim:5", "pebble", 12),
        ("wythoff:5,8", "square", 53),
        ("maliquot:12+maliquot:30", "card", 2),
        ("maliquot:12+maliquot:30", "30", 1),
        ("octal(0.77):9", "pin", 9),
        ("turning-turtles:3,4,6", "rim", 3),
        ("turning-turtles:3,4,6", "tails", 3),
        ("remove-a-square:4x5", "tile", 20),
        ("diamond:5", "pebble", 13),
        ("no-factor:1-12", "card", 12),
        ("remove-an-edge:petersen", "wire", 15),
        ("remove-an-edge:petersen", "pebble", 10),
        # What no board draws, and what has too many places, is told.
        ("nim:1000000000000", "1,000,000,000,000", 1),
        ("remove-a-square:20x20+diamond:25", "20 × 20", 1),
        ("nim:5+nim:0", "pebble", 5),
        ("+".join(["nim:5"] * 40), "pebble", 60),
    ],
)
def test_a_position_is_drawn_as_on_its_board(
    app: Flask, notation: str, look: str, count: int
) -> None:
    assert drawn(app, notation)[look] == count


def test_the_smallest_positions_of_every_game_can_be_drawn(app: Flask) -> None:
    with app.test_request_context():
        for rules in RULESETS:
            few = small_positions(rules)[:2]
            svg = svg_of(tuple(component_of(rules, each) for each in few), "title", "question")
            assert fromstring(svg).find(".//{*}g[@transform]") is not None


@pytest.mark.parametrize(
    "address",
    [
        "/picture/nim:3+kayles:4+maliquot:6+cram:2x2.png",
        "/picture/remove-an-edge:petersen+no-factor:1-6.png?play=misere&language=es",
        "/picture/nim:1+nim:2.png?moves=0:0_1:0&ask=who",
    ],
)
def test_a_picture_is_a_png_that_anybody_may_keep(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.mimetype == "image/png"
    assert answer.data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", answer.data[16:24]) == (1200, 630)
    assert answer.cache_control.public
    assert answer.headers["ETag"]


def test_a_picture_hangs_on_its_address_and_not_on_who_asks(client: FlaskClient) -> None:
    english = client.get("/picture/nim:3.png")
    client.set_cookie("language", "es")
    again = client.get("/picture/nim:3.png", headers={"Accept-Language": "es"})
    assert again.data == english.data
    assert again.headers["Vary"] == "Accept-Encoding"
    assert client.get("/picture/nim:3.png?language=es").data != english.data


def test_words_are_drawn_in_a_font_of_ours() -> None:
    def picture(words: str) -> bytes:
        return png_of(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">'
            f'<text x="60" y="90" font-size="40">{words}</text></svg>'
        )

    nothing = picture("")
    found = {letter: picture(letter) for letter in GLYPHS}
    assert nothing not in found.values()
    assert len({*found.values()}) == len(found)


@pytest.mark.parametrize(
    ("notation", "name"),
    [
        ("nim:3+nim:4+nim:5", "Nim 3, 4, 5"),
        ("kayles:9+nim:2+nim:0", "Kayles 9 + Nim 2"),
        ("nim:0", "Nim 0"),
        ("remove-a-square:4x5", "Remove-a-Square 4\u00a0×\u00a05"),
        ("+".join(["nim:5"] * 40), f"Nim {', '.join(['5'] * 20)} + …"),
    ],
)
def test_a_position_is_called_by_its_games(notation: str, name: str) -> None:
    assert title_of_sum(read_sum(notation)) == name


def test_of_a_game_that_leaves_nothing_the_start_is_shown(client: FlaskClient) -> None:
    start = "octal(0.77):2"
    moves = "0:0"
    assert replay(read_sum(start), Player.YOU, moves).over
    page = client.get(f"/play/{start}?first=you&moves={moves}").text
    assert "Kayles 2: a game to its end" in page
    assert client.get(f"/picture/{start}.png?moves={moves}").status_code == 200


@pytest.mark.parametrize(
    ("address", "picture", "told"),
    [("/lessons/in-pairs/1", "/picture/nim:", "Find the winning move")],
)
def test_a_page_with_a_position_shows_it_and_tells_of_it(
    client: FlaskClient, address: str, picture: str, told: str
) -> None:
    page = client.get(address).text
    (shown,) = re.findall(r'property="og:image" content="http://localhost(.*?)"', page)
    assert shown.startswith(picture)
    assert shown != "/picture/nim:3+nim:4+nim:5.png"
    assert client.get(unescape(shown)).mimetype == "image/png"
    (said,) = re.findall(r'property="og:description" content="(.*?)"', page)
    assert told in said
