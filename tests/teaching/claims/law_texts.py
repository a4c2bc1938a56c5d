"""What laws say to children of lost positions, read as a child reads it, by plain recursion.

Each reading is listed with its whole sentence, so that nobody changes one without the other.
"""

from collections.abc import Callable
from functools import cache
from itertools import count
from math import isqrt
from typing import Any

from nimsum.rulesets.catalogue import AnyRuleset
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.drawn.grids import Grid
from nimsum.rulesets.sums import Component
from nimsum.theory.nimbers.nimbers import nim_sum
from tests.rulesets import exhaustive
from tests.teaching.claims.strategies import is_lost

Heaps = tuple[int, int]
Reading = Callable[[AnyRuleset, Any, Convention], None]
"""A function that asserts what a sentence says of a position of a game in a convention."""


def loses(rules: AnyRuleset, position: Any, convention: Convention) -> bool:
    """Return True if the player to move loses `position` alone."""
    return is_lost((Component(rules, position),), convention)


def just_if(described: Callable[[Any], bool]) -> Reading:
    """Return the reading that a position is lost just if it is `described`."""

    def reading(rules: AnyRuleset, position: Any, convention: Convention) -> None:
        assert loses(rules, position, convention) == described(position)

    return reading


def to_leave(described: Callable[[Any], bool]) -> Reading:
    """Return the reading that each move wins which leaves what is `described`."""

    def reading(rules: AnyRuleset, position: Any, convention: Convention) -> None:
        for (option,) in exhaustive.options(rules, position):
            assert not described(option) or loses(rules, option, convention)

    return reading


def always(described: Callable[[Any], bool]) -> Reading:
    """Return the reading that a lost position is `described`."""

    def reading(rules: AnyRuleset, position: Any, convention: Convention) -> None:
        assert described(position) or not loses(rules, position, convention)

    return reading


def restored_from(described: Callable[[Any], bool], *, but_ends: bool = False) -> Reading:
    """Return the reading that just the `described` positions lose, since moves can be answered.

    A move from one leaves no other; from any other position a move leaves one, or if `but_ends`
    ends the game.
    """

    def reading(rules: AnyRuleset, position: Any, convention: Convention) -> None:
        assert loses(rules, position, convention) == described(position)
        options = [option for (option,) in exhaustive.options(rules, position)]
        if described(position):
            assert not any(map(described, options))
        else:
            ends = but_ends and any(not exhaustive.options(rules, option) for option in options)
            assert ends or any(map(described, options))

    return reading


def counted_moves(rules: AnyRuleset, position: Any, convention: Convention) -> None:
    fewest, most = exhaustive.lengths(rules, position)
    assert fewest == most
    assert loses(rules, position, convention) == (most % 2 == 0)


def is_below_golden_ratio(heaps: Heaps) -> bool:
    """Return True if the heaps differ, and one is less than 1.618… times the other."""
    smaller, larger = sorted(heaps)
    return smaller < larger and (2 * larger - smaller) ** 2 < 5 * smaller**2


def euclid(rules: AnyRuleset, position: Heaps, convention: Convention) -> None:
    if not is_below_golden_ratio(position):
        return
    assert loses(rules, position, convention)
    ((option,),) = exhaustive.options(rules, position)
    assert not is_below_golden_ratio(option)
    assert min(option) > 0
    replies = [reply for (reply,) in exhaustive.options(rules, option)]
    assert any(is_below_golden_ratio(reply) or min(reply) == 0 for reply in replies)


def euclid_in_misere(rules: AnyRuleset, position: Heaps, convention: Convention) -> None:
    smaller, larger = sorted(position)
    if smaller == larger > 0:
        assert all(min(option) == 0 for (option,) in exhaustive.options(rules, position))
        assert loses(rules, position, convention)
    elif is_below_golden_ratio(position):
        assert loses(rules, position, convention)


@cache
def wythoff_pairs() -> tuple[Heaps, ...]:
    """Return the first pairs, each from the smallest number in no pair yet and its difference."""
    pairs: list[Heaps] = []
    for difference in range(1, 20):
        used = {n for pair in pairs for n in pair}
        first = next(n for n in count(1) if n not in used)
        pairs.append((first, first + difference))
    return tuple(pairs)


def is_wythoff_pair(heaps: Heaps) -> bool:
    return tuple(sorted(heaps)) in wythoff_pairs()


