"""Which games are related: disguises of one another, and families with one idea."""

from dataclasses import dataclass

from nimsum.language import N_


@dataclass(frozen=True, slots=True)
class Kinship:
    """Some games, and what they have in common: a sentence, marked, or nothing."""

    games: tuple[str, ...]
    bond: str = ""


_DOUBLING = N_("Values 1, 2, 3, … become 1, 2, 4, ….")

_DISGUISES = (
    Kinship(("nim", "maliquot"), N_("Maliquot is Nim: prime factors are the tokens.")),
    Kinship(("turning-turtles", "nim"), N_("Turning Turtles is Nim: heads at n are a heap of n.")),
    Kinship(("staircase-nim", "nim"), N_("Staircase Nim is Nim on every other step.")),
    Kinship(
        ("delete-nim", "vdn"),
        N_("Variant of Delete Nim is Delete Nim with one token more in each heap."),
    ),
    Kinship(
        ("officers", "couples-are-forever"),
        N_("Couples are Forever is Officers with one token more in each heap."),
    ),
    Kinship(
        ("dawsons-chess", "dawsons-kayles"),
        N_("Dawson’s Kayles is Dawson’s Chess with one pin more in each row."),
    ),
    Kinship(
        ("dawsons-kayles", "remove-an-edge"), N_("Remove-an-Edge on a path is Dawson’s Kayles.")
    ),
    Kinship(
        ("silver-dollar", "staircase-nim"),
        N_("Silver Dollar is Staircase Nim: the gaps between coins are its steps, from the right."),
    ),
    Kinship(
        ("treblecross-strip", "treblecross"),
        N_("A strip of n cells is Treblecross’s row of n + 2 pins."),
    ),
    Kinship(("node-kayles", "dawsons-chess"), N_("Node-Kayles on a path is Dawson’s Chess.")),
    Kinship(("cram", "remove-an-edge"), N_("Cram is Remove-an-Edge on a graph of cells.")),
    Kinship(("maliquant", "divide-throw-residue"), N_("From 2 on they have the same values.")),
    Kinship(("factoring", "cut"), N_("Factoring a power of a prime is cutting a row.")),
    Kinship(("powerset-maliquot", "maliquot"), _DOUBLING),
    Kinship(("powerset-saliquot", "saliquot"), _DOUBLING),
    Kinship(("powerset-totative", "totative"), _DOUBLING),
)

_FAMILIES = (
    ("factoring", "factoring-coprime", "subtract-factoring", "sum-from-product", "maliquot"),
    ("maliquot", "saliquot", "maliquant", "saliquant"),
    ("totative", "nontotative"),
    ("powerset-maliquant", "maliquant"),
    ("powerset-saliquant", "saliquant"),
    ("powerset-nontotative", "nontotative"),
    (
        *("powerset-maliquot", "powerset-saliquot", "powerset-maliquant", "powerset-saliquant"),
        *("powerset-totative", "powerset-nontotative"),
    ),
    ("fullset-divisor", "fullset-relative-prime"),
    (
        *("mtau", "stau", "mtotient", "stotient", "move-to-number-of-factors"),
        *("subtract-number-of-factors", "move-to-number-of-distinct-factors"),
        "subtract-number-of-distinct-factors",
    ),
    ("chocolate-stones", "mtau", "aliquot-sum"),
    ("aliquot-sum", "aliquot-partial-sums"),
    ("dividing", "divide-and-residue", "divide-throw-residue", "residue-throw-divisor"),
    ("subtraction", "all-but", "nim", "chocolate-stones", "demon-money"),
    ("wythoff", "cyclic-nimhoff", "gcn", "nim", "euclid"),
    ("turning-turtles", "mock-turtles", "ruler", "own-coins"),
    ("cut", "grundys-game", "couples-are-forever"),
    ("octal", "hexadecimal", "kayles", "dawsons-chess", "treblecross", "officers"),
    ("no-factor", "maliquot"),
    ("diamond", "remove-a-square", "remove-an-edge"),
    ("own", "octal", "subtraction", "cut"),
    ("own-pair", "wythoff", "cyclic-nimhoff"),
    ("own-cells", "cram", "remove-a-square"),
    ("own-graph", "node-kayles", "remove-an-edge"),
    ("chomp", "remove-a-square", "cram"),
)
"""Games that share an idea, without a sentence: their rules show it."""


def neighbours(game: str) -> tuple[Kinship, ...]:
    """The games that are related to the one of that name: disguises, then others together."""
    disguises = [
        Kinship(tuple(other for other in kin.games if other != game), kin.bond)
        for kin in _DISGUISES
        if game in kin.games
    ]
    told = {game, *(other for kin in disguises for other in kin.games)}
    others = dict.fromkeys(other for family in _FAMILIES if game in family for other in family)
    rest = tuple(other for other in others if other not in told)
    return (*disguises, Kinship(rest)) if rest else tuple(disguises)
