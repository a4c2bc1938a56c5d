"""Rush as pages: answers in the address, mistakes, the clock, the end."""

import re
from datetime import UTC, datetime
from html import unescape

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.notation import write_move
from webapp.teaching.move_words import rule_of_taps
from webapp.teaching.puzzles.rush import MAX_RUSH, SECONDS, puzzle_at
from webapp.views.puzzles import rush as views

RUSH = "/puzzles/rush/HJK3"
BEGAN = 1_000_000
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def _ten_seconds_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "time", lambda: BEGAN + 10.0)


def moves_of(number: int, *, right: bool) -> list[str]:
    puzzle = puzzle_at("HJK3", number)
    moves = puzzle.solution.moves
    return [write_move(puzzle.position, m) for m in moves if (m in puzzle.winning) is right]


def answered(client: FlaskClient, right: str, **query: str) -> str:
    """Return the page after the answers: `+` for each right one, `-` for each wrong one."""
    moves = [moves_of(n, right=sign == "+")[0] for n, sign in enumerate(right, start=1)]
    given = {"began": str(BEGAN), **({"answers": "_".join(moves)} if moves else {}), **query}
    page = client.get(RUSH, query_string=given)
    assert page.status_code == 200
    assert page.headers["Cache-Control"] == "no-store"
    return unescape(page.text)


def test_a_rush_begins_now_under_its_code(client: FlaskClient) -> None:
    assert client.get("/puzzles/rush?code=hj-k3").headers["Location"] == RUSH
    begun = client.get(f"{RUSH}/start")
    assert (begun.status_code, begun.headers["Cache-Control"]) == (303, "no-store")
    assert begun.headers["Location"] == f"{RUSH}?began={BEGAN + 10}"
    new = [client.get("/puzzles/rush") for _ in range(3)]
    assert all(page.headers["Cache-Control"] == "no-store" for page in new)
    codes = {code for page in new for code in re.findall("/puzzles/rush/(....)/start", page.text)}
    assert len(codes) == 3


@pytest.mark.parametrize("earlier", ["/puzzles/run", "/puzzles/run/7/2"])
def test_runs_lead_to_rushes(client: FlaskClient, earlier: str) -> None:
    led = client.get(earlier)
    assert (led.status_code, led.headers["Location"]) == (301, "/puzzles/rush")


@pytest.mark.parametrize("number", range(1, 34))
def test_one_tap_answers_each_puzzle(client: FlaskClient, number: int) -> None:
    """Each move is a link that leads on: to the next puzzle, or to what the computer replies."""
    page = answered(client, "+" * (number - 1))
    links = re.findall(r'href="[?]began=1000000&answers=([^"]*)"', page)
    offered = {link.split("_")[-1] for link in links}
    assert offered >= {*moves_of(number, right=True), *moves_of(number, right=False)}
    assert rule_of_taps(puzzle_at("HJK3", number).position[0]) in page


def test_a_right_answer_leads_on_at_once_and_a_wrong_one_is_answered(client: FlaskClient) -> None:
    right = answered(client, "+++")
    assert "flash-" in right
    assert "Solved: 3" in right
    assert 'data-left="170"' in right
    wrong = answered(client, "+++-")
    assert "Now you can’t win." in wrong
    assert "by-computer" in wrong
    assert not re.search(r'class="board.*answers=.*class="beside', wrong, re.DOTALL)
    assert 'data-left="167"' in wrong, "a mistake costs three seconds"
    (on,) = re.findall(r'href="([^"]*next=yes)"', wrong)
    page = unescape(client.get(on).text)
    assert "Mistakes: 1 of 3" in page
    assert "flash-" not in page
    assert re.search(rf'answers=[^"]*_{re.escape(moves_of(5, right=True)[0])}"', page)


