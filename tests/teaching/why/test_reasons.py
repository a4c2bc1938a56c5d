"""The best reason is given, it is true, and it is the same one however often it is asked for."""

import re
from collections import Counter
from itertools import combinations_with_replacement, product
from math import inf, sqrt

import pytest
from flask.testing import FlaskClient

from nimsum.rulesets.catalogue import AnyRuleset, families
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Move, Sum, after, component_of, count_ways, has_move
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.evaluation import evaluate
from nimsum.solver.grundy_tables import TABLES
from tests.representatives import each_board
from tests.rulesets import exhaustive
from tests.rulesets.samples import RULESETS, small_positions
from tests.rulesets.sums import enough_time
from tests.solver.looks import looks
from webapp.teaching.why.explanation import explain
from webapp.teaching.why.hints import hint
from webapp.teaching.why.marks import Mark, Marks, mark
from webapp.teaching.why.reason import Reason, ReasonKind
from webapp.teaching.why.reasons import best_reason

REASONS = {
    "nim:7": (ReasonKind.END, "After this move, no move is left."),
    "remove-a-square:4x4": (ReasonKind.END, "After this move, no move is left."),
    "kayles:9": (ReasonKind.COPY, "Then 4 and 4 are equal."),
    "kayles:12": (ReasonKind.COPY, "Then 5 and 5 are equal."),
    "cut(1,2):7": (ReasonKind.COPY, "A heap of 1 can’t be cut. So it doesn’t count."),
    "nim:5+nim:3": (ReasonKind.COPY, "Then 3 and 3 are equal."),
    "nim:5+nim:5": (ReasonKind.COPY, "Here, 5 and 5 are equal."),
    "cut(1,2):2001": (ReasonKind.COPY, "Then 1,000 and 1,000 are equal."),
    "octal(0.66):100000": (ReasonKind.COPY, "Then 49,999 and 49,999 are equal."),
    "octal(0.66):100000+octal(0.66):99999": (ReasonKind.COPY, "99,999 are equal"),
    "couples-are-forever:100000+nim:5+nim:5": (ReasonKind.COPY, "equal"),
    "cut(1,2):200000+cut(1,2):200000": (ReasonKind.COPY, "Here, the games are equal."),
    "cram:3x4": (ReasonKind.MIRROR, "half a turn away. No domino fits on the centre."),
    "remove-a-square:4x5": (
        ReasonKind.MIRROR,
        "After this move, half a turn does not change the board. No full square covers the centre.",
    ),
    "cram:4x4": (ReasonKind.MIRROR, "After half a turn, the board looks the same."),
    "wythoff:5,8": (ReasonKind.LAW, "Leave 4 and 7. From these pairs every move loses:"),
    "wythoff:4,7": (ReasonKind.LAW, "4 and 7: the player to move loses."),
    "delete-nim:11,9": (ReasonKind.LAW, "Two even heaps lose"),
    "subtraction(1,2,3):10": (ReasonKind.PERIOD, "Leave a multiple of 4."),
    "subtraction(1,2,3):12": (ReasonKind.PERIOD, "12 is a multiple of 4."),
    "subtraction(2,3):9": (ReasonKind.PERIOD, "Lost heaps: 0, 1, 5, 6, 10, 11, …"),
    "maliquot:3+maliquot:2": (
        ReasonKind.EVEN_MOVES,
        "One move ends each of 3 and 2: you end one, they end the other.",
    ),
    "grundys-game:9": (ReasonKind.EQUAL, "Then 6 and 3 are worth 1 each."),
    "kayles:5+nim:4": (ReasonKind.EQUAL, "Here, Kayles 5 and Nim 4 are worth 4 each."),
    "kayles:1+kayles:2+kayles:3": (ReasonKind.BALANCE, "Every group has a partner."),
    "chomp:2x3+notakto:3x3": (ReasonKind.EQUAL, "Then the games are worth 1 each."),
    "nim:3+nim:4+nim:5": (ReasonKind.BALANCE, "every group has a partner"),
    "nim:1+nim:4+nim:5": (ReasonKind.BALANCE, "Every group has a partner"),
    "cut(1,2):400000+nim:4": (
        ReasonKind.CANCEL,
        "Leave equal parts in pairs, and the rest with nim-sum 0",
    ),
    "wythoff:5000,7001+wythoff:7001,5000": (ReasonKind.CANCEL, "Equal parts stand in pairs"),
    "notakto:3x5": (
        ReasonKind.MIRROR,
        "A cell with ! is unsafe: a cross there makes two in a line of three. If they move "
        "there, end the game. Else answer at the other F or G, half a turn away.",
    ),
    "notakto:4x4": (ReasonKind.MIRROR, "Else answer at the other E or F, across the mirror."),
    "diamond:...x...,.xx.xx.,xxx.xxx,xxx.xxx,.xx.xx.,...x...": (
        ReasonKind.MIRROR,
        "Take column d first: half a turn does not change this move, so nobody can copy it.",
    ),
    "chomp:3x4": (ReasonKind.ANSWERED, "After 2 of their 7 moves, you can end the game at once"),
}

