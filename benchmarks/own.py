"""Own games beside our rulesets that they describe again: the time for the values of a range.

python3 dev.py bench own

For each: the seconds that the ruleset takes for the values of all heaps up to the last, how many
times as long the described game takes, the same where it is described otherwise, and how long it
would take by its rule alone, as if nothing were known of the named game. Best of three, each time
from an empty table.
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
    for name, texts in AGAIN.items():
        named, owns = read_ruleset(name), [Own.from_parameters(text) for text in texts]
        if not isinstance(named, HeapRuleset):
            raise TypeError(name)
        ours = _best(_evaluated(named))
        times = [_best(_evaluated(own)) / ours for own in owns]
        alone = _best(lambda own=owns[0]: _by_the_rule(own)) / ours  # type: ignore[misc]
        slowest = max(slowest, *times)
        described, otherwise = times
        print(
            f"{name:20} {ours:8.3f} s  x {described:5.2f}  otherwise x {otherwise:5.2f}  "
            f"rule alone x {alone:5.2f}"
        )
    print(f"the slowest takes {slowest:.2f} times as long; three times is allowed")
    return int(slowest > 3)


if __name__ == "__main__":
    raise SystemExit(main())
