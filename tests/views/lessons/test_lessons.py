"""The lessons as pages: a robot climbs every ladder, wrong branches are answered, and what makes no
sense is refused."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.budget import Budget
from nimsum.match.match import replay, written_moves
from nimsum.rulesets.notation import write_move
from nimsum.solver.analysis import analyse
from tests.teaching.lessons.test_lessons import STEPS, best_answer, wrong_answers
from webapp.teaching.lessons.goals import judge
from webapp.teaching.lessons.ladders import LADDERS

HTMX = {"HX-Request": "true"}


def links(page: str) -> list[str]:
    return [unescape(href) for href in re.findall(r'href="([^"]*)"', page)]


def page_of(client: FlaskClient, address: str) -> str:
    """The page at an address, at the end of its redirections."""
    answer = client.get(address, follow_redirects=True)
    assert answer.status_code == 200, address
    return answer.text


def solve(client: FlaskClient, name: str) -> str:
    """The page of a step when it is solved: the answer and the moves are the solver's."""
    _ladder, step = STEPS[name]
    answer = best_answer(step)
    claim = judge(step, answer, Budget(60)).claim
    moves: list[str] = []
    for _move in range(40):
        asked = f"/lessons/{name}?answer={answer}&moves={'_'.join(moves)}"
        reply = client.get(asked, follow_redirects=True)
        assert reply.status_code == 200, asked
        if "data-done" in reply.text:
            return reply.text
        assert claim is not None
        played = reply.request.args.get("moves", "")
        match = replay(claim.start, claim.first, played, step.convention)
        winning = analyse(match.position, Budget(60), convention=step.convention).winning[0]
        moves = [*written_moves(match), write_move(match.position, winning)]
    raise AssertionError(name)


@pytest.mark.usefixtures("templates_only_render")
@pytest.mark.parametrize("slug", [ladder.slug for ladder in LADDERS])
def test_a_robot_climbs_the_ladder(client: FlaskClient, slug: str) -> None:
    address: str | None = f"/lessons/{slug}/1"
    climbed = 0
    while address:
        name = address.removeprefix("/lessons/")
        page = solve(client, name)
        climbed += 1
        onward = f"/lessons/{slug}/{climbed + 1}"
        address = onward if "Next step" in page and onward in links(page) else None
    assert climbed == len(next(each for each in LADDERS if each.slug == slug).steps)


def test_the_index_leads_to_every_step(client: FlaskClient) -> None:
    found = links(page_of(client, "/lessons"))
    assert {f"/lessons/{name}" for name in STEPS} <= set(found)
    assert "/games/kayles" in found
    assert "/lessons" in links(page_of(client, "/"))


