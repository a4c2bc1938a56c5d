"""The lessons as pages: a robot climbs every ladder, wrong branches are answered, and what makes no
sense is refused."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from nimsum.budget import Budget
from nimsum.match.match import moves_in_notation, replay
from nimsum.rulesets.notation import write_move
from nimsum.solver.analysis import analyse
from tests.teaching.lessons.test_lessons import STEPS, best_answer, wrong_answers
from webapp.teaching.lessons.goals import judge
from webapp.teaching.lessons.ladders import LADDERS
from webapp.teaching.path.stations import STATIONS

HTMX = {"HX-Request": "true"}


def links(page: str) -> list[str]:
    return [unescape(href) for href in re.findall(r'href="([^"]*)"', page)]


def page_of(client: FlaskClient, address: str) -> str:
    """Return the page to which `address` leads after all redirects."""
    answer = client.get(address, follow_redirects=True)
    assert answer.status_code == 200, address
    return answer.text


def solve(client: FlaskClient, name: str) -> str:
    """Return the page of a solved step, with the solver's answer and moves."""
    return solved(client, name).text


def solved(client: FlaskClient, name: str) -> TestResponse:
    """Return the response with the page of a solved step, as `solve` does."""
    step = STEPS[name]
    answer = best_answer(step)
    game = judge(step, answer, Budget(60)).game
    moves: list[str] = []
    for _move in range(40):
        asked = f"/lessons/{name}?answer={answer}&moves={'_'.join(moves)}"
        reply = client.get(asked, follow_redirects=True)
        assert reply.status_code == 200, asked
        if "data-done" in reply.text:
            return reply
        assert game is not None
        assert "Take it back" not in reply.text
        played = reply.request.args.get("moves", "")
        match = replay(game.start, game.first, played, step.convention)
        winning = analyse(match.position, Budget(60), convention=step.convention).winning[0]
        moves = [*moves_in_notation(match), write_move(match.position, winning)]
    raise AssertionError(name)


@pytest.mark.usefixtures("templates_only_render")
@pytest.mark.parametrize("slug", [ladder.slug for ladder in LADDERS])
def test_a_robot_climbs_the_ladder(client: FlaskClient, slug: str) -> None:
    ladder = next(each for each in LADDERS if each.slug == slug)
    for number in range(1, len(ladder.steps) + 1):
        page = solve(client, f"{slug}/{number}")
        onward = f"/lessons/{slug}/{number + 1}"
        assert (onward in links(page)) == (number < len(ladder.steps))
    assert ladder.can in unescape(page)
    assert 'class="triumph"' in page
    (station,) = (each for each in STATIONS if each.lesson == slug)
    assert f"/path#{station.key}" in links(page), "the game that its idea wins"


@pytest.mark.parametrize("name", STEPS)
def test_what_is_wrong_is_answered_and_taken_back(client: FlaskClient, name: str) -> None:
    for answer in list(wrong_answers(STEPS[name]))[:3]:
        page = page_of(client, f"/lessons/{name}?answer={answer}")
        assert "data-done" not in page
        back = re.search(r'href="([^"]*)" data-present="undo"', page)
        assert back
        again = page_of(client, unescape(back[1]))
        assert STEPS[name].title in unescape(again)
        assert ("Take it back" in page) == ("tried" in again)
        assert "Take it back" in page or "Then you go first" in page


def test_the_index_leads_to_every_step(client: FlaskClient) -> None:
    result = links(page_of(client, "/lessons"))
    assert {f"/lessons/{name}" for name in STEPS} <= set(result)
    assert "/path" in links(page_of(client, "/"))
    assert "/lessons" in links(page_of(client, "/path"))


def test_a_ladder_begins_at_its_first_step(client: FlaskClient) -> None:
    answer = client.get("/lessons/in-pairs")
    assert answer.status_code == 303
    assert answer.location == "/lessons/in-pairs/1"


def test_a_ladder_that_has_moved_is_found(client: FlaskClient) -> None:
    answer = client.get("/lessons/nim-sums/3?answer=6")
    assert answer.status_code == 301
    assert answer.location == "/lessons/in-pairs/1"


def test_steps_that_another_ladder_has_now_are_found(client: FlaskClient) -> None:
    """Copy me had seven steps; the last five are Equal halves."""
    for number in range(3, 8):
        answer = client.get(f"/lessons/copy-me/{number}")
        assert answer.status_code == 301
        assert answer.location == f"/lessons/equal-halves/{number - 2}"
    assert client.get("/lessons/copy-me/8").status_code == 404
    assert client.get("/lessons/mirrors/2").location == "/lessons/equal-halves/1"


def test_a_wrong_move_is_answered_on_the_board_and_taken_back(client: FlaskClient) -> None:
    answer = client.get("/lessons/in-pairs/1?moves=0:2")
    assert answer.status_code == 303
    assert answer.location == "/lessons/in-pairs/1?moves=0:2_1:2"
    page = page_of(client, answer.location)
    assert "They leave 2 and 2, and can win now." in page
    assert page.count('data-pair="A"') == 2
    back = re.search(r'href="([^"]*)"[^>]*>Take it back', page)
    assert back
    assert unescape(back[1]) == "/lessons/in-pairs/1?tried=0:2"
    page = page_of(client, unescape(back[1]))
    assert "The dashed move loses." in page
    assert "is-pointed" in page
    assert "/lessons/in-pairs/1?moves=0:3" not in page
    assert 'href="?moves=0:3"' in page


