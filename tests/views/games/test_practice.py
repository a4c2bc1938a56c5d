"""Practice from the page of a game: always winnable, never twice the same for long."""

from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient

from nimsum.budget import Budget
from nimsum.rulesets.catalogue import aliases, families
from nimsum.rulesets.notation import read_sum
from nimsum.solver.analysis import Outcome, analyse
from tests.representatives import one_of_each_board

GAMES = [*(family.slug for family in families()), *(name for name, _ in aliases())]


@pytest.mark.parametrize("name", one_of_each_board(GAMES))
def test_practice_can_be_won_by_whoever_begins(client: FlaskClient, name: str) -> None:
    offered = f"/games/{name}/practice" in client.get(f"/games/{name}").text
    answer = client.get(f"/games/{name}/practice")
    assert answer.status_code == (303 if offered else 404)
    if offered:
        path, _, query = answer.location.partition("?")
        assert query == "first=you&train=3"
        start = read_sum(unquote(path.removeprefix("/play/")))
        # In the work of a request: with more a search that ends in vain begins with the most.
        assert analyse(start, Budget(), 1).outcome is Outcome.N
        assert client.get(answer.location).status_code == 200


def test_practice_changes(client: FlaskClient) -> None:
    assert len({client.get("/games/nim/practice").location for _ in range(12)}) > 1


def test_practice_of_no_game_is_no_page(client: FlaskClient) -> None:
    answer = client.get("/games/nimm/practice")
    assert answer.status_code == 404
    assert "nimm" in answer.text
