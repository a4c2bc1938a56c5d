"""Games on cells that a function in Python defines, against plain recursion and named games."""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings, strategies as st

import nimsum
from nimsum import position, table
from nimsum.definitions import Values, winner
from nimsum.rulesets.errors import GameError
from nimsum.rulesets.packages import kinds_in, missing_in
from nimsum.rulesets.python_games import InvalidRuleset
from nimsum.rulesets.validate import validate

Cells = frozenset[tuple[int, int]]


@nimsum.ruleset(cells=True)
def my_cram(rows: int, columns: int) -> Iterator[list[tuple[int, int]]]:
    """Take two neighbouring cells."""
    for row, column in product(range(rows), range(columns)):
        if row + 1 < rows:
            yield [(row, column), (row + 1, column)]
        if column + 1 < columns:
            yield [(row, column), (row, column + 1)]


@nimsum.ruleset(cells=True)
def corner_or_cell(rows: int, columns: int) -> Iterator[set[tuple[int, int]]]:
    """Take one cell of the first row, or three cells of a square."""
    for column in range(columns):
        yield {(0, column)}
    for row, column in product(range(rows - 1), range(columns - 1)):
        square = list(product((row, row + 1), (column, column + 1)))
        yield from map(set, combinations(square, 3))


def drawn(cells: Cells, rows: int, columns: int) -> str:
    return ",".join(
        "".join(".x"[(row, column) in cells] for column in range(columns)) for row in range(rows)
    )


@settings(max_examples=40)
@given(st.data(), st.integers(1, 3), st.integers(1, 3))
def test_any_moves_by_plain_recursion(data: st.DataObject, rows: int, columns: int) -> None:
    places = list(product(range(rows), range(columns)))
    sets_of_cells = st.frozensets(st.sampled_from(places), min_size=1, max_size=3)
    moves = data.draw(st.lists(sets_of_cells, max_size=6))
    cells = data.draw(st.frozensets(st.sampled_from(places), min_size=1))

    @nimsum.ruleset(cells=True)
    def drawn_moves(height: int, width: int) -> list[Cells]:
        return moves if (height, width) == (rows, columns) else []

    def options(left: Cells) -> list[tuple[Cells]]:
        return [(left - move,) for move in moves if move <= left]

    text = f"drawn-moves:{drawn(cells, rows, columns)}"
    game = position(text)
    assert game.value == Values(options)(cells)
    for misere in (False, True):
        wins = winner(options, misere=misere)
        start = position(text, misere=misere)
        assert start.outcome == ("N" if wins((cells,)) else "P")
        won = {start.after(move).outcome for move in start.winning_moves}
        assert won <= {"P"}
        assert bool(won) == (wins((cells,)) and bool(options(cells)))


def test_it_is_the_known_game() -> None:
    assert table(my_cram, range(1, 5), range(1, 5)).tolist() == (
        table("cram", range(1, 5), range(1, 5)).tolist()
    )
    assert my_cram(2, 3) == position("my-cram:2x3") == position("my-cram:xxx,xxx")
    assert my_cram(2, 3).misere.form == position("cram:2x3").misere.form
    assert my_cram(2, 3).winning_moves
    assert repr(my_cram) == "<game my-cram: Take two neighbouring cells.>"
    assert "<svg" in my_cram(3, 4)._repr_svg_()
    assert (my_cram(1, 3) + position("nim:1")).outcome == "P"


@pytest.mark.parametrize("game", [my_cram, corner_or_cell], ids=str)
def test_nothing_is_wrong_with_it(game: nimsum.python_game.Game) -> None:
    assert validate(game.rules) == []
    (kind,) = kinds_in(game.kind)
    assert (kind.slug, missing_in(kind), kind.from_parameters(None)) == (game.name, "", game.rules)


calls = [0]


def changes(rows: int, _columns: int) -> list[Any]:
    calls[0] += 1
    return [[(calls[0] % 2, 0)]] if rows > 1 else []


def endless(_rows: int, _columns: int) -> Iterable[Any]:
    while True:
        yield [(0, 0)]


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (lambda _rows, _columns: None, r"returns no list of moves. I read “None”. Return a list"),
        (lambda _rows, _columns: [[]], r"takes nothing, so play might not end"),
        (lambda _rows, _columns: [None], r"a move of the wrong form. I read “None”"),
        (lambda _rows, _columns: [(0, 0)], r"of the wrong form. I read “\(0, 0\)”. .*\[\(0, 0\)"),
        (lambda _rows, _columns: [[(0, -1)]], r"outside the board. .*Rows go from 0 to 0"),
        (lambda rows, _columns: [[(rows, 0)]], r"outside the board"),
        (endless, r"endless\(1, 1\) lists moves without end"),
        (changes, r"Two calls have different moves. I read “changes\(2, 1\)”"),
    ],
)
def test_what_is_wrong_is_said(function: Any, message: str) -> None:
    with pytest.raises(InvalidRuleset, match=message):
        nimsum.ruleset(cells=True, name="wrong-moves")(function)


def test_what_a_board_has_not() -> None:
    for options in ({"same_as": "cram"}, {"largest": 5}):
        with pytest.raises(InvalidRuleset, match="A game on cells has no heaps"):
            nimsum.ruleset(cells=True, **options)(lambda _rows, _columns: [])
    with pytest.raises(GameError, match="Another game has that name"):
        nimsum.ruleset(cells=True, name="cram")(lambda _rows, _columns: [])
    for wrong in ((0, 3), (3,), (3, 3, 3), (10**6, 2)):
        with pytest.raises(GameError):
            my_cram(*wrong)


@pytest.mark.parametrize(
    "page",
    [
        "play/my-cram:3x4",
        "play/corner-or-cell:3x4",
        "play/corner-or-cell:3x4?misere=1&show=why",
        "games/corner-or-cell",
        "explore/corner-or-cell/table",
        "draw/corner-or-cell",
        "review/corner-or-cell:2x3",
    ],
)
def test_every_page_has_it(client: FlaskClient, page: str) -> None:
    answer = client.get(f"/{page}", follow_redirects=True)
    assert answer.status_code == 200
    assert "orner or cell" in answer.text or "y cram" in answer.text


def test_it_is_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr("click.prompt", lambda *_texts, **_named: "0:a1,b1")
    monkeypatch.setattr("click.echo", lambda text="", **_named: said.append(str(text)))
    my_cram.play(1, 2)
    assert "You win." in said


def test_the_terminal_shows_a_move_of_this_game(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    written = iter(["nonsense", "quit"])
    monkeypatch.setattr("click.prompt", lambda *_texts, **_named: next(written))
    monkeypatch.setattr("click.echo", lambda text="", **_named: said.append(str(text)))
    my_cram.play(2, 2)
    examples = re.findall(r"Write a move as (\S+):", " ".join(said))
    assert len(examples) == 2
    for example in examples:
        assert my_cram(2, 2).after(example).outcome == "N"
