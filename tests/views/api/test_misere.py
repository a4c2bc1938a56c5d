"""The machine interface in misère play: analyses of sums."""

import pytest
from flask.testing import FlaskClient

from tests.views.api.answers import analysed


@pytest.mark.parametrize(
    ("position", "outcome", "genus", "moves"),
    [
        ("octal(0.77):9", "P", "4^{046}", []),
        ("octal(0.77):12", "P", "4^{046}", []),
        ("octal(0.77):5+octal(0.77):1", "P", "5^{057}", []),
        ("octal(0.77):5+octal(0.77):7+octal(0.77):3", "N", None, [(0, "4")]),
        ("nim:1+nim:1+nim:2", "N", "2^{20}", [(2, "1")]),
        ("nim:0", "N", "0^{120}", []),
        ("nim:1", "P", "1^{031}", []),
        ("nim:1000000+nim:1", "N", None, [(0, "0")]),
    ],
)
def test_misere_play(
    client: FlaskClient,
    position: str,
    outcome: str,
    genus: str | None,
    moves: list[tuple[int, str]],
) -> None:
    analysis = analysed(client, position, "misere")
    assert (analysis["outcome"], analysis["value"]) == (outcome, None)
    if genus or "nim:1000000" in position:
        assert analysis["genus"] == genus
    assert [(move["component"], move["move"]) for move in analysis["winning_moves"]] == moves


def test_normal_play_is_the_default_and_has_no_genus(client: FlaskClient) -> None:
    analysis = analysed(client, "nim:1+nim:1+nim:2")
    assert (analysis["value"], analysis["genus"], analysis["outcome"]) == (2, None, "N")
    answer = client.get("/api/analysis?position=nim:1+nim:1+nim:2")
    assert answer.get_json() == analysis


def test_what_is_not_known_in_misere_play_is_told_so(client: FlaskClient) -> None:
    analysis = analysed(client, "cut(1,2):400+grundys-game:90", "misere")
    assert (analysis["outcome"], analysis["value"], analysis["genus"]) == ("unknown", None, None)