A_MOMENT = 2_000
"""The looks at its budget that a computer of today takes while a visitor waits."""


@pytest.mark.parametrize("text", REASONS)
def test_the_best_reason_is_given(text: str) -> None:
    best = explain(read_sum(text), looks(A_MOMENT)).best
    assert best is not None
    kind, said = REASONS[text]
    assert best.kind is kind
    assert said in best.says


@pytest.mark.parametrize("game", ["cut(1,2)", "cut(1,3)", "grundys-game", "octal(0.07)"])
def test_heaps_that_a_copy_leaves_out_have_no_move(game: str) -> None:
    for n in range(2, 13):
        position = read_sum(f"{game}:{n}")
        best = explain(position, enough_time()).best
        if best is None or best.move is None or best.kind is not ReasonKind.COPY:
            continue
        heaps = [part.position for part in after(position, best.move)]
        single = {heap for heap, count in Counter(heaps).items() if count % 2 and heap}
        assert ("count." in best.says) == bool(single)
        for heap in single:
            assert not exhaustive.options(position[0].ruleset, heap)
            assert f" {heap} " in best.says


def test_what_is_said_of_pairs_of_heaps_in_wythoffs_game_is_true() -> None:
    best = explain(read_sum("wythoff:5,8"), enough_time()).best
    assert best is not None
    wins = {
        pair: exhaustive.next_player_wins(_wythoff(pair)) for pair in product(range(9), range(9))
    }
    lost = {pair for pair, is_won in wins.items() if not is_won and any(pair)}
    listed = {(int(a), int(b)) for a, b in re.findall(r"(\d) and (\d)", best.says)}
    assert listed == {pair for pair in lost if pair[0] < pair[1]}
    for pair in wins.keys() - {(0, 0)}:
        leads_to = {left[0].position for _move, left in exhaustive.moves(_wythoff(pair))}
        assert bool(leads_to & {*lost, (0, 0)}) == (pair not in lost)


def _wythoff(pair: tuple[int, int]) -> Sum:
    return read_sum(f"wythoff:{pair[0]},{pair[1]}")


def test_two_games_that_any_move_ends_are_said_to_be_so() -> None:
    for first, second in product(range(2, 9), repeat=2):
        position = read_sum(f"maliquot:{first}+maliquot:{second}")
        best = explain(position, enough_time()).best
        assert best is not None
        says_so = best.move is None and "One move ends each" in best.says
        ends = all(
            not any(exhaustive.options(part.ruleset, left) for (left,) in options)
            for part in position
            if (options := exhaustive.options(part.ruleset, part.position))
        )
        assert says_so == (ends and first != second), position


def test_no_reason_is_given_where_none_is_known() -> None:
    assert explain(read_sum("octal(0.764):50000+nim:4"), looks(A_MOMENT)).best is None


