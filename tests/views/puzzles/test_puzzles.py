"""Puzzles as pages: answers, days, and what is refused."""

import re
from datetime import date
from html import unescape
from itertools import pairwise

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum, write_move, write_sum
from nimsum.rulesets.sums import after
from tests.pages import path_of_puzzle
from tests.rulesets import exhaustive
from tests.solver.looks import looks
from tests.teaching.claims.checker import counted, legal_moves
from webapp.teaching.ideas.ideas import IDEAS
from webapp.teaching.puzzles import daily
from webapp.teaching.puzzles.candidates import PuzzleSpec
from webapp.teaching.puzzles.daily import FIRST_DAY, Part, puzzle_of
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import read_game
from webapp.teaching.puzzles.puzzle import Puzzle, generate
from webapp.teaching.puzzles.stream import stream_puzzle
from webapp.views.puzzles import puzzles as views
from webapp.views.web import deadline

HTMX = {"HX-Request": "true"}


def made(
    game: str, kind: QuestionKind, seed: int = 7, level: int = 3, play: str = "normal"
) -> Puzzle:
    return generate(PuzzleSpec(read_game(game), kind, Convention(play)), level, seed)


def moves_of(puzzle: Puzzle) -> dict[str, bool]:
    """Return each move as written, and whether it wins."""
    return {
        write_move(puzzle.position, move): move in puzzle.winning for move in puzzle.solution.moves
    }


def answered(client: FlaskClient, puzzle: Puzzle, **query: str) -> str:
    path = path_of_puzzle(puzzle).partition("?")[0]
    answer = client.get(path, query_string={"play": puzzle.convention, **query})
    assert answer.status_code == 200
    return unescape(answer.text)


@pytest.mark.parametrize("play", Convention)
@pytest.mark.parametrize(
    "game", ["nim", "maliquot+cut(1,4)", "remove-an-edge", "no-factor", "wythoff", "mixed"]
)
def test_any_winning_move_is_right_and_any_other_is_refuted(
    client: FlaskClient, game: str, play: str
) -> None:
    puzzle = made(game, QuestionKind.WIN, play=play)
    for move, wins in moves_of(puzzle).items():
        page = answered(client, puzzle, answer=move)
        assert ("Right!" in page) == wins
        assert ("As numbers" in page) == wins
        if not wins:
            assert "your opponent wins: " in page or "and you have lost" in page
            assert "Not right." in page


def test_who_wins_is_told_with_the_reason_whatever_was_answered(client: FlaskClient) -> None:
    puzzle = made("nim", QuestionKind.WHO)
    right = "next" if puzzle.winning else "previous"
    for answer in ("next", "previous"):
        page = answered(client, puzzle, answer=answer)
        assert ("Right!" in page) == (answer == right)
        assert "As numbers" in page


def test_a_draw_is_an_answer_where_play_need_not_end(client: FlaskClient) -> None:
    seeds = (made("aliquot-partial-sums", QuestionKind.WHO, seed) for seed in range(50))
    puzzle = next(each for each in seeds if each.solution.outcome == "D")
    assert "Nobody: a draw" in answered(client, puzzle)
    assert "Right!" in answered(client, puzzle, answer="draw")
    assert "Not right." in answered(client, puzzle, answer="next")


def test_all_winning_moves_are_gathered_one_by_one(client: FlaskClient) -> None:
    puzzle = next(
        each
        for seed in range(50)
        if len((each := made("maliquot", QuestionKind.ALL, seed)).winning) > 1
    )
    winning = [move for move, wins in moves_of(puzzle).items() if wins]
    losing = [move for move, wins in moves_of(puzzle).items() if not wins]
    assert "That’s all" in answered(client, puzzle, answer=winning[0])
    too_few = answered(client, puzzle, answer=winning[0], all="yes")
    assert "Not right." in too_few
    assert "more winning move" in too_few
    too_many = answered(client, puzzle, answer="_".join([*winning, losing[0]]), all="yes")
    assert "your opponent wins: " in too_many
    assert "Right!" in answered(client, puzzle, answer="_".join(winning), all="yes")


