"""Starts in somebody's own words."""

import pytest

from nimsum.language import speak
from webapp.teaching.own_words import games_said, start_said


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
    ],
)
def test_a_start_is_understood(text: str, start: str) -> None:
    assert start_said(text) == (start, True)


def test_games_are_known_by_their_spanish_names() -> None:
    speak("es")
    try:
        assert start_said("Ajedrez de Dawson 8") == ("dawsons-chess:8", True)
    finally:
        speak("en")


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("kayls 9", "kayles:9"),
        ("three big heaps of 3", "nim:3+nim:3+nim:3"),
        ("subtraction(1,2,3) 21", "subtraction(1,2,3):21"),
    ],
)
def test_what_is_unsure_is_only_proposed(text: str, start: str) -> None:
    assert start_said(text) == (start, False)


@pytest.mark.parametrize("text", ["", "+", "hello", "of of", "nim:3", "3 " * 200, "x" * 500])
def test_what_says_no_start_gives_none(text: str) -> None:
    assert start_said(text) == ("", False)


def test_games_are_found_in_a_text() -> None:
    assert games_said("Nim and Grundy’s game, please") == "nim+grundys-game"
    assert games_said("hello") == ""