def test_htmx_gets_the_next_puzzle_and_what_is_said_of_it(client: FlaskClient) -> None:
    given = {"began": str(BEGAN), "answers": moves_of(1, right=True)[0]}
    part = client.get(RUSH, query_string=given, headers=HTMX).text
    assert "<html" not in part
    game = puzzle_at("HJK3", 2).position[0].ruleset
    words = game.words.position(puzzle_at("HJK3", 2).position[0].position)
    assert re.search(rf'#announce">Right! .*{re.escape(words)}', unescape(part))


def test_three_mistakes_end_it_and_are_offered_again(client: FlaskClient) -> None:
    assert "Next" in answered(client, "+--+-")
    end = answered(client, "+--+-", next="yes")
    assert 'data-score="2"' in end
    again = re.findall(r'class="moment"[^>]* href="([^"]*)"', end)
    assert len(again) == 3
    for link in again:
        page = unescape(client.get(link).text)
        assert "your opponent wins: " in page
    assert 'value="http://localhost/puzzles/rush/HJK3"' in end, "the question is handed on"
    assert 'data-share="Nimsum Rush HJK3: 2 ✓✗✗✓✗"' in end
    framed = client.get("/embed/puzzles/rush/HJK3?began=1").text
    assert "data-score" not in framed, "another site's frame keeps nothing"


def test_the_clock_ends_it(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    for after, over in ((SECONDS - 1, False), (SECONDS, True), (10**8, True)):
        monkeypatch.setattr(views, "time", lambda after=after: BEGAN + float(after))
        assert ("Time’s up" in answered(client, "++")) == over
    for mistakes in (1, 2):
        answers = "+" + "-" * mistakes
        for before, over in ((1, False), (0, True)):
            end = BEGAN + float(SECONDS - 3 * mistakes)
            monkeypatch.setattr(views, "time", lambda now=end - before: now)
            assert ("Time’s up" in answered(client, answers, next="yes")) == over


def test_a_week_has_one_rush_for_everyone(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = []
    starts = [datetime(2026, 12, day, tzinfo=UTC) for day in (21, 28)]
    starts += [datetime(2027, 1, 3, 23, tzinfo=UTC), datetime(2027, 1, 4, tzinfo=UTC)]
    for start, week in zip(starts, ("2026-W52", "2026-W53", "2026-W53", "2027-W01"), strict=True):
        monkeypatch.setattr(views, "time", start.timestamp)
        codes.append(client.get("/puzzles/rush/week").headers["Location"])
        page = client.get(codes[-1]).text
        assert "Rush of the week" in page
        assert f'data-week="{week}"' in page
        end = client.get(f"{codes[-1]}?began=1").text
        assert f'data-week="{week}"' in end
        assert "data-week" not in client.get(RUSH).text
        assert "data-week" not in client.get(f"{RUSH}?began=1").text
        assert "data-week" not in client.get("/puzzles/rush").text
    assert codes[1] == codes[2]
    assert len({*codes}) == 3


def test_what_comes_after_the_end_is_refused(client: FlaskClient) -> None:
    """Answers after the third mistake, or after the last puzzle."""
    wrong = [moves_of(number, right=False)[0] for number in range(1, 6)]
    everything = [moves_of(number, right=True)[0] for number in range(1, MAX_RUSH + 1)]
    cases = ((wrong[:4], 400), (wrong, 400), (everything, 200), ([*everything, "0:0"], 400))
    for moves, status in cases:
        response = client.get(RUSH, query_string={"began": str(BEGAN), "answers": "_".join(moves)})
        assert response.status_code == status
        assert ("Nobody can have played this rush." in response.text) == (status == 400)
        assert ("You solved them all" in response.text) == (status == 200)


def test_a_code_that_is_none_stays_where_it_was_typed(client: FlaskClient) -> None:
    answer = client.get("/puzzles/rush?code=HJK0")
    assert answer.status_code == 400
    assert "That is no code of a rush." in answer.text
    assert 'value="HJK0"' in answer.text