def test_one_may_play_on_after_a_wrong_move(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/in-pairs/1?moves=0:2_1:2_0:1")
    assert "They leave 1 and 1, and can win now." in page
    assert "?tried=0:2" in page


def test_a_wrong_seat_is_played_out(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/copy-me/1?answer=first")
    assert "Then you go first" in page
    page = page_of(client, "/lessons/copy-me/1?answer=first&moves=0:1")
    assert "They leave 1 and 1, and can win now." in page
    page = page_of(client, "/lessons/copy-me/1?tried=first")
    assert "Going first loses." in page


def test_a_game_is_taken_back_to_the_move_that_lost_it(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/last-token/4?answer=first&moves=0:18_0:17_0:16")
    assert "They leave 15, and can win now." in page
    assert "/lessons/last-token/4?answer=first&moves=0:18_0:17&tried=0:16" in links(page)


def test_a_seat_that_was_only_chosen_is_left_without_a_reason(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/last-token/4?answer=first")
    back = re.search(r'href="([^"]*)" data-present="undo"', page)
    assert back
    assert back[1] == "/lessons/last-token/4"


def test_lamps_light_one_by_one(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/last-token/3?answer=3")
    assert page.count('class="lamp lit"') == 2
    assert "/lessons/last-token/3?answer=3,6" in links(page)
    page = page_of(client, "/lessons/last-token/3?answer=3,7")
    assert "From 7, they leave you 6. You lose there." in page
    assert "/lessons/last-token/3?answer=3&tried=7" in links(page)


def test_a_wrong_pair_is_played_on_the_board(client: FlaskClient) -> None:
    held = page_of(client, "/lessons/in-pairs/2?answer=1:0")
    assert "/lessons/in-pairs/2?answer=1:0,2:1" in links(held)
    page = page_of(client, "/lessons/in-pairs/2?answer=1:0,2:1")
    assert "2 and 1 aren’t equal. They take 1 and win that." in page
    assert page.count("gone by-computer") == 1
    page = page_of(client, "/lessons/in-pairs/2?answer=1:0,1:2")
    assert re.search(r"g p1 meets down tie-2", page)
    assert re.search(r"g p1 meets up tie-2", page)


def test_a_mirror_line_makes_a_move(client: FlaskClient) -> None:
    answer = client.get("/lessons/equal-halves/2?line=4")
    assert answer.location == "/lessons/equal-halves/2?moves=0:2,2"
    assert "data-done" in page_of(client, answer.location)
    page = page_of(client, "/lessons/equal-halves/2?line=0")
    assert "Take it back" in page
    assert page_of(client, "/lessons/squares-and-diamonds/1?line=0"), "no row to put it into"
    assert 'class="ghost"' in page_of(client, "/lessons/equal-halves/2?tried=0:0,4")


@pytest.mark.parametrize(
    ("step", "wrong", "right", "said"),
    [
        ("in-pairs/1", "0:4", "0:3", "The dashed move loses."),
        ("equal-halves/2", "0:0,4", "0:2,2", "The dashed line loses."),
        ("last-token/2", "first", "second", "Going first loses."),
        ("last-token/4", "second", "first", "Going second loses."),
        ("last-token/3", "4", "6", "The dashed heap is won."),
        ("any-game-is-nim/3", "1", "3", "The dashed number doesn’t match."),
        ("in-pairs/2", "1:0,2:1", "1:0,1:2", "The dashed blocks aren’t equal."),
    ],
)
def test_only_a_wrong_try_is_called_wrong(
    client: FlaskClient, step: str, wrong: str, right: str, said: str
) -> None:
    assert said in page_of(client, f"/lessons/{step}?tried={wrong}")
    page = page_of(client, f"/lessons/{step}?tried={right}")
    assert not re.search(r"[Tt]he dashed|Going \w+ loses", page)


def test_a_hint_comes_only_when_it_is_asked_for(client: FlaskClient) -> None:
    hint = STEPS["in-pairs/4"].hint
    assert hint not in page_of(client, "/lessons/in-pairs/4")
    assert hint in page_of(client, "/lessons/in-pairs/4?hint=on")
    asked = "/lessons/in-pairs/8?answer=first"
    assert 'class="g p4' not in page_of(client, asked)
    assert 'class="g p4' in page_of(client, f"{asked}&hint=on")


@pytest.mark.parametrize(
    "address",
    [
        "in-pairs/1?moves=0:5_0:4_0:9",
        "in-pairs/2?answer=9:9",
        "last-token/3?answer=x",
        "equal-halves/2?line=99",
        "equal-halves/2?tried=hop",
        "in-pairs/1?tried=hop",
        "last-token/4?answer=first&tried=0:99",
    ],
)
def test_what_makes_no_sense_is_refused(client: FlaskClient, address: str) -> None:
    for headers in ({}, HTMX):
        answer = client.get(f"/lessons/{address}", headers=headers)
        assert answer.status_code == 400
        assert 'role="alert"' in answer.text


def test_htmx_gets_the_fragment_and_the_address(client: FlaskClient) -> None:
    answer = client.get("/lessons/in-pairs/1?moves=0:2", headers=HTMX)
    assert answer.status_code == 200
    assert 'class="bar"' not in answer.text
    assert answer.headers["HX-Push-Url"] == "/lessons/in-pairs/1?moves=0:2_1:2"
    assert "HX-Request" in answer.headers["Vary"]


def test_the_page_of_a_game_leads_to_its_lessons(client: FlaskClient) -> None:
    assert "/lessons/equal-halves/1" in links(page_of(client, "/games/kayles"))
    assert "/lessons/equal-halves/1" not in links(page_of(client, "/games/wythoff"))
