"""Puzzles by a tap, by keyboard, without JavaScript; the streak in the browser."""

import re
from collections.abc import Callable
from datetime import date, timedelta
from itertools import cycle, product

import pytest
from playwright.sync_api import Page, expect

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import write_move
from tests.pages import path_of_puzzle
from webapp.teaching.puzzles.candidates import PuzzleSpec
from webapp.teaching.puzzles.daily import Part, puzzle_of
from webapp.teaching.puzzles.difficulty import QuestionKind
from webapp.teaching.puzzles.games import read_game
from webapp.teaching.puzzles.puzzle import Puzzle, generate
from webapp.teaching.puzzles.stream import stream_puzzle


def made(game: str, kind: QuestionKind, seed: int = 7, convention: str = "normal") -> Puzzle:
    return generate(PuzzleSpec(read_game(game), kind, Convention(convention)), 3, seed)


def moves_of(puzzle: Puzzle, *, winning: bool) -> list[str]:
    position = puzzle.position
    solution = puzzle.solution
    chosen = (move for move in solution.moves if (move in puzzle.winning) is winning)
    return [write_move(position, move) for move in chosen]


def link_of(move: str) -> str:
    return f'.board a[href$="answer={move}"], .board a[href$="_{move}"]'


def test_one_tap_answers_and_the_page_stays(page: Page) -> None:
    puzzle = made("nim+maliquot", QuestionKind.WIN)
    page.goto(path_of_puzzle(puzzle))
    page.evaluate("window.here = true")
    page.locator(link_of(moves_of(puzzle, winning=False)[0])).click()
    expect(page.locator("#announce")).to_have_text("Not right.")
    expect(page.get_by_text("your opponent wins:")).to_be_visible()
    expect(page.locator(".stage .by-computer").first).to_be_visible()
    page.locator(".stage").click(position={"x": 40, "y": 40})
    expect(page.get_by_role("heading", name="Try another move")).to_be_visible()
    expect(page.get_by_text("your opponent wins:")).to_be_visible()
    page.locator(link_of(moves_of(puzzle, winning=True)[0])).click()
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()
    assert page.evaluate("window.here")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_role("heading", name="Find a winning move")).to_be_visible()
    expect(page.get_by_role("heading", name="Right!")).to_have_count(0)


def test_all_moves_are_gathered_by_keyboard(page: Page) -> None:
    puzzle = next(
        each
        for seed in range(50)
        if len((each := made("maliquot", QuestionKind.ALL, seed)).winning) > 1
    )
    page.goto(path_of_puzzle(puzzle))
    for move in moves_of(puzzle, winning=True):
        page.locator(link_of(move)).first.focus()
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(re.escape(move)))
    expect(page.locator(".chosen-moves li")).to_have_count(len(puzzle.winning))
    page.get_by_role("link", name="That’s all").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()


def test_the_game_goes_on_with_the_refutation(page: Page) -> None:
    puzzle = made("nim", QuestionKind.WIN)
    losing = moves_of(puzzle, winning=False)[0]
    page.goto(f"{path_of_puzzle(puzzle)}?answer={losing}")
    page.get_by_role("link", name="Play on").click()
    expect(page).to_have_url(re.compile(rf"/play/.*moves={losing}_"))
    expect(page.locator("#match")).to_be_visible()


@pytest.mark.tours
def test_puzzles_of_every_kind_of_board_without_javascript(page_without_javascript: Page) -> None:
    page = page_without_javascript
    games = ("cut(1,4)", "no-factor", "powerset-maliquot", "remove-a-square", "wythoff")
    for game, convention in zip(games, cycle(Convention), strict=False):
        puzzle = made(game, QuestionKind.WIN, convention=convention)
        page.goto(path_of_puzzle(puzzle))
        page.get_by_role("link", name="Answer").click()
        expect(page.get_by_role("heading", name="The answer")).to_be_visible()
    page.goto("/puzzles")
    page.get_by_text("A new puzzle").click()
    page.get_by_label("Question").select_option("Who wins?")
    page.get_by_role("button", name="Give me a puzzle").click()
    page.get_by_role("link", name="The first player").click()
    expect(page.get_by_role("heading", name=re.compile("Right!|Not right."))).to_be_visible()


def test_a_set_is_tapped_without_a_script(page_without_javascript: Page) -> None:
    page = page_without_javascript
    puzzle = made("powerset-maliquot", QuestionKind.WIN)
    page.goto(path_of_puzzle(puzzle))
    page.locator(f'a[href$="answer={moves_of(puzzle, winning=True)[0]}"]').click()
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()


