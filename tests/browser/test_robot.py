"""A robot plays any game to its end: each tap is answered, and only what was moved moves."""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import PHONE, as_new
from tests.browser.robot import Robot
from tests.browser.test_board_fits import EXAMPLES, SUMS
from tests.representatives import one_of_each_board, some_of

LAPTOP = ViewportSize(width=1280, height=800)

_PARTS = "a heap that is cut goes on in the next line at another token than its parts do"

JUMPING = {
    "cut(1,2):9": _PARTS,
    "cut(1,2):7+cut(1,2):9": _PARTS,
    "cut(1,4):9+maliquot:6+saliquot:7+nim:5": _PARTS,
    "maliquot:6+saliquot:7+cut(1,4):9": _PARTS,
    "grundys-game:9": _PARTS,
    "grundys-game:11": _PARTS,
    "grundys-game:11+grundys-game:9": _PARTS,
    "couples-are-forever:9": _PARTS,
    "dividing:18": _PARTS,
    "divide-and-residue:10": _PARTS,
    "dividing:18+dividing:7+dividing:12": _PARTS,
}
"""The games whose pieces still jump on a phone, and why."""

JUMPING_ANYWHERE = {
    "cut(1,2):7": _PARTS,
    "hexadecimal(0.13FF):12": "the parts of a heap are as wide as the choices below them",
    "own-cells(xx,x.-turned):3x4": "the button below the cells goes at the end",
    "silver-dollar:..x...x.x..x": "a coin that is held has another size than one that is free",
}
"""The games whose pieces still jump on any screen, and why."""


@pytest.mark.parametrize("game", one_of_each_board(EXAMPLES))
def test_a_robot_plays_a_game_by_touch(phone: Page, base_url: str, game: str) -> None:
    with as_new(phone, base_url):
        phone.set_viewport_size(PHONE)
        _play(phone, game, touches=True)


@pytest.mark.parametrize("game", some_of(SUMS, SUMS[:2], pytest.mark.all))
def test_a_robot_plays_a_sum_by_touch(phone: Page, base_url: str, game: str) -> None:
    with as_new(phone, base_url):
        phone.set_viewport_size(PHONE)
        _play(phone, game, touches=True)


@pytest.mark.parametrize("game", one_of_each_board(EXAMPLES))
def test_a_robot_plays_a_game_by_mouse(page: Page, game: str) -> None:
    page.set_viewport_size(LAPTOP)
    _play(page, game, touches=False)


def _play(page: Page, game: str, *, touches: bool) -> None:
    known = JUMPING | JUMPING_ANYWHERE if touches else JUMPING_ANYWHERE
    if game in known:
        pytest.skip(known[game])
    page.goto(f"/play/{game}?against=greedy&first=you".replace("+", "%2B"))
    robot = Robot(page, game, touches=touches)
    robot.play()
    assert robot.complaints == []
