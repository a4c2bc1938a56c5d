"""PRIMES STEP 2017: games that pupils invented."""

from webapp.language import N_

from ..entry import Paper
from . import diamond, no_factor, piles, remove_a_square, remove_an_edge

PAPER = Paper(
    "primes-step",
    "PRIMES STEP 2017",
    N_(
        "Games that pupils of twelve to fifteen years invented and solved: with stones, on grids, "
        "on graphs, and with numbers."
    ),
    N_("Not listed: section 2, which explains P- and N-positions, and the rules of the games."),
    (piles, no_factor, diamond, remove_a_square, remove_an_edge),
)
