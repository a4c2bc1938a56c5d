"""Own games beside our rulesets that they describe again: the time for the values of a range.

python3 dev.py bench own

For each: the seconds that the ruleset takes for the values of all heaps up to the last, or of a few
boards, how many times as long the described game takes, the same where it is described otherwise,
and how long it would take by its rule alone, as if nothing were known of the named game. Best of
three, each time from empty memories.
"""

from collections.abc import Callable, Sequence
from functools import partial
from time import process_time
from typing import Any

from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.notation import read_ruleset
from webapp.rulesets.own.own import Own
from webapp.rulesets.own.own_cells import OwnCellsReach
from webapp.rulesets.own.own_graph import OwnGraphReach
from webapp.rulesets.own.values import ClauseRecurrence
from webapp.rulesets.reach import Reach
from webapp.rulesets.ruleset import Ruleset
from webapp.rulesets.sums import Component
from webapp.solver.budget import WorkBudget
from webapp.solver.values import evaluate
from webapp.views.web.memory import forget

LAST = 1_500
TIMES = 3
AGAIN = {
    "nim": ("take any", "take odd; take even"),
    "subtraction(2,3)": ("take 2, 3", "take 2; take 2, 3 leaving 0 or 1"),
    "all-but(4,8)": ("take all but 4, 8", "take 1, 2, 3, 5, 6, 7, at least 9"),
    "maliquot": ("move to divisors", "move to a divisor; move to divisors"),
    "saliquot": ("take divisors", "take divisors leaving 0 or 1"),
    "maliquant": ("move to 0, non-divisors", "move to all but divisors; move to 0"),
    "saliquant": ("take non-divisors", "take all but divisors"),
    "totative": ("move to coprime", "move to all but not coprime"),
    "nontotative": ("move to 0, not coprime", "move to all but coprime; move to 0"),
    "octal(0.77)": ("code 0.77", "take 1, 2 leave 0..2; take 1 leave 2 equal"),
    "octal(0.137)": ("code 0.137", "code 0.137; take 3 leave 2 unequal"),
    "grundys-game": ("split 2 unequal", "code 4!.0"),
    "cut(1,4)": ("cut 1, 4", "cut 1, 4; split 5 equal"),
    "hexadecimal(0.13FF)": ("code 0.13FF", "code 0.13FF; take 3 leave 3 equal"),
}
"""By the name of a game: how it is described, and the same otherwise."""

BOARDS_AGAIN: dict[str, tuple[str, Callable[[Any], Reach[Any]], tuple[str, ...]]] = {
    "cram": (
        "own-cells(xx in all turns)",
        OwnCellsReach,
        ("xxxx.,xxxxx,.xxxx,xxx.x", "4x5", "xxxxx,xxxxx,xxx.x,xxxxx", "3x7"),
    ),
    "remove-an-edge": (
        "own-graph(an edge with its two ends)",
        OwnGraphReach,
        ("grid-3x5", "wheel-12", "caterpillar-9", "binary-tree-5", "petersen", "prism-7"),
    ),
    "node-kayles": (
        "own-graph(a vertex with its neighbours)",
        OwnGraphReach,
        ("grid-4x6", "wheel-12", "caterpillar-9", "binary-tree-5", "dodecahedron", "prism-9"),
    ),
}
"""Boards by the game with a name: how it is described, its reach by the rule alone, and boards."""


def _best(question: Callable[[], object]) -> float:
    seconds = []
    for _ in range(TIMES):
        forget()
        began = process_time()
        question()
        seconds.append(process_time() - began)
    return min(seconds)


def _evaluated(ruleset: HeapRuleset) -> Callable[[], object]:
    heaps = range(LAST, ruleset.smallest_heap - 1, -1)

    def question() -> object:
        budget = WorkBudget(100)
        return [evaluate(Component(ruleset, n), budget).value for n in heaps]

    return question


def _by_the_rule(own: Own) -> None:
    values = ClauseRecurrence(own.clauses)
    while len(values.values) <= LAST:
        values.extend()


def _board_values(ruleset: Ruleset[Any], boards: Sequence[str]) -> Callable[[], object]:
    components = [Component(ruleset, ruleset.read_position(board)) for board in boards]

    def question() -> object:
        found = [evaluate(component, WorkBudget(100)).value for component in components]
        if None in found:
            raise ValueError(f"a board of {ruleset.name} is too large for this")
        return found

    return question


def _boards_by_the_rule(
    own: Ruleset[Any], reach: Callable[[Any], Reach[Any]], boards: Sequence[str]
) -> None:
    for board in boards:
        recursion, position = reach(own).recursion(), own.read_position(board)
        if recursion is None:
            raise TypeError(own.name)
        recursion.work(position, lambda: False)


def main() -> int:
    """The command."""
    print(f"values of heaps to {LAST:,} and of boards; seconds by name, and times as long")
    slowest = 0.0
    for name, texts in AGAIN.items():
        named, owns = read_ruleset(name), [Own.from_parameters(text) for text in texts]
        if not isinstance(named, HeapRuleset):
            raise TypeError(name)
        ours = _best(_evaluated(named))
        times = [_best(_evaluated(own)) / ours for own in owns]
        alone = _best(partial(_by_the_rule, owns[0])) / ours
        slowest = max(slowest, *times)
        described, otherwise = times
        print(
            f"{name:20} {ours:8.3f} s  x {described:5.2f}  otherwise x {otherwise:5.2f}  "
            f"rule alone x {alone:5.2f}"
        )
    for name, (text, reach, boards) in BOARDS_AGAIN.items():
        again = read_ruleset(text)
        ours = _best(_board_values(read_ruleset(name), boards))
        described = _best(_board_values(again, boards)) / ours
        alone = _best(partial(_boards_by_the_rule, again, reach, boards)) / ours
        slowest = max(slowest, described)
        print(f"{name:20} {ours:8.3f} s  x {described:5.2f}{'':18}rule alone x {alone:5.2f}")
    print(f"the slowest takes {slowest:.2f} times as long; three times is allowed")
    return int(slowest > 3)


if __name__ == "__main__":
    raise SystemExit(main())
