"""Why? points: the board marks what the explanation speaks of, in words and by a frame."""

import re

import pytest
from flask.testing import FlaskClient

from nimsum.budget import Budget
from nimsum.rulesets.notation import read_sum
from tests.reading import FRAMED
from tests.rulesets import exhaustive
from webapp.teaching.why.explanation import explain

# One of each kind of board.
POSITIONS = (
    "nim:7",
    "kayles:9",
    "cut(1):6",
    "cut(1,2):7",
    "wythoff:5,8",
    "maliquot:12",
    "remove-a-square:3x5",
    "cram:3x4",
    "chomp:3x4",
    "diamond:2x3",
    "no-factor:2-6",
    "node-kayles:path-7",
    "remove-an-edge:path-6",
    "turning-turtles:3,4,6",
    "nim:100",
    "nim:3+nim:4+nim:5",
    "dawsons-kayles:12+kayles:5",
    "powerset-maliquot:12",
)


def page_of(client: FlaskClient, notation: str, asked: str) -> str:
    return client.get(f"/play/{notation}?first=you&{asked}").text


@pytest.mark.parametrize("notation", POSITIONS)
def test_the_move_is_framed_and_told(client: FlaskClient, notation: str) -> None:
    explanation = explain(read_sum(notation), Budget(5))
    assert not FRAMED.search(page_of(client, notation, "why=0"))
    assert not FRAMED.search(page_of(client, notation, "why=1"))
    page = page_of(client, notation, "why=2")
    match = re.search(r'class="pointing[^"]*">(?:<span[^>]*>)?(.*?)</', page)
    assert match is not None
    assert FRAMED.search(page)
    (chosen,) = [each for each in explanation.highlights[1].values() if each.chosen]
    assert match[1].startswith(chosen.says[:12])


def test_the_first_hint_points_at_the_component_alone(client: FlaskClient) -> None:
    page = page_of(client, "nim:3+nim:4+nim:5", "why=1")
    assert page.count("is-chosen") == page.count("Look here.") == 1
    assert "A group of 2 has no partner" in page
    # Where there is but one, there is nothing to point at yet.
    assert "is-chosen" not in page_of(client, "kayles:9", "why=1")


def test_equal_components_and_equal_halves_are_told_to_cancel(client: FlaskClient) -> None:
    page = page_of(client, "nim:5+nim:2+nim:5+nim:2", "why=1")
    cancels = re.findall(r"Cancels the heap of (\d) \(heap (\d)\)\.", page)
    assert cancels == [("5", "3"), ("2", "4"), ("5", "1"), ("2", "2")]
    page = page_of(client, "maliquot:12+maliquot:36", "why=3")
    assert "After this move, it cancels the number 36." in page
    assert "Cancels the number" not in page
    halves = page_of(client, "kayles:9", "why=3")
    assert re.findall(r'class="stand( begins| ends|)" data-pair="A"', halves) == (
        [" begins", "", "", " ends"] * 2
    )
    assert 'data-pair="B"' not in halves


def test_boards_of_a_sum_say_what_they_are_worth(client: FlaskClient) -> None:
    page = page_of(client, "kayles:5+nim:4", "why=3")
    assert page.count("<b>worth 4</b>") == 2
    assert page.count('<span class="g p4 ') == 2
    assert page.count("Where do the numbers come from?") == 1
    page = page_of(client, "chomp:2x3+notakto:3x3", "why=3")
    assert "<b>then worth 1</b>" in page
    assert "<b>worth 1</b>" in page
    assert 'class="nim-sum"' not in page
    assert "Try to beat it" in page


def test_a_row_and_the_rest_of_another_are_outlined_alike(client: FlaskClient) -> None:
    page = page_of(client, "kayles:6+kayles:4", "why=3")
    assert page.count('data-pair="A"') == 8
    page = page_of(client, "nim:5+nim:4", "why=3")
    assert page.count('data-pair="A"') == 2


def test_several_pairs_have_letters_that_the_card_names(client: FlaskClient) -> None:
    page = page_of(client, "nim:5+nim:2+nim:5+nim:2", "why=1")
    assert "The same letter marks equal ones." in page
    assert "What you do to one, they do to the other." in page
    assert (page.count('data-pair="A"'), page.count('data-pair="B"')) == (2, 2)


def test_a_board_is_not_decorated_if_no_move_is_left(client: FlaskClient) -> None:
    page = page_of(client, "remove-a-square:4x4", "why=3")
    assert "After this move, no move is left." in page
    assert 'class="mirror"' not in page
    assert not re.search(r'class="[^"]* half', page)
    assert 'class="letter"' not in page


@pytest.mark.parametrize(
    ("board", "second_half"),
    [
        ("2x8", {"e1", "f1", "g1", "h1", "e2", "f2", "g2", "h2"}),
        ("8x2", {"a5", "b5", "a6", "b6", "a7", "b7", "a8", "b8"}),
    ],
)
def test_a_half_turn_colours_the_halves_of_the_longer_side(
    client: FlaskClient, board: str, second_half: set[str]
) -> None:
    page = page_of(client, f"remove-a-square:{board}", "why=3")
    cells = " ".join(re.findall(r'<[^>]*class="[^"]* half[^"]*"[^>]*>', page))
    assert set(re.findall(r'data-place="([^"]+)"', cells)) == second_half


def test_a_mirror_is_drawn_before_the_move_that_leaves_it(client: FlaskClient) -> None:
    assert 'class="mirror"' in page_of(client, "cram:3x4", "why=3")
    assert 'class="mirror"' in page_of(client, "remove-a-square:3x5", "why=3")


