"""Hints: the move of the last step wins, and the steps before it are true of that move."""

import re
from functools import reduce
from itertools import product
from operator import xor

import pytest

from nimsum.budget import Budget
from nimsum.language import _
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.catalogue import families
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Move, Sum, after, count_ways, has_move
from nimsum.rulesets.wording import first_upper
from nimsum.solver.analysis import Outcome, analyse
from nimsum.solver.component_options import count_moves, parts_of
from nimsum.solver.evaluation import value_of
from tests.representatives import one_of_each_board
from tests.rulesets import exhaustive
from webapp.teaching.component_names import name_of
from webapp.teaching.move_words import ShownText, instruction
from webapp.teaching.why.explanation import explanation_of
from webapp.teaching.why.hints import Hint, hint
from webapp.teaching.why.reason import ReasonKind
from webapp.teaching.why.reasons import best_reason


def check(position: Sum, convention: Convention) -> Hint:
    """Check all steps of the hint for a position that has a move, and return the hint."""
    result = hint(position, Budget(60), convention)
    if result.outcome is not Outcome.N:
        check_resistance(position, result, convention)
    if len(result.steps) > 2 and result.outcome is Outcome.N:
        check_move(position, result, convention)
    return result


def check_move(position: Sum, result: Hint, convention: Convention) -> None:
    """Check three steps: where to move, what kind of move, and which move wins."""
    assert result.move is not None
    where, kind, _which = result.steps
    analysis = analyse(position, Budget(60), convention=convention)
    remaining = after(position, result.move)
    replies = analyse(remaining, Budget(60), convention=convention)
    component = position[result.move.component]
    assert replies.outcome is Outcome.P
    if len(position) > 1:
        at = name_of(position, result.move.component).in_sentence
        assert where.title == f"Look at {at}"
    worth = re.search(r"worth (\d+)\. Make", kind.says)
    pairs = re.search(
        r"In (.+), all groups pair up but (?:a group|groups) of (.+)\. Leave (\d+) in ", kind.says
    )
    if pairs:
        check_pairs(position, result, pairs)
    elif kind.says.startswith("Leave only ") and kind.says.endswith(
        "There you can copy every move."
    ):
        (board,) = (part for part in remaining if has_move(part))
        assert board.ruleset.bounds.anatomy(board.position) is not None
        assert replies.outcome is Outcome.P
    elif worth or kind.says.startswith("Whoever moves in ") or " cancel. In " in kind.says:
        value = value_of(parts_of(component, result.move.option), Budget(60))
        assert value == int(worth[1] if worth else 0)
    elif kind.says.startswith("One of these two wins"):
        assert instruction((component,), Move(0, result.move.option)) in kind.says
    elif kind.title == "Any move wins here":
        assert not analysis.truncated
        assert len(analysis.winning) > 1
        assert count_ways(position, analysis.winning) == count_moves(position, 10_000)
    elif kind.says.startswith("Of "):
        assert len(analysis.winning) > 1
    elif re.search(r"(\d+) of (\d+) such moves win", kind.says):
        check_share(position, result, kind.says, analysis.winning)
    elif kind.says.startswith("There is only one move in "):
        assert count_moves((component,), 1) == 1
    elif kind.says not in _says_of_the_whole(position, convention):
        options = [
            option
            for option in component.ruleset.options(component.position)
            if kind.says in component.ruleset.words.kinds_of_move(component.position, option)
        ]
        assert result.move.option in options
        wins = {move.option for move in analysis.winning if move.component == result.move.component}
        assert set(options) <= wins, "every move that meets the hint wins"


def check_resistance(position: Sum, told: Hint, convention: Convention) -> None:
    """Check the hint in a lost position: how soon play is over, and which move to try.

    That is the only move, or one that few of the counted replies beat, or the one that holds out
    longest.
    """
    within = re.search(r"within (\d+) moves in all", told.steps[0].says)
    longest = exhaustive.remoteness(position, convention) if within else None
    assert within is None or int(within[1]) == longest
    if told.move is None:
        assert len(told.steps) == 1
        return
    order = instruction(position, told.move)
    if count_moves(position, 1) == 1:
        (only,) = told.steps
        assert (only.title, only.says) == ("You have only one move", f"{first_upper(order)}.")
        return
    assert told.steps[-1].title.casefold() == order.casefold()
    remaining = after(position, told.move)
    some = re.search(r"(\d+) of (\d+) replies", told.steps[-1].says)
    if some is None:
        assert len(told.steps) == 2
        assert longest is not None
        assert exhaustive.remoteness(remaining, convention) == longest - 1
        return
    replies = analyse(remaining, Budget(60), convention=convention)
    right = count_ways(remaining, replies.winning)
    assert replies.outcome is Outcome.N
    assert some.groups() == (str(right), str(count_moves(remaining, 10_000)))
    assert right < int(some[2])
    for kind in told.steps[1:-1]:
        assert kind.says.startswith("Try one of these two: ")
        assert order in kind.says
        assert f"After one of them, only {some[1]} of {some[2]} replies beat" in kind.says


