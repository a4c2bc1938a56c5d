"""Certificates of who wins a board: true ones are accepted, and no false one."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from nimsum.rulesets.drawn.board_game import BoardRuleset
from nimsum.rulesets.notation import read_sum
from nimsum_lab.certificates.checker import boards
from nimsum_lab.certificates.checker.main import judge
from nimsum_lab.certificates.proof_sets import certificate_of_outcome

GAMES = (
    "cram:1x1",
    "cram:2x4",
    "cram:3x3",
    "chomp:3x4",
    "chomp:3x3",
    "remove-a-square:3x3",
    "remove-a-square:2x5",
    "node-kayles:grid-3x4",
    "diamond:3x3",
    "diamond:2x4",
    "diamond:5",
)
KINDS = [(game, misere) for game in GAMES for misere in (False, True)]


def is_lost_in(game: str, misere: bool) -> Callable[[int], bool]:
    """Return a function that tells, by definition and the checker's rules, if a position is lost.

    The bit after the last place of a position is a Nim heap of 1.
    """
    places, rules, _ = boards.board(game)
    moves = [*rules, boards.Move(1 << places, 0, 1 << places)]

    @cache
    def is_lost(position: int) -> bool:
        remaining = boards.possible(position, moves)
        return (
            not any(is_lost(position & ~move[2]) for move in remaining) if remaining else not misere
        )

    return is_lost


@cache
def certificate_of(game: str, misere: bool) -> dict[str, Any]:
    made = certificate_of_outcome(game, is_lost_in(game, misere), misere=misere)
    return json.loads(json.dumps(made))  # type: ignore[no-any-return]


@pytest.mark.parametrize(("game", "misere"), KINDS)
def test_it_proves_what_the_definition_says(game: str, misere: bool) -> None:
    certificate = certificate_of(game, misere)
    assert judge(json.dumps(certificate).encode())[0] == 0
    places, moves, _ = boards.board(game)
    options = {(1 << places) - 1 & ~take for _need, _some, take in moves}
    lost = is_lost_in(game, misere)
    assert certificate["outcome"] == ("P" if lost((1 << places) - 1) else "N")
    assert certificate["winning"] == sorted(filter(lost, options))


@pytest.mark.parametrize("game", GAMES)
def test_its_rules_are_those_of_the_game(game: str) -> None:
    """As many options each time, down to the end, first in its numbering, then in ours."""
    _, moves, _ = boards.board(game)

    @cache
    def theirs(position: int) -> object:
        remaining = boards.possible(position, moves)
        return frozenset(theirs(position & ~take) for _need, _some, take in remaining)

    (start,) = read_sum(game)
    rules = start.ruleset
    assert isinstance(rules, BoardRuleset)

    @cache
    def ours(position: Any) -> object:
        return frozenset(ours(option) for (option,) in rules.options(position))

    assert theirs((1 << boards.board(game)[0]) - 1) == ours(start.position)


@pytest.mark.parametrize(("game", "misere"), KINDS)
def test_a_normal_form_is_lost_where_the_position_is(game: str, misere: bool) -> None:
    places, rules, _ = boards.board(game)
    heap = 1 << places
    lost = is_lost_in(game, misere)
    for position in Random(1).sample(range(2 * heap), min(2 * heap, 500)):
        form = boards.normal(position, [*rules, boards.Move(heap, 0, heap)], heap)
        assert lost(form) == lost(position)
        assert form.bit_count() <= position.bit_count()


def spoiled(told: dict[str, Any], random: Random) -> Iterator[dict[str, Any]]:
    listed = told["lost"]
    winning = told["winning"]
    yield told | {"outcome": "PN"[told["outcome"] == "P"]}
    yield told | {"misere": not told["misere"]}
    for at in range(len(winning)):
        yield told | {"winning": winning[:at] + winning[at + 1 :]}
    yield told | {"winning": [*winning, *winning[:1]] if winning else [0]}
    for game in random.sample(GAMES, 4):
        yield told | {"game": game}
    for at in random.sample(range(len(listed)), min(len(listed), 12)):
        yield told | {"lost": listed[:at] + listed[at + 1 :]}
        yield told | {"lost": [*listed[:at], listed[at] + 1, *listed[at + 1 :]]}


@pytest.mark.parametrize(("game", "misere"), KINDS)
def test_no_false_one_is_accepted(game: str, misere: bool) -> None:
    certificate = certificate_of(game, misere)
    for wrong in spoiled(certificate, Random(1)):
        if judge(json.dumps(wrong).encode())[0] == 0:
            true = certificate_of(wrong["game"], wrong["misere"])
            assert [wrong[name] for name in ("outcome", "winning")] == [
                true[name] for name in ("outcome", "winning")
            ], wrong


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "cram:9x12"},
        {"game": "cram:0x3"},
        {"game": "diamond:4"},
        {"game": ["cram:3x3"]},
        {"misere": 1},
        {"outcome": None},
        {"winning": [True]},
        {"winning": None},
        {"lost": [-1]},
        {"lost": [10**30]},
        {"lost": "7"},
        {"lost": [1] * 500_000},
        {"lost": []},
    ],
)
def test_what_is_no_certificate_is_refused(changed: dict[str, Any]) -> None:
    certificate = certificate_of("cram:3x3", True)
    assert judge(json.dumps(certificate | changed).encode())[0] in (1, 2)
    for field in certificate:
        remaining = {name: value for name, value in certificate.items() if name != field}
        assert judge(json.dumps(remaining).encode())[0] == 2
