"""Siegel: the structure of misère impartial games."""

from webapp.language import N_

from ..entry import Paper
from . import counting, equality, parts, prime_partitions, primes

PAPER = Paper(
    "misere-structure",
    "Siegel",
    N_(
        "If the last move loses, hardly two games are the same. The paper counts the different "
        "ones, and shows how they are made of primes, like numbers."
    ),
    N_(
        "Not listed: the definitions but for what is misprinted, Corollary 6.9 (which is Theorem "
        "6.8 once more), the group of differences, the number of games born by day 8, and mere "
        "spelling. Statements on all games are tried on small ones: that is no proof, but would "
        "show a mistake."
    ),
    (equality, parts, counting, primes, prime_partitions),
)
