"""The sentence on how a win was lost."""

import re
from functools import reduce
from operator import xor
from random import Random

import pytest

from nimsum.match.match import Match, Player, replay
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.drawn.chomp import ChompWords
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Move, Sum, after, has_move, moves_in
from nimsum.rulesets.words import LostWin
from nimsum.solver.analysis import Outcome, analyse
from tests.rulesets.exhaustive import value
from tests.rulesets.sums import enough_time
from webapp.teaching.move_words import instruction, shown_on_squares
from webapp.teaching.review.decision import decision_of
from webapp.teaching.review.loss import how_beaten


def _lost_game(start: str, convention: Convention = Convention.NORMAL, seed: int = 0) -> Match:
    """Return a game in which you throw the win away at once, and then lose."""
    random = Random(seed)
    match = Match(read_sum(start), Player.YOU, (), convention)
    while not match.over:
        winning = analyse(match.position, enough_time(), convention=convention).winning
        moves = [*moves_in(match.position)]
        if match.to_move is Player.YOU:
            moves = [move for move in moves if move not in winning] or moves
            match = match.after(random.choice(moves))
        else:
            match = match.after(winning[0])
    return match


def _told(match: Match) -> str:
    """Return how the slip was beaten, without the better move."""
    return _how_beaten(match).partition(" Better:")[0]


def _how_beaten(match: Match) -> str:
    slip = decision_of(match, enough_time()).slip
    assert slip
    assert slip.by is Player.YOU
    return how_beaten(match, slip, enough_time()).text


@pytest.mark.parametrize(
    ("start", "moves", "convention", "sentence"),
    [
        (
            "subtraction(1,2,3):21",
            "0:18_0:16_0:15_0:12_0:11_0:8_0:7_0:4_0:3_0:0",
            Convention.NORMAL,
            "Then they left 16, a multiple of 4, and could leave another one every time.",
        ),
        (
            "nim:3+nim:5",
            "1:0_0:0",
            Convention.NORMAL,
            "Then they could end it: take all of the 3. Better: leave 3 and 3, which are equal.",
        ),
        (
            "maliquot:12",
            "0:6_0:1",
            Convention.NORMAL,
            "Then they could end it: move 6 to 1. Better: move 12 to 1.",
        ),
        (
            "maliquot:12+maliquot:36",
            "1:1_0:1",
            Convention.NORMAL,
            "Then they could end it: move 12 to 1. Better: leave 12 and 12, which are equal.",
        ),
        (
            "nim:3+nim:5",
            "1:2_0:2_0:0_1:0",
            Convention.NORMAL,
            "Then they left 2 and 2, which are equal, and could copy each of your moves.",
        ),
        ("nim:2", "0:0", Convention.MISERE, "That was the last move, and the last move loses."),
        (
            "nim:2+nim:3",
            "0:1_1:0_0:0",
            Convention.MISERE,
            "Then they left you only the last move, which loses.",
        ),
    ],
)
def test_the_reply_is_told_in_the_pictures_of_its_reason(
    start: str, moves: str, convention: Convention, sentence: str
) -> None:
    match = replay(read_sum(start), Player.YOU, moves, convention)
    assert match.winner is Player.COMPUTER
    assert _how_beaten(match).startswith(sentence)


def test_without_a_reason_the_replies_are_counted() -> None:
    texts = {_how_beaten(_lost_game("chomp:3x4", seed=seed)) for seed in range(8)}
    assert any(text.startswith("Of ") for text in texts), texts


@pytest.mark.parametrize("start", ["nim:4+nim:6", "grundys-game:11", "wythoff:4,5", "chomp:3x4"])
def test_a_reply_is_told_only_if_it_wins(start: str) -> None:
    match = _lost_game(start)
    slip = decision_of(match, enough_time()).slip
    assert slip
    after_reply = match.positions[slip.ply + 2]
    assert analyse(after_reply, enough_time()).outcome is Outcome.P
    assert how_beaten(match, slip, enough_time()).text
    # A reply that gives the win back has no sentence.
    other = match.back_to(slip.ply + 1)
    winning = analyse(other.position, enough_time()).winning
    wrong = next(move for move in moves_in(other.position) if move not in winning)
    assert not how_beaten(other.after(wrong), slip, enough_time()).text


