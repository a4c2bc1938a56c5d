"""The hint on the play page: its steps, and the way on from each of them."""

from flask.testing import FlaskClient

from tests.reading import text_of

LOST = "/play/nim:1%2Bnim:1?first=you"


def test_a_second_tap_on_hint_gives_the_next_step(client: FlaskClient) -> None:
    for step in (0, 1, 2, 3):
        page = client.get(f"/play/nim:3%2Bnim:5?first=you&hint={step}")
        assert _address_of_hint(page.text).endswith(f"hint={min(step + 1, 3)}")


def test_the_hint_of_a_position_without_a_winning_move_leads_on(client: FlaskClient) -> None:
    page = client.get(f"{LOST}&hint=1").text
    assert "No move wins here" in text_of(page)
    coach = page.partition('id="coach"')[2].partition('id="dock"')[0]
    assert "why=3" in coach


def test_no_lesson_is_offered_that_is_not_about_the_game(client: FlaskClient) -> None:
    for game in ("geography:4x4", "maliquot:12"):
        assert "How is that found?" not in client.get(f"/play/{game}?first=you&hint=2").text


def _address_of_hint(page: str) -> str:
    """Return the address of the button *Hint*."""
    (link,) = [part for part in page.split("<a ") if 'data-key="h"' in part.partition(">")[0]]
    return link.partition('href="')[2].partition('"')[0]
