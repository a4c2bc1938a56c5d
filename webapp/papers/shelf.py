"""All papers whose statements are checked."""

from collections.abc import Iterator
from typing import Protocol

from webapp.language import N_

from . import (
    arithmetic_counting,
    arithmetic_dividing,
    arithmetic_powersets,
    arithmetic_rules,
    arithmetic_singles,
    arithmetic_sums,
    misere_counting,
    misere_theory,
    partition_codes,
    partition_games,
    partition_test,
    primes_step_diamond,
    primes_step_numbers,
    primes_step_squares,
    thesis_heaps,
    thesis_nim,
)
from .entry import Misprint, Paper, Statement


class _Part(Protocol):
    """A module with some of the entries of a paper."""

    STATEMENTS: tuple[Statement, ...]
    MISPRINTS: tuple[Misprint, ...]


def _of(*parts: _Part) -> tuple[tuple[Statement, ...], tuple[Misprint, ...]]:
    """The statements and the misprints of some modules, in the order of their sections."""
    statements = (each for part in parts for each in part.STATEMENTS)
    misprints = (each for part in parts for each in part.MISPRINTS)
    return tuple(sorted(statements, key=_section)), tuple(sorted(misprints, key=_section))


def _section(entry: Statement | Misprint) -> tuple[bool, list[str]]:
    section = entry.place.section
    return section.isalpha(), [part.zfill(2) for part in section.split(".")]


PAPERS = (
    Paper(
        "arithmetic-functions",
        "Iannucci & Larsson 2021",
        N_(
            "Functions of number theory make games: move to a divisor, subtract a totative, "
            "divide into equal parts. Their values often turn out to be well-known functions "
            "themselves."
        ),
        *_of(
            arithmetic_singles,
            arithmetic_rules,
            arithmetic_counting,
            arithmetic_powersets,
            arithmetic_dividing,
            arithmetic_sums,
        ),
        N_(
            "Not listed: the rules of the games in the introduction but for what is misprinted, "
            "the plots, the limits in section 1.4 (which follow from Theorem 6), mere spelling, "
            "and what is said of other people's sequences."
        ),
    ),
    Paper(
        "partition-games",
        "Dailly, Duchêne, Larsson & Paris 2020",
        N_(
            "A heap is cut into parts, and nothing is taken away. Which numbers of cuts are "
            "allowed decides how the values grow; a test on four periods proves it for ever."
        ),
        *_of(partition_games, partition_test, partition_codes),
        N_(
            "Not listed: Figure 1 (a plot), Open Problem 6, the number of solved games with "
            "three octal digits, the ruler regularity of a family of games, and proofs but for "
            "what is misprinted."
        ),
    ),
    Paper(
        "primes-step",
        "PRIMES STEP 2017",
        N_(
            "Games that pupils of twelve to fifteen years invented and solved: with stones, on "
            "grids, on graphs, and with numbers."
        ),
        *_of(primes_step_numbers, primes_step_diamond, primes_step_squares),
        N_("Not listed: section 2, which explains P- and N-positions, and the rules of the games."),
    ),
    Paper(
        "cyclic-nimhoff-and-delete-nim",
        "Abuku 2020",
        N_(
            "Two families with a formula for every position: cyclic Nimhoff mixed with "
            "subtraction games, and Delete Nim, in which one heap is thrown away and the other "
            "one split."
        ),
        *_of(thesis_nim, thesis_heaps),
        N_("Not listed: the definitions 1.1 to 1.3, 1.7, 1.9, 1.11, 1.20, 1.21, 2.2, 3.2 and 3.8."),
    ),
    Paper(
        "misere-structure",
        "Siegel",
        N_(
            "If the last move loses, hardly two games are the same. The paper counts the "
            "different ones, and shows how they are made of primes, like numbers."
        ),
        *_of(misere_theory, misere_counting),
        N_(
            "Not listed: the definitions but for what is misprinted, Corollary 6.9 (which is "
            "Theorem 6.8 once more), the group of differences, the number of games born by day 8, "
            "and mere spelling. Statements on all games are tried on small ones: that is no proof, "
            "but would show a mistake."
        ),
    ),
)


def about(games: set[str]) -> Iterator[tuple[Paper, Statement | Misprint]]:
    """The statements, and the misprints, that are about one of these games."""
    for each in PAPERS:
        for entry in each.entries:
            if games & set(entry.games):
                yield each, entry
