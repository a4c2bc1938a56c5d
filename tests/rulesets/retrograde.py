"""Outcomes of games in which play need not end, by retrograde analysis of all their plays."""

from collections.abc import Iterable

from nimsum.rulesets.convention import Convention
from nimsum.rulesets.sums import Sum
from nimsum.solver.analysis import Outcome
from tests.rulesets import exhaustive


def outcomes(
    positions: Iterable[Sum], convention: Convention = Convention.NORMAL
) -> dict[Sum, Outcome]:
    """Return the outcomes of positions that are closed under moves, by retrograde analysis."""
    options = {
        position: [remaining for _, remaining in exhaustive.moves(position)]
        for position in positions
    }
    known: dict[Sum, Outcome] = {}
    changed = True
    while changed:
        changed = False
        for position, reached in options.items():
            if position in known:
                continue
            if (not reached and convention is Convention.MISERE) or any(
                known.get(remaining) is Outcome.P for remaining in reached
            ):
                known[position] = Outcome.N
            elif all(known.get(remaining) is Outcome.N for remaining in reached):
                known[position] = Outcome.P
            else:
                continue
            changed = True
    return {position: known.get(position, Outcome.DRAW) for position in options}


def with_all_after(positions: Iterable[Sum]) -> list[Sum]:
    """Return `positions` and all others to which play can lead."""
    listed: dict[Sum, None] = {}
    waiting = list(positions)
    while waiting:
        position = waiting.pop()
        if position not in listed:
            listed[position] = None
            waiting += [remaining for _, remaining in exhaustive.moves(position)]
    return list(listed)


_KNOWN: dict[tuple[Sum, Convention], Outcome] = {}


def outcome_of(position: Sum, convention: Convention) -> Outcome:
    """Return the outcome of `position`, from which only finitely many sums can be reached."""
    if (position, convention) not in _KNOWN:
        reached = outcomes(with_all_after([position]), convention)
        _KNOWN.update({(each, convention): outcome for each, outcome in reached.items()})
    return _KNOWN[position, convention]
