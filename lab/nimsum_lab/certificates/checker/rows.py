"""Games in which a move makes a heap smaller: by some numbers, by all but some, or repeating.

In misère play the values of single heaps follow the same rule, but a heap without a move has the
value 1: `terminal`.
"""

from functools import partial
from math import lcm

from .laws import Law, LawTest, Values, follows, mex
from .work import StepCount


def subtraction(amounts: list[int], law: Law, terminal: int = 0) -> Values:
    """Return the values of the game of taking one of `amounts` if they prove `law`, else None.

    Each value depends only on as many values before it as the largest amount. So if as many values
    in a row repeat, all later ones do: heaps after them have a move.
    """
    begins, period, saltus, computed = law
    values = list[int]()
    work = StepCount()
    for n in range(computed):
        work.spend(len(amounts))
        options = [values[n - amount] for amount in amounts if amount <= n]
        values.append(mex(options) if options else terminal)
    later = begins + period
    window = max(amounts)
    if saltus != 0 or later + window > computed:
        return None
    repeats = values[begins : begins + window] == values[later : later + window]
    return values if repeats else None


def all_but(excluded: list[int], law: Law, terminal: int = 0) -> Values:
    """Return the values of taking any number but `excluded`, if they prove `law`, else None.

    The numbers that can be taken repeat above the largest excluded number.
    """
    start = max(excluded, default=0) + 1
    return repeating_set(
        sorted({*range(1, start)} - {*excluded}), start, 1, [0], law, terminal=terminal
    )


def repeating_set(
    numbers: list[int], start: int, step: int, remainders: list[int], law: Law, *, terminal: int = 0
) -> Values:
    """Return the values of the subtraction game if they prove `law`, else None.

    A move takes one of `numbers`, or a number from `start` on that is in `remainders` modulo
    `step`. The values from heap n on depend only on the last start - 1 values and on the values of
    the smaller heaps, by their distance from n modulo `step`. When both repeat after some heaps, a
    multiple of `step`, larger by the saltus, all later values repeat too. If `terminal` is not 0,
    these heaps must have a move, as each has from the smallest number on that a move takes.
    """
    begins, period, saltus, computed = law
    if not remainders or max(remainders) >= step or max(numbers, default=0) >= start or start < 1:
        return None
    values = list[int]()
    work = StepCount(3)
    for n in range(computed):
        work.spend(n + len(numbers))
        far = {values[k] for k in range(n - start + 1) if (n - k) % step in remainders}
        options = far.union(values[n - amount] for amount in numbers if amount <= n)
        values.append(mex(options) if options else terminal)

    def state(n: int) -> tuple[int, list[list[int]], list[int]]:
        """Return all that decides the values from heap n on: a base, and two lists relative to it.

        All values below the base stay in reach for ever. The lists are the other values of the
        smaller heaps by their distance modulo `step`, and the last values, -1 for one below the
        base.
        """
        work.spend(step * n)
        far = [
            {values[k] for k in range(n - start + 1) if (n - k) % step == r} for r in range(step)
        ]
        base = 0
        while all(any(base in far[r - later] for r in remainders) for later in range(step)):
            work.spend(step * len(remainders))
            base += 1
        above = [sorted(value - base for value in some if value >= base) for some in far]
        return base, above, [max(value - base, -1) for value in values[n - start + 1 : n]]

    distance = lcm(period, step)
    earlier = computed - distance
    # If the distance is several periods, the law itself is checked for one more period.
    if earlier < max(start - 1, begins + (period if distance > period else 0)):
        return None
    first_of_remainders = (start + (r - start) % step for r in remainders)
    smallest = start if step == 1 else min([*numbers, *first_of_remainders])
    if terminal and earlier < smallest:
        return None
    earlier_base, *earlier_lists = state(earlier)
    last_base, *last_lists = state(computed)
    repeats = (
        earlier_lists == last_lists and last_base - earlier_base == distance // period * saltus
    )
    return values if repeats and follows(values, law) else None


_SET_FIELDS = ("numbers", "start", "step", "remainders")
_REPEATING = (
    "take a number in {numbers}, or one from {start} on with a remainder modulo {step} in "
    "{remainders}"
)
TESTS = {
    "subtraction": LawTest(("amounts",), subtraction, "take s tokens, s in {amounts}"),
    "all-but": LawTest(("excluded",), all_but, "take any number but {excluded}"),
    "misere-subtraction": LawTest(
        ("amounts",),
        partial(subtraction, terminal=1),
        "take s tokens, s in {amounts}, in misère play",
    ),
    "misere-all-but": LawTest(
        ("excluded",),
        partial(all_but, terminal=1),
        "take any number but {excluded}, in misère play",
    ),
    "repeating-set": LawTest(_SET_FIELDS, repeating_set, _REPEATING),
    "misere-repeating-set": LawTest(
        _SET_FIELDS, partial(repeating_set, terminal=1), f"{_REPEATING}, in misère play"
    ),
}