def test_a_game_may_tell_it_in_its_own_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    def beaten(_words: ChompWords, lost: LostWin[Grid]) -> str:
        cells = (lost.before, lost.slip, lost.reply, lost.better)
        return "-".join(str(position.cells.bit_count()) for position in cells)

    monkeypatch.setattr(ChompWords, "beaten", beaten)
    match = _lost_game("chomp:3x4")
    before, slip, reply, better = map(int, _told(match).split("-"))
    assert before > slip > reply
    assert before > better
    # With a second component the facts of one are not those of the game.
    beside = _lost_game("chomp:3x3+nim:1")
    assert "-" not in _how_beaten(beside)


@pytest.mark.parametrize(("start", "odd"), [("delete-nim:7,6", 0), ("vdn:8,5", 1)])
def test_heaps_that_are_called_even_or_odd_are_so(start: str, odd: int) -> None:
    """And no move leaves two such heaps again."""
    word = "odd" if odd else "even"
    sentences = set()
    for seed in range(8):
        match = _lost_game(start, seed=seed)
        slip = decision_of(match, enough_time()).slip
        assert slip
        (reply,) = match.positions[slip.ply + 2]
        sentence = _how_beaten(match)
        if f"two {word} heaps" not in sentence:
            continue
        sentences.add(sentence)
        assert all(n % 2 == odd for n in reply.position)
        for (heaps,) in reply.ruleset.options(reply.position):
            assert any(n % 2 != odd for n in heaps)
    assert sentences


@pytest.mark.parametrize("start", ["octal(0.77):6+nim:6", "octal(0.77):4+nim:5+octal(0.77):6"])
def test_the_values_left_are_named_and_cancel(start: str) -> None:
    named = set()
    for seed in range(8):
        match = _lost_game(start, seed=seed)
        slip = decision_of(match, enough_time()).slip
        assert slip
        remaining = match.positions[slip.ply + 2]
        sentence = _told(match)
        worth = re.search(r" worth ([\d, and]+)(\.| each)", sentence)
        if worth is None:
            continue
        named.add(worth[2])
        told = [int(number) for number in re.findall(r"\d+", worth[1])]
        values = [value(part.ruleset, part.position) for part in remaining if has_move(part)]
        assert values == (told * 2 if worth[2] == " each" else told)
        assert reduce(xor, values) == 0
    assert named


def test_in_nim_the_powers_of_two_are_in_pairs() -> None:
    texts = {_told(_lost_game("nim:3+nim:4+nim:5", seed=seed)) for seed in range(8)}
    paired = [text for text in texts if text.endswith("every group had a partner.")]
    for text in paired:
        assert reduce(xor, map(int, re.findall(r"\d+", text))) == 0
    assert paired


@pytest.mark.parametrize(
    "start",
    [
        "nim:3+nim:4+nim:5",
        "nim:5+nim:6+nim:7+nim:1",
        "nim:40+nim:23+nim:5",
        "octal(0.77):7+octal(0.77):4",
        "grundys-game:7+nim:3",
        "cut(1,2):7+nim:4",
    ],
)
def test_in_a_sum_of_heaps_the_sentence_says_what_cancelled(start: str) -> None:
    words = ("had a partner", "cancel", "are equal", "equal pairs", "worth")
    for seed in range(8):
        match = _lost_game(start, seed=seed)
        slip = decision_of(match, enough_time()).slip
        assert slip
        left = match.positions[slip.ply + 2]
        assert reduce(xor, (value(part.ruleset, part.position) for part in left)) == 0
        if slip.ply + 2 < len(match.moves):
            assert any(word in _how_beaten(match) for word in words)


@pytest.mark.parametrize("start", ["nim:1+nim:8", "maliquot:2+maliquot:36", "nim:7", "cram:3x4"])
def test_the_better_move_that_is_named_wins(start: str) -> None:
    better = set()
    for seed in range(8):
        match = _lost_game(start, seed=seed)
        slip = decision_of(match, enough_time()).slip
        assert slip
        sentence = _how_beaten(match)
        before = match.positions[slip.ply]
        equal = re.search(r"Better: leave (\d+) and (\d+), which are equal", sentence)
        ordered = re.search(r"Better: (.+?)(?:, then copy every move)?\.$", sentence)
        if equal:
            better.add(sentence)
            assert equal[1] == equal[2]
            sizes = [[part.position for part in after(before, move)] for move in _wins(before)]
            assert [int(equal[1])] * 2 in sizes
        elif ordered:
            better.add(sentence)
            assert ordered[1] in [instruction(before, move) for move in _wins(before)]
    assert better