@each_board(RULESETS)
def test_each_reason_is_true_of_what_the_move_leaves(rules: AnyRuleset) -> None:
    for position in list(small_positions(rules, 12))[-25:]:
        alone = (component_of(rules, position),)
        if not has_move(alone[0]):
            continue
        analysis = analyse(alone, enough_time())
        best = best_reason(analysis, enough_time())
        assert (best is None) == (analysis.outcome not in (Outcome.N, Outcome.P))
        if best is None:
            continue
        assert (best.move is None) == (analysis.outcome is Outcome.P)
        lost = after(alone, best.move) if best.move else alone
        assert analyse(lost, enough_time()).outcome is Outcome.P
        _check(best, tuple(part for part in lost if has_move(part)))


def _check(best: Reason, lost: Sum) -> None:
    """Compare what the reason says with the definition."""
    kind = best.kind
    values = [evaluate(part, enough_time()).value for part in lost]
    if kind is ReasonKind.END:
        assert not lost
    elif kind is ReasonKind.COPY:
        assert all(count % 2 == 0 for count in Counter(lost).values())
    elif kind in (ReasonKind.MIRROR, ReasonKind.PARTS, ReasonKind.LAW):
        assert len(lost) == 1
    elif kind is ReasonKind.PERIOD:
        told = [int(n) for n in re.findall(r"\d+", best.says.partition("…")[0])]
        if "multiple" in best.says:
            assert lost[0].position % told[0 if best.move else 1] == 0
        else:
            rules = lost[0].ruleset
            zeros = [n for n in range(told[-1] + 1) if _is_zero(rules, n)]
            assert isinstance(rules, HeapRuleset)
            assert [n for n in zeros if n >= rules.smallest_heap] == told
    elif kind is ReasonKind.EACH_LOST:
        assert not any(values)
    elif kind is ReasonKind.EQUAL:
        assert values[0] == values[1]


def _is_zero(rules: AnyRuleset, n: int) -> bool:
    return evaluate(component_of(rules, n), enough_time()).value == 0


@pytest.mark.parametrize("family", [*families()][::3], ids=lambda family: family.slug)
def test_the_explanation_does_not_depend_on_what_was_asked_before(family: type[AnyRuleset]) -> None:
    position = read_sum(family.example)
    TABLES.clear()
    cold = explain(position, enough_time())
    for larger in list(small_positions(position[0].ruleset, 14))[-3:]:
        analyse((component_of(position[0].ruleset, larger), *position), enough_time())
    assert explain(position, enough_time()) == cold


def test_the_lost_positions_that_are_listed_are_those_there_are() -> None:
    (golden,) = [law for law in read_sum("wythoff:1,2")[0].ruleset.laws if law.lost]
    told = {(int(a), int(b)) for a, b in re.findall(r"(\d+) and (\d+)", golden.lost)}
    most = max(b for _a, b in told)
    pairs = {(a, b) for b in range(most + 1) for a in range(b + 1) if golden.is_zero((a, b))}
    assert told == pairs - {(0, 0)}
    (squares,) = [law for law in read_sum("demon-money:1")[0].ruleset.laws if law.lost]
    heaps = {0, 3, 4}
    for first, last in re.findall(r"(\d+) to (\d+)", squares.lost):
        heaps |= {*range(int(first), int(last) + 1)}
    assert heaps == {n for n in range(max(heaps) + 1) if squares.is_zero(n)}