def test_a_move_chosen_twice_is_taken_back(client: FlaskClient) -> None:
    puzzle = made("maliquot", QuestionKind.ALL)
    move = next(iter(moves_of(puzzle)))
    assert "Your moves" in answered(client, puzzle, answer=move)
    assert "Your moves" not in answered(client, puzzle, answer=f"{move}_{move}")


def test_a_move_may_be_typed_or_ticked_as_in_play(client: FlaskClient) -> None:
    puzzle = made("no-factor", QuestionKind.WIN)
    move = next(move for move, wins in moves_of(puzzle).items() if wins)
    heap, _colon, typed = move.partition(":")
    assert "Right!" in answered(client, puzzle, heap=heap, move=typed)


def test_the_answer_is_told_on_request(client: FlaskClient) -> None:
    page = answered(client, made("kayles", QuestionKind.WIN, play="misere"), show="answer")
    assert "As numbers" in page
    assert "misère" in page


def test_play_goes_on_from_the_answer(client: FlaskClient) -> None:
    puzzle = made("nim", QuestionKind.WIN)
    move = next(move for move, wins in moves_of(puzzle).items() if not wins)
    page = answered(client, puzzle, answer=move)
    start = f"/play/{write_sum(puzzle.position)}?against=perfect&first=you&moves={move}"
    assert start in page
    assert client.get(start).status_code == 303  # The computer replies.


def test_a_fresh_puzzle_has_an_address_of_its_own(client: FlaskClient) -> None:
    made_twice = [client.get("/puzzles/new?game=nim&level=2&kind=all") for _ in range(2)]
    assert all(answer.status_code == 303 for answer in made_twice)
    assert all(answer.headers["Cache-Control"] == "no-store" for answer in made_twice)
    first, second = (answer.headers["Location"] for answer in made_twice)
    assert first.startswith("/puzzles/nim/2/all/")
    assert first != second


def test_what_is_written_goes_before_what_is_chosen(client: FlaskClient) -> None:
    answer = client.get("/puzzles/new?game=nim&written=cut(4,1) %2B kayles&level=1&play=misere")
    assert answer.headers["Location"].startswith("/puzzles/cut(1,4)+octal(0.77)/1/win/")
    assert answer.headers["Location"].endswith("?play=misere")
    said = client.get("/puzzles/new", query_string={"written": "Grundy’s game and Nim"})
    assert said.headers["Location"].startswith("/puzzles/grundys-game+nim/2/win/")


def test_the_game_of_an_address_is_the_card_that_is_chosen(client: FlaskClient) -> None:
    for game in ("mixed", "nim", "kayles", "nim+cut(1,4)"):
        page = client.get("/puzzles", query_string={"game": game}).text
        chosen = re.findall(r'name="game" value="([^"]*)" checked', page)
        assert [read_game(each) for each in chosen] == [read_game(game)]


def test_a_busy_machine_makes_no_other_puzzle(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadline, "Budget", lambda: looks(2))
    answers = [client.get("/puzzles/nim/1/win/987654") for _ in range(4)]
    assert {answer.status_code for answer in answers} == {503}
    assert "is being made" in answers[0].text
    assert "Try again" in answers[-1].text


