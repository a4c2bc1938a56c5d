"""The letters of rules, which stand for the numbers of a position."""

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
"""The words for numbers and the formulas that they stand for, by the letters of a position."""


def values_of(letters: tuple[str, ...], numbers: tuple[int, ...]) -> dict[str, int]:
    """Return the values of the letters of a rule for the position with these `numbers`."""
    values = dict(zip(letters, numbers, strict=True))
    if len(numbers) > 1:
        values |= {"larger": max(numbers), "smaller": min(numbers)}
    return values
