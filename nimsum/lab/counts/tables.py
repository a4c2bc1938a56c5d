"""The tables of the paper that break down |M_5| (Figure 2) and |M_6|."""

from dataclasses import dataclass

from .recurrences import Tally, Term, TermRule, counted


@dataclass(frozen=True, slots=True)
class CountRow:
    """What the sets that simplify to one game change in the count of a day n."""

    game: int | None
    """The number of the listed game G; None for the proviso, the last row."""
    exponent: Tally
    """|S_(n−1)^G| with its terms, for the proviso |N_(n−1)^0|."""
    adjustment: Term
    """What is added to 2^|M_(n−1)|: −2^exponent + 1, for the proviso 2^exponent − 1."""


def table(day: int) -> list[CountRow]:
    """The rows for a day from 2 to 6, the youngest games first. ValueError for other days."""
    if day < 2:
        raise ValueError(f"there are tables for days from 2 on, not for day {day}")
    before, today = counted(day - 1), counted(day)
    rows = [
        CountRow(term.game, before.having[term.game], term)
        for term in reversed(today.games.terms)
        if term.rule is TermRule.SIMPLIFIES and term.game is not None
    ]
    proviso = next(term for term in today.games.terms if term.rule is TermRule.PROVISO)
    return [*rows, CountRow(None, before.n_positions_with_zero, proviso)]
