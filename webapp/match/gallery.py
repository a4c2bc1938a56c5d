"""Ready games: a start that shows a ruleset, or a mixture, at its best."""

from dataclasses import dataclass

from webapp.rulesets.notation import read_sum
from webapp.rulesets.sums import Sum


@dataclass(frozen=True, slots=True)
class ReadyGame:
    """A start with a name and a line that makes one want to try it."""

    name: str
    invitation: str
    notation: str

    @property
    def start(self) -> Sum:
        """The position that it starts from."""
        return read_sum(self.notation)


FIRST_GAME = ReadyGame(
    "Nim", "Three heaps. Take as many as you like from one.", "nim:3+nim:4+nim:5"
)
"""The game that stands on the front page, ready for its first move."""

GALLERY = (
    FIRST_GAME,
    ReadyGame("Two or three", "Only two moves. Can you see the pattern?", "subtraction(2,3):13"),
    ReadyGame("Square by square", "Take a full square, of any size.", "remove-a-square:4x5"),
    ReadyGame("The diamond", "Take a whole row, or a whole column.", "diamond:5"),
    ReadyGame(
        "Two joined dots", "Take two neighbours and all their lines.", "remove-an-edge:petersen"
    ),
    ReadyGame("First things first", "Take numbers that nothing left divides.", "no-factor:1-12"),
    ReadyGame(
        "Board and heap",
        "A board beside a heap; a move is a move in one of them.",
        "remove-a-square:3x4+nim:4",
    ),
    ReadyGame("Divisor hop", "Hop down from divisor to divisor.", "maliquot:12+maliquot:30"),
    ReadyGame("Take a divisor", "What you take must divide the heap.", "saliquot:6+saliquot:7"),
    ReadyGame("Strangers", "Move to a number that shares no divisor.", "totative:9+totative:14"),
    ReadyGame("Scissors", "Cut once or twice; take nothing.", "cut(1,2):7"),
    ReadyGame("Big pieces", "Cut a heap into four or five.", "cut(3,4):13"),
    ReadyGame(
        "Number theory night",
        "Three games at once; a move is a move in one of them.",
        "maliquot:6+saliquot:7+cut(1,4):8",
    ),
    ReadyGame("Kayles", "Knock down one skittle, or two neighbours.", "octal(0.77):9"),
    ReadyGame("Grundy's Game", "Split a heap, but never in half.", "grundys-game:11"),
    ReadyGame("The queen's walk", "From one heap, or the same from both.", "wythoff:5,8"),
    ReadyGame("Fair shares", "Divide a heap into equal heaps.", "dividing:18+dividing:7"),
    ReadyGame("Any divisors", "Replace a number by some of its divisors.", "powerset-maliquot:12"),
    ReadyGame(
        "For ever and ever",
        "Some moves lead where play need not end: a draw is in the air.",
        "aliquot-partial-sums:6+aliquot-partial-sums:9",
    ),
    ReadyGame("One to three", "The classic race to the last token.", "subtraction(1,2,3):21"),
)
"""The ready games, easiest to grasp first."""