def test_a_puzzle_for_which_the_time_was_short_goes_on_by_itself(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = "/puzzles/kayles/3/who/77"
    monkeypatch.setattr(deadline, "Budget", lambda: looks(150))
    first = client.get(address)
    assert (first.status_code, first.headers["Retry-After"]) == (503, "1")
    assert first.headers["Refresh"] == "1"
    assert client.get(address, headers=HTMX).headers["HX-Redirect"] == address
    again = next(page for _ in range(50) if (page := client.get(address)).status_code == 200)
    assert "Who wins?" in again.text


@pytest.fixture
def on_a_saturday(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (daily, views):
        monkeypatch.setattr(module, "today", lambda: date(2026, 11, 21))


@pytest.mark.usefixtures("on_a_saturday")
def test_today_leads_to_the_first_puzzle_of_the_date(client: FlaskClient) -> None:
    answer = client.get("/puzzles/today")
    assert answer.status_code == 303
    assert answer.headers["Location"] == "/puzzles/2026-11-21/easy"
    assert answer.headers["Cache-Control"] == "no-store"
    for address in ("/puzzles/2026-11-21", "/puzzles/2026-11-21?tried=0:3"):
        assert client.get(address).headers["Location"] == "/puzzles/2026-11-21/easy"
    english, spanish = (
        client.get("/puzzles/2026-11-21/boss", headers={"Accept-Language": language}).text
        for language in ("en", "es")
    )
    assert "The puzzles of 21 November 2026 · Boss" in english
    assert "21 de noviembre de 2026 · Jefe" in spanish
    assert client.get("/puzzles/2026-11-22").status_code == 400
    assert client.get("/puzzles/2026-11-22/hard").status_code == 400
    assert client.get("/puzzles/2026-11-21/last").status_code == 400
    assert client.get(f"/puzzles/{FIRST_DAY.isoformat()}/easy").status_code == 200


def right_answer(day: str, part: Part) -> str:
    moves = moves_of(puzzle_of(date.fromisoformat(day), part))
    return next(move for move, wins in moves.items() if wins)


@pytest.mark.usefixtures("on_a_saturday")
def test_a_right_answer_counts_where_the_browser_keeps_it(client: FlaskClient) -> None:
    for day, part in (("2026-11-21", Part.EASY), ("2026-11-20", Part.REPLY)):
        right = right_answer(day, part)
        address = f"/puzzles/{day}/{part}"
        page = client.get(address, query_string={"answer": right}).text
        assert "Right!" in page
        kept = re.sub(r"\s+", " ", page)
        assert f'data-solved="{day}" data-part="{part}" data-tries="1"' in kept
        assert f'value="http://localhost{address}"' in page, "the question is handed on"
        framed = client.get(f"/embed{address}", query_string={"answer": right}).text
        assert "Right!" in framed
        assert "data-solved=" not in framed, "another site's frame keeps nothing"
        assert "data-solved=" not in client.get(f"{address}?show=answer").text


def test_each_puzzle_of_a_day_leads_to_the_next_one(client: FlaskClient) -> None:
    texts = {Part.HARD: "The hard one", Part.BOSS: "The boss", Part.REPLY: "Win again"}
    for part, next_part in pairwise(Part):
        link = f'<a class="button" href="/puzzles/2026-11-20/{next_part}">{texts[next_part]}</a>'
        address = f"/puzzles/2026-11-20/{part}"
        assert link not in client.get(address).text
        assert link in client.get(address, query_string={"show": "answer"}).text
        answered = {"answer": right_answer("2026-11-20", part)}
        assert link in client.get(address, query_string=answered).text
    for part in Part:
        page = client.get(f"/puzzles/2026-11-20/{part}").text
        current = 'data-of="2026-11-20" aria-current="step">'
        name = {Part.EASY: "Easy", Part.HARD: "Hard"}.get(part, "Boss")
        assert f"{current}{name}</a>" in re.sub(r"\s+", " ", page)


def test_the_reply_of_a_boss_stands_on_the_board_and_is_the_next_start(client: FlaskClient) -> None:
    boss = puzzle_of(date(2026, 11, 20), Part.BOSS)
    answered = {"answer": right_answer("2026-11-20", Part.BOSS)}
    page = client.get("/puzzles/2026-11-20/boss", query_string=answered).text
    table = page.partition('id="stage"')[2]
    assert "by-you" in table
    assert "by-computer" in table
    assert boss.reply
    left = after(after(boss.position, boss.winning[0]), boss.reply)
    following = puzzle_of(date(2026, 11, 20), Part.REPLY)
    assert following.position == left


def test_a_right_answer_is_given_the_reason_of_the_move_that_was_played(
    client: FlaskClient,
) -> None:
    position = "octal(0.07):10+octal(0.07):7"
    for move, reason in (("0:8", "are worth 1 each."), ("0:7,1", "Then 7 and 7 are equal.")):
        assert reason in unescape(client.get(f"/puzzles/position/{position}?answer={move}").text)


@pytest.mark.usefixtures("on_a_saturday")
def test_a_wrong_move_is_answered_on_the_board_taken_back_and_counted(client: FlaskClient) -> None:
    moves = moves_of(puzzle_of(date(2026, 11, 20), Part.HARD))
    one, other = [move for move, wins in moves.items() if not wins][:2]
    right = next(move for move, wins in moves.items() if wins)
    wrong = unescape(client.get(f"/puzzles/2026-11-20/hard?answer={one}").text)
    assert "your opponent wins: " in wrong
    assert 'class="piece by-computer' in wrong or "by-computer" in wrong.partition('id="stage"')[2]
    assert "answer=" not in wrong.partition("<main")[2].partition('class="dock"')[0]
    assert f'href="/puzzles/2026-11-20/hard?tried={one}"' in wrong
    again = unescape(client.get(f"/puzzles/2026-11-20/hard?tried={one}&answer={other}").text)
    assert f"?tried={one}_{other}" in again
    solved = unescape(
        client.get(f"/puzzles/2026-11-20/hard?tried={one}_{other}&answer={right}").text
    )
    assert "Right! ✗✗✓ ★<" in solved
    assert "data-share=" not in solved
    assert 'data-tries="3"' in solved
    assert f"?answer={right}" not in wrong
    assert "Yesterday’s answer" not in solved
    assert client.get("/puzzles/2026-11-20/hard?tried=9:9").status_code == 400


@pytest.mark.usefixtures("on_a_saturday")
def test_yesterdays_answer_is_one_tap_from_the_end_of_today(client: FlaskClient) -> None:
    right = right_answer("2026-11-21", Part.REPLY)
    page = unescape(client.get(f"/puzzles/2026-11-21/reply?answer={right}").text)
    assert 'data-share="Nimsum 21 Nov {}"' in page
    assert 'data-link="http://localhost/puzzles/2026-11-21"' in page
    link = re.search(r'href="([^"]*)">Yesterday’s answer', page)
    assert link
    answer = unescape(client.get(link[1]).text)
    assert "The answer" in answer
    assert "by-you" in answer.partition('id="stage"')[2]
    assert "Yesterday’s answer" not in unescape(client.get("/puzzles/2026-11-21/reply").text)


@pytest.mark.usefixtures("on_a_saturday")
def test_the_archive_has_a_calendar_of_every_month_until_today(client: FlaskClient) -> None:
    page = client.get("/puzzles/archive").text
    assert 'href="/puzzles/2026-11-21"' in page
    assert "/puzzles/2026-11-22" not in page
    assert 'href="/puzzles/archive?day=2026-10-01"' in page
    first = client.get("/puzzles/archive?day=2025-01-05").text
    assert 'href="/puzzles/2025-01-01"' in first
    assert "day=2024-12" not in first
    for wrong in ("2024-12-31", "2026-12-01", "2026-11", "x"):
        assert client.get(f"/puzzles/archive?day={wrong}").status_code == 400


DAYS = {
    "2025-01-01": "2 cram:xxxx,xx.x,xx.x,xx..",
    "2026-02-28": "4 cyclic-nimhoff(3):5,8",
    "2026-11-16": "1 couples-are-forever:7+couples-are-forever:3",
    "2026-11-17": "1 subtraction(1,3,4):8+subtraction(1,3,4):6+subtraction(1,3,4):10",
    "2026-11-18": "2 chomp:xxxx.,xxxx.",
    "2026-11-19": "3 staircase-nim:1,8",
    "2026-11-21": "4 wythoff:4,6",
    "2026-11-22": "5 nim:8+nim:9",
    "2026-11-24": "1 nim:2+nim:1+nim:2",
    "2026-11-25": "2 no-factor:4,6,8,9,12",
    "2026-11-26": "3 cyclic-nimhoff(3):2,6",
    "2026-11-28": "4 cyclic-nimhoff(2):5,8",
    "2026-11-29": "5 all-but(2):2+all-but(2):3+all-but(2):9+all-but(2):6",
    "2026-11-30": "1 octal(0.6):9+octal(0.6):5",
}
"""The puzzles of some days. They must never change: people talk about them."""


@pytest.mark.parametrize("day", DAYS)
def test_the_puzzle_of_a_day_stays_what_it_is(day: str) -> None:
    puzzle = puzzle_of(date.fromisoformat(day), Part.HARD)
    assert f"{puzzle.level} {write_sum(puzzle.position)}" == DAYS[day]


@pytest.mark.parametrize("play", Convention)
def test_a_position_of_a_game_is_a_puzzle(client: FlaskClient, play: str) -> None:
    position = "nim:1+nim:3+nim:4"
    page = unescape(client.get(f"/puzzles/position/{position}?play={play}").text)
    assert "Find a winning move" in page
    assert "/puzzles/nim/2/win/0" in page
    right = client.get(f"/puzzles/position/{position}?play={play}&answer=2:2")
    wrong = client.get(f"/puzzles/position/{position}?play={play}&answer=2:3")
    assert "Right!" in right.text
    assert "your opponent wins: " in wrong.text


def test_a_position_in_which_all_moves_are_alike_is_no_puzzle(client: FlaskClient) -> None:
    for position in ("nim:3+nim:3", "subtraction(1):5", "nim:999", "nim:x"):
        assert client.get(f"/puzzles/position/{position}").status_code == 400


def test_the_reason_for_any_winning_move_counts_the_replies_to_it(client: FlaskClient) -> None:
    position = read_sum("staircase-nim:1,1,1")
    counts = set()
    for move in exhaustive.winning_moves(position, Convention.MISERE):
        remaining = after(position, move)
        written = write_move(position, move)
        address = f"/puzzles/position/{write_sum(position)}?play=misere&answer={written}"
        page = unescape(client.get(address).text)
        replies = counted(remaining, legal_moves(remaining))
        assert f"You can answer each of their {replies} replies" in page
        counts.add(replies)
    assert counts == {2, 3}


def streamed(client: FlaskClient, address: str, **query: str) -> str:
    answer = client.get(address, query_string=query)
    assert answer.status_code == 200
    return unescape(answer.text)


def test_endless_puzzles_go_on_by_links_and_follow_the_rating(client: FlaskClient) -> None:
    begun = client.get("/puzzles/stream?idea=pairs")
    assert begun.status_code == 303
    assert re.fullmatch(r"/puzzles/stream/500/\d+\?idea=pairs", begun.headers["Location"])
    assert begun.headers["Cache-Control"] == "no-store"
    address = "/puzzles/stream/500/7"
    rating = 500
    for number in range(7, 13):
        moves = moves_of(stream_puzzle(rating, number))
        right = next(move for move, wins in moves.items() if wins)
        wrong = next(move for move, wins in moves.items() if not wins)
        fresh = streamed(client, address)
        assert f"Rating {rating}" in fresh
        assert f'href="/puzzles/stream/{rating - 150}/{number + 1}"' in fresh
        assert f'href="/puzzles/stream/{rating + 150}/{number + 1}"' in fresh
        assert "data-rating" not in fresh
        assert "data-rating" not in streamed(client, address, answer=wrong)
        fails = number % 2
        page = streamed(client, address, answer=right, tried=wrong if fails else "")
        next_address = re.search(r'href="([^"]*)"[^>]*>Next puzzle', page)
        assert next_address
        address = next_address[1]
        before = rating
        rating = int(address.split("/")[3])
        assert (rating < before) == bool(fails)
        assert address == f"/puzzles/stream/{rating}/{number + 1}"
        assert f'data-rating="{rating}" data-number="{number + 1}"' in page
        assert f"Rating {rating}" in page


def test_to_give_up_one_of_endless_puzzles_costs_rating(client: FlaskClient) -> None:
    page = streamed(client, "/puzzles/stream/500/7", show="answer", idea="mirror")
    assert re.search(r'data-rating="4\d\d" data-number="8"', page)
    assert re.search(r'href="/puzzles/stream/4\d\d/8\?idea=mirror"', page)
    framed = client.get("/embed/puzzles/stream/500/7?show=answer").text
    assert "data-rating" not in framed


def test_endless_puzzles_refuse_what_is_none(client: FlaskClient) -> None:
    for address in ("500/7?idea=x", "99/7", "2001/7", "500/1000000", "500/x", "x/7"):
        assert client.get(f"/puzzles/stream/{address}").status_code == 400
    assert client.get("/puzzles/stream?idea=x").status_code == 400
    assert "/puzzles/stream/100/0" in client.get("/puzzles/stream/100/999999?show=answer").text


def test_each_idea_has_a_link_to_its_puzzles(client: FlaskClient) -> None:
    page = client.get("/puzzles").text
    for idea in IDEAS:
        assert f'href="/puzzles/stream?idea={idea}"' in page
