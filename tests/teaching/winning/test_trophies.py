"""The names of trophies, how they are written, and where each can be won."""

import re

import pytest

from tests.rulesets.sums import enough_time
from webapp.limits import LONGEST_TROPHIES
from webapp.match.gallery import GALLERY
from webapp.rulesets.convention import Convention
from webapp.rulesets.errors import NotationError
from webapp.teaching.games.every_game import GAME_WORDS
from webapp.teaching.winning.starts import won_start
from webapp.teaching.winning.trophies import (
    MOST_OF_A_GAME,
    SEVERAL,
    TROPHIES,
    read_won,
    start_for,
    trophy_of,
)


def test_every_game_has_one_trophy_and_sums_have_one() -> None:
    assert sorted(TROPHIES) == sorted([*GAME_WORDS, SEVERAL])
    assert {trophy_of(game.start) for game in GALLERY} <= set(TROPHIES)


def test_each_trophy_can_be_won_from_the_start_that_is_shown() -> None:
    assert start_for("octal") is None, "its example is Kayles"
    for name in set(TROPHIES) - {"octal"}:
        start = start_for(name)
        assert start is not None, name
        assert trophy_of(start) == name
        assert won_start(start, Convention.NORMAL, enough_time()), name


def test_all_trophies_can_be_written_and_have_room() -> None:
    every = "_".join(f"{name}:{MOST_OF_A_GAME}" for name in TROPHIES)
    assert len(every) <= LONGEST_TROPHIES
    assert read_won(every) == dict.fromkeys(TROPHIES, MOST_OF_A_GAME)
    assert read_won("nim:3_kayles:1") == {"nim": 3, "kayles": 1}
    assert read_won("") == {}


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("chess:1", "There is no trophy of that name."),
        ("cut(1,2):1", "There is no trophy of that name."),
        ("nim:1_", "There is no trophy of that name."),
        ("nim", "That is not a number of trophies."),
        ("nim:03", "That is not a number of trophies."),
        ("nim:1_nim:2", "A game stands there twice."),
        ("nim:0", "There cannot be so many trophies of a game."),
        ("nim:10000", "There cannot be so many trophies of a game."),
        ("nim:1_" * 400, "The trophies are longer than 2000 characters."),
    ],
)
def test_what_cannot_be_read_is_refused(written: str, wrong: str) -> None:
    with pytest.raises(NotationError, match=re.escape(wrong)):
        read_won(written)
