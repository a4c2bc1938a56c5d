"""A robot plays any game to its end: each tap is answered, and only what was moved moves."""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import PHONE, as_new
from tests.browser.robot import Robot
from tests.browser.test_board_fits import EXAMPLES, SUMS
from tests.representatives import one_of_each_board, some_of

LAPTOP = ViewportSize(width=1280, height=800)

_LINES = "of more than 30 heaps some become lines below the board"

JUMPING = {
    "hexadecimal(0.13FF):12": "the choices below a part are as wide as the moves that are left",
    "dividing:18+dividing:7+dividing:12": _LINES,
    "fullset-relative-prime:8": _LINES,
}
"""The games whose pieces still jump, on both screens, and why."""


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
    if game in JUMPING:
        pytest.skip(JUMPING[game])
    page.goto(f"/play/{game}?against=greedy&first=you".replace("+", "%2B"))
    robot = Robot(page, game, touches=touches)
    robot.play()
    assert robot.complaints == []