def is_empty_or_wythoff_pair(heaps: Heaps) -> bool:
    return max(heaps) == 0 or is_wythoff_pair(heaps)


def wythoff_as_written(rules: AnyRuleset, position: Heaps, convention: Convention) -> None:
    assert wythoff_pairs()[:4] == ((1, 2), (3, 5), (4, 7), (6, 10))
    just_if(is_empty_or_wythoff_pair)(rules, position, convention)


def is_lost_wythoff_in_misere(heaps: Heaps) -> bool:
    pair = tuple(sorted(heaps))
    return pair in ((0, 1), (2, 2)) or pair in wythoff_pairs()[1:]


def wythoff_in_misere(rules: AnyRuleset, position: Heaps, convention: Convention) -> None:
    assert loses(rules, (3, 5), Convention.NORMAL)
    goes_on = min(position) >= 3 and loses(rules, position, Convention.NORMAL)
    described = tuple(sorted(position)) in ((0, 1), (2, 2)) or goes_on
    assert loses(rules, position, convention) == described


def euclid_as_in_normal_play(rules: AnyRuleset, position: Heaps, convention: Convention) -> None:
    one, other = position
    described = one == other or loses(rules, position, Convention.NORMAL)
    assert loses(rules, position, convention) == (described and min(position) > 0)


def are_even(heaps: Heaps) -> bool:
    return all(n % 2 == 0 for n in heaps)


def are_odd(heaps: Heaps) -> bool:
    return all(n % 2 == 1 for n in heaps)


def starts_below_square(n: int) -> bool:
    """Return True for 0, 3–4, 8–10, …: each run is one longer and starts one below a square."""
    k = isqrt(n + 1)
    return n - (k * k - 1) < k


def starts_at_square(n: int) -> bool:
    """Return True for 1, 4–5, 9–11, …: each run is one longer and starts at a square."""
    k = isqrt(n)
    return 0 <= n - k * k < k


def is_doubled_and_one(n: int) -> bool:
    """Return True for 0, 1, 3, 7, …: each is 1 more than twice the one before."""
    return n & (n + 1) == 0


def is_even(n: int) -> bool:
    return n % 2 == 0


def is_multiple_of_3(n: int) -> bool:
    return n % 3 == 0


def most_dominoes(cells: frozenset[tuple[int, int]]) -> int:
    """Return the greatest number of dominoes that fit on `cells`."""
    if not cells:
        return 0
    row, column = cell = min(cells)
    rest = cells - {cell}
    partners = rest & {(row + 1, column), (row, column + 1)}
    return max(
        [most_dominoes(rest), *(1 + most_dominoes(rest - {partner}) for partner in partners)]
    )


def token_stays_alone(board: Grid) -> bool:
    assert board.token is not None
    cells = frozenset(board.places)
    return most_dominoes(cells) == most_dominoes(cells - {board.key(board.token)})


def is_lost_strip(board: Grid) -> bool:
    """Return True if every other gap from the right is, as Nim heaps, lost in misère play."""
    coins = sorted(column for _row, column in board.places)
    before = [-1, *coins]
    gaps = [coin - left - 1 for left, coin in zip(before, coins, strict=False)]
    counted = gaps[::-1][::2]
    return nim_sum(counted) == (0 if max(counted, default=0) > 1 else 1)


def has_row_of_three(board: Grid) -> bool:
    """Return True if three crosses are in a row, a column or a diagonal."""
    crosses = {
        (row, column)
        for row in range(board.rows)
        for column in range(board.columns)
        if (row, column) not in board.places
    }
    return any(
        {(row + n * down, column + n * right) for n in range(3)} <= crosses
        for row, column in crosses
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
    )


def last_safe_mark_wins(rules: AnyRuleset, board: Grid, convention: Convention) -> None:
    """Check that the player to move wins just if that player makes the last mark without a row."""

    @cache
    def makes_last_mark(before: Grid) -> bool:
        options = [option for (option,) in exhaustive.options(rules, before)]
        return not all(has_row_of_three(each) or makes_last_mark(each) for each in options)

    if has_row_of_three(board):
        assert not loses(rules, board, convention)
    else:
        assert loses(rules, board, convention) != makes_last_mark(board)


