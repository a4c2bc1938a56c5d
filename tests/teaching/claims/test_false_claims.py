"""False sentences put in on purpose: the checker finds each of them."""

from dataclasses import replace

import pytest

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_move, read_sum
from nimsum.rulesets.sums import Move, Sum, after
from nimsum.solver.analysis import analyse
from nimsum.theory.misere.symbols import Temper
from tests.rulesets.sums import enough_time
from tests.teaching.claims.checker import CHECKS, is_true, unclaimed_numbers
from tests.teaching.claims.survey import survey
from webapp.teaching import claims as all_claims
from webapp.teaching.claims import (
    Claim,
    HasGenus,
    HasTemper,
    HasValue,
    IsTame,
    LawSays,
    LegalMoves,
    MoveWins,
    NimHeapsCancel,
    PlaysLikeNim,
    PositionIsDrawn,
    PositionIsLost,
    Reply,
    Sentence,
    ValuesRepeat,
    WinningMoves,
)
from webapp.teaching.why import losing_moves, steps
from webapp.teaching.why.partners import with_partners
from webapp.teaching.why.reason import Strategy, reason_called
from webapp.teaching.why.reasons import reason_of_position

NORMAL, MISERE = Convention

CHOMP = read_sum("chomp:3x3")
NIM = read_sum("nim:3+nim:4+nim:5")
ONES = read_sum("nim:1+nim:1+nim:2")
PINS = read_sum("octal(0.77):4")
COMPLETE = read_sum("node-kayles:complete-4")
PAIR = read_sum("nim:2+nim:2")
KAYLES = read_sum("octal(0.77):5")
REVERTING = read_sum("octal(0.77):7")
FIRM = read_sum("remove-an-edge:cycle-6")
THREES = read_sum("subtraction(1,2,3):9")
WYTHOFF = (
    "In misère play you lose from 0 and 1, from 2 and 2, and from 3 and 5 on from the pairs that "
    "lose in normal play."
)
EVEN_HEAPS = "Even heaps lose for the player to move."
LOOP = read_sum("aliquot-sum:6+nim:5")


def move(position: Sum, text: str) -> Move:
    """Return the move written in `text`."""
    return read_move(position, text)


def copying(position: Sum) -> Strategy:
    """Return the claim that in the lost `position` each move can be copied."""
    reason = reason_called("copy", {"left": "equal heaps"})
    return Strategy(position, NORMAL, reason, position)


def swapped_letters() -> Strategy:
    """Return a true strategy by letters, of which two answers are exchanged."""
    position = read_sum("notakto:3x3")
    analysis = analyse(position, enough_time())
    best = reason_of_position(position, enough_time(), NORMAL)
    best = with_partners(best, analysis, enough_time(), NORMAL)
    assert best is not None
    assert best.move is not None
    assert len(best.partners) > 1
    (a, b), (c, d), *others = best.partners
    false = replace(best, partners=((a, c), (b, d), *others))
    return Strategy(after(position, best.move), NORMAL, false, position)


TRUE: dict[str, Claim] = {
    "a move": MoveWins(NIM, NORMAL, move(NIM, "0:1")),
    "a move in misère play": MoveWins(ONES, MISERE, move(ONES, "2:1")),
    "a count of moves": LegalMoves(PINS, NORMAL, 7),
    "a count of wins": WinningMoves(COMPLETE, NORMAL, 4),
    "an outcome": PositionIsLost(PAIR, MISERE),
    "a value": HasValue(read_sum("kayles:5+nim:3"), NORMAL, 7),
    "a draw": PositionIsDrawn(LOOP, NORMAL),
    "a draw in misère play": PositionIsDrawn(LOOP, MISERE),
    "a value of a game with loops": HasValue(read_sum("aliquot-partial-sums:9"), NORMAL, 3),
    "a genus": HasGenus(KAYLES, MISERE, "4^{146}"),
    "a restless temper": HasTemper(KAYLES, MISERE, Temper.RESTLESS),
    "a temper": HasTemper(read_sum("octal(0.77):9"), MISERE, Temper.WILD),
    "a wild temper of a row that plays like Nim": HasTemper(REVERTING, MISERE, Temper.WILD),
    "two ones that cancel": NimHeapsCancel(KAYLES, MISERE, 1),
    "a law of misère play": LawSays(read_sum("wythoff:2,2"), MISERE, WYTHOFF),
    "a firm temper": HasTemper(read_sum("nim:2"), MISERE, Temper.FIRM),
    "a sum like Nim": PlaysLikeNim(ONES, MISERE),
    "a tame sum": IsTame(read_sum("remove-a-square:2x3+nim:2"), MISERE),
    "a law": LawSays(read_sum("nim:0"), NORMAL, EVEN_HEAPS),
    "a period": ValuesRepeat(THREES, NORMAL, 0, 4),
    "a period of growth": ValuesRepeat(read_sum("nim:1"), NORMAL, 0, 1, 1),
    "a reply": Reply(PAIR, NORMAL, move(PAIR, "0:1"), Move(1, (1,))),
    "a reply in misère play": Reply(PAIR, MISERE, move(PAIR, "0:1"), Move(1, (0,))),
    "a strategy": copying(PAIR),
    "another strategy": copying(read_sum("kayles:3+kayles:3+nim:1+nim:1")),
}

