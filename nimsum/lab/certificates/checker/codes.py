"""Take-and-break games, by their codes; and the values of heaps that a move splits."""

from .laws import Law, LawTest, Values, follows, mex

Moves = list[tuple[int, int]]
"""What a move takes, and how many heaps it leaves."""


def values_of(moves: Moves, computed: int) -> tuple[list[int], list[list[set[int]]]]:
    """The values, and for each number of heaps and of tokens the nim-sums of so many heaps."""
    values, made = [0], [[{0}], [set[int]()]]
    for n in range(1, computed):
        made[0].append(set())
        for heaps in range(2, max(left for _, left in moves) + 1):
            if heaps == len(made):
                made.append([set()])
            smallest = range(1, n // heaps + 1)
            rests = ((values[a], made[heaps - 1][n - a]) for a in smallest)
            made[heaps].append({value ^ other for value, others in rests for other in others})
        values.append(mex(set().union(*(made[left][n - i] for i, left in moves if i <= n))))
        made[1].append({values[n]})
    return values, made


def moves_of(digits: list[int]) -> Moves:
    """The moves of a code, the digit before the point first."""
    return [(i, j) for i, digit in enumerate(digits) for j in range(4) if digit >> j & 1]


def is_code(digits: list[int]) -> bool:
    """Whether play ends, and no move leaves more than three heaps."""
    return digits[0] % 4 == 0 and 0 < max(digits) < 16


def take_and_break(digits: list[int], law: Law) -> Values:
    """Whether enough values come back."""
    pre, period, saltus, computed = law
    if not is_code(digits) or saltus or pre < 1:
        return None
    heaps = max(1, *(left for _, left in moves_of(digits)))
    enough = heaps * (pre + period) + len(digits) - 1
    if computed < enough:
        return None
    values, _ = values_of(moves_of(digits), computed)
    return values if follows(values, law) else None


MOVES = "those of the code with the digits {digits}"
TESTS = {"take-and-break": LawTest(("digits",), take_and_break, MOVES)}
