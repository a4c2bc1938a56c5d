"""Moves in rows of pins, in words: the pins that a tap takes, by the numbers on the board."""

import random
import re

import pytest

from nimsum.match.match import Match, Player
from nimsum.match.pin_rows import pin_rows
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.notation import read_move, read_sum
from nimsum.rulesets.sums import has_move
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import instruction, moves_in_words, orders

GAMES = (
    "octal(0.77)",
    "octal(0.137)",
    "octal(0.07)",
    "octal(0.007)",
    "octal(0.6)",
    "octal(0.45)",
    "octal(0.156)",
    "octal(0.356)",
    "own(take-1,3-leave-2-unequal;take-up-to-1-of-2)",
)
NUMBERS = re.compile(r"pins? (\d+)(?: (and|to) (\d+))?")


def pins_named(words: str) -> list[int]:
    """Return the numbers of the pins that `words` name."""
    found = NUMBERS.search(words)
    assert found, words
    first = int(found[1])
    return [*range(first, int(found[3] or first) + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_words_name_the_pins_that_a_tap_takes_throughout_a_game(game: str) -> None:
    draw = random.Random(game)
    for length in range(1, 12):
        match = Match(read_sum(f"{game}:{length}"), Player.ONE)
        # The numbers of the pins of each component, kept here by taking pins out of lists.
        runs = [[*range(1, length + 1)]]
        while not match.over:
            ways = []
            for index, component in enumerate(match.position):
                ruleset = component.ruleset
                assert isinstance(ruleset, OnPlaces)
                for option in ruleset.options(component.position):
                    usual = ruleset.write_move(component.position, option)
                    for touch in ruleset.touches(component.position, option):
                        written = f"{index}:{touch.written or usual}"
                        pins = runs[index]
                        taken = [pins[key] for key in touch.taken if isinstance(key, int)]
                        ways.append((index, written, taken))
            for _index, written, taken in ways:
                move = read_move(match.position, written)
                words = instruction(match.position, move)
                assert pins_named(words) == taken
                assert words in orders(match.position, [move])
                assert ("leaving" in words) == (len(move.option) > 1)
            index, written, taken = draw.choice(ways)
            at = runs[index].index(taken[0])
            left = runs[index][:at]
            right = runs[index][at + len(taken) :]
            runs[index : index + 1] = [run for run in (left, right) if run] or [[]]
            match = match.after(read_move(match.position, written))
            assert pins_named(moves_in_words(match)[-1].text) == taken
            for run in pin_rows(match)[0].runs:
                assert runs[run.index] == [*range(run.first + 1, run.first + run.length + 1)]
        assert not any(map(has_move, match.position))


@pytest.mark.parametrize(
    ("start", "moves", "move", "words"),
    [
        ("octal(0.77):9", (), "0:4,4", "hit pin 5, leaving 4 and 4"),
        ("octal(0.77):9", (), "0:7", "hit pins 8 and 9"),
        ("octal(0.77):9", ("0:4,4", "1:0,3"), "1:1,1", "hit pin 8, leaving 1 and 1"),
        ("octal(0.77):9+nim:3", ("0:4,4",), "1:3,0", "hit pin 9"),
        ("octal(0.77):5+octal(0.77):5", ("0:2,2",), "1:1", "hit pin 5 (row 1)"),
        ("octal(0.77):5+octal(0.77):5", ("0:2,2",), "2:2,2", "hit pin 3, leaving 2 and 2 (row 2)"),
        ("octal(0.45):9", (), "0:4,3", "take pins 5 and 6, leaving 4 and 3"),
        ("octal(0.77):101", (), "0:50,50", "take 1 of 101, leaving 50 and 50"),
        ("octal(0.77):101", ("0:50,50",), "1:49", "take 1 from the 50 (row 2)"),
    ],
)
def test_pins_keep_their_numbers(start: str, moves: tuple[str, ...], move: str, words: str) -> None:
    match = Match(read_sum(start), Player.ONE)
    for earlier in moves:
        match = match.after(read_move(match.position, earlier))
    assert instruction(match.position, read_move(match.position, move)) == words


def test_equal_runs_are_told_apart_by_their_pins() -> None:
    match = Match(read_sum("octal(0.77):5"), Player.ONE)
    match = match.after(read_move(match.position, "0:2,2"))
    names = [name_of(match.position, index) for index in range(2)]
    assert [name.heading for name in names] == ["Pins 1 and 2", "Pins 4 and 5"]
    assert names[1].in_sentence == "the row of 2 (pins 4 and 5)"
