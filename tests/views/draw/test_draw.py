"""The editors of boards: every ruleset that can be drawn has one, and no other address."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from webapp.rulesets.catalogue import families
from webapp.rulesets.ruleset import Ruleset


@pytest.mark.parametrize("family", tuple(families()), ids=lambda family: str(family.slug))
def test_a_game_has_an_editor_if_it_can_be_drawn(
    client: FlaskClient, family: type[Ruleset[Any]]
) -> None:
    found = client.get(f"/draw/{family.slug}")
    assert found.status_code == (200 if family.board.most_rows else 404)
    assert not family.board.most_rows or family.title in found.text


def test_a_game_that_there_is_not_has_no_editor(client: FlaskClient) -> None:
    assert client.get("/draw/nothing").status_code == 404
