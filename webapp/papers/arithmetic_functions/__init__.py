"""Iannucci & Larsson 2021: games of divisors, totatives and other functions of number theory."""

from webapp.language import N_

from ..entry import Paper
from . import (
    aliquots,
    counting,
    dividing,
    factoring,
    fullset,
    introduction,
    powersets,
    sums_of_divisors,
    totatives,
    totient,
)

PAPER = Paper(
    "arithmetic-functions",
    "Iannucci & Larsson 2021",
    N_(
        "Functions of number theory make games: move to a divisor, subtract a totative, divide "
        "into equal parts. Their values often turn out to be well-known functions themselves."
    ),
    N_(
        "Not listed: the rules of the games in the introduction but for what is misprinted, the "
        "plots, the limits in section 1.4 (which follow from Theorem 6), mere spelling, and what "
        "is said of other people's sequences."
    ),
    (
        aliquots,
        totatives,
        introduction,
        counting,
        totient,
        fullset,
        powersets,
        dividing,
        factoring,
        sums_of_divisors,
    ),
)