def knights_moves(rules: AnyRuleset, board: Grid, convention: Convention) -> None:
    """Check the answers. A mark that makes three in a row has ended the game, and lost it."""
    assert (1, 1) not in board.places
    assert loses(rules, board, convention)
    for (marked,) in exhaustive.options(rules, board):
        ((row, column),) = {*board.places} - {*marked.places}
        if not exhaustive.options(rules, marked):
            continue
        answers = []
        for (answer,) in exhaustive.options(rules, marked):
            ((to_row, to_column),) = {*marked.places} - {*answer.places}
            if {abs(to_row - row), abs(to_column - column)} == {1, 2}:
                answers.append(answer)
        assert any(loses(rules, answer, convention) for answer in answers)


READINGS: dict[str, Reading] = {
    "However you play, the number of moves left is the same: if it is even, you lose.": (
        counted_moves
    ),
    "Two different heaps lose if the larger is less than 1.618… times the smaller. Their only "
    "move leaves it more than that; then some move leaves such heaps again, or wins at once.": (
        euclid
    ),
    "Leave different heaps, the larger less than 1.618… times the smaller.": to_leave(
        is_below_golden_ratio
    ),
    "Two equal heaps lose, as you must empty one. So do two heaps if the larger is more than "
    "the smaller, but less than 1.618… times as much.": euclid_in_misere,
    "From these pairs every move loses: 1 and 2, 3 and 5, 4 and 7, … No move joins two of "
    "them. Any other pair has a move to one, or takes all.": restored_from(
        is_empty_or_wythoff_pair, but_ends=True
    ),
    "Leave 1 and 2, 3 and 5, 4 and 7, or a pair further on.": to_leave(is_wythoff_pair),
    "Begin each pair of heaps with the smallest number in no pair yet. Add 1 for the second "
    "heap of the first pair, then 2, then 3: 1+1=2, 3+2=5, 4+3=7, 6+4=10, …": wythoff_as_written,
    "The star has a ring. The first column without one is 1: add 1, so its ring is in row 2, "
    "at (1, 2), and mirrored at (2, 1). The next such column is 3: add 2, so (3, 5). Then 4: "
    "add 3, so (4, 7), and so on.": wythoff_as_written,
    "From these pairs every move loses: 0 and 1, 2 and 2, and, as in normal play, 3 and 5, "
    "4 and 7, 6 and 10, …": just_if(is_lost_wythoff_in_misere),
    "Two even heaps lose (0 is even): every move leaves an odd heap. From an odd heap, "
    "two even ones can be left again: for example, a 7 can leave 4 and 2.": restored_from(are_even),
    "Now both heaps are even.": always(are_even),
    "Leave two even heaps (0 is even).": to_leave(are_even),
    "Two odd heaps lose: every move leaves an even heap. From an even heap, two odd "
    "ones can be left again: split 8 into 5 and 3.": restored_from(are_odd),
    "Now both heaps are odd.": always(are_odd),
    "Leave two odd heaps.": to_leave(are_odd),
    "Heaps 0, 3–4, 8–10, 15–18, … lose: each run starts one below a square.": just_if(
        starts_below_square
    ),
    "Heaps 1, 4–5, 9–11, 16–19, … lose: each run starts at a square.": just_if(starts_at_square),
    "Every other gap from the right is a Nim heap: you lose if their nim-sum is 0, but if no "
    "heap is above 1, if it is 1.": just_if(is_lost_strip),
    "Pair up neighbouring cells, as many as fit. If the token’s cell can stay alone, you lose: "
    "wherever you go, they go to its partner.": just_if(token_stays_alone),
    "With the centre of 3 × 3 marked, each of your marks has an answer a knight’s move away: "
    "you lose.": knights_moves,
    "In misère play you lose from 0 and 1, from 2 and 2, and from 3 and 5 on from the pairs that "
    "lose in normal play.": wythoff_in_misere,
    "In misère play you lose from two equal heaps, and from all others that lose in normal play "
    "while no heap is empty.": euclid_as_in_normal_play,
    "In misère play you lose from k·k to k·k + k − 1, for every k.": just_if(starts_at_square),
    "Whoever makes three in a row loses. So the last mark that does not make three in a row "
    "wins.": last_safe_mark_wins,
    "Heaps 0, 1, 3, 7, 15, … lose for the player to move: each is 1 more than twice the one "
    "before.": just_if(is_doubled_and_one),
    "Even heaps lose for the player to move.": just_if(is_even),
    "Multiples of 3 lose for the player to move.": just_if(is_multiple_of_3),
}
"""The reading of each sentence of a law for children."""
