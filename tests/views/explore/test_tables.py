"""Tables of positions that two numbers name: against the definitions, and what is refused."""

import csv
import json
import re
from functools import cache
from io import StringIO

import pytest
from flask.testing import FlaskClient

from nimsum.budget import Budget
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_game, read_sum
from nimsum.rulesets.sums import Sum, after, moves_in
from nimsum.sequences.stretch import UNKNOWN
from nimsum.sequences.tables import PairOutcome, TableKind, compute_pair_table, pairs_of
from nimsum.theory.nimbers.nimbers import mex


def followers(position: Sum) -> list[Sum]:
    return [after(position, move) for move in moves_in(position)]


@cache
def value(position: Sum) -> int:
    return mex(map(value, followers(position)))


@cache
def is_p(position: Sum) -> bool:
    """In misère play."""
    reached = followers(position)
    return bool(reached) and not any(map(is_p, reached))


@pytest.mark.parametrize(
    ("names", "size"),
    [
        ("wythoff", 5),
        ("nim+kayles", 4),
        ("nim+diamond", 2),
        ("euclid", 5),
        ("delete-nim", 4),
        ("diamond", 3),
        ("remove-a-square", 3),
    ],
)
def test_a_table_is_the_plain_definition(names: str, size: int) -> None:
    (pairs, *_) = pairs_of([read_game(name) for name in names.split("+")])
    down = range(pairs.down.start, pairs.down.start + size)
    across = range(pairs.across.start, pairs.across.start + size)
    values = compute_pair_table(pairs, down, across, TableKind.VALUES, Budget())
    wins = compute_pair_table(pairs, down, across, TableKind.OUTCOMES, Budget())
    misere = compute_pair_table(pairs, down, across, TableKind.MISERE, Budget())
    for row, a in enumerate(down):
        for column, b in enumerate(across):
            position = pairs.at(a, b)
            at = row, column
            assert values.values[at] in (UNKNOWN, value(position))
            assert values.outcomes[at] == (
                PairOutcome.NEXT if value(position) else PairOutcome.PREVIOUS
            )
            assert wins.outcomes[at] == values.outcomes[at]
            assert misere.outcomes[at] == (
                PairOutcome.PREVIOUS if is_p(position) else PairOutcome.NEXT
            )


def test_a_cell_says_its_value_and_opens_the_position(client: FlaskClient) -> None:
    page = client.get("/explore/wythoff/table?size=4").text
    cells = re.findall(r'<td class="zero[^"]*"><a href="([^"]*)"[^>]*aria-label="([^"]*)"', page)
    href, said = next(cell for cell in cells if cell[1].startswith("(1, 2)"))
    assert "value 0, P: the previous player wins" in said
    assert client.get(href).status_code == 200
    misere = client.get("/explore/nim/table?size=3&show=misere").text
    assert f"play={Convention.MISERE}" in misere


def test_files_have_what_is_shown(client: FlaskClient) -> None:
    rows = list(csv.reader(StringIO(client.get("/explore/nim/table/table.csv?size=4").text)))
    assert rows[0] == ["", "0", "1", "2", "3"]
    assert [[int(cell) for cell in row[1:]] for row in rows[1:]] == [
        [a ^ b for b in range(4)] for a in range(4)
    ]
    data = json.loads(client.get("/explore/nim/table/table.json?size=2&show=outcomes").text)
    assert data["rows"] == [["P", "N"], ["N", "P"]]
    svg = client.get("/explore/wythoff/table/table.svg?size=3")
    assert 'd="M0 0h1v1h-1zM2 1h1v1h-1zM1 2h1v1h-1z"' in svg.text
    assert client.get("/explore/wythoff/table/table.png?size=3").data.startswith(b"\x89PNG")
    assert client.get("/explore/nim/table/table.svg?size=201").status_code == 400


def test_a_game_of_pairs_alone_leads_to_its_table(client: FlaskClient) -> None:
    assert 'href="/explore/wythoff/table"' in client.get("/games/wythoff").text
    assert "/explore/no-factor/table" not in client.get("/games/no-factor").text
    assert client.get("/explore/wythoff").headers["Location"] == "/explore/wythoff/table"
    response = client.get("/explore?game=nim+%2B+kayles")
    assert response.headers["Location"] == "/explore/nim+kayles/table"


def test_loopy_games_have_draws() -> None:
    (pairs,) = pairs_of([read_game("aliquot-sum"), read_game("aliquot-sum")])
    numbers = range(6, 7)
    table = compute_pair_table(pairs, numbers, numbers, TableKind.VALUES, Budget())
    assert table.outcomes[0, 0] == PairOutcome.DRAWN
    assert read_sum("aliquot-sum:6+aliquot-sum:6") == pairs.at(6, 6)
