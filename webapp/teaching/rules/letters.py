"""The letters of rules: what the numbers of a position are called."""

from .formulas import Formula

LETTERS: dict[tuple[str, ...], dict[str, Formula]] = {
    ("n",): {"n": Formula("n")},
    ("a", "b"): {
        "a": Formula("a"),
        "b": Formula("b"),
        "sum": Formula("+", (Formula("a"), Formula("b"))),
        "larger": Formula("larger"),
        "smaller": Formula("smaller"),
        "difference": Formula("-", (Formula("larger"), Formula("smaller"))),
    },
}
"""By the letters that name a position: the words for its numbers, and what they stand for."""


def values_of(letters: tuple[str, ...], numbers: tuple[int, ...]) -> dict[str, int]:
    """What the letters of a rule stand for in the position with these numbers."""
    values = dict(zip(letters, numbers, strict=True))
    if len(numbers) > 1:
        values |= {"larger": max(numbers), "smaller": min(numbers)}
    return values
