"""What lessons and the texts of games claim about play is true, by plain recursion."""

import pytest

from tests.teaching.claims.checker import is_true, unclaimed_numbers
from webapp.teaching.claims import Claim, Sentence
from webapp.teaching.games.game_texts import GAME_WORDS
from webapp.teaching.lessons.ladders import LADDERS, Step
from webapp.teaching.stated_claims import StatedClaim

STEPS = {
    f"{ladder.slug}/{number}": step
    for ladder in LADDERS
    for number, step in enumerate(ladder.steps, start=1)
}
TOLD = {name: words for name, words in GAME_WORDS.items() if words.claims}


def claims_of(stated: tuple[StatedClaim, ...]) -> tuple[Claim, ...]:
    """Return the typed claims of `stated`."""
    return tuple(each.claim for each in stated)


@pytest.mark.parametrize("name", STEPS)
def test_what_a_step_of_a_lesson_claims_is_true(name: str) -> None:
    step: Step = STEPS[name]
    claims = claims_of(step.claims)
    assert claims
    for claim in claims:
        assert is_true(claim), claim
        assert claim.convention is step.convention


@pytest.mark.parametrize("name", TOLD)
def test_what_the_texts_of_a_game_claim_is_true(name: str) -> None:
    for claim in claims_of(TOLD[name].claims):
        assert is_true(claim), claim


def test_each_tip_has_claims() -> None:
    for name, words in GAME_WORDS.items():
        assert words.claims or not words.tip, name


def test_each_way_to_find_a_move_has_a_move_as_an_example() -> None:
    for name, words in GAME_WORDS.items():
        if not words.move or name.startswith("own"):  # Visitors write the rules of such a game.
            continue
        assert {"leaves", "wins"} & {claim.kind for claim in words.claims}, name


def test_a_false_statement_is_found() -> None:
    false = [
        StatedClaim(kind="lost", of="kayles:5"),
        StatedClaim(kind="copy", of="nim:1+nim:2"),
        StatedClaim(kind="leaves", of="factoring:60", by="0:12,5", value=1),
        StatedClaim(kind="leaves", of="maliquot:12", by="0:2", value=2),
        StatedClaim(kind="lost heaps", of="subtraction(1,3,4):14", heaps=(0, 2, 7, 9), period=3),
        StatedClaim(kind="balance to ones", of="nim:1+nim:1", misere=True),
    ]
    false += [
        StatedClaim(kind="leaves", of="saliquant:9", by="0:7", value=2),
        StatedClaim(kind="leaves", of="euclid:8,3", by="0:5,3", value=0),
        StatedClaim(kind="repeats", of="kayles:71", start=70, period=12),
        StatedClaim(kind="repeats", of="dawsons-kayles:53", start=53, period=17),
    ]
    for each in false:
        assert not is_true(each.claim), each


def test_a_number_in_a_lesson_that_no_claim_names_is_found() -> None:
    claims = claims_of((StatedClaim(kind="value", of="maliquot:12", value=3),))
    assert unclaimed_numbers(Sentence("12 is worth 4.", claims)) == {"4"}