FALSE: dict[str, Claim] = {
    "a move": MoveWins(NIM, NORMAL, move(NIM, "1:2")),
    "a move that wins in normal play only": MoveWins(ONES, MISERE, move(ONES, "2:0")),
    "a count of results instead of moves": LegalMoves(PINS, NORMAL, 4),
    "a count of wins without equal ones": WinningMoves(COMPLETE, NORMAL, 1),
    "an outcome of normal play": PositionIsLost(read_sum("nim:1+nim:1"), MISERE),
    "a value added instead of nim-added": HasValue(read_sum("kayles:5+nim:4"), NORMAL, 8),
    "a draw of a game that ends": PositionIsDrawn(read_sum("aliquot-sum:12"), NORMAL),
    "an outcome of a draw": PositionIsLost(LOOP, NORMAL),
    "a value of a draw": HasValue(LOOP, NORMAL, 0),
    "a genus of another value": HasGenus(KAYLES, MISERE, "3^{146}"),
    "a genus that ends too early": HasGenus(KAYLES, MISERE, "4^{14}"),
    "a tame temper of a wild row": HasTemper(KAYLES, MISERE, Temper.FIRM),
    "a tame temper of a row that only plays like Nim": HasTemper(REVERTING, MISERE, Temper.FIRM),
    "a wild temper of a restless row": HasTemper(KAYLES, MISERE, Temper.WILD),
    "a restive temper of a restless row": HasTemper(KAYLES, MISERE, Temper.RESTIVE),
    "two twos that cancel": NimHeapsCancel(read_sum("nim:1"), MISERE, 2),
    "a law of misère play in normal play": LawSays(read_sum("wythoff:2,2"), NORMAL, WYTHOFF),
    "a firm temper of a single token": HasTemper(read_sum("nim:1"), MISERE, Temper.FIRM),
    "a wild row that plays like Nim": PlaysLikeNim(read_sum("octal(0.77):5+nim:4"), MISERE),
    "a board of value 0 and firm that plays like Nim": PlaysLikeNim(FIRM, MISERE),
    "a wild row that is tame": IsTame(read_sum("octal(0.77):9+nim:4"), MISERE),
    "a wild row that is tame beside Nim": IsTame(read_sum("octal(0.77):5+nim:2"), MISERE),
    "a law of another game": LawSays(read_sum("nim:2"), NORMAL, EVEN_HEAPS),
    "a law that forgets equal heaps": LawSays(
        read_sum("euclid:2,1"), NORMAL, "Leave the larger heap less than 1.618… times the smaller."
    ),
    "a period that is too short": ValuesRepeat(THREES, NORMAL, 0, 2),
    "a period that begins earlier": ValuesRepeat(THREES, NORMAL, 3, 4),
    "a reply": Reply(PAIR, NORMAL, move(PAIR, "0:1"), Move(1, (0,))),
    "a reply that copies to the end in misère play": Reply(
        PAIR, MISERE, move(PAIR, "0:0"), Move(1, (0,))
    ),
    "a strategy of copying where one heap has no twin": copying(read_sum("nim:1+nim:2+nim:3")),
    "a strategy of letters that fails at one reply": swapped_letters(),
}


@pytest.mark.parametrize("text", TRUE)
def test_a_true_claim_is_accepted(text: str) -> None:
    assert is_true(TRUE[text])


@pytest.mark.parametrize("text", FALSE)
def test_a_false_claim_is_found(text: str) -> None:
    assert not is_true(FALSE[text])


def test_each_claim_has_a_check() -> None:
    claims = {
        kind
        for kind in vars(all_claims).values()
        if isinstance(kind, type) and issubclass(kind, Claim) and kind is not Claim
    }
    assert {*CHECKS} == claims | {Strategy}


def test_a_number_without_a_claim_is_found() -> None:
    three_of_seven = Sentence("Of 7 moves, 3 win.", (LegalMoves(PINS, NORMAL, 7),))
    assert unclaimed_numbers(three_of_seven) == {"3"}


def test_a_count_of_results_in_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not survey([COMPLETE]).false
    monkeypatch.setattr(steps, "count_ways", lambda _position, moves: len([*moves]))
    assert survey([COMPLETE]).false


def test_a_wrong_reply_in_a_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    position = read_sum("nim:1+nim:2+nim:3")
    assert not survey([position]).false
    monkeypatch.setattr(losing_moves, "reply_of_reason", lambda *_: None)
    monkeypatch.setattr(losing_moves, "refutation", lambda *_: Move(2, (3,)))
    assert survey([position]).false
