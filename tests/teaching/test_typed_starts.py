"""Starts in somebody's own words."""

import pytest

from nimsum.language import set_language
from webapp.languages import WORDS
from webapp.teaching.typed_starts import TypedStart, games_in_text, parse_start


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("three heaps of 3", "nim:3+nim:3+nim:3"),
        ("Nim 3 4 5", "nim:3+nim:4+nim:5"),
        ("nim 3, 4 and 5", "nim:3+nim:4+nim:5"),
        ("3 4 5", "nim:3+nim:4+nim:5"),
        ("a heap of 7", "nim:7"),
        ("two piles of five", "nim:5+nim:5"),
        ("two heaps of 3 and one of 5", "nim:3+nim:3+nim:5"),
        ("kayles 9", "kayles:9"),
        ("9 pins of Kayles", "kayles:9"),
        ("21, take 1 2 or 3", "subtraction(1,2,3):21"),
        ("take 1 to 3 from 20", "subtraction(1,2,3):20"),
        ("take up to 4 from 30", "subtraction(1,2,3,4):30"),
        ("cram 3 by 4", "cram:3x4"),
        ("Grundy’s Game 11", "grundys-game:11"),
        ("nim 3 and kayles 9", "nim:3+kayles:9"),
        ("tres montones de 3", "nim:3+nim:3+nim:3"),
        ("un montón de 7", "nim:7"),
        ("dos pilas de cinco", "nim:5+nim:5"),
        ("21, quita 1, 2 o 3", "subtraction(1,2,3):21"),
        ("twenty one", "nim:21"),
        ("Nim thirty-two and four", "nim:32+nim:4"),
        ("one hundred and five", "nim:105"),
        ("take one two or three from twenty one", "subtraction(1,2,3):21"),
        ("treinta y dos", "nim:32"),
        ("three heaps of twenty-two", "nim:22+nim:22+nim:22"),
        ("three heaps 3 4 5", "nim:3+nim:4+nim:5"),
        ("take 1-3 from 20", "subtraction(1,2,3):20"),
        ("3-4-5", "nim:3+nim:4+nim:5"),
        ("kayles 4 + 4", "kayles:4+kayles:4"),
        ("take 1 or 2 from 7 + 8", "subtraction(1,2):7+subtraction(1,2):8"),
    ],
)
def test_a_start_is_understood(text: str, start: str) -> None:
    assert parse_start(text) == TypedStart(start, sure=True)


def test_games_are_known_by_their_spanish_names() -> None:
    set_language("es")
    try:
        assert parse_start("Ajedrez de Dawson 8") == TypedStart("dawsons-chess:8", sure=True)
    finally:
        set_language("en")


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("kayls 9", "kayles:9"),
        ("three big heaps of 3", "nim:3+nim:3+nim:3"),
        ("subtraction(1,2,3) 21", "subtraction(1,2,3):21"),
        ("4 + kayles 4", "nim:4+kayles:4"),
        ("nim 1,500", "nim:1+nim:500"),
    ],
)
def test_what_is_unsure_is_only_proposed(text: str, start: str) -> None:
    assert parse_start(text) == TypedStart(start)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "+",
        "hello",
        "of of",
        "nim:3",
        "3 " * 200,
        "x" * 500,
        "3 heaps",
        "five heaps",
        "3 heaps of 4 5",
        "20 heaps of 3",
        "two heaps 3",
        "nim 3.5",
        "nim 1/2",
        "nim -3",
        "nim 3*4",
        "nim 10^3",
        "nim 1.000",
    ],
)
def test_what_says_no_start_gives_none(text: str) -> None:
    assert parse_start(text) == TypedStart()


@pytest.mark.parametrize(
    ("text", "start", "misere"),
    [
        ("nim 3 4 5, the last one loses", "nim:3+nim:4+nim:5", True),
        ("kayles 9, whoever takes the last token loses", "kayles:9", True),
        ("3 5, la última pierde", "nim:3+nim:5", True),
        ("nim 3 5, quien quita la última ficha pierde", "nim:3+nim:5", True),
        ("misère nim 3 5", "nim:3+nim:5", True),
        ("nim 3 5, the last player wins", "nim:3+nim:5", False),
        ("nim 3 5, la última gana", "nim:3+nim:5", False),
        ("nim 3 5, pierde quien quita la última ficha", "nim:3+nim:5", True),
    ],
)
def test_who_wins_with_the_last_move_is_understood(text: str, start: str, misere: bool) -> None:
    assert parse_start(text) == TypedStart(start, sure=True, misere=misere)


def test_games_are_found_in_a_text() -> None:
    assert games_in_text("Nim and Grundy’s game, please") == "nim+grundys-game"
    assert games_in_text("hello") == ""


@pytest.mark.parametrize("code", sorted(WORDS))
def test_a_start_is_understood_with_the_words_of_each_language(code: str) -> None:
    words = WORDS[code]
    numbers = words["numbers"]
    signs = words["signs"]
    last = words["last"]
    set_language(code)
    try:
        for heaps in signs["heaps"]:
            for of in signs["of"]:
                said = f"{numbers['3'][0]} {heaps} {of} {numbers['12'][0]}"
                assert parse_start(said) == TypedStart("nim:12+nim:12+nim:12", sure=True)
        for take in signs["take"]:
            for to in signs["to"]:
                said = f"21, {take} 1 {to} 3"
                assert parse_start(said) == TypedStart("subtraction(1,2,3):21", sure=True)
        for loses in last["loses"]:
            for said in (f"{last['last'][0]} {loses}", f"{loses} {last['last'][0]}"):
                assert parse_start(f"3 5, {said}") == TypedStart(
                    "nim:3+nim:5", sure=True, misere=True
                )
        for wins in last["wins"]:
            assert parse_start(f"3 5, {last['last'][0]} {wins}") == TypedStart(
                "nim:3+nim:5", sure=True
            )
    finally:
        set_language("en")
