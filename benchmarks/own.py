"""Own games beside our rulesets that they describe again: the time for the values of a range.

python3 dev.py bench own

For each: the seconds that the ruleset takes for the values of all heaps up to the last, how many
times as long the described game takes, and how many times as long it takes by its rule alone,
where nothing is known of the named game. Best of three, each time from an empty table.
"""

from collections.abc import Callable
from time import process_time

from webapp.rulesets.heaps.heap import HeapRuleset
from webapp.rulesets.notation import read_ruleset
from webapp.rulesets.own.own import Own
from webapp.rulesets.own.values import ClauseRecurrence
from webapp.rulesets.sums import Component
from webapp.solver.budget import WorkBudget
from webapp.solver.tables import TABLES
from webapp.solver.values import evaluate

LAST = 1_500
TIMES = 3
AGAIN = {
    "nim": "take any",
    "subtraction(2,3)": "take 2, 3",
    "all-but(4,8)": "take all but 4, 8",
    "maliquot": "move to divisors",
    "saliquot": "take divisors",
    "maliquant": "move to 0, non-divisors",
    "saliquant": "take non-divisors",
    "totative": "move to coprime",
    "nontotative": "move to 0, not coprime",
    "octal(0.77)": "code 0.77",
    "octal(0.137)": "code 0.137",
    "grundys-game": "split 2 unequal",
    "cut(1,4)": "cut 1, 4",
    "hexadecimal(0.13FF)": "code 0.13FF",
}


def _best(question: Callable[[], object]) -> float:
    seconds = []
    for _ in range(TIMES):
        TABLES.clear()
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


def main() -> int:
    """The command."""
    print(f"values of heaps to {LAST:,}; seconds by name, and times as long")
    slowest = 0.0
    for name, text in AGAIN.items():
        named, own = read_ruleset(name), read_ruleset(f"own({text})")
        if not isinstance(named, HeapRuleset) or not isinstance(own, Own):
            raise TypeError(name)
        ours, described = _best(_evaluated(named)), _best(_evaluated(own))
        alone = _best(lambda own=own: _by_the_rule(own))  # type: ignore[misc]
        slowest = max(slowest, described / ours)
        print(
            f"{name:20} {ours:8.3f} s  x {described / ours:5.2f}  rule alone x {alone / ours:5.2f}"
        )
    print(f"the slowest takes {slowest:.2f} times as long; three times is allowed")
    return int(slowest > 3)


if __name__ == "__main__":
    raise SystemExit(main())
