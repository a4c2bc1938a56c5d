"""The ideas that a match shows: those of the named opponents, judged by plain recursion."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from nimsum.budget import Budget
from nimsum.match.match import Match, Player
from nimsum.match.opponents import OPPONENTS, OpponentSettings
from nimsum.rulesets.boards.places import OnPlaces
from nimsum.rulesets.convention import Convention
from nimsum.rulesets.heaps.heap import HeapRuleset
from nimsum.rulesets.notation import read_sum
from nimsum.rulesets.sums import Component, Sum, has_move
from tests.rulesets import exhaustive
from tests.rulesets.sums import enough_time
from webapp.teaching.games.game_texts import FAMILIES
from webapp.teaching.ideas.ideas import IDEAS, IdeasOfMatch, ideas_of_match
from webapp.teaching.lessons.ladders import BY_SLUG

STARTS = (
    "nim:4+nim:7",
    "kayles:9",
    "remove-a-square:3x4",
    "notakto:3x4",
    "subtraction(1,2,3):21",
    "subtraction(1,3,4):17",
    "nim:3+nim:4+nim:5",
    "kayles:7+nim:2+subtraction(1,2):8",
    "treblecross-strip:1x9",
    "notakto:3x3",
)
GAMES = 10 * 4
"""The number of recorded games of each opponent: from each start, one against each other one."""

FEW_CHANCES = 4
"""An opponent with fewer chances to use an idea is not judged by it."""


def games(name: str) -> Iterator[Match]:
    """Yield games in which the opponent called `name` has the part of the user."""
    others = [slug for slug in OPPONENTS if slug != name]
    for number, start in enumerate(STARTS):
        for seed, other in enumerate(others):
            first = Player.YOU if seed % 2 == 0 else Player.COMPUTER
            match = Match(read_sum(start), first)
            while not match.over:
                slug = name if match.to_move is Player.YOU else other
                settings = OpponentSettings(seed=10 * number + seed)
                ply = len(match.moves)
                move = OPPONENTS[slug].choose(match.position, ply, settings, enough_time())
                match = match.after(move)
            yield match


@cache
def recorded(name: str) -> list[tuple[Match, IdeasOfMatch]]:
    return [(match, ideas_of_match(match, enough_time())) for match in games(name)]


def chances(name: str) -> tuple[Counter[str], Counter[str]]:
    """Return how often the opponent used and broke each idea, by the ideas' keys."""
    used = Counter(each.idea.key for _match, ideas in recorded(name) for each in ideas.used)
    broken = Counter(each.idea.key for _match, ideas in recorded(name) for each in ideas.broken)
    return used, broken


def known(name: str) -> set[str]:
    """Return the ideas that the opponent used at four of five chances, if it had enough."""
    used, broken = chances(name)
    enough = {key for key in IDEAS if used[key] + broken[key] >= FEW_CHANCES}
    return {key for key in enough if used[key] >= 4 * broken[key]}


def test_two_hundred_games_are_recorded() -> None:
    assert sum(len(recorded(name)) for name in OPPONENTS) == 200
    assert all(len(recorded(name)) == GAMES for name in OPPONENTS)


def test_each_weakness_is_found() -> None:
    assert known("greedy") == set()
    assert known("copycat") == {"pairs", "mirror"}
    assert known("short-sighted") == {"count"}
    assert known("perfect") == {"pairs", "multiples", "count", "lamps", "nim-sum"}
    assert not chances("perfect")[1]
    assert chances("careless")[1]


@pytest.mark.parametrize("name", [slug for slug in OPPONENTS if slug != "perfect"])
def test_a_broken_idea_would_have_won(name: str) -> None:
    """Below 5 % false alarms are asked for: there are none."""
    alarms = [(match, each) for match, ideas in recorded(name) for each in ideas.broken]
    assert alarms
    for match, each in alarms:
        position = match.positions[each.ply]
        left = dict(exhaustive.moves(position))
        lost = [after for after in left.values() if not exhaustive.next_player_wins(after)]
        assert left[match.moves[each.ply]] not in lost
        assert any(map(SHAPES[each.idea.key], lost)), (each.idea.key, str(position))


@pytest.mark.parametrize("name", OPPONENTS)
def test_a_used_idea_wins_where_another_move_does_not(name: str) -> None:
    for match, ideas in recorded(name):
        for each in ideas.used:
            left = [remaining for _move, remaining in exhaustive.moves(match.positions[each.ply])]
            assert not exhaustive.next_player_wins(match.positions[each.ply + 1])
            assert any(map(exhaustive.next_player_wins, left))
            assert SHAPES[each.idea.key](match.positions[each.ply + 1])


def alive(position: Sum) -> Sum:
    return tuple(filter(has_move, position))


def is_board(position: Sum) -> bool:
    return all(isinstance(part.ruleset, OnPlaces) for part in alive(position))