@pytest.mark.parametrize(("name", "parity"), [("delete-nim", 0), ("vdn", 1)])
def test_two_even_heaps_or_two_odd_ones_lose_for_the_reason_that_is_told(
    name: str, parity: int
) -> None:
    """Every move from two even heaps leaves an odd one. An odd heap splits into two even ones.

    In Delete Nim it does so without one token.
    """
    rules = read_sum(f"{name}:2,1")[0].ruleset
    (law,) = [law for law in rules.laws if law.lost]
    example = re.search(r"(\d+)\D+(\d+) and (\d+)\.$", law.lost)
    assert example
    kept, *parts = map(int, example.groups())
    assert [number % 2 == parity for number in (kept, *parts)] == [False, True, True]
    assert (*parts,) in [option[0] for option in exhaustive.options(rules, (kept, kept))]

    def is_told(pair: tuple[int, ...]) -> bool:
        return all(heap % 2 == parity for heap in pair)

    for position in small_positions(rules):
        remaining = [option[0] for option in exhaustive.options(rules, position)]
        assert is_told(position) != any(map(is_told, remaining))
        for heap in position:
            beside_the_smallest = (heap, parity)
            splits = [option[0] for option in exhaustive.options(rules, beside_the_smallest)]
            assert any(map(is_told, splits)) == (heap % 2 != parity)
        assert is_told(position) == (exhaustive.value(rules, position) == 0)


def test_two_heaps_of_euclid_lose_for_the_reason_that_is_told() -> None:
    """“Their only move leaves it more; then some move leaves such heaps again, or wins at once.”"""
    rules = read_sum("euclid:2,1")[0].ruleset

    def ratio(pair: tuple[int, ...]) -> float:
        return max(pair) / min(pair) if min(pair) else inf

    def is_told(pair: tuple[int, ...]) -> bool:
        return 1 < ratio(pair) < (1 + sqrt(5)) / 2

    for a, b in combinations_with_replacement(range(1, 25), 2):
        remaining = [option[0] for option in exhaustive.options(rules, (b, a))]
        if is_told((b, a)):
            (only,) = remaining
            assert (1 + sqrt(5)) / 2 < ratio(only) < inf
        else:
            assert any(is_told(pair) or not exhaustive.options(rules, pair) for pair in remaining)


def test_the_numbers_are_one_tap_away_and_no_columns_for_one_component(client: FlaskClient) -> None:
    page = client.get("/play/kayles:9?first=you&why=3").text
    assert page.index("Copy every move") < page.index('id="numbers"') < page.index('class="groups"')
    assert 'class="columns"' not in page
    page = client.get("/play/nim:3+nim:4+nim:5?first=you&why=3").text
    assert page.index('class="columns"') < page.index('class="groups"')
    assert page.index('class="groups"') < page.index('class="theorem"')


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "remove-a-square:4x5",
            "After your move, this must be true: half a turn does not change the board.",
        ),
        ("cut(1,2):2001", "Leave equal pairs, and else only what can’t move."),
        ("octal(0.66):100000+octal(0.66):99999", "Leave only equal pairs."),
    ],
)
def test_a_hint_leads_to_the_move(text: str, says: str) -> None:
    position = read_sum(text)
    result = hint(position, looks(A_MOMENT), Convention.NORMAL)
    assert result.outcome is Outcome.N
    assert says in result.steps[1].says
    assert result.move is not None
    assert Marks(position, looks(A_MOMENT)).of(result.move) is Mark.WINS


def test_marks_show_the_halves_and_that_a_heap_that_can_be_halved_is_a_gift() -> None:
    position = read_sum("octal(0.66):100000")
    for option, said in {(49_999, 49_999): Mark.WINS, (99_999,): Mark.LOSES}.items():
        assert mark(position, Move(0, option), looks(A_MOMENT)) is said
        assert Marks(position, looks(2_000)).of(Move(0, option)) is said


@pytest.mark.parametrize("text", ["cram:1x6", "cram:1x8", "cram:3x4"])
def test_a_plan_of_copying_says_whether_other_moves_win(text: str) -> None:
    position = read_sum(text)
    best = explain(position, enough_time()).best
    assert best is not None
    assert best.clue == "Begin exactly in the middle"
    wins = count_ways(position, exhaustive.winning_moves(position))
    assert ("Other moves win, too" in best.before) == (wins > 1)
