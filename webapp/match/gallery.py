"""Ready games: a start that shows a ruleset, or a mixture, at its best."""

from dataclasses import dataclass

from webapp.language import N_
from webapp.rulesets.notation import read_sum
from webapp.rulesets.sums import Sum


@dataclass(frozen=True, slots=True)
class ReadyGame:
    """A start with a name and a line that makes one want to try it, both marked with N_.

    `in_front` says that the front page shows it.
    """

    name: str
    invitation: str
    notation: str
    in_front: bool = False

    @property
    def start(self) -> Sum:
        """The position that it starts from."""
        return read_sum(self.notation)


FIRST_GAME = ReadyGame(
    N_("Nim"),
    N_("Three heaps. Take as many as you like from one."),
    "nim:3+nim:4+nim:5",
    in_front=True,
)
"""The game that stands on the front page, ready for its first move."""

NEW_COMPONENT = "nim:5"
"""What a new row of a sum of one's own holds, until another game is chosen."""

GALLERY = (
    FIRST_GAME,
    ReadyGame(
        N_("Two or three"), N_("Only two moves. Can you see the pattern?"), "subtraction(2,3):13"
    ),
    ReadyGame(
        N_("Square by square"),
        N_("Take a full square, of any size."),
        "remove-a-square:4x5",
        in_front=True,
    ),
    ReadyGame(
        N_("The diamond"), N_("Take a whole row, or a whole column."), "diamond:5", in_front=True
    ),
    ReadyGame(
        N_("Two joined dots"),
        N_("Take two neighbours and all their lines."),
        "remove-an-edge:petersen",
    ),
    ReadyGame(
        N_("First things first"), N_("Take numbers that nothing left divides."), "no-factor:1-12"
    ),
    ReadyGame(
        N_("Board and heap"),
        N_("A board beside a heap; a move is a move in one of them."),
        "remove-a-square:3x4+nim:4",
    ),
    ReadyGame(
        N_("Divisor hop"), N_("Hop down from divisor to divisor."), "maliquot:12+maliquot:30"
    ),
    ReadyGame(
        N_("Take a divisor"), N_("What you take must divide the heap."), "saliquot:6+saliquot:7"
    ),
    ReadyGame(
        N_("Strangers"), N_("Move to a number that shares no divisor."), "totative:9+totative:14"
    ),
    ReadyGame(N_("Scissors"), N_("Cut once or twice; take nothing."), "cut(1,2):7"),
    ReadyGame(N_("Big pieces"), N_("Cut a heap into four or five."), "cut(3,4):13"),
    ReadyGame(
        N_("Number theory night"),
        N_("Three games at once; a move is a move in one of them."),
        "maliquot:6+saliquot:7+cut(1,4):8",
    ),
    ReadyGame(
        N_("Kayles"),
        N_("Knock down one skittle, or two neighbours."),
        "octal(0.77):9",
        in_front=True,
    ),
    ReadyGame(N_("Grundy's Game"), N_("Split a heap, but never in half."), "grundys-game:11"),
    ReadyGame(
        N_("The queen's walk"),
        N_("From one heap, or the same from both."),
        "wythoff:5,8",
        in_front=True,
    ),
    ReadyGame(N_("Fair shares"), N_("Divide a heap into equal heaps."), "dividing:18+dividing:7"),
    ReadyGame(
        N_("Any divisors"), N_("Replace a number by some of its divisors."), "powerset-maliquot:12"
    ),
    ReadyGame(
        N_("For ever and ever"),
        N_("Some moves lead where play need not end: a draw is in the air."),
        "aliquot-partial-sums:6+aliquot-partial-sums:9",
    ),
    ReadyGame(
        N_("One to three"),
        N_("The classic race to the last token."),
        "subtraction(1,2,3):21",
        in_front=True,
    ),
)
"""The ready games, easiest to grasp first."""