def in_pairs(position: Sum) -> bool:
    return is_board(position) or all(many % 2 == 0 for many in Counter(alive(position)).values())


def lost_heaps(heap: Component) -> list[int]:
    sizes = range(heap.position + 1)
    return [n for n in sizes if exhaustive.value(heap.ruleset, n) == 0]


def is_one_heap(position: Sum) -> bool:
    return len(alive(position)) == 1 and isinstance(alive(position)[0].ruleset, HeapRuleset)


def in_multiples(position: Sum) -> bool:
    if not is_one_heap(position):
        return False
    (heap,) = alive(position)
    lost = lost_heaps(heap)
    return lost == list(range(0, heap.position + 1, lost[1]))


def is_lit(position: Sum) -> bool:
    return is_one_heap(position) and alive(position)[0].position in lost_heaps(alive(position)[0])


def is_counted(position: Sum) -> bool:
    """Return True if each move can be answered by the last one, or the number of moves is even."""
    return has_fixed_parity(position) or all(
        any(not alive(last) for _last, last in exhaustive.moves(left))
        for _move, left in exhaustive.moves(position)
    )


def parities(position: Sum) -> set[int]:
    """Return the parities of the numbers of moves in all plays from `position`."""
    left = [remaining for _move, remaining in exhaustive.moves(position)]
    return {1 - parity for each in left for parity in parities(each)} if left else {0}


def has_fixed_parity(position: Sum) -> bool:
    return len(alive(position)) < 4 and parities(position) == {0}


def is_balanced(position: Sum) -> bool:
    total = 0
    for part in alive(position):
        total ^= exhaustive.value(part.ruleset, part.position)
    return total == 0


SHAPES: dict[str, Callable[[Sum], bool]] = {
    "pairs": in_pairs,
    "mirror": is_board,
    "multiples": in_multiples,
    "lamps": is_lit,
    "count": is_counted,
    "nim-sum": is_balanced,
}
"""What an idea leaves, found from the definitions alone."""

MISSED = (
    ("pairs", "nim:4+nim:7", Convention.NORMAL),
    ("pairs", "nim:2+nim:3+nim:5+nim:3+nim:2", Convention.NORMAL),
    ("mirror", "cram:4x3", Convention.NORMAL),
    ("mirror", "own-graph(vertex;edge):grid-3x4", Convention.NORMAL),
    ("multiples", "subtraction(1,2,3):21", Convention.NORMAL),
    ("divisors", "maliquot:12+saliquot:7", Convention.NORMAL),
    ("divisors", "totative:15+nim:4", Convention.NORMAL),
    ("lamps", "subtraction(1,3,4):17", Convention.NORMAL),
    ("lamps", "wythoff:3,4", Convention.NORMAL),
    ("nim-sum", "nim:3+nim:4+nim:5", Convention.NORMAL),
    ("last-one-loses", "nim:1+nim:1+nim:4", Convention.MISERE),
)
"""An idea, a position won by it, and the play."""


@pytest.mark.parametrize(("key", "start", "convention"), MISSED)
def test_a_move_uses_or_breaks_the_idea_of_a_position(
    key: str, start: str, convention: Convention
) -> None:
    position = read_sum(start)
    wins = exhaustive.winning_moves(position, convention)
    match = Match(position, Player.YOU, convention=convention)
    shown = dict[bool, set[str]]({True: set(), False: set()})
    for move, _left in exhaustive.moves(position):
        ideas = ideas_of_match(match.after(move), enough_time())
        assert not (ideas.broken if move in wins else ideas.used)
        shown[move in wins] |= {each.idea.key for each in (*ideas.used, *ideas.broken)}
    assert key in shown[True]
    assert shown[False] == {key}


def test_only_the_user_shows_ideas_and_only_where_a_move_could_fail() -> None:
    theirs = Match(read_sum("nim:4+nim:7"), Player.COMPUTER)
    (good,) = exhaustive.winning_moves(theirs.start)
    assert ideas_of_match(theirs.after(good), enough_time()) == IdeasOfMatch((), ())
    forced = Match(read_sum("nim:1+nim:1+nim:1"), Player.YOU)
    (move, *_equal) = exhaustive.winning_moves(forced.start)
    assert ideas_of_match(forced.after(move), enough_time()) == IdeasOfMatch((), ())


def test_without_work_nothing_is_claimed() -> None:
    for match, _ideas in recorded("greedy"):
        shown = ideas_of_match(match, Budget(0))
        assert {*shown.broken} <= {*ideas_of_match(match, enough_time()).broken}


def test_the_ideas_are_the_eight_and_what_they_name_exists() -> None:
    families = {name for name, _games in FAMILIES}
    assert len(IDEAS) == 8
    assert all(idea.families <= families for idea in IDEAS.values())
    assert all({*idea.lessons} <= BY_SLUG.keys() for idea in IDEAS.values())