def right_answer(day: date, part: Part) -> str:
    return moves_of(puzzle_of(day, part), winning=True)[0]


def solve(page: Page, day: date, *parts: Part) -> None:
    """Answer `parts` of `day` rightly, one after the other, on their own pages."""
    for part in parts or Part:
        page.goto(f"/puzzles/{day}/{part}?answer={right_answer(day, part)}")
        expect(page.get_by_role("heading", name="Right!")).to_be_visible()


def today_in(page: Page) -> date:
    return date.fromisoformat(page.evaluate("new Date().toISOString().slice(0, 10)"))


def keep(page: Page, *days: str) -> None:
    page.evaluate("days => localStorage.setItem('nimsum-days', JSON.stringify(days))", days)


def test_the_streak_survives_one_missed_day_and_the_dot_is_a_tick(page: Page) -> None:
    page.goto("/puzzles")
    today = today_in(page)
    streak = page.locator("[data-streak]")
    dot = page.locator("[data-daily]")
    expect(streak).to_be_hidden()
    keep(page, *((today - timedelta(days=back)).isoformat() for back in (1, 3, 6)))
    page.reload()
    expect(streak).to_have_text("Streak: 2 days. Solve today’s to keep it.")
    expect(dot).to_have_accessible_name("Today’s puzzles")
    expect(dot).to_have_class("daily")
    solve(page, today, Part.EASY, Part.HARD, Part.BOSS)
    expect(dot).to_have_class("daily")
    solve(page, today, Part.REPLY)
    expect(streak).to_have_text("Streak: 3 days.")
    expect(dot).to_have_accessible_name("Today’s puzzles, solved")
    expect(dot).to_have_class("daily solved")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(dot).to_be_visible()
    shown = "getComputedStyle(document.querySelector('[data-daily]'), '::before').content"
    assert "✓" in page.evaluate(shown)
    page.get_by_text("Share", exact=True).last.click()
    expect(page.get_by_label("Link to this page")).to_have_value(re.compile(f"/{today}/reply$"))


def test_a_day_that_is_solved_later_is_marked_and_makes_no_streak(
    page: Page, axe: Callable[[Page], None]
) -> None:
    day = date(2026, 10, 5)
    solve(page, day)
    axe(page)
    page.goto("/puzzles/archive?day=2026-10-05")
    axe(page)
    expect(page.locator(".calendar .solved")).to_have_text("5")
    expect(page.get_by_role("link", name="5 October 2026, solved")).to_be_visible()
    expect(page.locator("[data-streak]")).to_be_hidden()


def test_the_result_is_shared_as_a_line_of_symbols_with_the_question(page: Page) -> None:
    day = date(2026, 10, 5)
    wrong = moves_of(puzzle_of(day, Part.HARD), winning=False)[0]
    solve(page, day, Part.EASY)
    page.goto(f"/puzzles/{day}/hard?tried={wrong}&answer={right_answer(day, Part.HARD)}")
    expect(page.get_by_role("link", name="Easy, solved")).to_be_visible()
    expect(page.get_by_role("link", name="Hard, solved")).to_be_visible()
    page.get_by_role("link", name="The boss").click()
    expect(page.get_by_role("link", name="Boss", exact=True)).to_have_attribute(
        "aria-current", "step"
    )
    solve(page, day, Part.BOSS, Part.REPLY)
    expect(page.get_by_role("link", name="Boss, solved")).to_be_visible()
    page.evaluate("navigator.share = undefined")
    page.evaluate("navigator.clipboard.writeText = async text => { window.copied = text }")
    page.get_by_role("link", name="Share").click()
    expect(page.get_by_role("link", name="Copied.")).to_be_visible()
    line, link = page.evaluate("window.copied").split("\n")
    assert line == "Nimsum 5 Oct ✓ · ✗✓ · ✓✓"
    assert link.endswith(f"/puzzles/{day}")


def test_a_link_to_today_leads_to_the_first_puzzle_that_is_not_solved(page: Page) -> None:
    page.goto("/")
    today = today_in(page)
    solve(page, today, Part.EASY)
    page.goto("/")
    page.locator("[data-daily]").click()
    expect(page).to_have_url(re.compile(f"/puzzles/{today}/hard$"))


def test_a_boss_is_beaten_by_two_taps_on_the_board(page_without_javascript: Page) -> None:
    page = page_without_javascript
    day = date(2026, 10, 5)
    page.goto(f"/puzzles/{day}/boss")
    page.locator(f'a[href$="answer={right_answer(day, Part.BOSS)}"]').first.click()
    page.get_by_role("link", name="Win again").click()
    page.locator(f'a[href$="answer={right_answer(day, Part.REPLY)}"]').first.click()
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()


