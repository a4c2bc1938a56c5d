"""Certificates of the values of boards: true ones are accepted, and no false one."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from nimsum.theory.nimbers.nimbers import mex
from nimsum_lab.certificates.checker import boards
from nimsum_lab.certificates.checker.main import judge
from nimsum_lab.certificates.checker.values import BoardParts
from nimsum_lab.certificates.claims import certificate_of_value

GAMES = ("cram:3x4", "cram:2x5", "remove-a-square:3x4", "node-kayles:grid-3x4")


@cache
def values_by_definition(game: str) -> dict[int, int]:
    places, moves, _ = boards.board(game)
    known: dict[int, int] = {}
    for position in range(1 << places):
        remaining = boards.possible(position, moves)
        known[position] = mex(known[position & ~take] for _need, _some, take in remaining)
    return known


@cache
def certificate_of(game: str) -> dict[str, Any]:
    known = values_by_definition(game)
    cut = BoardParts(game)
    pieces = {part for position in known for part in cut.parts(position, cut.moves)}
    made = certificate_of_value(game, 0, ((part, known[part]) for part in sorted(pieces)))
    return json.loads(json.dumps(made))  # type: ignore[no-any-return]


def claims(told: dict[str, Any]) -> Iterator[tuple[int, int]]:
    for value, differences in enumerate(told["parts"]):
        part = 0
        for difference in differences:
            part += difference
            yield part, value


@pytest.mark.parametrize("game", GAMES)
def test_positions_fall_apart_as_the_definition_says(game: str) -> None:
    known = values_by_definition(game)
    cut = BoardParts(game)
    for position in Random(1).sample(sorted(known), 600):
        total = 0
        for part in cut.parts(position, cut.moves):
            total ^= known[part]
        assert total == known[position]


@pytest.mark.parametrize("game", GAMES)
def test_each_claim_is_true_and_no_false_one_is_accepted(game: str) -> None:
    known = values_by_definition(game)
    certificate = certificate_of(game)
    assert judge(json.dumps(certificate).encode())[0] == 0
    assert all(known[part] == value for part, value in claims(certificate))
    random = Random(1)
    full = max(known)
    for _ in range(60):
        wrong = json.loads(json.dumps(certificate))
        kind = random.choice(["taken", "value", "changed", "moved", "dropped"])
        row = random.choice([each for each in wrong["parts"] if each])
        at = random.randrange(len(row))
        if kind == "taken":
            wrong["taken"] = random.randrange(full)
        elif kind == "value":
            wrong["value"] += random.choice([1, 2, -1])
        elif kind == "changed":
            row[at] += random.choice([1, -1])
        else:
            part = row.pop(at)
            if kind == "moved":
                random.choice(wrong["parts"]).append(part)
        if judge(json.dumps(wrong).encode())[0] == 0:
            assert wrong["value"] == known[full & ~wrong["taken"]]
            assert all(known[part] == value for part, value in claims(wrong))


@pytest.mark.parametrize(
    "changed",
    [
        *({"game": game} for game in ("chomp:3x4", "cram:4x3", "diamond:3x4", "cram:3x5", None)),
        *({"taken": taken} for taken in (-1, 1 << 12, True, "0", None)),
        *({"value": value} for value in (-1, True, 9, [0], None)),
        *({"parts": parts} for parts in ([], [[-1]], [[1 << 12]], [[True]], [1], "12", None)),
        {"parts": [[1] * 600_000]},
    ],
)
def test_what_is_no_certificate_is_refused(changed: dict[str, Any]) -> None:
    certificate = certificate_of("cram:3x4")
    assert judge(json.dumps(certificate | changed).encode())[0] in (1, 2)
    for field in certificate:
        remaining = {name: value for name, value in certificate.items() if name != field}
        assert judge(json.dumps(remaining).encode())[0] == 2


def test_what_takes_too_many_steps_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nimsum_lab.certificates.checker.work.MAX_STEPS", 100)
    code, said = judge(json.dumps(certificate_of("cram:3x4")).encode())
    assert code == 2
    assert "steps" in said