def test_a_lost_position_names_the_move_that_is_hardest_to_answer(client: FlaskClient) -> None:
    steps = [page_of(client, "subtraction(1,2,3):12", f"why={step}") for step in (1, 2)]
    assert not FRAMED.search(steps[0])
    assert "12 is a multiple of 4." in steps[0]
    assert "1 of 3 replies beats it." not in steps[0]
    assert "You could try: take 1 from the 12" in steps[1]
    assert "1 of 3 replies beats it." in steps[1]
    assert FRAMED.search(steps[1])
    assert "12 is a multiple of 4." not in steps[1]
    misere = page_of(client, "nim:1+nim:2+nim:3", "play=misere&why=2")
    assert "replies" in misere


def test_the_hint_of_a_training_game_points_too(client: FlaskClient) -> None:
    first = page_of(client, "nim:3+nim:4+nim:5", "train=3&hint=1")
    assert "Look here." in first
    assert not FRAMED.search(first)
    assert FRAMED.search(page_of(client, "nim:3+nim:4+nim:5", "train=3&hints=3&hint=3"))


def test_equal_parts_of_a_board_share_the_letter_that_the_card_names(client: FlaskClient) -> None:
    page = page_of(client, "remove-a-square:..x.xx,xxx.xx,xxx.xx", "why=3")
    assert "After this move, parts with the same letter are equal." in page
    assert re.findall(r", part </span>(\w)", page) == ["A", "A"]


def test_of_several_ways_to_make_a_move_one_is_framed(client: FlaskClient) -> None:
    """In Kayles, either end of a row of five may fall."""
    page = client.get("/play/kayles:12?first=you&moves=0:5,5_0:4&why=2").text
    assert re.search(r"<h1[^>]*>Hit pin (8|12)</h1>", page)
    assert page.count("is-pointed") == 1


def test_a_position_in_brackets_stays_on_one_line(client: FlaskClient) -> None:
    assert "Queen to (4,\u00a07)" in page_of(client, "wythoff:5,8", "why=2")


@pytest.mark.parametrize("notation", ["grundys-game:8", "maliquot:6", "kayles:5", "saliquot:6"])
def test_a_board_is_worth_the_nim_heap_that_is_drawn_beside_it(
    client: FlaskClient, notation: str
) -> None:
    """Together they are lost by plain recursion, which knows no values."""
    page = page_of(client, f"{notation}+{notation}+{notation}+nim:1", "why=1")
    worths = re.findall(r"<b>worth (\d+)</b>", page)
    assert worths[-1] == "1"
    assert {*worths[:-1]} == {worths[0]}
    drawn = re.findall(r'<span class="g p(\d+) ', page)
    assert sum(map(int, drawn)) == sum(map(int, worths))
    assert not exhaustive.next_player_wins(read_sum(f"{notation}+nim:{worths[0]}"))


@pytest.mark.parametrize("board", ["remove-a-square:2x3", "chomp:2x3", "cram:2x3", "notakto:1x4"])
def test_the_worths_that_the_moves_of_a_board_leave_are_those_of_plain_recursion(
    client: FlaskClient, board: str
) -> None:
    page = page_of(client, f"{board}+nim:6", "why=1")
    match = re.search(r"now: its moves leave ([^.]+)\. The smallest missing is (\d+)\.", page)
    assert match
    (component,) = read_sum(board)
    values = exhaustive.values_of(component.ruleset)
    options = exhaustive.options(component.ruleset, component.position)
    remaining = {int(number) for number in re.findall(r"\d+", match[1])}
    assert remaining == {values.of_option(option) for option in options}
    assert int(match[2]) == exhaustive.value(component.ruleset, component.position)


def test_parts_whose_values_cancel_have_outlines_and_small_cases(client: FlaskClient) -> None:
    page = page_of(client, "remove-a-square:xxx.xx,xxx.xx", "why=1")
    assert "The board falls into parts." in page
    assert len(re.findall(r'class="piece[^"]* part-0', page)) == 6
    assert len(re.findall(r'class="piece[^"]* part-1', page)) == 4
    assert 'class="letter"' not in page
    assert page.count("Where do the numbers come from?") == 1
    rows = re.findall(r"<td>([\d, +=]+)</td>\s*<td><b>(\d+)</b></td>", page)
    assert rows == [("0", "1"), ("1", "0"), ("0", "1"), ("0, 1", "2")]


def test_numbers_that_can_be_counted_on_the_board_have_no_small_cases(client: FlaskClient) -> None:
    for game in ("staircase-nim:2,3,4,1", "silver-dollar:..x...x.x..x", "nim:3+nim:4+nim:5"):
        page = page_of(client, game, "why=3")
        assert "Where do the numbers come from?" not in page
        assert 'class="worths cases"' not in page


def test_a_cross_of_a_film_is_covered_by_no_letter_and_no_centre(client: FlaskClient) -> None:
    start = page_of(client, "notakto:3x5", "why=3")
    assert 'class="mirror"' in start
    for frame in range(4, 9):
        page = page_of(client, "notakto:3x5", f"against=perfect&hints=1&why={frame}")
        crosses = re.findall(r"<td[^>]*>(?:(?!</td>).)*✕(?:(?!</td>).)*</td>", page, re.DOTALL)
        assert len(crosses) == frame - 3
        assert not any("at-place" in cross for cross in crosses)
        assert 'class="mirror"' not in page
