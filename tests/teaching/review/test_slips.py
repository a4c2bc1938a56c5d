"""What a move did, why a slip is one, and how well a training game was played."""

from nimsum.budget import Budget
from nimsum.match.match import Player, replay
from nimsum.match.training import PlayRecord, Training, read_takebacks
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from tests.teaching.claims.checker import is_true
from webapp.teaching.review.accuracy import accuracy
from webapp.teaching.review.slips import Refutation, refutation_of_last_move
from webapp.teaching.review.verdicts import MoveVerdict, judge


def slip(start: str, moves: str, convention: Convention = Convention.NORMAL) -> Refutation | None:
    return refutation_of_last_move(
        replay(read_sum(start), Player.YOU, moves, convention), Budget(60)
    )


NORMAL = Convention.NORMAL
MISERE = Convention.MISERE
VERDICTS = [
    ("nim:3+nim:5", "1:3", NORMAL, MoveVerdict.KEPT_WIN),
    ("nim:3+nim:5", "1:4", NORMAL, MoveVerdict.THREW_WIN),
    ("nim:3+nim:3", "1:2", NORMAL, MoveVerdict.NOTHING_TO_KEEP),
    ("nim:2", "0:0", MISERE, MoveVerdict.THREW_WIN),
    ("nim:2", "0:1", MISERE, MoveVerdict.KEPT_WIN),
    ("nim:1", "0:0", MISERE, MoveVerdict.NOTHING_TO_KEEP),
    ("aliquot-sum:6+nim:2", "1:1", NORMAL, MoveVerdict.KEPT_DRAW),
    ("aliquot-partial-sums:6", "0:6", NORMAL, MoveVerdict.THREW_WIN),
    ("grundys-game:50000+nim:4", "1:3", NORMAL, MoveVerdict.UNKNOWN),
]


def test_what_a_move_did() -> None:
    for start, move, convention, verdict in VERDICTS:
        match = replay(read_sum(start), Player.YOU, move, convention)
        budget = Budget(0.2 if verdict is MoveVerdict.UNKNOWN else 60)
        found = judge(match.start, match.moves[0], budget, convention).verdict
        assert found is verdict, (start, move)


def test_a_slip_is_refuted_by_a_reply() -> None:
    result = slip("nim:3+nim:4+nim:5", "0:0")
    assert result is not None
    assert result.reply is not None
    assert result.title == "That threw the win away"
    assert result.says == "Then they can win: take 1 from the 5."


def test_what_wins_or_had_nothing_to_lose_is_no_slip() -> None:
    assert slip("nim:3+nim:4+nim:5", "0:1") is None
    assert slip("nim:3+nim:3", "0:1") is None


def test_a_slip_may_leave_a_draw() -> None:
    thrown = slip("aliquot-partial-sums:6+aliquot-partial-sums:10", "1:6")
    assert thrown is not None
    assert thrown.reply is None
    assert thrown.says == "It’s a draw if both play well."


def test_the_last_move_of_a_misere_game_can_be_a_slip() -> None:
    result = slip("nim:2", "0:0", Convention.MISERE)
    assert result is not None
    assert result.reply is None
    assert "loses in misère play" in result.says


def told(start: str, moves: str, back: str = "", hints: int = 0) -> str:
    match = replay(read_sum(start), Player.YOU, moves)
    record = PlayRecord(read_takebacks(back), hints)
    sentence = accuracy(Training(match, record), Budget(60))
    assert sentence.claims
    assert all(map(is_true, sentence.claims))
    return sentence.text


def test_the_accuracy_counts_first_tries() -> None:
    assert told("nim:1+nim:2", "1:1_0:0_1:0") == ("Winning moves found at the first try: 2 of 2.")
    assert told("nim:1+nim:2", "1:1_0:0_1:0", "0_1:0", 2) == (
        "Winning moves found at the first try: 1 of 2; 1 taken back; 2 hints."
    )
    assert told("nim:1+nim:1", "0:0_1:0") == "You had no winning move that I know of."
    # The move that was missed twice is one winning move, not two.
    assert told("nim:1+nim:2", "1:1_0:0_1:0", "0_1:0;0_0:0") == (
        "Winning moves found at the first try: 1 of 2; 2 taken back."
    )


def test_what_is_not_known_is_no_error() -> None:
    match = replay(read_sum("grundys-game:50000+nim:4"), Player.YOU, "1:3_1:2_1:1")
    assert accuracy(Training(match, PlayRecord()), Budget(0.2)).text == (
        "You had no winning move that I know of; 2 moves I couldn’t judge."
    )
