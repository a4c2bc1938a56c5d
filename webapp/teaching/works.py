"""The works that rulesets and theorems come from, with their authors and titles in full."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Work:
    """Who wrote what, and where it appeared."""

    authors: str
    title: str
    where: str


WORKS: Mapping[str, Work] = {
    "Bouton 1901": Work(
        "Charles L. Bouton",
        "Nim, a game with a complete mathematical theory",
        "Annals of Mathematics, 1901",
    ),
    "Grundy 1939": Work("Patrick M. Grundy", "Mathematics and games", "Eureka, 1939"),
    "Iannucci & Larsson 2021": Work(
        "Douglas E. Iannucci and Urban Larsson", "Game values of arithmetic functions", "2021"
    ),
    "Dailly, Duchêne, Larsson & Paris 2020": Work(
        "Antoine Dailly, Éric Duchêne, Urban Larsson and Gabrielle Paris",
        "Partition games",
        "Discrete Applied Mathematics, 2020",
    ),
    "Abuku 2020": Work(
        "Tomoaki Abuku",
        "A Study on Combinatorial Games",
        "doctoral thesis, University of Tsukuba, 2020",
    ),
    "PRIMES STEP 2017": Work(
        "Pratik Alladi, Neel Bhalla, Tanya Khovanova, Nathan Sheffield, Eddie Song, William Sun, "
        "Andrew The, Alan Wang, Naor Wiesel, Kevin Zhang and Kevin Zhao",
        "PRIMES STEP Plays Games",
        "2017",
    ),
}
"""By the short names that sources give."""
