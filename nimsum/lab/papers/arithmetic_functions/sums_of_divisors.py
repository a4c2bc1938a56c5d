"""Iannucci & Larsson 2021, section 7: games on sums of divisors, in which play need not end."""

from ..entry import Cases, Compared
from ..judging import digits, heap_ruleset

_MOST_STEPS = 1_000
_INFINITE = "∞"
_HEAPS, _NIM_HEAPS = range(1, 10), range(8)


def _targets(name: str, n: int) -> set[int]:
    return {k for (k,) in heap_ruleset(name).options(n)}


def _forced_value(n: int) -> int | str:
    """0 or 1 where moving to the sum of proper divisors comes to the end 1; else ∞."""
    seen: set[int] = set()
    while options := _targets("aliquot-sum", n):
        if n in seen or len(seen) > _MOST_STEPS:
            return _INFINITE
        seen.add(n)
        (n,) = options
    return len(seen) % 2


def aliquot_sums() -> list[Compared]:
    printed: list[int | str] = [*digits("01101"), _INFINITE, *digits("101110")]
    return [Compared(str(n), v, _forced_value(n)) for n, v in enumerate(printed, start=1)]


def _outcomes(games: tuple[str, ...]) -> dict[tuple[int, ...], str]:
    """P, N or D (a draw) of every position, working backwards from the ends of play.

    A position has a heap of 1 to 9 for each game of partial sums, and then a Nim heap.
    """
    positions: list[tuple[int, ...]] = [(nim,) for nim in _NIM_HEAPS]
    for _ in games:
        positions = [(heap, *rest) for heap in _HEAPS for rest in positions]
    options = {
        position: [
            (*position[:place], left, *position[place + 1 :])
            for place, heap in enumerate(position)
            for left in (
                _targets("aliquot-partial-sums", heap) if place < len(games) else range(heap)
            )
        ]
        for position in positions
    }
    known: dict[tuple[int, ...], str] = {}
    while True:
        new = {}
        for position, left in options.items():
            if position in known:
                continue
            if any(known.get(each) == "P" for each in left):
                new[position] = "N"
            elif all(known.get(each) == "N" for each in left):
                new[position] = "P"
        if not new:
            return {position: known.get(position, "D") for position in positions}
        known |= new


def partial_sums() -> Cases:
    """A heap of value v loses to move beside exactly the Nim heap v.

    One of value ∞ with 0, 1, 2 (∞₃ in the paper) wins beside those Nim heaps, and draws beside
    the others.
    """
    outcome = _outcomes(("aliquot-partial-sums",))
    printed = [0, 1, 1, 2, 1, _INFINITE, 1, _INFINITE, 3]
    for n, value in zip(_HEAPS, printed, strict=True):
        found = "".join(outcome[n, nim] for nim in _NIM_HEAPS)
        if isinstance(value, int):
            claimed = "".join("P" if nim == value else "N" for nim in _NIM_HEAPS)
        else:
            claimed = "NNN" + "D" * 5
        yield Compared(f"{n} ({value})", claimed, found)


def two_sums() -> Cases:
    games = ("aliquot-partial-sums", "aliquot-partial-sums")
    outcome = _outcomes(games)
    yield Compared("6 + 9", "D", outcome[6, 9, 0])
    yield Compared("6 + 7", "N", outcome[6, 7, 0])
    wins = tuple(k for k in sorted(_targets(games[0], 6)) if outcome[k, 7, 0] == "P")
    yield Compared("6 + 7, 6 →", (2, 3, 5), wins)
