"""The numbers of the parts stay on the board after *Why?* until the next move, or while kept."""

import re
from html import unescape

from flask.testing import FlaskClient

from tests.reading import text_of

SUM = "/play/octal(0.77):9+nim:3?against=perfect&first=you"
AFTER_WHY = f"{SUM}&hints=1&numbers=now"
KEPT = f"{SUM}&hints=1&numbers=on"


def close_of(page: str) -> str:
    """Return the address to which the button that closes the explanation on `page` leads."""
    (found,) = re.findall(r'<a [^>]*href="([^"]*)"[^>]*data-key="w"', page)
    return unescape(str(found))


def test_the_numbers_stay_after_an_explanation_about_numbers(client: FlaskClient) -> None:
    closed = close_of(client.get(f"{SUM}&why=3").text)
    assert "numbers=now" in closed
    page = client.get(closed).text
    assert "worth 4" in page
    assert "Whoever leaves every group with a partner can win." in text_of(page)


def test_the_numbers_of_an_explanation_go_with_the_next_move(client: FlaskClient) -> None:
    for query in ("why=3", "numbers=now", "hint=3&numbers=now"):
        moves = _hrefs_of_moves(client.get(f"{SUM}&{query}").text)
        assert moves
        assert not any("numbers" in move for move in moves)


def test_undoing_a_move_leaves_no_numbers_of_an_explanation(client: FlaskClient) -> None:
    page = client.get(f"{AFTER_WHY}&moves=0:7,1_2:0").text
    (undo,) = re.findall(r'<a [^>]*href="([^"]*)"[^>]*data-key="u"', page)
    assert "numbers" not in undo


def test_the_player_can_keep_the_numbers(client: FlaskClient) -> None:
    page = client.get(AFTER_WHY).text
    (keep,) = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>Keep numbers<', page)
    kept = client.get(unescape(keep)).text
    assert "worth 4" in kept
    assert "Keep numbers" not in kept
    assert all("numbers=on" in move for move in _hrefs_of_moves(kept))
    # An explanation and its end change nothing in what the player has chosen.
    assert "numbers=on" in close_of(client.get(f"{KEPT}&why=3").text)


def _hrefs_of_moves(page: str) -> list[str]:
    """Return the addresses on `page` that make a move, on the board or by a button."""
    hrefs = [unescape(found) for found in re.findall(r'href="([^"]*)"', page)]
    return [href for href in hrefs if re.search(r"[?&]moves=[^&]+", href)]


def test_the_rule_stays_beside_the_picture_of_the_numbers(client: FlaskClient) -> None:
    page = client.get(AFTER_WHY).text
    assert '<table class="nim-picture' in page
    assert "Kayles: one pin, or two neighbours." in text_of(page.partition('id="coach"')[2])


def test_the_worths_of_rows_that_a_player_makes_are_in_sight(client: FlaskClient) -> None:
    page = client.get(f"{KEPT}&moves=0:7,1_2:0").text
    assert "worth 2" in page
    assert "Size 1 2 3 4 5 6 7" in text_of(page)
    assert "Kayles 1 2 3 1 4 3 2" in text_of(page)


def test_numbers_can_be_hidden(client: FlaskClient) -> None:
    for query in (AFTER_WHY, KEPT):
        page = client.get(query).text
        (hide,) = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>Hide numbers<', page)
        assert "numbers" not in hide
        hidden = client.get(hide.replace("&amp;", "&")).text
        assert "worth 4" not in hidden
        assert "Hide numbers" not in hidden


def test_the_groups_of_nim_stay(client: FlaskClient) -> None:
    page = client.get("/play/nim:1+nim:4+nim:6?first=you&numbers=now").text
    assert len(re.findall(r'class="g p4 paired', page)) == 2
    assert "Whoever leaves every group with a partner can win." in page


def test_a_reason_without_numbers_leaves_none(client: FlaskClient) -> None:
    for game in ("nim:3+nim:3+nim:1", "kayles:9", "chomp:3x4"):
        page = client.get(f"/play/{game}?against=perfect&first=you&why=3").text
        assert "numbers=" not in page


def test_misere_play_and_training_have_no_numbers(client: FlaskClient) -> None:
    for more in ("play=misere", "train=3"):
        page = client.get(f"/play/nim:1+nim:4+nim:6?first=you&numbers=on&{more}").text
        assert "Hide numbers" not in page
        assert 'class="g p4' not in page


def test_a_new_game_begins_without_numbers(client: FlaskClient) -> None:
    page = client.get(f"{KEPT}&moves=0:7,1_2:0").text
    for text in ("Start over", "Swap sides"):
        (href,) = re.findall(rf'<a [^>]*href="([^"]*)"[^>]*>{text}<', page)
        assert "numbers" not in href


def test_play_again_begins_without_numbers(client: FlaskClient) -> None:
    page = client.get("/play/nim:1+nim:1+nim:1?first=you&numbers=on&moves=0:0_1:0_2:0").text
    (href,) = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>Play again<', page)
    assert "numbers" not in href