def test_a_step_says_where_one_is(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/nim-sums/2")
    assert "Step 2 of 9" in page
    assert 'aria-current="step"' in page


def test_a_ladder_begins_at_its_first_step(client: FlaskClient) -> None:
    answer = client.get("/lessons/misere")
    assert answer.status_code == 303
    assert answer.location == "/lessons/misere/1"


def test_a_wrong_move_is_answered_and_can_be_taken_back(client: FlaskClient) -> None:
    answer = client.get("/lessons/p-and-n/3?moves=0:5")
    assert answer.status_code == 303
    page = page_of(client, answer.location)
    assert "You</span> took 2 from the 7" in page
    assert "Computer</span> took 1 from the 5" in page
    assert "That move gives the win away." in page
    assert "It leaves 5, an N-position" in page
    back = re.search(r'href="([^"]*)" data-present="undo"', page)
    assert back
    assert unescape(back[1]) == "/lessons/p-and-n/3"
    assert "data-done" not in page


def test_one_may_go_on_after_a_wrong_move(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/p-and-n/3?moves=0:5_0:4_0:1")
    assert "The win was given away with move 1." in page
    assert "The computer has won this game." in page


def test_any_winning_move_is_accepted(client: FlaskClient) -> None:
    _ladder, step = STEPS["adding-games/5"]
    winning = analyse(step.position, Budget(60)).winning
    assert len(winning) == 3
    for move in winning:
        written = write_move(step.position, move)
        assert "data-done" in page_of(client, f"/lessons/adding-games/5?moves={written}")


@pytest.mark.parametrize("name", STEPS)
def test_a_wrong_answer_is_contradicted_on_the_page(client: FlaskClient, name: str) -> None:
    _ladder, step = STEPS[name]
    for answer in list(wrong_answers(step))[:2]:
        page = page_of(client, f"/lessons/{name}?answer={answer}")
        assert "Not quite." in page
        assert "Play it out" in page
        assert "data-done" not in page


def test_a_wrong_answer_is_played_out(client: FlaskClient) -> None:
    """Whoever says that 4 is won for the first player goes first there, and loses."""
    page = page_of(client, "/lessons/p-and-n/2?answer=first")
    assert "Play it out from 4: you go first" in page
    page = page_of(client, "/lessons/p-and-n/2?answer=first&moves=0:3")
    assert "You could not win there, whichever move you chose." in page
    assert "It leaves 3, and the computer can make the last move." in page
    assert "The computer has won this game." in page
    assert ">Whoever goes second</a>" in page
    assert ">Whoever goes second (P)</a>" in page_of(client, "/lessons/p-and-n/7")


def test_a_wrong_number_is_refuted_beside_a_nim_heap(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/grundy-values/2?answer=1&answer=1&answer=0&answer=3")
    assert "3 is missing among the options of 4, but a smaller one is missing, too" in page
    assert "with a Nim heap of 3 beside it" in page
    assert "Computer</span> took" in page
    assert re.findall(r'value="(\d)"[^>]*aria-invalid', page) == ["3"]


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("grundy-values/2?answer=1,1,0,1", "1 is not missing among the options of 4: 3 has it."),
        ("grundy-values/2?answer=0,1,0,2", "0 is not missing among the options of 3: 2 has it."),
        ("nim-sums/3?answer=8", "the column of 8: the number of 1s in it is 0."),
        ("nim-sums/3?answer=110", "In binary 110 is right. Now add up the blocks"),
        ("nim-sums/3?answer=2", "the column of 4: the number of 1s in it is 1."),
        ("nim-sums/5?answer=1", "its value 4 would have to become 5, and no move makes it that."),
        ("p-and-n/5?answer=second&moves=0:20_0:18_0:16", "I would rather go first"),
    ],
)
def test_a_wrong_answer_is_met_with_its_reason(
    client: FlaskClient, address: str, reason: str
) -> None:
    assert reason in page_of(client, f"/lessons/{address}")


def test_a_slip_is_no_reason_to_change_places(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/p-and-n/5?answer=first&moves=0:19_0:16")
    assert "That move gives the win away." in page
    assert "I would rather go second" not in page


def test_ticked_heaps_are_kept_and_mistakes_met_with_an_option(client: FlaskClient) -> None:
    page = page_of(client, "/lessons/p-and-n/4?answer=P&answer=0&answer=3&answer=4")
    assert "3 is no P-position: from it one can move to 0" in page
    assert re.search(r'value="4" checked', page)
    assert re.search(r'class="mistaken"><input[^>]*value="3"', page)


def test_what_makes_no_sense_loses_nothing(client: FlaskClient) -> None:
    for headers in ({}, HTMX):
        answer = client.get("/lessons/p-and-n/3?moves=0:5_0:4_0:9", headers=headers)
        assert answer.status_code == 400
        assert 'role="alert"' in answer.text
        assert 'id="stage"' in answer.text


def test_htmx_gets_the_fragment_and_the_address(client: FlaskClient) -> None:
    answer = client.get("/lessons/p-and-n/3?moves=0:5", headers=HTMX)
    assert answer.status_code == 200
    assert 'class="bar"' not in answer.text
    assert answer.headers["HX-Push-Url"] == "/lessons/p-and-n/3?moves=0:5_0:4"
    assert "HX-Request" in answer.headers["Vary"]
    assert "That move gives the win away." in answer.text


def test_the_value_is_not_told_before_it_is_asked(client: FlaskClient) -> None:
    asked = page_of(client, "/lessons/nim-sums/3")
    assert "Nim-sum = 6" not in asked
    assert "Nim-sum = 6" in page_of(client, "/lessons/nim-sums/3?answer=6")
    asked = page_of(client, "/lessons/grundy-values/3")
    assert "is-mex" not in asked
    assert "is-mex" in page_of(client, "/lessons/grundy-values/3?answer=2,0,1,3")


def test_a_solved_step_can_be_played_on(client: FlaskClient) -> None:
    page = solve(client, "mirrors/5")
    play_on = next(href for href in links(page) if href.startswith("/play/"))
    assert "Your move" in page_of(client, play_on)


def test_the_page_of_a_game_leads_to_its_lessons(client: FlaskClient) -> None:
    assert "/lessons/cutting/1" in links(page_of(client, "/games/cut"))
    assert "/lessons/misere/1" in links(page_of(client, "/games/kayles"))
    assert "/lessons/cutting/1" not in links(page_of(client, "/games/wythoff"))