def test_what_a_browser_kept_wrongly_does_no_harm(page: Page, axe: Callable[[Page], None]) -> None:
    page.goto("/puzzles")
    for kept in ("{", "7", '["x", 3, null]', '{"a": 1}'):
        page.evaluate("kept => localStorage.setItem('nimsum-days', kept)", kept)
        page.reload()
        expect(page.locator("[data-streak]")).to_be_hidden()
        expect(page.locator("[data-daily]")).to_be_visible()
    axe(page)


LAST = date(2026, 11, 22)
WEEK, YEAR = ([LAST - timedelta(back) for back in range(days)] for days in (7, 365))
OVERFLOWS = """() => {
  const stage = document.querySelector(".stage");
  const boxOf = part => document.querySelector(part).getBoundingClientRect();
  return stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight
    || document.documentElement.scrollWidth > 390 || boxOf(".coach").bottom > boxOf(".dock").top;
}"""


@pytest.mark.parametrize("days", [WEEK, pytest.param(YEAR, marks=pytest.mark.all)])
def test_the_puzzles_of_a_day_fit_the_screen_of_a_phone(page: Page, days: list[date]) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for day, part in product(days, Part):
        page.goto(f"/puzzles/{day}/{part}")
        assert not page.evaluate(OVERFLOWS), (day, part)


def play_stream(page: Page, *, winning: bool) -> None:
    """Answer the one of endless puzzles that `page` shows."""
    match = re.search(r"/stream/(\d+)/(\d+)", page.url)
    assert match
    puzzle = stream_puzzle(int(match[1]), int(match[2]))
    move = moves_of(puzzle, winning=winning)[0]
    page.goto(f"{page.url}?answer={move}" if winning else f"{page.url}?show=answer")
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url(re.compile(rf"/{int(match[2]) + 1}$"))


def test_endless_puzzles_go_on_where_one_left_off(page: Page, axe: Callable[[Page], None]) -> None:
    page.goto("/puzzles")
    axe(page)
    endless = page.get_by_role("region", name="Endless")
    endless.get_by_role("link", name="Solve it").click()
    page.wait_for_url(re.compile(r"/stream/500/\d+$"))
    axe(page)
    for _puzzle in range(3):
        play_stream(page, winning=True)
    up = page.url
    page.goto("/puzzles")
    expect(endless.get_by_role("link", name="Solve it")).to_have_attribute("href", up)
    endless.get_by_role("link", name="Mirror").click()
    page.wait_for_url(up + "?idea=mirror")
    expect(page.get_by_text("Mirror · Rating")).to_be_visible()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("link", name="Mirror")).to_have_attribute("aria-current", "true")
    axe(page)
    page.get_by_role("link", name="Lamps").click()
    page.wait_for_url(re.compile(r"\?idea=lamps$"))
    page.goto(up)
    play_stream(page, winning=False)
    ratings = [int(url.split("/")[-2]) for url in (up, page.url)]
    assert 500 < ratings[1] < ratings[0]


def test_going_back_to_a_puzzle_keeps_the_later_rating(page: Page) -> None:
    page.goto("/puzzles/stream/500/7")
    page.locator(link_of(moves_of(stream_puzzle(500, 7), winning=True)[0])).first.click()
    onward = page.get_by_role("link", name="Next puzzle")
    second = onward.get_attribute("href")
    assert second
    solved = page.url
    onward.click()
    page.wait_for_url(re.compile(r"/8$"))
    page.get_by_role("link", name="Answer").click()
    expect(onward).to_have_attribute("href", re.compile(r"/9$"))
    third = onward.get_attribute("href")
    assert third
    page.go_back()
    page.go_back()
    expect(onward).to_have_attribute("href", second)
    assert page.url == solved
    page.reload()
    expect(onward).to_have_attribute("href", second)
    page.goto("/puzzles")
    page.get_by_role("region", name="Endless").get_by_role("link", name="Solve it").click()
    page.wait_for_url(re.compile(rf"{third}$"))


@pytest.mark.parametrize("kept", ["{", '"x"', "-3", "1.5"])
def test_a_rating_that_is_none_begins_anew(page: Page, kept: str) -> None:
    page.goto("/puzzles")
    page.evaluate("kept => localStorage.setItem('nimsum-rating', kept)", kept)
    page.reload()
    link = page.get_by_role("region", name="Endless").get_by_role("link", name="Solve it")
    expect(link).to_have_attribute("href", "/puzzles/stream")