@pytest.mark.parametrize(
    "start",
    [
        "chomp:3x4",
        "chomp:2x5",
        "geography:.xo.,xxxx,xxxx,x..x",
        "notakto:1x5",
        "notakto:xxxx,xxxx,x.xx",
        "diamond:xxx,xx.",
        "diamond:.x.,xxx,xx.",
    ],
)
def test_a_game_with_words_of_its_own_names_a_better_move_and_the_reply(start: str) -> None:
    for seed in range(6):
        match = _lost_game(start, seed=seed)
        slip = decision_of(match, enough_time()).slip
        assert slip
        told, _better, named = _how_beaten(match).partition(" Better: ")
        assert told.endswith(".")
        before = match.positions[slip.ply]
        orders = [instruction(before, move) for move in _wins(before)]
        assert named.removesuffix(", then copy every move.").removesuffix(".") in orders


def _wins(position: Sum) -> list[Move]:
    """Return the moves after which the values cancel."""
    return [
        move
        for move in moves_in(position)
        if reduce(xor, (value(part.ruleset, part.position) for part in after(position, move))) == 0
    ]


@pytest.mark.parametrize("start", ["wythoff:5,8", "wythoff:4,6"])
def test_on_squares_the_slip_had_no_ring_and_the_reply_has_one(start: str) -> None:
    for seed in range(8):
        match = _lost_game(start, seed=seed)
        slip = decision_of(match, enough_time()).slip
        assert slip
        (left,) = match.positions[slip.ply + 1]
        (answer,) = match.positions[slip.ply + 2]
        told = shown_on_squares(_how_beaten(match))
        assert told.startswith("Your square had no gold ring. They went to one: queen to ")
        assert f"went to one: queen to {answer.ruleset.words.position(answer.position)}." in told
        before = match.positions[slip.ply]
        better = re.search(r"Better: (.+)\.$", told)
        assert better
        assert better[1] in [shown_on_squares(instruction(before, move)) for move in _wins(before)]
        assert value(left.ruleset, left.position)
        assert not value(answer.ruleset, answer.position)


def test_rings_are_told_of_only_where_they_decide() -> None:
    for seed in range(8):
        match = _lost_game("wythoff:1,2+nim:3", seed=seed)
        assert "ring" not in shown_on_squares(_how_beaten(match))


@pytest.mark.parametrize("start", ["staircase-nim:2,3,4", "staircase-nim:1,0,2,3"])
def test_the_steps_that_are_named_cancel(start: str) -> None:
    told = set()
    for seed in range(8):
        match = _lost_game(start, seed=seed)
        slip = decision_of(match, enough_time()).slip
        assert slip
        (left,) = match.positions[slip.ply + 2]
        counting = left.position[::2]
        assert value(left.ruleset, left.position) == 0
        sentence = _told(match)
        steps_told = sentence.partition(":")[0]
        numbers = [int(number) for number in re.findall(r"\d+", steps_told)]
        if "no tokens on steps that count" in sentence:
            assert not any(counting)
        elif "every group had a partner" in sentence:
            assert numbers == [*counting, *range(1, len(left.position) + 1, 2)]
            assert reduce(xor, counting) == 0
        told.add(steps_told.partition(" on ")[2])
    assert told


def test_the_gaps_of_silver_dollar_that_are_named_cancel() -> None:
    named = 0
    for seed in range(8):
        match = _lost_game("silver-dollar:..x...x.x..x", seed=seed)
        slip = decision_of(match, enough_time()).slip
        assert slip
        (left,) = match.positions[slip.ply + 2]
        columns = [column for _row, column in left.position.places]
        gaps = [
            after - before - 1 for before, after in zip(columns[::2], columns[1::2], strict=True)
        ]
        gaps_told = re.search(r"numbered gaps of ([\d, and]+):", _told(match))
        assert value(left.ruleset, left.position) == reduce(xor, gaps) == 0
        if gaps_told:
            named += 1
            assert [int(n) for n in re.findall(r"\d+", gaps_told[1])] == [g for g in gaps if g]
        else:
            assert "side by side" not in _how_beaten(match) or not any(gaps)
    assert named
