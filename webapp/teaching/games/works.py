"""The works that rulesets and theorems come from, with their authors and titles in full."""

from collections.abc import Mapping
from dataclasses import dataclass

from webapp.language import N_
from webapp.rulesets.wording import listed_and


@dataclass(frozen=True, slots=True)
class Work:
    """Who wrote what, and where it appeared, which is marked with N_."""

    names: tuple[str, ...]
    title: str
    where: str

    @property
    def authors(self) -> str:
        """The names in a row."""
        return listed_and(self.names)


WORKS: Mapping[str, Work] = {
    "Bouton 1901": Work(
        ("Charles L. Bouton",),
        "Nim, a game with a complete mathematical theory",
        N_("Annals of Mathematics, 1901"),
    ),
    "Grundy 1939": Work(("Patrick M. Grundy",), "Mathematics and games", N_("Eureka, 1939")),
    "Iannucci & Larsson 2021": Work(
        ("Douglas E. Iannucci", "Urban Larsson"), "Game values of arithmetic functions", "2021"
    ),
    "Dailly, Duchêne, Larsson & Paris 2020": Work(
        ("Antoine Dailly", "Éric Duchêne", "Urban Larsson", "Gabrielle Paris"),
        "Partition games",
        N_("Discrete Applied Mathematics, 2020"),
    ),
    "Abuku 2020": Work(
        ("Tomoaki Abuku",),
        "A Study on Combinatorial Games",
        N_("doctoral thesis, University of Tsukuba, 2020"),
    ),
    "PRIMES STEP 2017": Work(
        (
            "Pratik Alladi",
            "Neel Bhalla",
            "Tanya Khovanova",
            "Nathan Sheffield",
            "Eddie Song",
            "William Sun",
            "Andrew The",
            "Alan Wang",
            "Naor Wiesel",
            "Kevin Zhang",
            "Kevin Zhao",
        ),
        "PRIMES STEP Plays Games",
        "2017",
    ),
    "Berlekamp, Conway & Guy 1982": Work(
        ("Elwyn R. Berlekamp", "John H. Conway", "Richard K. Guy"),
        "Winning Ways for your Mathematical Plays",
        N_("Academic Press, 1982"),
    ),
    "Cole & Davie 1969": Work(
        ("A. J. Cole", "A. J. T. Davie"),
        "A game based on the Euclidean algorithm and a winning strategy for it",
        N_("The Mathematical Gazette, 1969"),
    ),
    "Ferguson": Work(
        ("Thomas S. Ferguson",), "Game Theory", N_("lecture notes, University of California")
    ),
    "Gale 1974": Work(
        ("David Gale",),
        "A curious Nim-type game",
        N_("The American Mathematical Monthly, 1974"),
    ),
    "Schaefer 1978": Work(
        ("Thomas J. Schaefer",),
        "On the complexity of some two-person perfect-information games",
        N_("Journal of Computer and System Sciences, 1978"),
    ),
    "Siegel": Work(
        ("Aaron N. Siegel",), "On the Structure of Misère Impartial Games", N_("preprint")
    ),
}
"""By the short names that sources give."""
