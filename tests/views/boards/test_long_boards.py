"""Boards too long to be drawn, and the drawn ones that a move makes of them."""

import pytest
from flask.testing import FlaskClient


@pytest.mark.parametrize(
    ("board", "move", "drawn"),
    [
        ("remove-a-square:2x41", "2,20", 'class="grid cells"'),
        ("remove-a-square:1x21", "1,11", 'class="grid cells"'),
        ("remove-an-edge:path-44", "20-21", 'class="graph'),
    ],
)
@pytest.mark.parametrize("why", ["", "&why=3"])
def test_a_long_board_cut_into_drawn_ones(
    client: FlaskClient, board: str, move: str, drawn: str, why: str
) -> None:
    before = client.get(f"/play/{board}?first=you{why}")
    assert before.status_code == 200
    assert drawn not in before.text
    after = client.get(f"/play/{board}?first=you&moves=0:{move}{why}", follow_redirects=True)
    assert after.status_code == 200
    assert drawn in after.text
