"""What is no sum, game or move: each is refused, quoted, and told what is right."""

import re

import pytest

from nimsum.limits import MAX_AMOUNT, MAX_CODE_LENGTH, MAX_COMPONENTS, MAX_EDGES, MAX_HEAP
from nimsum.rulesets.breaking.cut import MAX_CUT
from nimsum.rulesets.errors import (
    GameError,
    IllegalMove,
    InvalidPosition,
    NotationError,
    UnknownRuleset,
)
from nimsum.rulesets.heaps.heap import MAX_SET_SIZE
from nimsum.rulesets.notation import MAX_SUM_LENGTH, read_move, read_ruleset, read_sum
from nimsum.theory.graphs.vertex_taking import MAX_VERTICES

TOO_MANY_NUMBERS = ",".join(map(str, range(1, MAX_SET_SIZE + 2)))
TOO_MANY_VERTICES = ",".join(f"{v}-{v + 1}" for v in range(MAX_VERTICES))
EDGES = [f"{v}-{w}" for v in range(30) for w in range(v)]
TOO_MANY_EDGES = ",".join(EDGES[: MAX_EDGES + 1])
SEVEN = "7" * (MAX_CODE_LENGTH + 1)

SUMS = {
    NotationError: f"""
        |   |+|nim:3+|nim:3++nim:4|nim|nim 7|nim:|:7|nim: 7|nim:07|nim:-1|nim:1.5|nim:1e3|nim:1_000
        |nim:٧|nim:²|nim:{"9" * 19}|Nim:7|nim()):7|nim(2):7|nim():7|subtraction:7|subtraction():7
        |subtraction(2,):7|subtraction(2, 3):7|subtraction(a):7|cut:7|{"n" * (MAX_SUM_LENGTH + 1)}
        |wythoff:4,|wythoff:4,-1|wythoff:4;6|wythoff(2):4,6|cyclic-nimhoff:4,5|cyclic-nimhoff():4,5
        |gcn:3,4|gcn():3,4|gcn(3;N):3,4|gcn(3{";N" * 9}):1,2,3,4,5,6,7,8,9|gcn(N;N;N):3,4
        |gcn(3;N;n):3,4|gcn(3;N;N-4):3,4|gcn(3;N;N-{{4):3,4
        |remove-a-square:xxo,xxx|remove-a-square:xxx,xx|remove-a-square:|remove-a-square:3x
        |remove-a-square:03x5|diamond:|diamond:x?x|diamond:xx,x|diamond:cross-4|diamond:ring-3x3
        |diamond:star-5|diamond:007|remove-an-edge:0-1,b2-b3|remove-an-edge:0-1,1|remove-an-edge:0-1,
        |remove-an-edge:|remove-an-edge:0-1,2-100|remove-an-edge:0-1,2-03|remove-an-edge:petersen-3
        |remove-an-edge:path|remove-an-edge:grid-4|remove-an-edge:knot-4""",
    UnknownRuleset: "checkers:7",
    InvalidPosition: f"""
        subtraction(0,2):7|subtraction(2,2):7|subtraction({MAX_AMOUNT + 1}):7|cut(0):7
        |subtraction({TOO_MANY_NUMBERS}):7|cut({MAX_CUT + 1}):7|cut(1,2):0|maliquot:0
        |nim:{MAX_HEAP + 1}|{"+".join(["nim:1"] * (MAX_COMPONENTS + 1))}
        |wythoff:4|wythoff:4,6,1|wythoff:4,{MAX_HEAP + 1}|vdn:0,3|delete-nim:3,4,5
        |cyclic-nimhoff(0):4,5|cyclic-nimhoff({MAX_AMOUNT + 1}):4,5|cyclic-nimhoff(3):4
        |cyclic-nimhoff(3):1,2,3,4,5,6,7,8,9|gcn(0;N;N):3,4|gcn(3;N;N-{{0}}):3,4|gcn(3;N;2,2):3,4
        |gcn(3;N;{MAX_AMOUNT + 1}):3,4|gcn(3;N;N):3,4,5|remove-a-square:...,...
        |remove-a-square:0x3|remove-a-square:3x21|remove-a-square:21x21
        |remove-a-square:2x{MAX_HEAP + 1}|diamond:...,...|diamond:4|diamond:27|diamond:26x3
        |diamond:0x3|diamond:disc-26|remove-an-edge:0-1,1-1|remove-an-edge:0-1,1-2,1-0
        |remove-an-edge:a1-m1|remove-an-edge:a1-a13|remove-an-edge:petersen/10
        |remove-an-edge:petersen/1,1|remove-an-edge:petersen/|remove-an-edge:cycle-2
        |remove-an-edge:star-1|remove-an-edge:grid-7x6|remove-an-edge:hypercube-6
        |remove-an-edge:path-{MAX_HEAP + 1}|remove-an-edge:path-100/3
        |remove-an-edge:{TOO_MANY_VERTICES}|remove-an-edge:{TOO_MANY_EDGES}""",
}

