"""What is wrong with a board is refused, and the place, line or number at fault is named."""

from itertools import combinations
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

BOARDS = {
    "remove-a-square": [
        ("", "no row"),
        ("...,...", "board is empty"),
        ("x.x,xx", "Row 2"),
        ("xx,,xx", "Row 2"),
        ("xx,x?,..", "'?' at b2"),
        ("xх", "'х' at b1"),
        ("XX,XX", "'X' at a1"),
        ("x\x00,xx", "b1"),
        ("😀", "a1"),
        ("0x5", "side"),
        ("21x21", "21 × 21"),
        (",".join(["x"] * 21), "21 × 1"),
        ("x" * 21, "1 × 21"),
        ("2x10000000000000", "1,000,000,000,000"),
        ("３x５", "３"),
        ("007x3", "007"),
        ("9" * 1_500 + "x2", "too large"),
        ("x" * 5_000, "more than"),
    ],
    "diamond": [
        ("", "no row"),
        (".", "board is empty"),
        ("4", "row is odd"),
        ("0", "0 × 0"),
        ("26", "26 × "),
        ("५", "५"),
        ("-5", "'-'"),
        ("xx,x", "Row 2"),
        (",".join(["x" * 26] * 2), "2 × 26"),
        ("cross-3x99", "3 × 99"),
        ("cross-3x5x7", "no such shape"),
        ("9" * 1_500, "too large"),
    ],
    "remove-an-edge": [
        ("", "no edge"),
        ("0-1,2-2", "2-2"),
        ("0-1,1-2,1-0", "1-0"),
        ("a1-b1,b1-a1", "b1-a1"),
        ("a1-b1,1-2", "1-2"),
        ("0-1,", "no edge"),
        ("a1-m1", "m1"),
        ("a1-a13", "a13"),
        ("petersen/11", "11"),
        ("petersen/1,1", "there twice"),
        ("petersen/", "no such vertex"),
        ("path-1000/3", "too large"),
        ("path-0", "path-0"),
        ("path-99999999999999", "path-99999999999999"),
        ("cycle-2", "cycle-2"),
        ("hypercube-9", "hypercube-9"),
        ("rectangle-3", "no graph of that name"),
        ("grid-3", "other sizes"),
        ("٠-١", "٠-١"),
        (",".join(f"{v}-{v + 1}" for v in range(41)), "graph is too large"),
        (",".join(f"{v}-{w}" for v, w in combinations(range(21), 2)), "graph is too large"),
    ],
    "no-factor": [
        ("", "number"),
        ("0", "0 cannot stand"),
        ("121", "121 cannot stand"),
        ("1-121", "1-121"),
        ("5-2", "5-2"),
        ("2,3,2", "2 is there twice"),
        ("2,,3", "number"),
        ("２,３", "２"),
        ("-1", "-1"),
        ("9" * 1_500, "999"),
    ],
}

MOVES = {
    "remove-a-square:xx.,xxx,xxx": [
        ("c1", "c1 is gone"),
        ("a1-c3", "c1 is gone"),
        ("2,b1", "c1 is gone"),
        ("a1-b3", "it is 3 × 2"),
        ("b2-d4", "d4"),
        ("z9", "z9"),
        ("a0", "a0"),
        ("a１", "a１"),
        ("", "no square"),
        ("9" * 1_300 + ",a1", "no square"),
    ],
    "remove-a-square:2x1000000": [
        ("a1", "no move"),
        ("3,1", "cannot be 3"),
        ("2,1000000", "begins there"),
        ("1,0", "begins there"),
    ],
    "diamond:x.x,...,x.x": [
        ("2", "line is empty"),
        ("b", "line is empty"),
        ("4", "no such line"),
        ("d", "no such line"),
        ("a1", "no line"),
        ("１", "no line"),
    ],
    "remove-an-edge:petersen/0,5": [
        ("0-1", "vertex is gone"),
        ("1-3", "not joined"),
        ("1-1", "not joined"),
        ("1-99", "no such vertex"),
        ("1-2-3", "no edge"),
        ("٠-1", "no edge"),
    ],
    "remove-an-edge:path-1000000": [("0-2", "not joined"), ("999999-1000000", "999999-1000000")],
    "no-factor:2,4,6,9": [
        ("4", "2 divides it"),
        ("2,6", "6 cannot go"),
        ("3", "3 does not stand"),
        ("9,9", "9 cannot go twice"),
        ("２", "２"),
    ],
}


def cases(table: dict[str, list[tuple[str, str]]]) -> list[object]:
    return [
        pytest.param(at, text, named, id=f"{at} {number}")
        for at, refused in table.items()
        for number, (text, named) in enumerate(refused)
    ]


@pytest.mark.parametrize(("slug", "board", "named"), cases(BOARDS))
def test_a_board_is_refused(client: FlaskClient, slug: str, board: str, named: str) -> None:
    position = f"{slug}:{board}"
    answer = client.get("/api/analysis", query_string={"position": position})
    assert answer.status_code == 400
    assert answer.json is not None
    assert named in answer.json["error"]["message"]
    assert client.get(f"/play/{quote(position)}").status_code == 400
    built = {"ruleset": slug, "parameters": "", "size": board, "start": "1"}
    assert client.get("/new", query_string=built).status_code == 400


@pytest.mark.parametrize(("start", "move", "named"), cases(MOVES))
def test_a_move_is_refused(client: FlaskClient, start: str, move: str, named: str) -> None:
    for query in ({"moves": f"0:{move}"}, {"heap": "0", "move": move}, {"try": f"0:{move}"}):
        query |= {"first": "you", "against": "perfect"}
        answer = client.get(f"/play/{quote(start)}", query_string=query)
        assert answer.status_code == 400, query
        assert named in answer.text, query


@pytest.mark.parametrize(
    "move",
    ["0:a1-a1-a1", "1:a1", "0", ":", "0:", "0:a1_", "_0:a1", "99999999999:a1", "٠:a1", "0:a1_0:a1"],
)
def test_moves_that_are_none(client: FlaskClient, move: str) -> None:
    query = {"first": "you", "against": "perfect", "moves": move}
    answer = client.get("/play/remove-a-square:3x3", query_string=query)
    assert answer.status_code == 400
    assert "Move " in answer.text