def check_pairs(position: Sum, told: Hint, says: re.Match[str]) -> None:
    """Check which groups of the other heaps have no partner, and that the move leaves these."""
    assert told.move is not None
    sizes = [int(size) for size in re.findall(r"\d+", says[1])]
    groups = [int(group) for group in re.findall(r"\d+", says[2])]
    chosen = told.move.component
    assert sizes == [part.position for part in (*position[:chosen], *position[chosen + 1 :])]
    assert sum(groups) == reduce(xor, sizes) == reduce(xor, groups) == int(says[3])
    assert told.move.option == (sum(groups),)


def check_share(position: Sum, told: Hint, says: str, winning: tuple[Move, ...]) -> None:
    """Check how many moves of the kind that a hint names are said to win, against all moves."""
    assert told.move is not None
    component = position[told.move.component]
    words = component.ruleset.words
    share = re.fullmatch(r"(.+\.) (\d+) of (\d+) such moves win\.", says)
    assert share is not None
    of_kind = [
        Move(told.move.component, option)
        for option in component.ruleset.options(component.position)
        if share[1] in words.kinds_of_move(component.position, option)
    ]
    assert told.move in of_kind
    assert len(of_kind) < len([*component.ruleset.options(component.position)])
    right = [move for move in of_kind if move in winning]
    assert count_ways(position, right) == int(share[2])
    assert count_ways(position, of_kind) == int(share[3])


def _says_of_the_whole(position: Sum, convention: Convention) -> tuple[str, ...]:
    """Return the best reason, its law and equal pairs, which the tests of reasons check."""
    analysis = analyse(position, Budget(60), convention=convention)
    best = best_reason(analysis, Budget(60), convention)
    if best is None:
        return ()
    if best.kind is ReasonKind.COPY:
        return (
            _("Leave only equal pairs. Then you can copy every move."),
            _("Leave equal pairs, and else only what can’t move. Then you can copy every move."),
        )
    if best.kind is ReasonKind.PARTS:
        return (_("Leave equal parts. Then copy every move in the equal part."),)
    told = (best.says, best.aim, best.before)
    return (*told, _(best.law.aim or best.law.lost)) if best.law else told


@pytest.mark.parametrize("example", one_of_each_board(family.example for family in families()))
def test_the_steps_of_a_hint_agree(example: str) -> None:
    for notation in (example, f"{example}+nim:3", f"subtraction(2,3):9+{example}+kayles:5"):
        position = read_sum(notation)
        report = check(position, Convention.NORMAL)
        assert report.outcome is analyse(position, Budget(60)).outcome, notation


def test_hints_in_misere_play_agree() -> None:
    for notation in (
        "nim:3+nim:4+nim:5",
        "nim:1+nim:1+nim:7",
        "subtraction(2,3):9+nim:4",
        "kayles:5+kayles:2",
        "kayles:9+kayles:12",
        "maliquot:12+maliquot:6",
        "dawsons-kayles:9",
        "remove-a-square:2x3",
        "diamond:3x3",
        "wythoff:4,6",
        "no-factor:1-8",
    ):
        check(read_sum(notation), Convention.MISERE)


@pytest.mark.parametrize(
    ("notation", "says"),
    [
        (
            "nim:3+nim:4+nim:5",
            "In 4 and 5, all groups pair up but a group of 1. Leave 1 in the heap of 3.",
        ),
        (
            "nim:7+nim:4+nim:5+nim:2",
            "In 4, 5 and 2, all groups pair up but groups of 2 and 1. Leave 3 in the heap of 7.",
        ),
        ("kayles:5+nim:3", "Nim is worth 3. Make Kayles worth that, too."),
        ("cram:2x4+nim:1", "Leave only Cram. There you can copy every move."),
        ("chomp:3x3", "Leave equal parts. Then copy every move in the equal part."),
    ],
)
def test_a_hint_says_what_to_leave_in_plain_words(notation: str, says: str) -> None:
    assert check(read_sum(notation), Convention.NORMAL).steps[1].says == says


def test_a_hint_on_squares_points_at_rings_on_all_lost_squares() -> None:
    report = check(read_sum("wythoff:5,8"), Convention.NORMAL)
    assert isinstance(report.steps[1].says, ShownText)
    assert report.steps[1].says.on_squares == "Move to a gold ring."
    assert report.best
    for a, b in product(range(9), repeat=2):
        is_lost = value_of(read_sum(f"wythoff:{a},{b}"), Budget(60)) == 0
        assert ((a, b) in report.best.lost_pairs) is is_lost


