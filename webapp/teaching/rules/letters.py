"""The letters of rules: what the numbers of a position are called."""

from .formulas import Arithmetic, Formula, Letter

LETTERS: dict[tuple[str, ...], dict[str, Formula]] = {
    ("n",): {"n": Letter("n")},
    ("a", "b"): {
        "a": Letter("a"),
        "b": Letter("b"),
        "sum": Arithmetic(Letter("a"), "+", Letter("b")),
        "larger": Letter("larger"),
        "smaller": Letter("smaller"),
        "difference": Arithmetic(Letter("larger"), "-", Letter("smaller")),
    },
}
"""By the letters that name a position: the words for its numbers, and what they stand for."""


def values_of(letters: tuple[str, ...], numbers: tuple[int, ...]) -> dict[str, int]:
    """What the letters of a rule stand for in the position with these numbers."""
    values = dict(zip(letters, numbers, strict=True))
    if len(numbers) > 1:
        values |= {"larger": max(numbers), "smaller": min(numbers)}
    return values