GAMES = {
    NotationError: """
        octal|octal()|octal(77)|octal(0.)|octal(00.7)|octal(0.7.7)|octal(0.7G)|octal(0.٧)|kayles(2)
        |kayles()|grundys-game(1)|all-but""",
    InvalidPosition: f"""
        octal(0.8)|octal(8.1)|octal(0.0)|octal(1.7)|octal(2.7)|octal(7.7)|octal(0.{SEVEN})
        |hexadecimal(1.F)|hexadecimal(F.F)|hexadecimal(0.00)|all-but(0)""",
}

MOVES: dict[str, dict[type[GameError], str]] = {
    "maliquot:6+cut(3,4):13+nim:5+subtraction(2,3):1": {
        NotationError: "0|0:|x:3|-1:3|00:3|0 :3|²:3|0:3.0|0:3,|1:3+3+3+4",
        IllegalMove: f"""
            4:0|999999:0|0:4|0:6|0:0|0:3,2|1:7,6|1:5,5,3,0|1:5,5,3,1|2:5|2:{MAX_HEAP}|3:0""",
    },
    "diamond:x.x,...,x.x": {IllegalMove: "0:4|0:d|0:2|0:b", NotationError: "0:0|0:b2|0:"},
    "remove-a-square:.xxxx,xxx.x,xxxxx": {
        NotationError: "0:|0:b|0:3,b1,c2|0:B2",
        IllegalMove: "0:b1-d2|0:b1-e4|0:2,f1|0:a1|0:3,a1|0:c1-e3|0:99,zz99",
    },
    "remove-a-square:2x30": {
        IllegalMove: "0:3,1|0:0,1|0:2,30|0:1,0|0:1,31",
        NotationError: "0:5|0:x,1",
    },
    "remove-an-edge:path-4": {
        IllegalMove: "0:0-2|0:0-4|0:1-1",
        NotationError: "0:|0:0|0:0-|0:0-1-2|0:0 1|0:A-B",
    },
    "remove-an-edge:path-4/0": {IllegalMove: "0:0-1"},
    "remove-an-edge:path-100": {IllegalMove: "0:3-5|0:99-100"},
    "remove-an-edge:star-100": {IllegalMove: "0:3-5"},
    "remove-an-edge:complete-50-60": {IllegalMove: "0:0-1"},
    "remove-an-edge:cycle-100": {IllegalMove: "0:a1-b1"},
}


def texts(table: str) -> list[str]:
    return re.sub("\n *", "", table).split("|")


def is_refused(raised: GameError, kind: type[GameError], text: str) -> None:
    assert type(raised) is kind, text
    assert raised.wrong.endswith("."), text
    assert raised.right, text
    assert raised.read.removesuffix("…") in text, (text, raised.read)
    assert raised.read.removesuffix("…") in str(raised), text
    assert len(raised.read) <= 80, text


@pytest.mark.parametrize("kind", SUMS)
def test_what_is_no_sum(kind: type[GameError]) -> None:
    for text in (
        *texts(SUMS[kind]),
        *(["", "nim:7\n", "\tnim:7"] if kind is NotationError else []),
    ):
        with pytest.raises(GameError) as raised:
            read_sum(text)
        is_refused(raised.value, kind, text)


@pytest.mark.parametrize("kind", GAMES)
def test_what_is_no_game(kind: type[GameError]) -> None:
    for text in texts(GAMES[kind]):
        with pytest.raises(GameError) as raised:
            read_ruleset(text)
        is_refused(raised.value, kind, text)


@pytest.mark.parametrize("position", MOVES)
def test_what_is_no_move(position: str) -> None:
    for kind, table in MOVES[position].items():
        for text in texts(table):
            with pytest.raises(GameError) as raised:
                read_move(read_sum(position), text)
            is_refused(raised.value, kind, text)


SAID = """
    nim:3+ → Something is missing beside a plus. | nim:3+ | maliquot:6 + cut(1,4):13
    nim:3++nim:4 → Something is missing beside a plus. | nim:3++nim:4 | maliquot:6 + cut(1,4):13
    nim:3+kayles → Put a colon between game and heap. | kayles | maliquot:6 + cut(1,4):13
    nim 7+nim:3 → Put a colon between game and heap. | nim 7 | maliquot:6 + cut(1,4):13
    nim:3+Nim:7 → There is no game of that name. | Nim | nim, cut(1,4)
    nim(2:7 → There is no game of that name. | nim(2 | nim, cut(1,4)
    subtraction():7 → Brackets are missing behind subtraction. | subtraction() | subtraction(2,3):10
    subtraction(2,x):7 → That is no number. | x | 12
    octal(0.7G):7 → That is no code of a game. | 0.7G | octal(0.77), hexadecimal(0.13FF)
    node-kayles:0-1,2 → That is no edge and no name of a graph. | 2 | path-7, petersen, 0-1,1-2,2-0
    node-kayles:path → That graph needs other sizes. | path | path-4
    node-kayles:0-1,1-1 → That edge joins a vertex with itself. | 1-1 | 0-1
"""
"""What the error says of a text: what is wrong, what was read, and what it should look like."""


@pytest.mark.parametrize("row", SAID.strip().splitlines())
def test_what_is_said_of_a_wrong_text(row: str) -> None:
    text, said = row.strip().split(" → ")
    wrong, read, right = said.split(" | ")
    with pytest.raises(GameError) as raised:
        read_sum(text)
    error = raised.value
    assert (error.wrong, error.read, error.right) == (wrong, read, f"Write it like {right}.")