@pytest.mark.parametrize(
    ("notation", "clue"),
    [
        ("delete-nim:7,6", "Look at even and odd heaps"),
        ("euclid:9,25", "Compare the larger with the smaller"),
        ("wythoff:5,8", "Some pairs always lose: leave one"),
    ],
)
def test_the_first_hint_says_where_the_law_looks(notation: str, clue: str) -> None:
    assert check(read_sum(notation), Convention.NORMAL).steps[0].title == clue


@pytest.mark.parametrize(
    ("notation", "numbers"),
    [
        ("silver-dollar:..x...x.x..x", ["3", "2"]),
        ("mock-turtles:1,3,5,6", ["1", "2", "4", "7", "8", "11", "13"]),
        ("staircase-nim:2,3,4,1", ["2", "4"]),
    ],
)
def test_the_numbers_that_a_hint_names_are_on_the_board(notation: str, numbers: list[str]) -> None:
    result = hint(read_sum(notation), Budget(60), Convention.NORMAL)
    assert [*result.numbers[0].labels.values()] == numbers


def test_the_groups_that_a_hint_names_are_on_the_board() -> None:
    result = hint(read_sum("nim:3+nim:4+nim:5"), Budget(60), Convention.NORMAL)
    groups = [[power.power for power in shown.powers] for shown in result.numbers.values()]
    assert groups == [[2, 1], [4], [4, 1]]


@pytest.mark.parametrize(
    ("notation", "says"),
    [
        ("notakto:3x3", "Find a move after which you can end the game, whatever they reply."),
        ("maliquot:12", "After this move, no move is left."),
        ("geography:4x5", "Cover all you can with dominoes."),
    ],
)
def test_a_hint_at_the_kind_of_move_fits_no_losing_move(notation: str, says: str) -> None:
    report = check(read_sum(notation), Convention.NORMAL)
    assert report.steps[1].says.startswith(says)
    assert not report.lesson


def test_where_no_move_wins_the_explanation_begins_with_the_reason() -> None:
    for notation in ("nim:1+nim:1", "nim:3+nim:3", "wythoff:4,7"):
        position = read_sum(notation)
        result = hint(position, Budget(60), Convention.NORMAL)
        why = explanation_of(position, Convention.NORMAL, Budget(60))
        assert result.steps[0].title == why.steps[0].title == "No move wins here"
        assert why.best is not None
        assert why.steps[0].says == why.best.says


@pytest.mark.parametrize(
    ("notation", "says"),
    [
        ("nim:2+nim:2", "After one of them, only 1 of 3 replies beats you."),
        ("nim:1+nim:2+nim:3", "After one of them, only 1 of 5 replies beats you."),
        ("chomp:2x2+nim:2", "After one of them, only "),
    ],
)
def test_a_hint_in_a_lost_position_says_why_a_move_is_hard_to_answer(
    notation: str, says: str
) -> None:
    report = check(read_sum(notation), Convention.NORMAL)
    assert report.outcome is Outcome.P
    assert report.steps[1].title == "Make it hard for them"
    assert says in report.steps[1].says


def test_a_hint_names_the_only_move_of_a_lost_position() -> None:
    report = check(read_sum("geography:oxx"), Convention.NORMAL)
    assert (report.outcome, len(report.steps)) == (Outcome.P, 1)
    assert report.steps[0].title == "You have only one move"


def test_what_is_beyond_the_solver_is_said_to_be_so() -> None:
    result = hint(read_sum("grundys-game:50000+nim:4"), Budget(0.05), Convention.NORMAL)
    assert (result.outcome, result.move) == (Outcome.UNKNOWN, None)
    assert result.steps[0].title == "Too hard for me"


@pytest.mark.parametrize(
    "notation", ["remove-a-square:3x4+nim:4", "octal(0.77):9+nim:3", "chomp:2x3+nim:2"]
)
def test_a_board_in_a_sum_shows_what_a_move_at_each_place_leaves(notation: str) -> None:
    position = read_sum(notation)
    result = hint(position, Budget(60), Convention.NORMAL)
    assert result.move is not None
    board = position[result.move.component]
    rules = board.ruleset
    assert isinstance(rules, OnPlaces)
    numbers = result.numbers[result.move.component].labels
    others = [other for at, other in enumerate(position) if at != result.move.component]
    target = reduce(xor, [exhaustive.value(each.ruleset, each.position) for each in others])
    assert str(target) in numbers.values()
    assert result.steps[1].says.endswith(
        f"A number says what a move at just that place leaves: you need {target}."
    )
    for option in rules.options(board.position):
        left = [exhaustive.value(rules, part) for part in option]
        for touch in rules.touches(board.position, option):
            place, *more = touch.at or touch.taken
            if not more and place in numbers:
                assert numbers[place] == str(reduce(xor, left, 0))
