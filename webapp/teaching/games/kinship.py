"""Which games are related: disguises of one another, opposites, and families with one idea.

Games are named as their pages are: by the slug of a ruleset or the name of a game.
"""

from dataclasses import dataclass

from webapp.language import N_


@dataclass(frozen=True, slots=True)
class Kinship:
    """Some games, and what they have in common: one sentence, marked, that is true on each page."""

    games: tuple[str, ...]
    bond: str


_KINSHIPS = (
    Kinship(
        ("nim", "maliquot"),
        N_(
            "Maliquot is Nim in disguise: the prime factors of the number are the tokens of the "
            "heap."
        ),
    ),
    Kinship(
        ("turning-turtles", "nim"),
        N_("Turning Turtles is Nim in disguise: heads at place n are a heap of n tokens."),
    ),
    Kinship(
        ("staircase-nim", "nim"),
        N_("Staircase Nim is Nim in disguise: only every other step counts."),
    ),
    Kinship(
        ("delete-nim", "vdn"),
        N_("The Variant of Delete Nim is Delete Nim with one token more in each heap."),
    ),
    Kinship(
        ("officers", "couples-are-forever"),
        N_("Couples are Forever is Officers with one token more in each heap."),
    ),
    Kinship(
        ("dawsons-chess", "dawsons-kayles"),
        N_("Dawson’s Kayles is Dawson’s Chess with one token more in each heap."),
    ),
    Kinship(
        ("dawsons-kayles", "remove-an-edge"),
        N_("Remove-an-Edge on a path is Dawson’s Kayles on a row of as many skittles as vertices."),
    ),
    Kinship(
        ("node-kayles", "dawsons-chess"),
        N_("Node-Kayles on a path is Dawson’s Chess with as many tokens as vertices."),
    ),
    Kinship(
        ("cram", "remove-an-edge"),
        N_("Cram is Remove-an-Edge on the graph of the cells, joined where they share a side."),
    ),
    Kinship(
        ("maliquant", "divide-throw-residue"),
        N_("From 2 on they have the same values, by the place of the odd part in 1, 3, 5, 7, …."),
    ),
    Kinship(
        ("factoring", "maliquot"),
        N_("Both count the prime factors; where factors are kept, one counts less."),
    ),
    Kinship(
        ("factoring", "cut"),
        N_(
            "Factoring the power of a prime is cutting a row of its factors, as often as one likes."
        ),
    ),
    Kinship(
        ("factoring", "factoring-coprime", "subtract-factoring"),
        N_("A number is written as a product; they differ in what may be kept of it."),
    ),
    Kinship(
        ("maliquot", "saliquot", "maliquant", "saliquant"),
        N_("Move to a divisor, subtract one, or do so with a number that is none."),
    ),
    Kinship(
        ("totative", "nontotative"),
        N_("Move to a number without a common divisor, or to one with a common divisor."),
    ),
    Kinship(
        ("powerset-maliquot", "maliquot"),
        N_("Keep several divisors in place of one: values 1, 2, 3, … become 1, 2, 4, …."),
    ),
    Kinship(
        ("powerset-saliquot", "saliquot"),
        N_("Subtract several divisors in place of one: values 1, 2, 3, … become 1, 2, 4, …."),
    ),
    Kinship(("powerset-maliquant", "maliquant"), N_("Keep several such numbers in place of one.")),
    Kinship(
        ("powerset-saliquant", "saliquant"), N_("Subtract several such numbers in place of one.")
    ),
    Kinship(
        ("powerset-totative", "totative"),
        N_("Keep several totatives in place of one: values 1, 2, 3, … become 1, 2, 4, …."),
    ),
    Kinship(
        ("powerset-nontotative", "nontotative"), N_("Keep several such numbers in place of one.")
    ),
    Kinship(
        (
            "powerset-maliquot",
            "powerset-saliquot",
            "powerset-maliquant",
            "powerset-saliquant",
            "powerset-totative",
            "powerset-nontotative",
        ),
        N_(
            "A move leaves as many different heaps as one likes, so every value is 0 or a power of "
            "2."
        ),
    ),
    Kinship(("fullset-divisor", "maliquot"), N_("Keep all smaller divisors in place of one.")),
    Kinship(("fullset-relative-prime", "totative"), N_("Keep all totatives in place of one.")),
    Kinship(
        ("fullset-divisor", "fullset-relative-prime"),
        N_("A heap has one move, which leaves all the numbers of a kind."),
    ),
    Kinship(
        (
            "mtau",
            "stau",
            "mtotient",
            "stotient",
            "move-to-number-of-factors",
            "subtract-number-of-factors",
            "move-to-number-of-distinct-factors",
            "subtract-number-of-distinct-factors",
        ),
        N_(
            "Count something of the number, and move to that count or subtract it: no move is "
            "chosen."
        ),
    ),
    Kinship(
        ("chocolate-stones", "mtau", "aliquot-sum"),
        N_("However one plays, the number of moves in a heap that comes to an end is settled."),
    ),
    Kinship(
        ("aliquot-sum", "aliquot-partial-sums"),
        N_("Play by sums of divisors may go round in circles for ever."),
    ),
    Kinship(
        ("dividing", "divide-and-residue", "divide-throw-residue", "residue-throw-divisor"),
        N_("Division with remainder; they differ in what is kept."),
    ),
    Kinship(
        ("subtraction", "all-but", "nim"),
        N_("Take tokens from a heap: a few allowed numbers, all but a few, or any number."),
    ),
    Kinship(
        ("chocolate-stones", "demon-money", "subtraction"),
        N_("Take tokens from a heap, as many as a rule on its size allows."),
    ),
    Kinship(
        ("wythoff", "cyclic-nimhoff", "gcn", "nim"),
        N_("Nim with an extra move that takes from several heaps at once."),
    ),
    Kinship(("euclid", "wythoff"), N_("The golden ratio tells who wins with two heaps.")),
    Kinship(
        ("turning-turtles", "mock-turtles", "ruler"),
        N_("Coins of a row are turned; each heads has a value, and the nim-sum is that of all."),
    ),
    Kinship(
        ("cut", "grundys-game", "couples-are-forever"),
        N_("Heaps are only cut: nothing is ever taken away."),
    ),
    Kinship(
        ("octal", "hexadecimal", "kayles", "dawsons-chess", "treblecross", "officers"),
        N_("Take a few tokens and perhaps break what is left: a code of digits says how."),
    ),
    Kinship(("sum-from-product", "factoring", "saliquot"), N_("A move begins with a divisor.")),
    Kinship(("no-factor", "maliquot"), N_("All that counts is which number divides which.")),
    Kinship(
        ("diamond", "remove-a-square", "remove-an-edge"),
        N_("A board falls into parts, and mirrors win."),
    ),
    Kinship(
        ("own", "octal", "subtraction", "cut"),
        N_("You write the rule; where it is that of another game, it is that game."),
    ),
    Kinship(
        ("own-pair", "wythoff", "cyclic-nimhoff", "own"),
        N_("You write what a move takes from one heap, from both, or in all."),
    ),
    Kinship(
        ("own-coins", "turning-turtles", "mock-turtles", "ruler"),
        N_("You write which coins a move turns."),
    ),
    Kinship(
        ("own-cells", "cram", "remove-a-square", "own"),
        N_("You draw the shapes that a move takes; with dominoes it is Cram."),
    ),
    Kinship(
        ("own-graph", "node-kayles", "remove-an-edge", "own-cells"),
        N_("You write which vertices of a graph a move takes."),
    ),
    Kinship(
        ("node-kayles", "remove-an-edge"),
        N_("Vertices of a graph go: one with its neighbours, or two that are joined."),
    ),
    Kinship(
        ("chomp", "remove-a-square", "cram"),
        N_("Cells of a shape go: in a corner, in a square, or as a domino."),
    ),
    Kinship(
        ("no-factor", "diamond", "demon-money"),
        N_("Games that pupils of the PRIMES STEP programme invented."),
    ),
)


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Other games that are related to one, and how, in a sentence that is marked."""

    games: tuple[str, ...]
    bond: str


def neighbours(game: str) -> tuple[Neighbours, ...]:
    """The games that are related to the one of that name, the closest first."""
    return tuple(
        Neighbours(tuple(other for other in kin.games if other != game), kin.bond)
        for kin in _KINSHIPS
        if game in kin.games
    )
