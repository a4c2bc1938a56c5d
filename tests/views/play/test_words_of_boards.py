"""What a play page calls the pieces on its board, and how often it says a thing."""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.boards.kinds import CARDS, PARTITIONS, SUBSETS
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.notation import read_sum
from tests.reading import text_of
from tests.representatives import one_of_each
from tests.rulesets import exhaustive

_GAMES_OF_NUMBERS = [
    family for family in families() if family.board in (CARDS, PARTITIONS, SUBSETS)
]
_HEAP = re.compile(r"(?<!Nim )\bheap", re.IGNORECASE)
"""A heap that is not a heap of Nim, to which a game may be compared."""

_STEPS = ("", "&hint=1", "&hint=2", "&hint=3", "&why=1", "&why=2", "&why=3", "&why=4", "&why=5")
_ON_OTHER_MOVES = re.compile("Any other move loses, too|No other holds out longer")


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize(
    "example",
    one_of_each(
        [family.example for family in _GAMES_OF_NUMBERS],
        {family.example: family.board.slug for family in _GAMES_OF_NUMBERS}.get,
    ),
)
def test_a_number_is_not_called_a_heap(client: FlaskClient, example: str, play: str) -> None:
    for start in (example, f"{example}+{example}", f"{example}+{_a_bit_smaller(example)}"):
        for step in _STEPS:
            page = client.get(f"/play/{quote(start)}?first=you&play={play}{step}").text
            assert not _HEAP.search(_words_of_game(page)), (start, step)


def _a_bit_smaller(example: str) -> str:
    slug, _colon, number = example.rpartition(":")
    return f"{slug}:{int(number) - 1}"


def _words_of_game(page: str) -> str:
    """Return the text on the board and beside it, and what screen readers say there."""
    game = page.partition("<main")[2].partition('id="dock"')[0]
    labels = " ".join(re.findall(r'(?:aria-label|data-say)="([^"]*)"', game))
    return unescape(f"{text_of(game)} {labels}")


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("start", ["kayles:5+kayles:5", "cram:2x4", "nim:2+nim:2", "kayles:7"])
def test_a_film_says_once_that_other_moves_lose(client: FlaskClient, start: str, play: str) -> None:
    texts = list(_film(client, f"/play/{quote(start)}?first=you&play={play}"))
    said = [text for text in texts if _ON_OTHER_MOVES.search(text)]
    assert len(said) <= 1
    assert said in ([], texts[:1], texts[1:2])


def _film(client: FlaskClient, path: str) -> Iterator[str]:
    """Yield the text of the coach for each frame of the film at `path`."""
    for frame in range(4, 16):
        text = text_of(client.get(f"{path}&why={frame}").text.partition('id="coach"')[2])
        yield text.partition("Back to the game")[0]
        if "Watch again" in text:
            break


def test_no_other_move_is_mentioned_where_all_are_alike(client: FlaskClient) -> None:
    (first, *_rest) = _film(client, f"/play/{quote('nim:1+nim:1')}?first=you")
    assert not _ON_OTHER_MOVES.search(first)


def test_moves_that_are_alike_are_not_counted(client: FlaskClient) -> None:
    trial = "first=you&part=yours&tried=0:0&trial=0:0"
    equal = client.get(f"/play/{quote('nim:1+nim:1')}?{trial}", follow_redirects=True).text
    assert "That move loses" in equal
    assert not re.search(r"\d tried", text_of(equal))
    assert "Try another" not in equal
    different = client.get(f"/play/{quote('nim:2+nim:2')}?{trial}", follow_redirects=True).text
    assert "1 of 4 tried" in text_of(different)
    assert "Try another" in different


def test_a_single_heap_shows_as_numbers_what_the_first_heaps_are_worth(client: FlaskClient) -> None:
    for game, sizes in {"octal(0.77):9": 9, "cut(1,2):7": 7, "nim:5": 0, "cram:2x2": 0}.items():
        page = client.get(f"/play/{game}?first=you&why=3").text.partition('id="numbers"')[2]
        sheet = page.partition("</dialog>")[0]
        table = sheet.partition('<table class="worths">')[2].partition("</table>")[0]
        (component,) = read_sum(game)
        values = [
            exhaustive.value(component.ruleset, component.ruleset.read_position(str(n)))
            for n in range(1, sizes + 1)
        ]
        assert [int(value) for value in re.findall(r"<td>(\d+)</td>", table)] == values
