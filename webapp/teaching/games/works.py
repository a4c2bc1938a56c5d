"""The works that rulesets and theorems come from, with their authors and titles in full."""

from collections.abc import Mapping
from dataclasses import dataclass

from nimsum.language import N_
from nimsum.rulesets.wording import listed_and


@dataclass(frozen=True, slots=True)
class Work:
    """Who wrote what, and where, marked with N_; `doi` and `arxiv` are empty unless certain."""

    names: tuple[str, ...]
    title: str
    where: str
    doi: str = ""
    arxiv: str = ""

    @property
    def authors(self) -> str:
        """The names in a row."""
        return listed_and(self.names)

    @property
    def links(self) -> tuple[tuple[str, str], ...]:
        """Where it can be read or bought: what the number is called, and its address."""
        links = []
        if self.doi:
            links.append((f"doi:{self.doi}", f"https://doi.org/{self.doi}"))
        if self.arxiv:
            links.append((f"arXiv:{self.arxiv}", f"https://arxiv.org/abs/{self.arxiv}"))
        return tuple(links)

    @property
    def bibtex(self) -> str:
        """The entry for a list of references, as BibTeX reads it."""
        surname = self.names[0].split()[-1].lower()
        key = surname + "".join(word[0].lower() for word in self.title.split()[:4])
        fields = {
            "author": " and ".join(self.names),
            "title": f"{{{self.title}}}",
            "howpublished": self.where,
            "doi": self.doi,
            "eprint": self.arxiv,
            "archiveprefix": "arXiv" if self.arxiv else "",
        }
        lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
        return "\n".join([f"@misc{{{key},", *lines, "}"])


WORKS: Mapping[str, Work] = {
    "Bouton 1901": Work(
        ("Charles L. Bouton",),
        "Nim, a game with a complete mathematical theory",
        N_("Annals of Mathematics, 1901"),
        doi="10.2307/1967631",
    ),
    "Grundy 1939": Work(("Patrick M. Grundy",), "Mathematics and games", N_("Eureka, 1939")),
    "Iannucci & Larsson 2021": Work(
        ("Douglas E. Iannucci", "Urban Larsson"),
        "Game values of arithmetic functions",
        "2021",
        arxiv="2101.07608",
    ),
    "Dailly, Duchêne, Larsson & Paris 2020": Work(
        ("Antoine Dailly", "Éric Duchêne", "Urban Larsson", "Gabrielle Paris"),
        "Partition games",
        N_("Discrete Applied Mathematics, 2020"),
        doi="10.1016/j.dam.2020.05.032",
    ),
    "Abuku 2020": Work(
        ("Tomoaki Abuku",),
        "A Study on Combinatorial Games",
        N_("doctoral thesis, University of Tsukuba, 2020"),
    ),
    "PRIMES STEP 2017": Work(
        (
            *("Pratik Alladi", "Neel Bhalla", "Tanya Khovanova", "Nathan Sheffield", "Eddie Song"),
            *("William Sun", "Andrew The", "Alan Wang", "Naor Wiesel", "Kevin Zhang", "Kevin Zhao"),
        ),
        "PRIMES STEP Plays Games",
        "2017",
        arxiv="1707.07201",
    ),
    "Berlekamp, Conway & Guy 1982": Work(
        ("Elwyn R. Berlekamp", "John H. Conway", "Richard K. Guy"),
        "Winning Ways for your Mathematical Plays",
        N_("Academic Press, 1982"),
    ),
    "Conway 2001": Work(
        ("John H. Conway",), "On Numbers and Games", N_("second edition, A K Peters, 2001")
    ),
    "Plambeck & Siegel 2008": Work(
        ("Thane E. Plambeck", "Aaron N. Siegel"),
        "Misère quotients for impartial games",
        N_("Journal of Combinatorial Theory, Series A, 2008"),
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
        doi="10.1080/00029890.1974.11993683",
    ),
    "Schaefer 1978": Work(
        ("Thomas J. Schaefer",),
        "On the complexity of some two-person perfect-information games",
        N_("Journal of Computer and System Sciences, 1978"),
        doi="10.1016/0022-0000(78)90045-4",
    ),
    "Siegel": Work(
        ("Aaron N. Siegel",),
        "On the Structure of Misère Impartial Games",
        N_("preprint"),
        arxiv="2012.08554",
    ),
}
"""By the short names that sources give."""
